// Tests: static/count
module;
#include <cstddef>
#include <cstdint>

/// \file The accesses of a number that counts.
export module rafter.count:element;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;
import :tape;

namespace rafter::detail {

/// The place of a number in an array. (A struct without constructors: a call costs two steps of a constant.)
struct element {
    tape* tape_ = nullptr;
    std::int32_t line_ = -1; // in a register
    short array_ = 0;
    mutable bool is_read_ = false;
    bool is_written_ = false;

    /// A load at a place of the source; 0: unknown.
    constexpr void load(unsigned at) const {
        ++tape_->totals_.array[array_].loads, tape_->totals_.array[array_].read += !is_read_ && !is_written_,
            is_read_ = true, tape_->place_ = at != 0 ? at : tape_->place_,
            __builtin_is_constant_evaluated() ? tape_->constant_.use(line_, array_, at, false)
                                              : use(*tape_->log_, line_, array_, at, false);
    }
    constexpr void store(unsigned at) {
        ++tape_->totals_.array[array_].stores, tape_->totals_.array[array_].written += !is_written_,
            tape_->totals_.array[array_].allocated += !is_read_ && !is_written_,
            is_written_ = true,
            __builtin_is_constant_evaluated() ? tape_->constant_.use(line_, array_, at, true)
                                              : use(*tape_->log_, line_, array_, at, true);
    }
};

} // namespace rafter::detail
