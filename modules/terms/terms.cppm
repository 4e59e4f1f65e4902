// rafter.terms: the vocabulary that machines and operations share.
export module rafter.terms;

export import rafter.units;
export import :validation;
export import :members;
export import :member_value;
export import :fixed_list;
export import :words;
export import :element_type;
export import :arithmetic;
export import :compute_rate;
export import :traffic;
export import :provenance;
export import :default_members;
export import :member_form;
