// Prints the texts that tests/static/regime_map.cpp expects, from the scene in map_scene.hpp. It made map_*.expected,
// which were inspected. The test never calls it. After a change of the pictures:
//     cmake --build --preset release --target print_map
//     build/release/tests/static/print_map map_svg > tests/static/map_svg.expected      (and the others below)
// Inspect the difference before you commit it.
#include <cstring>
import rafter;
#include "map_scene.hpp"

int main(int count, char** arguments) {
    using namespace rafter;
    auto const is = [&](char const* name) { return count == 2 && std::strcmp(arguments[1], name) == 0; };
    svg_options const small{.width = 480, .height = 300};
    terminal_options const ascii{.width = 48, .charset = charset::ascii};
    print("R\"text(");
    bool const written = is("map_svg")       ? print(svg(map_scene::map, small))
                         : is("map_unicode") ? print(terminal(map_scene::map, {.width = 80}))
                         : is("map_ascii")   ? print(terminal(map_scene::map, ascii))
                         : is("sweep_svg")   ? print(svg(map_scene::sweep, small))
                         : is("sweep_ascii") ? print(terminal(map_scene::sweep, ascii))
                         : is("bars_svg")    ? print(svg(map_scene::bars, small))
                         : is("bars_ascii")  ? print(terminal(map_scene::bars, ascii))
                                             : false;
    return print(")text\"\n") && written ? 0 : 1;
}
