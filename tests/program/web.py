"""The program as WebAssembly answers 1,000 random requests as the program of this machine does: the same status, output, errors and
files, byte for byte. Every command is asked, well and badly.

web.py PROGRAM NODE LIBRARY MODULE [SEED]
"""
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

PROGRAM, NODE, LIBRARY, MODULE = (os.path.abspath(path) for path in sys.argv[1:5])
HERE = pathlib.Path(__file__).resolve().parent
REQUESTS = 1200
# A page starts no processes. It has neither the width of a terminal nor a calibration of this machine.
LEFT_OUT = ["time", "calibrate"]
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name not in ("COLUMNS", "HOME", "XDG_DATA_HOME")} | {"LC_ALL": "C.UTF-8"}
chance = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 22)


def run(arguments, folder="."):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                          check=False)


def asked(*arguments):
    return run(arguments).stdout.decode()


MACHINES = [one["id"] for one in json.loads(asked("machines", "--json"))["processors"]]
REQUIRED = {line.split()[0]: {field.strip(" *") for field in line.partition(" ")[2].split(",") if "*" in field}
            for line in asked("operations").splitlines()[1:]}
NAMES = list(REQUIRED)
SMALLEST = {name: json.loads(asked("operations", name).partition("as a file:\n")[2]) for name in NAMES}
SAMPLES = {}
for path in sorted((HERE / ".." / "run" / "importers").iterdir()):
    try:
        SAMPLES[path.name] = path.read_bytes().decode()
    except UnicodeDecodeError:
        pass  # requests hold text
TYPES = ["fp32"] * 3 + ["fp16"] * 3 + ["fp64", "bf16", "int8"]
COLUMNS = ["total_time", "memory_time", "performance", "regime", "bound_by", "working_set", "fits_in_memory"]


def amount(low, high):
    return f"{10 ** chance.uniform(low, high):.{chance.randint(1, 12)}g}"


def value_of(field, smallest):
    if field == "type":
        return chance.choice(TYPES)
    if isinstance(smallest, bool) or not isinstance(smallest, (int, float)):
        return smallest
    return chance.choice([2 ** chance.randint(1, 14)] * 6 + [int(10 ** chance.uniform(0, 5))] * 2 + [smallest])


def operation(files):
    """An operation: its arguments, and the names of its fields that are numbers."""
    if chance.random() < 0.2:
        words = ["--flops", amount(0, 3) + "GFLOP", "--bytes", amount(0, 3) + "GB", "--type", chance.choice(TYPES)]
        return words + (["--unit", chance.choice(["matrix", "vector"])] if chance.random() < 0.1 else []), []
    name = chance.choice(NAMES)
    fields = {field: value_of(field, value) for field, value in SMALLEST[name].items()
              if field in REQUIRED[name] or (chance.random() < 0.1 and value != "")}
    fields["operation"] = name
    numbers = [field for field, value in fields.items() if isinstance(value, (int, float)) and not isinstance(value, bool)]
    if any(isinstance(value, (dict, list)) for value in fields.values()) or chance.random() < 0.2:
        files["operation.json"] = json.dumps(fields)
        return ["operation.json"], numbers
    return [name, *(f"{field}={value if isinstance(value, str) else json.dumps(value)}" for field, value in fields.items() if field != "operation")], numbers


def machine(files):
    if chance.random() < 0.15:
        files["machine.json"] = json.dumps({
            "name": "node",
            "bandwidth": [{"bandwidth": amount(1, 3) + " GB/s", "capacity": "64 GiB", "level": "DRAM"}],
            "peaks": [{"rate": amount(0, 2) + " TFLOP/s", "type": name} for name in ("fp64", "fp32", "fp16")]})
        return ["-m", "machine.json"]
    out = ["-m", chance.choice(MACHINES)]
    return out + (["--with", f"bandwidth={amount(-1, 1)}TB/s"] if chance.random() < 0.2 else [])


def options():
    all_of = [["--levels"], ["--warm"], ["--write-allocate"], ["--threads", str(chance.randint(1, 200))],
              ["--register-capacity", amount(0, 3) + "KiB"]]
    return [word for one in all_of if chance.random() < 0.1 for word in one]


def time(files):
    if chance.random() < 0.2:
        name = chance.choice(list(SAMPLES))
        files[name] = SAMPLES[name]
        return name + chance.choice(["", ":triad", ":Triad", ":0"])
    return amount(-2, 4) + chance.choice(["us", "ms"])


def question(files, *more):
    words, _ = operation(files)
    return [*words, *machine(files), *options(), *more]


def predict(files):
    return question(files, *chance.choice([[], [], ["--json"], ["--brief"], ["--levels"], ["--overlap", "none"]]))


