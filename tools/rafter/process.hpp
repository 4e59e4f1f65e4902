// Declares what only a process of its own can do: interruption, progress, other processes. A page of the web leaves
// these files out.
// Tests: program/answers
#pragma once
#include "program.hpp"

import rafter.run;

namespace program {

/// While an object of this class lives, SIGINT, SIGTERM, SIGHUP and SIGPIPE set a flag instead of ending the process,
/// so that no unfinished file and no other process stays. A signal that is ignored (nohup) stays ignored. A second
/// object inside the first changes nothing.
class interruptible {
public:
    interruptible();
    ~interruptible();
    interruptible(interruptible const&) = delete;
    interruptible& operator=(interruptible const&) = delete;

    [[nodiscard]] static run::stop_flag const& flag();
};

/// One run of a command.
struct finished_run {
    double elapsed = 0.0; ///< s
    double user = 0.0;    ///< s of processor time in the command and what it waited for
    double system = 0.0;  ///< s of processor time in the system for it
};
/// Runs a command, without a shell, its output discarded. That it cannot be started or fails is an error. It needs an
/// `interruptible`.
finished_run run_command(std::vector<std::string> const& command);

/// Becomes another program, whose status is then the status of this one: the one beside this program, else the one on
/// PATH. Returns if there is none.
void become(std::string const& name, std::vector<std::string> const& arguments);

/// Shows a line instead of the last one, on a terminal; an empty line removes it.
void show_progress(std::string const& line);

} // namespace program
