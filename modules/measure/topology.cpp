// Tests: run/measure
module;
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <hwloc.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

/// \file This machine, through hwloc.
module rafter.measure;

namespace rafter::measure {
namespace {

struct release {
    void operator()(hwloc_topology* t) const noexcept { hwloc_topology_destroy(t); }
    void operator()(hwloc_bitmap_s* b) const noexcept { hwloc_bitmap_free(b); }
};
using hwloc_handle = std::unique_ptr<hwloc_topology, release>;
using bitmap = std::unique_ptr<hwloc_bitmap_s, release>;

hwloc_handle read_topology() {
    hwloc_topology* made = nullptr;
    if (hwloc_topology_init(&made) != 0) { throw std::runtime_error("rafter: hwloc could not be initialised"); }
    hwloc_handle out(made);
    if (hwloc_topology_load(made) != 0) {
        throw std::runtime_error("rafter: hwloc could not read the topology of this machine");
    }
    return out;
}

int count_of(hwloc_topology* t, hwloc_obj_type_t type) {
    int const count = hwloc_get_nbobjs_by_type(t, type);
    return count < 0 ? 0 : count;
}

std::string info_of(hwloc_topology* t, char const* name) {
    for (hwloc_obj_t at : {hwloc_get_root_obj(t), hwloc_get_obj_by_type(t, HWLOC_OBJ_PACKAGE, 0)}) {
        if (at == nullptr) { continue; }
        if (char const* const found = hwloc_obj_get_info_by_name(at, name)) { return found; }
    }
    return {};
}

/// The memory limit of the control group, or infinity.
bytes memory_limit() {
    for (char const* const path : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        std::ifstream file(path);
        double limit = 0.0;
        if (file >> limit) { return limit * symbols::B; } // "max" is no number
    }
    return math::infinity * symbols::B;
}

} // namespace

std::vector<int> detail::processor_of_each_core(int numa_node) {
    hwloc_handle const handle = read_topology();
    hwloc_topology* const t = handle.get();
    bitmap const allowed(hwloc_bitmap_alloc());
    bitmap const of_core(hwloc_bitmap_alloc());
    if (hwloc_get_cpubind(t, allowed.get(), HWLOC_CPUBIND_THREAD) != 0) { return {}; }
    if (numa_node >= 0) {
        hwloc_obj_t const node = hwloc_get_obj_by_type(t, HWLOC_OBJ_NUMANODE, static_cast<unsigned>(numa_node));
        if (node == nullptr) { return {}; }
        hwloc_bitmap_and(allowed.get(), allowed.get(), node->cpuset);
    }
    std::vector<int> out;
    // Where no cores are told, each processor counts as one.
    hwloc_obj_type_t const type = count_of(t, HWLOC_OBJ_CORE) > 0 ? HWLOC_OBJ_CORE : HWLOC_OBJ_PU;
    for (hwloc_obj_t at = nullptr; (at = hwloc_get_next_obj_by_type(t, type, at)) != nullptr;) {
        hwloc_bitmap_and(of_core.get(), at->cpuset, allowed.get());
        if (int const first = hwloc_bitmap_first(of_core.get()); first >= 0) { out.push_back(first); }
    }
    return out;
}

topology this_machine() {
    hwloc_handle const handle = read_topology();
    hwloc_topology* const t = handle.get();
    topology out;
    out.processor = info_of(t, "CPUModel");
    char host[256]{};
    if (gethostname(host, sizeof host - 1) == 0) { out.host = host; }
    out.packages = count_of(t, HWLOC_OBJ_PACKAGE);
    out.numa_nodes = count_of(t, HWLOC_OBJ_NUMANODE);
    out.cores = count_of(t, HWLOC_OBJ_CORE);
    out.hardware_threads = count_of(t, HWLOC_OBJ_PU);
    out.memory = min(static_cast<double>(hwloc_get_root_obj(t)->total_memory) * symbols::B, memory_limit());
    constexpr hwloc_obj_type_t types[]{HWLOC_OBJ_L1CACHE, HWLOC_OBJ_L2CACHE, HWLOC_OBJ_L3CACHE};
    constexpr memory_level levels[]{memory_level::l1, memory_level::l2, memory_level::l3};
    for (int i = 0; i < 3; ++i) {
        hwloc_obj_t const first = hwloc_get_obj_by_type(t, types[i], 0);
        if (first == nullptr) { continue; }
        out.caches.push_back({.level = levels[i],
                              .capacity = static_cast<double>(first->attr->cache.size) * symbols::B,
                              .line = static_cast<double>(first->attr->cache.linesize) * symbols::B,
                              .ways = std::max(first->attr->cache.associativity, 0), // -1: one set
                              .sharing = hwloc_get_nbobjs_inside_cpuset_by_type(t, first->cpuset, HWLOC_OBJ_CORE),
                              .instances = count_of(t, types[i])});
    }
    return out;
}

std::string text(topology const& t) {
    std::string out;
    auto const line = [&](char const* name, std::string const& value) {
        out += fmt::format("{:<12}{}\n", name, value.empty() ? "not told" : value);
    };
    line("host", t.host);
    line("processor", t.processor);
    line("cores", fmt::format("{} in {} package(s), {} hardware thread(s), {} NUMA node(s)", t.cores, t.packages,
                              t.hardware_threads, t.numa_nodes));
    for (cache_description const& c : t.caches) {
        std::string const bytes_a_line =
            c.line > bytes{} ? fmt::format(", lines of {}", detail::size_text(c.line)) : "";
        std::string const ways = c.ways > 0 ? fmt::format(", {} ways", c.ways) : "";
        line(rafter::text(c.level).c_str(), fmt::format("{} x {}{}{}, of {} core(s) each", c.instances,
                                                        detail::size_text(c.capacity), bytes_a_line, ways, c.sharing));
    }
    line("memory", detail::size_text(t.memory));
    return out;
}

} // namespace rafter::measure
