// Tests: static/catalogue
module;
#include <cstddef>

/// \file Finds a processor by id, by name, or by the name that a runtime reports; never a similar one.
export module rafter.catalogue:lookup;
#include "../digits.hpp"

import rafter.machine;
import :processor;
import :row_names;
import :table;
import :described_processor;

export namespace rafter::catalogue {

/// Figures that a runtime reports beside the name, to tell processors apart; zero: not compared.
struct device_hints {
    bytes memory{};           ///< the memory of the device, as totalGlobalMem
    double bus_width = 0;     ///< bits, as memoryBusWidth
    double compute_units = 0; ///< as multiProcessorCount, or cores of a CPU

    /// Rejects values that no runtime reports.
    constexpr void validate() const {
        expecting::not_negative<"device_hints.memory">(memory);
        expecting::count_or_none<"device_hints.bus_width">(bus_width);
        expecting::count_or_none<"device_hints.compute_units">(compute_units);
    }
};

} // namespace rafter::catalogue

namespace rafter::detail {

/// A name in the form in which names are compared: in lower case, with single spaces in place of blanks and hyphens.
/// The vendor in front is removed, because older drivers leave it out. The names of all processors fit.
struct plain_name {
    static constexpr int capacity = 63;
    char characters[capacity + 1]{};
    int length = 0;
    bool cut = false;

    constexpr explicit plain_name(char const* name) {
        expecting::text<"name of a processor">(name);
        for (; *name != 0; ++name) {
            bool const space = *name == ' ' || *name == '-' || *name == '\t' || *name == '\n';
            if (space && (length == 0 || characters[length - 1] == ' ')) { continue; }
            if (length == capacity) {
                cut = true;
                break;
            }
            characters[length++] = space ? ' ' : *name >= 'A' && *name <= 'Z' ? static_cast<char>(*name + 32) : *name;
        }
        if (length != 0 && characters[length - 1] == ' ') { characters[--length] = 0; }
        drop_front("nvidia ");
        drop_front("amd ");
    }

    constexpr void drop_front(char const* word) noexcept {
        int const size = static_cast<int>(detail::length_of(word));
        if (!detail::same_characters(characters, word, static_cast<std::size_t>(size))) { return; }
        length -= size;
        detail::copy_characters(characters, characters + size, static_cast<std::size_t>(length) + 1);
    }

    [[nodiscard]] constexpr bool starts_with(plain_name const& other) const noexcept {
        return length >= other.length &&
               detail::same_characters(characters, other.characters, static_cast<std::size_t>(other.length));
    }
    [[nodiscard]] constexpr bool operator==(plain_name const& other) const noexcept {
        return !cut && !other.cut && length == other.length && starts_with(other);
    }
    [[nodiscard]] constexpr bool occurs_in(plain_name const& other) const noexcept {
        for (int at = 0; at + length <= other.length; ++at) {
            if (detail::same_characters(other.characters + at, characters, static_cast<std::size_t>(length))) {
                return true;
            }
        }
        return false;
    }
};

/// The Levenshtein distance: characters to insert, delete or change to turn one name into the other.
constexpr int edit_distance(plain_name const& a, plain_name const& b) noexcept {
    int row[plain_name::capacity + 1]{};
    for (int j = 0; j <= b.length; ++j) {
        row[j] = j;
    }
    for (int i = 1; i <= a.length; ++i) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= b.length; ++j) {
            int const changed = diagonal + (a.characters[i - 1] == b.characters[j - 1] ? 0 : 1);
            diagonal = row[j];
            int const shorter = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            row[j] = changed < shorter ? changed : shorter;
        }
    }
    return row[b.length];
}

} // namespace rafter::detail

export namespace rafter::protocol {

/// Finds the three names nearest to an unknown one: first names that contain it, then names with the longest common
/// beginning; on a tie the smaller edit distance. Case, blanks and hyphens make no difference.
class nearest_names {
    static constexpr int count = 3;
    static constexpr int a_character =
        detail::plain_name::capacity + 1; // one common character counts more than all edits
    detail::plain_name asked_;
    int distances_[count]{};

public:
    char const* names[count]{}; ///< the nearest first
    int rows[count]{};          ///< the numbers that were given with them
    int found = 0;              ///< how many of the three there are

    /// Asks for a name.
    constexpr explicit nearest_names(char const* asked) : asked_(asked) {}

