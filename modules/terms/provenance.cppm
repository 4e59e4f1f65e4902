// Tests: static/figure
module;
#include <cstddef>
#include <type_traits>

/// \file The source of a figure, how the figure is known, and a figure itself: a value with its source.
export module rafter.terms:provenance;
#include "../digits.hpp"

import rafter.units;
import :validation;

export namespace rafter {

/// How a figure is known.
enum class provenance_kind : unsigned char {
    /// not stated
    unstated,
    vendor_document, ///< printed by the vendor
    secondary,       ///< from a source that quotes the vendor, or from a device's driver
    measured,        ///< measured; the citation says where, when and how
    derived,         ///< computed from other figures
    published_table, ///< from a paper or a tool's table
    recalled,        ///< from general knowledge, without a source
    estimated,       ///< guessed from the generation or similar devices
    stated,          ///< stated by the program, without a source
    varied,          ///< a value of a sweep or a search
    scaled,          ///< another figure times a factor; the citation gives the reason
    derated          ///< a share of another figure; the citation gives the reason
};

/// The name of an enumerator: "vendor document".
[[nodiscard]] constexpr fixed_text<15> text(provenance_kind kind) {
    return detail::word_for<"provenance_kind">(kind, {"unstated", "vendor document", "secondary", "measured", "derived",
                                                      "published table", "recalled", "estimated", "stated here",
                                                      "varied", "scaled", "derated"});
}

/// A source that figures refer to. Define it once, as an `inline constexpr` (or `static constexpr`) object: figures
/// hold its address, which keeps its text out of template arguments.
///
///     inline constexpr citation stream_run{.title = "STREAM triad, 8 threads", .where = "our node n7",
///                                          .when = "2026-11-01"};
struct citation {
    /// The title of the source; may be empty.
    char const* title = "";
    char const* where = ""; ///< address, page, machine
    char const* when = "";  ///< date or version
};

/// How a figure is known, and from where.
struct provenance {
    provenance_kind kind = provenance_kind::unstated;
    /// The document or measurement; null if not named. Compared by address.
    citation const* source = nullptr;
    /// The possible relative error of the figure, in [0, 1): 0.02 means "within 2 %". 0: exact. `predict_range` and
    /// `check` take it into account.
    double uncertainty = 0.0;

    constexpr bool operator==(provenance const&) const noexcept = default;
};

namespace detail {
/// The most bytes of a citation's title, place and date together, for which every `text` of a citation has room.
inline constexpr std::size_t longest_citation = 540;

constexpr void expect_uncertainty(provenance const& p) {
    if (!(p.uncertainty >= 0.0 && p.uncertainty < 1.0)) {
        expecting::reject<"provenance.uncertainty", "a share in [0, 1)">(p.uncertainty);
    }
}
/// Rejects a citation with a null pointer, or with more than `most` bytes.
constexpr void expect_citation(citation const& c, std::size_t most) {
    expecting::text<"citation.title">(c.title);
    expecting::text<"citation.where">(c.where);
    expecting::text<"citation.when">(c.when);
    if (length_of(c.title) + length_of(c.where) + length_of(c.when) > most) {
        expecting::reject<"citation", "of at most 540 bytes in all">(c.title);
    }
}
} // namespace detail

/// The source in words: "vendor document: NVIDIA H100 datasheet, 2023", "measured, within 2 %: STREAM triad, 8
/// threads". A citation with a null pointer or more than 540 bytes is an error, and so is an uncertainty outside [0,
/// 1).
[[nodiscard]] constexpr fixed_text<600> text(provenance const& p) {
    fixed_text<600> out;
    out.append(text(p.kind));
    if (p.uncertainty != 0.0) {
        detail::expect_uncertainty(p);
        out.append(", within ").append(number(100.0 * p.uncertainty, ".3g")).append(" %");
    }
    if (p.source != nullptr) {
        detail::expect_citation(*p.source, out.capacity() - out.size() - 6); // 6 bytes: ": " and two ", "
        out.append(": ").append(p.source->title);
        if (*p.source->where != 0) { out.append(", ").append(p.source->where); }
        if (*p.source->when != 0) { out.append(", ").append(p.source->when); }
    }
    return out;
}

namespace protocol {
/// A citation that lasts until the program ends, for figures that a program makes while it runs. Equal texts share one
/// citation, so that machines made twice are equal.
citation const* kept_citation(char const* title, char const* where, char const* when);
} // namespace protocol

namespace detail {
/// Turns an unstated source into `stated`, for figures beside others that have a source.
constexpr provenance or_stated(provenance const& source) noexcept {
    bool const is_silent = source.kind == provenance_kind::unstated && source.source == nullptr;
    return is_silent ? provenance{provenance_kind::stated, nullptr, source.uncertainty} : source;
}
} // namespace detail

/// A value and its source. A figure is read, compared and computed with like the bare value.
///
///     .bandwidth = 3.35 * TB / s                                             // a value without a source
///     .bandwidth = {3.35 * TB / s, {provenance_kind::measured, &stream_run}}
///
/// Assignment removes the source: after `tier.bandwidth = 2.0 * TB / s` or `tier.bandwidth *= 0.5` the figure has none,
/// because the old source does not state the new value. Results of computations are bare values. Figures compare equal
/// if their values do, whatever their sources.
template <class Value>
struct sourced : Value {
    /// The source, and how the value is known.
    provenance source{};

    using Value::Value;
    constexpr sourced() noexcept = default;
    /// A value without a source.
    constexpr sourced(Value const& value) noexcept : Value(value) {}
    /// A value and its source.
    constexpr sourced(Value const& value, provenance const& from) noexcept : Value(value), source(from) {}

    /// The value without its source.
    [[nodiscard]] constexpr Value const& value() const noexcept { return *this; }
    /// The least value within the source's uncertainty.
    [[nodiscard]] constexpr Value lowest() const { return times(1.0 - source.uncertainty); }
    /// The largest value within the source's uncertainty.
    [[nodiscard]] constexpr Value highest() const { return times(1.0 + source.uncertainty); }

    constexpr sourced& operator+=(Value const& other) noexcept { return *this = Value(*this) += other; }
    constexpr sourced& operator-=(Value const& other) noexcept { return *this = Value(*this) -= other; }
    constexpr sourced& operator*=(double factor) noexcept { return *this = Value(*this) *= factor; }
    constexpr sourced& operator/=(double divisor) noexcept { return *this = Value(*this) /= divisor; }

private:
    [[nodiscard]] constexpr Value times(double factor) const {
        detail::expect_uncertainty(source);
        return factor == 1.0 ? value() : value() * factor;
    }
};

/// The name until 0.2.
template <class Value>
using figure [[deprecated("rafter: since 0.3 write sourced")]] = sourced<Value>;

// Functions that take a quantity also take a figure of one.
namespace units {
template <class Value, class... Unit>
inline constexpr bool is_quantity<sourced<Value>, Unit...> = is_quantity<Value, Unit...>;
} // namespace units

namespace protocol {
/// A figure at a point; over lanes the bare value, because formulas read no sources.
template <math::rep Rep, class Value>
using sourced_in = std::conditional_t<math::pack<Rep>, Value, sourced<Value>>;
} // namespace protocol

namespace detail {
/// A value with a source; over lanes the bare value.
template <math::rep Rep, class Value>
[[nodiscard]] constexpr protocol::sourced_in<Rep, Value> with_source(Value const& value,
                                                                     provenance const& from) noexcept {
    if constexpr (math::pack<Rep>) {
        return value;
    } else {
        return {value, from};
    }
}
} // namespace detail

} // namespace rafter
