// Tests: run/output
module;
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

/// \file Files, by POSIX calls: a C++ stream does not report the cause of an error.
module rafter.output;

namespace rafter::protocol {
namespace {

/// The path with its links resolved; empty if nothing is there.
std::string resolved(std::string const& path) {
    std::unique_ptr<char, decltype([](char* at) { std::free(at); })> const out(realpath(path.c_str(), nullptr));
    return out != nullptr ? std::string(out.get()) : std::string();
}

/// The folder of a path, with the slash at its end; empty for the current one.
std::string folder_of(std::string const& path) { return path.substr(0, path.rfind('/') + 1); }

/// The target of a name: a path or an open file.
struct destination {
    std::string path;
    int descriptor = -1;       ///< an open file of this process; -1: a path
    bool is_of_others = false; ///< an open file of another process
};

/// True for the name of an open file, such as /dev/fd/1 or /proc/1234/fd/1. Sets its descriptor, or that it belongs to
/// another process.
bool finds_open_file(destination& out) {
    std::string const name = out.path.substr(folder_of(out.path).size());
    if (name.empty() || name.size() > 9 || name.find_first_not_of("0123456789") != std::string::npos) { return false; }
    std::string const folder = resolved(folder_of(out.path) + ".");
    std::string const process = resolved("/proc/self") + "/";
    if (folder == "/dev/fd" || (process != "/" && folder.starts_with(process) && folder.ends_with("/fd"))) {
        out.descriptor = std::stoi(name);
        return true;
    }
    out.is_of_others = folder.starts_with("/proc/") && folder.ends_with("/fd");
    return out.is_of_others;
}

/// Follows links as the system does, but stops at an open file. Reopening /dev/fd/N would start at offset 0, and
/// renaming over the file would detach its other holders.
destination destination_of(std::string const& path) {
    destination out{.path = path};
    for (int followed = 0; !finds_open_file(out); ++followed) {
        char target[PATH_MAX];
        ssize_t const length = readlink(out.path.c_str(), target, sizeof target);
        if (length < 0) { return out; } // not a link
        if (followed == 40 || length == static_cast<ssize_t>(sizeof target)) {
            errno = followed == 40 ? ELOOP : ENAMETOOLONG;
            throw_file_error(path, "opening");
        }
        std::string const next(target, static_cast<std::size_t>(length));
        out.path = next.starts_with('/') ? next : folder_of(out.path) + next;
    }
    return out;
}

} // namespace

struct whole_file::state {
    std::string path;        ///< as the caller named it
    std::string destination; ///< the path with links resolved
    std::string written;     ///< its temporary name until it is complete; empty: written in place
    int file = -1;

    state() = default;
    state(state const&) = delete;
    state& operator=(state const&) = delete;
    ~state() {
        if (file >= 0) { ::close(file); }
        if (!written.empty()) { unlink(written.c_str()); }
    }

    [[noreturn]] void fail(char const* doing) const { throw_file_error(path, doing); }

    void open() {
        auto const leads_to = destination_of(path);
        destination = leads_to.path;
        struct stat there{};
        bool const exists = stat(destination.c_str(), &there) == 0;
        // An invalid path (too long, or through a file) is reported before anything is computed.
        if (!exists && errno != ENOENT) { fail("opening"); }
        bool const is_special = exists && !S_ISREG(there.st_mode);
        if (leads_to.descriptor >= 0 || leads_to.is_of_others || is_special) {
            // Keep the order: text printed before comes first.
            if (leads_to.descriptor == STDOUT_FILENO) { std::fflush(stdout); }
            file = leads_to.descriptor >= 0
                       ? fcntl(leads_to.descriptor, F_DUPFD_CLOEXEC, 0)
                       : ::open(destination.c_str(), O_WRONLY | O_CLOEXEC | (is_special ? 0 : O_APPEND));
            return file < 0 ? fail("opening") : void();
        }
        if (destination.ends_with('/')) {
            errno = EISDIR;
            fail("opening");
        }
        // A file that is not writable must not be replaced either.
        if (exists && access(destination.c_str(), W_OK) != 0) { fail("opening"); }
        if (exists) { expect_replaceable(there); }
        open_beside(exists ? there.st_mode & 0777 : 0666); // a new file gets 0666 less the umask
        // The umask must not narrow the permissions of the old file. Some file systems refuse; the file then stays less
        // readable.
        if (exists) { keep_owner_and_permissions(there); }
    }

