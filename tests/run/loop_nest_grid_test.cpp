// Convolution, stencils and the Fourier transform against the loop nests that they describe, at small sizes.
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <vector>

#include "recorded_loop_nest.hpp"

namespace loop_nest_grid_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using loop_nest::expect_counts;
using loop_nest::expect_same;
using loop_nest::number;
using loop_nest::recorder;

struct convolution {
    int batch, in_channels, out_channels, height, width, kernel_height, kernel_width, stride_height, stride_width,
        padding_height, padding_width, groups;
};

/// Direct convolution over the padded image: a product with a zero of the padding is executed, and not loaded.
std::int64_t walk_conv2d(recorder& r, convolution const& c) {
    enum : int { y, x, w };
    std::int64_t with_zeros = 0;
    std::int64_t output = 0;
    int const per_group = c.in_channels / c.groups;
    for (int b = 0; b < c.batch; ++b) {
        for (int o = 0; o < c.out_channels; ++o) {
            int const first_channel = o / (c.out_channels / c.groups) * per_group;
            for (int top = -c.padding_height; top + c.kernel_height <= c.height + c.padding_height;
                 top += c.stride_height) {
                for (int left = -c.padding_width; left + c.kernel_width <= c.width + c.padding_width;
                     left += c.stride_width) {
                    number sum;
                    for (int i = 0; i < per_group * c.kernel_height * c.kernel_width; ++i) {
                        int const channel = first_channel + i / (c.kernel_height * c.kernel_width);
                        int const row = top + i / c.kernel_width % c.kernel_height;
                        int const column = left + i % c.kernel_width;
                        number const weight = r.load(w, o * per_group * c.kernel_height * c.kernel_width + i);
                        bool const inside = row >= 0 && row < c.height && column >= 0 && column < c.width;
                        with_zeros += inside ? 0 : 1;
                        sum =
                            sum +
                            weight *
                                (inside ? r.load(x, ((b * c.in_channels + channel) * c.height + row) * c.width + column)
                                        : number{});
                    }
                    r.store(y, output++, sum);
                }
            }
        }
    }
    return with_zeros;
}

TEST(loop_nest, conv2d) {
    for (convolution const& c : {convolution{1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1}, // a number
                                 {2, 3, 4, 8, 8, 3, 3, 1, 1, 1, 1, 1},            // "same" padding
                                 {1, 3, 2, 9, 7, 3, 3, 2, 2, 1, 1, 1},            // strided
                                 {1, 2, 2, 11, 13, 7, 7, 2, 2, 3, 3, 1},          // as in the first layer of ResNet-50
                                 {1, 2, 3, 9, 10, 2, 2, 3, 3, 0, 0, 1},           // gaps between the windows
                                 {1, 1, 1, 10, 10, 3, 3, 2, 2, 0, 0, 1},          // the last row is in no window
                                 {1, 1, 2, 12, 8, 4, 4, 4, 4, 0, 0, 1},           // patches
                                 {2, 2, 2, 6, 9, 1, 7, 1, 1, 0, 3, 1},            // a flat window
                                 {1, 1, 1, 2, 3, 5, 5, 1, 1, 4, 4, 1},            // a window larger than the image
                                 {1, 1, 1, 1, 2, 5, 6, 1, 1, 2, 2, 1},    // a window as large as the padded image
                                 {1, 1, 1, 1, 9, 3, 5, 2, 3, 2, 4, 1},    // more padding than the image has rows
                                 {1, 6, 6, 7, 7, 3, 3, 1, 1, 1, 1, 6},    // depthwise
                                 {1, 4, 8, 6, 5, 3, 3, 2, 1, 1, 0, 2},    // groups
                                 {3, 5, 2, 4, 4, 1, 1, 2, 2, 0, 0, 1}}) { // pointwise, strided
        SCOPED_TRACE(testing::Message() << c.height << 'x' << c.width << ", window " << c.kernel_height << 'x'
                                        << c.kernel_width << ", stride " << c.stride_height << ", padding "
                                        << c.padding_height);
        conv2d const op{.batch = 1.0 * c.batch,
                        .in_channels = 1.0 * c.in_channels,
                        .out_channels = 1.0 * c.out_channels,
                        .image = {1.0 * c.height, 1.0 * c.width},
                        .kernel = {1.0 * c.kernel_height, 1.0 * c.kernel_width},
                        .stride = {1.0 * c.stride_height, 1.0 * c.stride_width},
                        .padding = {1.0 * c.padding_height, 1.0 * c.padding_width},
                        .groups = 1.0 * c.groups,
                        .type = fp32};
        recorder r({4.0, 4.0, 4.0});
        auto const with_zeros = static_cast<double>(walk_conv2d(r, c));
        expect_counts(op, r);
        EXPECT_EQ(in(FLOP, op.padding_flops()), 2.0 * with_zeros);
        EXPECT_EQ(in(FLOP, op.as_gemm().work()), r.work());
        expect_same(transferred_traffic(op, op.working_set()), r.compulsory(), "fits");
        expect_same(transferred_traffic(op, op.reuse_set() - 1.0 * B), r.requested(), "does not fit");
    }
}

