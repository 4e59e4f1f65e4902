// rafter.draw: SVG, the canvas of a terminal, scales and labels. It knows no model; pictures of models are in
// rafter.plot.
// Tests: run/drawing
export module rafter.draw;

export import rafter.draw.options;
export import :brief;
export import :scale;
export import :text_widths;
export import :text_limits;
export import :svg_style;
export import :svg;
export import :terminal;
export import :label_placement;
