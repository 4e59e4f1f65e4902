// Any bytes as names: what writers make of them is UTF-8 without control characters, and reads back.
#include "input.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

import rafter;
import rafter.draw;

namespace {

using namespace rafter;

std::string str(auto const& text) { return {text.data(), text.size()}; }

/// UTF-8, from the definition in RFC 3629, table "UTF-8 octet sequence".
std::size_t sequence_at(std::string_view text) {
    auto const byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    auto const follows = [&](std::size_t i) { return byte(i) >= 0x80 && byte(i) < 0xC0; };
    unsigned const first = byte(0);
    if (first < 0x80) { return 1; }
    if (first >= 0xC2 && first < 0xE0) { return follows(1) ? 2 : 0; }
    if (first >= 0xE0 && first < 0xF0) {
        bool const is_range = (first != 0xE0 || byte(1) >= 0xA0) && (first != 0xED || byte(1) < 0xA0);
        return is_range && follows(1) && follows(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first < 0xF5) {
        bool const is_range = (first != 0xF0 || byte(1) >= 0x90) && (first != 0xF4 || byte(1) < 0x90);
        return is_range && follows(1) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

/// The text that writers have to make: U+FFFD for each byte that is not UTF-8 and for each control character.
std::string expected(std::string_view text, bool keeps_lines) {
    std::string out;
    while (!text.empty()) {
        std::size_t const length = sequence_at(text);
        std::string_view const one = text.substr(0, length == 0 ? 1 : length);
        bool const is_line = one == "\n" || one == "\r" || one == "\t";
        bool const is_ascii_control = length == 1 && (one[0] < ' ' || one[0] == '\x7f');
        bool const is_later_control = length == 2 && one[0] == '\xC2' && static_cast<unsigned char>(one[1]) < 0xA0;
        bool const turns = (one >= "\u202A" && one <= "\u202E") || one == "\u061C" || one == "\u200E" ||
                           one == "\u200F" || one == "\u2028" || one == "\u2029";
        bool const isolates = one >= "\u2066" && one <= "\u2069";
        bool const is_none = one == "\uFFFE" || one == "\uFFFF";
        if (is_line) {
            out += keeps_lines ? one : " ";
        } else if (length == 0 || is_ascii_control || is_later_control || turns || isolates || is_none) {
            out += "\uFFFD";
        } else {
            out += one;
        }
        text.remove_prefix(one.size());
    }
    return out;
}

/// The fields of CSV, one record after the other (RFC 4180).
std::vector<std::string> fields_of(std::string_view csv) {
    std::vector<std::string> out(1);
    bool is_quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        char const c = csv[i];
        if (is_quoted) {
            if (c == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
                out.back() += '"';
                ++i;
            } else if (c == '"') {
                is_quoted = false;
            } else {
                out.back() += c;
            }
        } else if (c == '"') {
            is_quoted = true;
        } else if (c == ',' || c == '\n') {
            out.emplace_back();
        } else {
            fuzz::require(c != '\r'); // lines end in a line feed alone
            out.back() += c;
        }
    }
    fuzz::require(!is_quoted);
    return out;
}

void expect_clean(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const length = sequence_at(text.substr(at));
        fuzz::require(length != 0);
        char const c = text[at];
        fuzz::require(length != 1 || (c >= ' ' && c != '\x7f') || c == '\n' || c == '\r' || c == '\t');
        at += length;
    }
}

/// Characters of XML as they were: none of the five that have a meaning stands there by itself.
std::string from_xml(std::string_view xml) {
    std::string out;
    constexpr std::string_view names[][2]{
        {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}, {"&#39;", "'"}};
    while (!xml.empty()) {
        fuzz::require(xml[0] != '<' && xml[0] != '>' && xml[0] != '"' && xml[0] != '\'');
        std::size_t length = 1;
        std::string_view one = xml.substr(0, 1);
        for (auto const& [name, stands_for] : names) {
            if (xml.starts_with(name)) {
                length = name.size();
                one = stands_for;
            }
        }
        fuzz::require(xml[0] != '&' || length > 1);
        out += one;
        xml.remove_prefix(length);
    }
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    std::string const header = in.text(47);
    std::string const words = in.rest().substr(0, 63);
    auto const table = table_with<2>(column(header.c_str()), column("n")).row(words, words);

    std::string const csv = str(as_csv(table));
    expect_clean(csv);
    auto const fields = fields_of(csv);
    fuzz::require(fields.size() == 5); // the last record ends in a line break
    fuzz::require(fields[0] == expected(header, true));
    fuzz::require(fields[2] == expected(words, true) && fields[3] == fields[2]);

    auto const json = nlohmann::json::parse(str(as_json(table)));
    std::string const read_back = json["rows"].empty() ? "" : json["rows"][0][0].get<std::string>();
    fuzz::require(expected(read_back, true) == expected(words, true));

    std::string const lines = str(aligned(table));
    expect_clean(lines);
    fuzz::require(lines.find('\x1b') == std::string::npos);
    fuzz::require(lines.find(words.empty() ? "" : expected(words, false)) != std::string::npos);

    canvas picture(120, 2);
    picture.text(1, 0, fixed_text<63>(words)).text(0, 1, header.c_str());
    fuzz::require(canvas::columns(fixed_text<63>(words)) <= 2 * 63);
    expect_clean(str(picture.written()));
    canvas plain(120, 1, charset::ascii);
    for (char const c : str(plain.text(0, 0, fixed_text<63>(words)).written())) {
        fuzz::require((c >= ' ' && c < '\x7f') || c == '\n');
    }

    svg_document<20000> svg(400, 300, "", "");
    std::size_t const before = svg.written.size();
    svg.text(1, 1, fixed_text<63>(words), "");
    std::string const element = str(svg.written).substr(before);
    std::size_t const begin = element.find('>') + 1;
    expect_clean(element);
    fuzz::require(from_xml(element.substr(begin, element.rfind("</text>") - begin)) == expected(words, true));
    double const width = text_width(fixed_text<63>(words), 12);
    fuzz::require(width >= 0 && width <= 63 * 2 * 12.0);

    block<2000> const written = block<2000>(header.c_str()).line("words", fixed_text<63>(words));
    fuzz::require(str(written.written) ==
                  "=== " + expected(header, false) + " ===\nwords: " + expected(words, false) + "\n");
    return 0;
}
