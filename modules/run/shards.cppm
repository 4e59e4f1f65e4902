// Tests: run/run_shards
module;
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// \file Sweeps in shards: each shard is a file, computed by any process at any time, and all are merged at the end.
/// The command line or the scheduler tells a process its shard.
export module rafter.run:shards;
#include "../digits.hpp"

import rafter.output;
import rafter.sweep;
import :control;
import :columns;
import :evaluation;
import :rows;
import :writer;

namespace rafter::run::detail {

/// Reads a text that is one whole number; empty for any other text.
std::optional<std::size_t> whole_number_in(std::string_view text);

export {

    /// The checksum of a shard's file, or of the parts of an identity. It finds damaged files: FNV-1a over words of
    /// eight bytes, each mixed downwards after its multiplication, and over the number of bytes. It protects against
    /// accidents, not against intent.
    class checksum {
    public:
        void add(std::string_view bytes) noexcept;
        [[nodiscard]] std::uint64_t value() const noexcept;

    private:
        std::uint64_t sum_ = 14695981039346656037U;
        std::uint64_t word_ = 0; ///< the bytes of an incomplete word
        std::size_t total_ = 0;
    };

    /// The identity of a sweep. Two runs of one program on one space have equal identities.
    struct sweep_identity {
        std::size_t points = 0;
        file_format format = file_format::csv;
        std::string header;    ///< the header of CSV
        std::uint64_t sum = 0; ///< over columns, axes, machine, operation, options, and the rows of a sample of points
    };

} // export

/// The numbers of sampled rows in an identity: fewer for functions, whose cost is unknown.
inline constexpr std::size_t sampled_points = 1024;
inline constexpr std::size_t sampled_calls = 64;

template <class Space>
sweep_identity identify(Space const& space, row_writer<Space> const& writer, file_format format) {
    sweep_identity out;
    out.points = space.size();
    out.format = format;
    writer.header(out.header);
    std::string seen;
    writer.names(seen);
    writer.sample_axes(seen);
    if constexpr (Space::is_of_model) {
        // The machine: a rare point may use a figure that no sampled point uses.
        std::uint64_t const of_machine = protocol::identity_of(space.machine_);
        char bytes[sizeof of_machine];
        __builtin_memcpy(bytes, &of_machine, sizeof bytes);
        append(seen, {bytes, sizeof bytes});
        auto const add = [&](auto... numbers) { // a blank before each
            ((append(seen, " "), append_number(seen, file_format::csv, numbers)), ...);
        };
        add(space.options_.tolerance, static_cast<double>(space.options_.overlap.kind),
            space.options_.overlap.parameter, in(symbols::FLOP, space.operation_.work()),
            in(symbols::B, space.operation_.traffic()), in(symbols::B, space.operation_.working_set()));
        if (space.options_.levels.stated) {
            hierarchy_options const& levels = space.options_.levels.options;
            add(static_cast<double>(levels.writes), static_cast<double>(levels.caches),
                in(symbols::B, levels.register_capacity), levels.threads, in(symbols::s, levels.in_core_time),
                static_cast<double>(levels.overlap.kind), levels.overlap.parameter);
        }
        append(seen, "\n");
    }
    // Steps of the golden ratio spread the sample over every axis.
    constexpr std::size_t samples = Space::is_of_model ? sampled_points : sampled_calls;
    results<typename Space::result_type> one(1);
    for (std::size_t i = 0; i < samples && i < space.size(); ++i) {
        double const share = static_cast<double>(i) * 0.6180339887498949;
        std::size_t const point =
            i == 0 ? space.size() - 1
            : space.size() <= samples
                ? i - 1
                : static_cast<std::size_t>((share - static_cast<double>(static_cast<std::size_t>(share))) *
                                           static_cast<double>(space.size()));
        one.fill(space, point, 1, 0);
        writer.rows(seen, one.head(point, 1));
    }
    checksum sum;
    sum.add(seen);
    out.sum = sum.value();
    return out;
}

export {

/// Makes the folder of a sweep and its manifest. A folder of another sweep is an error.
void open_folder(std::string_view folder, sweep_identity const& identity, std::size_t shards);
bool is_finished(std::string_view folder, sweep_identity const& identity, shard const& which);

/// The file of a shard while it is written, and the note beside it, which marks the shard as complete.
class shard_file {
public:
    shard_file(std::string_view folder, sweep_identity const& identity, shard const& which);
    void write(std::string_view rows);
    void finish();

private:
    std::string note_path_;
    output_file file_;
    sweep_identity const& identity_;
    shard which_;
    std::size_t bytes_ = 0;
    checksum sum_;
};

} // export

} // namespace rafter::run::detail

