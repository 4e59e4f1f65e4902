#!/usr/bin/env python3
"""The program beside other commands that answer the same question: start to answer, memory, lines that a user writes.

    benchmarks/peers/commands.py [--few] build/release/tools/rafter

The others: a Python script (questions/gemm.py); kerncraft 0.8.18 and llm-analysis 0.2.2 of PyPI, where this Python has
them. Not compared: LLM-Viewer and calculon, the model of training, are not on PyPI (its `calculon` is another program).

Each command runs once to warm up and nine times more; commands take turns. The time is the median of the wall clock from
start to end, the memory the largest resident set of the process. Lines are those of the files that are not part of a package, but
for empty ones, and one for the command. Ends with 1 where an answer differs that both models count alike.

--few: one run each; answers are compared all the same.
"""
import importlib.util
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

QUESTIONS = pathlib.Path(__file__).with_name("questions")


def measured(command):
    """(what it prints, seconds, MiB)"""
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, cwd=QUESTIONS)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout, seconds


def memory(command):
    """MiB. A process begins with the largest resident set of the one that it was forked from: GNU time is a small one."""
    if shutil.which("time") is None:
        return float("nan")
    done = subprocess.run(["time", "-f", "%M", *command], capture_output=True, text=True, cwd=QUESTIONS)
    return int(done.stderr.split()[-1]) / 1024


def lines(files):
    return 1 + sum(bool(line.strip()) for file in files for line in (QUESTIONS / file).read_text().splitlines())


def seconds_of_gemm(text):
    return float(re.search(r"^time +([\d.e-]+) s", text, re.MULTILINE)[1])


def misses(text):
    """Elements that each cache must be given for a point, of kerncraft's first condition that holds for N = M = 5000."""
    out = {}
    for level, block in re.findall(r"conditions for (L\d) cache.*?\n(.*?)(?:\n\n|\Z)", text, re.DOTALL):
        for condition, count in re.findall(r"^ *(\S.*?) {2,}(\d+) +\d+$", block, re.MULTILINE):
            left, _, right = condition.partition("<")
            if condition == "True" or eval(left, {"M": 5000, "N": 5000}) < int(right.strip("= ")) + right.startswith("="):
                out[level] = int(count)
                break
    return out


def elements(text):
    """The same of rafter: what the next level reads and writes."""
    moved = re.findall(r"^(?:L2|L3|DRAM) .*?\(([\d.]+) MB read \+ ([\d.]+) MB written", text, re.MULTILINE)
    return {name: round((float(read) + float(written)) * 1e6 / 8 / (4998 * 4998))
            for name, (read, written) in zip(("L1", "L2", "L3"), moved)}


def main(arguments):
    few = arguments[:1] == ["--few"]
    program = str(pathlib.Path(arguments[few]).resolve())
    has = lambda module: importlib.util.find_spec(module) is not None
    questions = [("a product of matrices", "Python script", [sys.executable, "gemm.py"], ["gemm.py"],
                  ["predict", "gemm", "m=4096", "n=4096", "k=4096", "type=bf16", "-m", "nvidia-h100-sxm5-80gb", "--json"], [],
                  lambda peer, ours: abs(seconds_of_gemm(peer) / json.loads(ours)["total_time_s"] - 1) < 1e-3)]
    if has("kerncraft"):
        questions.append(("layer conditions of a stencil", "kerncraft",
                          [sys.executable, "-m", "kerncraft.kerncraft", "-m", "kerncraft.yml", "-p", "LC", "jacobi.c", "-D", "N", "5000",
                           "-D", "M", "5000"], ["jacobi.c", "kerncraft.yml"],
                          ["predict", "stencil", "x=5000", "y=5000", "center=false", "type=fp64", "-m", "machine.json", "--levels"],
                          ["machine.json"], lambda peer, ours: misses(peer) == elements(ours)))
    if has("llm_analysis"):
        questions.append(("a token of Llama 2 7B", "llm-analysis",
                          [sys.executable, "-m", "llm_analysis.analysis", "infer", "--model_name", "NousResearch_Llama-2-7b-hf",
                           "--gpu_name", "a100-sxm-80gb", "--batch_size_per_gpu", "1", "--seq_len", "512", "--num_tokens_to_generate", "1",
                           "--log_level", "ERROR"], [],
                          ["llm", "Llama-2-7b", "batch=1", "prompt=512", "output=2", "--formats", "fp16", "--type", "fp16", "-m",
                           "nvidia-a100-sxm4-80gb", "--json"], [], None))
    wrong = 0
    for question, name, peer, peer_files, ours, our_files, agree in questions:
        ours = [program, *ours]
        answers = [measured(peer), measured(ours)]
        runs = [answers] + [[measured(peer), measured(ours)] for _ in range(0 if few else 9)]
        kept = runs[1:] or runs
        print(f"{question}")
        for at, (who, command, files) in enumerate([(name, peer, peer_files), ("rafter", ours, our_files)]):
            print(f"  {who:14} {statistics.median(run[at][1] for run in kept) * 1e3:9.1f} ms "
                  f"{memory(command):8.1f} MiB {lines(files):4} lines")
        if agree is not None and not agree(answers[0][0], answers[1][0]):
            wrong += 1
            print(f"  the answers differ:\n{answers[0][0]}{answers[1][0]}")
        elif agree is None:
            theirs = re.search(r'"decode_latency": ([\d.e-]+)', answers[0][0])
            print(f"  a token: {float(theirs[1]) * 1e3:.4g} ms and {json.loads(answers[1][0])['rows'][0]['step_s'] * 1e3:.4g} ms "
                  "(models of their own: traffic and widths are counted apart)")
    return wrong != 0


sys.exit(main(sys.argv[1:]))
