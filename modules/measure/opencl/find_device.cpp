module;
#define CL_TARGET_OPENCL_VERSION 120 // what every driver has; nothing newer is called
#include <CL/cl.h>
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Which devices there are, and what they say of themselves.
module rafter.measure.opencl;

#include "opencl_calls.inc"

namespace rafter::measure::opencl {
namespace {

bytes bytes_of(double count) { return count * symbols::B; }

std::string text_of(cl_platform_id platform, cl_platform_info what) {
    std::size_t size = 0;
    if (clGetPlatformInfo(platform, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) { return {}; }
    std::string out(size, '\0');
    if (clGetPlatformInfo(platform, what, size, out.data(), nullptr) != CL_SUCCESS) { return {}; }
    return out.c_str(); // without what stands behind its end
}

std::string text_of(cl_device_id device, cl_device_info what) {
    std::size_t size = 0;
    if (clGetDeviceInfo(device, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) { return {}; }
    std::string out(size, '\0');
    if (clGetDeviceInfo(device, what, size, out.data(), nullptr) != CL_SUCCESS) { return {}; }
    return out.c_str();
}

/// Zero where the device does not say.
template <class Number>
Number number_of(cl_device_id device, cl_device_info what) {
    Number out{};
    return clGetDeviceInfo(device, what, sizeof out, &out, nullptr) == CL_SUCCESS ? out : Number{};
}

bool has_extension(std::string const& all, std::string_view name) {
    return fmt::format(" {} ", all).find(fmt::format(" {} ", name)) != std::string::npos;
}

device_description describe(cl_platform_id platform, cl_device_id id, int index) {
    std::string const extensions = text_of(id, CL_DEVICE_EXTENSIONS);
    return {.platform = text_of(platform, CL_PLATFORM_NAME),
            .name = text_of(id, CL_DEVICE_NAME),
            .vendor = text_of(id, CL_DEVICE_VENDOR),
            .driver = text_of(id, CL_DRIVER_VERSION),
            .version = text_of(id, CL_DEVICE_VERSION),
            .index = index,
            .is_processor = (number_of<cl_device_type>(id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0,
            .has_fp64 = has_extension(extensions, "cl_khr_fp64") ||
                        number_of<cl_device_fp_config>(id, CL_DEVICE_DOUBLE_FP_CONFIG) != 0,
            .has_fp16 = has_extension(extensions, "cl_khr_fp16"),
            .compute_units = static_cast<int>(number_of<cl_uint>(id, CL_DEVICE_MAX_COMPUTE_UNITS)),
            .largest_group = number_of<std::size_t>(id, CL_DEVICE_MAX_WORK_GROUP_SIZE),
            .memory = bytes_of(static_cast<double>(number_of<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_SIZE))),
            .largest_buffer = bytes_of(static_cast<double>(number_of<cl_ulong>(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE))),
            .local_memory = bytes_of(static_cast<double>(number_of<cl_ulong>(id, CL_DEVICE_LOCAL_MEM_SIZE))),
            .claimed_cache = bytes_of(static_cast<double>(number_of<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE))),
            .claimed_line = bytes_of(number_of<cl_uint>(id, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE)),
            .claimed_clock = number_of<cl_uint>(id, CL_DEVICE_MAX_CLOCK_FREQUENCY) * symbols::MHz,
            .claimed_tick =
                static_cast<double>(number_of<std::size_t>(id, CL_DEVICE_PROFILING_TIMER_RESOLUTION)) * symbols::ns};
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

} // namespace

std::vector<detail::found_device> detail::find_devices() {
    cl_uint count = 0;
    cl_int const code = clGetPlatformIDs(0, nullptr, &count);
    if (code == no_platform || (code == CL_SUCCESS && count == 0)) { return {}; }
    expect_success("clGetPlatformIDs", code);
    std::vector<cl_platform_id> platforms(count);
    expect_success("clGetPlatformIDs", clGetPlatformIDs(count, platforms.data(), nullptr));
    std::vector<found_device> out;
    for (cl_platform_id const platform : platforms) {
        if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count) != CL_SUCCESS) { continue; }
        std::vector<cl_device_id> ids(count);
        if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, ids.data(), nullptr) != CL_SUCCESS) { continue; }
        for (cl_device_id const id : ids) {
            out.push_back({platform, id, describe(platform, id, static_cast<int>(out.size()))});
        }
    }
    return out;
}

detail::found_device detail::the_one(std::string_view part) {
    std::vector<found_device> const all = find_devices();
    if (all.empty()) {
        reject_saying<"device", "one that OpenCL's loader finds">(
            "rafter: OpenCL's loader (libOpenCL.so.1) finds no device: no driver stands in /etc/OpenCL/vendors, and "
            "OCL_ICD_VENDORS names none (Debian's pocl-opencl-icd runs kernels on the processor)");
    }
    found_device const* found = nullptr;
    int count = 0;
    std::string labels;
    for (found_device const& each : all) {
        std::string const its_label = label(each.described);
        labels += (labels.empty() ? "" : "; ") + its_label;
        if (lower(its_label).find(lower(part)) != std::string::npos) {
            found = &each;
            ++count;
        }
    }
    if (count != 1) {
        reject_saying<"device", "a part of the label of exactly one">(
            fmt::format("rafter: device is \"{}\", which {}; there {}: {}", part,
                        count == 0 ? "no device's label holds" : "several devices' labels hold",
                        all.size() == 1 ? "is only" : "are", labels)
                .c_str());
    }
    return *found;
}

std::vector<device_description> devices() {
    std::vector<device_description> out;
    for (detail::found_device& each : detail::find_devices()) {
        out.push_back(std::move(each.described));
    }
    return out;
}

} // namespace rafter::measure::opencl
