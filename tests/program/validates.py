#!/usr/bin/env python3
"""Compares tables of times with the model by rafter validate. The times come from the program's own predictions, so errors are known.

validates.py PROGRAM FOLDER PROJECT: the folder is made anew.
"""
import csv
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import unittest

PROGRAM, FOLDER, PROJECT = (os.path.abspath(one) for one in sys.argv[1:4])
H100 = "nvidia-h100-sxm5-80gb"
# Some are bound by memory, some by arithmetic, some by nothing but their launch.
PRODUCTS = [(m, n, k) for m in (1, 64, 512, 8192) for n in (512, 8192) for k in (256, 4096, 16384)]


def run(line):
    done = subprocess.run([PROGRAM, *shlex.split(line)], capture_output=True, text=True, cwd=FOLDER,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
    return done.returncode, done.stdout, done.stderr


def write(name, head, rows):
    with open(os.path.join(FOLDER, name), "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([head, *rows])


class Validates(unittest.TestCase):
    def answer(self, line):
        status, out, errors = run(line)
        self.assertEqual((status, errors), (0, ""), line)
        return out

    def time(self, machine, words):
        return json.loads(self.answer(f"predict {words} -m {machine} --json"))["total_time_s"]

    def validated(self, line):
        return json.loads(self.answer(f"validate {line} --json"))

    def products_on(self, machine, factor=1.0):
        return [(m, n, k, factor * self.time(machine, f"gemm m={m} n={n} k={k} type=bf16")) for m, n, k in PRODUCTS]

    def test_errors_are_those_of_the_times(self):
        exact = self.products_on(H100)
        write("exact.csv", ("m", "n", "k", "time [s]"), exact)
        answer = self.validated(f"exact.csv gemm type=bf16 -m {H100}")
        self.assertEqual(answer["rows"], len(PRODUCTS))
        for key in ("median", "percentile_90", "bias"):
            self.assertAlmostEqual(answer[key], 0.0, delta=1e-9)
        # Half of the rows take twice, half of them take half as long as predicted.
        groups = [("long" if i % 2 else "short", m, n, k, time * (2.0 if i % 2 else 0.5)) for i, (m, n, k, time) in enumerate(exact)]
        write("groups.csv", ("group", "m", "n", "k", "time [s]"), groups)
        answer = self.validated(f"groups.csv gemm type=bf16 -m {H100} --by group")
        by = {one["group"]: one for one in answer["groups"]}
        self.assertAlmostEqual(by["long"]["median"], 0.5)
        self.assertAlmostEqual(by["long"]["bias"], -0.5)
        self.assertAlmostEqual(by["short"]["percentile_90"], 1.0)
        self.assertAlmostEqual(by["short"]["bias"], 1.0)
        self.assertEqual(by["long"]["rows"] + by["short"]["rows"], answer["rows"])
        self.assertEqual(len(answer["worst"]), 10)
        self.assertEqual(answer["worst"][0]["fields"], "m=1 n=512 k=256")
        self.assertEqual(run(f"validate groups.csv gemm type=bf16 -m {H100} --max-median 99%")[0], 0)
        status, _, errors = run(f"validate groups.csv gemm type=bf16 -m {H100} --max-median 10%")
        self.assertEqual(status, 1)
        self.assertIn("above --max-median 10 %", errors)

    def test_columns_may_have_any_names_and_units(self):
        exact = self.products_on(H100)
        write("plain.csv", ("machine", "operation", "m", "n", "k", "type", "time [us]", "note"),
              [(H100, "gemm", m, n, k, "bf16", 1e6 * t, "m=7") for m, n, k, t in exact])
        write("renamed.csv", ("device", "rows", "n", "k", "m", "latency_ms"),
              [("NVIDIA H100 80GB HBM3", m, n, k, "x", 1e3 * t) for m, n, k, t in exact] + [("NVIDIA L4", 1, 1, 1, "x", 1)])
        write("semicolons.csv", ("m", "n", "k", "time"), [(m, n, k, f"{1e3 * t} ms") for m, n, k, t in exact])
        for line in ("plain.csv",
                     "renamed.csv gemm type=bf16 --column machine=device --column m=rows --time latency_ms --where 'device=NVIDIA H100 80GB HBM3'",
                     f"semicolons.csv gemm type=bf16 -m {H100}"):
            answer = self.validated(line)
            self.assertEqual(answer["rows"], len(PRODUCTS), line)
            self.assertAlmostEqual(answer["percentile_90"], 0.0, delta=1e-6)
        # Counts without units are FLOP and bytes; a word stands in for a column.
        write("flops.csv", ("flops", "bytes", "type", "time_us"), [("1e9", "3.35e9", "fp16", 1000), ("1e14", "1e9", "fp32", 1)])
        answer = self.validated(f"flops.csv -m {H100} type=fp16")
        self.assertAlmostEqual(answer["worst"][1]["ratio"], 1.0)
        self.assertEqual(answer["worst"][0]["fields"], "flops=1e14 FLOP bytes=1e9 B")
        # Files of other tools.
        samples = f"{PROJECT}/tests/run/importers"
        of_tool = self.validated(f"{samples}/google_benchmark_1_8.json -m {H100}")
        self.assertEqual((of_tool["rows"], len(of_tool["remarks"])), (2, 5))
        self.assertIn("sort is a fit of the complexity; it is left out\n", self.answer(f"validate {samples}/google_benchmark_1_8.json -m {H100}"))
        status, out, remarks = run(f'judge collective pattern=all-reduce size=1GiB devices=8 type=fp32 -m {H100} '
                                   f'--time "{samples}/nccl_2_17.txt:all_reduce_perf float 1073741824 B in-place"')
        self.assertEqual((status, len(remarks.splitlines())), (0, 2))
        self.assertIn("has wrong values; its time is kept", remarks)
        # A file states all fields of an operation, so no row is predicted by it; counts have no default.
        with open(os.path.join(FOLDER, "op.json"), "w", encoding="utf-8") as file:
            file.write('{"operation": "gemm", "m": 16, "n": 8192, "k": 8192, "type": "bf16"}')
        write("by_file.csv", ("m", "time_us"), [(16, 45), (4096, 700)])
        self.assertIn("no row of by_file.csv can be predicted", run(f"validate by_file.csv op.json -m {H100}")[2])
        write("gaps.csv", ("flops", "read", "written", "type", "time_us"), [("1e9", "1e9", "1e9", "fp16", 600), ("1e9", "", "1e9", "fp16", 600), ("", "1e9", "1e9", "fp16", 600)])
        gaps = self.validated(f"gaps.csv -m {H100}")
        self.assertEqual((gaps["rows"], [one["reason"] for one in gaps["not_predicted"]]),
                         (1, ["read is empty: state 0 where there are none", "flops is empty: state 0 where there are none"]))
        write("behind.csv", ("msg_KiB", "time_us"), [(64, 20)])
        self.assertEqual(self.validated(f"behind.csv collective pattern=all-reduce devices=8 type=fp32 --column size=msg_KiB -m {H100}")["rows"], 1)
        time = self.time(H100, "softmax rows=4096 columns=1024 type=fp16")
        write("counts.csv", ("read [MB]", "written [MB]", "time_us"), [(8.388608, 8.388608, 1e6 * time)])
        self.assertAlmostEqual(self.validated(f"counts.csv -m {H100}")["median"], 0.0, delta=1e-6)

    def test_a_fit_finds_the_shares_that_made_the_times(self):
        on = "h100_as_it_runs.json"
        rows = []
        for m, n, k in PRODUCTS:
            words = f"gemm m={m} n={n} k={k} type=bf16"
            roof = json.loads(self.answer(f"predict {words} -m {H100} --json"))
            rows.append((m, n, k, max(roof["memory_time_s"] / 0.8, roof["compute_time_s"] / 0.6) + 4e-6))
        write("shares.csv", ("m", "n", "k", "time [s]"), rows)
        answer = self.validated(f"shares.csv gemm type=bf16 -m {H100} --fit --save {on} --max-median 1%")
        fit = answer["fit"]
        self.assertAlmostEqual(fit["bandwidth"], 0.8, delta=1e-3)
        self.assertAlmostEqual(fit["peak"], 0.6, delta=1e-3)
        self.assertAlmostEqual(fit["launch_s"], 4e-6, delta=1e-8)
        for errors in (fit["in_fit"], fit["left_out"]):
            self.assertEqual(errors["rows"], len(PRODUCTS))
            self.assertLess(errors["percentile_90"], 1e-2)
        self.assertGreater(answer["median"], 0.1)  # of the plain roofline
        for m, n, k, time in rows[:5]:  # the machine that is saved predicts these times
            self.assertAlmostEqual(self.time(on, f"gemm m={m} n={n} k={k} type=bf16") / time, 1.0, delta=1e-3)
        # One row decides no share: nothing is left out, and no median holds.
        write("one.csv", ("m", "n", "k", "time_us"), [(4096, 4096, 4096, 220)])
        self.assertNotIn("left_out", self.validated(f"one.csv gemm type=bf16 -m {H100} --fit")["fit"])
        status, out, errors = run(f"validate one.csv gemm type=bf16 -m {H100} --fit --max-median 1%")
        self.assertEqual(status, 1)
        self.assertIn("no row has a prediction", out)
        self.assertIn("no row was predicted of rows left out of the fit, so --max-median does not hold", errors)
        # Rows that memory binds say nothing about the peak.
        write("streams.csv", ("n", "time [s]"),
              [(n, self.time(H100, f"stream_triad n={n} type=fp64") / 0.9 + 5e-6) for n in (1e5, 1e6, 1e7, 1e8, 1e9)])
        fit = self.validated(f"streams.csv stream_triad type=fp64 -m {H100} --fit")["fit"]
        self.assertNotIn("peak", fit)
        self.assertAlmostEqual(fit["bandwidth"], 0.9, delta=1e-3)
        self.assertIn("peak not decided by these rows", self.answer(f"validate streams.csv stream_triad type=fp64 -m {H100} --fit"))

        # Without overlap a row needs both shares, whichever takes longer.
        kinds = [("memory", 0, gb) for gb in (1, 2, 4, 8)] + [("both", work, gb) for work, gb in ((0.1, 1), (0.3, 2), (0.9, 4), (0.5, 8))]
        write("kinds.csv", ("kind", "flops [TFLOP]", "bytes [GB]", "type", "time [s]"),
              [(kind, work, gb, "bf16", work / 989.0 / 0.5 + gb / 3350.0 / 0.5 + 4e-6) for kind, work, gb in kinds])
        by = {one["group"]: one for one in self.validated(f"kinds.csv -m {H100} --fit --overlap none --by kind")["groups"]}
        self.assertNotIn("left_out_median", by["both"])
        self.assertLess(by["memory"]["left_out_median"], 1e-2)

    def test_rows_without_a_prediction_are_said(self):
        write("mixed.csv", ("machine", "m", "n", "k", "time [us]"),
              [(H100, 64, 64, 64, 9), ("nothing", 64, 64, 64, 9), (H100, -1, 64, 64, 9), (H100, 64, 64, 64, 0), ("nothing", 1, 1, 1, 1)])
        answer = self.validated("mixed.csv gemm type=bf16")
        self.assertEqual(answer["rows"], 1)
        self.assertEqual([one["rows"] for one in answer["not_predicted"]], [2, 1, 1])
        self.assertIn("there is no processor", answer["not_predicted"][0]["reason"])
        self.assertIn("must be positive", answer["not_predicted"][2]["reason"])
        self.assertIn("not predicted, 2 rows (first: row 2)", self.answer("validate mixed.csv gemm type=bf16"))

    def test_intervals_hold_on_measured_devices(self):
        line = f"validate {PROJECT}/examples/measured_products.csv gemm type=bf16 --column machine=device --time latency_us --by device --reached"
        answer = json.loads(self.answer(line + " --json"))
        self.assertEqual((answer["rows"], len(answer["groups"])), (48, 3))
        self.assertLess(answer["median"], 0.12)
        self.assertGreater(answer["inside"], 0.85)
        self.assertTrue(all(one["predicted_low_s"] < one["predicted_s"] < one["predicted_high_s"] for one in answer["worst"]))
        # The prediction of a row is that of the program.
        worst = answer["worst"][0]
        alone = json.loads(self.answer(f"predict gemm type=bf16 {worst['fields']} -m {H100} --reached --json"))["reached"]
        self.assertAlmostEqual(alone["time_s"] / worst["predicted_s"], 1.0)
        # Ten times as long, no row is inside.
        with open(os.path.join(PROJECT, "examples", "measured_products.csv"), encoding="utf-8") as file:
            rows = [(one["device"], one["m"], one["n"], one["k"], 10.0 * float(one["latency_us"])) for one in csv.DictReader(file)]
        write("slow.csv", ("machine", "m", "n", "k", "time_us"), rows)
        self.assertEqual(self.validated("slow.csv gemm type=bf16 --reached")["inside"], 0.0)
        for kind in ("svg", "txt"):
            self.answer(f"{line} -o errors.{kind}")
            with open(os.path.join(FOLDER, f"errors.{kind}"), encoding="utf-8") as file:
                self.assertIn("predicted / measured", file.read())
        # What a page shows: each row, with what its measured time says.
        self.answer(f"{line} -o errors.json")
        with open(os.path.join(FOLDER, "errors.json"), encoding="utf-8") as file:
            shown = json.load(file)
        self.assertEqual(len(shown["points"]), answer["rows"])
        inside = [figure["words"] for point in shown["points"] for figure in point["figures"] if figure["name"] == "inside its interval"]
        self.assertAlmostEqual(inside.count("yes") / len(inside), answer["inside"])
        self.assertTrue(all(f"{place['figures'][0]['words']}: m=" in place["explanation"] and " roof" in place["explanation"] for place in shown["points"]))
        self.assertIn("90th percentile", shown["says"])

    def test_intervals_hold_on_published_rows(self):
        of_torch = "kernels_fp32_neusight.csv {} type=fp32 --column machine=device --where op={}"
        for line, median in (("gemm_aic.csv gemm type=bf16 --column machine=device --where gemm_dtype=bfloat16", 0.1),
                             (of_torch.format("gemm batch=1", "linear"), 0.12),
                             (of_torch.format("softmax --column rows=b --column columns=h", "softmax"), 0.17),
                             (of_torch.format("layer_norm --column rows=b --column width=h", "ln"), 0.13)):
            answer = self.validated(f"{PROJECT}/tests/published/kernels/{line} --reached")
            self.assertGreater(answer["rows"], 90, line)
            self.assertLess(answer["median"], median, line)
            self.assertGreater(answer["inside"], 0.85, line)
        # Whole models, for whose kernels forms were fitted.
        os.symlink(os.path.join(PROJECT, "tests"), os.path.join(FOLDER, "tests"))
        whole = self.validated("tests/published/kernels/whole_models_neusight.csv pass type=fp32 formats=fp32 --reached --by machine")
        steps = self.validated("tests/published/kernels/whole_steps_neusight.csv training_step type=fp32 formats=fp32 "
                               "fused_attention=false dropout=true updates=false --reached --by machine")
        os.unlink(os.path.join(FOLDER, "tests"))
        for found, rows, devices in ((whole, 41, 9), (steps, 20, 7)):
            self.assertEqual((found["rows"], len(found["groups"])), (rows, devices))
            self.assertLess(found["median"], 0.1)
            self.assertGreater(found["inside"], 0.85)

    def test_the_page_shows_these_answers(self):
        shown = []
        for page in ("validating.md", "workloads.md", "workloads-fidelity.md"):
            with open(os.path.join(PROJECT, "docs", page), encoding="utf-8") as file:
                shown += re.findall(r"```\n\$ rafter (validate .*)\n((?:.*\n)*?)\.\.\.\n```", file.read())
        self.assertGreaterEqual(len(shown), 15)
        os.makedirs(os.path.join(FOLDER, "docs"))  # where a picture goes
        for folder in ("examples", "tests"):
            os.symlink(os.path.join(PROJECT, folder), os.path.join(FOLDER, folder))
        for line, answer in shown:
            self.assertTrue(self.answer(line).startswith(answer), line)

    def test_published_steps_and_collectives_are_read(self):
        published = os.path.join(PROJECT, "tests", "published")

        def rows(name):
            with open(os.path.join(published, name), newline="", encoding="utf-8") as file:
                return {row["id"]: row for row in csv.DictReader(file)}
        steps, measured = rows("training_steps.csv"), rows("parallel_training.csv")
        for name, row in steps.items():
            of = measured[name]
            tokens_a_second = float(of["tokens_per_s_per_gpu"]) * float(of["gpus"])
            self.assertAlmostEqual(float(row["time [s]"]) * tokens_a_second / (float(row["tokens"]) * float(row["global_batch"])), 1.0, delta=1e-5)
            divided = [float(row[group + ".devices"]) for group in ("tensor", "pipeline", "data")]
            self.assertEqual(divided[0] * divided[1] * divided[2], float(of["gpus"]), name)
        collectives, times = rows("collectives.csv"), rows("collectives_measured.csv")
        for name, row in collectives.items():
            self.assertEqual((row["size [B]"], row["devices"], row["time [us]"]), tuple(times[name][key] for key in ("bytes", "ranks", "time_us")))
        loads, servers = rows("loads.csv"), rows("servers_under_load.csv")
        self.assertEqual(set(loads), {name for name, row in servers.items() if not row["rate_2"] and "Scout" not in row["model"]})
        for name, row in loads.items():
            of = servers[name]
            pairs = {"tensor": "tp", "batch": "sequences", "prefill_chunk": "step_tokens", "users": "users", "cached": "cached_tokens", "prompt": "prompt_tokens",
                     "output": "output_tokens", "rate": "rate_1", "formats": "weights_type", "end_to_end [ms]": "e2e_mean_ms", "end_to_end_p99 [ms]": "e2e_p99_ms",
                     "ttft [ms]": "ttft_mean_ms", "ttft_p99 [ms]": "ttft_p99_ms", "itl [ms]": "itl_mean_ms"}
            self.assertEqual([row[ours] for ours in pairs], [of[theirs] for theirs in pairs.values()], name)
            self.assertEqual(float(row["requests"]), float(row["rate"]) * float(of["seconds_1"]), name)
        os.symlink(os.path.join(PROJECT, "tests"), os.path.join(FOLDER, "tests"))
        network = '--with "link=50 GB/s unidirectional"'
        taken = self.validated(f"tests/published/training_steps.csv training_step --where kind=dense {network} --by source")
        all_steps = self.validated(f"tests/published/training_steps.csv training_step {network}")
        in_nodes = self.validated("tests/published/collectives.csv collective --by system --by library")
        # The parameters that were published; the formula of the paper about GPT lacks the final norm.
        sizes = {row["model"]: float(measured[name]["params"]) for name, row in steps.items() if name != "t097"}
        del sizes["tests/published/models/gpt_oss_120b.json"]  # as the fit counts it
        for model, parameters in sizes.items():
            answer = json.loads(self.answer(f"llm {model} batch=1 prompt=1 output=2 -m {H100} --json"))
            self.assertAlmostEqual(answer["parameters"] / parameters, 1.0, delta=3e-6 if "/gpt_" in model else 0.0, msg=model)
        os.unlink(os.path.join(FOLDER, "tests"))
        self.assertEqual((taken["rows"], len(taken["groups"]), taken["not_predicted"]), (85, 3, []))
        self.assertEqual((len(steps), all_steps["rows"]), (92, 91))
        self.assertEqual(all_steps["columns_not_read"], ["id", "gpu", "source", "shape", "kind"])
        self.assertEqual(taken["columns_not_read"], ["id", "gpu", "shape"])
        os.symlink(os.path.join(PROJECT, "tests"), os.path.join(FOLDER, "tests"))
        under_load = self.validated("tests/published/loads.csv load framework=vllm --time ttft_p99 --figure ttft_p99 --where id=l002")
        of_load = json.loads(self.answer(f"load Llama-3.1-70B tensor=4 batch=128 users=45 cached=100 prompt=547 output=248 rate=2.5 requests=1500 --formats fp16 --prefill-chunk 8192 "
                                         f"--framework vllm -m {H100} --json"))["rows"][0]["ttft"]
        self.assertEqual(under_load["worst"][0]["predicted_s"], of_load["p99_s"])
        self.assertEqual(run("validate tests/published/loads.csv load framework=vllm --figure step")[0], 2)
        self.assertEqual(run("validate tests/published/loads.csv load framework=vllm --time ttft --fit")[2], "rafter: --fit takes no loads\n")
        with open(os.path.join(FOLDER, "misread.csv"), "w", encoding="utf-8") as file:
            file.write("M,n,k,size_MiB,time_us\n9,9,9,1,5\n")
        status, _, errors = run(f"validate misread.csv gemm type=bf16 -m {H100}")
        self.assertEqual((status, errors.splitlines()[-1]), (2, "columns that are no field: M, size_MiB"))
        left_out = self.validated(f"misread.csv gemm type=bf16 m=9 -m {H100} --column m=M --column k= k=9")
        self.assertEqual(left_out["columns_not_read"], ["size_MiB"])
        self.assertEqual(run(f"validate misread.csv streaming intensity=1FLOP/B -m {H100}")[2].splitlines()[-1], "columns that are no field: M, n, k")
        os.unlink(os.path.join(FOLDER, "tests"))
        self.assertIn("training_plan.expert", all_steps["not_predicted"][0]["reason"])
        self.assertEqual((len(collectives), in_nodes["rows"], len(in_nodes["groups"])), (550, 550, 4 + 3))

    def test_servers_are_those_of_llm(self):
        rows = []
        for batch in (8, 16):
            asked = f"llm Llama-3.1-8B batch={batch} prompt=128 output=128 -m {H100} --framework vllm --json"
            rows.append((batch, json.loads(self.answer(asked))["rows"][0]["step_s"]))
        write("steps.csv", ("batch", "time [s]"), rows)
        answer = self.validated(f"steps.csv llm model=Llama-3.1-8B prompt=128 output=128 framework=vllm -m {H100}")
        self.assertAlmostEqual(answer["percentile_90"], 0.0, delta=1e-9)
        self.assertEqual((answer["intervals"], answer["inside"]), (2, 1.0))
        # A batch that was not measured has a prediction and no interval; what takes 1.3 times as long is outside.
        rows += [(1024, json.loads(self.answer(asked.replace("batch=16", "batch=1024")))["rows"][0]["step_s"]), (16, 1.3 * rows[1][1])]
        write("steps.csv", ("batch", "time [s]"), rows)
        line = f"steps.csv llm model=Llama-3.1-8B prompt=128 output=128 framework=vllm -m {H100}"
        answer = self.validated(line)
        self.assertEqual((answer["rows"], answer["intervals"]), (4, 3))
        self.assertAlmostEqual(answer["inside"], 2 / 3)
        self.assertIn(", 66.7 % of 3 rows inside their 90 % intervals", self.answer("validate " + line))

    def test_says_what_is_wrong(self):
        write("bad.csv", ("m", "n", "k", "time"), [(1, 2, 3, 4)])
        write("empty.csv", ("m", "n", "k", "time [us]"), [])
        write("named.csv", ("operation", "m", "machine", "time [us]"), [("gemm", 1, H100, 4)])
        write("two.csv", ("m", "n", "k", "time_us", "time_ms"), [(64, 64, 64, 9, 0.009)])
        write("counts.csv", ("flops", "bytes", "type", "time_us"), [("1e9", "1e9", "fp16", 400)])
        write("kinds.csv", ("operation", "m", "n", "k", "type", "pattern", "size [B]", "devices", "time [us]"),
              [("gemm", 4096, 4096, 4096, "bf16", "", "", "", 300), ("collective", "", "", "", "fp16", "all-reduce", 1e6, 8, 30)])
        write("short.csv", ("m", "n", "k", "time_us"), [(64, 64, 64, 9), (64, 64, 9)])
        write("rates.csv", ("GFLOPS", "bytes_MB", "time_ms"), [(6000, 402.7, 22.9)])
        write("no_times.csv", ("operation", "m", "n", "k", "type", "time [ms]"), [("gemm", 64, 64, 64, "bf16", "6,1x")])
        write("unknown.csv", ("operation", "N", "time [ms]"), [("triad", 64, 6)])
        gemm = f"gemm type=bf16 -m {H100}"
        for line, sentence in (
                (f"validate short.csv {gemm}", "rafter: short.csv: line 3: has 3 cells, but the head has 4"),
                (f"validate rates.csv type=fp64 -m {H100} --column flops=GFLOPS --column bytes=bytes_MB", "rafter: no row of rates.csv can be predicted; the first, row 1: flops: is \"6000 GFLOPS\", a rate in FLOP"),
                (f"validate unknown.csv -m {H100} --column n=N", "rafter: no row of unknown.csv can be predicted; the first, row 1: operation: is \"triad\"; "),
                (f"validate no_times.csv -m {H100}", "rafter: no row of no_times.csv can be predicted; the first, row 1: the measured time: is \"6,1x"),
                (f"validate kinds.csv -m {H100} --fit", "rafter: --fit takes rows of one kind, not of gemm and collective: take one with --where"),
                ("validate", "rafter: file is required"),
                (f"validate nothing.csv {gemm}", "rafter: nothing.csv: "),
                (f"validate bad.csv {gemm}", "rafter: no row of bad.csv can be predicted; the first, row 1: the column time states no unit: "),
                (f"validate {PROJECT}/tests/run/importers/google_benchmark_1_8.json", "rafter: state --machine: "),
                ("validate bad.csv gemm type=bf16", "rafter: bad.csv has no column machine: state --machine, or a column"),
                (f"validate bad.csv {gemm} --time latency", 'rafter: bad.csv: has no column "latency"; there are: m, n, k, time'),
                (f"validate bad.csv {gemm} --column time=", "rafter: bad.csv has no column time, but m, n, k, time: state that of measured times"),
                (f"validate bad.csv {gemm} --column q", "rafter: --column q: write a field and a column, as in m=rows"),
                (f"validate bad.csv {gemm} --column q=m", "rafter: --column q=m: gemm has no field q"),
                (f"validate two.csv {gemm}", "rafter: two.csv has the columns time_us and time_ms, which may both be time: state one, as in --time time_ms"),
                (f"validate two.csv {gemm} --time time_us --max-median 15", "rafter: --max-median is 15; write a share, as in 0.15 or 15%"),
                (f"validate two.csv {gemm} --time time_us --figure step", "rafter: --figure is for rows of llm"),
                (f"validate two.csv {gemm} --time time_us --fit --save x.json", "rafter: --save: the rows decide neither"),
                (f"validate two.csv llm model=Llama-3.1-8B batch=1 prompt=8 output=8 --time time_us -m {H100} --reached", "rafter: --reached and --overlap are for operations"),
                (f"validate two.csv -m {H100}", "rafter: two.csv: name the operation of its rows, as in rafter validate two.csv gemm, or "),
                (f"validate counts.csv -m {H100} bar=3", "rafter: no row of counts.csv can be predicted; the first, row 1: bar is no count of a kernel; there are: flops, "),
                (f"validate {PROJECT}/tests/run/importers/hwloc_2.xml -m {H100}", f"rafter: {PROJECT}/tests/run/importers/hwloc_2.xml (hwloc XML) has no measured kernel"),
                (f"validate {PROJECT}/tests/run/importers/nccl_2_17.txt -m {H100}", f"rafter: no row of {PROJECT}/tests/run/importers/nccl_2_17.txt can be predicted"),
                (f"validate bad.csv {gemm} --by device", 'rafter: bad.csv: has no column "device"; there are: m, n, k, time'),
                (f"validate empty.csv {gemm}", "rafter: empty.csv has no row"),
                (f"validate named.csv {gemm}", "rafter: the column operation of named.csv names an operation in each row: leave out gemm"),
                (f"validate named.csv -m {H100}", "rafter: either --machine, or the column machine of named.csv, not both"),
                (f"validate bad.csv {gemm} --save x.json", "rafter: --save requires --fit"),
                (f"validate bad.csv {gemm} --reached --fit", "rafter: --reached excludes --fit"),
                (f"validate bad.csv {gemm} -o x.pdf", "rafter: x.pdf: the name of the file says what is written"),
                (f"validate bad.csv {gemm} --figure tpot", "rafter: --figure is tpot; write one of step, first_token, time_per_token"),
                (f"predict gemv m=9 n=9 type=bf16 -m {H100} --reached", "rafter: --reached: no kernels like this gemv of this type were measured; there are: products in 16 bits, "),
                ("predict gemm m=9 n=9 k=9 type=bf16 -m mine.json --reached", "rafter: ")):
            status, out, errors = run(line)
            self.assertEqual((status, out), (2, ""), line)
            self.assertTrue(errors.startswith(sentence), f"{line}:\n{errors}\nnot\n{sentence}")
        self.assertNotIn("columns that are no field", run(f"validate no_times.csv -m {H100}")[2])


if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    unittest.main(argv=sys.argv[:1])
