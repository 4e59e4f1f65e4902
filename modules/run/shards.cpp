// Tests: run/run_shards
module;
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// \file Folders of shards: `sweep.json` identifies the sweep. Beside each finished shard lies a note with its size and
/// checksum, which is written last.
module rafter.run;

import rafter.json;

namespace rafter::run {
namespace detail {
namespace {

using kind = json::node::kind_type;
using rafter::protocol::input_file;
constexpr std::size_t format_version = 1;
constexpr std::size_t npos = std::string::npos; // no limit of what is shown
constexpr std::size_t max_shards = 99'999;      // five digits in a name

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
    throw file_error(
        json::shown_text("rafter: " + path + ": " + what + " is " + is + "; it must be " + expected, npos));
}

/// A value as part of an error message, with room for the names of many columns.
std::string shown(json::node const& value) { return json::shown_value(value, 200); }

/// Reads a JSON object from a file: an empty value for other content, nothing where there is no file.
std::optional<json::node> object_in(std::string const& path) {
    std::error_code unknown; // opening the file reports the reason
    if (std::filesystem::status(path, unknown).type() == std::filesystem::file_type::not_found) { return std::nullopt; }
    constexpr std::size_t most = std::size_t{1} << 20; // rafter's own files have some hundred bytes
    return json::parse(rafter::protocol::beginning_of_file(path, most)).value;
}

/// Reads the manifest of a folder; empty where there is none.
std::optional<json::node> read_manifest(std::string const& path) {
    auto out = object_in(path);
    if (out && !out->is(kind::object)) { refuse(path, "its content", "no object of JSON", "as rafter wrote it"); }
    return out;
}

/// Refuses a link where a file of the shards is written: the file that it leads to is none of them, and would be lost.
std::string expect_no_link(std::string path) {
    std::error_code unknown; // opening the file reports the reason
    if (std::filesystem::is_symlink(path, unknown)) {
        refuse(path, "it", "a link", "a file of this folder: remove the link");
    }
    return path;
}

/// Writes a JSON file. With `only_first` an existing file stays, and the result is false.
bool write_json(std::string const& path, json::node const& content, bool only_first) {
    output_file file(expect_no_link(path));
    file.write(json::text_of(content));
    if (only_first) { return file.finish_if_first(); }
    file.finish();
    return true;
}

json::node manifest_of(sweep_identity const& identity, std::size_t shards) {
    std::string columns = identity.header;
    if (!columns.empty()) { columns.pop_back(); } // without the line feed
    return json::node::object({{"rafter", "shards of a sweep"},
                               {"version", format_version},
                               {"points", identity.points},
                               {"shards", shards},
                               {"format", text_of(identity.format)},
                               {"columns", columns},
                               {"identity", hexadecimal(identity.sum)}});
}

/// The content of a folder's manifest.
struct folder_content {
    std::string path;
    json::node manifest;
    std::size_t points = 0;
    std::size_t shards = 0;
    std::string format;
    std::string identity;
    std::string header; ///< the first line of every part

