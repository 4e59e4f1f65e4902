// A folder for one test, and the contents of its files.
#pragma once
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

/// A folder that its destructor removes.
struct folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("rafter-run-" + std::to_string(getpid()) + "-" +
                                                  testing::UnitTest::GetInstance()->current_test_info()->name());
    folder() {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    folder(folder const&) = delete;
    folder& operator=(folder const&) = delete;
    ~folder() { std::filesystem::remove_all(path); }
    std::string operator/(std::string const& name) const { return (path / name).string(); }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(path), std::filesystem::directory_iterator()));
    }
};

inline std::string content(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}
inline void overwrite(std::string const& path, std::string const& text) {
    std::ofstream(path, std::ios::binary) << text;
}

inline std::vector<std::string> split(std::string const& text, char at) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) {
        out.push_back(part);
    }
    return out;
}

#define EXPECT_IN(part, whole) EXPECT_NE((whole).find(part), std::string::npos) << (whole)
