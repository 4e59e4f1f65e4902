module;
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <vector>

/// \file Folders of shards: `sweep.json` says which sweep they are of; beside each finished shard lies a note with its
/// size and checksum. The note is written last.
module rafter.run;

import :shards;
import :file;
import :text_buffer;

namespace rafter::run {
namespace detail {
namespace {

using json = nlohmann::ordered_json;
constexpr int format_version = 1;
constexpr std::size_t max_shards = 99'999; // five digits in a name

std::string hexadecimal(std::uint64_t number) {
    char out[17]{};
    std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(number));
    return out;
}

std::string in_folder(std::string_view folder, std::string_view name) {
    return (std::filesystem::path(folder) / name).string();
}

char const* text_of(file_format format) { return format == file_format::csv ? "csv" : "json_lines"; }

std::string part_name(shard const& which, std::string_view format) {
    char out[64]{};
    std::snprintf(out, sizeof out, "part-%05zu-of-%05zu.%s", which.index, which.count,
                  format == "csv" ? "csv" : "jsonl");
    return out;
}

[[noreturn]] void refuse(std::string const& path, std::string const& what, std::string const& is,
                         std::string const& expected) {
    throw file_error("rafter: " + path + ": " + what + " is " + is + "; it must be " + expected);
}

/// A file of JSON that we wrote; empty where there is none.
json read_json(std::string const& path) {
    text_buffer text;
    if (!read_if_there(path, text)) { return {}; }
    json out = json::parse(text.data(), text.data() + text.size(), nullptr, false);
    if (!out.is_object()) { refuse(path, "its content", "no object of JSON", "as rafter wrote it"); }
    return out;
}

void write_json(std::string const& path, json const& content, bool& first) {
    output_file file(path.data(), path.size());
    std::string const text = content.dump(2) + "\n";
    file.write(text.data(), text.size());
    first ? void(first = file.finish_if_first()) : file.finish();
}

json manifest_of(sweep_identity const& identity, std::size_t shards) {
    std::string columns(identity.header.data(), identity.header.size());
    if (!columns.empty()) { columns.pop_back(); } // the end of the line
    return {{"rafter", "shards of a sweep"},
            {"version", format_version},
            {"points", identity.points},
            {"shards", shards},
            {"format", text_of(identity.format)},
            {"columns", columns},
            {"identity", hexadecimal(identity.sum)}};
}

/// What a folder says of itself.
struct folder_content {
    std::string path;
    json manifest;
    std::size_t points = 0;
    std::size_t shards = 0;
    std::string format;
    std::string identity;
    std::size_t header = 0; ///< bytes of a part before its first row

    explicit folder_content(std::string_view folder) : path(in_folder(folder, "sweep.json")) {
        manifest = read_json(path);
        if (manifest.is_null()) { refuse(path, "it", "missing", "there: shards are written with write_shard"); }
        try {
            if (manifest.at("version").get<int>() != format_version) {
                refuse(path, "version", manifest.at("version").dump(), std::to_string(format_version));
            }
            points = manifest.at("points").get<std::size_t>();
            shards = manifest.at("shards").get<std::size_t>();
            format = manifest.at("format").get<std::string>();
            identity = manifest.at("identity").get<std::string>();
            std::size_t const columns = manifest.at("columns").get<std::string>().size();
            header = columns == 0 ? 0 : columns + 1;
        } catch (json::exception const& error) { refuse(path, "its content", error.what(), "as rafter wrote it"); }
        if (shards == 0 || shards > max_shards) { refuse(path, "shards", std::to_string(shards), "1 to 99999"); }
    }
};

json note_of(shard const& which, std::size_t points, std::size_t bytes, std::uint64_t sum,
             std::string const& identity) {
    return {{"shard", which.index},
            {"of", which.count},
            {"first", which.first_of(points)},
            {"points", which.size_of(points)},
            {"bytes", bytes},
            {"checksum", hexadecimal(sum)},
            {"identity", identity}};
}

/// Is there a note of this sweep beside a part, and has the part the size that it says?
bool is_whole(std::string_view folder, shard const& which, std::string_view format, std::size_t points,
              std::string const& identity) {
    std::string const part = in_folder(folder, part_name(which, format));
    text_buffer text;
    if (!read_if_there(part + ".done", text)) { return false; }
    json const note = json::parse(text.data(), text.data() + text.size(), nullptr, false);
    struct stat there{};
    if (!note.is_object() || stat(part.c_str(), &there) != 0) { return false; }
    auto const bytes = note.value("bytes", std::int64_t{-1});
    auto const sum = std::strtoull(note.value("checksum", std::string()).c_str(), nullptr, 16);
    return bytes == there.st_size && note == note_of(which, points, static_cast<std::size_t>(bytes), sum, identity);
}

} // namespace

void open_folder(std::string_view folder, sweep_identity const& identity, std::size_t shards) {
    if (folder.empty()) { reject<"folder", "the name of a folder">("empty"); }
    if (shards == 0 || shards > max_shards) { reject<"shard.count", "from 1 to 99999">(static_cast<double>(shards)); }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) { throw file_error("rafter: " + std::string(folder) + ": making it failed: " + error.message()); }
    std::string const path = in_folder(folder, "sweep.json");
    json const wanted = manifest_of(identity, shards);
    json there = read_json(path);
    if (there.is_null()) {
        bool first = true;
        write_json(path, wanted, first);
        if (first) { return; }
        there = read_json(path); // another process was faster
    }
    for (auto const& [key, value] : wanted.items()) {
        if (!there.contains(key)) { refuse(path, key, "missing", value.dump()); }
        if (there[key] != value) {
            bool const content = key == "identity";
            refuse(path, key, there[key].dump() + (content ? " (other axes, machine or figures)" : ""),
                   value.dump() + ": it is of another sweep, use another folder");
        }
    }
}

