// rafter.text: strings of fixed capacity and the text of numbers, the same at compile time and at run time.
export module rafter.text;

export import :fixed_text;
export import :number;
