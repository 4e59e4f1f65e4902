// Debian's libc++ for wasm32 has no <fstream>. CLI11 names std::ifstream for files of configuration, which rafter has not.
// Tests: program/web
#pragma once
#include <istream>
#include <string>

template <>
class std::basic_ifstream<char> : public std::istream {
public:
    explicit basic_ifstream(std::string const&) : std::istream(nullptr) {}
};
