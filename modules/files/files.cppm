// rafter.files: machines in files. Imported by name: `import rafter;` reads no file.
export module rafter.files;

export import :value_text;
export import :machine_file;
