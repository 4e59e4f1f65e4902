// Runs over many points: threads and shards. A page of the web has neither, and leaves this file out.
// Tests: program/answers, program/same_bytes
#include "process.hpp"

import rafter.output;

namespace program {

namespace {

namespace part = rafter::run::detail;

run::options options_for(std::size_t threads) {
    return {.threads = threads == 0 ? run::all_cores : static_cast<int>(threads), .stop = &interruptible::flag()};
}

} // namespace

void in_chunks(std::size_t points, std::size_t threads, chunk_work const& work) {
    interruptible const here;
    run::options const how = options_for(threads);
    try {
        std::vector<std::function<void()>> takes(part::slots_of(how));
        part::in_order(
            part::chunks_of(points, how), how,
            {.compute = [&](std::size_t slot, part::chunk_range const& at) { takes[slot] = work(at.first, at.count); },
             .take = [&](std::size_t slot, part::chunk_range const&) { takes[slot](); }});
    } catch (run::cancelled const& ended) {
        show_progress("");
        throw interrupted("rafter: interrupted after " + std::to_string(ended.done) + " of " +
                          std::to_string(ended.total) + " points");
    }
}

void uninterrupted(std::function<void()> const& write) {
    interruptible const here;
    write();
    if (interruptible::flag().requested()) { throw interrupted("rafter: interrupted"); }
}

std::string write_shard(std::string const& shard, shared_table const& table,
                        std::function<void(std::size_t, std::size_t, row_sink const&)> const& rows) {
    auto const which = run::shard_from_text(shard);
    std::string const folder = table.path + ".shards";
    part::checksum sum;
    sum.add(table.seen);
    part::sweep_identity const identity{table.points,
                                        table.header.empty() ? run::file_format::json_lines : run::file_format::csv,
                                        table.header, sum.value()};
    part::open_folder(folder, identity, which.count);
    std::string says = "shard " + shard + " ";
    if (part::is_finished(folder, identity, which)) {
        says += "was written before";
    } else {
        part::shard_file file(folder, identity, which);
        if (!table.header.empty()) { file.write(table.header); }
        rows(which.first_of(table.points), which.size_of(table.points),
             [&](std::string const& some) { file.write(some); });
        file.finish();
        says += "is written";
    }
    auto const missing = run::missing_shards(folder);
    if (missing.empty()) {
        run::merge(folder, table.path);
        return says + "; all shards are there: " + table.path + " holds the whole sweep\n";
    }
    says += "; missing: ";
    for (std::size_t i = 0; i < missing.size(); ++i) {
        says += (i == 0 ? "" : ", ") + std::to_string(missing[i]);
    }
    return says + " of " + std::to_string(which.count) + " (counted from 0)\n";
}

} // namespace program
