// rafter-machine-to-cpp NAME FILE OUT: a machine file as a module of C++, for rafter_add_machine.
#include <cstdio>
#include <exception>
#include <string>

import rafter.files;
import rafter.output;

int main(int count, char** arguments) {
    if (count != 4) {
        std::fputs("rafter-machine-to-cpp NAME FILE OUT: writes the machine of a file as the C++ module NAME\n",
                   stderr);
        return 2;
    }
    try {
        std::string const text = rafter::machine_as_module(rafter::read_machine(arguments[2]), arguments[1]);
        rafter::write_file(arguments[3], text.data(), text.size());
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
