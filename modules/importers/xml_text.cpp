// Tests: run/importers_devices
module;
#include "imported_text.hpp"

/// \file Reads the XML that tools write: elements, attributes, text and the five named references. Skips declarations,
/// comments and the name of a document type. Refuses a document type with definitions.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

/// The deepest nesting of elements. A limit protects the stack, where the tree is walked.
constexpr std::size_t max_xml_depth = 64;

class xml_reader {
public:
    explicit xml_reader(std::string_view text) : text_(text) {}

    xml_reading read() {
        std::vector<xml_node> open; // a root that holds the document, and the elements that are not closed
        open.emplace_back();
        while (at_ < text_.size()) {
            if (text_[at_] != '<') {
                std::size_t const end = std::min(text_.find('<', at_), text_.size());
                add_references(open.back().text, text_.substr(at_, end - at_));
                go_to(end);
            } else if (is_at("<?")) {
                skip_behind("?>");
            } else if (is_at("<!--")) {
                skip_behind("-->");
            } else if (is_at("<![CDATA[")) {
                std::size_t const end = text_.find("]]>", at_);
                if (end != std::string_view::npos) { open.back().text += text_.substr(at_ + 9, end - at_ - 9); }
                skip_behind("]]>");
            } else if (is_at("<!")) {
                std::size_t const end = std::min(text_.find('>', at_), text_.size());
                if (text_.substr(at_, end - at_).find('[') != std::string_view::npos) {
                    fail("a document type with definitions is not read");
                }
                skip_behind(">");
            } else if (is_at("</")) {
                close(open);
            } else {
                open_element(open);
            }
            if (!out_.refusal.empty()) { return std::move(out_); }
        }
        if (open.size() > 1) {
            fail("<" + json::shown_text(open.back().name) + "> is not closed; the file may be cut");
        }
        if (open[0].parts.size() != 1 && out_.refusal.empty()) { fail("expected one element around all others"); }
        if (out_.refusal.empty()) { out_.root = std::move(open[0].parts[0]); }
        return std::move(out_);
    }

private:
    [[nodiscard]] bool is_at(std::string_view what) const { return text_.substr(at_).starts_with(what); }

    void go_to(std::size_t next) {
        line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                     text_.begin() + static_cast<std::ptrdiff_t>(next), '\n'));
        at_ = next;
    }
    void skip_behind(std::string_view what) {
        std::size_t const end = text_.find(what, at_);
        if (end == std::string_view::npos) { return fail("expected " + std::string(what)); }
        go_to(end + what.size());
    }
    void skip_blanks() { go_to(std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size())); }

    void fail(std::string says) {
        if (out_.refusal.empty()) { out_ = {{}, line_, std::move(says)}; }
    }

    std::string name() {
        std::size_t const end = std::min(text_.find_first_of(" \t\r\n=/<>\"'", at_), text_.size());
        std::string out(text_.substr(at_, end - at_));
        if (out.empty()) { fail("expected a name"); }
        go_to(end);
        return out;
    }

    /// Appends a text with its references, such as `&lt;` and `&#65;`, replaced.
    void add_references(std::string& to, std::string_view from) {
        constexpr std::pair<std::string_view, char> references[]{
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&apos;", '\''}, {"&quot;", '"'}};
        while (!from.empty()) {
            std::size_t const plain = std::min(from.find('&'), from.size());
            to += from.substr(0, plain);
            from.remove_prefix(plain);
            if (from.empty()) { return; }
            std::size_t const end = from.find(';');
            std::string_view const name = from.substr(0, end + 1); // of no end: empty
            auto const* const known = std::ranges::find(references, name, [](auto const& one) { return one.first; });
            if (known != std::end(references)) {
                to += known->second;
            } else if (name.starts_with("&#")) { // kept as written: no name that a reader looks for has one
                to += name;
            } else {
                return fail("\"" + json::shown_text(from.substr(0, std::min(end, std::size_t{20}))) +
                            "\" is no reference");
            }
            from.remove_prefix(name.size());
        }
    }

    void open_element(std::vector<xml_node>& open) {
        xml_node made;
        made.line = line_;
        go_to(at_ + 1);
        made.name = name();
        while (out_.refusal.empty()) {
            skip_blanks();
            if (is_at("/>")) {
                go_to(at_ + 2);
                open.back().parts.push_back(std::move(made));
                return;
            }
            if (is_at(">")) {
                go_to(at_ + 1);
                if (open.size() > max_xml_depth) {
                    return fail("is nested too deep; write at most " + std::to_string(max_xml_depth) + " levels");
                }
                open.push_back(std::move(made));
                return;
            }
            add_attribute(made);
        }
    }

    void add_attribute(xml_node& to) {
        std::string key = name();
        skip_blanks();
        if (!out_.refusal.empty()) { return; }
        if (!is_at("=")) {
            return fail("\"" + json::shown_text(key) + "\" has no value; write = and a text in quotes");
        }
        go_to(at_ + 1);
        skip_blanks();
        char const quote = at_ < text_.size() ? text_[at_] : '\0';
        std::size_t const end = quote == '"' || quote == '\'' ? text_.find(quote, at_ + 1) : std::string_view::npos;
        if (end == std::string_view::npos) {
            return fail("\"" + json::shown_text(key) + "\" has no value in quotes; the file may be cut");
        }
        if (to.attribute(key)) { return fail("\"" + json::shown_text(key) + "\" stands twice; write it once"); }
        std::string value;
        add_references(value, text_.substr(at_ + 1, end - at_ - 1));
        go_to(end + 1);
        to.attributes.emplace_back(std::move(key), std::move(value));
    }

    void close(std::vector<xml_node>& open) {
        go_to(at_ + 2);
        std::string const closed = name();
        skip_blanks();
        if (!out_.refusal.empty()) { return; }
        if (open.size() == 1 || open.back().name != closed || !is_at(">")) {
            return fail("</" + json::shown_text(closed) + "> closes " +
                        (open.size() == 1 ? "nothing" : "<" + json::shown_text(open.back().name) + ">"));
        }
        go_to(at_ + 1);
        xml_node made = std::move(open.back());
        open.pop_back();
        open.back().parts.push_back(std::move(made));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 0;
    xml_reading out_;
};

} // namespace

xml_reading parse_xml(std::string_view text) { return xml_reader(text).read(); }

std::optional<std::string_view> xml_node::attribute(std::string_view asked) const {
    auto const found =
        std::find_if(attributes.begin(), attributes.end(), [&](auto const& one) { return one.first == asked; });
    return found == attributes.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

} // namespace rafter::importers
