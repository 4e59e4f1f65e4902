// Says whether a sanitizer is in this build, and how often a test with random inputs repeats there.
#pragma once

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// Repetitions of a test: a tenth with a sanitizer, which slows a test ten times. The seed is the same, so they are the
/// first ones.
constexpr int repetitions(int count) { return is_sanitized ? count / 10 : count; }
