// The counts of the operations of machine learning against the loop nests that they describe.
#include <algorithm>
#include <vector>

#include "ml_nest.hpp"
import rafter.workload;

namespace ml_loop_nest_test {
namespace {

using namespace loop_nest;

TEST(ml_loop_nest, softmax) {
    for (int const rows : {1, 2, 5}) {
        for (int const columns : {1, 2, 3, 7, 16}) {
            for (int const exp_flops : {0, 1, 8}) {
                SCOPED_TRACE(testing::Message() << rows << " x " << columns << ", exp " << exp_flops);
                nest n({{'x', 2.0}, {'y', 2.0}});
                walk_softmax(n, 'x', 'y', rows, columns, exp_flops);
                softmax const op{rows * 1.0, columns * 1.0, fp16, exp_flops * 1.0};
                expect_counts(op, n);
                expect_traffic(transferred_traffic(op, 4.0 * columns * B), op.compulsory());
                expect_traffic(transferred_traffic(op, (4.0 * columns - 1.0) * B), op.requested());
            }
        }
    }
}

/// The mean of a row, its variance, and the normalised row; then the further steps of each element.
void walk_mean_and_variance(nest& n, int row, int length) {
    for (int c = 0; c < length; ++c) {
        n.load('x', row * length + c);
        n.work += c > 0 ? 1 : 0;
    }
    n.work += 1; // sum / length
    for (int c = 0; c < length; ++c) {
        n.load('x', row * length + c);
        n.work += 2 + (c > 0 ? 1 : 0); // subtract, square, sum
    }
    n.work += 1; // sum / length
}

TEST(ml_loop_nest, layer_norm) {
    for (int const rows : {1, 3, 4}) {
        for (int const width : {1, 2, 5, 16}) {
            SCOPED_TRACE(testing::Message() << rows << " x " << width);
            nest n({{'x', 4.0}, {'y', 4.0}, {'g', 4.0}, {'b', 4.0}});
            for (int r = 0; r < rows; ++r) {
                walk_mean_and_variance(n, r, width);
                n.work += 3; // epsilon, root, reciprocal
                for (int c = 0; c < width; ++c) {
                    n.load('x', r * width + c);
                    n.load('g', c);
                    n.load('b', c);
                    n.work += 4; // subtract, multiply, scale, shift
                    n.store('y', r * width + c);
                }
            }
            layer_norm const op{rows * 1.0, width * 1.0, fp32};
            expect_counts(op, n);
            expect_traffic(transferred_traffic(op, 16.0 * width * B), op.compulsory());
            expect_traffic(transferred_traffic(op, (16.0 * width - 1.0) * B), op.requested());
        }
    }
}

TEST(ml_loop_nest, rms_norm) {
    for (int const rows : {1, 3, 4}) {
        for (int const width : {1, 2, 5, 16}) {
            SCOPED_TRACE(testing::Message() << rows << " x " << width);
            nest n({{'x', 2.0}, {'y', 2.0}, {'g', 2.0}});
            for (int r = 0; r < rows; ++r) {
                for (int c = 0; c < width; ++c) {
                    n.load('x', r * width + c);
                    n.work += 1 + (c > 0 ? 1 : 0); // square, sum
                }
                n.work += 4; // sum / width, epsilon, root, reciprocal
                for (int c = 0; c < width; ++c) {
                    n.load('x', r * width + c);
                    n.load('g', c);
                    n.work += 2; // multiply, scale
                    n.store('y', r * width + c);
                }
            }
            rms_norm const op{rows * 1.0, width * 1.0, bf16};
            expect_counts(op, n);
            expect_traffic(transferred_traffic(op, 6.0 * width * B), op.compulsory());
            expect_traffic(transferred_traffic(op, (6.0 * width - 1.0) * B), op.requested());
        }
    }
}

TEST(ml_loop_nest, packet_normalization) {
    for (int const packets : {1, 2, 7}) {
        for (int const length : {1, 3, 8, 31}) {
            SCOPED_TRACE(testing::Message() << packets << " x " << length);
            nest n({{'x', 4.0}, {'y', 4.0}});
            for (int p = 0; p < packets; ++p) {
                walk_mean_and_variance(n, p, length);
                n.work += 1; // root
                for (int c = 0; c < length; ++c) {
                    n.load('x', p * length + c);
                    n.work += 2; // subtract, divide
                    n.store('y', p * length + c);
                }
            }
            packet_normalization const op{packets * 1.0, length * 1.0, fp32};
            expect_counts(op, n);
            expect_traffic(transferred_traffic(op, 8.0 * length * B), op.compulsory());
            expect_traffic(transferred_traffic(op, (8.0 * length - 1.0) * B), op.requested());
        }
    }
}

TEST(ml_loop_nest, embedding_lookup) {
    std::vector<std::vector<int>> const texts{{0}, {3, 1, 2}, {5, 5, 5, 5}, {1, 2, 1, 9, 2}};
    for (auto const& tokens : texts) {
        for (int const width : {1, 3, 8}) {
            nest n({{'i', 4.0}, {'t', 2.0}, {'y', 2.0}});
            for (int t = 0; t < static_cast<int>(tokens.size()); ++t) {
                n.load('i', t);
                for (int c = 0; c < width; ++c) {
                    n.load('t', tokens[static_cast<std::size_t>(t)] * width + c);
                    n.store('y', t * width + c);
                }
            }
            auto sorted = tokens;
            std::sort(sorted.begin(), sorted.end());
            auto const different = std::unique(sorted.begin(), sorted.end()) - sorted.begin();
            expect_counts(embedding_lookup{.tokens = static_cast<double>(tokens.size()),
                                           .width = width * 1.0,
                                           .type = fp16,
                                           .unique_rows = static_cast<double>(different)},
                          n);
        }
    }
}

TEST(ml_loop_nest, linear_layer) {
    for (int const tokens : {1, 2, 5}) {
        for (int const inputs : {1, 3, 8}) {
            for (int const outputs : {1, 4, 7}) {
                SCOPED_TRACE(testing::Message() << tokens << ' ' << inputs << ' ' << outputs);
                nest n({{'x', 2.0}, {'w', 0.5625}, {'y', 4.0}}); // Q4_K: 4.5 bits
                for (int t = 0; t < tokens; ++t) {
                    for (int o = 0; o < outputs; ++o) {
                        for (int i = 0; i < inputs; ++i) {
                            n.load('x', t * inputs + i);
                            n.load('w', i * outputs + o);
                            n.work += 2;
                        }
                        n.store('y', t * outputs + o);
                    }
                }
                linear_layer const op{tokens * 1.0, inputs * 1.0, outputs * 1.0, fp16, q4_k, fp32};
                expect_counts(op, n);
                for (int edge = 1; edge <= 9; ++edge) {
                    bytes const cache = 3.0 * edge * edge * 2.0 * B;
                    if (op.working_set() <= cache) { // all three stay: the nest's distinct bytes, compared above
                        expect_traffic(op.transferred(cache), op.compulsory());
                        continue;
                    }
                    auto const tiles = walk_tiles(tokens, outputs, inputs, edge);
                    expect_traffic(op.transferred(cache),
                                   {(2.0 * tiles.left + 0.5625 * tiles.right) * B, n.stored() * B, n.stored() * B});
                }
            }
        }
    }
}

TEST(ml_loop_nest, expert_layer) {
    for (int const tokens : {1, 3, 8}) {
        for (int const active : {1, 2}) {
            for (int const matrices : {2, 3}) {
                SCOPED_TRACE(testing::Message() << tokens << ' ' << active << ' ' << matrices);
                constexpr int hidden = 3, width = 5, experts = 4;
                // x, y: of tokens. g, u, a, o: of pairs, before and behind the two kernels. w: Q4_K.
                nest n({{'x', 2.0}, {'g', 1.0}, {'w', 0.5625}, {'u', 2.0}, {'a', 1.0}, {'o', 2.0}, {'y', 2.0}});
                std::vector<bool> has_token(experts);
                for (int t = 0; t < tokens; ++t) {
                    for (int one = 0; one < active; ++one) {
                        int const expert = (t + one) % experts, pair = t * active + one;
                        has_token[static_cast<std::size_t>(expert)] = true;
                        for (int h = 0; h < hidden; ++h) {
                            n.load('x', t * hidden + h);
                            n.load('g', pair * hidden + h);
                            n.store('o', pair * hidden + h);
                            n.store('y', t * hidden + h);
                        }
                        for (int w = 0; w < width; ++w) {
                            n.load('a', pair * width + w);
                        }
                        for (int w = 0; w < (matrices - 1) * width; ++w) {
                            n.store('u', pair * (matrices - 1) * width + w);
                        }
                        for (int e = 0; e < hidden * width * matrices; ++e) {
                            n.load('w', expert * hidden * width * matrices + e);
                            n.work += 2;
                        }
                    }
                }
                expert_layer op{.tokens = tokens * 1.0,
                                .hidden = hidden,
                                .width = width,
                                .experts = experts,
                                .active = active * 1.0,
                                .type = fp8,
                                .weights = q4_k,
                                .output_type = fp16,
                                .matrices = matrices * 1.0};
                op.used = static_cast<double>(std::ranges::count(has_token, true));
                EXPECT_NO_THROW(validate(op));
                EXPECT_EQ(in(FLOP, op.work()), n.work);
                EXPECT_EQ(in(B, op.compulsory().read), in(B, n.distinct().read));
                EXPECT_EQ(in(B, op.compulsory().written), in(B, n.distinct().written));
                EXPECT_EQ(in(B, op.working_set()), n.touched());
            }
        }
    }
}
/// The expected number of experts that have a token, against all choices of one expert by each token.
TEST(ml_loop_nest, experts_that_have_a_token) {
    constexpr int experts = 3, tokens = 4;
    double sum = 0.0;
    int const all = 81; // 3^4
    for (int choice = 0; choice < all; ++choice) {
        std::vector<bool> has_token(experts);
        for (int t = 0, rest = choice; t < tokens; ++t, rest /= experts) {
            has_token[static_cast<std::size_t>(rest % experts)] = true;
        }
        sum += static_cast<double>(std::ranges::count(has_token, true));
    }
    expert_layer const op{.tokens = tokens, .hidden = 1, .width = 1, .experts = experts, .active = 1, .type = bf16};
    EXPECT_NEAR(op.used_experts(), sum / all, 1e-12);
    EXPECT_EQ(
        (expert_layer{.tokens = 9, .hidden = 1, .width = 1, .experts = 8, .active = 8, .type = bf16}.used_experts()),
        8.0);
}

TEST(ml_loop_nest, three_elementwise_kernels_in_one) {
    for (int const length : {1, 2, 9}) {
        // y = x + 1; z = y * y; w = z - y in three kernels, and in one that keeps y and z.
        nest together({{'x', 4.0}, {'y', 4.0}, {'z', 4.0}, {'w', 4.0}});
        nest apart[3] = {together, together, together};
        char const arrays[] = {'x', 'y', 'z', 'w'};
        for (int k = 0; k < 3; ++k) {
            for (int e = 0; e < length; ++e) {
                apart[k].load(arrays[k], e);
                apart[k].work += 1;
                apart[k].store(arrays[k + 1], e);
            }
        }
        for (int e = 0; e < length; ++e) {
            together.load('x', e);
            together.work += 3;
            together.store('w', e);
        }
        auto const kernel = [](char const* name, nest const& n) {
            return demands{name, n.work * FLOP, n.distinct(), n.touched() * B, vector_arithmetic(fp32)};
        };
        auto const first = kernel("x + 1", apart[0]);
        auto const second = kernel("y * y", apart[1]);
        auto const third = kernel("z - y", apart[2]);
        sequence const steps{first, second, third};
        fused const one{fused{first, second, 4.0 * length * B}, third, 4.0 * length * B};
        EXPECT_NO_THROW(validate(steps));
        expect_counts(one, together);
        EXPECT_EQ(in(FLOP, steps.work()), together.work);
        expect_traffic(steps.compulsory(), apart[0].distinct() + apart[1].distinct() + apart[2].distinct());
        EXPECT_EQ(in(B, steps.working_set()), apart[0].touched() + apart[1].touched() + apart[2].touched());
        EXPECT_EQ(in(B, one.saved() + one.first.saved()), in(B, steps.traffic() - one.traffic()));
    }
}

/// One layer, matrix by matrix and head by head, in the order of its operations.
TEST(ml_loop_nest, transformer_layer) {
    namespace wl = rafter::workload;
    wl::language_model const model{
        .hidden = 6,
        .vocabulary = 11,
        .layers = {{.count = 1, .attention = {.heads = 3, .kv_heads = 1, .head_dim = 2}, .network = {.width = 5}}}};
    for (int const tokens : {1, 4}) {
        for (int const context : {0, 3}) {
            for (int const batch : {1, 2}) {
                double matrix_flops = 0.0;
                double weights = 0.0;
                int const rows = batch * tokens;
                auto const multiply = [&](int inputs, int outputs) {
                    weights += inputs * outputs;
                    for (int r = 0; r < rows; ++r) {
                        for (int e = 0; e < inputs * outputs; ++e) {
                            matrix_flops += 2.0;
                        }
                    }
                };
                multiply(6, 6);
                multiply(6, 2);
                multiply(6, 2);
                for (int pair = 0; pair < batch * 3 * tokens * (context + tokens); ++pair) {
                    matrix_flops += 2.0 * 2.0 * 2.0; // both products, two elements a head
                }
                multiply(6, 6);
                multiply(6, 5);
                multiply(6, 5);
                multiply(5, 6);
                wl::pass const pass{.model = model,
                                    .formats = wl::formats::all(fp16),
                                    .tokens = tokens * 1.0,
                                    .context = context * 1.0,
                                    .batch = batch * 1.0,
                                    .type = fp16,
                                    .form = attention_form::naive};
                auto const list = pass.parts();
                EXPECT_NO_THROW(validate(list));
                multiply(6, 11);
                double const head_of_all = 2.0 * rows * 6 * 11; // the pass has it for the last token of a sequence
                EXPECT_EQ(in(FLOP, list.flops_in(fp16)), matrix_flops - head_of_all + 2.0 * batch * 6 * 11);
                EXPECT_EQ(model.parameters(), weights + 6 * 11 + 3 * 6); // the table, and three norms
                double const scores = batch * 3 * tokens * (context + tokens);
                double const vector_flops = 3.0 * rows * 4.0 * 6 + 5.0 * scores + 2.0 * rows * 6 + rows * 5 * 5;
                EXPECT_EQ(in(FLOP, list.flops_in(fp32)), vector_flops);
                EXPECT_EQ(in(FLOP, list.work()), in(FLOP, list.flops_in(fp16)) + vector_flops);
                // The written keys and values are the growth of the cache.
                EXPECT_EQ(in(B, list[list.index_of("key projection")].traffic.written +
                                    list[list.index_of("value projection")].traffic.written),
                          rows * in(B, wl::cache_bytes_per_token(model, pass.formats)));
            }
        }
    }
}

} // namespace
} // namespace ml_loop_nest_test
