#include "loops.hpp"

namespace loops {
FIDELITY_TIMED_LOOPS(template)
} // namespace loops
