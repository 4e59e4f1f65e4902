// rafter.text: strings of fixed capacity, the text of numbers, and text for other programs, the same at compile time
// and at run time.
export module rafter.text;

export import :exact_digits;
export import :fixed_text;
export import :number;
export import :utf8;
export import :csv_and_json;
