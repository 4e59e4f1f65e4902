// rafter.files: machines and operations in files. Import it by name: `import rafter;` reads no file.
export module rafter.files;

export import :value_text;
export import :machine_file;
export import :operation_file;
