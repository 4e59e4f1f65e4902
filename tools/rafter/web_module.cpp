// The program as WebAssembly, which pages contain.
// Tests: program/page
#include <cstddef>
#include <cstdint>
#include <string>

namespace program {

std::string web_module(); // as program.hpp declares it, which is dear to compile

namespace {

#ifdef RAFTER_WEB_MODULE
#pragma clang diagnostic ignored "-Wc23-extensions"
#pragma clang diagnostic ignored "-Wc++26-extensions"
constexpr unsigned char packed[] = {
// The head of gzip without the time at which the file was packed: equal sources make equal programs.
#embed RAFTER_WEB_MODULE prefix(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, ) clang::offset(10)
};
constexpr std::size_t size = sizeof packed;
#else
constexpr unsigned char const* packed = nullptr;
constexpr std::size_t size = 0;
#endif

} // namespace

std::string web_module() {
    constexpr char const* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < size; at += 3) {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            bits = bits << 8 | (at + i < size ? packed[at + i] : 0u);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            out += at + i <= size ? letters[bits >> (18 - 6 * i) & 63] : '=';
        }
    }
    return out;
}

} // namespace program
