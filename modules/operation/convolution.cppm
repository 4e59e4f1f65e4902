// Tests: run/loop_nest, static/ml_operations
/// \file Two-dimensional convolution.
export module rafter.operation:convolution;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;
import :gemm;

namespace rafter {

/// One number for each direction of an image: `3.0` for both, `{1.0, 7.0}` for height and width.
template <math::rep Rep>
struct basic_plane {
    /// Extent from top to bottom.
    Rep height = math::broadcast<Rep>(1.0);
    /// Extent from left to right.
    Rep width = math::broadcast<Rep>(1.0);

    constexpr basic_plane() noexcept = default;
    /// One extent for both directions.
    constexpr basic_plane(Rep const& both) noexcept : height(both), width(both) {}
    /// An extent for each direction.
    constexpr basic_plane(Rep const& of_height, Rep const& of_width) noexcept : height(of_height), width(of_width) {}

    /// Height times width.
    [[nodiscard]] constexpr Rep area() const noexcept { return height * width; }

    constexpr bool operator==(basic_plane const&) const noexcept = default;
};

/// The positions of a window along one line of an image, with zeros at both ends.
template <math::rep Rep>
struct basic_windows {
    Rep image;   ///< elements of the line
    Rep extent;  ///< elements of a window
    Rep stride;  ///< from one window to the next
    Rep padding; ///< zeros at each end, fewer than the extent of a window

    /// The number of windows.
    [[nodiscard]] constexpr Rep count() const noexcept {
        return math::floor<Rep>((image + 2.0 * padding - extent) / stride) + 1.0;
    }
    /// The elements of the image in all windows, without zeros. An element in two windows counts twice.
    [[nodiscard]] constexpr Rep elements() const noexcept {
        return count() * extent - zeros(padding) - zeros(math::max<Rep>(end() - image, math::broadcast<Rep>(0.0)));
    }
    /// The elements of the image that lie in any window, each once.
    [[nodiscard]] constexpr Rep distinct_elements() const noexcept {
        return math::select(stride < extent, math::min<Rep>(end(), image), elements());
    }

private:
    /// The end of the last window, counted from the beginning of the image.
    [[nodiscard]] constexpr Rep end() const noexcept { return (count() - 1.0) * stride - padding + extent; }
    /// The zeros in all windows at one end. The outermost window holds `outermost` zeros, and each further one `stride`
    /// fewer.
    [[nodiscard]] constexpr Rep zeros(Rep const& outermost) const noexcept {
        Rep const windows = math::min<Rep>(count(), math::ceil<Rep>(outermost / stride));
        return windows * outermost - stride * windows * (windows - 1.0) / 2.0;
    }
};

/// Convolution Y = W * X (a correlation, as in neural networks). X has `in_channels` images, Y has `out_channels`; each
/// output channel sums over the input channels of its group.
///
///     conv2d{.batch = 32, .in_channels = 64, .out_channels = 64, .image = 56, .kernel = 3, .padding = 1, .type = fp32}
///
///     FLOP        2 batch out_channels (in_channels / groups) kernel.area output.area
///     compulsory  the elements of X that are in any window, W and Y, each once
///     requested   an element of W for each product, and an element of X for each product without padding
///
/// Products with the zeros of the padding count as FLOP: published figures of networks count them, and implementations
/// by matrix multiplication execute them. `padding_flops()` counts them alone. For the traffic of a tiled
/// implementation use `as_gemm()`, which works on the unfolded input. Dilation is not modelled.
template <math::rep Rep>
struct basic_conv2d {
    using rep = Rep;
    using scattered = field_names<"in_channels", "out_channels", "groups">; ///< groups divide channels
    static constexpr protocol::formulas formulas{"2 batch out_channels (in_channels / groups) kernel.area output.area",
                                                 "elements of X in any window + out_channels (in_channels / groups) "
                                                 "kernel.area + batch out_channels output.area"};

    /// Independent images.
    Rep batch = math::broadcast<Rep>(1.0);
    /// Channels of X.
    Rep in_channels = detail::unstated<Rep, "conv2d.in_channels">();
    /// Channels of Y.
    Rep out_channels = detail::unstated<Rep, "conv2d.out_channels">();
    /// The extents of one channel, without padding.
    basic_plane<Rep> image = detail::unstated<Rep, "conv2d.image", basic_plane<Rep>>();
    basic_plane<Rep> kernel = detail::unstated<Rep, "conv2d.kernel", basic_plane<Rep>>(); ///< the window
    basic_plane<Rep> stride{};                                                            ///< from window to window
    /// Zeros at each of the four edges, fewer than the window's extent.
    basic_plane<Rep> padding{math::broadcast<Rep>(0.0)};
    Rep groups = math::broadcast<Rep>(1.0); ///< divides both channel counts; in_channels: depthwise
    element_type type = detail::unstated<Rep, "conv2d.type", element_type>(); ///< of X, W and Y

