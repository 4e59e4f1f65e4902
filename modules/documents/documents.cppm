// rafter.documents: the rules of the documents that rafter grew out of, with their defaults and edge cases. Imported by
// name: `import rafter;` has what they have in common.
export module rafter.documents;

export import :hetero_memory_lab;
export import :roofline_analysis;
export import :profile_kernel;
