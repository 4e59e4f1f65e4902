// rafter.count: a kernel of C++, a template over its element type, runs over numbers that count, in a constant or at
// run time; its counts are an operation. Import it by name. Tests: static/count, static/count_formulas, run/count
export module rafter.count;

export import rafter.report;
export import :kernel_counts;
import :constant_log;
export import :tape;
export import :extent;
export import :counting;
export import :arrays;
export import :formula;
import :fitting;
export import :kernel_formulas;
export import :counted_from;
export import :found_formulas;
export import :explained;
