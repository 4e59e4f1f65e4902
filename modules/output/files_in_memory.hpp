// The files of a program in a page, which has no file system. The request for an answer sets them.
// Tests: program/web
#pragma once
#include <map>
#include <string>
#include <string_view>

namespace rafter::protocol {

/// Files by their paths. `input_file` and `whole_file` read and write them in place of files of the system.
struct files_in_memory {
    std::map<std::string, std::string> given, written;
    std::string folder; ///< paths start from here; empty, or with a slash at its end

    /// The key of a path.
    std::string key(std::string_view path) const {
        return path.starts_with('/') ? std::string(path.substr(1)) : folder + std::string(path);
    }
    /// The content of a file; null if there is none.
    std::string const* find(std::string_view path) const {
        for (auto const* const files : {&written, &given}) {
            if (auto const at = files->find(key(path)); at != files->end()) { return &at->second; }
        }
        return nullptr;
    }
};

/// All files. One thread uses them.
files_in_memory& stored_files();

} // namespace rafter::protocol
