// rafter.report: what people read.
export module rafter.report;

export import rafter.sweep;
export import :print;
export import :block;
export import :explanation;
export import :catalogue_json;
