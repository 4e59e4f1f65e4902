#!/usr/bin/env python3
"""What rafter load answers: against rafter llm where requests meet none, against itself where load rises, against its page, refusals.

loads.py PROGRAM PROJECT
"""
import csv
import json
import os
import re
import shlex
import subprocess
import sys
import unittest

PROGRAM, PROJECT = (os.path.abspath(one) for one in sys.argv[1:3])
H100 = "nvidia-h100-sxm5-80gb"
LINE = f"load Llama-3.1-8B prompt=512 output=64 --prefill-chunk 1024 -m {H100}"


def run(line):
    done = subprocess.run([PROGRAM, *shlex.split(line)], capture_output=True, text=True, cwd=PROJECT,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
    return done.returncode, done.stdout, done.stderr


class Loads(unittest.TestCase):
    def words(self, line):
        status, out, errors = run(line)
        self.assertEqual((status, errors), (0, ""), line)
        return out

    def answer(self, line):
        return json.loads(self.words(line + " --json"))

    def test_requests_that_meet_none_take_the_times_of_one(self):
        alone = json.loads(self.words(f"llm Llama-3.1-8B batch=1 prompt=512 output=64 -m {H100} --json"))["rows"][0]
        row = self.answer(LINE + " rate=0.1 requests=20 variation=0")["rows"][0]
        for time in (row["ttft"]["mean_s"], row["ttft"]["p99_s"]):
            self.assertAlmostEqual(time / alone["first_s"], 1.0, delta=1e-9)
        self.assertAlmostEqual(row["tpot"]["mean_s"] / alone["step_s"], 1.0, delta=1e-3)
        self.assertAlmostEqual(row["end_to_end"]["mean_s"], row["ttft"]["mean_s"] + 63 * row["tpot"]["mean_s"], delta=1e-9)
        self.assertAlmostEqual(row["request_rate_1_per_s"], 0.1, delta=0.001)
        self.assertEqual((row["most_running"], row["left_waiting"]), (1, 0))

    def test_times_rise_with_the_rate_until_requests_wait(self):
        rows = self.answer(LINE + " rate=2..512:x4 batch=64")["rows"]
        self.assertEqual([row["rate_1_per_s"] for row in rows], [2, 8, 32, 128, 512])
        for key in ("ttft", "tpot", "end_to_end"):
            p99 = [row[key]["p99_s"] for row in rows]
            self.assertEqual(p99, sorted(p99), key)
        self.assertTrue(all(row["most_running"] <= 64 for row in rows))
        self.assertGreater(rows[-1]["left_waiting"], 500)
        self.assertEqual([row["keeps_up"] for row in rows], [True, True, True, False, False])
        self.assertIn("the server does not keep up", self.words(LINE + " rate=512 batch=64"))
        # Users who wait for their answers do not queue, and their rate is what the server gives.
        users = self.answer(LINE + " rate=512 batch=64 users=16")["rows"][0]
        self.assertEqual(users["most_running"], 16)
        self.assertAlmostEqual(users["request_rate_1_per_s"], 16 / users["end_to_end"]["mean_s"], delta=0.02 * users["request_rate_1_per_s"])
        self.assertIn("users ask as soon as they are answered", self.words(LINE + " rate=512 batch=64 users=16"))

    def test_what_is_cached_saves_time_and_seeds_decide(self):
        usual, cached, other, bursts = (self.answer(LINE + f" rate=16 {words}")["rows"][0]["ttft"]["p99_s"]
                                        for words in ("", "cached=400", "seed=2", "variation=3"))
        self.assertLess(cached, usual)
        self.assertNotEqual(other, usual)
        self.assertGreater(bursts, usual)

    def test_the_largest_rate_is_within_the_limits(self):
        answer = self.answer(LINE + " --ttft 60ms --tpot 10ms --share 0.9")
        self.assertEqual(answer["rows"], [])
        rate = answer["largest_rates"][0]["rate_1_per_s"]
        at, above = (self.answer(LINE + f" rate={factor * rate!r} --ttft 60ms --tpot 10ms")["rows"][0]["within_limits"] for factor in (1.0, 1.03))
        self.assertGreaterEqual(at, 0.9)
        self.assertLess(above, 0.9)
        self.assertNotIn("rate_1_per_s", self.answer(LINE + " --ttft 1ms --tpot 10ms")["largest_rates"][0])
        self.assertIn("at no rate do 99 % of the requests meet 1ms and 10ms", self.words(LINE + " --ttft 1ms --tpot 10ms"))
        # However loose the limits are: no rate that the server does not answer.
        most = self.answer(LINE + " batch=64 --ttft 1000s")["largest_rates"][0]["rate_1_per_s"]
        self.assertAlmostEqual(most / self.answer(LINE + " batch=64 rate=10000")["rows"][0]["request_rate_1_per_s"], 1.0, delta=0.05)
        # Users decide their rate themselves.
        closed = self.answer(LINE + " rate=100 users=8 --ttft 100ms")
        self.assertNotIn("largest_rates", closed)
        self.assertIn("within_limits", closed["rows"][0])

    def test_what_does_not_fit_has_no_times(self):
        answer = self.answer(f"load Llama-3.1-70B tensor=1,4 rate=1 prompt=512 output=64 --prefill-chunk 1024 --ttft 1s -m {H100}")
        small, large = answer["rows"]
        self.assertEqual((small["fits"], small["sequences_that_fit"], "ttft" in small), (False, 0, False))
        self.assertTrue(large["fits"] and large["ttft"]["mean_s"] > 0)
        self.assertEqual([one["fits"] for one in answer["largest_rates"]], [False, True])
        self.assertNotIn("rate_1_per_s", answer["largest_rates"][0])
        row = self.answer(f"load Llama-3.1-8B prompt=8000 output=600 rate=64 batch=256 -m {H100}")["rows"][0]
        self.assertEqual(row["most_running"], row["sequences_that_fit"])  # no more than fit

    def test_errors_and_intervals_stand_where_such_loads_were_measured(self):
        def line(model="Llama-3.1-8B", load="rate=4", prompt=600, output=250, batch=128, chunk="--prefill-chunk 2048", framework="--framework vllm", machine=H100):
            return f"load {model} {load} prompt={prompt} output={output} cached=100 batch={batch} requests=2000 {chunk} {framework} -m {machine}"

        for asked, is_known in ((line(), True), (line(chunk=""), False), (line(chunk="--prefill-chunk 512"), False), (line(chunk="--prefill-chunk 2048 --formats fp8"), False),
                                (line("Mixtral-8x7B-v0.1 tensor=2", "rate=8"), True), (line("Mixtral-8x7B-v0.1 tensor=2 --whole-experts", "rate=8"), False),
                                (line("Mixtral-8x7B-v0.1 tensor=2,4 context=2", "rate=8"), False), (line(machine="nvidia-h200-sxm-141gb"), False), (line(framework=""), False),
                                (line(machine=H100 + " --with launch_overhead=4us"), False), (line(prompt=512), False), (line(prompt=1024), False), (line(output=64), False),
                                (line(load="rate=0.1"), False), (line(load="rate=1000"), False), (line(load="rate=1000 users=45"), True), (line(load="rate=1000 users=80"), False),
                                (line(load="rate=1000 users=45", batch=32), False)):
            row, words = self.answer(asked)["rows"][0], self.words(asked)
            self.assertEqual("expected_error" in row, is_known, asked)
            self.assertEqual("mean_low_s" in row["end_to_end"], is_known, asked)
            self.assertEqual("measured means of end to end are" in words, is_known, asked)
            self.assertEqual("no such load was measured.\nNot like measured loads on " in words, not is_known and "vllm" in asked, asked)
            self.assertEqual(" a second. Measured were only requests of 547 to 750 tokens with answers of 247 to 251" in words, not is_known and "vllm" in asked, asked)
        some = self.words(line("Llama-3.1-70B tensor=4,8"))
        self.assertIn("measured means of end to end are", some)
        self.assertIn("Not like measured loads on H100 SXM5 80GB: tensor 8 at 4 a second. Measured were only requests", some)
        self.assertIn("No error of a largest rate was measured", self.words(line(load="--ttft 1s")))

        # Figures that were measured have intervals around them; others, and those of which no row tells, have none.
        row = self.answer(line())["rows"][0]
        for figure, keys in (("ttft", ("mean", "p99")), ("end_to_end", ("mean", "p99")), ("itl", ("mean",)), ("tpot", ())):
            for key in ("mean", "p50", "p90", "p99"):
                ends = [row[figure].get(f"{key}_{end}_s") for end in ("low", "high")]
                self.assertEqual(ends != [None, None], key in keys, (figure, key))
                if key in keys:
                    self.assertTrue(0 < ends[0] <= row[figure][f"{key}_s"] <= ends[1] and ends[0] < ends[1], (figure, key))
        experts = self.answer(line("Mixtral-8x7B-v0.1 tensor=2", "rate=8"))["rows"][0]
        self.assertIn("mean_high_s", experts["end_to_end"])
        for figure, key in (("end_to_end", "p99_high_s"), ("ttft", "mean_high_s"), ("itl", "mean_high_s")):
            self.assertNotIn(key, experts[figure])
        self.assertNotIn("expected_error_of_ttft", experts)

    def test_measured_loads_lie_in_the_intervals(self):
        with open(os.path.join(PROJECT, "tests/published/servers_under_load.csv"), encoding="utf-8") as file:
            rows = [row for row in csv.DictReader(file) if "70B-Instruct" in row["model"]]
        figures = (("end_to_end", "mean", "e2e_mean_ms"), ("end_to_end", "p99", "e2e_p99_ms"), ("ttft", "mean", "ttft_mean_ms"),
                   ("ttft", "p99", "ttft_p99_ms"), ("itl", "mean", "itl_mean_ms"))
        inside = 0
        for row in rows:
            found = self.answer("load Llama-3.1-70B tensor={tp} rate={rate_1} prompt={prompt_tokens} output={output_tokens} cached={cached_tokens} users={users} "
                                "batch={sequences} requests=3000 --prefill-chunk {step_tokens} --formats fp16 --framework vllm -m ".format(**row) + H100)["rows"][0]
            for figure, key, column in figures:
                inside += found[figure][f"{key}_low_s"] <= 1e-3 * float(row[column]) <= found[figure][f"{key}_high_s"]
        self.assertEqual(len(rows), 4)
        self.assertGreaterEqual(inside, 0.7 * len(rows) * len(figures))

    def test_refusals(self):
        for line, sentence in (
                (LINE, "state rate= (requests a second), or --ttft and --tpot"),
                (LINE + " rate=0", "rate is 0; it must be a positive number"),
                (LINE + " rate=nan", "rate"),
                (LINE + " rate=inf", "rate"),
                (LINE + " rate=", "rate=: write a name and its value"),
                (LINE + " rate=1 rate=2", "rate is stated twice"),
                (LINE + " rate=1 users=2,3", "users takes one value"),
                (LINE + " rate=1 users=1.5", "users is 1.5; it must be a whole number"),
                (LINE + " rate=1 variation=-1", "variation"),
                (LINE + " rate=1 variation=0,1", "variation takes one value"),
                (LINE + " rate=1 cached=512", "request.cached_tokens"),
                (LINE + " rate=1 requests=100000000", "it must be at most 10000000"),
                (LINE + " rate=1e-9", "within 10^9 s"),
                (LINE + " rate=1..3000:+1", "at most 1000"),
                (LINE + " users=4 --ttft 1s", "state rate="),
                (LINE + " rate=1 --share 0.5", "--share is used with"),
                (LINE + " rate=1 pipeline=2", "pipeline is 2; under load it must be 1"),
                (LINE + " rate=1 --framework llama.cpp", "--framework llama.cpp was not measured under load"),
                (LINE + " rate=1 batch=1,2", "batch takes one value"),
                (LINE + " rate=1 speed=2", "speed is no count of rafter load; there are: batch"),
                (LINE + " rate=1 --ttft 1GB --tpot 1s", "--ttft"),
                (LINE + " rate=1 --ttft 0s --tpot 1s", "--ttft is 0s; it must be positive"),
                (LINE + " rate=1 --share 2 --ttft 1s --tpot 1s", "--share"),
                (f"load Llama-3.1-8B rate=1 output=8 -m {H100}", "state prompt="),
                (f"load Llama-3.1-8B rate=1 prompt=8 output=8", "--machine")):
            status, out, errors = run(line)
            self.assertEqual((status, out), (2, ""), line)
            self.assertIn(sentence, errors, line)

    def test_the_page_shows_what_the_program_prints(self):
        with open(os.path.join(PROJECT, "docs/loads.md"), encoding="utf-8") as file:
            blocks = re.findall(r"```text\n\$ rafter (load [^\n]*)\n(.*?)```", file.read(), re.DOTALL)
        self.assertGreaterEqual(len(blocks), 2)
        for line, shown in blocks:
            self.assertEqual(self.words(line), shown, line)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