    /// The positions of the window from top to bottom.
    [[nodiscard]] constexpr basic_windows<Rep> rows() const noexcept {
        return {image.height, kernel.height, stride.height, padding.height};
    }
    /// The positions of the window from left to right.
    [[nodiscard]] constexpr basic_windows<Rep> columns() const noexcept {
        return {image.width, kernel.width, stride.width, padding.width};
    }
    /// The extents of an output image.
    [[nodiscard]] constexpr basic_plane<Rep> output() const noexcept { return {rows().count(), columns().count()}; }

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return 2.0 * products_per_position() * kernel.area() * output().area() * symbols::FLOP;
    }
    /// The FLOP of products with a zero of the padding.
    [[nodiscard]] constexpr quantity<units::flop, Rep> padding_flops() const noexcept {
        return work() - 2.0 * products_per_position() * rows().elements() * columns().elements() * symbols::FLOP;
    }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const y = protocol::stored_elements(outputs(), type);
        return {protocol::stored_elements(inputs() + weights(), type), y, y};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        auto const y = protocol::stored_elements(outputs(), type);
        return {protocol::stored_elements(products_per_position() * (kernel.area() * output().area() +
                                                                     rows().elements() * columns().elements()),
                                          type),
                y, y};
    }
    static constexpr bool instances_share_reuse = true; ///< instances of a cache may hold it together
    /// W, and X and Y of one image.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements((inputs() + outputs()) / batch + weights(), type);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return protocol::stored_elements(inputs() + weights() + outputs(), type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    /// The products as matrix multiplications ("im2col", "implicit GEMM"), one for each group.
    [[nodiscard]] constexpr basic_gemm<Rep> as_gemm() const {
        validate();
        return {.m = out_channels / groups,
                .n = batch * output().area(),
                .k = in_channels / groups * kernel.area(),
                .batch = groups,
                .type = type};
    }

    constexpr void validate() const {
        detail::expect_members(*this);
        expecting::count<"conv2d.image.height">(image.height);
        expecting::count<"conv2d.image.width">(image.width);
        expecting::count<"conv2d.kernel.height">(kernel.height);
        expecting::count<"conv2d.kernel.width">(kernel.width);
        expecting::count<"conv2d.stride.height">(stride.height);
        expecting::count<"conv2d.stride.width">(stride.width);
        expecting::count_or_none<"conv2d.padding.height">(padding.height);
        expecting::count_or_none<"conv2d.padding.width">(padding.width);
        detail::expect_that<"conv2d.groups", "a divisor of the channel counts">(
            math::both(math::floor<Rep>(in_channels / groups) * groups == in_channels,
                       math::floor<Rep>(out_channels / groups) * groups == out_channels),
            groups);
        expect_fitting<"conv2d.padding.height", "conv2d.kernel.height">(rows());
        expect_fitting<"conv2d.padding.width", "conv2d.kernel.width">(columns());
    }

    constexpr bool operator==(basic_conv2d const&) const noexcept = default;

private:
    [[nodiscard]] constexpr Rep products_per_position() const noexcept {
        return batch * out_channels * (in_channels / groups);
    }
    [[nodiscard]] constexpr Rep inputs() const noexcept {
        return batch * in_channels * rows().distinct_elements() * columns().distinct_elements();
    }
    [[nodiscard]] constexpr Rep weights() const noexcept {
        return out_channels * (in_channels / groups) * kernel.area();
    }
    [[nodiscard]] constexpr Rep outputs() const noexcept { return batch * out_channels * output().area(); }

    template <expecting::field Padding, expecting::field Extent>
    static constexpr void expect_fitting(basic_windows<Rep> const& line) {
        detail::expect_that<Padding, "below the extent of the kernel">(line.padding < line.extent, line.padding);
        detail::expect_that<Extent, "at most that of the padded image">(line.extent <= line.image + 2.0 * line.padding,
                                                                        line.extent);
    }
};

export using conv2d = basic_conv2d<double>;

} // namespace rafter
