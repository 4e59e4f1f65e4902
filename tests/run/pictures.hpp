// Helpers of tests of pictures: their text as std::string, and numbers to draw.
#pragma once
#include <cmath>
#include <limits>
#include <random>
#include <string>

inline constexpr double nan_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinite = std::numeric_limits<double>::infinity();

template <class Text>
std::string str(Text const& text) {
    return {text.data(), text.size()};
}

struct random_numbers {
    std::mt19937 engine;
    explicit random_numbers(unsigned seed) : engine(seed) {}
    int below(int limit) { return static_cast<int>(engine() % static_cast<unsigned>(limit)); }
    double between(double low, double high) { return low + (high - low) * (engine() / 4294967296.0); }
    double logarithmic(double low, double high) { return std::exp(between(std::log(low), std::log(high))); }
};
