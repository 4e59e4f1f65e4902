// The counts of attention against the loop nests that they describe.
#include <map>
#include <utility>

#include "ml_nest.hpp"

namespace attention_loop_nest_test {
namespace {

using namespace loop_nest;

struct attention_case {
    int batch, heads, kv_heads, queries, keys, dim;
};
constexpr attention_case attention_cases[] = {{1, 1, 1, 1, 1, 1},  {1, 2, 2, 3, 3, 2}, {2, 4, 2, 3, 5, 3},
                                              {1, 3, 1, 5, 2, 1},  {2, 6, 3, 1, 7, 4}, {1, 4, 4, 4, 4, 5},
                                              {1, 2, 1, 5, 23, 2}, {1, 1, 1, 3, 40, 1}};

attention made(attention_case const& c, bool causal, attention_form form) {
    return {c.batch * 1.0, c.heads * 1.0, c.kv_heads * 1.0, c.queries * 1.0, c.keys * 1.0, c.dim * 1.0, fp16, fp8,
            causal,        form};
}

/// Calls visit(batch and head, batch and key head, query, key, is it masked?).
void for_each_pair(attention_case const& c, bool causal, auto&& visit) {
    for (int b = 0; b < c.batch; ++b) {
        for (int h = 0; h < c.heads; ++h) {
            for (int i = 0; i < c.queries; ++i) {
                for (int j = 0; j < c.keys; ++j) {
                    visit(b * c.heads + h, b * c.kv_heads + h / (c.heads / c.kv_heads), i, j,
                          causal && j > c.keys - c.queries + i);
                }
            }
        }
    }
}

nest attention_nest() { return nest({{'q', 2.0}, {'k', 1.0}, {'v', 1.0}, {'s', 2.0}, {'p', 2.0}, {'o', 2.0}}); }

TEST(attention_loop_nest, fused_attention) {
    for (auto const& c : attention_cases) {
        for (bool const causal : {false, true}) {
            SCOPED_TRACE(testing::Message() << c.heads << ' ' << c.queries << ' ' << c.keys << ' ' << causal);
            nest n = attention_nest();
            std::map<std::pair<int, int>, int> keys_seen;
            for_each_pair(c, causal, [&](int head, int kv_head, int i, int j, bool masked) {
                if (masked) { return; }
                ++keys_seen[{head, i}];
                for (int d = 0; d < c.dim; ++d) {
                    n.load('q', (head * c.queries + i) * c.dim + d);
                    n.load('k', (kv_head * c.keys + j) * c.dim + d);
                    n.load('v', (kv_head * c.keys + j) * c.dim + d);
                    n.work += 4;
                }
            });
            for (int e = 0; e < c.batch * c.heads * c.queries * c.dim; ++e) {
                n.store('o', e);
            }
            double softmax_flops = 0.0;
            for (auto const& [row, keys] : keys_seen) {
                softmax_flops += 5.0 * keys - 2.0;
            }
            auto const op = made(c, causal, attention_form::fused);
            EXPECT_NO_THROW(validate(op));
            EXPECT_EQ(in(FLOP, op.exact_work()), n.work);
            EXPECT_EQ(in(FLOP, op.softmax_flops()), softmax_flops);
            // Equal numbers of queries and keys: the convention of published figures. Otherwise: the pairs that are not
            // masked.
            EXPECT_EQ(in(FLOP, op.work()),
                      causal && c.queries == c.keys ? 2.0 * c.batch * c.heads * c.queries * c.keys * c.dim : n.work);
            auto const distinct = n.distinct();
            expect_traffic(op.requested(), {n.loaded() * B, n.stored() * B, distinct.allocated});
            // The mask hides no query entirely, and no key from the last query, unless queries precede all keys.
            if (!causal || c.queries <= c.keys) {
                expect_traffic(op.compulsory(), distinct);
                EXPECT_EQ(in(B, op.traffic()), in(B, distinct.total()));
                EXPECT_EQ(in(B, op.working_set()), n.touched());
            }
        }
    }
}

/// Values of another width than the keys, values inside the keys, and windows.
TEST(attention_loop_nest, latent_and_windowed_attention) {
    for (auto const& c : attention_cases) {
        for (int const value_dim : {1, c.dim, c.dim + 2}) {
            for (int const window : {0, 1, 2, 4, 40}) {
                for (bool const in_keys : {false, true}) {
                    if (in_keys && value_dim > c.dim) { continue; }
                    SCOPED_TRACE(testing::Message() << c.heads << ' ' << c.queries << ' ' << c.keys << ' ' << value_dim
                                                    << ' ' << window << ' ' << in_keys);
                    nest n = attention_nest();
                    double pairs = 0.0;
                    for_each_pair(c, true, [&](int head, int kv_head, int i, int j, bool masked) {
                        if (masked || (window > 0 && j <= c.keys - c.queries + i - window)) { return; }
                        pairs += 1.0;
                        for (int d = 0; d < c.dim; ++d) {
                            n.load('q', (head * c.queries + i) * c.dim + d);
                            n.load('k', (kv_head * c.keys + j) * c.dim + d);
                            n.work += 2;
                        }
                        for (int d = 0; d < value_dim; ++d) {
                            if (in_keys) {
                                n.load('k', (kv_head * c.keys + j) * c.dim + d);
                            } else {
                                n.load('v', (kv_head * c.keys + j) * value_dim + d);
                            }
                            n.work += 2;
                        }
                    });
                    for (int e = 0; e < c.batch * c.heads * c.queries * value_dim; ++e) {
                        n.store('o', e);
                    }
                    auto op = made(c, true, attention_form::fused);
                    op.value_dim = value_dim;
                    op.values_in_keys = in_keys;
                    op.window = window;
                    EXPECT_NO_THROW(validate(op));
                    EXPECT_EQ(op.pairs() * c.batch * c.heads, pairs);
                    EXPECT_EQ(in(FLOP, op.exact_work()), n.work);
                    if (window > 0) { EXPECT_EQ(in(FLOP, op.work()), n.work); }
                    auto const distinct = n.distinct();
                    expect_traffic(op.requested(), {n.loaded() * B, n.stored() * B, distinct.allocated});
                    if (c.queries <= c.keys) {
                        expect_traffic(op.compulsory(), distinct);
                        EXPECT_EQ(in(B, op.working_set()), n.touched());
                    }
                    expect_traffic(op.transferred(1e9 * B), op.compulsory());
                    EXPECT_GE(in(B, op.transferred(1.0 * B).total()), in(B, op.compulsory().total()));
                }
            }
        }
    }
}

TEST(attention_loop_nest, naive_attention) {
    for (auto const& c : attention_cases) {
        for (bool const causal : {false, true}) { // whole rectangles in both cases
            SCOPED_TRACE(testing::Message() << c.heads << ' ' << c.queries << ' ' << c.keys << ' ' << causal);
            nest scores = attention_nest();
            nest weights = attention_nest();
            nest values = attention_nest();
            for_each_pair(c, causal, [&](int head, int kv_head, int i, int j, bool) {
                for (int d = 0; d < c.dim; ++d) {
                    scores.load('q', (head * c.queries + i) * c.dim + d);
                    scores.load('k', (kv_head * c.keys + j) * c.dim + d);
                    scores.work += 2;
                    values.load('p', (head * c.queries + i) * c.keys + j);
                    values.load('v', (kv_head * c.keys + j) * c.dim + d);
                    values.work += 2;
                }
                scores.store('s', (head * c.queries + i) * c.keys + j);
            });
            walk_softmax(weights, 's', 'p', c.batch * c.heads * c.queries, c.keys, 1);
            for (int e = 0; e < c.batch * c.heads * c.queries * c.dim; ++e) {
                values.store('o', e);
            }
            auto const op = made(c, causal, attention_form::naive);
            EXPECT_NO_THROW(validate(op));
            EXPECT_EQ(in(FLOP, op.work()), scores.work + values.work);
            EXPECT_EQ(in(FLOP, op.scores().work), scores.work);
            EXPECT_EQ(in(FLOP, op.values().work), values.work);
            expect_counts(op.weights(), weights);
            auto const distinct = scores.distinct() + weights.distinct() + values.distinct();
            expect_traffic(op.scores().traffic, scores.distinct());
            expect_traffic(op.values().traffic, values.distinct());
            expect_traffic(op.compulsory(), distinct);
            expect_traffic(op.requested(),
                           {(scores.loaded() + weights.loaded() + values.loaded()) * B,
                            (scores.stored() + weights.stored() + values.stored()) * B, distinct.allocated});
            nest all = attention_nest();
            for (auto const* part : {&scores, &weights, &values}) {
                all.load_all_of(*part);
            }
            EXPECT_EQ(in(B, op.working_set()), all.touched());
        }
    }
}

/// Blocks of queries stay; the keys of their windows stream past once for each block.
TEST(attention_loop_nest, windows_in_blocks) {
    constexpr int queries = 64, window = 7, dim = 4;
    for (int const block : {1, 2, 4, 8, 16}) {
        double keys = 0.0;
        for (int first = 0; first < queries; first += block) {
            keys += window + block - 1; // all queries have `window` keys before them
        }
        attention const op{.heads = 1,
                           .kv_heads = 1,
                           .queries = queries,
                           .keys = queries + window - 1,
                           .head_dim = dim,
                           .type = fp16,
                           .causal = true,
                           .window = window};
        bytes const row = 2.0 * 2 * dim * 2.0 * B;
        EXPECT_NEAR(in(B, op.transferred(block * row).read), queries * dim * 2.0 + keys * 2 * dim * 2.0, 1e-9);
    }
}

/// Blocks of queries stay; keys and values stream past once for each block.
TEST(attention_loop_nest, fused_attention_in_blocks) {
    for (auto const& c : attention_cases) {
        int const rows = c.queries * (c.heads / c.kv_heads);
        for (int block = 1; block <= rows + 1; ++block) {
            double elements = 0.0;
            for (int head = 0; head < c.batch * c.kv_heads; ++head) {
                for (int i0 = 0; i0 < rows; i0 += block) {
                    elements += 2.0 * c.keys * c.dim; // K and V, one byte each
                }
            }
            auto const op = made(c, false, attention_form::fused);
            double const row = 2.0 * c.dim * (2.0 + 1.0); // of Q and O in fp16, of K and V in fp8
            bool const head_fits = 4.0 * c.dim + 2.0 * c.keys * c.dim <= block * row;
            double const kv = head_fits ? 2.0 * c.batch * c.kv_heads * c.keys * c.dim : elements;
            double const q = 2.0 * c.batch * c.heads * c.queries * c.dim;
            expect_traffic(op.transferred(block * row * B), {(q + kv) * B, q * B, q * B});
        }
    }
}

TEST(attention_loop_nest, naive_attention_in_tiles) {
    for (auto const& c : attention_cases) {
        int const rows = c.queries * (c.heads / c.kv_heads);
        int const products = c.batch * c.kv_heads;
        for (int edge = 1; edge <= 8; ++edge) {
            auto const cache = 3.0 * edge * edge * 2.0 * B;
            auto const scores = walk_tiles(rows, c.keys, c.dim, edge);
            auto const values = walk_tiles(rows, c.dim, c.keys, edge);
            auto const op = made(c, false, attention_form::naive);
            auto const softmax_part = transferred_traffic(op.weights(), cache);
            double const read =
                products * (2.0 * scores.left + 1.0 * scores.right + 2.0 * values.left + 1.0 * values.right);
            double const written = products * 2.0 * rows * (c.keys + c.dim);
            expect_traffic(op.transferred(cache), traffic_bytes{read * B, written * B, written * B} + softmax_part);
        }
    }
}

} // namespace
} // namespace attention_loop_nest_test
