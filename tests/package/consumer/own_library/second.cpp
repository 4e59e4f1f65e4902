import rafter; // by name, beside a file that gets it through fleet

rafter::seconds double_of(rafter::seconds t);
rafter::seconds double_of(rafter::seconds t) { return 2.0 * t; }
