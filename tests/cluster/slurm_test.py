"""scripts/sweep.slurm with what Slurm sets, and the files of sweep_to_csv. Arguments: the script, the program."""
import csv
import json
import os
import pathlib
import subprocess
import sys
import tempfile

script, program = sys.argv[1:3]
clean = {name: value for name, value in os.environ.items() if not name.startswith(("SLURM_", "RAFTER_"))}


def expect(condition, what, result=None):
    if not condition:
        sys.exit(f"{what}\n{result.stdout if result else ''}{result.stderr if result else ''}")


def start(command, **variables):
    return subprocess.run([str(part) for part in command], env=clean | variables, capture_output=True, text=True, timeout=60)


def task(id, least=0, greatest=4, step=1, count=5, **more):
    return {"SLURM_ARRAY_TASK_ID": str(id), "SLURM_ARRAY_TASK_MIN": str(least), "SLURM_ARRAY_TASK_MAX": str(greatest),
            "SLURM_ARRAY_TASK_STEP": str(step), "SLURM_ARRAY_TASK_COUNT": str(count), **more}


# What the script gives to a program
def given(**variables):
    result = start(["bash", script, "echo", "argument of its own"], **variables)
    return result.stdout.strip() if result.returncode == 0 else result.stderr.strip()


expect(given(**task(3)) == "argument of its own --shard 3/5", "the fourth of five")
expect(given(**task(40, 10, 50, 10)) == "argument of its own --shard 3/5", "another start and step")
expect(given(**task(8, 1, 8, 7, 2)) == "argument of its own --shard 1/2", "a step that does not divide")
expect(given(**task(7, 3, 7, 1, 2, RAFTER_SHARDS="16")) == "argument of its own --shard 7/16", "some tasks again")
expect(given(**task(9, 0, 9, 1, 10, RAFTER_SHARDS="08")).endswith("the shard is 9; it must be below 8"), "beyond the last")
expect("without gaps" in given(**task(3, 1, 7, 1, 3)), "a list with gaps")
expect("SLURM_ARRAY_TASK_ID is ''" in given(), "no array")
expect("SLURM_ARRAY_TASK_ID is 'x'" in given(**task("x")), "garbage")
expect("a number of its array" in given(**task(41, 10, 50, 10)), "not of its array")
expect("SLURM_ARRAY_TASK_STEP is 0" in given(**task(1, step=0)), "no step")
expect(start(["bash", script], **task(1)).returncode == 2, "no program")

with tempfile.TemporaryDirectory() as name:
    work = pathlib.Path(name)
    parts = work / "parts"
    expect(start([program, "--out", work / "whole.csv", "--threads", "1"]).returncode == 0, "the whole in one process")
    expect(start([program, "--out", work / "whole.jsonl", "--threads", "2"]).returncode == 0, "the whole as JSON Lines")

    # An array of which one task fails; then the same array again
    for id in (0, 1, 3, 4):
        result = start(["bash", script, program, "--folder", parts], **task(id))
        expect(result.stdout == f"shard {id} of 5 written\n", "a task", result)
    result = start([program, "--folder", parts, "--merge", "--out", work / "merged.csv"])
    expect(result.returncode == 1 and "part-00002-of-00005.csv: it is missing" in result.stderr, "named", result)
    for id in range(5):
        result = start(["bash", script, program, "--folder", parts], **task(id))
        expect(result.stdout == f"shard {id} of 5 {'written' if id == 2 else 'was there'}\n", "a task again", result)
    result = start([program, "--folder", parts, "--merge", "--out", work / "merged.csv"])
    expect(result.returncode == 0, "all are there", result)
    expect((work / "merged.csv").read_bytes() == (work / "whole.csv").read_bytes(), "the bytes of one process")

    # The program asks the environment itself where no shard is stated
    result = start([program, "--folder", parts], **task(40, 10, 50, 10))
    expect(result.stdout == "shard 3 of 5 was there\n", "as the script", result)
    for arguments in (["--threads", "0", "--out", work / "x.csv"], ["--folder", parts, "--shard", "5/5"], ["--out", "/dev/full"]):
        result = start([program, *arguments])
        expect(result.returncode == 1 and result.stderr.startswith("rafter: "), f"refused: {arguments}", result)

    # Python reads both tables, as the same numbers
    with open(work / "whole.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    lines = [json.loads(line) for line in (work / "whole.jsonl").read_text().splitlines()]
    expect(len(rows) == len(lines) > 100 and len(rows) % 2 == 0, "a row for each point")
    for row, line in zip(rows, lines):
        expect(list(row) == list(line) == ["machine", "rows", "sums_written_as", "memory_time [s]", "compute_time [s]",
                                           "total_time [s]", "regime"], f"columns: {row} {line}")
        for column, cell in row.items():
            expect((cell if isinstance(line[column], str) else float(cell)) == line[column], f"{column}: {row} {line}")
    expect(all(abs(line["total_time [s]"] - max(line["memory_time [s]"], line["compute_time [s]"])) <=
               1e-15 + 1e-9 * line["total_time [s]"] for line in lines), "the longer time is the total")
