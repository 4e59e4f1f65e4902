"""ask.py LIBRARY: loads a shared library that has rafter in it, and asks for a prediction."""
import ctypes
import sys

seconds_to_move = ctypes.CDLL(sys.argv[1]).seconds_to_move
seconds_to_move.restype = ctypes.c_double
seconds_to_move.argtypes = [ctypes.c_double, ctypes.c_double]

found = seconds_to_move(1e9, 20e9)
expected = 0.125  # 0.25 GFLOP at 2 GFLOP/s; the bytes take 0.05 s meanwhile
if abs(found / expected - 1.0) > 1e-12:
    sys.exit(f"predicted {found!r} s, expected {expected!r} s")
if (refused := seconds_to_move(-1.0, 20e9)) != -1.0:
    sys.exit(f"a size of -1 byte was predicted to take {refused!r} s")
