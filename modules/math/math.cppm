// rafter.math: packs of lanes, and elementary functions that work in constant expressions.
export module rafter.math;

export import :vectors;
export import :lanes;
export import :decimal;
export import :elementary;
export import :transcendental;
