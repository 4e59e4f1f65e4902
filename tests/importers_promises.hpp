// What exchange.cppm promises of every result. (Included behind `import rafter.draw;` and `import rafter.importers;`.)
#pragma once
#include "sentence.hpp"

#include <string>

/// The first promise that a result of `from_text(text, file)` breaks; empty if it keeps all.
inline std::string broken_promise(rafter::importers::import_result const& read, std::string const& file) {
    using namespace rafter;
    using namespace rafter::symbols;
    auto const is_amount = [](double x) { return x >= 0.0 && math::is_finite(x); };
    auto const is_rate = [](double x) { return x > 0.0 && math::is_finite(x); };
    for (importers::measured_work const& row : read.rows) {
        if (row.time) {
            double const low = in(s, row.time->low);
            double const value = in(s, row.time->value);
            double const high = in(s, row.time->high);
            if (!(low > 0.0 && low <= value && value <= high && math::is_finite(high))) {
                return row.name + ": times are positive and in order";
            }
        }
        for (importers::counted_work const& part : row.work) {
            if (!is_amount(in(FLOP, part.amount))) { return row.name + ": work is finite and not negative"; }
        }
        for (importers::counted_bytes const& part : row.traffic) {
            if (!is_amount(in(B, part.amount))) { return row.name + ": bytes are finite and not negative"; }
        }
        for (importers::counter const& one : row.counters) {
            if (!math::is_finite(one.value)) { return row.name + ": counters are finite"; }
        }
        if (row.from.file != file) { return row.name + ": is of this file"; }
    }
    for (importers::memory_ceiling const& one : read.bandwidths) {
        if (!is_rate(in(B / s, one.rate))) { return one.name + ": bandwidths are finite and positive"; }
    }
    for (importers::compute_ceiling const& one : read.peaks) {
        if (!is_rate(in(FLOP / s, one.rate.rate()))) { return one.name + ": peaks are finite and positive"; }
    }
    if (read.described) {
        for (importers::described_memory const& one : read.described->memories) {
            bool const is_counted = one.instances > 0 && one.cores.value_or(1) > 0 && !one.name.empty();
            if (!is_counted || !(one.capacity > bytes{})) { return one.name + ": memories have a size and a number"; }
        }
    }
    for (std::string const& remark : read.remarks) {
        if (!is_sentence(remark, file + ": ")) { return remark + ": remarks are sentences"; }
    }
    return {};
}
