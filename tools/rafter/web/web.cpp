// rafter in a page: three functions for rafter.mjs. A request names arguments and files; its response has what the
// program writes.
// Tests: program/web
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include "../../../modules/output/files_in_memory.hpp"
#include "../program.hpp"

import rafter.text; // is_utf8

namespace program {

namespace {

std::string output, errors;

json::node response_to(std::string_view request) {
    auto const [asked, where, refusal] = json::parse(request);
    auto const* const words = asked.find("arguments");
    auto const* const files = asked.find("files");
    auto& [given, written, folder] = protocol::stored_files();
    given.clear();
    written.clear();
    folder.clear();
    output.clear();
    errors.clear();
    int status = 2;
    if (!refusal.empty() || words == nullptr || files == nullptr) {
        put_error("rafter: the request is no object with arguments and files " + where + " " + refusal);
    } else {
        std::vector<std::string> arguments;
        for (json::node const& word : words->parts) {
            arguments.push_back(word.text);
        }
        for (json::node const& file : files->parts) {
            given[file.key] = file.text;
        }
        status = answer(arguments);
    }
    std::erase_if(written, [&status](auto const& file) {
        if (protocol::is_utf8(file.second.data(), file.second.size())) { return false; }
        put_error("rafter: " + file.first + ": is no text; a page writes files of text"); // .npy
        status = 2;
        return true;
    });
    json::node wrote = json::node::object({});
    for (auto const& [path, content] : written) {
        wrote.put(path, content);
    }
    return json::node::object(
        {{"status", static_cast<double>(status)}, {"output", output}, {"errors", errors}, {"files", wrote}});
}

} // namespace

void put_as_is(std::string_view text) { output += text; }

void put_error_as_is(std::string_view text) { errors += text; }

terminal_options here() { return {.width = 80, .charset = charset::unicode, .color = false}; }

bool exists(std::string const& path) { return protocol::stored_files().find(path) != nullptr; }

std::string absolute(std::string const& path) { return "/" + protocol::stored_files().key(path); }

void enter_folder_of(std::string const& path) {
    std::string const key = protocol::stored_files().key(path);
    protocol::stored_files().folder = key.substr(0, key.rfind('/') + 1);
}

void in_chunks(std::size_t points, std::size_t, chunk_work const& work) {
    constexpr std::size_t each = 4096;
    for (std::size_t first = 0; first < points; first += each) {
        work(first, std::min(each, points - first))();
    }
}

void uninterrupted(std::function<void()> const& write) { write(); }

std::string write_shard(std::string const&, shared_table const&,
                        std::function<void(std::size_t, std::size_t, row_sink const&)> const&) {
    misuse("--shard needs processes that share a folder, which a page has not");
}

} // namespace program

extern "C" {

// CLI11 reads double by strtold, with which the C library ends the program: its numbers of 128 bits are not linked. The
// linker puts this function in its place.
long double __wrap_strtold(char const* text, char** end) { return std::strtod(text, end); }

/// Memory for a request, to be freed with `rafter_free`.
[[clang::export_name("rafter_allocate")]] char* rafter_allocate(std::size_t size) {
    return static_cast<char*>(std::malloc(size));
}

[[clang::export_name("rafter_free")]] void rafter_free(char* at) { std::free(at); }

/// Answers a request, a text that ends in a zero. The response is such a text, to be freed with `rafter_free`.
[[clang::export_name("rafter_run")]] char* rafter_run(char const* request) {
    std::string const response = rafter::json::text_of(program::response_to(request));
    char* const out = rafter_allocate(response.size() + 1);
    std::memcpy(out, response.c_str(), response.size() + 1);
    return out;
}
}
