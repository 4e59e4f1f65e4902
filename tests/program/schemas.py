"""Files that the program reads obey the schemas that it writes, and files that it refuses for a name, a kind or a missing member do not.

    schemas.py PROGRAM     ends with 77 where Python has no jsonschema
"""
import json
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print("Python has no jsonschema (Debian: python3-jsonschema)")
    sys.exit(77)

PROGRAM = sys.argv[1]


def answer(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)


def schema(name):
    out = json.loads(answer("schema", name).stdout)
    jsonschema.Draft202012Validator.check_schema(out)
    return jsonschema.Draft202012Validator(out)


failed = 0


def expect(condition, says):
    global failed
    if not condition:
        failed += 1
        print(says)


def reads(command, content):
    """Does the program read this file?"""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(content, file)
        file.flush()
        return answer(*[file.name if word == "FILE" else word for word in command]).returncode == 0


of_machines, of_operations, of_claims = schema("machine"), schema("operation"), schema("claims")

ids = [line.split()[0] for line in answer("machines").stdout.splitlines()[1:] if line.strip()]
ids = [name for name in ids if answer("machines", "--show", name).returncode == 0]
expect(len(ids) > 20, f"only {len(ids)} machines")
machines = {name: json.loads(answer("machines", "--show", name).stdout) for name in ids}
for name, machine in machines.items():
    for error in of_machines.iter_errors(machine):
        expect(False, f"{name}: {error.json_path}: {error.message[:100]}")

names = [line.split()[0] for line in answer("operations").stdout.splitlines()[1:]]
operations = {}
for name in names:
    text = answer("operations", name).stdout
    operations[name] = json.loads(text[text.index("{"):])
    for error in of_operations.iter_errors(operations[name]):
        expect(False, f"{name}: {error.json_path}: {error.message[:100]}")

# What both refuse.
usual = "nvidia-h100-sxm5-80gb"
machine, product = machines[usual], operations["gemm"]
judge = ["predict", "gemm", "m=1", "n=1", "k=1", "type=fp16", "-m", "FILE"]
predict = ["predict", "FILE", "-m", usual]
for what, key, value in [("machine", "bandwith", "1 TB/s"), ("machine", "latency", 5), ("machine", "latency", "5"),
                         ("machine", "latency", "5 GB"), ("machine", "bandwidth", "fast"), ("machine", "name", 7)]:
    wrong = {**machine, key: value}
    expect(not of_machines.is_valid(wrong), f"the schema of machines takes {key}: {value!r}")
    expect(not reads(judge, wrong), f"the program takes a machine with {key}: {value!r}")
expect(reads(judge, machine), "the program refuses its own machine")
for key, value in [("mm", 1), ("m", 1.5), ("m", "1"), ("type", "fp61"), ("accumulates", "yes"), ("m", None), ("type", None)]:
    wrong = {**product, key: value}
    if value is None:
        del wrong[key]
    expect(not of_operations.is_valid(wrong), f"the schema of operations takes {key}: {value!r}")
    expect(not reads(predict, wrong), f"the program takes an operation with {key}: {value!r}")
expect(reads(predict, product), "the program refuses its own operation")

claims = {"claims": [{"operation": product, "machine": usual, "max_time": "1 s"}]}
expect(of_claims.is_valid(claims) and reads(["check", "--claims", "FILE"], claims), "claims are refused")
for wrong in [{}, {"claims": []}, {"claim": []}, {"claims": [{**claims["claims"][0], "most_time": "1 s"}]}]:
    expect(not of_claims.is_valid(wrong), f"the schema of claims takes {wrong}")
    expect(not reads(["check", "--claims", "FILE"], wrong), f"the program takes {wrong}")

# What machines --json writes has one of two forms.
of_answers = schema("machines")
for line in (["--json"], ["a100", "--json"], ["--show", usual, "--json"], ["--compare", usual, "nvidia-l4", "--json"]):
    given = json.loads(answer("machines", *line).stdout)
    for error in of_answers.iter_errors(given):
        expect(False, f"machines {line}: {error.json_path}: {error.message[:100]}")
    for key in given:
        if key != "rafter":
            expect(not of_answers.is_valid({one: value for one, value in given.items() if one != key}), f"machines: {key} may lack")
expect(not of_answers.is_valid({"rafter": "1", "processors": [{"id": "x"}], "hierarchy": []}), "machines: rows may lack figures")

print(f"{len(machines)} machines, {len(operations)} operations, {failed} faults")
sys.exit(failed != 0)
