// rafter.output: standard output, sinks, and files that appear whole or not at all.
export module rafter.output;

export import rafter.draw.options;
export import :whole_file;
export import :stream;
