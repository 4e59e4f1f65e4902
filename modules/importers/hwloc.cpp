// Tests: run/importers_devices
module;
#include "imported_text.hpp"

/// \file hwloc XML (`lstopo topology.xml`): the parts of a machine. 2.x and 3.x name caches by level, "L2Cache"; 1.x
/// writes "Cache" with its depth. Sizes are in bytes. Memory attributes are stated by firmware or a user, not measured.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

bool is_hwloc(document const& text) { return text.xml && text.xml->name == "topology"; }

constexpr std::uint64_t behind_caches = ~std::uint64_t{0}; ///< the depth of main memory
constexpr std::uint64_t in_front_of_memory = behind_caches - 1;

/// The number behind "L" in a cache's type, or its depth in 1.x; nothing for other objects and instruction caches.
std::optional<std::uint64_t> cache_level(xml_node const& object, std::string_view type, origin const& at) {
    if (type == "MemCache") { return in_front_of_memory; }
    bool const is_of_instructions = object.attribute("cache_type") == "2" || type.ends_with("iCache");
    if (is_of_instructions || !type.ends_with("Cache")) { return {}; }
    if (type == "Cache") { // 1.x
        auto const depth = object.attribute("depth");
        if (!depth) { refuse(at, "a cache has no depth; it must be stated"); }
        return whole_number_of(*depth, at, "depth");
    }
    return whole_number_of(type.substr(1, type.size() - std::string_view("LCache").size()), at, "the level of a cache");
}

memory_level level_of(std::uint64_t depth) {
    constexpr memory_level levels[]{memory_level::l1, memory_level::l2, memory_level::l3};
    return depth >= 1 && depth <= std::size(levels) ? levels[depth - 1] : memory_level::unstated;
}

class hwloc_reader {
public:
    hwloc_reader(document const& text, import_result& out) : text_(text), out_(out) {}

    void read() {
        xml_node const& root = *text_.xml;
        out_.version = root.attribute("version").value_or("");
        made_.from = text_.at_line(root.line);
        for (xml_node const& part : root.parts) {
            if (part.name == "object") { (void)add_object(part); }
            auto const name = part.name == "memattr" ? part.attribute("name") : std::optional<std::string_view>();
            if (name == "Bandwidth" || name == "Latency") {
                remark(out_, text_.at_line(part.line), *name, "of memory is stated, not measured; it is left out");
            }
        }
        if (!has_node_memory_ && memory_of_machine_) { add_memory(std::move(*memory_of_machine_), {}); }
        if (packages_ + cores_ + threads_ == 0 && memories_.empty() && made_.processor.empty()) {
            refuse(text_.at(""), "has no object of a machine; write it with lstopo");
        }
        set(made_.packages, packages_);
        set(made_.cores, cores_);
        set(made_.hardware_threads, threads_);
        if (cores_ > threads_ && threads_ > 0) {
            remark(out_, made_.from, "the machine", "has more cores than hardware threads");
        }
        for (group& one : memories_) {
            if (one.of_cores_differs) {
                remark(out_, one.memory.from, one.memory.name, "has instances that different numbers of cores share");
            }
            made_.memories.push_back(std::move(one.memory));
        }
        out_.described = std::move(made_);
    }

private:
    struct group {
        described_memory memory;
        std::uint64_t depth = 0; ///< the level of a cache, above all of them for main memory
        bool of_cores_differs = false;
    };

    static void set(std::optional<std::size_t>& to, std::size_t count) {
        if (count > 0) { to = count; }
    }

    [[nodiscard]] std::optional<bytes> size_of(xml_node const& object, std::string_view key, origin const& at) const {
        auto const value = object.attribute(key);
        std::uint64_t const number = value ? whole_number_of(*value, at, key) : 0;
        if (number == 0) { return {}; } // the system did not tell
        return units::from_coherent<units::byte>(static_cast<double>(number));
    }

