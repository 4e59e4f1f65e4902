// rafter.files: machines and operations in files. Imported by name: `import rafter;` reads no file.
export module rafter.files;

export import :value_text;
export import :machine_file;
export import :member_form;
export import :operation_file;
