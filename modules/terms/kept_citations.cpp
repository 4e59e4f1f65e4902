// Tests: run/machine_file
module;
#include <map>
#include <mutex>
#include <string>
#include <tuple>

/// \file Keeps citations of figures that a program makes while it runs.
module rafter.terms;

namespace rafter::protocol {

citation const* kept_citation(char const* title, char const* where, char const* when) {
    using texts = std::tuple<std::string, std::string, std::string>;
    static auto& all = *new std::map<texts, citation>; // never destroyed: static machines hold addresses of citations
#ifndef __wasi__ // which has one thread, and no std::mutex
    static std::mutex one_at_a_time;
    std::scoped_lock const lock(one_at_a_time);
#endif
    auto const [at, is_new] = all.try_emplace(texts(title, where, when));
    auto const& [kept_title, kept_where, kept_when] = at->first;
    if (is_new) { at->second = {kept_title.c_str(), kept_where.c_str(), kept_when.c_str()}; }
    return &at->second;
}

} // namespace rafter::protocol
