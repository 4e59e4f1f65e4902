// Tests: run/importers_devices
module;
#include "imported_text.hpp"

/// \file What clpeak prints: for each device, sections of figures. GBPS are 1e9 bytes per second. The figures of one
/// section are vector widths of one test: the best is the ceiling. A device stands once under each backend. The XML of
/// 1.x has an element for each test; format version 2 has run, category, test and metric.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

enum class figure_kind : unsigned char { bandwidth, flop_rate, integer_rate, time };

/// A unit in the brackets of a section's head.
struct section_unit {
    std::string_view word;
    figure_kind kind;
    double scale; ///< to coherent units
};
constexpr section_unit section_units[]{{"(GBPS)", figure_kind::bandwidth, 1e9},
                                       {"(GFLOPS)", figure_kind::flop_rate, 1e9},
                                       {"(TFLOPS)", figure_kind::flop_rate, 1e12},
                                       {"(GIOPS)", figure_kind::integer_rate, 1e9},
                                       {"(TIOPS)", figure_kind::integer_rate, 1e12},
                                       {"(GOPS)", figure_kind::integer_rate, 1e9},
                                       {"(TOPS)", figure_kind::integer_rate, 1e12},
                                       {"(ns)", figure_kind::time, 1e-9},
                                       {"(us)", figure_kind::time, 1e-6},
                                       {"(ms)", figure_kind::time, 1e-3}};

/// The head of a section in a unit that is not known, "Image fill (GTEXELS)": a word in brackets behind a name.
bool is_unknown_head(std::string_view line) {
    std::size_t const bracket = line.ends_with(')') ? line.rfind(" (") : std::string_view::npos;
    if (bracket == std::string_view::npos || line.find(':') != std::string_view::npos) { return false; }
    std::string_view const word = line.substr(bracket + 2, line.size() - bracket - 3);
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '/';
    });
}

/// The unit that a line ends with, if the line is the head of a section.
section_unit const* unit_of_head(std::string_view line) {
    auto const* const found = std::find_if(std::begin(section_units), std::end(section_units),
                                           [&](section_unit const& unit) { return line.ends_with(unit.word); });
    return found == std::end(section_units) || line == found->word ? nullptr : found;
}

/// The name behind "Device:" or "Device 0:".
std::optional<std::string_view> device_named(std::string_view line) {
    auto const rest = behind("Device", line);
    auto const colon = rest ? rest->find_first_not_of("0123456789") : std::string_view::npos;
    if (colon == std::string_view::npos || (*rest)[colon] != ':') { return {}; }
    return without_blanks(rest->substr(colon + 1));
}

bool is_clpeak_xml(document const& text) { return text.xml && text.xml->name == "clpeak"; }

bool is_clpeak(document const& text) {
    if (is_clpeak_xml(text)) { return true; }
    auto const is_device = [](std::string_view line) { return device_named(without_blanks(line)).has_value(); };
    return text.has_line(is_device) && text.has_line([](std::string_view line) {
        std::string_view const words = without_blanks(line);
        section_unit const* const unit = unit_of_head(words);
        bool const may_be_nvbandwidth = unit != nullptr && unit->word == "(ns)";
        return (unit != nullptr && !may_be_nvbandwidth) || words.starts_with("Kernel launch latency");
    });
}

/// The name without its vector width: "float" of "float16".
std::string_view without_width(std::string_view name) {
    for (std::string_view const scalar : {"float", "half", "double", "int", "char", "short"}) {
        auto const width = behind(scalar, name);
        if (width && (*width == "" || *width == "2" || *width == "4" || *width == "8" || *width == "16")) {
            return scalar;
        }
    }
    return name;
}

