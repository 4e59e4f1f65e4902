// rafter.units: quantities with their unit in their type, the units, and the text of quantities.
export module rafter.units;

export import rafter.math;
export import rafter.text;
export import :algebra;
export import :mixup;
export import :quantity;
export import :unit;
export import :symbols;
export import :conversion;
export import :functions;
export import :writing;
