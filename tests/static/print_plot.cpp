// Prints the texts that tests/static/plot.cpp expects, from the scene in plot_scene.hpp. It made plot_*.expected, which
// were inspected. The test never calls it. After a change of the pictures:
//     cmake --build --preset release --target print_plot
//     build/release/tests/static/print_plot svg > tests/static/plot_svg.expected      (and: unicode, ascii)
// Inspect the difference before you commit it.
#include <cstring>
import rafter;
#include "plot_scene.hpp"

int main(int count, char** arguments) {
    using namespace rafter;
    char const* const wanted = count == 2 ? arguments[1] : "";
    print("R\"text(");
    if (std::strcmp(wanted, "svg") == 0) {
        print(svg(one_of_everything, {.width = 640, .height = 400}));
    } else if (std::strcmp(wanted, "unicode") == 0) {
        print(terminal(one_of_everything, {.width = 80}));
    } else if (std::strcmp(wanted, "ascii") == 0) {
        print(terminal(one_of_everything, {.width = 48, .charset = charset::ascii}));
    } else {
        return 1;
    }
    return print(")text\"\n") ? 0 : 1;
}
