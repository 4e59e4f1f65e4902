"""Predictions, sweeps and imported measurements of rafter, by its program.

Numbers are in the unit that their key names: "total_time_s", "traffic_byte". What the program refuses is a RafterError
with its sentence.

    import rafter
    rafter.predict("gemm", m=16, n=8192, k=8192, type="bf16", machine="nvidia-h100-sxm5-80gb")["total_time_s"]
    rafter.sweep("gemm", m="1..4096:x2", n=8192, k=8192, type="bf16", machine="nvidia-h100-sxm5-80gb")["total_time [s]"]
    rafter.read("run.json")["rows"]
"""
import json
import os
import shutil
import subprocess
import sysconfig
import tempfile

__all__ = ["RafterError", "predict", "program", "read", "sweep"]


class RafterError(ValueError):
    """The program's sentence about what it cannot read or answer."""


def program():
    """The path of the program: of the environment that this package is installed in, else of PATH."""
    own = os.path.join(sysconfig.get_path("scripts"), "rafter")
    found = own if os.path.exists(own) else shutil.which("rafter")
    if found is None:
        raise RafterError("rafter: the program is not installed")
    return found


def _run(*arguments):
    done = subprocess.run([program(), *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RafterError(done.stderr.strip())
    return done.stdout


def _text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, range)):
        return ",".join(_text(one) for one in value)
    if isinstance(value, dict):
        return json.dumps(value)
    if hasattr(value, "tolist"):  # NumPy's numbers and arrays
        return _text(value.tolist())
    if isinstance(value, float) and value.is_integer() and abs(value) <= 2**53:
        return str(int(value))
    return str(value)


def _arguments(operation, fields, machine, changes, options):
    out = [operation, *(f"{name}={_text(value)}" for name, value in fields.items()), "--machine", machine]
    for name, value in (changes or {}).items():
        out += ["--with", f"{name}={_text(value)}"]
    return out + list(options)


def predict(operation, *, machine, changes=None, options=(), **fields):
    """Predicts an operation. `changes` are fields of the machine, `options` further arguments such as "--levels"."""
    return json.loads(_run("predict", *_arguments(operation, fields, machine, changes, options), "--json"))


def sweep(operation, *, machine, changes=None, results=None, options=(), **fields):
    """Predicts all combinations of values: a dict of columns, NumPy arrays where NumPy is installed.

    A field with several values is a text such as "1..4096:x2", or a list, a range or an array. `results` names the columns
    of results.
    """
    try:
        import numpy
    except ImportError:
        numpy = None
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "sweep.npy" if numpy else "sweep.jsonl")
        chosen = ["--columns", _text(results)] if results else []
        _run("sweep", *_arguments(operation, fields, machine, changes, options), *chosen, "--output", path)
        if numpy:
            rows = numpy.load(path)
            return {name: numpy.ascontiguousarray(rows[name]) for name in rows.dtype.names}
        with open(path, encoding="utf-8") as file:
            rows = [json.loads(line) for line in file]
    return {name: [row[name] for row in rows] for name in rows[0]}


def read(path):
    """Reads a file of another tool: its rows, ceilings and remarks."""
    return json.loads(_run("import", str(path), "--json"))
