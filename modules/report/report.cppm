// rafter.report: what people read.
export module rafter.report;

export import rafter.sweep;
export import :print;
export import :output;
export import :block;
export import :explanation;
export import :catalogue_json;
export import :brief;
export import :scale;
export import :svg;
export import :canvas;
export import :utf8;
export import :wrap;
export import :terminal_page;
export import :label_placement;
export import :roofline_plot;
export import :plot_explanation;
export import :roofline_layout;
export import :plot_notes;
export import :roofline_svg;
export import :roofline_terminal;
