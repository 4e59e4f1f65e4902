// rafter.model: how long an operation takes, what binds it, whether a claim about it holds.
export module rafter.model;

export import rafter.machine;
export import rafter.operation;
export import :time;
export import :binding;
export import :overlap;
export import :classification;
export import :options;
export import :predicted_parts;
export import :hierarchy;
export import :prediction;
export import :roofline;
export import :ecm;
export import :knee;
export import :energy;
export import :derivation;
export import :range;
export import :contract;
export import :estimate;
export import :causes;
export import :judgement;
export import :measured_claim;
