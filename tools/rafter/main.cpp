// rafter: predictions, rooflines, sweeps and claims without a program of one's own. It adds no formula to the library.
// This file is the program in a terminal; web/web.cpp is the program in a page.
// Tests: program/answers
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <unistd.h>
#include "program.hpp"

namespace program {

void put_as_is(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        throw std::runtime_error(std::string("rafter: standard output cannot be written: ") + std::strerror(errno));
    }
}

void put_error_as_is(std::string_view text) { (void)std::fwrite(text.data(), 1, text.size(), stderr); }

terminal_options here() {
    terminal_options out = terminal_options_for_stdout();
    if (isatty(STDOUT_FILENO) == 0 && std::getenv("COLUMNS") == nullptr) { out.width = 80; }
    return out;
}

bool exists(std::string const& path) { return std::filesystem::exists(path); }

std::string absolute(std::string const& path) { return std::filesystem::absolute(path).string(); }

void enter_folder_of(std::string const& path) {
    auto const folder = std::filesystem::path(path).parent_path();
    if (!folder.empty()) { std::filesystem::current_path(folder); }
}

} // namespace program

int main(int count, char** arguments) {
    try {
        return program::answer({arguments + (count > 0 ? 1 : 0), arguments + count});
    } catch (std::exception const& refused) { // standard output cannot be written
        program::put_error(refused.what());
        return 2;
    }
}