export namespace rafter::run {

/// Makes a folder for the shards of a sweep, with a manifest (`sweep.json`) that identifies the sweep and states the
/// number of shards. A folder that exists already stays as it is. A folder of another sweep, another number of shards
/// or another format is an error that names the difference.
///
/// The identity of a sweep covers the columns, the values of the axes, the machine's figures, the work, traffic and
/// working set of the operation, the prediction options, and the rows of a sample of points (1024 of a model, 64 of a
/// function). It does not cover the code of the model.
template <evaluable Space>
void prepare_shards(Space const& space, std::size_t shards, std::string_view folder, options const& how = {}) {
    how.validate();
    auto const format = detail::format_of("", how.format);
    detail::row_writer<Space> const writer(space, format, how);
    auto const identity = detail::identify(space, writer, format);
    detail::open_folder(folder, identity, shards);
}

/// Computes a shard and writes it to the folder, as `part-00003-of-00016.csv`. A shard that is finished already is left
/// alone; a shard with a damaged note is not finished. The folder is made if it is missing (`prepare_shards`). Several
/// processes may write into one folder.
/// \return whether the shard was computed
template <evaluable Space>
bool write_shard(Space const& space, shard const& which, std::string_view folder, options const& how = {}) {
    how.validate();
    std::size_t const first = which.first_of(space.size());
    auto const format = detail::format_of("", how.format);
    detail::row_writer<Space> const writer(space, format, how);
    auto const identity = detail::identify(space, writer, format);
    detail::open_folder(folder, identity, which.count);
    if (detail::is_finished(folder, identity, which)) { return false; }
    detail::shard_file file(folder, identity, which);
    file.write(identity.header);
    detail::write_rows(space, writer, first, which.size_of(space.size()), how,
                       [&](std::string_view rows) { file.write(rows); });
    file.finish();
    return true;
}

/// The numbers of the unfinished shards of a folder, ascending.
[[nodiscard]] results<std::size_t> missing_shards(std::string_view folder);

/// Merges the shards of a folder into one file: the same bytes as `write` of the whole space, for any number of shards.
/// A missing, torn or changed shard is an error that names its file, and nothing is written. (Before it writes to a
/// pipe, `merge` reads all shards once more.) Two paths are errors: one that asks for another format than the shards
/// have, and one of the manifest, a shard or a note.
void merge(std::string_view folder, std::string_view path);

/// Reads a shard from text: "2/8" is the third of eight, counted from 0. Any other text is an error.
[[nodiscard]] shard shard_from_text(std::string_view text);

/// The shard of a task of a Slurm job array; empty outside of a job array.
///
/// `sbatch --array=0-15` has 16 shards, and task 3 computes the fourth. Arrays may begin at any number and have steps
/// (`--array=10-50:10` has 5 shards). Arrays with gaps are rejected, because some shards would have no task. To run
/// some tasks again, state the number of shards in RAFTER_SHARDS; the task's number is then the shard's number:
///
///     RAFTER_SHARDS=16 sbatch --array=3,7 ...
[[nodiscard]] std::optional<shard> shard_from_environment();

/// The shard of a task, from Slurm's numbers SLURM_ARRAY_TASK_ID, _MIN, _MAX, _STEP and _COUNT.
[[nodiscard]] shard shard_of_array_task(std::size_t id, std::size_t least, std::size_t greatest, std::size_t step,
                                        std::size_t count);

} // namespace rafter::run

export namespace rafter::run::detail {

/// Rejects a path that the shards of a folder cannot be merged into.
void expect_mergeable(std::string_view folder, std::string_view path);

} // namespace rafter::run::detail
