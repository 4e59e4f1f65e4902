// rafter.sweep: many predictions, and the values at which the regime changes.
export module rafter.sweep;

export import rafter.catalogue;
export import rafter.model;
export import :axis;
export import :fields;
export import :spaced;
export import :grid;
export import :metric;
export import :points;
export import :walk;
export import :reduction;
export import :pareto;
export import :space;
export import :model_space;
export import :evaluation;
export import :space_claim;
export import :solver;
export import :crossover;
export import :probe;
