#!/usr/bin/env python3
"""Asks the program for rows of docs/workloads-fidelity.md: its answers are the predictions of which the page states the errors.

workloads.py PROGRAM ROWS

`rafter_bench_workloads --rows tests/published --asked ROWS` writes the questions and the predictions of the page;
with --check, as its test calls it, it refuses a file that it would write otherwise.
"""
import csv
import json
import shlex
import subprocess
import sys
import unittest

PROGRAM, ROWS = sys.argv[1:3]


class Workloads(unittest.TestCase):
    def test_answers_are_those_of_the_page(self):
        with open(ROWS, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual({row["key"] for row in rows}, {"step_s", "first_s", "output_rate_1_per_s", "energy_per_token_j"})
        self.assertEqual({row["line"].split(" --framework ")[1].split()[0] for row in rows}, {"llama.cpp", "vllm", "tensorrt-llm"})
        for row in rows:
            with self.subTest(row["id"], line=row["line"]):
                done = subprocess.run([PROGRAM, *shlex.split(row["line"]), "--json"], capture_output=True, encoding="utf-8", check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                answer = json.loads(done.stdout)["rows"][0][row["key"]]
                self.assertAlmostEqual(answer / float(row["answer"]), 1.0, delta=1e-9)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
