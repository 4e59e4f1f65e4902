// rafter.output: where text goes, and files: standard output, sinks, files that are whole or not there.
export module rafter.output;

export import rafter.draw.options;
export import :whole_file;
export import :stream;