    /// Adds an object with what is in it. Returns the number of cores in it.
    std::size_t add_object(xml_node const& object) {
        origin const at = text_.at_line(object.line);
        auto const type = object.attribute("type");
        if (!type) {
            or_leave_out(text_, out_, [&] { refuse(at, "an object has no type; it must be stated"); });
            return 0;
        }
        packages_ += *type == "Package" || *type == "Socket" ? 1 : 0; // Socket: 1.x
        threads_ += *type == "PU" ? 1 : 0;
        std::size_t inside = *type == "Core" ? 1 : 0;
        cores_ += inside;
        for (xml_node const& part : object.parts) {
            if (part.name == "object") { inside += add_object(part); }
            bool const is_name = part.name == "info" && part.attribute("name") == "CPUModel";
            if (is_name && made_.processor.empty()) { made_.processor = part.attribute("value").value_or(""); }
        }
        or_leave_out(text_, out_, [&] { add_memory_of(object, *type, inside, at); });
        return inside;
    }

    /// Adds a cache or a memory, which `inside` cores share.
    void add_memory_of(xml_node const& object, std::string_view type, std::size_t inside, origin const& at) {
        auto const level = cache_level(object, type, at);
        if (level) {
            std::string name = type == "Cache" ? "L" + std::to_string(*level) + "Cache" : std::string(type);
            auto const capacity = size_of(object, "cache_size", at);
            if (!capacity) { return remark(out_, at, name, "has no size; it is left out"); }
            described_memory made{std::move(name), level_of(*level), *capacity};
            made.line = size_of(object, "cache_linesize", at);
            auto const ways = object.attribute("cache_associativity"); // 0: not told; -1: one set
            std::uint64_t const stated = ways && *ways != "-1" ? whole_number_of(*ways, at, "cache_associativity") : 0;
            if (stated < 65'536) {
                set(made.ways, static_cast<std::size_t>(stated));
            } else {
                remark(out_, at, "cache_associativity", "is above 65535; it is left out");
            }
            made.from = at;
            add_memory({std::move(made), *level}, inside);
        } else if (auto const memory = size_of(object, "local_memory", at)) {
            described_memory made{std::string(object.attribute("subtype").value_or(type)), memory_level::dram, *memory};
            made.from = at;
            if (type == "NUMANode") {
                has_node_memory_ = true;
                add_memory({std::move(made), behind_caches}, {});
            } else if (type == "Machine") { // 1.x, without nodes
                memory_of_machine_ = group{std::move(made), behind_caches};
            }
        }
    }

    /// Counts a memory with the equal ones before it. The cores are zero for main memory and where none are told.
    void add_memory(group made, std::size_t of_cores) {
        auto const same = std::find_if(memories_.begin(), memories_.end(), [&](group const& other) {
            return other.depth == made.depth && other.memory.name == made.memory.name &&
                   other.memory.capacity == made.memory.capacity && other.memory.line == made.memory.line &&
                   other.memory.ways == made.memory.ways;
        });
        if (same == memories_.end()) {
            made.memory.instances = 1;
            set(made.memory.cores, of_cores);
            auto const farther = std::find_if(memories_.begin(), memories_.end(),
                                              [&](group const& other) { return other.depth > made.depth; });
            memories_.insert(farther, std::move(made));
            return;
        }
        ++same->memory.instances;
        if (same->memory.cores.value_or(0) != of_cores) {
            same->of_cores_differs = true;
            same->memory.cores.reset();
        }
    }

    document const& text_;
    import_result& out_;
    described_machine made_;
    std::vector<group> memories_;
    std::optional<group> memory_of_machine_;
    std::size_t packages_ = 0;
    std::size_t cores_ = 0;
    std::size_t threads_ = 0;
    bool has_node_memory_ = false;
};

} // namespace

format const hwloc{"hwloc XML", is_hwloc, read_with<hwloc_reader>};

} // namespace rafter::importers