    /// Compares a name that there is; `row` is kept with it.
    constexpr void consider(char const* name, int row = 0) {
        detail::plain_name const candidate(name);
        if (asked_.length == 0) { return; }
        int common = 0;
        while (common < asked_.length && asked_.characters[common] == candidate.characters[common]) {
            ++common;
        }
        int const unlike = asked_.occurs_in(candidate) ? 0 : a_character - common;
        if (found == count && unlike * a_character >= distances_[count - 1]) { return; } // saves most of the distances
        int const distance = edit_distance(asked_, candidate) + unlike * a_character;
        int at = found < count ? found : count;
        while (at > 0 && distances_[at - 1] > distance) {
            --at;
        }
        if (at == count) { return; }
        if (found < count) { ++found; }
        for (int i = found - 1; i > at; --i) {
            names[i] = names[i - 1];
            rows[i] = rows[i - 1];
            distances_[i] = distances_[i - 1];
        }
        names[at] = name;
        rows[at] = row;
        distances_[at] = distance;
    }
    /// The letters to insert, delete or change to turn the unknown name into name `i`.
    [[nodiscard]] constexpr int edits(int i) const noexcept { return distances_[i] % a_character; }
};

} // namespace rafter::protocol

namespace rafter::detail {

/// A sentence of the look-up. Long names from the caller are cut.
using lookup_sentence = fixed_text<900>;

constexpr lookup_sentence quoted(char const* name) {
    lookup_sentence out;
    std::size_t const length = detail::length_of(name);
    out.append("\"").append(name, length < 100 ? length : 100);
    return out.append(length < 100 ? "\"" : "...\"");
}

/// Can these names be equal, by their lengths? Saves most of the comparisons.
constexpr bool may_be(plain_name const& asked, char const* own) noexcept {
    int const rest = static_cast<int>(detail::length_of(own)) - asked.length;
    return rest == 0 || rest == 4 || rest == 7; // "AMD ", "NVIDIA "
}
constexpr bool same_name(plain_name const& asked, char const* own) {
    return may_be(asked, own) && asked == plain_name(own);
}

constexpr lookup_sentence no_such_processor(char const* id) {
    protocol::nearest_names near(id);
    for (row_name const& row : row_names) {
        near.consider(row.id);
    }
    lookup_sentence out{"rafter: there is no processor "};
    out.append(quoted(id));
    for (int i = 0; i < near.found; ++i) {
        out.append(i == 0 ? "; the nearest are " : ", ").append(near.names[i]);
    }
    return out;
}

constexpr lookup_sentence no_such_runtime_name(char const* name) {
    protocol::nearest_names near(name);
    for (int i = 0; i < catalogue::processors.size(); ++i) {
        for (catalogue::runtime_name const& n : catalogue::processors[i].runtime_names) {
            if (n.text != nullptr) { near.consider(n.text, i); }
        }
    }
    lookup_sentence out{"rafter: no processor of the catalogue reports the name "};
    out.append(quoted(name));
    for (int i = 0; i < near.found; ++i) {
        out.append(i == 0 ? "; the nearest are " : ", ").append(quoted(near.names[i]));
        out.append(" (").append(row_names[near.rows[i]].id).append(")");
    }
    return out;
}

constexpr bool holds(catalogue::runtime_name const& n, plain_name const& asked) {
    if (n.text == nullptr) { return false; }
    if (!n.revisions_follow) { return same_name(asked, n.text); }
    plain_name const own(n.text);
    return own == asked || (!asked.cut && asked.starts_with(own) && asked.characters[own.length] == ' ');
}

constexpr bool decides(catalogue::device_hints const& given, catalogue::deciding_hints const& asked) noexcept {
    return !asked.any() || (asked.memory && given.memory > bytes{}) || (asked.bus_width && given.bus_width > 0) ||
           (asked.compute_units && given.compute_units > 0);
}

/// The first figure of a row that contradicts a hint, as the tail of a sentence; empty if there is none. Memory may
/// differ by a tenth: CUDA reports 85.2e9 bytes for "80 GB".
constexpr fixed_text<150> contradiction(processor const& p, catalogue::device_hints const& given) {
    fixed_text<150> out;
    auto const say = [&out](double own, double other, char const* what) {
        out.append("has ").append(number(own, ".6g")).append(what).append(", not ").append(number(other, ".6g"));
    };
    if (given.compute_units > 0 && p.units.count > 0 && given.compute_units != p.units.count) {
        say(p.units.count, given.compute_units, " compute units");
    } else if (given.bus_width > 0 && p.memory.lanes > 0 && given.bus_width != p.memory.lanes &&
               catalogue::provenance_of(p, catalogue::processor_figure::lanes).kind != provenance_kind::recalled) {
        say(p.memory.lanes, given.bus_width, " bits of bus width");
    } else if (given.memory > bytes{} && p.memory.capacity > bytes{} && !p.memory.to_order) {
        double const ratio = given.memory / p.memory.capacity;
        if (!(ratio > 0.9 && ratio < 1.1)) {
            say(in(symbols::GiB, p.memory.capacity), in(symbols::GiB, given.memory), " GiB");
        }
    }
    return out;
}

/// The result of a search by name and hints: a row, or a sentence with the reason for none.
struct runtime_search {
    processor const* row = nullptr;
    processor const* contradicted = nullptr;
    processor const* undecided = nullptr;
    catalogue::runtime_name const* undecided_name = nullptr;

