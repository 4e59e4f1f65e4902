// Compiled by the build so that run.py finds how a file that imports the library is compiled. What it uses of the
// library does not matter.
import rafter;

static_assert(rafter::bytes{} == rafter::bytes{});
