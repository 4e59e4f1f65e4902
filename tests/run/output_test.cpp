// Files and standard output: the functions that depend on the world around the library.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

import rafter;

using namespace rafter;

namespace output_test {
namespace {

namespace fs = std::filesystem;

std::string read(fs::path const& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
}

std::string failure(std::string const& path, std::string const& text = "x") {
    try {
        write_file(path.c_str(), text.data(), text.size());
    } catch (std::exception const& e) { return e.what(); }
    return "nothing was thrown";
}

struct write_file_test : testing::Test {
    fs::path folder = fs::path(testing::TempDir()) / ("rafter_output_" + std::to_string(::getpid()));
    void SetUp() override {
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    std::string at(char const* name) const { return (folder / name).string(); }
    long files() const { return std::distance(fs::directory_iterator(folder), fs::directory_iterator{}); }
};

TEST_F(write_file_test, writes_and_replaces) {
    write_file(at("a").c_str(), fixed_text("first, longer"));
    EXPECT_EQ(read(at("a")), "first, longer");
    write_file(at("a").c_str(), fixed_text("second"));
    EXPECT_EQ(read(at("a")), "second");
    write_file(at("a").c_str(), std::string("any text that knows its length"));
    EXPECT_EQ(read(at("a")), "any text that knows its length");
    EXPECT_EQ(files(), 1);
}

TEST_F(write_file_test, keeps_permissions_and_follows_links) {
    write_file(at("a").c_str(), fixed_text("x"));
    ASSERT_EQ(::chmod(at("a").c_str(), 0600), 0);
    fs::create_symlink("a", folder / "link");
    write_file(at("link").c_str(), fixed_text("through the link"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(read(at("a")), "through the link");
    EXPECT_EQ(fs::status(folder / "a").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(write_file_test, takes_nothing_from_the_permissions_of_what_it_replaces) {
    mode_t const before = ::umask(022);
    for (auto const mode : {0666, 0777, 0640}) {
        write_file(at("a").c_str(), fixed_text("x"));
        ASSERT_EQ(::chmod(at("a").c_str(), static_cast<mode_t>(mode)), 0);
        write_file(at("a").c_str(), fixed_text("y"));
        EXPECT_EQ(fs::status(folder / "a").permissions(), static_cast<fs::perms>(mode));
    }
    write_file(at("new").c_str(), fixed_text("x"));
    EXPECT_EQ(fs::status(folder / "new").permissions(), static_cast<fs::perms>(0644)) << "a new one is as masked";
    ::umask(before);
}

TEST_F(write_file_test, gives_nobody_more_than_they_had) {
    write_file(at("a").c_str(), fixed_text("x"));
    if (::geteuid() == 0) { // only root can give a file to another user
        ASSERT_EQ(::chown(at("a").c_str(), 65'534, 65'534), 0);
        ASSERT_EQ(::chmod(at("a").c_str(), 04755), 0);
        write_file(at("a").c_str(), fixed_text("y"));
        struct stat after{};
        ASSERT_EQ(::stat(at("a").c_str(), &after), 0);
        EXPECT_EQ(after.st_uid, 65'534U);
        EXPECT_EQ(after.st_gid, 65'534U);
        EXPECT_EQ(after.st_mode & 07777, 0755U);
    } else {
        ASSERT_EQ(::chmod(at("a").c_str(), 0444), 0);
        EXPECT_NE(failure(at("a").c_str()).find("opening failed: Permission denied"), std::string::npos);
        EXPECT_EQ(read(at("a")), "x");
    }
}

TEST_F(write_file_test, writes_names_as_long_as_they_may_be) {
    std::string const name(250, 'n');
    EXPECT_EQ(failure(at(name.c_str())), "nothing was thrown");
    EXPECT_EQ(read(at(name.c_str())), "x");
    EXPECT_EQ(files(), 1);
}

TEST_F(write_file_test, follows_links_to_nothing) {
    fs::create_directories(folder / "d");
    fs::create_symlink("d/second", folder / "first");
    fs::create_symlink("target", folder / "d/second"); // beside the link, not in the working directory
    write_file(at("first").c_str(), fixed_text("through both"));
    EXPECT_TRUE(fs::is_symlink(folder / "first"));
    EXPECT_TRUE(fs::is_symlink(folder / "d/second"));
    EXPECT_FALSE(fs::is_symlink(folder / "d/target"));
    EXPECT_EQ(read(folder / "d/target"), "through both");
    EXPECT_EQ(files(), 2);
}

TEST_F(write_file_test, writes_open_files_from_where_they_stand) {
    for (bool const appends : {false, true}) {
        std::ofstream(folder / "open") << (appends ? "there\n" : "");
        int const file = ::open(at("open").c_str(), O_WRONLY | (appends ? O_APPEND : 0));
        ASSERT_GE(file, 0);
        std::string const number = std::to_string(file);
        fs::remove(folder / "link");
        fs::remove(folder / "as_dev_stdout");
        fs::create_symlink("/proc/self/fd/" + number, folder / "link");
        fs::create_symlink("link", folder / "as_dev_stdout");
        ASSERT_EQ(::write(file, "before\n", 7), 7);
        for (auto const& name :
             {at("as_dev_stdout"), "/dev/fd/" + number, "/proc/self/fd/" + number, "/proc/thread-self/fd/" + number}) {
            write_file(name.c_str(), fixed_text("text\n"));
        }
        ASSERT_EQ(::write(file, "after\n", 6), 6);
        ::close(file);
        EXPECT_EQ(read(folder / "open"),
                  std::string(appends ? "there\n" : "") + "before\ntext\ntext\ntext\ntext\nafter\n");
        EXPECT_EQ(fs::read_symlink(folder / "link"), "/proc/self/fd/" + number);
        EXPECT_EQ(files(), 3);
    }
}

TEST_F(write_file_test, follows_what_was_printed) {
    fs::create_symlink("/proc/self/fd/1", folder / "stdout");
    pid_t const child = ::fork();
    if (child == 0) {
        int const file = ::open(at("printed").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(file, STDOUT_FILENO);
        std::setvbuf(stdout, nullptr, _IOFBF, 4096);
        std::printf("before\n");
        write_file(at("stdout").c_str(), fixed_text("text\n"));
        std::printf("after\n");
        std::fflush(stdout);
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    EXPECT_EQ(read(folder / "printed"), "before\ntext\nafter\n");
    EXPECT_TRUE(fs::is_symlink(folder / "stdout"));
}

TEST_F(write_file_test, adds_to_open_files_of_other_processes) {
    std::ofstream(folder / "open") << "there\n";
    int const file = ::open(at("open").c_str(), O_WRONLY);
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    pid_t const child = ::fork();
    if (child == 0) { // shares our descriptors until we close the pipe
        ::close(ends[1]);
        char end = 0;
        (void)!::read(ends[0], &end, 1);
        ::_exit(0);
    }
    ::close(file);
    std::string const name = "/proc/" + std::to_string(child) + "/fd/" + std::to_string(file);
    EXPECT_EQ(failure(name, "text\n"), "nothing was thrown");
    ::close(ends[0]);
    ::close(ends[1]);
    ::waitpid(child, nullptr, 0);
    EXPECT_EQ(read(folder / "open"), "there\ntext\n");
    EXPECT_EQ(files(), 1);
}

TEST_F(write_file_test, writes_pipes_that_do_not_wait) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    ASSERT_EQ(::fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    std::string const long_text(1 << 20, 'x'); // more than a pipe holds
    std::size_t count = 0;
    std::thread reader([&] {
        char some[4096];
        ssize_t got = 0;
        while ((got = ::read(ends[0], some, sizeof some)) > 0) {
            count += static_cast<std::size_t>(got);
        }
    });
    std::string const name = "/dev/fd/" + std::to_string(ends[1]);
    std::string const reason = failure(name, long_text);
    ::close(ends[1]);
    reader.join();
    ::close(ends[0]);
    EXPECT_EQ(reason, "nothing was thrown");
    EXPECT_EQ(count, long_text.size());
}

TEST_F(write_file_test, names_the_path_and_the_reason) {
    EXPECT_EQ(failure(at("no/folder")), "rafter: " + at("no/folder") + ": making it failed: No such file or directory");
    EXPECT_EQ(failure(folder.string()), "rafter: " + folder.string() + ": opening failed: Is a directory");
    EXPECT_EQ(failure(at("new/")), "rafter: " + at("new/") + ": opening failed: Is a directory");
    EXPECT_EQ(failure("/dev/full"), "rafter: /dev/full: writing failed: No space left on device");
    EXPECT_EQ(failure("/dev/null"), "nothing was thrown");
    EXPECT_EQ(failure("/proc/self/fd/999"), "rafter: /proc/self/fd/999: opening failed: Bad file descriptor");
    fs::create_symlink("round", folder / "round");
    EXPECT_EQ(failure(at("round")), "rafter: " + at("round") + ": opening failed: Too many levels of symbolic links");
    EXPECT_EQ(files(), 1);
}

TEST_F(write_file_test, leaves_what_was_there_where_it_fails) {
    write_file(at("a").c_str(), fixed_text("old"));
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    auto const handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit const two_bytes{2, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &two_bytes), 0); // like a disk that fills up half-way
    std::string reason;
    try {
        write_file(at("a").c_str(), fixed_text("longer"));
    } catch (file_error const& e) { reason = e.what(); }
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(reason, "rafter: " + at("a") + ": writing failed: File too large");
    EXPECT_EQ(read(at("a")), "old");
    EXPECT_EQ(files(), 1);
}

void set(char const* variable, char const* value) {
    value != nullptr ? ::setenv(variable, value, 1) : ::unsetenv(variable);
}

TEST(terminal_options_for_stdout, asks_the_environment) {
    set("COLUMNS", "120");
    EXPECT_EQ(terminal_options_for_stdout().width, 120);
    set("COLUMNS", "7");
    EXPECT_EQ(terminal_options_for_stdout().width, 40);
    set("COLUMNS", "99999999999999999999");
    EXPECT_EQ(terminal_options_for_stdout().width, 200);
    set("COLUMNS", "wide");
    int const own = terminal_options_for_stdout().width;
    EXPECT_TRUE(own >= 40 && own <= 200);

    set("LC_ALL", nullptr);
    set("LC_CTYPE", nullptr);
    set("LANG", "en_GB.UTF-8");
    EXPECT_EQ(terminal_options_for_stdout().charset, charset::unicode);
    set("LC_CTYPE", "C");
    EXPECT_EQ(terminal_options_for_stdout().charset, charset::ascii);
    set("LC_ALL", "de_DE.utf8");
    EXPECT_EQ(terminal_options_for_stdout().charset, charset::unicode);
    set("LC_ALL", nullptr);
    set("LC_CTYPE", nullptr);
    set("LANG", nullptr);
    EXPECT_EQ(terminal_options_for_stdout().charset, charset::ascii);
}

/// The options in a process whose standard output is a terminal of 77 columns.
int asked_on_a_terminal(char const* no_color, char const* term) {
    int const master = ::posix_openpt(O_RDWR | O_NOCTTY);
    EXPECT_TRUE(::grantpt(master) == 0 && ::unlockpt(master) == 0);
    int const slave = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
    winsize const size{.ws_row = 24, .ws_col = 77, .ws_xpixel = 0, .ws_ypixel = 0};
    EXPECT_EQ(::ioctl(slave, TIOCSWINSZ, &size), 0);
    pid_t const child = ::fork();
    if (child == 0) {
        ::dup2(slave, STDOUT_FILENO);
        set("COLUMNS", nullptr);
        set("NO_COLOR", no_color);
        set("TERM", term);
        terminal_options const options = terminal_options_for_stdout();
        ::_exit(options.width + (options.color ? 100 : 0));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(slave);
    ::close(master);
    return WEXITSTATUS(status);
}

TEST(terminal_options_for_stdout, colours_terminals_that_want_it) {
    int const probe = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (probe < 0) { GTEST_SKIP() << "no pseudo-terminals here (a chroot without /dev/pts?)"; }
    ::close(probe);
    EXPECT_EQ(asked_on_a_terminal(nullptr, "xterm"), 177);
    EXPECT_EQ(asked_on_a_terminal("", "xterm"), 177);
    EXPECT_EQ(asked_on_a_terminal("1", "xterm"), 77);
    EXPECT_EQ(asked_on_a_terminal(nullptr, "dumb"), 77);
}

} // namespace
} // namespace output_test