/// The arithmetic of a figure. In sections of integers "int8" is eight int32 at once.
arithmetic arithmetic_of(std::string_view section, std::string_view figure) {
    constexpr std::pair<std::string_view, element_type> scalars[]{
        {"float", fp32}, {"half", fp16}, {"double", fp64}, {"char", int8}};
    arithmetic out;
    std::string const head = in_lower_case(section);
    bool const is_matrix = head.find("mma") != std::string::npos || head.find("matrix") != std::string::npos;
    if (is_matrix) { out.unit = compute_unit::matrix; }
    if (head.starts_with("integer")) {
        if (head == "integer compute" && without_width(figure) == "int") { out.type = int32; }
        if (without_width(figure) == "char") { out.type = int8; }
        return out;
    }
    for (auto const& [name, type] : scalars) {
        if (without_width(figure) == name) { out.type = type; }
    }
    for (std::string_view rest = figure; !rest.empty();) { // "wmma_fp16", "fp8_e4m3"
        auto const end = std::min(rest.find('_'), rest.size());
        if (type_named(rest.substr(0, end)).is_stated()) { out.type = type_named(rest.substr(0, end)); }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return out;
}

memory_level level_of(std::string_view section) {
    if (section.starts_with("Global memory")) { return memory_level::dram; }
    return section.starts_with("Local memory") ? memory_level::scratchpad : memory_level::unstated;
}

/// A figure of a section, in coherent units.
struct figure {
    std::string name;
    double rate = 0.0;
    origin from;
};

/// Collects the figures of a section until it ends, and then adds the best of each kind.
class reading {
public:
    explicit reading(import_result& out) : out_(out) {}

    void begin_device(std::string_view backend, std::string_view name, origin const& at) {
        device_ = std::string(name);
        prefix_ = backend.empty() ? device_ : std::string(backend) + ", " + device_;
        global_rate_ = 0.0;
        if (std::find(devices_.begin(), devices_.end(), device_) != devices_.end()) {
            remark(out_, at, device_, "appears again; its figures are of another backend or of a twin");
        }
        devices_.push_back(device_);
        if (in_lower_case(device_).find("llvmpipe") != std::string::npos) {
            remark(out_, at, device_, "is a software device; its figures are of the processor");
        }
    }

    void begin_section(std::string_view name, section_unit const& unit, origin const& at) {
        end_section(false);
        unit_ = &unit;
        section_ = name;
        at_ = at;
        is_empty_ = true;
    }

    [[nodiscard]] bool is_in_section() const { return unit_ != nullptr; }

    /// Ends the section at an empty line, unless its figures are still to come.
    void end_paragraph() {
        if (!is_empty_) { end_section(false); }
    }

    void add_figure(std::string_view name, std::string_view value, origin const& at) {
        if (value.empty()) { refuse_row_value(at, name, value, "write a number"); }
        is_empty_ = false;
        auto const number = number_of(value, at, name);
        if (!number || *number == 0.0) {
            remark(out_, at, full_name(name), "has no valid figure; it is left out");
            return;
        }
        figure found{std::string(name), held(*number * unit_->scale, at, name), at};
        // In a section of transfers each figure is another test.
        bool const is_width = !section_.starts_with("Transfer") && unit_->kind != figure_kind::time;
        auto const same = std::find_if(figures_.begin(), figures_.end(), [&](figure const& other) {
            return is_width && without_width(other.name) == without_width(name);
        });
        if (same == figures_.end()) {
            figures_.push_back(std::move(found));
        } else if (found.rate > same->rate) {
            *same = std::move(found);
        }
    }

    void skip(std::string_view reason, origin const& at) {
        is_empty_ = false;
        if (section_.empty() && prefix_.empty()) { return; }
        remark(out_, at, section_.empty() ? prefix_ : full_name(""),
               "has a test without a figure (" + json::shown_text(reason) + ")");
    }

    /// Adds the figures. A section without any is a cut file if it is the last.
    void end_section(bool is_end_of_file) {
        if (unit_ != nullptr && is_empty_) {
            if (is_end_of_file) { refuse(at_, json::shown_text(section_) + " has no figure; the file may be cut"); }
            remark(out_, at_, full_name(""), "has no figure");
        }
        for (figure const& found : figures_) {
            add_ceiling(found);
        }
        drop_section();
    }

    /// Forgets a section: it was refused, or its figures are added.
    void drop_section() {
        figures_.clear();
        unit_ = nullptr;
        section_.clear();
    }

    void add_latency(std::string_view name, double seconds, origin const& at) {
        std::string const front = prefix_.empty() ? prefix_ : prefix_ + ": ";
        measured_work row{.name = front + std::string(name), .time = time_of(seconds), .from = at};
        if (!row.time) { remark(out_, at, row.name, "has no valid time"); }
        out_.rows.push_back(std::move(row));
    }

private:
    [[nodiscard]] std::string full_name(std::string_view name) const {
        std::string out = prefix_.empty() ? section_ : prefix_ + ": " + section_;
        return name.empty() ? out : out.append(" ").append(name);
    }

    void add_ceiling(figure const& found) {
        std::string const name = full_name(found.name);
        if (unit_->kind == figure_kind::time) {
            add_latency(section_ + " " + found.name, found.rate, found.from);
            return;
        }
        if (unit_->kind == figure_kind::bandwidth) {
            memory_level const level = level_of(section_);
            if (level == memory_level::dram) { global_rate_ = math::max(global_rate_, found.rate); }
            bool const is_transfer = section_.starts_with("Transfer");
            if (is_transfer && global_rate_ > 0.0 && found.rate > global_rate_) { // a buffer was mapped, not copied
                remark(out_, found.from, name, "is faster than the device's global memory; it is left out");
                return;
            }
            add_bandwidth(out_, name, level, found.rate, found.from);
            return;
        }
        arithmetic const of = arithmetic_of(section_, found.name);
        if (unit_->kind == figure_kind::integer_rate && !of.type.is_stated()) { // no FLOP of any type
            remark(out_, found.from, name, "counts operations on integers of a type that is not known; it is left out");
            return;
        }
        add_peak(out_, name, of, found.rate, found.from);
    }

    import_result& out_;
    std::vector<std::string> devices_;
    std::vector<figure> figures_;
    std::string device_, prefix_, section_;
    section_unit const* unit_ = nullptr;
    origin at_;
    double global_rate_ = 0.0;
    bool is_empty_ = true;
};

/// Reads "Kernel launch latency : 6.37 us" behind its label.
void read_latency(reading& into, std::string_view value, origin const& at) {
    constexpr std::string_view name = "Kernel launch latency";
    auto const words = words_of(value);
    if (words.size() != 2 || words[1] != "us") { refuse_row_value(at, name, value, "write a number and us"); }
    into.add_latency(name, number_of(words[0], at, name).value_or(0.0) / 1e6, at);
}

// --- XML

/// The section's name for an element's: "Global memory bandwidth" for "global_memory_bandwidth".
std::string section_named(std::string_view tag) {
    std::string out(tag);
    std::replace(out.begin(), out.end(), '_', ' ');
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') { out[0] = static_cast<char>(out[0] - 'a' + 'A'); }
    return out;
}

std::string_view must_have(xml_node const& node, std::string_view key, origin const& at) {
    auto const value = node.attribute(key);
    if (!value) {
        refuse(at, "<" + json::shown_text(node.name) + "> has no " + std::string(key) + "; it must be stated");
    }
    return *value;
}

/// Reads a test: an element with a unit, and with figures in it. 1.x calls the rates of integers "gflops", too.
void read_xml_test(reading& into, document const& text, xml_node const& test, bool is_bandwidth, import_result& out) {
    origin const at = text.at_line(test.line);
    std::string_view const name = test.name == "test" ? must_have(test, "name", at) : std::string_view(test.name);
    std::string const section(test.attribute("display").value_or(section_named(name)));
    std::string_view unit = must_have(test, "unit", at);
    if (name.starts_with("integer") && unit == "gflops") { unit = "gops"; }
    auto const* const known = std::find_if(std::begin(section_units), std::end(section_units), [&](auto const& one) {
        return in_lower_case(one.word) == "(" + std::string(unit) + ")";
    });
    if (known == std::end(section_units)) {
        refuse_value(at, "the unit of " + section, unit, "expected gbps, gflops, tflops, gops, tops, ns, us or ms");
    }
    if (known->kind == figure_kind::bandwidth && !is_bandwidth) {
        return remark(out, at, section, "is no bandwidth of memory; it is left out");
    }
    if (test.parts.empty() && without_blanks(test.text).empty()) { return remark(out, at, section, "has no figure"); }
    if (test.parts.empty()) { // 1.x: the latency of a launch
        auto const number = number_of(test.text, at, section);
        return into.add_latency(section, held(number.value_or(0.0) * known->scale, at, section), at);
    }
    into.begin_section(section, *known, at);
    for (xml_node const& metric : test.parts) {
        origin const here = text.at_line(metric.line);
        bool const is_named = metric.name == "metric";
        std::string_view const figure = is_named ? must_have(metric, "name", here) : std::string_view(metric.name);
        auto const status = metric.attribute("status");
        if (status && *status != "ok") {
            into.skip(std::string(figure) + ": " + std::string(metric.attribute("reason").value_or(*status)), here);
        } else {
            into.add_figure(figure, without_blanks(metric.text), here);
        }
    }
    into.end_section(false);
}

void read_xml(document const& text, import_result& out) {
    reading into(out);
    out.version = text.xml->attribute("clpeak_version").value_or("");
    for (xml_node const& run : text.xml->parts) {
        origin const at = text.at_line(run.line);
        auto const read_tests = [&](xml_node const& in, bool are_bandwidths) {
            for (xml_node const& test : in.parts) {
                or_leave_out(text, out, [&] { read_xml_test(into, text, test, are_bandwidths, out); });
                into.drop_section();
            }
        };
        if (run.name == "run") {
            into.begin_device(must_have(run, "backend", at), must_have(run, "device", at), at);
            for (xml_node const& category : run.parts) {
                read_tests(category, category.attribute("name") == "bandwidth");
            }
        } else if (run.name == "platform") {
            for (xml_node const& device : run.parts) {
                origin const here = text.at_line(device.line);
                into.begin_device(must_have(run, "name", at), must_have(device, "name", here), here);
                read_tests(device, true);
            }
        }
    }
}

void read_clpeak(document const& text, import_options const&, import_result& out) {
    if (is_clpeak_xml(text)) { return read_xml(text, out); }
    reading into(out);
    std::string backend;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view const line = without_blanks(text.lines[i]);
        origin const at = text.at_line(i);
        auto const platform = behind("Platform:", line);
        auto const api = behind("Backend:", line);
        if (platform || api) {
            into.end_section(false);
            backend = std::string(platform ? *platform : *api);
        } else if (auto const device = device_named(line)) {
            into.end_section(false);
            into.begin_device(backend, *device, at);
        } else if (section_unit const* const unit = unit_of_head(line)) {
            into.begin_section(without_blanks(line.substr(0, line.size() - unit->word.size())), *unit, at);
        } else if (is_unknown_head(line)) {
            into.end_section(false);
            remark(out, at, line, "is in a unit that is not known; its figures are left out");
        } else if (auto const latency = behind("Kernel launch latency", line)) {
            into.end_section(false);
            read_latency(into, latency->starts_with(':') ? without_blanks(latency->substr(1)) : *latency, at);
        } else if (in_lower_case(line).find("skipped") != std::string::npos ||
                   line.find(" (-") != std::string_view::npos) {
            into.skip(line, at); // " (-46)" is an error number of OpenCL
        } else if (line.empty()) {
            into.end_paragraph();
        } else if (into.is_in_section()) {
            auto const colon = line.rfind(':');
            if (colon == std::string_view::npos || colon == 0) {
                refuse_row(at, "is \"" + json::shown_text(line) + "\"; expected a name, a colon and a number");
            }
            into.add_figure(without_blanks(line.substr(0, colon)), without_blanks(line.substr(colon + 1)), at);
        } // other lines are of the device ("Driver version : 1.2") or of the shell
    }
    into.end_section(true);
}

} // namespace

format const clpeak{"clpeak", is_clpeak, read_clpeak};

} // namespace rafter::importers
