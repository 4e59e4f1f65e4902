// Tests: run/catalogue
module;
#include <string>
#include <utility>

/// \file The catalogue as JSON.
module rafter.report;

import rafter.json;

namespace rafter {
namespace {

using kind = json::node::kind_type;

void put_stated(json::node& out, char const* key, char const* words) {
    if (*words != 0) { out.put(key, words); }
}

json::node known_as(provenance const& p, json::node value, char const* unit = "") {
    json::node out = json::node::object({{"value", std::move(value)}});
    put_stated(out, "unit", unit);
    out.put("provenance", text(p.kind).view());
    if (p.source != nullptr) {
        out.put("source", p.source->title);
        put_stated(out, "where", p.source->where);
        put_stated(out, "when", p.source->when);
    }
    return out;
}

json::node figures_of(processor const& p) {
    json::node out(kind::object);
    auto const put = [&](catalogue::processor_figure f, json::node value, char const* unit = "") {
        out.put(text(f), known_as(catalogue::provenance_of(p, f), std::move(value), unit));
    };
    json::node names(kind::list);
    for (catalogue::runtime_name const& n : p.runtime_names) {
        if (n.text != nullptr) { names.parts.emplace_back(n.text); }
    }
    if (!names.parts.empty()) { put(catalogue::processor_figure::runtime_names, names); }
    put(catalogue::processor_figure::memory_kind, text(p.memory.kind).view());
    for (int i = 0; i < catalogue::processor_figures; ++i) {
        auto const f = static_cast<catalogue::processor_figure>(i);
        catalogue::figure_reading const reading = catalogue::read(p, f);
        if (reading.value != 0) { put(f, reading.value, reading.unit); }
    }
    return out;
}

json::node as_json(processor const& p) {
    json::node out = json::node::object(
        {{"id", p.id}, {"vendor", p.vendor}, {"name", p.name}, {"architecture", text(p.architecture)}});
    if (p.capability != catalogue::compute_capability{}) { out.put("compute capability", text(p.capability).view()); }
    out.put("scope", text(p.scope).view());
    out.put("clock basis", text(p.units.basis).view());
    out.put("release year", static_cast<double>(p.year));
    out.put("figures", figures_of(p));
    put_stated(out, "link is", p.link_note);
    json::node reasons(kind::object);
    put_stated(reasons, "bandwidth", p.deviations.bandwidth);
    put_stated(reasons, "vector peak", p.deviations.vector);
    put_stated(reasons, "matrix peak", p.deviations.matrix);
    put_stated(reasons, "fp8 matrix peak", p.deviations.ratio);
    if (!reasons.parts.empty()) { out.put("deviates because", reasons); }
    out.put("note", p.note);
    return out;
}

json::node as_json(catalogue::hierarchy_figure const& f) {
    using namespace symbols;
    json::node out = json::node::object({{"device", f.device}, {"level", text(f.level).view()}});
    json::node processors(kind::list);
    for (char const* const id : f.processors) {
        if (id != nullptr) { processors.parts.emplace_back(id); }
    }
    if (!processors.parts.empty()) { out.put("processors", processors); }
    provenance const how{provenance_kind::measured, f.source};
    auto const put = [&](char const* name, double value, char const* unit) {
        if (value != 0) { out.put(name, known_as(how, value, unit)); }
    };
    put("bandwidth", in(GB / s, f.bandwidth), "GB/s");
    put(f.of_one_unit ? "bandwidth of a unit" : "bandwidth in cycles", in(B / cycle, f.per_cycle), "B/cycle");
    put("latency in cycles", in(cycle, f.latency), "cycle");
    put("latency", in(ns, f.time()), "ns");
    put("clock", in(MHz, f.clock), "MHz");
    put("reach", in(kB, f.reach), "kB");
    if (f.disputed) { out.put("disputed", json::node(kind::boolean, "true")); }
    put_stated(out, "remark", f.remark);
    return out;
}

std::string catalogue_as_json() {
    json::node processors(kind::list);
    for (processor const& p : catalogue::processors) {
        processors.parts.push_back(as_json(p));
    }
    json::node hierarchy(kind::list);
    for (catalogue::hierarchy_figure const& f : catalogue::hierarchy) {
        hierarchy.parts.push_back(as_json(f));
    }
    return json::text_of(
        json::node::object({{"processors", std::move(processors)}, {"hierarchy", std::move(hierarchy)}}));
}

} // namespace

void catalogue::write_json(protocol::text_sink sink) {
    protocol::expect_function(sink);
    std::string const written = catalogue_as_json();
    sink.write(sink.context, written.data(), written.size());
}

bool catalogue::print_json() { return print(catalogue_as_json()); }

} // namespace rafter