    explicit folder_content(std::string_view folder) : path(in_folder(folder, "sweep.json")) {
        auto found = read_manifest(path);
        if (!found) { refuse(path, "it", "missing", "there: shards are written with write_shard"); }
        manifest = std::move(*found);
        if (number("version") != format_version) { refuse_value("version", std::to_string(format_version)); }
        points = number("points");
        shards = number("shards");
        format = text("format");
        identity = text("identity");
        header = text("columns");
        if (shards == 0 || shards > max_shards) { refuse_value("shards", "1 to 99999"); }
        if (format != "csv" && format != "json_lines") { refuse_value("format", "csv or json_lines"); }
        if (header.empty() != (format == "json_lines")) {
            refuse_value("columns", "the names of CSV, and empty for JSON Lines");
        }
        if (!header.empty()) { header += '\n'; }
    }
    [[noreturn]] void refuse_value(char const* key, std::string const& expected) const {
        json::node const* const at = manifest.find(key);
        refuse(path, key, at == nullptr ? "missing" : shown(*at), expected);
    }

private:
    [[nodiscard]] std::size_t number(char const* key) const {
        json::node const* const at = manifest.find(key);
        auto const out = at != nullptr && at->is(kind::number) ? whole_number_in(at->text) : std::nullopt;
        if (!out) { refuse_value(key, "a whole number"); }
        return *out;
    }
    [[nodiscard]] std::string text(char const* key) const {
        json::node const* const at = manifest.find(key);
        if (at == nullptr || !at->is(kind::string)) { refuse_value(key, "a text"); }
        return at->text;
    }
};

json::node note_of(shard const& which, std::size_t points, std::size_t bytes, std::uint64_t sum,
                   std::string const& identity) {
    return json::node::object({{"shard", which.index},
                               {"of", which.count},
                               {"first", which.first_of(points)},
                               {"points", which.size_of(points)},
                               {"bytes", bytes},
                               {"checksum", hexadecimal(sum)},
                               {"identity", identity}});
}

/// The checksum of a complete part: a note of this sweep lies beside it and states its size. Any other note counts as
/// none.
std::optional<std::uint64_t> sum_of_whole(std::string_view folder, shard const& which, std::string_view format,
                                          std::size_t points, std::string const& identity) {
    std::string const part = in_folder(folder, part_name(which, format));
    auto const note = object_in(part + ".done");
    json::node const* const checksum = note ? note->find("checksum") : nullptr;
    std::error_code error;
    auto const size = std::filesystem::file_size(part, error);
    if (checksum == nullptr || error) { return std::nullopt; }
    std::uint64_t const sum = std::strtoull(checksum->text.c_str(), nullptr, 16);
    if (*note != note_of(which, points, static_cast<std::size_t>(size), sum, identity)) { return std::nullopt; }
    return sum;
}

std::optional<std::uint64_t> sum_of_whole(std::string_view folder, folder_content const& content, std::size_t part) {
    return sum_of_whole(folder, {part, content.shards}, content.format, content.points, content.identity);
}

[[noreturn]] void refuse_missing(std::string_view folder, folder_content const& content, std::size_t part,
                                 std::size_t count) {
    refuse(in_folder(folder, part_name({part, content.shards}, content.format)), "it", "missing, unfinished or torn",
           "written again (" + std::to_string(count) + " of " + std::to_string(content.shards) +
               " shards are like this)");
}

/// Reads a part to its end, and writes its rows; from the first part also the header. A changed part is an error, and
/// so is a manifest of another sweep.
void read_part(std::string_view folder, folder_content const& content, std::size_t part, std::vector<char>& buffer,
               output_file* out) {
    auto const stated = sum_of_whole(folder, content, part);
    if (!stated) { refuse_missing(folder, content, part, 1); }
    std::string const path = in_folder(folder, part_name({part, content.shards}, content.format));
    protocol::input_file in(path);
    checksum sum;
    std::size_t header = 0; // bytes of the header so far
    bool is_header = true;
    while (std::size_t const count = in.read(buffer.data(), buffer.size())) {
        sum.add({buffer.data(), count});
        std::size_t const some = std::min(count, content.header.size() - header);
        is_header = is_header && content.header.compare(header, some, buffer.data(), some) == 0;
        header += some;
        std::size_t const skipped = part == 0 ? 0 : some; // only the first part's header is written
        if (out != nullptr) { out->write({buffer.data() + skipped, count - skipped}); }
    }
    if (sum.value() != *stated) {
        refuse(path, "its checksum", hexadecimal(sum.value()),
               hexadecimal(*stated) + ": it was changed, remove it and write it again");
    }
    if (!is_header || header < content.header.size()) {
        content.refuse_value("columns", "the first line of " + part_name({part, content.shards}, content.format));
    }
}

} // namespace

void checksum::add(std::string_view bytes) noexcept {
    auto const mix = [](std::uint64_t sum, std::uint64_t word) {
        sum = (sum ^ word) * 1099511628211U;
        return sum ^ sum >> 32;
    };
    char const* at = bytes.data();
    char const* const end = at + bytes.size();
    auto const one_byte = [&] {
        word_ |= static_cast<std::uint64_t>(static_cast<unsigned char>(*at++)) << 8 * (total_ % 8);
        if (++total_ % 8 == 0) { sum_ = mix(sum_, std::exchange(word_, 0)); }
    };
    while (at != end && total_ % 8 != 0) {
        one_byte();
    }
    std::uint64_t sum = sum_; // kept in a register
    for (; end - at >= 8; at += 8, total_ += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        if constexpr (std::endian::native == std::endian::big) { word = __builtin_bswap64(word); }
        sum = mix(sum, word);
    }
    sum_ = sum;
    while (at != end) {
        one_byte();
    }
}

std::uint64_t checksum::value() const noexcept {
    checksum whole = *this;
    std::uint64_t const length = total_;
    char ending[16]{};
    std::memcpy(ending, &length, 8);
    whole.add({ending, 8 + (8 - total_ % 8) % 8}); // the length, and padding to a whole word
    return whole.sum_;
}

void open_folder(std::string_view folder, sweep_identity const& identity, std::size_t shards) {
    if (folder.empty()) { expecting::reject<"folder", "the name of a folder">("empty"); }
    if (shards == 0 || shards > max_shards) {
        expecting::reject<"shard.count", "from 1 to 99999">(static_cast<double>(shards));
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        throw file_error("rafter: " + json::shown_text(folder, npos) + ": making it failed: " + error.message());
    }
    std::string const path = in_folder(folder, "sweep.json");
    json::node const wanted = manifest_of(identity, shards);
    auto there = read_manifest(path);
    if (!there) {
        if (write_json(path, wanted, true)) { return; }
        there = read_manifest(path); // another process was faster: read its manifest
    }
    for (json::node const& value : wanted.parts) {
        json::node const* const at = there ? there->find(value.key) : nullptr;
        if (at == nullptr) { refuse(path, value.key, "missing", shown(value)); }
        if (*at != value) {
            bool const content = value.key == "identity";
            refuse(path, value.key, shown(*at) + (content ? " (other axes, machine or figures)" : ""),
                   shown(value) + ": it is of another sweep, use another folder");
        }
    }
}

bool is_finished(std::string_view folder, sweep_identity const& identity, shard const& which) {
    return sum_of_whole(folder, which, text_of(identity.format), identity.points, hexadecimal(identity.sum))
        .has_value();
}

shard_file::shard_file(std::string_view folder, sweep_identity const& identity, shard const& which)
    : note_path_(expect_no_link(in_folder(folder, part_name(which, text_of(identity.format)) + ".done"))),
      file_(expect_no_link(note_path_.substr(0, note_path_.size() - std::strlen(".done")))), identity_(identity),
      which_(which) {}

void shard_file::write(std::string_view rows) {
    file_.write(rows);
    sum_.add(rows);
    bytes_ += rows.size();
}

void shard_file::finish() {
    file_.finish(true);
    (void)write_json(note_path_, note_of(which_, identity_.points, bytes_, sum_.value(), hexadecimal(identity_.sum)),
                     false);
}

} // namespace detail

