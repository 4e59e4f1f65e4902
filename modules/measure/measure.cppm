// rafter.measure: clocks, this machine's ceilings, operations beside their predictions. Imported by name; `import
// rafter;` does not bring it.
export module rafter.measure;

export import :estimation;
export import :sampling;
export import :counters;
export import :events;
export import :topology;
export import :calibration_run;
export import :calibration;
