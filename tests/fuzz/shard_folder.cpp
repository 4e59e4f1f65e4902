// A folder of shards in which one file is replaced by any bytes: it is refused, or what is merged is the whole sweep.
#include "input.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unistd.h>

import rafter;
import rafter.run;

namespace {

using namespace rafter;

namespace files = std::filesystem;

std::string content(files::path const& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}
void overwrite(files::path const& path, std::string const& text) { std::ofstream(path, std::ios::binary) << text; }

auto const space = sweep([](double x) { return x + x; }, linear(1.0, 9.0, 9));
run::options const quietly{.threads = 1, .progress = run::silent};

/// A folder in memory, of which one file is replaced and put back.
struct sweep_folder {
    files::path path;
    std::string names[5]{"sweep.json", "part-00000-of-00002.csv", "part-00000-of-00002.csv.done",
                         "part-00001-of-00002.csv", "part-00001-of-00002.csv.done"};
    std::string contents[5];
    std::string whole;

    sweep_folder()
        : path((files::exists("/dev/shm") ? files::path("/dev/shm") : files::temp_directory_path()) /
               ("rafter-fuzz-" + std::to_string(getpid()))) {
        files::remove_all(path);
        for (std::size_t i = 0; i < 2; ++i) {
            (void)run::write_shard(space, {i, 2}, (path / "parts").string(), quietly);
        }
        run::merge((path / "parts").string(), merged());
        whole = content(merged());
        for (int i = 0; i < 5; ++i) {
            contents[i] = content(file(i));
        }
    }
    sweep_folder(sweep_folder const&) = delete;
    sweep_folder& operator=(sweep_folder const&) = delete;
    ~sweep_folder() { files::remove_all(path); }

    [[nodiscard]] files::path file(int i) const { return path / "parts" / names[i]; }
    [[nodiscard]] std::string parts() const { return (path / "parts").string(); }
    [[nodiscard]] std::string merged() const { return (path / "merged.csv").string(); }
};

template <class Function>
bool is_refused(Function const& function) {
    try {
        function();
    } catch (run::file_error const& refused) {
        fuzz::require(std::string(refused.what()).starts_with("rafter: "));
        return true;
    }
    return false;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static sweep_folder const folder;
    fuzz::input in(data, size);
    int const which = in.number<std::uint8_t>() % 5;
    bool const keeps_start = in.number<std::uint8_t>() % 2 == 0;
    std::string replaced = in.rest();
    if (keeps_start) { // a file that is torn, with something behind it
        std::string const& whole = folder.contents[which];
        std::size_t const cut = replaced.empty() ? 0 : static_cast<unsigned char>(replaced[0]) * whole.size() / 255;
        replaced = whole.substr(0, cut) + (replaced.empty() ? "" : replaced.substr(1));
    }
    overwrite(folder.file(which), replaced);
    std::remove(folder.merged().c_str());
    std::size_t missing = 0;
    bool const is_odd = is_refused([&] { missing = run::missing_shards(folder.parts()).size(); });
    bool const merged = !is_refused([&] { run::merge(folder.parts(), folder.merged()); });
    fuzz::require(!merged || (!is_odd && missing == 0));
    if (merged) { fuzz::require(content(folder.merged()) == folder.whole); }
    (void)is_refused([&] { run::prepare_shards(space, 2, folder.parts(), quietly); });
    overwrite(folder.file(which), folder.contents[which]);
    return 0;
}
