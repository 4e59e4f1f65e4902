module;
#include <cstddef>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

/// \file The catalogue as JSON. JSON for Modern C++ is used here and in no interface: importers and users of the
/// installed library do not need it.
module rafter.report;

namespace rafter {
namespace {

using json = nlohmann::ordered_json;

json as_json(citation const& c) {
    json out{{"title", c.title}};
    if (*c.where != 0) { out["where"] = c.where; }
    if (*c.when != 0) { out["when"] = c.when; }
    return out;
}

json known_as(json figure, provenance const& p) {
    figure["provenance"] = text(p.kind).c_str();
    if (p.source != nullptr) { figure["source"] = p.source->title; }
    return figure;
}

json figures_of(processor const& p) {
    json out = json::object();
    auto const put = [&](processor_figure f, json figure) {
        out[text(f)] = known_as(std::move(figure), provenance_of(p, f));
    };
    json names = json::array();
    for (runtime_name const& n : p.runtime_names) {
        if (n.text != nullptr) { names.push_back(n.text); }
    }
    if (!names.empty()) { put(processor_figure::runtime_names, {{"value", names}}); }
    put(processor_figure::memory_kind, {{"value", text(p.memory.kind).c_str()}});
    for (int i = 0; i < processor_figures; ++i) {
        auto const f = static_cast<processor_figure>(i);
        figure_reading const reading = read(p, f);
        if (reading.value != 0) { put(f, {{"value", reading.value}, {"unit", reading.unit}}); }
    }
    return out;
}

json as_json(processor const& p) {
    json out{{"id", p.id}, {"vendor", p.vendor}, {"name", p.name}, {"architecture", text(p.architecture)}};
    if (p.capability != compute_capability{}) { out["compute capability"] = text(p.capability).c_str(); }
    out["scope"] = text(p.scope).c_str();
    out["clock basis"] = text(p.units.basis).c_str();
    out["release year"] = p.year;
    out["figures"] = figures_of(p);
    if (*p.link_note != 0) { out["link is"] = p.link_note; }
    json reasons = json::object();
    if (*p.deviations.bandwidth != 0) { reasons["bandwidth"] = p.deviations.bandwidth; }
    if (*p.deviations.vector != 0) { reasons["vector peak"] = p.deviations.vector; }
    if (*p.deviations.matrix != 0) { reasons["matrix peak"] = p.deviations.matrix; }
    if (!reasons.empty()) { out["deviates because"] = reasons; }
    out["note"] = p.note;
    out["sources"] = json::array();
    for (citation const* const source : p.sources) {
        if (source != nullptr) { out["sources"].push_back(as_json(*source)); }
    }
    return out;
}

json as_json(hierarchy_figure const& f) {
    using namespace symbols;
    json out{{"device", f.device}, {"level", text(f.level).c_str()}};
    json processors = json::array();
    for (char const* const id : f.processors) {
        if (id != nullptr) { processors.push_back(id); }
    }
    if (!processors.empty()) { out["processors"] = processors; }
    provenance const how{provenance_kind::measured, f.source};
    auto const put = [&](char const* name, double value, char const* unit) {
        if (value != 0) { out[name] = known_as({{"value", value}, {"unit", unit}}, how); }
    };
    put("bandwidth", in(GB / s, f.bandwidth), "GB/s");
    put(f.of_one_unit ? "bandwidth of a unit" : "bandwidth in cycles", in(B / cycle, f.per_cycle), "B/cycle");
    put("latency in cycles", in(cycle, f.latency), "cycle");
    put("latency", in(ns, f.time()), "ns");
    put("clock", in(MHz, f.clock), "MHz");
    put("reach", in(kB, f.reach), "kB");
    if (f.disputed) { out["disputed"] = true; }
    if (*f.remark != 0) { out["remark"] = f.remark; }
    return out;
}

} // namespace

void write_catalogue_json(text_sink sink) {
    if (sink.write == nullptr) { reject<"text_sink.write", "a function">("missing"); }
    json out{{"processors", json::array()}, {"hierarchy", json::array()}};
    for (processor const& p : catalogue) {
        out["processors"].push_back(as_json(p));
    }
    for (hierarchy_figure const& f : hierarchy) {
        out["hierarchy"].push_back(as_json(f));
    }
    std::string const written = out.dump(2) + "\n";
    sink.write(sink.context, written.data(), written.size());
}

bool print_catalogue_json() {
    bool complete = true;
    write_catalogue_json({[](void* context, char const* text, std::size_t length) {
                              *static_cast<bool*>(context) = std::fwrite(text, 1, length, stdout) == length;
                          },
                          &complete});
    return complete;
}

} // namespace rafter
