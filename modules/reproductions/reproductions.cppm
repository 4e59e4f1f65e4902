// rafter.reproductions: the rules of the documents behind rafter, with their defaults and edge cases. Import it by
// name; `import rafter;` has what the documents have in common.
// Tests: static/hetero_memory_lab, static/roofline_analysis, static/profile_kernel
export module rafter.reproductions;

export import :hetero_memory_lab;
export import :roofline_analysis;
export import :profile_kernel;