bool is_finished(std::string_view folder, sweep_identity const& identity, shard const& which) {
    return is_whole(folder, which, text_of(identity.format), identity.points, hexadecimal(identity.sum));
}

shard_file::shard_file(std::string_view folder, sweep_identity const& identity, shard const& which)
    : note_path_(in_folder(folder, part_name(which, text_of(identity.format)) + ".done")),
      file_(note_path_.data(), note_path_.size() - std::strlen(".done")), identity_(identity), which_(which) {}

text_sink shard_file::sink() {
    return {[](void* context, char const* text, std::size_t length) {
                auto& self = *static_cast<shard_file*>(context);
                self.file_.write(text, length);
                self.sum_.add(text, length);
                self.bytes_ += length;
            },
            this};
}

void shard_file::finish() {
    file_.finish(true);
    bool first = false;
    write_json(note_path_, note_of(which_, identity_.points, bytes_, sum_.value(), hexadecimal(identity_.sum)), first);
}

} // namespace detail

shard_list::shard_list(std::size_t const* numbers, std::size_t count)
    : memory_(count * sizeof(std::size_t)), size_(count) {
    if (count != 0) { std::memcpy(memory_.at(), numbers, count * sizeof(std::size_t)); }
}

shard_list missing_shards(std::string_view folder) {
    detail::folder_content const content(folder);
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < content.shards; ++i) {
        if (!detail::is_whole(folder, shard{i, content.shards}, content.format, content.points, content.identity)) {
            out.push_back(i);
        }
    }
    return {out.data(), out.size()};
}

void merge(std::string_view folder, std::string_view path) {
    detail::folder_content const content(folder);
    auto const missing = missing_shards(folder);
    if (!missing.empty()) {
        detail::refuse(detail::in_folder(folder, detail::part_name({missing[0], content.shards}, content.format)), "it",
                       "missing, unfinished or torn",
                       "written again (" + std::to_string(missing.size()) + " of " + std::to_string(content.shards) +
                           " shards are like this)");
    }
    detail::output_file out(path.data(), path.size());
    constexpr std::size_t block = std::size_t{1} << 20;
    auto const buffer = std::make_unique<char[]>(block);
    for (std::size_t i = 0; i < content.shards; ++i) {
        auto const part = detail::in_folder(folder, detail::part_name({i, content.shards}, content.format));
        auto const note = detail::read_json(part + ".done");
        detail::input_file in(part);
        detail::checksum sum;
        std::size_t skip = i == 0 ? 0 : content.header; // every part has the header, the whole has it once
        while (std::size_t const count = in.read(buffer.get(), block)) {
            sum.add(buffer.get(), count);
            std::size_t const skipped = skip < count ? skip : count;
            out.write(buffer.get() + skipped, count - skipped);
            skip -= skipped;
        }
        if (detail::hexadecimal(sum.value()) != note.value("checksum", std::string())) {
            detail::refuse(part, "its checksum", detail::hexadecimal(sum.value()),
                           note.value("checksum", std::string()) + ": it was changed, remove it and write it again");
        }
    }
    out.finish();
}

} // namespace rafter::run
