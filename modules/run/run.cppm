// rafter.run: sweeps on many cores, in files, in shards. Import it by name: `import rafter;` does not include it.
// Tests: run/run_space
export module rafter.run;

export import :control;
export import :columns;
export import :evaluation;
export import :rows;
export import :writer;
export import :shards;
