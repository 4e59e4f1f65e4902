// rafter.terms: the vocabulary that machines and operations share.
export module rafter.terms;

export import rafter.units;
export import :validation;
export import :element_type;