def roofline(files):
    out = question(files)
    out += ["--time", time(files)] if chance.random() < 0.5 else []
    out += ["--before", time(files)] if "--time" in out and chance.random() < 0.4 else []
    out += ["--name", "mein Kern \u00b5 <1>"] if chance.random() < 0.2 else []
    out += ["--explain"] if chance.random() < 0.2 else []
    return out + chance.choice([[], ["-o", "roof.svg"], ["-o", "roof.svg"], ["-o", "roof.svg"], ["-o", "roof.txt"]])


def judge(files):
    return question(files, "--time", time(files))


def axis(field):
    return f"{field}=" + chance.choice(["1..1024:x2", "1..100:+7", "1..1000:#5", "3,5,8", "8,4", "1..9"])


def swept(files):
    words, numbers = operation(files)
    axes = [axis(field) for field in chance.sample(numbers, min(len(numbers), chance.choice([1, 1, 2])))]
    if not axes or chance.random() < 0.3:
        axes.append("bandwidth=1TB/s..4TB/s:#4")
    varied = {one.partition("=")[0] for one in axes}
    return [word for word in words if word.partition("=")[0] not in varied] + axes + machine(files) + options()


def sweep(files):
    out = swept(files)
    out += ["--columns", ",".join(chance.sample(COLUMNS, chance.randint(1, 4)))] if chance.random() < 0.4 else []
    return out + chance.choice([[], ["-o", "sweep.csv"], ["-o", "sweep.jsonl"], ["-o", "sweep.txt"]])


def best(files):
    return swept(files) + chance.choice([[], ["--metric", chance.choice(COLUMNS)], ["--metric", "performance", "--maximize"]])


def crossover(files):
    words, numbers = operation(files)
    field = chance.choice([*numbers * 3, "bandwidth", "nothing"])
    words = [word for word in words if not word.startswith(field + "=")]
    interval = ["--from", "1GB/s", "--to", "90TB/s"] if field == "bandwidth" else []
    return [field, *words, *machine(files), *options(), *interval]


def claims():
    return chance.choice([["--regime", "memory-bound"], ["--max-time", amount(-2, 3) + "ms"], ["--fits-in", "L2"],
                          ["--min-fraction-of-roof", amount(-2, 0)], ["--max-working-set", amount(0, 3) + "MB"]])


def check(files):
    if chance.random() < 0.3:
        folder = chance.choice(["", "claims/"])
        claim = {"name": "decode", "operation": "gemm", "machine": chance.choice([*MACHINES, "node.json"]), "max_time": "50 us"}
        claim["operation"] = {"operation": "gemm", "m": chance.randint(1, 9999), "n": 512, "k": 512, "type": chance.choice(TYPES)}
        run_file = {"name": "triad", "bytes": "24 MB", "type": "fp64", "machine": "node.json", "time": "run.csv", "within": 0.25}
        given = {}
        machine(given)
        files[folder + "node.json"] = given.get("machine.json", "{}")
        files[folder + "run.csv"] = SAMPLES["kernels.csv"]
        files[folder + "claims.json"] = json.dumps({"claims": [claim, run_file][:chance.randint(1, 2)]})
        return ["--claims", folder + "claims.json", *chance.choice([[], ["--junit", "claims.xml"]])]
    more = chance.choice([[], ["--time", time(files)], ["--time", "3ms", "--low", "2ms", "--high", "4ms"],
                          ["--time", "3ms", "--within", amount(-2, 1)]])
    return question(files, *more, *claims(), *chance.choice([[], ["--junit", "claim.xml"]]))


def llm(files):
    model = chance.choice(["Llama-3.1-8B", "openai/gpt-oss-20b", "Qwen3-0.6B", "mistralai/Mistral-7B-v0.1", "Llama-4"])
    if chance.random() < 0.2:
        model = "config.json"
        files[model] = json.dumps({"model_type": "llama", "num_hidden_layers": chance.randint(1, 40), "hidden_size": 2048,
                                   "num_attention_heads": 16, "intermediate_size": 5632, "vocab_size": 32000})
    words = [model, chance.choice(["batch=1..64:x2", "batch=8", "batch=1,9"]), f"prompt={chance.randint(1, 4096)}",
             f"output={chance.randint(1, 999)}", *chance.choice([[], ["tensor=1,2"], ["tensor=8"], ["pipeline=2"]]), "-m", chance.choice(MACHINES)]
    words += ["-m", chance.choice(MACHINES)] if chance.random() < 0.3 else []
    words += chance.choice([[], ["--formats", "fp8"], ["--formats", "q4_k_m"], ["--framework", "vllm"], ["--prefill-chunk", "512"], ["--json"]])
    return words + chance.choice([[], ["-o", "front.svg"], ["-o", "front.json"], ["-o", "front.txt"]])


def machines(_):
    one, other = chance.choice(MACHINES), chance.choice(MACHINES)
    return chance.choice([[], [one[:6]], ["--show", one], ["--compare", one, other], ["--json"], ["zzz"]])


def operations(_):
    return chance.choice([[], [chance.choice(NAMES)], ["nothing"]])


