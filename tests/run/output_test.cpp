// Files and standard output: what reads the world around the library.
#include <csignal>
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
#include <unistd.h>

import rafter;

using namespace rafter;

namespace {

namespace fs = std::filesystem;

std::string read(fs::path const& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
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

std::string failure(std::string const& path) {
    try {
        write_file(path.c_str(), fixed_text("x"));
    } catch (file_error const& e) { return e.what(); }
    return "nothing was thrown";
}

TEST_F(write_file_test, names_the_path_and_the_reason) {
    EXPECT_EQ(failure(at("no/folder")), "rafter: cannot write " + at("no/folder") + ": No such file or directory");
    EXPECT_EQ(failure(folder.string()),
              "rafter: cannot write " + folder.string() + ": it is there and not a regular file");
    EXPECT_EQ(failure("/dev/null"), "rafter: cannot write /dev/null: it is there and not a regular file");
    EXPECT_EQ(files(), 0);
}

TEST_F(write_file_test, leaves_what_was_there_where_it_fails) {
    write_file(at("a").c_str(), fixed_text("old"));
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    auto const handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit const two_bytes{2, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &two_bytes), 0); // as a disk that fills up half-way
    std::string reason;
    try {
        write_file(at("a").c_str(), fixed_text("longer"));
    } catch (file_error const& e) { reason = e.what(); }
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(reason, "rafter: cannot write " + at("a") + ": File too large");
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

/// What the options are in a process whose standard output is a terminal of 77 columns.
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
        ::_exit(options.width + (options.colour ? 100 : 0));
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
