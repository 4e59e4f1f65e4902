// rafter.files: machines in files. Imported by name: `import rafter;` reads no file.
export module rafter.files;

export import :json_node;
export import :value_text;
export import :machine_file;
