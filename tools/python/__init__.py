"""Predictions, sweeps, judgements, crossovers, claims, language models and imported measurements of rafter.

Numbers are in the unit that their key names: "total_time_s", "traffic_byte". What the program refuses is a RafterError
with its sentence.

    import rafter
    rafter.predict("gemm", m=16, n=8192, k=8192, type="bf16", machine="nvidia-h100-sxm5-80gb")["total_time_s"]
    rafter.sweep("gemm", m="1..4096:x2", n=8192, k=8192, type="bf16", machine="nvidia-h100-sxm5-80gb")["total_time [s]"]
    rafter.judge("gemm", m=16, n=8192, k=8192, type="bf16", time="50 us", machine="nvidia-h100-sxm5-80gb")["grade"]
    rafter.llm("Llama-3.1-8B", batch=[1, 8], prompt=1024, output=512, machine="nvidia-h100-sxm5-80gb")["rows"]
    rafter.read("run.json")["rows"]
"""
import json
import os
import shutil
import subprocess
import sysconfig
import tempfile

__all__ = ["RafterError", "check", "crossover", "import_", "judge", "llm", "machine", "machines", "predict", "program", "read", "sweep"]


class RafterError(ValueError):
    """The program's sentence about what it cannot read or answer."""


def program():
    """The path of the program: of the environment that this package is installed in, else of PATH."""
    own = os.path.join(sysconfig.get_path("scripts"), "rafter")
    found = own if os.path.exists(own) else shutil.which("rafter")
    if found is None:
        raise RafterError("rafter: the program is not installed")
    return found


def _run(*arguments, answers=(0,)):
    done = subprocess.run([program(), *arguments], capture_output=True, text=True, check=False)
    if done.returncode not in answers:
        raise RafterError(done.stderr.strip() or done.stdout.strip())
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
    out = [] if operation is None else [operation]
    out += [*(f"{name}={_text(value)}" for name, value in fields.items()), "--machine", machine]
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


def judge(operation=None, *, time, machine, changes=None, options=(), **fields):
    """Judges a measured time ("9.1 ms"): its grade, what binds, what may explain it, and what to try next.

    Without an operation, `options` state the counts of a kernel: ["--flops", "1.2 TFLOP", "--bytes", "6.3 GB", "--type", "fp16"].
    """
    asked = _arguments(operation, fields, machine, changes, options)
    return json.loads(_run("judge", *asked, "--time", _text(time), "--json"))


def crossover(field, operation=None, *, machine, changes=None, options=(), **fields):
    """Where what binds changes as a field of the machine or the operation varies; `options` may hold "--from" and "--to"."""
    asked = _arguments(operation, fields, machine, changes, options)
    return json.loads(_run("crossover", field, *asked, "--json", answers=(0, 1)))


def check(operation=None, *, machine, changes=None, options=(), **fields):
    """Checks a claim, which `options` state: ["--max-time", "50 us"]. What does not hold is an answer, not an error."""
    asked = _arguments(operation, fields, machine, changes, options)
    return json.loads(_run("check", *asked, "--json", answers=(0, 1)))


def llm(model, *, machine, batch, prompt, output, changes=None, options=(), **counts):
    """Predicts a language model on one machine or several (a list): a row for each batch and division (tensor=[1, 2])."""
    counts = {"batch": batch, "prompt": prompt, "output": output, **counts}
    return json.loads(_run("llm", *_arguments(model, counts, _text(machine), changes, options), "--json"))


def machines(filter=""):  # noqa: A002
    """Rows of the catalogue whose id or name has a text: figures, each with unit, provenance and source."""
    return json.loads(_run("machines", *([filter] if filter else []), "--json"))["processors"]


def machine(name):
    """A machine of the catalogue as a machine file states it."""
    return json.loads(_run("machines", "--show", name))


def import_(path, *, machine=None, options=()):
    """Imports a file of another tool: its rows, ceilings and remarks; with a machine, each row beside its roof."""
    return json.loads(_run("import", str(path), *(["--machine", machine] if machine else []), *options, "--json"))


def read(path):
    """Reads a file of another tool, as `import_` without a machine."""
    return import_(path)
