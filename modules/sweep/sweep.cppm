// rafter.sweep: many predictions, and where the answer changes.
export module rafter.sweep;

export import rafter.model;
export import :axis;
export import :evaluation;
export import :crossover;
export import :tile;
