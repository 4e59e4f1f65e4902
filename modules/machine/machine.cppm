// rafter.machine: what executes operations.
export module rafter.machine;

export import rafter.terms;
export import :transfer_rate;
export import :memory;
export import :peak;
export import :interface;
export import :description;
export import :scaled;
