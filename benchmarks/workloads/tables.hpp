// The tables of the page, one function each; each reads its rows and lists their terms. (Included behind `import
// rafter.importers;` and `import rafter.workload;`.)
#pragma once
#include <vector>

#include "rows.hpp"
#include "table.hpp"

table llama_steps(published const& file);
table llama_prompts(published const& file);
table compiled_prompts(published const& of_vllm, published const& of_tensorrt);
table vllm_steps(published const& file);
table steady_states(published const& file);
void collectives(published const& file, std::vector<table>& tables);
table training(published const& file);
void servers_under_load(published const& file, std::vector<table>& tables);
table power(published const& file, char const* gpu, char const* title, wl::reached_power const& known);
table energy_of_tokens(published const& file, char const* gpu, char const* title, wl::reached_power const& known);
