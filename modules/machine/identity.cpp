// Tests: run/run_shards
module;
#include <cstdint>
#include <string_view>

/// \file Computes the identity of a machine, a number, from the table of its members.
module rafter.machine;

namespace rafter::detail {
namespace {

/// FNV-1a over the bits of numbers and the characters of texts.
class fingerprint {
public:
    void add(void* at, value_form const& form) {
        if (form.get != nullptr) { add(__builtin_bit_cast(std::uint64_t, form.get(at))); }
        if (form.words != nullptr) { add(form.words(at)); }
        if (form.kind == value_kind::type) {
            auto const& type = *static_cast<element_type const*>(at);
            add(type.name.view());
            add(__builtin_bit_cast(std::uint64_t, type.bits.raw_));
        }
        for (int i = 0; i < form.members.count; ++i) {
            add(form.members.members[i].in(at), form.members.members[i].value);
        }
        if (form.element == nullptr) { return; }
        int const size = form.size == nullptr ? 1 : form.size(at); // a figure has one value
        add(static_cast<std::uint64_t>(size));
        for (int i = 0; i < size; ++i) {
            add(form.at(at, i), *form.element);
        }
    }
    [[nodiscard]] std::uint64_t sum() const noexcept { return sum_; }

private:
    void add(std::uint64_t bits) noexcept { sum_ = (sum_ ^ bits) * 1099511628211U; }
    void add(std::string_view words) noexcept {
        for (char const c : words) {
            add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        }
        add(words.size());
    }
    std::uint64_t sum_ = 14695981039346656037U;
};

} // namespace
} // namespace rafter::detail

namespace rafter::protocol {

std::uint64_t identity_of(machine const& m) noexcept {
    machine copy = m; // the table holds pointers through which members can change
    detail::fingerprint out;
    out.add(&copy, form_of<machine>);
    return out.sum();
}

} // namespace rafter::protocol
