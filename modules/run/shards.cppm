module;
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// \file Sweeps in parts: each in a file of its own, computed by whom and when one likes, and put together at the end;
/// which of them a process is to compute says its command line, or the scheduler that started it.
export module rafter.run:shards;
#include "../digits.hpp"

import rafter.output;
import rafter.sweep;
import :control;
import :columns;
import :evaluation;
import :values;
import :rows;
import :writer;

namespace rafter::run::detail {

/// A text that is a whole number from its beginning to its end.
std::optional<std::size_t> whole_number_in(std::string_view text);

/// A sum that tells whether a file is still what was written: FNV-1a over words of eight bytes, each mixed downwards
/// after its multiplication, and over how many bytes there were. Against accidents, not against intent.
class checksum {
public:
    void add(std::string_view bytes) noexcept;
    [[nodiscard]] std::uint64_t value() const noexcept;

private:
    std::uint64_t sum_ = 14695981039346656037U;
    std::uint64_t word_ = 0; ///< of bytes that do not make a whole one yet
    std::size_t total_ = 0;
};

/// What tells sweeps apart. Two runs of one program on one space have the same.
struct sweep_identity {
    std::size_t points = 0;
    file_format format = file_format::csv;
    std::string header;    ///< of CSV
    std::uint64_t sum = 0; ///< over columns, axes, and what is written of points that lie all over the space
};

/// So many points are written to tell sweeps apart; fewer of functions, of which nobody knows how long they take.
inline constexpr std::size_t sampled_points = 1024;
inline constexpr std::size_t sampled_calls = 64;

template <class Space>
void identify(sweep_identity& out, Space const& space, row_writer<Space> const& writer, file_format format) {
    out.points = space.size();
    out.format = format;
    writer.header(out.header);
    std::string seen;
    writer.names(seen);
    writer.sample_axes(seen);
    if constexpr (Space::is_of_model) {
        // What a rare point may depend on and the sampled ones do not.
        std::uint64_t const of_machine = rafter::detail::identity_of(space.machine_);
        char bytes[sizeof of_machine];
        __builtin_memcpy(bytes, &of_machine, sizeof bytes);
        append(seen, {bytes, sizeof bytes});
        auto const add = [&](auto... numbers) { // a blank before each
            ((append(seen, " "), append_number(seen, file_format::csv, numbers)), ...);
        };
        add(space.options_.tolerance, static_cast<double>(space.options_.overlap.kind),
            space.options_.overlap.parameter, space.operation_.work().coherent_, space.operation_.traffic().coherent_,
            space.operation_.working_set().coherent_);
        if (space.options_.levels.stated) {
            hierarchy_options const& levels = space.options_.levels.options;
            add(static_cast<double>(levels.writes), static_cast<double>(levels.caches), levels.inner_capacity.coherent_,
                levels.threads, levels.in_core_time.coherent_);
        }
        append(seen, "\n");
    }
    // The golden ratio spreads them over every axis.
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
}

/// Makes the folder of a sweep and its manifest; a folder of another sweep is an error.
void open_folder(std::string_view folder, sweep_identity const& identity, std::size_t shards);
bool is_finished(std::string_view folder, sweep_identity const& identity, shard const& which);

/// The file of a shard while it is written, and the note beside it that says that it is complete.
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

} // namespace rafter::run::detail

export namespace rafter::run {

/// Makes a folder for the shards of a sweep, with a manifest (`sweep.json`) that says which sweep it is and of how many
/// shards. Nothing happens where it is there already. A folder that is of another sweep, another number of shards or
/// another format is an error that names the difference.
///
/// Sweeps are told apart by the columns, the values of the axes, the machine's figures and what is written of points
/// that lie all over the space (1024 of a model, 64 of a function); not by the code of the model.
template <evaluable Space>
void prepare_shards(Space const& space, std::size_t shards, std::string_view folder, options const& how = {}) {
    how.validate();
    auto const format = detail::format_of("", how.format);
    detail::row_writer<Space> const writer(space, format, how);
    detail::sweep_identity identity;
    detail::identify(identity, space, writer, format);
    detail::open_folder(folder, identity, shards);
}

/// Computes a shard and writes it to the folder, as `part-00003-of-00016.csv`; does nothing where that is finished
/// already. A shard whose note is damaged is not finished. The folder is made if need be (`prepare_shards`). Several
/// processes may write into one folder.
/// \return whether it was computed
template <evaluable Space>
bool write_shard(Space const& space, shard const& which, std::string_view folder, options const& how = {}) {
    how.validate();
    std::size_t const first = which.first_of(space.size());
    auto const format = detail::format_of("", how.format);
    detail::row_writer<Space> const writer(space, format, how);
    detail::sweep_identity identity;
    detail::identify(identity, space, writer, format);
    detail::open_folder(folder, identity, which.count);
    if (detail::is_finished(folder, identity, which)) { return false; }
    detail::shard_file file(folder, identity, which);
    file.write(identity.header);
    detail::write_rows(space, writer, first, which.size_of(space.size()), how,
                       [&](std::string_view rows) { file.write(rows); });
    file.finish();
    return true;
}

/// The numbers of the shards of a folder that are not finished, ascending.
[[nodiscard]] results<std::size_t> missing_shards(std::string_view folder);

/// Puts the shards of a folder together: the same bytes as `write` of the whole space, whatever their number. A shard
/// that is missing, torn or changed is an error that names its file, and nothing is written (before pipes are written
/// to, all shards are read once more). So is a name that asks for another format than that of the shards, and a file of
/// the folder of shards itself.
void merge(std::string_view folder, std::string_view path);

/// A shard from text: "2/8" is the third of eight, they are counted from 0. Anything else is an error.
[[nodiscard]] shard shard_from_text(std::string_view text);

/// The shard of a task of a Slurm job array: nothing outside of one.
///
/// Of `sbatch --array=0-15` there are 16 shards, task 3 has the fourth. Arrays may begin at any number and have steps
/// (`--array=10-50:10` has 5 shards); arrays with gaps are refused, for their shards would not be all. To run some
/// tasks of an array again, state how many shards there are in RAFTER_SHARDS; the task's number is then the shard's:
///
///     RAFTER_SHARDS=16 sbatch --array=3,7 ...
[[nodiscard]] std::optional<shard> shard_from_environment();

/// The same of numbers: what Slurm calls SLURM_ARRAY_TASK_ID, _MIN, _MAX, _STEP and _COUNT.
[[nodiscard]] shard shard_of_array_task(std::size_t id, std::size_t least, std::size_t greatest, std::size_t step,
                                        std::size_t count);

} // namespace rafter::run

export namespace rafter::run::detail {

/// Rejects what the shards of a folder cannot be merged into.
void expect_mergeable(std::string_view folder, std::string_view path);

} // namespace rafter::run::detail
