#!/usr/bin/env python3
"""Asks the program for rows of docs/workloads-fidelity.md: its answers are the predictions of which the page states the errors.

workloads.py PROGRAM ROWS SERVERS

`rafter_bench_workloads --rows tests/published --asked ROWS` writes the questions and the predictions of the page;
with --check, as its test calls it, it refuses a file that it would write otherwise. `--servers SERVERS` writes all rows of servers as
a table for `rafter validate`.
"""
import csv
import json
import shlex
import subprocess
import sys
import unittest

PROGRAM, ROWS, SERVERS = sys.argv[1:4]


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

    def test_a_table_of_servers_is_inside_its_intervals(self):
        # The goals of the page for rows of devices that a fit has not seen; these rows are in the fit.
        for figure, least, errors in (("step", 200, {"llama.cpp": 0.07, "vllm": 0.08}), ("time_per_token", 80, {"tensorrt-llm": 0.15}),
                                      ("first_token", 20, {"llama.cpp": 0.15, "vllm": 0.15, "tensorrt-llm": 0.15})):
            line = [PROGRAM, "validate", SERVERS, "llm", "--where", f"figure={figure}", "--figure", figure, "--by", "framework", "--json"]
            answer = json.loads(subprocess.run(line, capture_output=True, encoding="utf-8", check=True).stdout)
            self.assertEqual(answer["not_predicted"], [])
            self.assertGreaterEqual(answer["intervals"], least)
            self.assertGreaterEqual(answer["inside"], 0.85)
            self.assertEqual({one["group"] for one in answer["groups"]}, set(errors))
            for one in answer["groups"]:
                self.assertLessEqual(one["median"], errors[one["group"]], one)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
