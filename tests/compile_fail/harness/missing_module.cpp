// expect: rafter: bits and bytes do not mix
import rafter.of_another_name;
