// Links of machines in arguments: what --with states of them, and what is said of those that leave something out.
// Tests: program/answers
#include <algorithm>
#include "points.hpp"
#include "program.hpp"

namespace program {

namespace {

constexpr std::string_view as_a_link =
    "write rate and direction, then latency and joined devices where they are known, "
    "as in \"link=400 Gbit/s unidirectional, 5 us, 64 devices\"";

/// The path without "machine.".
std::string_view in_machine(std::string_view path) {
    return path.starts_with("machine.") ? path.substr(std::string_view("machine.").size()) : path;
}

/// A field of a link: its index and "rate", "direction" or another name; nothing for other paths.
struct field_of_link {
    int index = 0;
    std::string_view name;
};
std::optional<field_of_link> link_field(std::string_view path) {
    path = in_machine(path);
    constexpr std::string_view list = "links";
    if (!path.starts_with(list)) { return {}; }
    path.remove_prefix(list.size());
    field_of_link out{0, "rate"}; // a link stands for its rate
    if (path.starts_with('[') && path.size() > 2 && path[1] >= '0' && path[1] <= '9' && path[2] == ']') {
        out.index = path[1] - '0';
        path.remove_prefix(3);
    }
    if (path.empty()) { return out; }
    if (!path.starts_with('.')) { return {}; }
    out.name = path.substr(1);
    return out;
}

device_link& link_at(machine& of, std::string const& path, int index) {
    if (index >= of.links.size()) {
        misuse("--with " + path + ": the machine has " + std::to_string(of.links.size()) +
               (of.links.size() == 1 ? " link" : " links") + "; --with \"link=400 Gbit/s unidirectional\" adds one");
    }
    return of.links[index];
}

constexpr std::pair<std::string_view, link_direction> directions[]{{"unidirectional", link_direction::unidirectional},
                                                                   {"bidirectional", link_direction::bidirectional}};

/// Takes the direction from the end of a rate; unstated where there is none.
link_direction cut_direction(std::string& rate) {
    for (auto const& [word, direction] : directions) {
        if (!rate.ends_with(word)) { continue; }
        rate.resize(rate.size() - word.size());
        rate.resize(rate.find_last_not_of(' ') + 1);
        return direction;
    }
    return link_direction::unstated;
}

/// The link of "400 Gbit/s unidirectional, 5 us, 64 devices".
device_link link_named(std::string const& text) {
    json::node link = json::node::object({});
    for (std::size_t at = 0; at <= text.size();) {
        std::size_t const end = std::min(text.find(',', at), text.size());
        std::string part = text.substr(at, end - at);
        part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
        part.resize(part.find_last_not_of(' ') + 1);
        constexpr std::string_view counted = " devices";
        if (at == 0) {
            link_direction const direction = cut_direction(part);
            if (direction == link_direction::unstated) {
                misuse("--with link=" + text + " states no direction; " + std::string(as_a_link));
            }
            link.put("rate", part);
            link.put("direction", std::string(rafter::text(direction).view()));
        } else if (part.ends_with(counted)) {
            auto const devices = counts_of("devices", part.substr(0, part.size() - counted.size()));
            link.put("devices", devices.front());
        } else if (part == rafter::text(link_end::host_memory).view()) {
            link.put("to", part);
        } else {
            link.put("latency", part);
        }
        at = end + 1;
    }
    json::node const memory = json::node::object({{"bandwidth", "1 GB/s"}}); // a machine has one
    json::node const holder =
        json::node::object({{"bandwidth", json::node::list({memory})}, {"links", json::node::list({link})}});
    return machine_from_json(json::text_of(holder), "--with link=" + text).links[0];
}

void change_link(machine& of, std::string const& path, std::string value) {
    if (adds_link(path)) {
        of.links.add(link_named(value));
        return;
    }
    auto const [index, name] = *link_field(path);
    device_link& link = link_at(of, path, index);
    link_direction const direction = cut_direction(value);
    if (name == "direction") {
        if (direction == link_direction::unstated || !value.empty()) {
            misuse("--with " + path + ": the direction is unidirectional or bidirectional");
        }
        link.direction = direction;
        return;
    }
    std::string const rate = "machine.links[" + std::to_string(index) + "]";
    any_field const field(of, rate);
    field.assign(of, field.number_of(value));
    of.links[index].direction = direction;
}

} // namespace

bool adds_link(std::string_view path) { return in_machine(path) == "link"; }

bool changes_links(std::string_view path) {
    auto const link = link_field(path);
    return adds_link(path) || (link && (link->name == "rate" || link->name == "direction"));
}

void change_links(machine& of, std::vector<std::string> const& changes) {
    for (bool const is_direction : {false, true}) { // a direction stands for the rate, whichever comes first
        for (std::string const& change : changes) {
            auto const [path, value] = name_and_value(change);
            bool const states_direction = in_machine(path).ends_with(".direction");
            if (changes_links(path) && states_direction == is_direction) { change_link(of, path, value); }
        }
    }
}

void forget_direction(machine& of, std::string_view path, std::vector<std::string> const& changes) {
    auto const link = link_field(path);
    if (!link || link->name != "rate" || link->index >= of.links.size()) { return; }
    for (std::string const& change : changes) {
        auto const other = link_field(name_and_value(change).first);
        if (other && other->name == "direction" && other->index == link->index) { return; }
    }
    of.links[link->index].direction = link_direction::unstated;
}

std::string remarks_on_links(machine const& on, double devices) {
    std::string out;
    std::string const name(on.name.view());
    for (int i = 0; i < on.links.size(); ++i) {
        device_link const& link = on.links[i];
        std::string const which =
            (on.links.size() == 1 ? "The link" : "Link " + std::to_string(i)) + (name.empty() ? "" : " of " + name);
        if (link.latency == seconds{}) {
            out += which +
                   " states no latency, so messages take only their bytes over its rate: add one, as in --with " +
                   (i == 0 ? "links.latency=5us" : "\"link=400 Gbit/s unidirectional, 5 us\"") + ".\n";
        }
        if (link.to == link_end::devices && link.devices == 0.0 && devices > 2.0) {
            out += which + " does not state how many devices it joins: all are taken to exchange over it.\n";
        }
        if (link.joins(devices)) { break; } // no message goes farther
    }
    return out;
}

} // namespace program