def import_(files):
    name = chance.choice(list(SAMPLES))
    text = SAMPLES[name]
    if chance.random() < 0.3:  # a file that is cut off or changed
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", chance.choice("0,\"{\n\u00b5") + text[at + 1:]])
    files[name] = text
    return [name, *chance.choice([[], ["--json"], [*machine(files), "--type", chance.choice(TYPES)]])]


def convert(_):
    units = ["Gbit/s", "GB/s", "GiB", "MB", "us", "ms", "TFLOP/s", "GFLOP/s", "B", "kg"]
    return [amount(-3, 6) + " " + chance.choice(units), chance.choice(units)]


def module(files):
    return [chance.choice(["node", "node", "node", "a.b"]), machine(files)[1], *chance.choice([[], ["-o", "node.cppm"]])]


COMMANDS = {"predict": (predict, 8), "roofline": (roofline, 8), "judge": (judge, 4), "sweep": (sweep, 6), "best": (best, 3),
            "crossover": (crossover, 3), "check": (check, 5), "machines": (machines, 2), "llm": (llm, 4), "operations": (operations, 1),
            "import": (import_, 5), "convert": (convert, 2), "module": (module, 2), "schema": (lambda _: [chance.choice(list(COMMANDS))], 2),
            "--version": (lambda _: [], 0.3)}


def damaged(arguments):
    """The arguments with one of them left out, repeated or changed in a letter."""
    out = list(arguments)
    at = chance.randrange(len(out))
    kind = chance.randrange(4)
    if kind == 0:
        del out[at]
    elif kind == 1:
        out.insert(at, out[at])
    elif kind == 2:
        out.insert(chance.randint(0, len(out)), chance.choice(["--help", "", "-x", "--levels=maybe", "m=", "=3"]))
    else:
        letter = chance.randint(0, len(out[at]))
        out[at] = out[at][:letter] + chance.choice("aex09.-=:") + out[at][letter + 1:]
    return out


def request():
    name = chance.choices(list(COMMANDS), [weight for _, weight in COMMANDS.values()])[0]
    files = {}
    arguments = [name, *COMMANDS[name][0](files)]
    if chance.random() < 0.15:
        arguments[1:] = damaged(arguments[1:]) if len(arguments) > 1 else ["--help"]
    elif chance.random() < 0.01:
        arguments[0] = "no-" + name
    if name in ("sweep", "best"):  # which of several refusals is told depends on threads
        arguments += ["--jobs", chance.choice(["1"] * 9 + ["5000"])]
    return {"arguments": arguments, "files": files}


def answered_here(one):
    """What the program of this machine answers; `files` are all that are there afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in one["files"].items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
        done = run(one["arguments"], folder)
        files = {str(path.relative_to(folder)): path.read_bytes().decode() for path in pathlib.Path(folder).rglob("*")
                 if path.is_file()}
    output, (sentence, lists, commands) = done.stdout.decode(), done.stderr.decode().partition("there are: ")
    for name in LEFT_OUT if "is no command" in sentence or one["arguments"][0] == "schema" else []:
        commands = commands.replace(f", {name},", ",").replace(f" {name} ", " ")
        if one["arguments"] == ["schema"]:
            output = output.replace(f"{name}\n", "")
    return {"status": done.returncode, "output": output, "errors": sentence + lists + commands, "files": files}


def in_order(output):
    """CLI11 lists the options that an option excludes by their addresses."""
    return "\n".join(" ".join(sorted(line.split())) if "Excludes:" in line else line for line in output.split("\n"))


def main():
    requests = [request() for _ in range(REQUESTS)]
    lines = "".join(json.dumps(one) + "\n" for one in requests)
    done = subprocess.run([NODE, HERE / "ask.mjs", LIBRARY, MODULE], input=lines.encode(), stdout=subprocess.PIPE, check=True)
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert len(answers) == REQUESTS, len(answers)
    statuses, pictures, different = collections.Counter(), 0, 0
    for one, answer in zip(requests, answers):
        expected = answered_here(one)
        if "--help" in one["arguments"]:
            expected["output"], answer["output"] = in_order(expected["output"]), in_order(answer.get("output", ""))
        written = answer.get("files", {})
        answer["files"] = one["files"] | written
        statuses[one["arguments"][0] if expected["status"] == 0 else expected["status"]] += 1
        pictures += "roof.svg" in written
        if answer != expected:
            different += 1
            if different <= 5:
                print("request", json.dumps(one)[:600])
                for key in {**expected, **answer}:
                    if answer.get(key) != expected.get(key):
                        print(f"  {key} here {str(expected.get(key))[:500]!r}\n  {key} there {str(answer.get(key))[:500]!r}")
    print(f"{REQUESTS} requests, {pictures} pictures, {different} differ; statuses other than 0, and answers by command: {dict(statuses)}")
    few = [name for name in COMMANDS if statuses[name] == 0]
    assert not few and pictures > 20 and statuses[2] < 0.6 * REQUESTS, f"too few answers, or none of {few}"
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
