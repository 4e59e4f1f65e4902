// Interruption, progress, and other processes, by POSIX calls.
#include "process.hpp"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // NOLINT(readability-redundant-declaration): only some headers declare it

namespace program {

namespace {

run::stop_flag interruption;
struct sigaction before_int, before_term;
int alive = 0;

extern "C" void interrupt(int) { interruption.request(); }

std::vector<char*> pointers_to(std::vector<std::string> const& words) {
    std::vector<char*> out;
    for (std::string const& word : words) {
        out.push_back(const_cast<char*>(word.c_str())); // NOLINT(*-const-cast): POSIX does not write to them
    }
    out.push_back(nullptr);
    return out;
}

double in_seconds(timeval const& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

} // namespace

interruptible::interruptible() {
    if (alive++ != 0) { return; }
    interruption.clear();
    struct sigaction ours{};
    ours.sa_handler = interrupt;
    sigaction(SIGINT, &ours, &before_int);
    sigaction(SIGTERM, &ours, &before_term);
}

interruptible::~interruptible() {
    if (--alive != 0) { return; }
    sigaction(SIGINT, &before_int, nullptr);
    sigaction(SIGTERM, &before_term, nullptr);
}

run::stop_flag const& interruptible::flag() { return interruption; }

namespace {

/// Starts a command without a shell, its output discarded. Returns 0, or what the system's error is.
int start(std::vector<std::string> const& command, pid_t& process) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    auto words = pointers_to(command);
    int const refused = posix_spawnp(&process, words[0], &files, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    return refused;
}

/// Waits for a process, which an interruption ends too. Returns its status.
int wait_for(pid_t process, std::string const& name, rusage& used) {
    int status = 0;
    while (wait4(process, &status, 0, &used) < 0) {
        if (errno != EINTR) { misuse(name + ": waiting failed: " + std::strerror(errno)); }
        if (interruption.requested()) { kill(process, SIGTERM); }
    }
    return status;
}

bool succeeded(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

} // namespace

finished_run run_command(std::vector<std::string> const& command) {
    using clock = std::chrono::steady_clock;
    auto const began = clock::now();
    pid_t process = 0;
    int const refused = start(command, process);
    if (refused != 0) { misuse(command[0] + ": starting failed: " + std::strerror(refused)); }
    rusage used{};
    int const status = wait_for(process, command[0], used);
    double const elapsed = std::chrono::duration<double>(clock::now() - began).count();
    if (!succeeded(status) || interruption.requested()) { show_progress(""); }
    if (interruption.requested()) { throw interrupted("rafter: interrupted"); }
    if (WIFSIGNALED(status)) { misuse(command[0] + ": a signal ended it: " + strsignal(WTERMSIG(status))); }
    if (WEXITSTATUS(status) != 0) {
        misuse(command[0] + ": its exit status is " + std::to_string(WEXITSTATUS(status)) +
               "; only runs that succeed are measured");
    }
    return {elapsed, in_seconds(used.ru_utime), in_seconds(used.ru_stime)};
}

void write_png(std::string const& path, std::string const& svg) {
    interruptible const until_renamed;
    // Only a whole picture gets the name that was asked for.
    std::string const drawn = path + ".part.svg";
    std::string const rendered = path + ".part.png";
    try {
        write_file(drawn.c_str(), svg.data(), svg.size());
    } catch (file_error const& failed) { // about the file that was asked for
        std::string words = failed.what();
        throw file_error(words.replace(words.find(drawn), drawn.size(), path));
    }
    pid_t process = 0;
    int const refused = start({"rsvg-convert", "--zoom", "2", "--output", rendered, drawn}, process);
    rusage used{};
    int const status = refused == 0 ? wait_for(process, "rsvg-convert", used) : -1;
    std::error_code failed;
    std::filesystem::remove(drawn, failed);
    if (refused == 0 && succeeded(status) && !interruption.requested()) {
        std::filesystem::rename(rendered, path, failed);
        if (failed) { misuse(path + ": writing failed: " + failed.message()); }
        return;
    }
    std::filesystem::remove(rendered, failed);
    if (interruption.requested()) { throw interrupted("rafter: interrupted"); }
    if (refused == ENOENT) {
        misuse(path + ": rsvg-convert renders PNG and is not on the PATH (Debian: librsvg2-bin); or write .svg");
    }
    misuse(path + ": rsvg-convert failed; or write .svg");
}

void become(std::string const& name, std::vector<std::string> const& arguments) {
    std::vector<std::string> words{name};
    words.insert(words.end(), arguments.begin(), arguments.end());
    auto const all = pointers_to(words);
    std::error_code unknown;
    auto const self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (!unknown) { execv((self.parent_path() / name).c_str(), all.data()); }
    execvp(name.c_str(), all.data());
}

void show_progress(std::string const& line) {
    if (isatty(STDERR_FILENO) == 0) { return; }
    std::fprintf(stderr, "\r\033[K%s", line.c_str());
}

} // namespace program
