// rafter: performance models in typed units, at compile time and at run time.
// Tests: static/what_is_in_it
export module rafter;

export import rafter.math;
export import rafter.text;
export import rafter.units;
export import rafter.terms;
export import rafter.machine;
export import rafter.catalogue;
export import rafter.operation;
export import rafter.model;
export import rafter.sweep;
export import rafter.output;
export import rafter.report;
export import rafter.plot;
