// rafter.catalogue, from inside: names in the form in which they are compared, and the sentences of the look-up.
module rafter.catalogue;
import rafter.machine;

namespace rafter::detail {

using namespace symbols;

// --- names ----------------------------------------------------------------------------------------------------------

constexpr bool plain(char const* name, char const* as) {
    plain_name const p(name);
    return __builtin_strcmp(p.characters, as) == 0 && p.length == static_cast<int>(__builtin_strlen(as)) && !p.cut;
}
static_assert(plain("\tNVIDIA\nA10 \t\n", "a10"));
static_assert(plain("AMD Radeon  RX", "radeon rx"));
static_assert(plain("AZ@[az", "az@[az"));
static_assert(plain("nvidia", "nvidia"));
static_assert(plain("NVIDIA ", "nvidia"));
static_assert(plain("nvidia x", "x"));
static_assert(plain(" ", ""));
static_assert(plain("amd nvidia x", "nvidia x"));
static_assert(plain("nvidia amd x", "x"));
static_assert(plain("NVIDIA-A100 - PCIe", "a100 pcie"));
static_assert(plain("-a10-", "a10"));
static_assert(plain("amd-mi300x", "mi300x"));

// 63 characters are a name, 64 are cut, and a cut name matches no other one.
constexpr char const* sixty_three = "123456789 123456789 123456789 123456789 123456789 123456789 123";
constexpr char const* sixty_four = "123456789 123456789 123456789 123456789 123456789 123456789 1234";
static_assert(plain(sixty_three, sixty_three));
static_assert(plain_name(sixty_four).cut);
static_assert(plain_name(sixty_four).length == 63);
static_assert(plain_name(sixty_three) == plain_name(sixty_three));
static_assert(!(plain_name(sixty_four) == plain_name(sixty_four)));
static_assert(!(plain_name(sixty_three) == plain_name(sixty_four)));
static_assert(!(plain_name(sixty_four) == plain_name(sixty_three)));
static_assert(!(plain_name("a1") == plain_name("a10")));
static_assert(!(plain_name("a10") == plain_name("a1")));
static_assert(plain_name("a10").starts_with(plain_name("a1")));
static_assert(plain_name("a1").starts_with(plain_name("a1")));
static_assert(!plain_name("a1").starts_with(plain_name("a10")));
static_assert(plain_name("a1").occurs_in(plain_name("ba1")));
static_assert(plain_name("ba1").occurs_in(plain_name("ba1")));
static_assert(plain_name("ba").occurs_in(plain_name("ba1")));
static_assert(!plain_name("ba10").occurs_in(plain_name("ba1")));
static_assert(!plain_name("b1").occurs_in(plain_name("ba1")));

constexpr int distance(char const* a, char const* b) { return edit_distance(plain_name(a), plain_name(b)); }
static_assert(distance("kitten", "sitting") == 3);
static_assert(distance("sitting", "kitten") == 3);
static_assert(distance("flaw", "lawn") == 2);
static_assert(distance("", "abc") == 3);
static_assert(distance("abc", "") == 3);
static_assert(distance("abc", "abc") == 0);
static_assert(distance("abcd", "acd") == 1);
static_assert(distance("abcdef", "azced") == 3);

// The three nearest: first names that contain the given one, then the longest common beginning, then the distance; on a
// tie the first.
constexpr bool nearest(protocol::nearest_names const& n, int a, int b, int c) {
    return n.found == 3 && n.rows[0] == a && n.rows[1] == b && n.rows[2] == c;
}
template <int Count>
constexpr protocol::nearest_names near_to(char const* asked, char const* const (&names)[Count]) {
    protocol::nearest_names out(asked);
    for (int i = 0; i < Count; ++i) {
        out.consider(names[i], i);
    }
    return out;
}
static_assert(nearest(near_to("abcd", {"abxy", "abcx", "xabcdefghijk", "abcd", "abxd"}), 3, 2, 1));
static_assert(nearest(near_to("abcd", {"abcx", "abcy", "xbcd", "abzd", "wxyz"}), 0, 1, 3));
static_assert(nearest(near_to("abcd", {"wxyz", "abyz", "abcz", "abcd", "bc"}), 3, 2, 1));
constexpr protocol::nearest_names three = near_to("abcd", {"wxyz", "abyz", "abc", "abcd", "wxyd"});
static_assert(three.edits(0) == 0 && three.edits(1) == 1 && three.edits(2) == 2);
static_assert(__builtin_strcmp(three.names[2], "abyz") == 0);
static_assert(__builtin_strcmp(three.names[1], "abc") == 0);
static_assert(near_to("abcd", {"wxyz", "abcd"}).found == 2);
static_assert(near_to("", {"wxyz", "abcd"}).found == 0);
static_assert(near_to("abcd", {"wxyz", "abcd"}).rows[0] == 1);
static_assert(near_to("ab", {"abcdefg"}).edits(0) == 5);

// By its length a name may match one with the vendor in front of it.
static_assert(may_be(plain_name("a10"), "a10"));
static_assert(may_be(plain_name("a10"), "AMD a10"));
static_assert(may_be(plain_name("a10"), "NVIDIA a10"));
static_assert(!may_be(plain_name("a10"), "a100"));
static_assert(!may_be(plain_name("a10"), "a1"));
static_assert(!may_be(plain_name("a10"), "a1000000"));

// --- sentences ------------------------------------------------------------------------------------------------------

static_assert(quoted("x") == "\"x\"");
constexpr fixed_text<120> letters(int count) {
    fixed_text<120> out;
    for (int i = 0; i < count; ++i) {
        out.append("x");
    }
    return out;
}
static_assert(quoted(letters(99).c_str()).size() == 101);
static_assert(quoted(letters(100).c_str()).size() == 105);
static_assert(quoted(letters(101).c_str()).size() == 105);
static_assert(no_such_processor("nvidia-a1o0-pcie-40gb") ==
              "rafter: there is no processor \"nvidia-a1o0-pcie-40gb\"; the nearest are nvidia-a100-pcie-40gb, "
              "nvidia-a100-pcie-80gb, nvidia-a100-sxm4-40gb");
// An equal beginning comes before a smaller edit distance: an A10 is no A100.
static_assert(no_such_processor("nvidia-a100-40gb").contains("the nearest are nvidia-a100-sxm4-40gb, "));
static_assert(no_such_processor("A100 PCIe").contains("the nearest are nvidia-a100-pcie-40gb, nvidia-a100-pcie-80gb"));
static_assert(no_such_processor("") == "rafter: there is no processor \"\"");
static_assert(no_such_runtime_name("NVIDIA H100 PCI") ==
              "rafter: no processor of the catalogue reports the name \"NVIDIA H100 PCI\"; the nearest are "
              "\"NVIDIA H100 PCIe\" (nvidia-h100-pcie-80gb), \"NVIDIA H100 NVL\" (nvidia-h100-nvl-94gb), "
              "\"NVIDIA H100 80GB HBM3\" (nvidia-h100-sxm5-80gb)");

constexpr processor board{.id = "board", .memory = {.capacity = 10.0 * GiB, .lanes = 128}, .units = {.count = 16}};
constexpr processor board_with(bool to_order, bool lanes_recalled) {
    processor p = board;
    p.memory.to_order = to_order;
    if (lanes_recalled) {
        p.known.list = documents::sources;
        p.known.entry[static_cast<int>(catalogue::processor_figure::lanes)] = 1;
    }
    return p;
}
static_assert(contradiction(board, {}).empty());
static_assert(contradiction(board, {.memory = 10.0 * GiB, .bus_width = 128, .compute_units = 16}).empty());
static_assert(contradiction(board, {.compute_units = 1}) == "has 16 compute units, not 1");
static_assert(contradiction(board, {.bus_width = 1}) == "has 128 bits of bus width, not 1");
static_assert(contradiction(board, {.memory = 8.0 * GiB}) == "has 10 GiB, not 8");
static_assert(contradiction(board, {.memory = 9.0 * GiB}) == "has 10 GiB, not 9");
static_assert(contradiction(board, {.memory = 9.01 * GiB}).empty());
static_assert(contradiction(board, {.memory = 10.99 * GiB}).empty());
static_assert(contradiction(board, {.memory = 11.0 * GiB}) == "has 10 GiB, not 11");
// A figure contradicts nothing if the row does not state it, if it was never seen in print, or if it is sold to order.
static_assert(contradiction({.memory = {.capacity = 10.0 * GiB, .lanes = 128}}, {.compute_units = 8}).empty());
static_assert(contradiction({.units = {.count = 16}}, {.memory = 8.0 * GiB, .bus_width = 64}).empty());
static_assert(contradiction(board_with(false, true), {.bus_width = 64}).empty());
static_assert(contradiction(board_with(true, false), {.memory = 1.0 * GiB}).empty());
static_assert(contradiction({.memory = {.lanes = 1}}, {.bus_width = 2}) == "has 1 bits of bus width, not 2");
static_assert(contradiction({.units = {.count = 1}}, {.compute_units = 2}) == "has 1 compute units, not 2");

static_assert(decides({}, {}));
static_assert(!decides({}, {.memory = true}));
static_assert(decides({.memory = 1.0 * B}, {.memory = true}));
static_assert(decides({.bus_width = 1}, {.bus_width = true}));
static_assert(decides({.compute_units = 1}, {.compute_units = true}));
static_assert(!decides({.bus_width = 1, .compute_units = 1}, {.memory = true}));
static_assert(!decides({.memory = 1.0 * B, .compute_units = 1}, {.bus_width = true}));
static_assert(!decides({.memory = 1.0 * B, .bus_width = 1}, {.compute_units = true}));
static_assert(decides({.compute_units = 1}, {.memory = true, .compute_units = true}));

constexpr bool reported(char const* own, bool revisions, char const* asked) {
    return holds({.text = own, .revisions_follow = revisions}, plain_name(asked));
}
static_assert(reported("Board", true, "board"));
static_assert(reported("Board", true, "board rev 1"));
static_assert(!reported("Board", true, "boards"));
static_assert(!reported("Board", true, "boar"));
static_assert(!reported("Board", true, sixty_four));
static_assert(!reported("Board", false, "board rev 1"));
static_assert(!reported(nullptr, false, ""));
static_assert(!reported("123456789", true, sixty_four));
static_assert(reported("123456789", true, sixty_three));

constexpr lookup_sentence undecided_between(catalogue::deciding_hints by) {
    catalogue::runtime_name const name{.text = "Board", .decided_by = by, .shared_with = "a smaller one"};
    runtime_search search("", {});
    search.undecided = &board;
    search.undecided_name = &name;
    return search.why("Board", {});
}
constexpr bool says_what_decides(catalogue::deciding_hints by, char const* what) {
    return undecided_between(by) == fixed_text<300>("rafter: \"Board\" is the name of board and of a smaller one: ")
                                        .append(what)
                                        .append(" decides: state it in device_hints, or name one of them by its id");
}
static_assert(says_what_decides({.memory = true}, "the memory"));
static_assert(says_what_decides({.bus_width = true}, "the bus width"));
static_assert(says_what_decides({.compute_units = true}, "the number of compute units"));
static_assert(says_what_decides({.memory = true, .bus_width = true}, "the memory or the bus width"));
static_assert(says_what_decides({.memory = true, .compute_units = true}, "the memory or the number of compute units"));
static_assert(says_what_decides({.bus_width = true, .compute_units = true},
                                "the bus width or the number of compute units"));
constexpr lookup_sentence why_not(char const* name, catalogue::device_hints const& hints) {
    return runtime_search(name, hints).why(name, hints);
}
static_assert(why_not("AMD Instinct MI300X", {.compute_units = 38}) ==
              "rafter: \"AMD Instinct MI300X\" is the name of amd-mi300x, which has 304 compute units, not 38: another "
              "variant, or a part of it");
static_assert(why_not("Apple M1 Pro", {}).contains("apple-m1-pro-16c and of the part with 14 GPU cores"));
static_assert(why_not("Apple M7", {}).contains("no processor of the catalogue reports the name"));

// --- the table ------------------------------------------------------------------------------------------------------

static_assert(row_number(catalogue::processors[0].id) == 0);
static_assert(row_number(catalogue::processors[126].id) == 126);
static_assert(row_number("") == -1);
static_assert(row_number("nvidia") == -1);

// Every figure is set as it is read: peaks in TFLOP/s and Top/s, links both ways.
constexpr bool is_set_as_read(processor const& from) {
    processor to;
    for (int i = 0; i < catalogue::processor_figures; ++i) {
        auto const f = static_cast<catalogue::processor_figure>(i);
        auto const [value, unit] = catalogue::read(from, f);
        bool const is_peak = fixed_text<20>(unit) == "GFLOP/s" || fixed_text<20>(unit) == "Gop/s";
        set_figure(to, f, is_peak ? value / 1000.0 : value);
        if (!(math::abs(catalogue::read(to, f).value - value) <= 1e-12 * value)) { return false; }
    }
    return to.link.direction == link_direction::bidirectional || from.link.rate == transfer_rate{};
}
static_assert(is_set_as_read(catalogue::processor_at("nvidia-rtx-4090")));
static_assert(is_set_as_read(catalogue::processor_at("amd-epyc-7763")));
static_assert(is_set_as_read(catalogue::processor_at("google-tpu-v4")));
static_assert(is_set_as_read(catalogue::processor_at("nvidia-b200-sxm-180gb")));

} // namespace rafter::detail
