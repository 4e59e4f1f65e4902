// What the program was built from. A file of its own: it is compiled with each commit.
// Tests: program/answers
#include "rafter_commit.hpp"

#include <string>

namespace program {

std::string version_text(); // as program.hpp declares it, which is dear to compile

std::string version_text() {
    std::string out = RAFTER_VERSION "\n";
    if (*RAFTER_COMMIT != '\0') { out += "commit " RAFTER_COMMIT ", "; }
    return out + "compiled by " RAFTER_COMPILER;
}

} // namespace program