    /// Rejects a file that only its owner or its folder's owner may replace, as in /tmp.
    void expect_replaceable(struct stat const& there) const {
        struct stat folder{};
        if (stat((folder_of(destination) + ".").c_str(), &folder) != 0) { fail("opening"); }
        bool const is_sticky = (folder.st_mode & S_ISVTX) != 0;
        uid_t const us = geteuid();
        if (is_sticky && us != 0 && us != there.st_uid && us != folder.st_uid) {
            errno = EPERM;
            fail("replacing");
        }
    }

    /// Copies owner and permissions. If the group cannot be kept, the new group gets no permissions.
    void keep_owner_and_permissions(struct stat const& there) const {
        struct stat ours{};
        bool const is_same_group = fstat(file, &ours) == 0 && ours.st_gid == there.st_gid;
        bool const is_same = is_same_group && ours.st_uid == there.st_uid;
        mode_t kept = there.st_mode & 0777; // no set-user-id: the owner may change
        if (!is_same && fchown(file, there.st_uid, there.st_gid) != 0 && !is_same_group &&
            fchown(file, static_cast<uid_t>(-1), there.st_gid) != 0) {
            kept &= 0707;
        }
        (void)fchmod(file, kept);
    }

    /// Opens a new file in the same folder, with a name that no process on any machine shares.
    void open_beside(mode_t mode) {
        char host[65]{};
        gethostname(host, sizeof host - 1);
        std::string const folder = folder_of(destination);
        // Names have at most some 255 bytes: shorten the name, so that the temporary one fits.
        std::string const begin = folder + destination.substr(folder.size(), 120) + "." + host + "-";
        for (int attempt = 0; file < 0 && attempt < 100; ++attempt) {
            auto const now = std::chrono::steady_clock::now().time_since_epoch().count();
            std::string const name =
                begin + std::to_string(getpid()) + "-" + std::to_string(now % 1'000'000'000) + ".unfinished";
            file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
            if (file >= 0) { written = name; }
            if (file < 0 && errno != EEXIST) { break; }
        }
        if (file < 0) { fail("making it"); }
    }

    void close() {
        // Some file systems report a full disk only here.
        if (::close(std::exchange(file, -1)) != 0) { fail("closing"); }
    }

    void move_into_place() {
        if (std::rename(written.c_str(), destination.c_str()) != 0) { fail("moving it into place"); }
        written.clear();
    }
};

whole_file::whole_file(std::string_view path) : state_(nullptr) {
    auto opened = std::make_unique<state>();
    opened->path = checked_path(path);
    opened->open();
    state_ = opened.release();
}

whole_file::~whole_file() { delete state_; }

bool whole_file::is_written_in_place() const noexcept { return state_->written.empty(); }

void whole_file::write(std::string_view bytes) {
    while (!bytes.empty()) {
        ssize_t const some = ::write(state_->file, bytes.data(), bytes.size());
        if (some < 0) {
            if (errno == EINTR) { continue; }
            if (errno == EAGAIN) { // a pipe in non-blocking mode
                pollfd room{.fd = state_->file, .events = POLLOUT, .revents = 0};
                (void)poll(&room, 1, -1);
                continue;
            }
            state_->fail("writing");
        }
        bytes.remove_prefix(static_cast<std::size_t>(some));
    }
}

void whole_file::finish(bool on_disk) {
    bool const is_beside = !is_written_in_place();
    if (on_disk && is_beside && fsync(state_->file) != 0) { state_->fail("writing to the disk"); }
    state_->close();
    if (is_beside) { state_->move_into_place(); }
}

bool whole_file::finish_if_first() {
    state_->close();
    if (is_written_in_place()) { return true; }
    if (link(state_->written.c_str(), state_->destination.c_str()) != 0) {
        if (errno == EEXIST) { return false; } // the destructor removes the temporary file
        state_->move_into_place();             // a file system without links
    }
    return true;
}

bool is_there(std::string_view path) { return access(checked_path(path).c_str(), F_OK) == 0; }

input_file::input_file(std::string_view path)
    : path_(checked_path(path)), file_(open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) { throw_file_error(path_, "opening"); }
}

input_file::~input_file() { ::close(file_); }

std::size_t input_file::read(char* to, std::size_t count) {
    for (;;) {
        ssize_t const some = ::read(file_, to, count);
        if (some >= 0) { return static_cast<std::size_t>(some); }
        if (errno != EINTR) { throw_file_error(path_, "reading"); }
    }
}

} // namespace rafter::protocol
