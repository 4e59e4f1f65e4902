// rafter.files: machines and operations in files, and operations by name. Import it by name: `import rafter;` reads no
// file.
// Tests: run/machine_file, run/operation_file
export module rafter.files;

export import :value_text;
export import :machine_file;
export import :operation_file;
export import :erased_operation;
export import :any_operation;
export import :any_field;
