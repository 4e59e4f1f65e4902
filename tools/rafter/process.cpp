// Interruption, progress, and other processes, by POSIX calls.
// Tests: program/answers
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "process.hpp"

extern char** environ; // NOLINT(readability-redundant-declaration): only some headers declare it

namespace program {

namespace {

run::stop_flag interruption;
constexpr int signals[]{SIGINT, SIGTERM, SIGHUP, SIGPIPE};
struct sigaction before[std::size(signals)];
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

interruptible::interruptible() {
    if (alive++ != 0) { return; }
    interruption.clear();
    struct sigaction ours{};
    ours.sa_handler = interrupt;
    for (std::size_t i = 0; i < std::size(signals); ++i) {
        sigaction(signals[i], nullptr, &before[i]);
        if (before[i].sa_handler != SIG_IGN) { sigaction(signals[i], &ours, nullptr); }
    }
}

interruptible::~interruptible() {
    if (--alive != 0) { return; }
    for (std::size_t i = 0; i < std::size(signals); ++i) {
        sigaction(signals[i], &before[i], nullptr);
    }
}

run::stop_flag const& interruptible::flag() { return interruption; }

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
    // Opened first, so that a folder that is missing is an error of this file. Only a whole picture gets its name.
    protocol::whole_file file(path);
    // A folder of this process alone: nobody else can have put a link there.
    std::error_code failed;
    std::string folder = (std::filesystem::temp_directory_path(failed) / "rafter-XXXXXX").string();
    if (failed || mkdtemp(folder.data()) == nullptr) {
        misuse(path + ": no temporary folder can be made: " + (failed ? failed.message() : std::strerror(errno)));
    }
    struct removal {
        std::string const& folder;
        ~removal() {
            std::error_code ignored;
            std::filesystem::remove_all(folder, ignored);
        }
    } const at_end{folder};
    std::string const drawn = folder + "/drawn.svg";
    std::string const rendered = folder + "/rendered.png";
    write_file(drawn.c_str(), svg.data(), svg.size());
    pid_t process = 0;
    int const refused = start({"rsvg-convert", "--zoom", "2", "--output", rendered, drawn}, process);
    rusage used{};
    int const status = refused == 0 ? wait_for(process, "rsvg-convert", used) : -1;
    if (refused == 0 && succeeded(status) && !interruption.requested()) {
        file.write(protocol::beginning_of_file(rendered, std::string::npos));
        return file.finish();
    }
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
