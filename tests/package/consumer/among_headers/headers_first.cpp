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

#include "both_sides.h"

import rafter;
#include "same_model.h"

findings headers_first(double bandwidth_in_gbit_per_s) { return same_model(bandwidth_in_gbit_per_s); }
