// Tests: run/opencl, run/device_calibration
module;
#include "opencl_cpp.hpp"
#include <algorithm>
#include <cctype>
#include <exception>
#include <fmt/ranges.h>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

/// \file The devices that there are, their descriptions, and the meaning of OpenCL's errors.
module rafter.measure.opencl;

#include "data/errors.inc"

namespace rafter::measure::opencl {
namespace {

bytes bytes_of(cl_ulong count) { return static_cast<double>(count) * symbols::B; }

/// A fact that a platform or a device says of itself; empty or zero where it does not say it.
template <cl_uint What, class Object>
auto told_by(Object const& object) -> decltype(object.template getInfo<What>()) {
    try {
        return object.template getInfo<What>();
    } catch (cl::Error const&) { return {}; }
}

bool has_extension(std::string const& all, std::string_view name) {
    return fmt::format(" {} ", all).find(fmt::format(" {} ", name)) != std::string::npos;
}

device_description describe(cl::Platform const& platform, cl::Device const& device, int index) {
    std::string const extensions = told_by<CL_DEVICE_EXTENSIONS>(device);
    return {.id = device(),
            .platform = told_by<CL_PLATFORM_NAME>(platform),
            .name = told_by<CL_DEVICE_NAME>(device),
            .vendor = told_by<CL_DEVICE_VENDOR>(device),
            .driver = told_by<CL_DRIVER_VERSION>(device),
            .version = told_by<CL_DEVICE_VERSION>(device),
            .index = index,
            .is_processor = (told_by<CL_DEVICE_TYPE>(device) & CL_DEVICE_TYPE_CPU) != 0,
            .has_fp64 = has_extension(extensions, "cl_khr_fp64") || told_by<CL_DEVICE_DOUBLE_FP_CONFIG>(device) != 0,
            .has_fp16 = has_extension(extensions, "cl_khr_fp16"),
            .compute_units = static_cast<int>(told_by<CL_DEVICE_MAX_COMPUTE_UNITS>(device)),
            .largest_group = told_by<CL_DEVICE_MAX_WORK_GROUP_SIZE>(device),
            .memory = bytes_of(told_by<CL_DEVICE_GLOBAL_MEM_SIZE>(device)),
            .largest_buffer = bytes_of(told_by<CL_DEVICE_MAX_MEM_ALLOC_SIZE>(device)),
            .local_memory = bytes_of(told_by<CL_DEVICE_LOCAL_MEM_SIZE>(device)),
            .claimed_cache = bytes_of(told_by<CL_DEVICE_GLOBAL_MEM_CACHE_SIZE>(device)),
            .claimed_line = bytes_of(told_by<CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE>(device)),
            .claimed_clock = told_by<CL_DEVICE_MAX_CLOCK_FREQUENCY>(device) * symbols::MHz,
            .claimed_tick = static_cast<double>(told_by<CL_DEVICE_PROFILING_TIMER_RESOLUTION>(device)) * symbols::ns};
}

} // namespace

std::string error_text(char const* function, int code) {
    auto const row = std::ranges::find(errors, code, &error_row::code);
    bool const is_known = row != std::end(errors);
    return fmt::format("OpenCL's {} failed: {} ({}){}{}", function, is_known ? row->name : "error", code,
                       is_known && *row->meaning != '\0' ? ": " : "", is_known ? row->meaning : "");
}

std::string detail::reason_of(std::exception const& error) {
    if (auto const* const build = dynamic_cast<cl::BuildError const*>(&error)) {
        std::string out = "a kernel does not compile: ";
        for (auto const& [device, log] : build->getBuildLog()) {
            out += log;
        }
        return out;
    }
    if (auto const* const refused = dynamic_cast<cl::Error const*>(&error)) {
        return error_text(refused->what(), refused->err());
    }
    std::string_view const all = error.what();
    constexpr std::string_view prefix = "rafter: ";
    return std::string(all.starts_with(prefix) ? all.substr(prefix.size()) : all);
}

seconds detail::time_of_event(cl_event event) {
    try {
        cl::Event const it(event, true);
        it.wait();
        cl_ulong const start = it.getProfilingInfo<CL_PROFILING_COMMAND_START>();
        cl_ulong const end = it.getProfilingInfo<CL_PROFILING_COMMAND_END>();
        return end > start ? static_cast<double>(end - start) * symbols::ns : seconds{};
    } catch (cl::Error const& e) { throw device_error("rafter: " + detail::reason_of(e)); }
}

std::vector<device_description> devices() {
    std::vector<cl::Platform> platforms;
    try {
        cl::Platform::get(&platforms);
    } catch (cl::Error const& e) {
        if (e.err() != CL_PLATFORM_NOT_FOUND_KHR) { throw device_error("rafter: " + detail::reason_of(e)); }
    }
    std::vector<device_description> out;
    for (cl::Platform const& platform : platforms) {
        std::vector<cl::Device> its;
        try {
            platform.getDevices(CL_DEVICE_TYPE_ALL, &its);
        } catch (cl::Error const&) { continue; } // a platform without devices does not hide the others
        for (cl::Device const& device : its) {
            out.push_back(describe(platform, device, static_cast<int>(out.size())));
        }
    }
    return out;
}

device_description find_device(std::string_view part_of_label) {
    std::vector<device_description> const all = devices();
    if (all.empty()) {
        expecting::reject_saying<"device", "one that OpenCL's loader finds">(
            "rafter: OpenCL's loader (libOpenCL.so.1) finds no device: no driver stands in /etc/OpenCL/vendors, and "
            "OCL_ICD_VENDORS names none (Debian's pocl-opencl-icd runs kernels on the processor)");
    }
    auto const labels = all | std::views::transform([](device_description const& each) { return label(each); });
    auto const is_meant = [part_of_label](std::string const& its_label) {
        auto const same = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
        return part_of_label.empty() || !std::ranges::search(its_label, part_of_label, same).empty();
    };
    auto const count = std::ranges::count_if(labels, is_meant);
    if (count != 1) {
        expecting::reject_saying<"device", "a part of the label of exactly one">(
            fmt::format("rafter: device is \"{}\", which {}; there {}: {}", part_of_label,
                        count == 0 ? "no device's label holds" : "several devices' labels hold",
                        all.size() == 1 ? "is only" : "are", fmt::join(labels, "; "))
                .c_str());
    }
    return all[static_cast<std::size_t>(std::ranges::find_if(labels, is_meant) - labels.begin())];
}

} // namespace rafter::measure::opencl
