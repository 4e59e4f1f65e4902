// Operations of machine learning out of range at run time: an exception that names the field.
#include "what.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>
#include <string>

import rafter;
import rafter.workload;

namespace ml_validation_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using protocol::least;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(ml_validation, passes) {
    namespace wl = rafter::workload;
    wl::pass const step{
        .model = wl::models::llama2_7b, .formats = wl::formats::all(fp16), .tokens = 1, .context = 16, .type = fp16};
    for (double const bad : {-1.0, 0.5, inf, nan}) {
        auto const said_of = [&](auto const& change) {
            auto wrong = step;
            change(wrong);
            return what([&] { (void)wrong.parts(); });
        };
        EXPECT_TRUE(said_of([&](auto& pass) { pass.batch = bad; }).starts_with("rafter: pass.batch is "));
        EXPECT_TRUE(said_of([&](auto& pass) { pass.context = bad; }).starts_with("rafter: pass.context is "));
        EXPECT_TRUE(said_of([&](auto& pass) { pass.tokens = bad; }).starts_with("rafter: pass.tokens is "));
        EXPECT_TRUE(
            said_of([&](auto& pass) { pass.model.hidden = bad; }).starts_with("rafter: language_model.hidden is "));
        EXPECT_TRUE(said_of([&](auto& pass) {
                        pass.model.layers[0].attention.heads = bad;
                    }).starts_with("rafter: attention_block.heads is "));
    }
    EXPECT_EQ(what([&] {
                  auto wrong = step;
                  wrong.form = attention_form(2);
                  (void)wrong.parts();
              }),
              "rafter: pass.form is 2; it must be one of its enumerators");
    EXPECT_EQ(what([&] {
                  auto wrong = step;
                  wrong.model = wl::models::deepseek_v3;
                  wrong.form = attention_form::naive;
                  (void)wrong.parts();
              }),
              "rafter: pass.form is naive; it must be fused with latent attention");
    EXPECT_EQ(what([&] {
                  operation_list<2> list;
                  list.append(step.parts());
              }),
              "rafter: operation_list.size is 3; it must be at most its capacity");
}

TEST(ml_validation, types_and_bytes) {
    EXPECT_EQ(what([] { validate(softmax{.rows = 1, .columns = 1, .type = {}}); }),
              "rafter: softmax.type is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(what([] {
                  validate(attention{
                      .heads = 1, .kv_heads = 1, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16, .kv_type = {}});
              }),
              "rafter: attention.kv_type is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(what([] { validate(softmax{.rows = 1, .columns = 1, .type = fp32, .exp_flops = nan}); }),
              "rafter: softmax.exp_flops is nan; it must be zero or positive, and finite");
    EXPECT_EQ(what([] {
                  validate(attention{.heads = 8, .kv_heads = 3, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16});
              }),
              "rafter: attention.kv_heads is 3; it must be a divisor of attention.heads");
    EXPECT_EQ(what([] { validate(embedding_lookup{.tokens = 1, .width = 1, .type = fp32, .unique_rows = 2}); }),
              "rafter: embedding_lookup.unique_rows is 2; it must be at most embedding_lookup.tokens");
    EXPECT_EQ(what([] { validate(demands{.traffic = {.read = 2.0 * B, .allocated = 1.0 * B}}); }),
              "rafter: demands.traffic.allocated is 1 B; it must be at most what is written");
    EXPECT_EQ(what([] { validate(demands{.work = nan * FLOP}); }),
              "rafter: demands.work is nan FLOP; it must be zero or positive, and finite");
    for (double const bad : {-1.0, 5.0, inf, nan}) {
        EXPECT_NE(what([&] { validate(fused{least<softmax>, least<softmax>, bad * B}); }), "nothing was thrown") << bad;
    }
    EXPECT_NO_THROW(validate(fused{least<softmax>, least<softmax>, 4.0 * B}));
    EXPECT_THROW(validate(operation_list<2>{}), invalid_value); // an empty list has no traffic
    EXPECT_THROW((void)demands_of(least<softmax>, "a name of more than 23 characters"), std::length_error);
}

} // namespace
} // namespace ml_validation_test
