// Khronos' opencl.hpp, for the implementation units of rafter.measure.opencl.
// Tests: run/opencl, run/device_calibration
#pragma once
#define CL_HPP_ENABLE_EXCEPTIONS
#include <cmath> // before OpenCL's headers, which include C's headers as C: GCC then refuses an import
#include <cstdlib>
#define CL_HPP_TARGET_OPENCL_VERSION 120 // what every driver has
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
// A program may include opencl.hpp with other settings. Its inline functions are then others under the same names, of
// which a linker takes one: ours have a namespace of their own.
#define cl rafter_cl
#include <CL/opencl.hpp>
#undef cl
namespace cl = rafter_cl;