    constexpr runtime_search(char const* name, catalogue::device_hints const& given) {
        given.validate();
        plain_name const asked(name);
        for (processor const& p : catalogue::processors) {
            for (catalogue::runtime_name const& n : p.runtime_names) {
                if (!holds(n, asked)) { continue; }
                if (!contradiction(p, given).empty()) {
                    contradicted = &p;
                } else if (!decides(given, n.decided_by)) {
                    undecided = &p;
                    undecided_name = &n;
                } else if (row == nullptr) {
                    row = &p;
                }
            }
        }
    }

    [[nodiscard]] constexpr lookup_sentence why(char const* name, catalogue::device_hints const& given) const {
        if (undecided != nullptr) {
            catalogue::deciding_hints const& by = undecided_name->decided_by;
            lookup_sentence out{"rafter: "};
            out.append(quoted(name)).append(" is the name of ").append(undecided->id).append(" and of ");
            out.append(undecided_name->shared_with).append(": ");
            if (by.memory) { out.append("the memory"); }
            if (by.bus_width) { out.append(by.memory ? " or the bus width" : "the bus width"); }
            if (by.compute_units) {
                out.append(by.memory || by.bus_width ? " or the number of compute units"
                                                     : "the number of compute units");
            }
            return out.append(" decides: state it in device_hints, or name one of them by its id");
        }
        if (contradicted != nullptr) {
            lookup_sentence out{"rafter: "};
            out.append(quoted(name)).append(" is the name of ").append(contradicted->id).append(", which ");
            return out.append(contradiction(*contradicted, given)).append(": another variant, or a part of it");
        }
        return no_such_runtime_name(name);
    }
};

} // namespace rafter::detail

export namespace rafter {

/// The processor with an id ("nvidia-a10") or a name ("A10") of the catalogue, in any case, with blanks for hyphens;
/// null if there is none.
[[nodiscard]] constexpr processor const* find_processor(char const* id_or_name) {
    detail::plain_name const asked(id_or_name);
    int number = 0;
    for (detail::row_name const& row : detail::row_names) { // reads no other row than the one that it finds
        if (detail::same_name(asked, row.id) || detail::same_name(asked, row.name)) {
            return &catalogue::processors[number];
        }
        ++number;
    }
    return nullptr;
}

namespace catalogue {
/// The processor with an id or a name, as `find_processor`; the error for an unknown one lists the nearest names.
[[nodiscard]] constexpr processor const& processor_at(char const* id_or_name) {
    processor const* const found = find_processor(id_or_name);
    if (found == nullptr) {
        expecting::reject_saying<"processor id", "an id of the catalogue">(
            detail::no_such_processor(id_or_name).c_str());
    }
    return *found;
}

/// The processor that reports a name: the whole name, in any case, with blanks for hyphens, with or without NVIDIA or
/// AMD in front. Null if no row reports it, if several do and no hint decides, or if a hint contradicts the row.
[[nodiscard]] constexpr processor const* find_processor_for_runtime_name(char const* name,
                                                                         device_hints const& hints = {}) {
    return detail::runtime_search(name, hints).row;
}
/// The processor that reports a name, as `find_processor_for_runtime_name`. Without an answer, the error gives the
/// reason, and for an unknown name the nearest names.
[[nodiscard]] constexpr processor const& processor_for_runtime_name(char const* name, device_hints const& hints = {}) {
    detail::runtime_search const search(name, hints);
    if (search.row == nullptr) {
        auto const why = search.why(name, hints);
        if (search.undecided == nullptr) {
            expecting::reject_saying<"runtime name", "a name that a processor reports">(why.c_str());
        }
        expecting::reject_saying<"runtime name", "a name of one processor">(why.c_str());
    }
    return *search.row;
}
} // namespace catalogue

/// The machine with an id at compile time: `catalogued<"nvidia-h100-sxm5-80gb">()`. An unknown id stops the build with
/// the nearest ids.
template <fixed_text Id>
[[nodiscard]] consteval machine catalogued() {
    constexpr processor const* found = find_processor(Id.c_str());
    constexpr bool is_in_the_catalogue = found != nullptr;
    // clang always evaluates the message, so the nearest ids are searched only if they are needed.
    static_assert(is_in_the_catalogue,
                  is_in_the_catalogue ? detail::lookup_sentence{} : detail::no_such_processor(Id.c_str()));
    if constexpr (is_in_the_catalogue) {
        return to_machine(*found);
    } else {
        return {}; // so that the sentence above is the only error
    }
}

template <auto const& Id>
auto catalogued() RAFTER_REFUSED("rafter: the id of a processor is a literal: catalogued<\"nvidia-a100-sxm4-80gb\">()");
auto catalogued(...)
    RAFTER_REFUSED("rafter: the id of a processor is a template argument, catalogued<\"nvidia-a100-sxm4-80gb\">(); "
                   "at run time, write to_machine(catalogue::processor_at(id))");

} // namespace rafter