/// Elements of array 0 around the point, and one of each further array at it.
void walk_stencil(recorder& r, stencil const& op) {
    int const radius = op.radius;
    auto const edge = [&](int axis) { return op.dimensions >= axis ? radius : 0; };
    auto const nx = static_cast<int>(op.x);
    auto const ny = static_cast<int>(op.y);
    auto const nz = static_cast<int>(op.z);
    for (int k = edge(3); k < nz - edge(3); ++k) {
        for (int j = edge(2); j < ny - edge(2); ++j) {
            for (int i = edge(1); i < nx - edge(1); ++i) {
                number sum;
                bool first = true;
                for (int dk = -edge(3); dk <= edge(3); ++dk) {
                    for (int dj = -edge(2); dj <= edge(2); ++dj) {
                        for (int di = -radius; di <= radius; ++di) {
                            int const axes_left = (dk != 0 ? 1 : 0) + (dj != 0 ? 1 : 0) + (di != 0 ? 1 : 0);
                            if (axes_left > 1 && op.shape == stencil_shape::star) { continue; }
                            if (axes_left == 0 && !op.center) { continue; }
                            number point = r.load(0, ((k + dk) * ny + j + dj) * nx + i + di);
                            if (op.weight_for_each) { point = point * number{0.5}; }
                            sum = first ? point : sum + point;
                            first = false;
                        }
                    }
                }
                number const result = op.weight_for_each ? sum : sum * number{0.25};
                int array = 1;
                for (int l = 0; l < static_cast<int>(op.loaded); ++l) {
                    r.load(array++, (k * ny + j) * nx + i);
                }
                for (int u = 0; u < static_cast<int>(op.updated); ++u) {
                    r.load(array, (k * ny + j) * nx + i);
                    r.store(array++, (k * ny + j) * nx + i, result);
                }
                for (int s = 0; s < static_cast<int>(op.stored); ++s) {
                    r.store(array++, (k * ny + j) * nx + i, result);
                }
            }
        }
    }
}

constexpr stencil star(int dimensions, int radius, double x, double y = 1.0, double z = 1.0) {
    return {.x = x, .y = y, .z = z, .dimensions = dimensions, .radius = radius, .type = fp64};
}

std::vector<stencil> every_kind(stencil op) {
    std::vector<stencil> kinds;
    for (stencil_shape const shape : {stencil_shape::star, stencil_shape::box}) {
        for (bool const centre : {true, false}) {
            for (bool const weight_for_each : {true, false}) {
                op.shape = shape;
                op.center = centre;
                op.weight_for_each = weight_for_each;
                kinds.push_back(op);
            }
        }
    }
    return kinds;
}

TEST(loop_nest, stencil) {
    for (stencil const& sizes :
         {star(1, 1, 3), star(1, 1, 4), star(1, 2, 17), star(1, 3, 7), star(2, 1, 3, 3), star(2, 1, 3, 8),
          star(2, 1, 9, 3), star(2, 2, 12, 7), star(2, 3, 7, 7), star(3, 1, 3, 3, 3), star(3, 1, 3, 4, 5),
          star(3, 1, 7, 3, 3), star(3, 1, 6, 7, 8), star(3, 2, 9, 6, 5), star(3, 2, 5, 5, 6)}) {
        for (stencil const& op : every_kind(sizes)) {
            SCOPED_TRACE(testing::Message() << op.x << 'x' << op.y << 'x' << op.z << ", radius " << op.radius
                                            << (op.shape == stencil_shape::star ? ", star" : ", box")
                                            << (op.center ? "" : " without its centre"));
            recorder r({8.0, 8.0});
            walk_stencil(r, op);
            expect_counts(op, r);
            stencil several = op;
            several.loaded = 2;
            several.updated = 1;
            several.stored = op.center ? 0 : 2;
            recorder of_several({8.0, 8.0, 8.0, 8.0, 8.0, 8.0});
            walk_stencil(of_several, several);
            expect_counts(several, of_several);
        }
    }
}