results<std::size_t> missing_shards(std::string_view folder) {
    detail::folder_content const content(folder);
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; i < content.shards; ++i) {
        if (!detail::sum_of_whole(folder, content, i)) { missing.push_back(i); }
    }
    results<std::size_t> out(missing.size());
    out.fill(missing, 0, missing.size(), 0);
    return out;
}

void detail::expect_mergeable(std::string_view folder, std::string_view path) {
    folder_content const content(folder);
    auto const asked = format_of_name(path);
    if (asked != file_format::by_name && text_of(asked) != content.format) {
        refuse(std::string(path), "the format of its name", text_of(asked), content.format + ", that of the shards");
    }
    std::error_code error; // ignored: opening a missing file reports it
    auto const target = std::filesystem::weakly_canonical(path, error);
    if (target.parent_path() != std::filesystem::weakly_canonical(folder, error)) { return; }
    std::string const name = target.filename().string();
    bool is_ours = name == "sweep.json";
    for (std::size_t i = 0; i < content.shards && !is_ours; ++i) {
        std::string const part = part_name({i, content.shards}, content.format);
        is_ours = name == part || name == part + ".done";
    }
    if (is_ours) { refuse(std::string(path), "it", "a file of the shards", "another file"); }
}

void merge(std::string_view folder, std::string_view path) {
    detail::expect_mergeable(folder, path);
    detail::folder_content const content(folder);
    auto const missing = missing_shards(folder);
    if (!missing.empty()) { detail::refuse_missing(folder, content, missing[0], missing.size()); }
    detail::output_file out(path);
    std::vector<char> buffer(std::size_t{1} << 20);
    // A pipe cannot take back its bytes: test all shards first.
    for (std::size_t i = 0; out.is_written_in_place() && i < content.shards; ++i) {
        detail::read_part(folder, content, i, buffer, nullptr);
    }
    for (std::size_t i = 0; i < content.shards; ++i) {
        detail::read_part(folder, content, i, buffer, &out);
    }
    out.finish();
}

} // namespace rafter::run
