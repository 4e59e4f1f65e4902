// Returns the text of an exception.
#pragma once
#include <exception>
#include <string>

template <class Function>
std::string what(Function const& function) {
    try {
        function();
    } catch (std::exception const& error) { return error.what(); }
    return "nothing was thrown";
}
