// rafter.report: predictions, tables and the catalogue as text.
export module rafter.report;

export import rafter.output;
export import rafter.sweep;
export import :block;
export import :explanation;
export import :catalogue_json;
export import :table;
