#include <limits> // of all these the one that cannot follow: clang 22 with libc++ then no longer finds std::round_toward_zero
import rafter;

#include "both_sides.h"

#include <algorithm>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/information/byte.hpp>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <range/v3/all.hpp>
#include <ranges>
#include <string>
#include <vector>

#include "same_model.h"

findings import_first(double bandwidth_in_gbit_per_s) { return same_model(bandwidth_in_gbit_per_s); }
