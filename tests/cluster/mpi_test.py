"""A sweep under mpirun: the same bytes as one process, and what a death leaves. Arguments: mpirun, the program ranks."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

mpirun, program = sys.argv[1:3]
SHARDS = 12
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_btl_vader_single_copy_mechanism="none",  # containers forbid it, and Open MPI then says so
                   ASAN_OPTIONS="detect_leaks=0")  # Open MPI does not give all of its memory back


def ranks(count, folder, out, **variables):
    return subprocess.run([mpirun, "--oversubscribe", "-n", str(count), program, "shared", folder, out, str(SHARDS)],
                          env=environment | variables, capture_output=True, text=True, timeout=120)


def expect(condition, what, result=None):
    if not condition:
        sys.exit(f"{what}\n{result.stdout if result else ''}{result.stderr if result else ''}")


def computed(result):
    """How many shards each rank computed, and how many were there."""
    lines = re.findall(r"rank (\d+) of \d+: (\d+) computed, (\d+) there", result.stdout)
    return {int(rank): int(count) for rank, count, _ in lines}, {int(there) for _, _, there in lines}


def finished(folder):
    """Each finished shard's file and its number, which changes where it is written again."""
    return {note.name.removesuffix(".done"): (folder / note.name.removesuffix(".done")).stat().st_ino
            for note in folder.glob("*.done")}


with tempfile.TemporaryDirectory() as name:
    work = pathlib.Path(name)
    subprocess.run([program, "whole", work / "whole.csv"], env=environment, check=True)
    whole = (work / "whole.csv").read_bytes()
    expect(whole.count(b"\n") == 3001, "3000 rows and a header")

    for count in (1, 2, 4):
        result = ranks(count, work / f"of-{count}", work / f"{count}.csv")
        expect(result.returncode == 0, f"{count} ranks failed", result)
        expect((work / f"{count}.csv").read_bytes() == whole, f"{count} ranks: not the bytes of one process", result)
        each, there = computed(result)
        expect(each == {rank: SHARDS // count for rank in range(count)} and there == {0}, "fair shares", result)

    # The name decides the format; parts that cannot be merged are refused before anything is computed.
    subprocess.run([program, "whole", work / "whole.jsonl"], env=environment, check=True)
    result = ranks(2, work / "lines", work / "lines.jsonl")
    expect((work / "lines.jsonl").read_bytes() == (work / "whole.jsonl").read_bytes(), "JSON Lines by name", result)
    result = ranks(2, work / "parallel", work / "parallel" / "part-00003-of-00012.csv")
    expect(result.returncode != 0 and "a file of the shards" in result.stderr, "refused", result)
    expect(not finished(work / "parallel"), "before anything is computed", result)

    # A rank is killed in the seventh shard (points 1500 to 1749).
    folder, out = work / "killed", work / "killed.csv"
    result = ranks(2, folder, out, RAFTER_TEST_DIES_AT="1600")
    expect(result.returncode != 0 and not out.exists(), "a rank was killed, nothing is merged", result)
    before = finished(folder)
    expect(0 < len(before) < SHARDS and "part-00006-of-00012.csv" not in before, f"finished before it: {before}", result)
    expect(not (folder / "part-00006-of-00012.csv").exists(), "the shard it was at is not there", result)
    result = ranks(4, folder, out)
    expect(result.returncode == 0 and out.read_bytes() == whole, "the restart completes it", result)
    each, there = computed(result)
    expect(sum(each.values()) == SHARDS - len(before) and there == {len(before)}, "only what was missing", result)
    after = finished(folder)
    expect(len(after) == SHARDS and before.items() <= after.items(), "finished shards were not touched", result)
    result = ranks(2, folder, out)
    expect(result.returncode == 0 and sum(computed(result)[0].values()) == 0, "nothing is left to compute", result)

    # An exception on one rank is told on all, with the rank and the cause; the other's shards are finished.
    folder, out = work / "thrown", work / "thrown.csv"
    result = ranks(2, folder, out, RAFTER_TEST_THROWS_AT="1850")  # in the eighth shard, which is rank 1's
    expect(result.returncode != 0 and not out.exists(), "a rank failed, nothing is merged", result)
    for rank in (0, 1):
        expect(f"on rank {rank}: rafter: rank 1 of 2: no such point" in result.stderr, "rank and cause", result)
    expect(len(finished(folder)) == 9, "six of rank 0 and three of rank 1", result)

    # A folder of another sweep
    (folder / "sweep.json").write_text((folder / "sweep.json").read_text().replace('"points": 3000', '"points": 3001'))
    result = ranks(2, folder, out)
    expect(result.returncode != 0 and "rank 0 of 2: rafter: " in result.stderr and "points is 3001" in result.stderr,
           "refused", result)