/// Radix-2 butterflies by decimation in frequency, in groups of so many levels; each group loads and stores its
/// elements once. The result is in bit-reversed order.
void walk_fft(recorder& r, std::vector<std::complex<double>>& data, int levels, int levels_a_pass, bool in_place) {
    struct complex_number {
        number re, im;
    };
    auto const n = std::int64_t{1} << levels;
    for (int done = 0; done < levels; done += levels_a_pass) {
        int const next = std::min(done + levels_a_pass, levels);
        std::int64_t const block = n >> done;
        std::int64_t const step = n >> next; // distance between the elements of a group
        int const source = in_place || done > 0 ? 0 : 1;
        for (std::int64_t first = 0; first < n; first += block) {
            for (std::int64_t offset = 0; offset < step; ++offset) {
                std::vector<complex_number> group;
                for (std::int64_t at = first + offset; at < first + block; at += step) {
                    r.load(source, at);
                    auto const value = data[static_cast<std::size_t>(at)];
                    group.push_back({{value.real()}, {value.imag()}});
                }
                auto const size = static_cast<std::int64_t>(group.size());
                for (std::int64_t half = size / 2; half >= 1; half /= 2) {
                    for (std::int64_t i = 0; i < size; ++i) {
                        if (i / half % 2 != 0) { continue; }
                        auto& upper = group[static_cast<std::size_t>(i)];
                        auto& lower = group[static_cast<std::size_t>(i + half)];
                        auto const at = static_cast<double>(i % half * step + offset);
                        double const angle = -std::numbers::pi * at / static_cast<double>(half * step);
                        complex_number const w{{std::cos(angle)}, {std::sin(angle)}};
                        complex_number const d{upper.re - lower.re, upper.im - lower.im};
                        upper = {upper.re + lower.re, upper.im + lower.im};
                        lower = {d.re * w.re - d.im * w.im, d.re * w.im + d.im * w.re};
                    }
                }
                for (std::int64_t i = 0; i < size; ++i) {
                    std::int64_t const at = first + offset + i * step;
                    auto const& value = group[static_cast<std::size_t>(i)];
                    r.store(0, at, value.re);
                    data[static_cast<std::size_t>(at)] = {value.re.value, value.im.value};
                }
            }
        }
    }
}

TEST(loop_nest, fft) {
    for (int const levels : {1, 2, 3, 5, 8}) {
        auto const n = std::size_t{1} << levels;
        for (bool const in_place : {true, false}) {
            fft const op{.n = static_cast<double>(n), .type = fp64, .in_place = in_place};
            for (int levels_a_pass = 1; levels_a_pass <= levels + 1; ++levels_a_pass) {
                SCOPED_TRACE(testing::Message() << n << ", " << levels_a_pass << " levels a pass");
                std::vector<std::complex<double>> signal(n);
                for (std::size_t i = 0; i < n; ++i) {
                    signal[i] = {static_cast<double>(i % 3), static_cast<double>(i % 5)};
                }
                auto data = signal;
                recorder r({16.0, 16.0});
                walk_fft(r, data, levels, levels_a_pass, in_place);

                // It is the Fourier transform: compared with the sum that defines it.
                for (std::size_t k = 0; k < n; ++k) {
                    std::complex<double> sum;
                    std::size_t reversed = 0;
                    for (std::size_t i = 0; i < n; ++i) {
                        sum += signal[i] * std::polar(1.0, -2.0 * std::numbers::pi * static_cast<double>(i * k % n) /
                                                               static_cast<double>(n));
                    }
                    for (int b = 0; b < levels; ++b) {
                        reversed |= (k >> b & 1U) << (levels - 1 - b);
                    }
                    EXPECT_NEAR(std::abs(data[reversed] - sum), 0.0, 1e-11 * static_cast<double>(n));
                }

                EXPECT_EQ(in(FLOP, op.work()), r.work());
                expect_same(op.compulsory(), r.compulsory(), "compulsory");
                if (levels_a_pass == 1) { expect_counts(op, r); }
                double const fitting = std::exp2(levels_a_pass); // complex elements
                expect_same(op.transferred(16.0 * fitting * B), r.requested(), "fits exactly");
                expect_same(op.transferred(16.0 * (2.0 * fitting - 1.0) * B), r.requested(), "almost twice that");
            }
            expect_same(op.transferred(1.0 * B), op.requested(), "no butterfly fits");
        }
    }
}

} // namespace
} // namespace loop_nest_grid_test
