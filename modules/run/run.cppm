// rafter.run: sweeps on many cores, in files, in shards. Imported by name; `import rafter;` does not bring it.
export module rafter.run;

export import :control;
export import :threads;
export import :columns;
export import :evaluation;
export import :values;
export import :rows;
export import :writer;
export import :shards;
