// The time of the compiler itself.
int nothing;
