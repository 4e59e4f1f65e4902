module;
#include <cstddef>
#include <optional>
#include <string_view>

/// \file Which shard a process is to compute: from its command line, or from the scheduler that started it.
export module rafter.run:environment;

import rafter.sweep;

export namespace rafter::run {

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
