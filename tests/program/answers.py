"""Runs the program: answers, refusals with their exit status, files, and the examples of its help.

answers.py PROGRAM FOLDER [CLASS]: the folder is made anew, and holds what the program writes. Without a class all but Calibrations.
"""
import ast
import contextlib
import json
import os
import pty
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree as tree

PROGRAM, FOLDER = os.path.abspath(sys.argv[1]), sys.argv[2]
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SAMPLES = os.path.join(ROOT, "tests", "run", "importers")
H100 = "nvidia-h100-sxm5-80gb"
PRODUCT = "gemm m=16 n=8192 k=8192 type=bf16"


def run(line, **environment):
    """The exit status, standard output and standard error of a command."""
    done = subprocess.run([PROGRAM, *shlex.split(line)], capture_output=True, text=True, cwd=FOLDER,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **environment})
    return done.returncode, done.stdout, done.stderr


def write_config(name, **more):
    """Writes the config.json of Llama 3.1 8B."""
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        json.dump({"model_type": "llama", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32, "num_key_value_heads": 8,
                   "intermediate_size": 14336, "vocab_size": 128256, **more}, file)


def differences(value, schema, place="answer"):
    """What a JSON schema does not allow, as far as rafter's schemas say something."""
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "number": (int, float)}
    kind = schema.get("type")
    if kind and (not isinstance(value, kinds[kind]) or (kind == "number" and isinstance(value, bool))):
        return [f"{place} is no {kind}: {value}"]
    out = []
    if isinstance(value, list):
        for i, one in enumerate(value):
            out += differences(one, schema.get("items", {}), f"{place}[{i}]")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        out += [f"{place}.{key} is missing" for key in schema.get("required", []) if key not in value]
        for key, one in value.items():
            if key in known:
                out += differences(one, known[key], f"{place}.{key}")
            elif schema.get("additionalProperties") is False:
                out.append(f"{place}.{key} is not in the schema")
    return out


# Two values of each count of an operation, and its words.
STATED = {"gemm": {"m": (64, 512), "n": (64, 512), "k": (64, 512), "batch": (1, 3)},
          "gemv": {"m": (64, 5120), "n": (64, 5120)},
          "embedding_lookup": {"tokens": (16, 4096), "width": (64, 4096)},
          "attention": {"batch": (1, 4), "heads": (8, 16), "kv_heads": (2, 4), "queries": (16, 256), "keys": (256, 1024), "head_dim": (64, 128)},
          "softmax": {"rows": (64, 4096), "columns": (64, 4096)},
          "transpose": {"rows": (64, 4096), "columns": (64, 4096)},
          "spmv": {"rows": (1000, 4000), "columns": (1000, 5000), "nonzeros": (9000, 80000)},
          "linear_layer": {"tokens": (1, 64), "inputs": (64, 4096), "outputs": (64, 4096)},
          "collective": {"devices": (2, 8)}}
WORDS = {name: "type=fp16" for name in STATED} | {"spmv": "type=fp64 index=int32", "collective": "pattern=all-reduce size=1MiB type=fp16"}


def lines_of(picture):
    """The lines of a picture: each with its name, its points, and the texts beside it."""
    out = []
    for group in tree.fromstring(picture).iterfind(".//{*}g"):
        if group.get("class", "").startswith("line"):
            points = group.findall("{*}polyline")[-1].get("points").split()
            out.append((group.find("{*}title").text, [tuple(map(float, point.split(","))) for point in points], [text.text for text in group.findall("{*}text")]))
    return out


class Program(unittest.TestCase):
    def answer(self, line):
        status, out, errors = run(line)
        self.assertEqual((status, errors), (0, ""), line)
        return out

    def refused(self, line, says):
        status, _, errors = run(line)
        self.assertEqual(status, 2, line)
        self.assertIn(says, errors)


class Answers(Program):
    def write_stated_machine(self):
        """A machine that states energies and a price: stated.json."""
        with open(os.path.join(FOLDER, "stated.json"), "w", encoding="utf-8") as file:
            json.dump({"bandwidth": [{"bandwidth": "12 TB/s", "capacity": "50 MB", "level": "L2", "energy": "20 pJ/B"},
                                     {"bandwidth": "3.78 TB/s", "level": "DRAM", "energy": "122.4 pJ/B"}],
                       "peaks": [{"type": "fp16", "unit": "matrix", "rate": "700 TFLOP/s", "energy": "0.6 pJ/FLOP"}],
                       "static_power": "105.4 W", "price": "3.6 USD/h"}, file)

    def test_predicts(self):
        out = self.answer(f"predict {PRODUCT} -m {H100}")
        self.assertIn("total time    max(memory time, compute time) = 40.22 us\n", out)
        self.assertIn("regime        memory-bound, 100.0 % of the roof\n", out)
        self.assertEqual(self.answer(f"predict {PRODUCT} -m {H100} --brief"), "40.22 us, memory-bound, bound by DRAM\n")
        self.assertEqual(self.answer(f"predict {PRODUCT} -m {H100} --with bandwidth=6.7TB/s --brief"),
                         "20.11 us, memory-bound, bound by DRAM\n")

    def test_predicts_by_levels(self):
        self.assertEqual(self.answer(f"predict {PRODUCT} -m {H100} --levels --threads 1 --brief"),
                         self.answer(f"predict {PRODUCT} -m {H100} --threads 1 --brief"))
        out = self.answer(f"predict {PRODUCT} -m {H100} --levels --overlap none --warm")
        self.assertIn("memory time + compute time = ", out)
        out = self.answer(f"predict {PRODUCT} -m nvidia-a100-pcie-80gb --write-allocate")
        self.assertRegex(out, r"(?m)^L2 .*\n(.*\n)*^time ")
        self.assertEqual(self.answer(f"predict {PRODUCT} -m nvidia-a100-pcie-80gb --levels --write-allocate"), out)

    def test_roofline_as_json(self):
        copied = json.loads(self.answer("roofline stream_copy n=1e6 type=fp32 -m nvidia-l4 --json"))["points"][0]
        self.assertNotIn("fraction_of_roof", copied)  # without FLOP
        answer = json.loads(self.answer(f"roofline {PRODUCT} --time 50us -m {H100} --json"))
        model, measured = answer["points"]
        self.assertEqual((model["series"], measured["series"], measured["bound_by"]), ("modelled", "measured", "DRAM"))
        self.assertEqual(model["intensity_flop_per_byte"], 2 * 16 * 8192 * 8192 / (2 * (16 * 8192 + 8192 * 8192 + 16 * 8192)))
        self.assertEqual(model["performance_flop_per_s"], model["attainable_flop_per_s"])
        self.assertEqual(measured["performance_flop_per_s"], 2 * 16 * 8192 * 8192 / 50e-6)
        self.assertIn(model["explanation"] + "\n" + measured["explanation"], self.answer(f"roofline {PRODUCT} --time 50us -m {H100} --explain"))
        self.assertIn("80.4 % of the DRAM roof", answer["judgement"])

    def test_help_lists_no_exclusions(self):
        self.assertNotIn("Excludes", self.answer("machines --help"))
        status, _, errors = run("machines a100 --check node.json")
        self.assertEqual((status, "filter" in errors and "--check" in errors), (2, True), errors)

    def test_a_lenient_check_names_what_it_does_not_know(self):
        with open(os.path.join(FOLDER, "newer.json"), "w", encoding="utf-8") as file:
            file.write('{"bandwidth": [{"bandwidth": "1 GB/s", "bin": 3}], "rack": "r7"}')
        status, _, errors = run("machines --check newer.json")
        self.assertEqual(status, 2)
        self.assertIn("bandwidth[0].bin: is no key here", errors)
        self.assertEqual(self.answer("machines --check newer.json --lenient"), "newer.json: a machine with 1 level of memory and 0 peaks\n"
                         'not read: bandwidth[0].bin: 3\nnot read: rack: "r7"\n')

    def test_draws(self):
        self.answer(f"roofline {PRODUCT} -m {H100} --scale linear --width 500 -o linear.svg")
        swept = []
        for scale in ("linear", "logarithmic"):
            self.answer(f"sweep stream_triad n=1000..1e9:x10 type=fp64 -m {H100} --scale {scale} -o swept.svg")
            with open(os.path.join(FOLDER, "swept.svg"), encoding="utf-8") as file:
                swept.append(file.read())
        self.assertNotEqual(*swept)
        picture = tree.parse(os.path.join(FOLDER, "linear.svg")).getroot()
        self.assertEqual(picture.get("width"), "500")
        self.assertIn("both linear", picture.find("{*}desc").text)
        out = self.answer(f"sweep gemm m=1..4096:x2 n=8192 k=8192 type=bf16 -m {H100} -o times.svg")
        self.assertEqual(out, "13 points: 9 memory-bound, 4 compute-bound, 0 balanced\n")
        out = self.answer("sweep stream_triad n=1e6,1e11 type=fp64 -m rpi5-bcm2712")
        self.assertIn(" 0 balanced; whether they fit in memory is unknown: the machine states no capacity\n", out)
        description = tree.parse(os.path.join(FOLDER, "times.svg")).getroot().find("{*}desc").text
        self.assertIn("over m from 1 to 4096. memory-bound up to 319. compute-bound up to 4096.", description)

    def test_no_time_of_what_does_not_fit(self):
        line = f"check gemm m=400000 n=400000 k=100 type=bf16 --time 96ms --within 0.1 -m {H100}"
        status, out, _ = run(line)
        self.assertEqual(status, 1)
        self.assertIn("fails: the working set, 320.2 GB, is above the memory's ", out)

    def test_no_price_of_what_does_not_fit(self):
        asked = f"sweep gemm m=400000,20000 n=400000 k=100 type=bf16 -m {H100} --columns total_time,cost,fits_in_memory"
        rows = self.answer(asked).splitlines()
        self.assertRegex(rows[1], r"^400000 .* none +false +does not fit in memory$")
        self.answer("sweep gemm m=400000,20000 n=400000 k=100 type=bf16 -m " + H100 +
                    " --columns total_time,cost -o price.csv")
        with open(os.path.join(FOLDER, "price.csv"), encoding="utf-8") as file:
            lines = [line.rstrip() for line in file]
        self.assertRegex(lines[1], ",nan$")
        self.assertRegex(lines[2], r",[0-9.e-]+$")
        found = json.loads(self.answer(asked + " --json"))
        self.assertNotIn("cost_usd", found["rows"][0])
        self.assertNotIn("cost_usd", json.loads(self.answer(f"predict gemm m=400000 n=400000 k=100 type=bf16 -m {H100} --json")))
        self.assertIn("cost_usd", json.loads(self.answer(f"predict {PRODUCT} -m {H100} --json")))

    def test_whole_experts_are_no_bound(self):
        asked = f"llm gpt-oss-120b batch=32 tensor=4 prompt=1024 output=128 -m {H100} --with links.latency=3us"
        says = "reads their weights twice"
        self.assertIn(says, self.answer(asked + " --whole-experts"))
        self.assertNotIn(says, self.answer(asked))

    def test_a_pass_of_a_model_is_an_operation_by_name(self):
        asked = f"pass model=meta-llama/Llama-3.1-8B context=1056 -m {H100}"
        swept = json.loads(self.answer(f"sweep {asked} batch=1,16 --json"))["rows"]
        predicted = [json.loads(self.answer(f"predict {asked} batch={batch} --json"))["total_time_s"] for batch in (1, 16)]
        self.assertEqual([point["total_time_s"] for point in swept], predicted)
        # The step of a server whose sequences are at the mean of their lengths: 1000 of a prompt, and half of 112.
        rows = json.loads(self.answer(f"llm meta-llama/Llama-3.1-8B batch=1,16 prompt=1000 output=112 -m {H100} --json"))["rows"]
        for of_llm, of_pass in zip(rows, predicted):
            self.assertAlmostEqual(of_llm["step_s"], of_pass, delta=0.001 * of_pass)
        self.assertRegex(self.answer(f"crossover batch pass model=meta-llama/Llama-3.1-8B -m {H100}"), "^batch = [0-9]+: memory-bound below")
        self.assertIn("model", self.answer("operations pass"))

    def test_a_server_in_stages_is_an_operation_by_name(self):
        link = "--with 'link=450 GB/s unidirectional, 2 us, 8 devices' --json"
        for model in ("meta-llama/Llama-3.1-8B", "meta-llama/Llama-3.1-70B"):
            asked = f"sweep server model={model} prompt_tokens=1024 output_tokens=512 batch=16 -m {H100} {link}"
            swept = json.loads(self.answer(f"{asked} parallel.pipeline=1,2,4,8"))
            rows = json.loads(self.answer(f"llm {model} prompt=1024 output=512 batch=16 pipeline=1,2,4,8 -m {H100} {link}"))["rows"]
            # rafter llm hides no message; those between stages are small.
            for of_llm, point in zip(rows, swept["rows"]):
                self.assertEqual(of_llm["pipeline"], point["parallel.pipeline"])
                self.assertAlmostEqual(512 * of_llm["time_per_token_s"], point["total_time_s"], delta=0.001 * point["total_time_s"])
            # The weights of the larger model need two devices.
            self.assertEqual(swept["beyond_memory"], sum(not row["fits"] for row in rows))
            self.assertEqual(swept["beyond_memory"], int("70B" in model))
        status, _, says = run(f"{asked} parallel.pipeline=2,3")
        self.assertEqual(status, 2)
        self.assertIn("server.parallel.pipeline is 3; it must be a divisor of batch / expert, or above it", says)

    def test_weights_on_the_host_come_over_its_link(self):
        asked = (f"llm mistralai/Mixtral-8x7B-v0.1 --formats fp8 --type fp8 batch=1 prompt=1000 output=100 -m {H100} "
                 '--with "link=50 GB/s unidirectional, host memory" --json')
        def row(share):
            return json.loads(self.answer(asked + f" --experts-on-host {share}"))["rows"][0]
        none, half, all_of_them = row(0), row(0.5), row(1)
        # Two of 8 experts of 32 layers, each 3 matrices of 4096 x 14336 bytes.
        fetched = 2 * 32 * 3 * 4096 * 14336
        self.assertAlmostEqual(all_of_them["step_s"], fetched / 50e9, delta=0.03 * fetched / 50e9)
        self.assertAlmostEqual(half["step_s"], all_of_them["step_s"] / 2, delta=0.05 * half["step_s"])
        self.assertLess(none["step_s"], half["step_s"] / 10)
        self.assertEqual([row["bound_by"] for row in (none, half, all_of_them)], ["DRAM", "link", "link"])
        self.assertEqual((half["experts_on_host"], "experts_on_host" in none, "layers_on_host" in half), (0.5, False, False))
        status, _, says = run(asked.replace(", host memory", "") + " --experts-on-host 0.5")
        self.assertNotEqual(status, 0)
        self.assertIn("states no link to its host's memory", says)
        for wrong in ("1.5", "-0.5", "nan"):
            status, _, says = run(asked + f" --experts-on-host {wrong}")
            self.assertNotEqual(status, 0)
            self.assertIn("experts", says)

    def test_says_that_fitting_is_unknown(self):
        asked = "stream_triad n=1e11 type=fp64 -m rpi5-bcm2712"
        unknown = "whether the working set fits in memory is unknown: the machine states no capacity\n"
        self.assertTrue(self.answer(f"predict {asked}").endswith("\n" + unknown))
        self.assertTrue(self.answer(f"predict {asked} --brief").endswith(", " + unknown))
        self.assertEqual(self.answer(f"check {asked} --max-time 1000s"), "holds; " + unknown)
        known = f"stream_triad n=1e6 type=fp64 -m {H100}"
        for line in (f"predict {known}", f"predict {known} --brief", f"check {known} --max-time 1000s"):
            self.assertNotIn("unknown", self.answer(line))

    def test_writes_json(self):
        answer = json.loads(self.answer(f"predict {PRODUCT} -m {H100} --json"))
        self.assertEqual(answer["work_flop"], 2 * 16 * 8192 * 8192)
        self.assertEqual(answer["traffic_byte"], 2 * (16 * 8192 + 8192 * 8192 + 16 * 8192))
        self.assertEqual(answer["machine_bandwidth_byte_per_s"], 3.35e12)
        self.assertEqual(answer["achieved_bandwidth_byte_per_s"], answer["traffic_byte"] / answer["total_time_s"])
        self.assertEqual(answer["total_time_s"], answer["traffic_byte"] / 3.35e12)
        self.assertEqual((answer["regime"], answer["bound_by"], answer["fits_in_memory"]), ("memory-bound", "DRAM", True))
        self.assertEqual(answer["operation"]["c_type"], "bf16")
        version, made = run("--version")[1].splitlines()
        self.assertEqual(answer["rafter"], version)
        self.assertRegex(made, r"^(commit [0-9a-f]{7,}\+?, )?compiled by (Clang|GNU) \d+\.\d+\.\d+$")

    def test_answers_follow_their_schemas(self):
        self.write_stated_machine()
        write_config("config_new.json", model_type="new_model")
        with open(os.path.join(FOLDER, "one.json"), "w", encoding="utf-8") as file:
            json.dump({"claims": [{"operation": {"operation": "gemm", "m": 16, "n": 8, "k": 8, "type": "bf16"}, "max_time": "1 s"}]}, file)
        rows = f"{ROOT}/examples/measured_products.csv gemm type=bf16 --time latency_us"
        lines = ("predict gemm m=8 n=8 k=8 type=fp16 -m stated.json", f"predict {PRODUCT} -m {H100}", f"predict {PRODUCT} -m {H100} --levels",
                 f"predict {PRODUCT} -m {H100} --reached", f"validate {rows} -m {H100} --where 'device=NVIDIA H200' --fit --by device",
                 f"validate {rows} --column machine=device --by device --reached", f"judge {PRODUCT} -m {H100} --time 50us --low 49us --high 51us",
                 f"judge {PRODUCT} -m {H100} --time 1us", f"sweep gemm m=1,2 n=8 k=8 type=bf16 bandwidth=1TB/s,2TB/s -m {H100}",
                 f"sweep gemm m=1,2 n=8 k=8 type=bf16 -m {H100} -o json.csv", f"best gemm m=1,2 n=8 k=8 type=bf16 -m nvidia-* --top 2",
                 "sweep gemm m=1 n=8 k=8 type=bf16 -m nvidia-*", f"best gemm m=1,2 n=8 k=8 type=bf16 -m {H100} --metric reached_time", f"sweep gemm m=1,2 n=8 k=8 type=bf16 -m {H100} --reached",
                 f"crossover m gemm n=8192 k=8192 type=bf16 -m {H100}", f"crossover m gemm n=8192 k=8192 type=bf16 --to 100 -m {H100}",
                 f"check {PRODUCT} -m {H100} --max-time 50us", f"check {PRODUCT} -m {H100} --max-time 1us", f"check --claims one.json -m {H100}",
                 "operations", "operations gemm", "machines", "machines a100", f"machines --show {H100}",
                 f"llm Llama-3.1-8B batch=1,8 prompt=64 output=64 --framework vllm -m {H100}",
                 f"llm config_new.json batch=1 prompt=64 output=64 -m {H100}",
                 f"load config_new.json rate=1 prompt=64 output=64 requests=9 --ttft 1s --tpot 1s -m {H100}", f"machines --compare {H100} nvidia-l4", f"check {PRODUCT} -m {H100} --time 50us --within 25%",
                 f"import {SAMPLES}/stream_5_10.txt -m nvidia-l4", f"import {SAMPLES}/ert.json -m nvidia-l4", "convert '100 Gbit/s' GB/s",
                 f"import {SAMPLES}/google_benchmark_1_8.json", f"import {SAMPLES}/stream_5_10.txt", f"import {SAMPLES}/ert.json",
                 f"import {SAMPLES}/hwloc_2.xml")
        seen = {}
        for line in lines:
            status, out, errors = run(line + " --json")
            self.assertEqual((status in (0, 1), errors), (True, ""), line)
            command = line.split()[0]
            schema = json.loads(self.answer(f"schema {command}"))
            self.assertEqual(differences(json.loads(out), schema), [], line)
            seen.setdefault(command, set()).update(json.loads(out))
        self.assertLessEqual(set(seen), set(self.answer("schema").split()))
        for command, keys in seen.items():  # no key of a schema that no answer has
            self.assertEqual(keys, set(json.loads(self.answer(f"schema {command}"))["properties"]), command)
        best = json.loads(self.answer(f"best linear_layer tokens=1..4096:x2 inputs=8192 outputs=8192 type=bf16 -m nvidia-l40s --json"))
        self.assertEqual((best["values"], best["point"], best["prediction"]["operation"]["tokens"]), ({"tokens": 1}, 1, 1))
        judged = json.loads(self.answer(f"judge {PRODUCT} -m {H100} --time 50us --json"))
        self.assertEqual((judged["time_s"], judged["bound_by"], judged["standing"]), (50e-6, "DRAM", "slower than without overlap"))
        self.assertEqual(json.loads(self.answer("convert '100 Gbit/s' GB/s --json"))["number"], 12.5)
        rows = json.loads(self.answer(f"sweep gemm m=1,2 n=8 k=8 type=bf16 bandwidth=1TB/s,2TB/s -m {H100} --json"))["rows"]
        self.assertEqual([(row["m"], row["bandwidth_byte_per_s"]) for row in rows], [(1, 1e12), (1, 2e12), (2, 1e12), (2, 2e12)])
        status, out, errors = run(f"predict gemm m=0 n=1 k=1 type=bf16 -m {H100} --json")
        self.assertEqual((status, out, errors[:8]), (2, "", "rafter: "))

    def test_takes_a_kernel_by_its_counts(self):
        counts = "--flops 1.2TFLOP --bytes 6.3GB --type fp16 -m nvidia-a100-pcie-80gb"
        self.assertIn("poor, slower than without overlap: 42.3 % of the compute roof, 9.1 ms", self.answer(f"judge {counts} --time 9.1ms"))
        out = self.answer(f"roofline {counts} --time 9.1ms")
        self.assertIn("ridge 161.2 FLOP/B", out)
        self.assertIn("42.27 %", out)
        # One model in one answer: over main memory, as predict does, unless levels are asked for.
        product = PRODUCT + " -m nvidia-a100-pcie-80gb --time 100us"
        self.assertIn("69.6 % of the DRAM roof", self.answer(f"judge {product}"))
        self.assertIn("69.63 %", self.answer(f"roofline {product}"))
        self.assertIn("70.2 % of the DRAM roof", self.answer(f"judge {product} --levels"))  # an L1 without a stated blocking is no limit
        for time, share in (("63us", "111 % of the DRAM roof"), ("62us", "112 % of the DRAM roof")):
            self.assertIn(share, self.answer(f"judge {product.replace('100us', time)}"))
        self.assertEqual(run(f"check {product} --min-fraction-of-roof 0.6")[0], 0)
        self.assertLessEqual(max(map(len, out.splitlines()[:30])), 80)
        self.assertIn("30.3 TFLOP/s for fp32", self.answer("predict --flops 1TFLOP --bytes 1GB --type fp32 -m nvidia-l4"))
        swept = self.answer("sweep bandwidth=1TB/s..3TB/s:#3 --flops 1GFLOP --bytes 6GB --type fp16 -m nvidia-l4")
        self.assertRegex(swept, r"(?m)^2 TB/s +3 ms ")
        read = self.answer("predict --flops 1TFLOP --read 5GB --written 1.3GB --type fp32 --unit vector -m nvidia-l4")
        self.assertIn("6.3 GB", read)

    def test_draws_files(self):
        self.answer(f"roofline {PRODUCT} --time 50us -m {H100} -o roof.svg")
        self.assertTrue(tree.parse(os.path.join(FOLDER, "roof.svg")).getroot().tag.endswith("svg"))
        self.answer(f"roofline {PRODUCT} --before 90us --time 50us -m {H100} -o roof.txt")
        with open(os.path.join(FOLDER, "roof.txt"), encoding="utf-8") as file:
            self.assertIn("1.8x", file.read())

    def test_sweeps(self):
        out = self.answer(f"sweep gemm m=256..1024:x2 n=4096 k=4096 type=bf16 -m {H100}")
        self.assertEqual(re.findall(r"^(\d+) .*(memory|compute)-bound", out, re.M)[:3],
                         [("256", "memory"), ("512", "compute"), ("1024", "compute")])
        self.assertIn("3 points: 1 memory-bound, 2 compute-bound, 0 balanced\n", out)
        self.answer(f"sweep gemm m=1..9:+4 k=16,32 n=4096 type=bf16 bandwidth=1TB/s..3TB/s:#3 -m {H100} -o all.csv "
                    "--columns total_time,work")
        with open(os.path.join(FOLDER, "all.csv"), encoding="utf-8") as file:
            rows = [line.strip().split(",") for line in file]
        self.assertEqual(rows[0], ["m", "k", "bandwidth [B/s]", "total_time [s]", "work [FLOP]"])
        self.assertEqual([row[:3] for row in rows[1:5]], [["1", "16", "1000000000000"], ["1", "16", "2000000000000"],
                                                         ["1", "16", "3000000000000"], ["1", "32", "1000000000000"]])
        self.assertEqual(len(rows), 1 + 3 * 2 * 3)
        for row in rows[1:]:
            self.assertEqual(float(row[4]), 2 * float(row[0]) * float(row[1]) * 4096)
        self.answer(f"sweep gemm m=1..9:+4 n=4096 k=16 type=bf16 -m {H100} -o all.jsonl")
        with open(os.path.join(FOLDER, "all.jsonl"), encoding="utf-8") as file:
            points = [json.loads(line) for line in file]
        self.assertEqual([point["m"] for point in points], [1, 5, 9])
        self.answer(f"sweep gemm m=1,3 n=9 k=16 type=bf16 -m {H100} -o fits.jsonl --columns fits_in_memory")
        with open(os.path.join(FOLDER, "fits.jsonl"), encoding="utf-8") as file:
            self.assertEqual([json.loads(line) for line in file], [{"m": m, "fits_in_memory": True} for m in (1, 3)])
        self.assertIn("1 point: ", self.answer(f"sweep gemm m=3..4:x2 n=9 k=16 type=bf16 -m {H100}"))

    def test_axes_of_words(self):
        step = f"training_step model=meta-llama/Llama-3.1-8B tokens=8192 global_batch=64 pipeline.devices=4 -m {H100}"
        orders = ["GPipe", "1F1B", "ZB1P", "DualPipe"]
        swept = json.loads(self.answer(f"sweep {step} order={','.join(orders)} --columns total_time,waiting_time,work --json"))["rows"]
        self.assertEqual([row["order"] for row in swept], orders)
        for row in swept: # each point alone has the same digits, and waiting is work on other devices
            alone = json.loads(self.answer(f"predict {step} order={row['order']} --json"))
            self.assertEqual((row["total_time_s"], row["work_flop"]), (alone["total_time_s"], alone["work_flop"]))
            self.assertGreater(row["waiting_time_s"], 0)
        gpipe, _, zero_bubble, _ = swept
        self.assertLess(zero_bubble["waiting_time_s"], gpipe["waiting_time_s"])
        self.assertEqual(zero_bubble["work_flop"], gpipe["work_flop"])
        self.assertAlmostEqual(gpipe["total_time_s"] - zero_bubble["total_time_s"], gpipe["waiting_time_s"] - zero_bubble["waiting_time_s"], delta=1e-9)
        self.assertIn("order = ZB1P: total_time", self.answer(f"best {step} order={','.join(orders[:3])}"))
        self.assertIn("while other devices compute", self.answer(f"predict {step}"))
        # Defaults follow words: the results of a product in fp8 have its type.
        for words, field, values in (("pass model=gpt2 batch=1 context=9", "type", ["bf16", "fp8"]), ("pass batch=1 context=9", "model", ["gpt2", "facebook/opt-125m"]),
                                     ("pass model=gpt2 batch=1 context=9", "formats", ["bf16", "q4_0"]), ("gemm m=64 n=4096 k=4096", "type", ["bf16", "fp8", "fp32"]),
                                     ("gemm m=1..64:+1 n=4096 k=4096", "type", ["fp8", "bf16"]), ("softmax rows=4096 columns=4096", "type", ["fp32", "fp16"])):
            for order in (f"{words} {field}={','.join(values)}", f"{words.split()[0]} {field}={','.join(values)} {' '.join(words.split()[1:])}"):
                self.answer(f"sweep {order} -m {H100} -o words.jsonl --columns total_time")
                with open(os.path.join(FOLDER, "words.jsonl"), encoding="utf-8") as file:
                    rows = [json.loads(line) for line in file]
                self.assertEqual({row[field] for row in rows}, set(values))
                for row in rows[::17]:
                    alone = json.loads(self.answer(f"predict {words.replace('1..64:+1', str(row.get('m')))} {field}={row[field]} -m {H100} --json"))
                    self.assertEqual(row["total_time [s]"], alone["total_time_s"], order)
        truths = f"sweep training_step model=gpt2 tokens=64 global_batch=8 tensor.devices=2 sequence_parallel=false,true type=bf16,fp16 -m {H100} --columns work"
        self.answer(f"{truths} -o words.csv")
        with open(os.path.join(FOLDER, "words.csv"), encoding="utf-8") as file:
            rows = [line.split(",")[:2] for line in file]
        self.assertEqual(rows, [["sequence_parallel", "type"], ["false", "bf16"], ["false", "fp16"], ["true", "bf16"], ["true", "fp16"]])
        self.answer(f"{truths} -o words.npy")
        with open(os.path.join(FOLDER, "words.npy"), "rb") as file:
            content = file.read()
        size = 10 + int.from_bytes(content[8:10], "little")
        self.assertIn("('sequence_parallel', '|b1'), ('type', '<U4'), ", content[10:size].decode())
        self.assertEqual([(truth, words.decode("utf-32-le")) for truth, words, _ in struct.iter_unpack("<?16sd", content[size:])],
                         [(False, "bf16"), (False, "fp16"), (True, "bf16"), (True, "fp16")])
        self.assertIs(json.loads(self.answer(f"{truths} --json"))["rows"][2]["sequence_parallel"], True)
        for line, says in ((f"sweep pass model=gpt2 batch=1 context=9 type=bf16,fq8 -m {H100}", 'pass: type: is "fq8"; write one of "fp64", "fp32"'),
                           (f"sweep {step} order=GPipe,1F1B -o words.svg", "a picture has an axis of numbers, and order is words: write .csv"),
                           (f"sweep {step} order=GPipe,1F1B order=ZB1P,GPipe", "order varies twice"),
                           (f"crossover order {step}", "order holds words: rafter sweep and rafter best compare them")):
            self.refused(line, says)

    def test_axes_of_machines(self):
        def rows_of(order):
            self.answer(f"sweep {order} -o machines.jsonl")
            with open(os.path.join(FOLDER, "machines.jsonl"), encoding="utf-8") as file:
                return [json.loads(line) for line in file]
        names = ["nvidia-l4", H100, "apple-m1-8c"]
        # Over lanes, with words, and with a number of the machine: each point alone has the same digits.
        for order, step, on in (("gemm m=1..64:+1 n=4096 k=4096 type=bf16", 17, names[:2]), ("gemm m=8 n=4096 k=4096 type=fp16,fp32", 1, names[:2]),
                                ("gemv m=4096 n=4096 type=fp32 bandwidth=1TB/s,2TB/s", 1, names)):
            rows = rows_of(f"{order} -m {','.join(on)} --columns total_time --with launch_overhead=2us")
            self.assertEqual(list(dict.fromkeys(row["machine"] for row in rows)), on)
            self.assertEqual(len({tuple(row.items()) for row in rows}), len(rows))
            for row in rows[::step]:
                words = " ".join(f"{name}={row[name]}" if name in row else word for word in order.split() for name in [word.split("=")[0]] if name != "bandwidth")
                bandwidth = f" --with bandwidth={row['bandwidth [B/s]']}B/s" if "bandwidth [B/s]" in row else ""
                alone = json.loads(self.answer(f"predict {words} -m {row['machine']} --with launch_overhead=2us{bandwidth} --json"))
                self.assertEqual(row["total_time [s]"], alone["total_time_s"], row)
        # A pattern leaves out what cannot be asked, and says so; what is named must answer.
        product = "gemm m=4096 n=4096 k=4096 type=bf16"
        found = json.loads(self.answer(f"best {product} -m all --json"))
        swept = rows_of(f"{product} -m all --columns total_time,fits_in_memory")
        ids = {one["id"] for one in json.loads(self.answer("machines --json"))["processors"]}
        self.assertEqual((found["points"], found["points"] + found["machines_left_out"]), (len(swept), len(ids)))
        self.assertEqual(min(row["total_time [s]"] for row in swept if row["fits_in_memory"] is not False), found["prediction"]["total_time_s"])
        self.assertEqual({row["fits_in_memory"] for row in swept}, {True, None})
        for one in ids - {row["machine"] for row in swept}:
            self.assertEqual(run(f"predict {product} -m {one}")[0], 2, one)
        says = self.answer(f"sweep {product} -m all --columns fits_in_memory")
        self.assertIn(f"; {found['machines_left_out']} machines are left out, the first: nvidia-p100-sxm2-16gb: machine.peaks is without a peak for bf16", says)
        self.assertRegex(says, r"; whether they fit in memory is unknown on .*, which state no capacity;")
        says = self.answer(f"best {product} -m all --top 3").splitlines()
        self.assertIn(" machines are left out, the first: ", says[-1])
        ranked = sorted((row for row in swept if row["fits_in_memory"] is not False), key=lambda row: row["total_time [s]"])[:3]
        self.assertEqual([line.split()[0] for line in says[1:4]], [row["machine"] for row in ranked])
        top = json.loads(self.answer(f"best {product} -m all --top 3 --json"))["top"]
        self.assertEqual(top, [{"machine": row["machine"], "total_time_s": row["total_time [s]"]} for row in ranked])
        # Repeated, of one pattern, and into NumPy's format
        self.assertEqual(rows_of(f"{product} -m {names[0]} -m {H100}"), rows_of(f"{product} -m {names[0]},{H100}"))
        self.assertEqual([row["machine"] for row in rows_of(f"{product} -m nvidia-l4*")], ["nvidia-l4", "nvidia-l40s", "nvidia-l40"])
        self.answer(f"sweep {product} -m nvidia-l4,nvidia-l40s -o machines.npy --columns total_time")
        with open(os.path.join(FOLDER, "machines.npy"), "rb") as file:
            content = file.read()
        size = 10 + int.from_bytes(content[8:10], "little")
        self.assertIn("('machine', '<U11'), ", content[10:size].decode())
        self.assertEqual([words.decode("utf-32-le").rstrip("\0") for words, _ in struct.iter_unpack("<44sd", content[size:])], ["nvidia-l4", "nvidia-l40s"])
        # Forecasts are of each machine's own kernels.
        best = json.loads(self.answer(f"best {product} -m nvidia-* --reached --json"))
        self.assertEqual(best["reached_time_s"], json.loads(self.answer(f"predict {product} -m {best['values']['machine']} --reached --json"))["reached"]["time_s"])
        self.assertGreater(best["machines_left_out"], 0)
        for line, says in ((f"sweep {product} -m foo*", "no machine of the catalogue has an id like foo*"), (f"best {product} -m {H100},{H100}", f"--machine names {H100} twice"),
                           (f"sweep {product} -m apple-m1-8c,{H100}", "machine.peaks is without a peak for bf16"), (f"sweep {product} -m apple-m1*", "no machine can be asked; the first: apple-m1-8c: machine.peaks is without a peak"),
                           (f"sweep {product} -m {H100}", "write an axis, as in batch=1..64:x2 or m=16,32,64, or several machines"),
                           (f"sweep {product.replace('4096', '1..64:x2', 1)} -m nvidia-h* -o machines.svg", "a picture has at most 6 lines, and these are 7: give other fields fewer values"),
                           (f"sweep {product} -m {H100},nvidia-l4 -o machines.svg", "a picture has an axis of numbers, and machine is words: write .csv"),
                           (f"predict {product} -m {H100},nvidia-l4", f"--machine is {H100},nvidia-l4; write one machine: sweep, best, llm and load take several"),
                           (f"predict {product} -m all", "--machine is all; write an id"), (f"crossover m {product} -m nvidia-h*", "--machine is nvidia-h*; write an id")):
            self.refused(line, says)
        self.assertEqual(self.answer(f"sweep {product} -m NVIDIA-H*"), self.answer(f"sweep {product} -m nvidia-h*"))

    def test_a_picture_has_a_line_for_each_value_of_other_axes(self):
        for order, named in ((f"gemm m=1..4096:x2 n=4096 k=4096 type=bf16 -m {H100},nvidia-l4", [H100, "nvidia-l4"]),
                             (f"gemm type=bf16,fp8 m=4096,1,64 batch=1,2 n=4096 k=4096 -m {H100}", [f"{type}, batch = {batch}" for type in ("bf16", "fp8") for batch in (1, 2)]),
                             (f"gemm m=16..4096:x2 n=4096 k=4096 type=bf16 -m {H100},nvidia-l4 --reached", [H100, "nvidia-l4"])):
            self.answer(f"sweep {order} -o lines.json")
            with open(os.path.join(FOLDER, "lines.json"), encoding="utf-8") as file:
                shown = json.load(file)
            lines = {name: points for name, points, _ in lines_of(shown["picture"])}
            self.assertEqual(list(lines), named)
            places = {name: [] for name in named}
            for point in shown["points"]:
                words = {figure["name"]: figure["words"] for figure in point["figures"]}
                places[words["machine"] if "machine" in words else f"{words['type']}, batch = {words['batch']}"].append((point["x"], point["y"]))
            for name in named:  # each line ends at its first and its last point, and no point is beside it
                for end, (x, y) in zip((lines[name][0], lines[name][-1]), (min(places[name]), max(places[name]))):
                    self.assertLess(abs(end[0] - x) + abs(end[1] - y), 0.3, (order, name))
            self.assertEqual(len(shown["machines"]), 2 if "nvidia-l4" in order else 1)
            self.assertEqual("sweep" in shown["cpp"] or "for (" in shown["cpp"], False)
        self.answer(f"sweep gemm m=1..64:x2 batch=1,2 n=64 k=64 type=bf16 -m {H100} -o lines.json")
        with open(os.path.join(FOLDER, "lines.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["cpp"].count("for ("), 2)

    def test_sweeps_into_numpys_format(self):
        swept = f"gemm bandwidth=1TB/s,2TB/s m=1..64:+1 n=4096 k=4096 type=bf16 -m {H100} --columns total_time,regime,fits_in_memory"
        self.answer(f"sweep {swept} -o all.npy")
        self.answer(f"sweep {swept} -o all.jsonl")
        with open(os.path.join(FOLDER, "all.npy"), "rb") as file:
            content = file.read()
        with open(os.path.join(FOLDER, "all.jsonl"), encoding="utf-8") as file:
            expected = [tuple(json.loads(line).values()) for line in file]
        self.assertEqual(content[:8], b"\x93NUMPY\x01\x00")
        size = 10 + int.from_bytes(content[8:10], "little")
        self.assertEqual((size % 64, content[size - 1:size]), (0, b"\n"))
        head = ast.literal_eval(content[10:size].decode())
        self.assertEqual(head, {"fortran_order": False, "shape": (128,), "descr": [
            ("bandwidth [B/s]", "<f8"), ("m", "<i8"), ("total_time [s]", "<f8"), ("regime", "<U15"), ("fits_in_memory", "|b1")]})
        rows = [(rate, m, time, words.decode("utf-32-le").rstrip("\0"), fits)
                for rate, m, time, words, fits in struct.iter_unpack("<dqd60s?", content[size:])]
        self.assertEqual(rows, expected)

    def test_one_answer_to_what_binds(self):
        sent = f"collective pattern=all-reduce size=1GiB devices=8 type=fp16 -m {H100} --with links.latency=3us"
        says = self.answer(f"predict {sent}")
        self.assertIn("bound by      the link, ", says)
        self.assertNotIn("memory-bound", says)
        self.assertIn("link-bound, bound by link", self.answer(f"predict {sent} --brief"))
        answer = json.loads(self.answer(f"predict {sent} --json"))
        self.assertEqual((answer["regime"], answer["bound_by"]), ("link-bound", "link"))
        self.assertLess(answer["achieved_bandwidth_byte_per_s"], 0.5 * answer["machine_bandwidth_byte_per_s"])
        swept = self.answer(f"sweep {sent.replace('1GiB', '1GiB,2GiB')}")
        self.assertIn("2 points: 0 memory-bound, 0 compute-bound, 0 balanced, 2 link-bound\n", swept)
        self.assertIn("launch-bound, bound by launch", self.answer(f"predict transpose rows=100 columns=100 type=fp32 -m {H100} --with launch_overhead=5us --brief"))

    def test_links_state_their_direction_and_their_devices(self):
        two = f"predict collective pattern=all-reduce size=1GiB devices=2 type=fp16 -m {H100} --brief"
        self.assertTrue(self.answer(f"{two} --with 'links.rate=400 Gbit/s unidirectional'").startswith("21.47 ms"))
        self.assertTrue(self.answer(f"{two} --with 'links.rate=400 Gbit/s bidirectional'").startswith("42.95 ms"))
        self.assertEqual(self.answer(f"{two} --with links.rate=400Gbit/s --with links.direction=unidirectional"),
                         self.answer(f"{two} --with 'links.rate=400 Gbit/s unidirectional'"))
        status, _, errors = run(f"{two} --with links.rate=400Gbit/s")
        self.assertEqual(status, 2)
        self.assertIn("unidirectional or bidirectional", errors)
        status, _, errors = run(f"sweep collective pattern=all-reduce size=1GiB devices=2 type=fp16 -m {H100} links.rate=100GB/s,200GB/s")
        self.assertEqual(status, 2, errors)
        sixteen = two.replace("devices=2", "devices=16")
        status, _, errors = run(sixteen)
        self.assertEqual(status, 2)
        self.assertIn("machine.links.devices is 8; it must be at least the 16 devices that exchange", errors)
        network = "--with 'link=400 Gbit/s unidirectional, 5 us'"
        self.assertTrue(self.answer(f"{sixteen} {network}").startswith("40.4"))
        self.assertEqual(self.answer(f"{two} {network}"), self.answer(two))
        self.assertIn("states no latency", self.answer(two.replace(" --brief", "")))
        self.assertNotIn("states no latency", self.answer(two.replace("--brief", "--with links.latency=3us")))
        many = f"llm Llama-3.1-70B batch=16 tensor=16 prompt=1024 output=64 -m {H100} --with links.latency=3us"
        self.assertEqual(run(many)[0], 2)
        self.assertIn("tensor", self.answer(f"{many} {network}"))
        self.assertEqual(run(many.replace(H100, "nvidia-a100-pcie-80gb").replace("=16 prompt", "=8 prompt"))[0], 2)

    def test_no_time_above_the_roof_holds(self):
        for time, share in (("1us", "5"), ("1e-9ns", "5"), ("1e-9ns", "10"), ("3us", "99%"), ("10us", "5")):
            status, out, errors = run(f"check gemm m=4096 n=4096 k=4096 type=bf16 -m {H100} --time {time} --within {share}")
            self.assertEqual(status, 1, (time, share, out, errors))

    def test_each_field_alone_is_what_a_sweep_gives(self):
        for name, fields in STATED.items():
            for field, values in fields.items():
                fixed = " ".join(f"{other}={of[0]}" for other, of in fields.items() if other != field)
                line = f"{name} {fixed} {WORDS.get(name, '')} -m {H100}"
                rows = self.answer(f"sweep {line} {field}={values[0]},{values[1]} --columns total_time --json")
                for value, row in zip(values, json.loads(rows)["rows"]):
                    alone = json.loads(self.answer(f"predict {line} {field}={value} --json"))
                    self.assertEqual(row["total_time_s"], alone["total_time_s"], (line, field, value))

    def test_sweeps_have_the_digits_of_predictions(self):
        names = ("total_time", "memory_time", "compute_time", "launch_time", "work", "traffic", "working_set", "performance",
                 "machine_bandwidth", "achieved_bandwidth", "fraction_of_roof", "regime", "bound_by", "fits_in_memory")
        for operation, axis in (("gemm n=700 k=900 type=bf16", "m"), ("collective pattern=all-reduce devices=4 type=fp16", "size"),
                                ("spmv rows=100000 columns=100000 type=fp64 index=int32", "nonzeros"),
                                ("attention heads=32 kv_heads=8 keys=4096 head_dim=128 type=fp16", "queries"),
                                ("softmax columns=333 type=fp16 --overlap none", "rows"),
                                ("gemm n=700 k=900 type=bf16 --levels", "m"),
                                ("streaming", "size")):
            values = [f"{value} kB" if axis == "size" else str(value) for value in range(1000, 12000, 1000)]
            self.answer(f"sweep {operation} '{axis}={','.join(values)}' -m {H100} -o digits.jsonl --columns {','.join(names)}")
            with open(os.path.join(FOLDER, "digits.jsonl"), encoding="utf-8") as file:
                rows = [json.loads(line) for line in file]
            self.assertEqual(len(rows), len(values))
            for value, row in zip(values, rows):
                one = json.loads(self.answer(f"predict {operation} '{axis}={value}' -m {H100} --json"))
                for name in names:
                    figure = next(one[key] for key in one if key.startswith(name))
                    self.assertEqual(next(row[key] for key in row if key.startswith(name)), figure, (operation, value, name))

    def test_crossovers_say_what_takes_longer_where_launches_bind(self):
        of = "crossover n blocked_matmul tile=145 type=fp32 -m nvidia-v100-pcie-32gb"
        self.assertIn(": memory-bound below, compute-bound from there on\n", self.answer(of))
        self.assertIn(": memory takes longer than compute below, compute takes longer than memory from there on\n",
                      self.answer(of + " --with launch_overhead=5us"))

    def test_lines_of_a_picture_end_where_memory_ends(self):
        of = f"sweep gemm m=16..1048576:x4 n=8192 k=8192 type=fp64,bf16 -m {H100} -o lines.svg"
        self.assertIn("do not fit in memory", self.answer(of))
        with open(os.path.join(FOLDER, "lines.svg"), encoding="utf-8") as file:
            lines = re.findall(r'<polyline[^>]*points="([^"]*)"', file.read())
        self.assertNotEqual(*(len(one.split()) for one in lines[:2]))

    def test_sweeps_answer_as_predictions_where_defaults_follow(self):
        of_planes = "conv2d in_channels=3 out_channels=4 kernel=3 type=fp32 image=50"
        of_counts = "demands 'arithmetic={\"type\":\"fp16\"}' work=1GFLOP traffic.read=1GB"
        for words, axis, column in ((of_planes, ("stride.height", ("2", "1")), "work"), (of_planes, ("padding.width", ("0", "1", "2")), "work"),
                                    (of_counts, ("traffic.written", ("1GB", "2GB", "3GB")), "working_set")):
            name, values = axis
            rows = json.loads(self.answer(f"sweep {words} {name}={','.join(values)} -m {H100} --columns {column} --json"))["rows"]
            for row, value in zip(rows, values):
                one = json.loads(self.answer(f"predict {words} {name}={value} -m {H100} --json"))
                key = next(key for key in row if key.startswith(column))
                self.assertEqual(row[key], one[key], (words, value))
        # A file and the counts of a kernel state all fields: an axis changes its own.
        with open(os.path.join(FOLDER, "g.json"), "w", encoding="utf-8") as file:
            json.dump({"operation": "gemm", "m": 64, "n": 4096, "k": 4096, "type": "bf16"}, file)
        for words, axis, one in (("g.json", "m=64,4096", "gemm m=4096 n=4096 k=4096 type=bf16"),
                                 ("--flops 1TFLOP --bytes 6GB --type fp16", "traffic.read=6GB,60GB", "--flops 1TFLOP --bytes 60GB --type fp16")):
            rows = json.loads(self.answer(f"sweep {words} {axis} -m {H100} --json"))["rows"]
            self.assertEqual(rows[1]["total_time_s"], json.loads(self.answer(f"predict {one} -m {H100} --json"))["total_time_s"], words)
        # What is not stated of a plane is the convolution's default, or missing.
        work = [json.loads(self.answer(f"predict {of_planes} {words} -m {H100} --json"))["work_flop"]
                for words in ("stride.height=2", "stride.width=2", "padding.height=1", "padding.width=1")]
        self.assertEqual(work, [248832.0, 248832.0, 518400.0, 518400.0])

    def test_sweeps_have_the_energy_and_the_cost_of_predictions(self):
        self.write_stated_machine()
        names = ("energy", "power", "cost")
        for operation in ("gemm n=700 k=900 type=fp16", "gemm n=700 k=900 type=fp16 --levels"):
            self.answer(f"sweep {operation} m=1..9:+1 -m stated.json -o stated.jsonl --columns {','.join(names)}")
            with open(os.path.join(FOLDER, "stated.jsonl"), encoding="utf-8") as file:
                rows = [json.loads(line) for line in file]
            self.assertEqual(list(rows[0]), ["m", "energy [J]", "power [W]", "cost [USD]"])
            energies = []
            for m, row in enumerate(rows, 1):
                one = json.loads(self.answer(f"predict {operation} m={m} -m stated.json --json"))
                self.assertEqual(list(row.values()), [m, one["energy_j"], one["power_w"], one["cost_usd"]])
                self.assertIn("\nenergy        memory + arithmetic + idle = ", one["explanation"])
                energies.append(one["energy_j"])
            self.assertEqual(sorted(energies), energies)
            self.assertTrue(self.answer(f"best {operation} m=1..9:+1 -m stated.json --metric energy").startswith("m = 1: energy "))
        # An energy that the machine does not state is an error if it is asked for.
        status, _, errors = run(f"sweep gemm m=1..9:+1 n=8 k=8 type=bf16 -m {H100} --columns energy")
        self.assertEqual((status, errors), (2, "rafter: machine.bandwidth.energy is missing at DRAM; it must be stated at "
                                               "levels with traffic\n"))
        one = json.loads(self.answer(f"predict {PRODUCT} -m {H100} --json"))
        self.assertNotIn("energy_j", one)
        self.assertGreater(one["cost_usd"], 0.0)

    def test_sweeps_have_the_intervals_of_measured_kernels(self):
        swept = f"gemm m=1..9:+1 n=700 k=900 type=bf16 -m {H100}"
        expected = [json.loads(self.answer(f"predict {swept.replace('1..9:+1', str(m))} --reached --json"))["reached"] for m in range(1, 10)]
        expected = [(one["time_s"], one["low_s"], one["high_s"]) for one in expected]
        names = ("reached_time", "reached_low", "reached_high")
        rows = json.loads(self.answer(f"sweep {swept} --reached --json"))["rows"]
        self.assertEqual([tuple(row[name + "_s"] for name in names) for row in rows], expected)
        self.assertIn("total_time_s", rows[0])
        self.answer(f"sweep {swept} --columns reached_low,reached_time,reached_high -o reached.jsonl")
        with open(os.path.join(FOLDER, "reached.jsonl"), encoding="utf-8") as file:
            self.assertEqual([tuple(json.loads(line)[name + " [s]"] for name in names) for line in file], expected)
        # Intervals of all points overlap: any of them may be the fastest. The fixed time is the user's.
        best = json.loads(self.answer(f"best {swept} --metric reached_time --json"))
        self.assertEqual((best["point"], best["overlapping"], best["reached_time_s"]), (1, 8, expected[0][0]))
        self.assertRegex(self.answer(f"best {swept.replace('1..9:+1', '1,100000')} --metric reached_time"),
                         r"^m = 1: reached_time .*s, 9 of 10 from .* to .*; 0 other points have an interval that overlaps with it \(point 1 of 2\)\n")
        own = json.loads(self.answer(f"sweep {swept} --reached --fixed-time 1ms --json"))["rows"]
        self.assertTrue(all(1e-3 < row["reached_time_s"] < 1.1e-3 for row in own))
        self.answer(f"sweep {swept} --reached -o reached.svg")
        with open(os.path.join(FOLDER, "reached.svg"), encoding="utf-8") as file:
            picture = file.read()
        for word in ("measured kernels", "5 % are below", "5 % are above", "roofline", 'class="r3 band"'):
            self.assertIn(word, picture)
        for line, says in (
                (f"sweep {swept} bandwidth=1TB/s,2TB/s --reached", "bandwidth varies; --reached predicts by the figures of the catalogue"),
                (f"sweep {swept} --with bandwidth=1TB/s --reached", "--with changes the machine; --reached predicts by the figures of the catalogue"),
                (f"best gemv m=1,2 n=8 type=bf16 -m {H100} --metric reached_time", "no kernels like this gemv of this type were measured")):
            status, _, errors = run(line)
            self.assertEqual((status, errors.count("\n")), (2, 1), line)
            self.assertIn(says, errors)

    def test_a_training_step_is_an_operation_by_name(self):
        asked = ("training_step model=meta-llama/Llama-3.1-8B tokens=8192 global_batch=64 sharding=ZeRO-1 recomputed=full "
                 f"-m {H100} --with 'link=450 GB/s unidirectional, 2 us, 8 devices'")
        rows = json.loads(self.answer(f"sweep {asked} tensor.devices=1,2,4,8 --columns total_time,work,working_set --json"))["rows"]
        # A group divides the FLOP and the weights of its matrices, and the time by less than its devices.
        for row in rows[1:]:
            devices = row["tensor.devices"]
            self.assertAlmostEqual(row["work_flop"] * devices / rows[0]["work_flop"], 1.0, delta=0.02)
            self.assertLess(row["working_set_byte"], rows[0]["working_set_byte"])
            self.assertGreater(row["total_time_s"] * devices, rows[0]["total_time_s"])
        self.assertEqual([row["total_time_s"] for row in rows], sorted((row["total_time_s"] for row in rows), reverse=True))
        self.assertIn("global_batch", self.answer("operations training_step"))
        # Of several points that are refused the first one is named, whichever thread finds another one first.
        step = "training_step model=meta-llama/Llama-3.1-8B tokens=4096 global_batch=64 tensor.devices=2 data.devices=1"
        refused = f"best {step} pipeline.devices=1,2"
        says = {run(f"{refused} -m {H100} --reached")[2].splitlines()[0] for _ in range(5)}
        self.assertEqual(says, {"rafter: training_plan.devices is 2; it must be 8 to 2800: no others were measured"})
        # Others have no forecast, and are not compared.
        some = f"{step} pipeline.devices=2,4,8 -m {H100} --with 'link=450 GB/s unidirectional, 2 us, 16 devices' --reached"
        best = json.loads(self.answer(f"best {some} --json"))
        self.assertEqual((best["values"], best["without_forecast"]), ({"pipeline.devices": 8}, 1))
        self.assertIn(", and 1 was not measured", self.answer(f"best {some}"))
        swept = json.loads(self.answer(f"sweep {some} --json"))
        self.assertEqual(swept["without_forecast"], 1)
        self.assertEqual(["reached_time_s" in row for row in swept["rows"]], [False, True, True])
        self.assertIn("; 1 without a forecast, the first: training_plan.devices is 4; it must be 8 to 2800: no others were measured\n", self.answer(f"sweep {some}"))
        self.assertIn("; 1 without a forecast, the first: ", self.answer(f"sweep {some} -o some.json"))
        with open(os.path.join(FOLDER, "some.json"), encoding="utf-8") as file:
            shown = json.load(file)
        lines = lines_of(shown["picture"])
        self.assertEqual(([len(points) for _, points, _ in lines], len(shown["points"])), ([2, 2, 2, 3], 3))  # the roofline has all of them
        status, _, errors = run(f"sweep {step} pipeline.devices=1,2 -m {H100} --reached -o none.csv")
        self.assertEqual((status, errors, os.path.exists(os.path.join(FOLDER, "none.csv"))),
                         (2, "rafter: training_plan.devices is 2; it must be 8 to 2800: no others were measured\n", False))
        self.assertIn('write one of "replicated", "ZeRO-1", "ZeRO-2", "ZeRO-3"', run(f"predict {asked.replace('ZeRO-1', 'some')}")[2])

    def test_shards_join_to_the_same_file(self):
        swept = f"sweep gemm m=1..9:+1 k=16,32,48 n=4096 type=bf16 -m {H100}"
        for kind in ("csv", "jsonl"):
            self.answer(f"{swept} -o whole.{kind}")
            says = [self.answer(f"{swept} -o joined.{kind} --shard {i}/4") for i in (2, 0, 2, 3)]
            self.assertEqual(says[0], "shard 2/4 is written; missing: 0, 1, 3 of 4 (counted from 0)\n")
            self.assertTrue(says[2].startswith("shard 2/4 was written before; missing: 1, 3"), says[2])
            self.assertFalse(os.path.exists(os.path.join(FOLDER, f"joined.{kind}")))
            self.assertIn("holds the whole sweep", self.answer(f"{swept} -o joined.{kind} --shard 1/4 -j 2"))
            with open(os.path.join(FOLDER, f"whole.{kind}"), "rb") as whole, open(os.path.join(FOLDER, f"joined.{kind}"), "rb") as joined:
                self.assertEqual(whole.read(), joined.read())
            for other in (swept.replace("n=4096", "n=4097"), swept + " --with bandwidth=1TB/s", swept + " --overlap none"):
                status, _, errors = run(f"{other} -o joined.{kind} --shard 1/4")
                self.assertEqual(status, 2)
                self.assertIn("it is of another sweep, use another folder", errors)

    def test_shards_follow_no_links(self):
        swept = f"sweep gemm m=1..9:+1 n=4096 k=16 type=bf16 -m {H100} -o linked.csv --shard 0/2"
        folder = os.path.join(FOLDER, "linked.csv.shards")
        os.makedirs(folder)
        victim = os.path.join(FOLDER, "victim")
        with open(victim, "w", encoding="utf-8") as file:
            file.write("mine\n")
        for name in ("part-00000-of-00002.csv", "part-00000-of-00002.csv.done", "sweep.json"):
            for target in ("../victim", "../nothing"):
                shutil.rmtree(folder)
                os.makedirs(folder)
                os.symlink(target, os.path.join(folder, name))
                status, out, errors = run(swept)
                self.assertEqual((status, out), (2, ""), name)
                if name != "sweep.json" or target == "../nothing":  # else it is read, and is no manifest
                    self.assertEqual(errors, f"rafter: linked.csv.shards/{name}: it is a link; it must be a file of this folder: remove the link\n")
                self.assertFalse(os.path.exists(os.path.join(FOLDER, "nothing")))
                with open(victim, encoding="utf-8") as file:
                    self.assertEqual(file.read(), "mine\n")
        os.remove(os.path.join(folder, "sweep.json"))
        os.symlink("victim", os.path.join(FOLDER, "of_user.csv"))  # a link that the user names is followed
        self.answer(swept.replace("linked.csv --shard 0/2", "of_user.csv"))
        self.assertTrue(os.path.islink(os.path.join(FOLDER, "of_user.csv")))
        with open(victim, encoding="utf-8") as file:
            self.assertNotEqual(file.read(), "mine\n")

    def test_words_of_others_are_printable(self):
        bad = "\x1b[31mred\x07\u009b1m\u202eback\u2066\x7f\u200e\u200f\u061c\u2028\u2029"
        name = "odd" + bad + ".json"
        machine = {"name": "m" + bad, "bandwidth": [{"bandwidth": "1 TB/s"}], "peak": {"value": "1 TFLOP/s", "type": "fp32"}}
        for path, content in ((name, machine), ("named.json", machine), ("keyed.json", {**machine, bad: 1}),
                              ("told.json", {**machine, "name": 7, "note" + bad: bad}),
                              ("claims" + bad + ".json", {"claims": [{"name": bad, "operation": "gemm", "machine": bad}]}),
                              ("op.json", {"operation": "gemm" + bad, "m": 1}),
                              ("run.json", {"context": {}, "benchmarks": [{"name": bad, "real_time": 1, "time_unit": "ns", "cpu_time": 1}]}),
                              ("refused.json", {"context": {}, "benchmarks": [{"name": bad, "real_time": bad, "time_unit": bad}]})):
            with open(os.path.join(FOLDER, path), "w", encoding="utf-8") as file:
                json.dump(content, file, ensure_ascii=False)
        write_config("model.json", _name_or_path=bad, architectures=[bad], model_type="llama" + bad)
        write_config("named_model.json", _name_or_path=bad, torch_dtype="bfloat16")
        with open(os.path.join(FOLDER, "run.csv"), "w", encoding="utf-8") as file:
            file.write(f"name,time [ms],FLOP\na{bad},1,2\nb,{bad},3\n")
        gemm = "gemm m=8 n=8 k=8 type=fp32"
        q = shlex.quote
        lines = [q(bad), "--" + q(bad), f"help {q(bad)}", f"machines {q(bad)}"]
        for each in (bad, name, "named.json", "keyed.json", "told.json", "nothing" + bad + ".json"):
            lines += [f"{command} -m {q(each)}" for command in (f"predict {gemm}", f"predict {gemm} --brief", f"predict {gemm} --json", f"roofline {gemm}",
                                                               f"judge {gemm} --time 1s", f"sweep {gemm.replace('m=8', 'm=8,16')}", f"check {gemm} --max-time 1s",
                                                               "crossover m " + gemm, "llm named_model.json batch=1 prompt=8 output=8")]
            lines += [f"machines --check {q(each)}", f"machines --check --lenient {q(each)}", f"machines --show {q(each)}", f"module x {q(each)}"]
        with_machine = f" -m {H100}"
        lines += [command + with_machine for command in (
            f"predict {q(bad)}", f"predict gemm m={q(bad)} n=8 k=8 type=fp32", f"predict {gemm} {q(bad)}=1", f"predict {gemm} --with {q(bad)}=1",
            f"predict {gemm} --with bandwidth={q(bad)}", "predict op.json", f"judge {gemm} --time {q(bad)}", f"sweep {gemm} --columns {q(bad)}",
            f"sweep {gemm} -o {q(bad)}", f"sweep {gemm} -o no{q(bad)}/x.csv", f"sweep {gemm} -o x.csv --shard {q(bad)}", f"crossover {q(bad)} {gemm}",
            f"check --claims {q('claims' + bad + '.json')}", f"llm {q(bad)} batch=1 prompt=8 output=8", "llm model.json batch=1 prompt=8 output=8",
            "llm named_model.json batch=1 prompt=8 output=8", f"llm named_model.json batch={q(bad)} prompt=8 output=8", f"judge {gemm} --time run.json:{q(bad)}")]
        lines += [f"import {q(one)}" for one in ("run.json", "refused.json", "run.csv", "nothing" + bad)]
        lines += [f"convert {q(bad)} s", f"convert '1 s' {q(bad)}", f"operations {q(bad)}", f"module {q(bad)} named.json", f"module x named_model.json{q(bad)} --model",
                  f"completions {q(bad)}", f"schemas {q(bad)}", f"time -- {q('./' + bad)}"]
        answered = 0
        for line in lines:
            status, out, errors = run(line)
            for text in (out, errors):
                self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]", line)
            answered += "\ufffd" in out + errors
            self.assertIn(status, (0, 1, 2), line)
        self.assertGreater(answered, len(lines) // 2)

    def test_an_interrupted_sweep_leaves_whole_files(self):
        folder = os.path.join(FOLDER, "interrupted")
        os.makedirs(folder)
        line = shlex.split(f"sweep gemm m=1..9000:+1 n=1..9000:+1 k=4096 type=bf16 -m {H100} -o big.csv -j 1")
        with open(os.path.join(folder, "big.csv"), "w", encoding="utf-8") as file:
            file.write("old\n")
        for signal_number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
            with subprocess.Popen([PROGRAM, *line], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
                while len(os.listdir(folder)) == 1:
                    self.assertIsNone(running.poll())
                running.send_signal(signal_number)
                out, errors = running.communicate()
            self.assertEqual((running.returncode, out), (130, ""))
            self.assertRegex(errors, r"^rafter: interrupted after \d+ of 81000000 points\n$")
            self.assertEqual(os.listdir(folder), ["big.csv"])
            with open(os.path.join(folder, "big.csv"), encoding="utf-8") as file:
                self.assertEqual(file.read(), "old\n")

    def test_a_terminal_shows_progress(self):
        ours, theirs = pty.openpty()
        line = shlex.split(f"sweep gemm m=1..9000:+1 n=1..9000:+1 k=4096 type=bf16 -m {H100} -o shown.csv -j 1")
        with subprocess.Popen([PROGRAM, *line], cwd=FOLDER, stdout=subprocess.DEVNULL, stderr=theirs) as running:
            os.close(theirs)
            shown = os.read(ours, 4096).decode()
            self.assertRegex(shown, r"^\r +\d+\.\d %  \d+ of 81000000 points, ")
            running.send_signal(signal.SIGINT)
            with contextlib.suppress(OSError):  # the other end is closed
                while some := os.read(ours, 4096):
                    shown += some.decode()
        os.close(ours)
        self.assertEqual(running.returncode, 130)
        self.assertRegex(shown, r"\r\x1b\[Krafter: interrupted after \d+ of 81000000 points\r\n$")

    def test_finds_the_best_and_the_crossover(self):
        # Equal but for rounding: the first.
        self.assertTrue(self.answer("best linear_layer tokens=600..3000:+100 inputs=8192 outputs=8192 type=bf16 -m nvidia-l40s "
                                    "--metric performance --maximize").startswith("tokens = 600: performance 362.1 TFLOP/s "
                                                                                  "(point 1 of 25)"))
        self.assertTrue(self.answer("best linear_layer tokens=1..4096:x2 inputs=8192 outputs=8192 type=bf16 -m nvidia-l40s "
                                    "--metric performance --maximize").startswith("tokens = 512: performance 362.1 TFLOP/s"))
        self.assertTrue(self.answer(f"crossover m gemm n=8192 k=8192 type=bf16 -m {H100}").startswith(
            "m = 319: memory-bound below, compute-bound from there on\n"))
        self.assertTrue(self.answer(f"crossover bandwidth {PRODUCT} --from 1TB/s --to 99TB/s -m {H100}").startswith(
            "bandwidth = 62.0791 TB/s: memory-bound below, compute-bound above\n"))
        found = json.loads(self.answer(f"crossover m gemm n=8192 k=8192 type=bf16 -m {H100} --json"))
        self.assertEqual((found["value"], found["below"], found["above"]), (319, "memory-bound", "compute-bound"))
        self.assertEqual(run(f"crossover m gemm n=8192 k=8192 type=bf16 -m {H100} --to 100"),
                         (1, "m: none, memory-bound from 1 to 100, where memory takes 3.03 times as long as compute\n", ""))
        self.assertIn("bandwidth: none, memory-bound from 1 TB/s to 2 TB/s, ",
                      run(f"crossover bandwidth {PRODUCT} --from 1TB/s --to 2TB/s -m {H100}")[1])

    def test_checks_claims(self):
        holds = f"check {PRODUCT} -m {H100} --regime memory-bound --max-time 50us --junit claim.xml"
        self.assertEqual(run(holds)[0], 0)
        suite = tree.parse(os.path.join(FOLDER, "claim.xml")).getroot()
        self.assertEqual((suite.get("failures"), len(suite.findall("testcase/failure"))), ("0", 0))
        status, out, errors = run(f"check {PRODUCT} -m {H100} --regime compute-bound --junit claim.xml")
        self.assertEqual((status, errors), (1, ""))
        self.assertTrue(out.startswith("it is memory-bound"))
        suite = tree.parse(os.path.join(FOLDER, "claim.xml")).getroot()
        self.assertEqual(suite.get("failures"), "1")
        self.assertEqual(suite.find("testcase/failure").get("message"), out.strip())
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --time 47 --within 0.25 --junit claim.xml --name mine")[0], 2)
        suite = tree.parse(os.path.join(FOLDER, "claim.xml")).getroot()
        self.assertEqual((suite.get("errors"), suite.find("testcase").get("name")), ("1", "mine"))
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --time 47us --within 0.25")[0], 0)
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --time 57us --within 0.25")[0], 1)
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --time 70us --within 25%"),
                         (1, "measured 70 us; within 25 % of the predicted 40.22 us: fails (+74 %)\n", ""))
        self.assertEqual(self.answer(f"check {PRODUCT} -m {H100} --time 70us --within 3"),
                         "measured 70 us; within 300 % of the predicted 40.22 us: holds (+74 %)\n")
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --time 47us --min-fraction-of-roof 60%")[0], 0)
        claim = json.loads(run(f"check {PRODUCT} -m {H100} --time 70us --high 71us --within 0.25 --json")[1])["claims"][0]
        predicted = json.loads(self.answer(f"predict {PRODUCT} -m {H100} --json"))["total_time_s"]
        self.assertEqual([claim[key] for key in ("outcome", "predicted_time_s", "measured_time_s", "measured_time_high_s",
                                                 "measured_over_predicted", "within")],
                         ["failure", predicted, 70e-6, 71e-6, 70e-6 / predicted, 0.25])
        self.assertNotIn("measured_time_low_s", json.loads(run(f"check {PRODUCT} -m {H100} --time 70us --within 3 --json")[1])["claims"][0])
        claim = json.loads(run(f"check {PRODUCT} -m {H100} --max-time 1us --json")[1])["claims"][0]
        self.assertEqual((claim["predicted_time_s"], claim["max_time_s"], claim["fraction_of_roof"]), (predicted, 1e-6, 1))
        self.assertNotIn("measured_time_s", claim)
        # Each amount that a claim can limit: just enough, and too little.
        machine = "--with price=3.6USD/h"
        for limit, enough, too_little in (("--max-traffic", "135MB", "134MB"), ("--max-working-set", "135MB", "134MB"),
                                          ("--max-cost", "1USD", "1e-9USD")):
            self.assertEqual(run(f"check {PRODUCT} -m {H100} {machine} {limit} {enough}")[0], 0, limit)
            self.assertEqual(run(f"check {PRODUCT} -m {H100} {machine} {limit} {too_little}")[0], 1, limit)
        self.assertIn("--max-cost is 1 USD", run(f"check {PRODUCT} -m {H100} {machine} --time 47us --max-cost 1USD")[2])
        self.assertIn("energy is missing", run(f"check {PRODUCT} -m {H100} --max-energy 1J")[2])
        self.assertIn("--behind is DRAM", run(f"check {PRODUCT} -m {H100} --max-traffic 134MB --behind DRAM")[2])
        self.assertIn("--behind belongs to --max-traffic", run(f"check {PRODUCT} -m {H100} --max-time 1s --behind L2")[2])
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --time 47us --max-time 45us")[0], 1)
        self.assertEqual(run(f"check {PRODUCT} -m {H100} --regime memory-bound --junit claim.xml claim.xml"),
                         (2, "", "rafter: claim.xml: write a name and its value, as in m=4096\n"))

    def one_level(self):
        """The name of a file of a machine whose only memory is main memory."""
        with open(os.path.join(FOLDER, "one_level.json"), "w", encoding="utf-8") as file:
            json.dump({"name": "node", "bandwidth": [{"bandwidth": "200 GB/s", "level": "DRAM"}],
                       "peaks": [{"rate": "3 TFLOP/s", "type": "fp64", "unit": "vector"}]}, file)
        return "one_level.json"

    def test_options_of_levels_count_on_one_level_too(self):
        triad = f"stream_loop n=1000000000 loaded=2 stored=1 flops_each=2 type=fp64 -m {self.one_level()}"
        kernel = "--flops 2GFLOP --read 16GB --written 8GB --type fp64 -m one_level.json"
        for work in (triad, kernel):  # 24 GB at 200 GB/s, and 32 GB with allocation
            for options, least in (("", 0.12), ("--levels", 0.12), ("--threads 4", 0.12), ("--write-allocate", 0.16),
                                   ("--in-core-time 170ms", 0.17), ("--write-allocate --in-core-time 150ms", 0.16)):
                line = f"{work} {options} --time 200ms"
                self.assertEqual(json.loads(self.answer(f"predict {work} {options} --json"))["total_time_s"], least, options)
                self.assertEqual(json.loads(self.answer(f"judge {line} --json"))["least_time_s"], least, options)
                claim = json.loads(run(f"check {line} --within 0.1 --json")[1])["claims"][0]
                self.assertEqual(claim["predicted_time_s"], least, options)
                model, measured = json.loads(self.answer(f"roofline {line} --json"))["points"]
                self.assertAlmostEqual(measured["fraction_of_roof"], least / 0.2, msg=options)
                if "core" not in options:
                    self.assertEqual(model["intensity_flop_per_byte"], 2e9 / (least * 200e9), options)
            timed = json.loads(self.answer(f"time --runs 6 --warmup 0 --json {work} --write-allocate -- true"))["judgement"]
            self.assertEqual(timed["least_time_s"], 0.16)
        self.assertIn("non-temporal stores", self.answer(f"judge {kernel} --write-allocate --time 121ms"))
        # What has no prediction by levels has no judgement by levels.
        hit = "streaming size=1GB hit_rate=0.5 -m nvidia-a100-pcie-80gb --write-allocate"
        self.assertEqual(run(f"judge {hit} --time 5ms"), run(f"predict {hit}"))
        self.assertEqual(run(f"predict {hit}")[0], 2)

    def test_a_measured_point_has_one_share_of_one_roof(self):
        for machine, options in ((self.one_level(), "--write-allocate"), ("one_level.json", ""),
                                 ("nvidia-a100-pcie-80gb", "--levels"), ("nvidia-a100-pcie-80gb", "--write-allocate")):
            work = f"--flops 2GFLOP --read 16GB --written 8GB --type fp64 -m {machine} {options} --time 165ms"
            out = self.answer(f"roofline {work} --explain")
            answer = json.loads(self.answer(f"roofline {work} --json"))
            judged = json.loads(self.answer(f"judge {work} --json"))
            measured = answer["points"][1]
            self.assertEqual(measured["fraction_of_roof"], judged["fraction_of_roof"])
            self.assertAlmostEqual(measured["performance_flop_per_s"] / measured["attainable_flop_per_s"], judged["fraction_of_roof"])
            share = float(re.search(r"◆ kernel, measured.* ([\d.]+) %", out).group(1))
            self.assertAlmostEqual(share, 100 * judged["fraction_of_roof"], delta=0.01)
            self.assertIn(f"of the roof   {share:g} % as judged, bound by {judged['bound_by']}", measured["explanation"])
            rate = re.search(r"attainable .* = ([\d.]+) GFLOP/s", measured["explanation"]).group(1)
            self.assertAlmostEqual(float(rate) * 1e9 / measured["attainable_flop_per_s"], 1, delta=1e-3)

    def test_a_time_below_the_model_is_named(self):
        self.assertIn("at the roof: 110 % of the DRAM roof, 36.6 us where the model allows 40.22 us, 9 % less: within the tolerance",
                      self.answer(f"judge {PRODUCT} -m {H100} --time 36.6us"))
        self.assertTrue(self.answer(f"judge {PRODUCT} -m {H100} --time 36.6us --tolerance 5%").startswith("too fast, above the roof: 110 %"))
        self.assertNotIn("less", self.answer(f"judge {PRODUCT} -m {H100} --time 40.2us"))

    def test_helps(self):
        self.assertEqual(self.answer("help judge"), self.answer("judge --help"))
        self.assertEqual(self.answer("help"), self.answer("--help"))
        self.assertRegex(self.answer("help time"), r"--command TEXT, may be repeated\s+The command and its arguments, one each")
        self.assertRegex(self.answer("help time"), r"operation TEXT \.\.\. ")

    def test_machines_as_json(self):
        all_of = json.loads(self.answer("machines --json"))
        shown = json.loads(self.answer(f"machines --show {H100} --json"))
        self.assertEqual([one for one in all_of["processors"] if one["id"] == H100], shown["processors"])
        known = next(one for one in all_of["hierarchy"] if "processors" in one)["processors"][0]
        levels = json.loads(self.answer(f"machines --show {known} --json"))["hierarchy"]
        self.assertEqual([one for one in all_of["hierarchy"] if known in one.get("processors", [])], levels)
        self.assertEqual(shown["hierarchy"], [])
        some = json.loads(self.answer("machines a100 --json"))["processors"]
        self.assertEqual([one["id"] for one in some], [line.split()[0] for line in self.answer("machines a100").splitlines()[1:]])

    def test_a_peak_without_a_type_is_named(self):
        with open(os.path.join(FOLDER, "untyped.json"), "w", encoding="utf-8") as file:
            file.write('{"bandwidth": [{"bandwidth": "200 GB/s"}], "peak": "100 GFLOP/s"}')
        self.assertEqual(self.answer("machines --check untyped.json"), "untyped.json: a machine with 1 level of memory and 1 peak\n"
                         'peak: states no type, so an operation that names one cannot use it; write {"value": "100 GFLOP/s", "type": "fp64"}\n')

    def test_checks_claims_of_a_file(self):
        folder = os.path.join(FOLDER, "claims")
        os.makedirs(folder, exist_ok=True)
        shutil.copy(os.path.join(SAMPLES, "google_benchmark_1_8.json"), os.path.join(folder, "run.json"))
        product = {"operation": "gemm", "m": 16, "n": 8192, "k": 8192, "type": "bf16"}
        claims = [{"name": "decode", "operation": product, "regime": "memory-bound", "max_time": "50 us"},
                  {"name": "faster", "operation": product, "with": ["bandwidth=6.7 TB/s"], "max_time": "20.2 us"},
                  {"name": "axpy", "read": "16 kB", "written": "8 kB", "time": "run.json:axpy/1000", "within": 0.25,
                   "machine": "nvidia-l4"}]
        line = "check --claims claims/all.json --junit all.xml"

        def check(more=(), line=f"{line} -m {H100}", text=None):
            with open(os.path.join(folder, "all.json"), "w", encoding="utf-8") as file:
                file.write(text or json.dumps({"claims": [*claims, *more]}))
            return run(line)
        status, out, errors = check()
        self.assertEqual((status, errors), (1, ""), out)
        self.assertTrue(out.startswith("decode: "), out)
        self.assertIn("\n2 of 3 claims hold\n", out)
        suite = tree.parse(os.path.join(FOLDER, "all.xml")).getroot()
        self.assertEqual((suite.get("tests"), suite.get("failures"), suite.get("errors")), ("3", "1", "0"))
        self.assertEqual([case.get("name") for case in suite.findall("testcase[failure]")], ["axpy"])
        # An error of one claim hides no other claim.
        for bad, sentence in (({"name": "odd", "operation": product, "max_tim": "1 us"}, "claims[3]: rafter: claims[3]: max_tim is no key of a claim"),
                              ({"operation": product, "max_time": "1 B"}, 'claims[3]: rafter: --max-time: is "1 B"'),
                              ({"operation": product, "max_time": ""}, "claims[3]: rafter: --max-time: 1 required TEXT missing"),
                              ({"operation": dict(product, batch=0), "max_time": "1 s"}, "claims[3]: rafter: "),
                              ({"operation": {"m": 1}, "max_time": "1 s"}, "claims[3]: rafter: claims[3]: operation: "),
                              ({"operation": product}, "claims[3]: rafter: no claim: state --max-time"),
                              ("fast", "claims[3]: rafter: claims[3]: is no object")):
            status, out, errors = check([bad])
            self.assertEqual((status, errors), (2, ""), out)
            self.assertIn("\n" + sentence, out)
            self.assertIn("\n2 of 4 claims hold\n", out)
        self.assertIn("decode: rafter: --machine is required", check(line=line)[1])
        for text, sentence in (("{", "rafter: claims/all.json: "), ("[]", "rafter: claims/all.json: claims is missing"), ('{"claims": []}', "rafter: claims/all.json: claims is missing or lists nothing"),
                               ('{"claims": [{}], "x": 1}', "rafter: claims/all.json: x is no key here; there is: claims")):
            status, out, errors = check(text=text)
            self.assertEqual((status, out), (2, ""))
            self.assertTrue(errors.startswith(sentence), errors)
            suite = tree.parse(os.path.join(FOLDER, "all.xml")).getroot()
            self.assertEqual((suite.get("tests"), suite.get("errors")), ("1", "1"))
        status, out, errors = check(line=f"{line} -m {H100} --max-time 1us")
        self.assertEqual((status, out, errors[:8]), (2, "", "rafter: "))
        self.assertIn("excludes", errors)

    def test_times_commands(self):
        counter = os.path.join(FOLDER, "counter")
        with open(os.path.join(FOLDER, "count.sh"), "w", encoding="utf-8") as file:
            file.write(f"echo run >> {counter}\n")
        answer = json.loads(self.answer("time --runs 7 --warmup 2 --json -- sh count.sh -x --json"))
        with open(counter, encoding="utf-8") as file:
            self.assertEqual(len(file.readlines()), 9)
        self.assertEqual(answer["command"], ["sh", "count.sh", "-x", "--json"])
        self.assertEqual((answer["runs"], answer["warmup"]), (7, 2))
        times = [answer[key] for key in ("least_s", "time_low_s", "time_s", "time_high_s", "greatest_s")]
        self.assertEqual(times, sorted(times))
        self.assertTrue(answer["least_s"] > 0 and answer["least_s"] <= answer["mean_s"] <= answer["greatest_s"])
        self.assertEqual(differences(answer, json.loads(self.answer("schema time"))), [])
        slow = json.loads(self.answer("time --runs 6 --warmup 0 --json -- sleep 0.05"))
        self.assertGreaterEqual(slow["least_s"], 0.05)
        judged = json.loads(self.answer(f"time --runs 6 --json --bytes 1kB -m {H100} -- sleep 0.01"))
        self.assertEqual(differences(judged, json.loads(self.answer("schema time"))), [])
        self.assertEqual((judged["judgement"]["standing"], judged["judgement"]["time_s"]), ("slower than without overlap", judged["time_s"]))
        self.assertRegex(self.answer("time --runs 6 -- true"), r"^true\nmedian +\S+ \w+ .*\nmean .*\nrange .*, 6 runs after 1 for warm-up\n")

    def test_an_interrupted_command_is_ended_too(self):
        line = shlex.split("time -- sh -c 'echo $$ > child; exec sleep 1000'")
        path = os.path.join(FOLDER, "child")
        with subprocess.Popen([PROGRAM, *line], cwd=FOLDER, stderr=subprocess.PIPE, text=True) as running:
            while not os.path.exists(path) or not os.path.getsize(path):
                self.assertIsNone(running.poll())
            time.sleep(0.1)  # until the program waits for it
            running.send_signal(signal.SIGINT)
            _, errors = running.communicate()
        self.assertEqual((running.returncode, errors), (130, "rafter: interrupted\n"))
        with open(path, encoding="utf-8") as file:
            self.assertRaises(ProcessLookupError, os.kill, int(file.read()), 0)

    def test_calibrate_says_what_is_missing(self):
        data = os.path.join(FOLDER, "data")
        on_this = "predict --bytes 1GB -m this --brief"
        self.assertEqual(run(on_this, XDG_DATA_HOME=data)[2],
                         f"rafter: this machine was not calibrated (there is no {data}/rafter/this.json): run rafter calibrate\n")
        os.makedirs(os.path.join(FOLDER, "alone"), exist_ok=True)
        alone = shutil.copy(PROGRAM, os.path.join(FOLDER, "alone", "rafter"))
        done = subprocess.run([alone, "calibrate"], capture_output=True, text=True, env={"PATH": "/nowhere"})
        self.assertEqual((done.returncode, done.stderr[:67]), (2, "rafter: rafter-calibrate is neither beside this program nor on PATH"))
        if not os.path.exists(os.path.join(os.path.dirname(PROGRAM), "rafter-calibrate")):
            self.skipTest("rafter-calibrate is not built")
        status, _, errors = run("calibrate --cores 0", XDG_DATA_HOME=os.path.join(FOLDER, "other"))
        self.assertEqual((status, errors[:8]), (2, "rafter: "))
        self.assertEqual(run("calibrate --device x --cores 2")[0], 2)

    def test_llm(self):
        line = "llm meta-llama/Llama-3.1-8B batch=1,64 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb"
        shown = self.answer(line)
        self.assertIn(", cache 131.1 kB a token, products in bf16\n", shown)
        windows = "batch=1 prompt=16 output=16 -m nvidia-h100-sxm5-80gb"  # 62 layers of 16 heads of 128: 10 keep all tokens
        self.assertIn(", cache 507.9 kB a token (beyond the window of 1024 tokens 81.92 kB), ", self.answer(f"llm google/gemma-3-27b {windows}"))
        self.assertIn(" a token (beyond the window of 4096 tokens nothing), ", self.answer(f"llm mistralai/Mistral-7B-v0.1 {windows}"))
        trained = "more than the 40960 positions that the publisher of Qwen/Qwen3-8B states"
        long = self.answer("llm Qwen3-8B batch=1 prompt=40000 output=961 -m nvidia-h100-sxm5-80gb")
        self.assertIn(f"A request has 40961 tokens, {trained}", long)
        self.assertNotIn(trained, self.answer("llm Qwen3-8B batch=1 prompt=40000 output=960 -m nvidia-h100-sxm5-80gb"))
        self.assertIn("tensor 1: at most 300 sequences fit; steps are memory-bound from batch 1 to 65536, where memory takes ", shown)
        turning = self.answer("llm Llama-2-13b batch=8 prompt=16 output=16 -m nvidia-l40s")  # beyond the batches of the list
        self.assertRegex(turning, r"; steps turn compute-bound at batch \d+")
        at = int(turning.split("compute-bound at batch ")[1].split(",")[0].split("\n")[0])
        for batch, regime in ((at - 1, "memory-bound"), (at, "compute-bound")):
            row = json.loads(self.answer(f"llm Llama-2-13b batch={batch} prompt=16 output=16 -m nvidia-l40s --json"))["rows"][0]
            self.assertEqual(row["regime"], regime)
        rows = json.loads(self.answer(line + " --json"))["rows"]
        self.assertEqual([(row["batch"], row["fits"], row["bound_by"]) for row in rows], [(1, True, "DRAM"), (64, True, "DRAM")])
        for row in rows:  # Little's law, and the price of a million tokens at 3.949 USD an hour
            self.assertAlmostEqual(row["output_rate_1_per_s"] * row["time_per_token_s"], row["batch"])
            self.assertAlmostEqual(row["cost_of_million_usd"], 3.949 / 3600 / row["output_rate_1_per_s"] * 1e6)
        served = json.loads(self.answer(line + " --framework vllm --json"))
        self.assertGreater(served["rows"][0]["step_s"], rows[0]["step_s"])
        whole = "90 % of all memory; a sequence counts with 1536 tokens of cache, its prompt and its whole answer.\n"
        self.assertIn(whole, shown)
        self.assertIn(whole, self.answer(line + " --formats q8_0 --framework llama.cpp"))
        for framework, of in (("vllm", "Weights and caches may take 90 % of all memory"), ("tensorrt-llm", "Caches may take 90 % of the memory beside the weights")):
            text = self.answer(line + " --framework " + framework)  # paged: 1024 + 512 / 2 tokens
            self.assertIn(of + "; a sequence counts with 1280 tokens", text)
        self.assertEqual(rows[0]["sequences_that_fit"], 300)
        self.assertIn(served["rows"][0]["sequences_that_fit"], (360, 361))  # 300 to 301 caches of 1536 tokens, in 1280
        of_class = {"expected_error": 0.071, "error_devices": 2, "error_sources": 1}
        self.assertEqual({key: served["rows"][1][key] for key in of_class}, of_class)
        self.assertNotIn("expected_error", served["rows"][0])  # from 8 sequences on
        # Each line: formats, batches, framework and machine; a part of what is said; in which rows an error is known.
        small = "llm Llama-3.1-8B prompt=512 output=64 --formats "
        for asked, says, is_known in (
                ("bf16 batch=1,8 --framework vllm -m nvidia-h100-sxm5-80gb", "7.1 % (median; 2 devices of NVIDIA with HBM (Blackwell, Hopper), 1 source), 20 % (90th", [0, 1]),
                ("q4_k_m batch=8 --framework vllm -m nvidia-h100-sxm5-80gb", "measured only of 8 to 512 sequences of up to 9382 tokens, tensor up to 8 and no other division, weights, products "
                 "and cache in (16 bits, 16 bits, 16 bits) or (MXFP4, 16 bits, 16 bits) or (fp8, fp8, 16 bits).", [0]),
                ("bf16 batch=8 --framework vllm -m nvidia-h100-sxm5-80gb --with bandwidth=1TB/s", "not measured on a changed machine.", [0]),
                ("bf16 batch=8 --framework vllm -m nvidia-p100-sxm2-16gb", "measured only of", [0]),
                ("q4_k_m batch=1,2 --framework llama.cpp -m nvidia-rtx-4090", "; 6 devices of NVIDIA with GDDR (Ada, Ampere GA10x), 2 sources), 9.6 % (90th percentile). 90 % of measured times are "
                 "0.91 to 1.20 of the predicted ones, which held for 91 % of the rows of devices left out. Only of one sequence of up to 8193 tokens, one device", [1, 0]),
                ("q4_k_m batch=1 --type bf16 --framework llama.cpp -m nvidia-rtx-4090", "measured only of", [0]),
                ("q4_k_m batch=1 --framework llama.cpp -m apple-m3-max-40c", "one such device was measured, which tells nothing of others.", [0]),
                ("q4_k_m batch=1 --framework llama.cpp -m nvidia-a100-sxm4-80gb", "one such device was measured, which tells nothing of others.", [0]),
                ("bf16 batch=8 --framework vllm -m amd-mi300x", "not measured on such a device.", [0]),
                ("fp8_matrices --cache fp8 --type fp8 batch=16 --framework tensorrt-llm -m nvidia-l40s", "5.2 % (median; 2 devices of NVIDIA with GDDR (Ada, Blackwell GB20x), 1 source), 15 % (90th "
                 "percentile). 90 % of measured rates are 0.66 to 1.44 of the predicted ones", [1]),
                ("fp8_matrices --cache fp8 --type fp8 tensor=2 batch=16 --framework tensorrt-llm -m nvidia-l40s", "measured only of 16 to 4096 sequences of up to 22000 tokens, one device", [0]),
                ("bf16 --prefill-chunk 256 batch=32 --framework tensorrt-llm -m nvidia-h100-sxm5-80gb", "measured only of", [0])):
            text = self.answer(small + asked)
            self.assertIn("Expected error of the throughput: " if "tensorrt" in asked else "Expected error of a step: ", text)
            self.assertIn(says, text)
            rows_of = json.loads(self.answer(small + asked + " --json"))["rows"]
            self.assertEqual([int("expected_error" in row) for row in rows_of], is_known, asked)

        def ends(line, key):  # of each row: both ends of an interval over its middle
            rows = json.loads(self.answer(line + " --json"))["rows"]
            return [tuple(round(row[f"{key}_{end}"] / row[key], 3) for end in ("low", "high")) if f"{key}_low" in row else None
                    for row in [{name.removesuffix("_s").removesuffix("_1_per"): value for name, value in row.items()} for row in rows]]
        cpp = small + "q4_k_m batch=1,2 --framework llama.cpp -m "
        self.assertEqual(ends(cpp + "nvidia-rtx-4090", "step"), [(0.911, 1.195), None])  # two sequences were not measured
        self.assertEqual(ends(cpp + "nvidia-rtx-5090", "step")[0], (0.89, 1.249))  # no such generation was
        self.assertEqual(ends(cpp + "nvidia-rtx-4090", "first"), [(0.551, 1.977)] * 2)  # first tokens without a wait have no batch
        self.assertEqual(ends(cpp + "apple-m3-max-40c", "step") + ends(cpp + "apple-m3-max-40c", "first"), [None] * 4)
        steady = small + "fp8_matrices --cache fp8 --type fp8 batch=16,32 --framework tensorrt-llm -m nvidia-l40s"
        self.assertEqual(ends(steady, "step"), [None] * 2)  # of servers the throughput was measured
        self.assertEqual(ends(steady, "output_rate"), [(round(1 / 1.518, 3), round(1 / 0.693, 3))] * 2)
        self.assertRegex(self.answer(cpp + "nvidia-rtx-4090"), r"ms \(\d[\d.]* ms to \d[\d.]* ms\)  DRAM")
        self.assertRegex(self.answer(steady), r"\d+ \(\d[\d.]* to \d[\d.]*\)")
        self.assertIn("left out; no device of this generation was measured.", self.answer(cpp + "nvidia-rtx-5090"))
        # Llama.cpp computes in FP16 unless the line says otherwise, and what does not fit cannot be measured.
        self.assertEqual(self.answer(cpp + "nvidia-rtx-3090"), self.answer(cpp + "nvidia-rtx-3090 --type fp16"))
        self.assertEqual(ends("llm Llama-3.1-405B batch=8 prompt=512 output=64 --framework vllm -m nvidia-h100-sxm5-80gb", "step"), [None])
        moe = "llm Qwen3-30B-A3B --formats fp8_matrices --cache fp8 --type fp8 batch=32 prompt=128 output=64 --framework tensorrt-llm -m nvidia-h100-sxm5-80gb"
        self.assertIn("expected_error", self.answer(moe + " --json"))
        self.assertNotIn("expected_error", self.answer(moe + " tensor=2 --json"))  # experts were divided apart from attention
        self.assertNotIn("energy_per_token_j", rows[0])  # the catalogue states no energies
        watts = [row["energy_per_token_j"] * row["output_rate_1_per_s"] for row in served["rows"]]
        self.assertTrue(202.5 < watts[0] < watts[1] < 700.1, watts)  # from the fitted idle power to the limit
        self.assertIn("energy a token", self.answer(line + " --framework vllm"))
        self.assertEqual(self.answer(line + " tp=2 pp=2"), self.answer(line + " tensor=2 pipeline=2"))
        staged = json.loads(self.answer(line + " pipeline=1,4 --json"))["rows"]
        self.assertEqual([(row["pipeline"], row["batch"]) for row in staged], [(1, 1), (1, 64), (4, 1), (4, 64)])
        self.assertEqual([row["step_s"] for row in staged[:2]], [row["step_s"] for row in rows])
        self.assertLess(staged[3]["step_s"], staged[1]["step_s"])  # micro-batches of 16
        self.assertGreater(staged[2]["step_s"], staged[0]["step_s"])  # one sequence: all layers, and messages
        self.assertGreater(staged[3]["sequences_that_fit"], 4 * staged[1]["sequences_that_fit"])
        self.assertIn("tensor 1, pipeline 4: at most ", self.answer(line + " pp=1,4"))
        self.assertEqual(self.answer(line + " cp=2"), self.answer(line + " context=2"))
        divided = json.loads(self.answer(line + " cp=1,2 --json"))["rows"]
        self.assertEqual([row["context"] for row in divided], [1, 1, 2, 2])
        self.assertEqual([row["step_s"] for row in divided[:2]], [row["step_s"] for row in rows])
        self.assertLess(divided[2]["first_s"], divided[0]["first_s"])
        self.assertEqual(divided[2]["sequences_that_fit"] // 2, divided[0]["sequences_that_fit"])
        self.assertIn("tensor 1, context 2: ", self.answer(line + " cp=1,2"))
        alone = json.loads(self.answer("llm Llama-3.1-8B batch=1 pp=8 prompt=8192 output=8 -m nvidia-h100-sxm5-80gb --json"))["rows"][0]
        self.assertLess(alone["output_rate_1_per_s"], 8 / (alone["first_s"] + 7 * alone["step_s"]))  # Little's law: one at a time
        longest = json.loads(self.answer("llm Llama-3.1-8B batch=1 pp=2,4 prompt=1000000 output=16 -m nvidia-h100-sxm5-80gb --json"))["rows"]
        self.assertEqual([row["sequences_that_fit"] for row in longest], [1, 2])
        watts = [row["energy_per_token_j"] * row["output_rate_1_per_s"] / stages for stages in (1, 32) for row in
                 json.loads(self.answer(line + f" --framework vllm pp={stages} --with 'link=400 Gbit/s unidirectional, 5 us' --json"))["rows"] if row["batch"] == 1]
        self.assertTrue(202.5 < watts[1] < 230 < watts[0], watts)  # 31 of 32 stages wait
        in_steps = "Rates and host times: derived: fit to median gaps between tokens, "
        self.assertRegex(self.answer(line + " --framework vllm"), in_steps + r".*\.\nThose of first tokens: derived: fit of 18 prompts ")
        self.assertNotIn("Those of first tokens", self.answer(line + " --framework llama.cpp"))  # one fit of both
        in_fp8 = line + " --formats fp8 tp=2"
        self.assertIn("Products run in bf16; with --type fp8 they run at the FP8 peak of H100", self.answer(in_fp8))
        self.assertIn("states no latency, so messages take only their bytes over its rate", self.answer(in_fp8))
        self.assertNotIn("states no latency", self.answer(in_fp8 + " --with links.latency=5us"))
        self.assertIn("has no matrix peak for fp8: products run at a peak of a wider type", self.answer(
            "llm Llama-3.1-8B batch=8 prompt=8 output=8 --formats fp8 --type fp8 -m nvidia-a100-sxm4-80gb"))
        experts = line.replace("Llama-3.1-8B", "Mixtral-8x7B-v0.1").replace("meta-llama/", "") + " tensor=8"
        self.assertNotEqual(self.answer(experts + " --whole-experts"), self.answer(experts))
        write_config("config.json")
        asked = line.replace("meta-llama/Llama-3.1-8B", "config.json") + " --json"
        self.assertEqual(json.loads(self.answer(asked))["rows"], rows)
        write_config("config_fp8.json", quantization_config={"quant_method": "fp8"})  # the formats that a file states
        stated, in_bf16 = (json.loads(self.answer(asked.replace("config.json", "config_fp8.json") + formats))["weights_byte"]
                           for formats in ("", " --formats bf16"))
        self.assertLess(stated, 0.6 * in_bf16)
        write_config("config_new.json", model_type="new_model")
        new = asked.replace("config.json", "config_new.json")
        self.assertTrue(self.answer(new.replace(" --json", "")).startswith("model_type new_model is not known: read as a Llama"))
        self.assertIn("model_type new_model is not known", json.loads(self.answer(new))["remark"])
        self.assertNotIn("remark", json.loads(self.answer(asked)))
        deep = "a" * 100 + "/config.json"  # as long as paths in caches of downloads
        os.makedirs(os.path.join(FOLDER, os.path.dirname(deep)))
        write_config(deep)
        for fields in ("pass model=config.json", "server model=config.json prompt_tokens=8 output_tokens=8", "training_step model=config.json tokens=8 global_batch=8"):
            said = self.answer(f"predict {fields} --brief -m {H100}")
            self.assertEqual(self.answer(f"predict {fields.replace('config.json', deep)} --brief -m {H100}"), said)
        module = self.answer("module small config.json --model")
        self.assertIn("export module small;\n\nimport rafter.workload;", module)
        self.assertIn(".hidden = 4096, .vocabulary = 128256", module)

    def test_links_are_remarked_where_something_is_sent(self):
        line = f"predict pass model=gpt2 context=100 batch=8 -m {H100}"
        self.assertNotIn("states no latency", self.answer(line))
        self.assertIn("states no latency", self.answer(line.replace("gpt2", "Llama-3.1-8B") + " parallel.tensor=2"))

    def test_llm_of_published_formats(self):  # a published model has the formats that it is published in
        line = "llm {} batch=1 tensor={} prompt=512 output=128 -m {}"
        oss = self.answer(line.format("openai/gpt-oss-20b", 1, "nvidia-rtx-4080-16gb"))
        self.assertIn("weights 13.76 GB", oss)
        self.assertIn("1       1      yes", oss)
        in_bf16 = self.answer(line.format("openai/gpt-oss-20b", 1, "nvidia-rtx-4080-16gb") + " --formats bf16")
        self.assertIn("no sequence fits", in_bf16)
        deepseek = line.format("DeepSeek-V3", 8, "nvidia-h200-sxm-141gb")
        self.assertIn("weights 673.2 GB", self.answer(deepseek))
        self.assertIn("products in fp8 (projections of attention, dense networks, experts) and bf16 (head, attention)\n",
                      self.answer(deepseek + " --type fp8"))
        plain = line.format("Llama-3.3-70B", 8, "nvidia-h200-sxm-141gb") + " --type int8"
        self.assertIn("a token, products in bf16\n", self.answer(plain))  # weights of 16 bits meet 16-bit activations
        self.assertIn("No product runs in int8, the type of --type", self.answer(plain))

    def test_llm_in_stages(self):
        line = "llm Qwen2.5-0.5B batch=2,3 tensor=2 pipeline=8 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb --with links.latency=3us --json"
        # NVLink joins 8 of the 16 devices: stages send over the network.
        self.assertEqual(run(line)[1:], ("", "rafter: machine.links.devices is 8; it must be at least the 16 devices that exchange, or another "
                                         "link in the list must join them, such as the network between nodes: add one, as in --with "
                                         '"link=400 Gbit/s unidirectional, 5 us"\n'))
        line += " --with 'link=400 Gbit/s unidirectional, 5 us'"
        two, three = (row["step_s"] for row in json.loads(self.answer(line))["rows"])
        self.assertGreaterEqual(three, two)
        self.assertAlmostEqual(two * 1e6, 473.8, delta=0.1)  # 459.6 with NVLink between all 16
        for model in ("deepseek-ai/DeepSeek-V3", "openai/gpt-oss-20b", "google/gemma-3-27b"):  # two kinds of layers
            asked = f"llm {model} batch=1,8,9 tensor=1 pipeline=1,8 prompt=1024 output=512 -m nvidia-h200-sxm-141gb --json"
            steps = [row["step_s"] for row in json.loads(self.answer(asked))["rows"]]
            self.assertTrue(steps[3] <= steps[4] <= steps[5], steps)

    def test_llm_fits(self):
        line = "llm Llama-3.1-8B batch=1,100000 prompt=1024 output=512 -m "
        rows = json.loads(self.answer(line + "nvidia-h100-sxm5-80gb --json"))["rows"]
        self.assertEqual([row["fits"] for row in rows], [True, False])
        for key in ("output_rate_1_per_s", "user_rate_1_per_s", "device_rate_1_per_s", "cost_of_million_usd"):
            self.assertEqual([key in row for row in rows], [True, False], key)  # what cannot run has no price
        self.assertIn("What does not fit has times, but no throughput and no price.\n", self.answer(line + "nvidia-h100-sxm5-80gb"))
        machine = json.loads(self.answer("machines --show nvidia-h100-sxm5-80gb"))
        for tier in machine["bandwidth"] if isinstance(machine["bandwidth"], list) else [machine["bandwidth"]]:
            tier.pop("capacity", None)
        with open(os.path.join(FOLDER, "unknown.json"), "w", encoding="utf-8") as file:
            json.dump(machine, file)
        for row in json.loads(self.answer(line + "unknown.json --json"))["rows"]:
            self.assertFalse({"fits", "sequences_that_fit"} & set(row))
            self.assertIn("output_rate_1_per_s", row)
        self.assertIn(" unknown ", self.answer(line + "unknown.json"))
        self.assertIn("states no capacity", self.answer(line + "unknown.json"))
        self.assertRegex(self.answer(line + "unknown.json"), r"(?m)^1 .* unknown ")
        self.assertNotIn("fits_in_memory", json.loads(self.answer("predict gemm m=64 n=64 k=64 type=bf16 -m unknown.json --json")))
        product = "gemm m=64,128 n=64 k=64 type=bf16 -m unknown.json"
        self.answer(f"sweep {product} -o unknown.npy --columns fits_in_memory")
        with open(os.path.join(FOLDER, "unknown.npy"), "rb") as file:
            content = file.read()
        self.assertIn(b"('fits_in_memory', '<U15')", content)
        self.assertEqual(content.decode("latin-1").replace("\0", "").count("unknown"), 2)
        self.assertIn("whether the working set fits in memory is unknown", self.answer(f"best {product}"))
        status, out, errors = run("llm gpt2 batch=1 prompt=100000 output=8 -m nvidia-h100-sxm5-80gb")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("learned positions", errors)

    def test_llm_of_the_page(self):  # the command of docs/workloads.md, on the board of docs/machine-files.md
        shutil.copy(os.path.join(ROOT, "examples", "board.json"), os.path.join(FOLDER, "board.json"))
        write_config("config.json")
        with open(os.path.join(ROOT, "docs", "workloads.md"), encoding="utf-8") as file:
            command = re.search(r"^```sh\nrafter (llm .*?)^```$", file.read(), re.DOTALL | re.MULTILINE).group(1)
        rows = json.loads(self.answer(command.replace("\\\n", "").strip() + " --json"))["rows"]
        self.assertEqual([row["batch"] for row in rows], [2**i for i in range(10)] * 8)
        self.assertTrue(all(row["cost_of_million_usd"] > 0 and row["energy_per_token_j"] > 0 for row in rows))
        with open(os.path.join(FOLDER, "board.json"), encoding="utf-8") as file:
            board = json.load(file)
        del board["peaks"][2]["energy"]  # of vectors, which norms need
        with open(os.path.join(FOLDER, "board.json"), "w", encoding="utf-8") as file:
            json.dump(board, file)
        self.assertIn("No energy of a token: my board does not state the energies of memory, of each peak ",
                      self.answer("llm Llama-3.1-8B batch=1 prompt=5 output=5 -m board.json"))

    def test_llm_draws(self):
        line = "llm Llama-3.1-8B batch=1..64:x4 tensor=1,2 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb -m nvidia-l4"
        rows = json.loads(self.answer(line + " -o front.json --json"))["rows"]
        with open(os.path.join(FOLDER, "front.json"), encoding="utf-8") as file:
            shown = json.load(file)
        self.answer(line.replace(" -m nvidia-l4", ",nvidia-l4") + " -o front.svg")
        with open(os.path.join(FOLDER, "front.svg"), encoding="utf-8") as file:
            self.assertEqual(file.read(), shown["picture"])
        lines = {}
        for name, points, beside in lines_of(shown["picture"]):
            lines[name] = points
            self.assertEqual(beside, [name])
        series = [f"{name}, tensor {tensor}" for name in ("H100 SXM5 80GB", "L4") for tensor in (1, 2)]
        self.assertEqual(set(lines), {"best", *series})

        def height(name, x):  # of a line, in pixels from above; nothing where it has no value
            for (left, high), (right, low) in zip(lines[name], lines[name][1:]):
                if left - 0.1 <= x <= right + 0.1:
                    return high + (low - high) * (x - left) / (right - left) if right > left else high
            return None

        self.assertEqual(len(shown["points"]), len(rows))
        for point, row in zip(shown["points"], rows):
            figures = {figure["name"]: figure.get("number", figure["words"]) for figure in point["figures"]}
            self.assertEqual((figures["batch"], figures.get("device_rate") if row["fits"] else None),
                             (row["batch"], row.get("device_rate_1_per_s")))
            self.assertRegex(point["explanation"], "time a token +step [+] batch x prefill / output tokens = ")
            if not row["fits"]:
                self.assertNotIn("x", point)
                continue
            self.assertAlmostEqual(height(figures["series"], point["x"]), point["y"], delta=0.6)  # it lies on its line
        for name in series:  # none is above the best
            for x, y in lines[name]:
                self.assertLessEqual(height("best", x), y + 0.6)
        self.assertFalse(all(row["fits"] for row in rows))
        self.answer(line + " -o front.txt")
        with open(os.path.join(FOLDER, "front.txt"), encoding="utf-8") as file:
            self.assertIn("B best   H H100 SXM5 80GB, tensor 1   ", file.read())
        one = line.replace(" -m nvidia-l4", "").replace("tensor=1,2", "tensor=1,2,4 pipeline=1,2")
        self.answer(one + " -o front.svg")  # too many lines: one for each machine
        with open(os.path.join(FOLDER, "front.svg"), encoding="utf-8") as file:
            self.assertEqual(file.read().count(", best division</title>"), 1)
        self.answer(line.replace("tensor=1,2", "tensor=1,2,4,8") + " -o front.svg")
        with open(os.path.join(FOLDER, "front.svg"), encoding="utf-8") as file:
            self.assertEqual(file.read().count(", best division</title>"), 2)
        self.answer("llm Llama-3.1-8B batch=8 tensor=1,2 prompt=64 output=64 -m nvidia-l4 -o front.svg")  # lines of one point
        lines = tree.parse(os.path.join(FOLDER, "front.svg")).getroot().findall(".//{*}g")
        lines = {group.find("{*}title").text: group for group in lines if group.get("class", "").startswith("line")}
        self.assertEqual([len(lines[name].findall("{*}circle")) for name in ("best", "tensor 1", "tensor 2")], [0, 1, 1])

    def test_links_of_a_machine(self):
        figures = self.answer(f"machines {H100}")
        self.assertRegex(figures, r"\nlink +900 GB/s bidirectional, joins 8 devices +vendor document")
        self.assertRegex(figures, r"\nhost link +128 GB/s bidirectional +")

    def test_llm_draws_for_a_phone(self):
        line = "llm Llama-3.1-70B batch=1..256:x2 tensor=4,8 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb,nvidia-h200-sxm-141gb -o front.svg"
        for width in (320, 360, 800):
            self.answer(f"{line} --width {width}")
            picture = tree.parse(os.path.join(FOLDER, "front.svg")).getroot()
            words = [text for text in picture.findall(".//{*}text") if text.text]
            self.assertGreaterEqual(min(float(text.get("font-size", "11")) for text in words), 11.0)
            said = " ".join(text.text for text in words)
            for part in ("prompts of 1024 tokens, answers of 512", "weights 141.1 GB", "H100 SXM5 80GB, H200 SXM 141GB"):
                self.assertIn(part, said)

    def test_draws_png_with_a_renderer(self):
        folder = os.path.join(FOLDER, "renders")
        os.makedirs(folder, exist_ok=True)
        line = f"roofline --flops 1GFLOP --bytes 1MB --type fp32 -m {H100} --width 600 -o renders/roof.png"
        self.assertEqual(run(line, PATH=folder), (2, "", "rafter: renders/roof.png: rsvg-convert renders PNG and is not on the PATH "
                                                         "(Debian: librsvg2-bin); or write .svg\n"))
        fails = os.path.join(folder, "rsvg-convert")
        with open(fails, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nexit 1\n")
        os.chmod(fails, 0o755)
        self.assertEqual(run(line, PATH=folder), (2, "", "rafter: renders/roof.png: rsvg-convert failed; or write .svg\n"))
        os.remove(fails)
        self.assertEqual(os.listdir(folder), [])
        if not shutil.which("rsvg-convert"):
            self.skipTest("rsvg-convert is not installed")
        for command in (line, "sweep gemm m=1..64:x2 n=512 k=512 type=fp16 -m nvidia-l4 --width 600 -o renders/roof.png",
                        "llm Llama-3.1-8B batch=1..4:x2 prompt=5 output=5 -m nvidia-l4 --width 600 -o renders/roof.png"):
            self.assertEqual(run(command)[0], 0)
            with open(os.path.join(folder, "roof.png"), "rb") as file:
                begin = file.read(24)
            self.assertEqual((begin[:8], int.from_bytes(begin[16:20], "big")), (b"\x89PNG\r\n\x1a\n", 1200))
            self.assertEqual(os.listdir(folder), ["roof.png"])

    def test_one_machine_with_sources(self):
        rows = self.answer(f"machines {H100}").splitlines()
        row = lambda name: next(re.split(r"  +", one) for one in rows if one.startswith(name + "  "))  # noqa: E731
        self.assertEqual(row("fp8 matrix peak")[1], "1.979 PFLOP/s")
        self.assertTrue(row("link")[2].startswith("vendor document: ") and row("price an hour")[2].startswith("secondary: "))
        self.assertEqual(row("ridge point, bf16 -> fp32, dense, matrix")[1], "295.3 FLOP/B")  # 989.4 / 3.35
        self.assertEqual(self.answer('machines "NVIDIA H100 80GB HBM3"').splitlines(), rows)  # the name that CUDA reports
        self.assertTrue(all(len(re.split(r"  +", one)) == 3 for one in rows[1:]), "a figure without a source")

    def test_a_machine_without_an_operation_is_drawn(self):
        drawn = self.answer(f"roofline -m {H100}")
        self.assertRegex(drawn, r"ridge point, fp64 -> fp64, dense, vector +10 FLOP/B")
        points = json.loads(self.answer(f"roofline -m {H100} --with 'bandwidth=6.7 TB/s' --json"))
        self.assertEqual(points["points"], [])
        self.assertAlmostEqual(points["ridge_points_flop_per_byte"]["bf16 -> fp32, dense, matrix"], 989.4 / 6.7)

    def test_usual_names(self):
        line = f"n=1e8 type=fp64 -m {H100} --json"
        triad = json.loads(self.answer(f"predict stream_triad {line}"))
        self.assertEqual((triad["traffic_byte"], triad["work_flop"]), (2.4e9, 2e8))
        self.assertEqual(json.loads(self.answer(f"predict dot_product {line}"))["traffic_byte"], 1.6e9)
        status, _, errors = run(f"crossover batch llm -m {H100}")
        self.assertTrue(status == 2 and "rafter llm Llama-3.1-8B" in errors, errors)

    def test_prices_of_machines(self):
        line = f"llm Llama-3.1-8B batch=1 prompt=64 output=64 -m {H100},nvidia-l4 --json"
        own, of_all = ({row["machine"]: row["cost_of_million_usd"] for row in json.loads(self.answer(f"{line} {prices}"))["rows"]}
                       for prices in ("--price nvidia-l4=1USD/h --price 4USD/h", "--price 4USD/h"))
        self.assertAlmostEqual(of_all["nvidia-l4"] / own["nvidia-l4"], 4.0)
        self.assertEqual(of_all[H100], own[H100])
        for refused in ("nvidia-l40s=1USD/h", "1USD/h --price 2USD/h"):
            self.assertEqual(run(f"{line} --price {refused}")[0], 2, refused)

    def test_lists(self):
        rows = self.answer("machines").splitlines()
        self.assertEqual(len(rows) - 1, len(json.loads(self.answer("machines --json"))["processors"]))
        self.assertIn("nvidia-a100-sxm4-80gb  2.039 TB/s", self.answer("machines A100"))
        self.assertNotRegex(self.answer("machines"), r"\de[+]\d")  # prefixes, no exponents
        self.assertIn("48 GiB", self.answer("machines --compare nvidia-a100-pcie-80gb nvidia-l40s"))
        names = [row.split()[0] for row in self.answer("operations").splitlines()[1:]]
        for name in names:
            self.assertIn("field", self.answer(f"operations {name}"))
        self.assertIn("work      2 m n k batch FLOP", self.answer("operations gemm"))

    def test_machines_and_operations_go_through_files(self):
        with open(os.path.join(FOLDER, "machine.json"), "w", encoding="utf-8") as file:
            file.write(self.answer(f"machines --show {H100}"))
        self.assertIn("a machine with", self.answer("machines --check machine.json"))
        with open(os.path.join(FOLDER, "work.json"), "w", encoding="utf-8") as file:
            json.dump({"operation": "gemm", "m": 16, "n": 8192, "k": 8192, "type": "bf16"}, file)
        self.assertEqual(self.answer("predict work.json -m machine.json"), self.answer(f"predict {PRODUCT} -m {H100}"))
        self.assertIn("export inline constexpr rafter::machine node", self.answer("module node machine.json"))

    def test_imports_what_other_tools_measured(self):
        out = self.answer(f"import {SAMPLES}/google_benchmark_1_8.json")
        self.assertTrue(out.startswith("Google Benchmark JSON, v1.8.3: "))
        self.assertRegex(out, r"(?m)^axpy/1000 +- +24 kB +250 ns \(240 ns to 260 ns\)$")
        self.assertRegex(self.answer(f"import {SAMPLES}/stream_5_10.txt -m nvidia-l4"), r"% of the \S+ roof: ")
        judged = json.loads(self.answer(f"import {SAMPLES}/stream_5_10.txt -m nvidia-l4 --json"))["rows"]
        alone = json.loads(self.answer(f"judge --bytes 160MB -m nvidia-l4 --time {SAMPLES}/stream_5_10.txt:Copy --json"))
        self.assertEqual(judged[0]["judgement"], {key: value for key, value in alone.items() if key != "rafter"})
        self.assertNotIn("judgement", json.loads(self.answer(f"import {SAMPLES}/stream_5_10.txt --json"))["rows"][0])
        self.assertRegex(self.answer(f"import {SAMPLES}/ert.json"), r"(?m)^DDR Mem +45 GB/s ")
        answer = json.loads(self.answer(f"import {SAMPLES}/google_benchmark_1_8.json --json"))
        axpy = answer["rows"][0]
        self.assertEqual((axpy["name"], axpy["time_s"], axpy["traffic"][0]["byte"]), ("axpy/1000", 250e-9, 24000))
        # 24 kB at 300 GB/s: 80 ns
        kernel = f"--read 16kB --written 8kB -m nvidia-l4 --time {SAMPLES}/google_benchmark_1_8.json:axpy/1000"
        self.assertIn("250 ns (240 ns to 260 ns)", self.answer(f"judge {kernel}"))
        shutil.copy(os.path.join(SAMPLES, "google_benchmark_1_8.json"), os.path.join(FOLDER, "2024-run.json"))
        kernel_in_folder = "judge --read 16kB --written 8kB -m nvidia-l4 --time ./2024-run.json:axpy/1000"
        triad = f"judge --read 16MB --written 8MB -m nvidia-l4 --time {SAMPLES}/stream_5_10.txt:Triad"
        self.assertIn(" % of the ", self.answer(triad))
        self.assertIn("250 ns (240 ns to 260 ns)", self.answer(kernel_in_folder))
        for sample in sorted(os.listdir(SAMPLES)):
            json.loads(self.answer(f"import {SAMPLES}/{sample} --json"))
        self.assertEqual(run(f"check {kernel} --within 0.25")[0], 1)
        self.assertEqual(run(f"check {kernel} --max-time 270ns")[0], 0)

    def test_converts(self):
        for value, unit, answer in (("100 Gbit/s", "GB/s", "12.5 GB/s"), ("12.5 GB/s", "Gbit/s", "100 Gbit/s"),
                                    ("80GiB", "GB", "85.89934592 GB"), ("1 GB", "MiB", "953.67431640625 MiB"),
                                    ("9.1 ms", "us", "9100 us"), ("0.1 TFLOP/s", "GFLOP/s", "100 GFLOP/s")):
            self.assertEqual(self.answer(f'convert "{value}" {unit}'), answer + "\n")

    def complete(self, line):
        """What bash offers for the last word of a line."""
        script = self.answer("completions bash")
        words = line.split(" ")
        ask = f"{script}\nCOMP_WORDS=({' '.join(shlex.quote(word) for word in words)}); COMP_CWORD={len(words) - 1}\n" \
              '_rafter\nprintf "%s\\n" "${COMPREPLY[@]}"'
        return subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True, cwd=FOLDER).stdout.split()

    def test_completes(self):
        self.assertEqual(self.complete("rafter cro"), ["crossover"])
        self.assertEqual(self.complete("rafter predict --wri"), ["--written", "--write-allocate"])
        self.assertEqual(self.complete("rafter judge --tol"), ["--tolerance"])
        self.assertEqual(self.complete("rafter predict --tol"), [])
        self.assertEqual(self.complete("rafter predict gem"), ["gemm", "gemv"])
        self.assertEqual(self.complete("rafter predict softmax r"), ["rows="])
        self.assertEqual(self.complete("rafter predict gemm -m nvidia-h100-sxm"), ["nvidia-h100-sxm5-80gb"])
        self.assertIn("bashcompinit", self.answer("completions zsh"))
        fish = self.answer("completions fish")
        self.assertRegex(fish, r"(?m)^complete -c rafter -n '__fish_seen_subcommand_from judge' -l tolerance -r -d ")
        self.assertEqual([line for line in fish.splitlines() if not line.startswith("complete -c rafter ")], [])

    def test_has_a_man_page(self):
        page = self.answer("manual")
        self.assertTrue(page.startswith(".TH RAFTER 1 "))
        for command in re.findall(r"^  (\w+) ", self.answer("--help").lower().split("subcommands:")[1], re.M):
            self.assertIn(f"\n.SS rafter {command}\n", page)
        self.assertIn("\\-\\-tolerance", page)
        self.assertEqual([line for line in page.splitlines() if re.match(r"[.']", line) and
                          not re.match(r"\.(TH|SH|SS|TP|PP|B|I|RI|nf|fi)\b", line)], [])

    def test_help_has_examples_that_run(self):
        with open(os.path.join(FOLDER, "node.json"), "w", encoding="utf-8") as file:
            file.write(self.answer(f"machines --show {H100}"))
        for name, operation in (
                ("stencil", {"operation": "stencil", "x": 1000, "y": 1000, "z": 1000, "dimensions": 3, "type": "fp32"}),
                ("softmax", {"operation": "softmax", "rows": 65536, "columns": 4096, "type": "fp16"}),
                ("stream_triad", {"operation": "stream_loop", "n": 10**9, "type": "fp64", "loaded": 2, "stored": 1,
                                  "flops_each": 2})):
            with open(os.path.join(FOLDER, name + ".json"), "w", encoding="utf-8") as file:
                json.dump(operation, file)
        shutil.copy(os.path.join(SAMPLES, "google_benchmark_1_8.json"), os.path.join(FOLDER, "run.json"))
        for table in ("measured_products.csv", "measured_servers.csv"):
            shutil.copy(os.path.join(ROOT, "examples", table), FOLDER)
        with open(os.path.join(FOLDER, "my_engine.json"), "w", encoding="utf-8") as file:
            json.dump({"framework": "vllm", "step": {"memory": 0.9, "compute": 0.7, "source": {"title": "a node"}}}, file)
        with open(os.path.join(FOLDER, "claims.json"), "w", encoding="utf-8") as file:
            json.dump({"claims": [{"name": "axpy", "bytes": "24 kB", "machine": H100, "max_time": "1 us"}]}, file)
        write_config("config.json")
        commands = re.findall(r"^  (\w+) ", self.answer("--help").lower().split("subcommands:")[1], re.M)
        self.assertGreaterEqual(len(commands), 11)
        commands.remove("calibrate")  # test_calibrates
        for command in commands:
            examples = re.findall(r"^  rafter (.*)$", self.answer(f"{command} --help"), re.M)
            self.assertTrue(examples, command)
            for example in examples:
                status, out, errors = run(example)
                self.assertIn(status, (0, 1) if example.startswith("check") else (0,), (example, errors))
                self.assertEqual(errors, "", example)


class Refusals(unittest.TestCase):
    def test_a_claim_has_values_of_the_right_kind(self):
        claim = {"operation": "gemm m=8 n=8 k=8 type=fp32".split()[0], "machine": H100, "max_time": "1 s"}
        for key, value, words in (("write_allocate", [], "a list; write true or false, without quotes"),
                                  ("write_allocate", "", '""; write true or false, without quotes'),
                                  ("write_allocate", "false", '"false"; write true or false, without quotes'),
                                  ("write_allocate", 1, "1; write true or false, without quotes"),
                                  ("write_allocate", None, "null; write true or false, without quotes"),
                                  ("max_time", True, "true; write a number, or a text in quotes"),
                                  ("max_time", [], "a list; write one value, not a list"),
                                  ("max_time", None, "null; write a number, or a text in quotes"),
                                  ("max_time", {}, "an object; write a number, or a text in quotes")):
            with open(os.path.join(FOLDER, "kinds.json"), "w", encoding="utf-8") as file:
                json.dump({"claims": [{**claim, "operation": {"operation": "gemm", "m": 8, "n": 8, "k": 8, "type": "fp32"}, key: value}]}, file)
            status, out, errors = run("check --claims kinds.json")
            self.assertNotEqual(status, 0, out)
            self.assertIn(f"{key} is {words}\n", out + errors)

    def test_a_module_has_a_name_of_cpp(self):
        for name in ("class", "module", "import", "std", "std2", "export", "namespace", "int", "rafter", "main", "_A", "a__b", "co_await", "linux"):
            for file in (H100, "gpt2 --model"):
                status, out, errors = run(f"module {name} {file}")
                self.assertEqual((status, out), (2, ""), name)
                self.assertIn(f"identifier is {name}; it must be an identifier of C++ that is no keyword and not reserved", errors)
        for name in ("studio", "classes", "_a", "s", "GB"):
            self.assertEqual(run(f"module {name} {H100}")[0], 0)

    def test_says_that_memory_is_too_small(self):
        large = f"--bytes 24TB --flops 1FLOP --type fp32 -m {H100}"
        limit = "the working set, 24 TB, is above the memory's 85.03 GB"
        self.assertTrue(run(f"predict {large} --brief")[1].endswith(", " + limit + "\n"))
        self.assertTrue(run(f"judge {large} --time 10s")[1].endswith("\n" + limit + "\n"))
        out = run(f"sweep gemm m=16,1048576 n=1048576 k=16 type=fp32 -m {H100}")[1]
        self.assertRegex(out, r"(?m)^1048576 .*  does not fit in memory$")
        self.assertIn(" 0 balanced; 1 do not fit in memory\n", out)
        self.assertNotIn("fit", run(f"sweep gemm m=16 n=1024 k=16 type=fp32 -m {H100}")[1])

    def test_says_what_is_wrong(self):
        gemm = "predict gemm m=1 n=1 k=1 type=bf16"
        for name, content in (("untyped", '{"bandwidth": [{"bandwidth": "200 GB/s"}], "peak": "100 GFLOP/s"}'),
                              ("flat", '{"bandwidth": "20 GB/s"}')):
            with open(os.path.join(FOLDER, name + ".json"), "w", encoding="utf-8") as file:
                file.write(content)
        lonely = {"name": "lonely", "bandwidth": [{"bandwidth": "1 TB/s"}], "peak": {"value": "1 TFLOP/s", "type": "fp32"}}
        for name, content in (("mine", run(f"machines --show {H100}")[1]), ("no_link", json.dumps(lonely)), ("config", '{"model_type": "llama"}')):
            with open(os.path.join(FOLDER, name + ".json"), "w", encoding="utf-8") as file:
                file.write(content)
        for line, sentence in (
                ("", "rafter: no command; there are: predict, roofline"),
                ("foo", "rafter: foo is no command; there are: predict, roofline"),
                (gemm, "rafter: --machine is required; see rafter predict --help"),
                (gemm + " -m nvidia-h100", 'rafter: there is no processor "nvidia-h100"; there are: nvidia-h100-sxm5-80gb, '),
                (gemm + " -m a100", 'rafter: there is no processor "a100"; there are: nvidia-a100-sxm4-40gb, nvidia-a100-sxm4-80gb, '
                 "nvidia-a100-pcie-40gb, nvidia-a100-pcie-80gb\n"),
                (gemm + " -m nvidia", 'rafter: there is no processor "nvidia"; 75 have that in their id or name (rafter machines nvidia)'),
                ("llm Llama-3.1-8 batch=1 prompt=5 output=5 -m nvidia-l4", 'rafter: there is no model "Llama-3.1-8"; the nearest are '),
                ("llm Llama-3.1-8B batch=1 prompt=5 -m nvidia-l4", "rafter: state batch= "),
                ("llm Llama-3.1-8B batch=0 prompt=5 output=5 -m nvidia-l4", "rafter: batch is 0; it must be a whole number from 1 "),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 -m nvidia-l4 -o x.pdf", "rafter: x.pdf: the name of the file says what is "
                 "written; it must end in one of .svg, .png, .txt, .html, .json\n"),
                ("llm Llama-3.1-70B batch=1,8 prompt=5 output=5 -m nvidia-l4 -o x.html", "rafter: meta-llama/Llama-3.1-70B fits on no "
                 "machine that is asked for: on L4 with tensor 1, weights are 141.1 GB and caches "),
                ("llm Llama-3.1-8B batch= prompt=5 output=5 -m nvidia-l4 -o x.svg", "rafter: batch=: write a name and its value, as in batch=8, or several"),
                ("llm Llama-3.1-8B batch=, prompt=5 output=5 -m nvidia-l4 -o x.svg", "rafter: batch is "),
                ("llm Llama-3.1-8B batch=1..8 prompt=5 output=5 -m nvidia-l4 -o x.svg", "rafter: 1..8: an interval needs its steps"),
                ("llm Llama-3.1-8B batch=1 tp=2 tensor=2 prompt=5 output=5 -m nvidia-l4", "rafter: tensor is stated twice"),
                ("llm Llama-3.1-8B batch=1 batch=2 prompt=5 output=5 -m nvidia-l4", "rafter: batch is stated twice"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 -m nvidia-l4,nvidia-l4", "rafter: --machine names nvidia-l4 twice"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 -m nvidia-l4,NVIDIA-L4", "rafter: --machine names nvidia-l4 twice"),
                ("llm Llama-3.1-8B batch=1..300:+1 prompt=5 output=5 -m nvidia-l4 -o x.svg", "rafter: a picture has at most 200 points"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --framework vllm -m mine.json", "rafter: --framework needs the memory of "
                 "mine.json, by which devices were measured: --memory gddr, --memory hbm or --memory unified\n"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --framework vllm --memory dram -m mine.json", "rafter: --memory is dram; there are: "),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --memory hbm -m mine.json", "rafter: --memory is used with --framework\n"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 tp=2 -m no_link.json", "rafter: lonely states no link, over which the devices "),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --type 'any type' -m nvidia-l4", 'rafter: --type: is "any type"; write one of "fp64"'),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 cp=0 -m nvidia-l4", "rafter: context is 0; "),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 pp=33 -m nvidia-l4", "rafter: pipeline is 33; it must be at most the layers\n"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 -m nvidia-l4 -o no/x.png", "rafter: no/x.png: making it failed: "),
                ("llm Llama-3.1-8B batch=8 prompt=64 output=8 --prefill-chunk 4 -m nvidia-l4", "rafter: --prefill-chunk is 4; "),
                ("llm bert-base-uncased batch=8 prompt=64 output=8 -m nvidia-l4", "rafter: the model is an encoder; "),
                ("module node config.json", "rafter: config.json is the config.json of a language model: add --model\n"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 tensor=3 -m nvidia-l4", "rafter: tensor is 3; it must be a divisor of the heads\n"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --cache 8 -m nvidia-l4", "rafter: --cache is 8; there are: bf16, fp16, "),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --formats int3 -m nvidia-l4", "rafter: --formats is int3; there are: "),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --framework vllm -m nvidia-l4", "rafter: --framework: vLLM was not measured on devices "
                 "with the memory of nvidia-l4 (GDDR); measured there: llama.cpp, TensorRT-LLM\n"),
                ("llm Llama-3.1-8B batch=1 prompt=5 output=5 --framework vllm --memory hbm -m nvidia-l4", "rafter: --memory is for machines "),
                ("llm Llama-3.1-8B batch=8 prompt=64 output=64 --prefill-chunk 4,8 -m nvidia-l4", "rafter: --prefill-chunk takes one value\n"),
                ("llm Llama-3.1-8B batch=513 prompt=64 output=512 --prefill-chunk 63 -m nvidia-l4", "rafter: batch is 513; it must be at most the sequences whose chunks "),
                (gemm + " -m nvidia-h1o0", 'rafter: there is no processor "nvidia-h1o0"; the nearest are nvidia-h'),
                ("help foo", "rafter: foo is no command; there are: predict, roofline"),
                (f"predict --flop 1FLOP --bytes 1B -m {H100}", "rafter: --flop is no option of rafter predict; do you mean --flops? see"),
                (f"{gemm} --machin {H100}", "rafter: --machin is no option of rafter predict; do you mean --machine? see"),
                (f"{gemm} --zzzzzz -m {H100}", "rafter: --zzzzzz is no option of rafter predict; see rafter predict --help"),
                (f"judge {PRODUCT} -m {H100} --time=nan", "rafter: --time is nan; write a number and a unit (\"9.1 ms\"), or a file"),
                (f"predict --bytes 1GB --type fp61 -m {H100}", 'rafter: --type: is "fp61"; write one of "fp64", '),
                (f"predict --bytes 1GB --flops 1FLOP --type fp16 --unit tensor -m {H100}", "rafter: --unit is tensor; write one of vector, matrix"),
                (f"predict --bytes 1GB --unit matrix -m {H100}", "rafter: --unit needs --type"),
                (f"predict gemm m=-1 n=1 k=1 type=bf16 -m {H100}", 'rafter: gemm: m: is -1; write a whole number from 1 to 2^53\n'),
                (f"predict gemm m=0 n=1 k=1 type=bf16 -m {H100}", "rafter: gemm: m: is 0; write a whole number from 1 to 2^53\n"),
                (f"predict --flops 1FLOP --bytes 1B --type fp64 -m untyped.json", "rafter: machine.peak is stated without an arithmetic, "
                 'and the operation is done in fp64, dense; state both, as in .peak = {312.0 * TFLOP / s, bf16}; in a machine file: "peak": {"value": "312 TFLOP/s", "type": "bf16"}\n'),
                (f"machines --check flat.json", 'rafter: flat.json: bandwidth: is "20 GB/s"; write a list of objects, as in '
                 '[{"bandwidth": "205 GB/s"}]\n'),
                ("machines --show flat.json --json", "rafter: flat.json: bandwidth: is "),
                ("machines --show untyped.json --json", "rafter: --json has the sources of machines of the catalogue"),
                ("time --runs -1 -- true", "rafter: --runs is -1; it must be a whole number from 6 to 1000000\n"),
                ("time --runs 0 -- true", "rafter: --runs is 0; it must be a whole number from 6 to 1000000\n"),
                ("time --runs 1e3 -- true", "rafter: --runs is 1e3; it must be a whole number from 6 to 1000000\n"),
                ("time --warmup -1 -- true", "rafter: --warmup is -1; it must be a whole number from 0 to 1000000\n"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} -j -1", "rafter: --jobs is -1; it must be a whole number from 1 to 1024\n"),
                (f"best gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --jobs 0", "rafter: --jobs is 0; it must be a whole number from 1 to 1024\n"),
                ("calibrate --cores 0", "rafter: --cores is 0; it must be a whole number from 1 to 65536\n"),
                ("calibrate --node -2", "rafter: --node is -2; it must be a whole number from 0 to 65536\n"),
                (f"roofline {PRODUCT} -m {H100} --width -5 -o x.svg", "rafter: --width is -5; it must be from 320 to 4000 pixels\n"),
                (f"time {PRODUCT} -m {H100} --tolerance 2 -- /no/such", "rafter: --tolerance is 2; it must be in [0, 1)\n"),
                (f"check {PRODUCT} -m {H100} --time 47us --within 25", "rafter: --within is 25; it must be above 0 and at most 10: 0.25 for 25 %\n"),
                (f"check {PRODUCT} -m {H100} --time 47us --within 25x", "rafter: --within is 25x; write a share, as in 0.25 or 25%\n"),
                (gemm + " -m no/such.json", "rafter: no/such.json: opening failed"),
                (f"predict gem m=1 -m {H100}", 'rafter: operation: is "gem"; write one of "streaming"'),
                (f"predict gemm m=1 -m {H100}", "rafter: gemm: n: is missing; it must be stated\n(rafter operations gemm"),
                (f"{gemm} x=1 -m {H100}", "rafter: gemm: x: is no key here; there are: m, n, k"),
                (f"{gemm} m -m {H100}", "rafter: m: write a name and its value, as in m=4096"),
                (f"predict gemm m=nan n=1 k=1 type=bf16 -m {H100}", 'rafter: gemm: m: is "nan"; write a whole number'),
                (f"predict gemm m=-1 n=1 k=1 type=bf16 -m {H100}", 'rafter: gemm: m: is -1; write a whole number'),
                (f"predict gemm m=1e999 n=1 k=1 type=bf16 -m {H100}", "rafter: gemm: m: is 1e999; write a whole number"),
                (f"{gemm} --flops 1FLOP -m {H100}", "rafter: either an operation, or the counts of a kernel"),
                (f"predict --bytes 1Gbit -m {H100}", 'rafter: --bytes: is "1Gbit", an amount of bits'),
                (f"predict --written 0B -m {H100}", "rafter: operation.traffic is 0 B; it must be positive"),
                (f"{gemm} --type fp32 -m {H100}", "rafter: either an operation, or the counts of a kernel"),
                (f"predict {PRODUCT} -m {H100} --json --brief", "rafter: "),
                (f"sweep {PRODUCT} bandwidth=1TB/s,2TB/s bandwidth=3TB/s,4TB/s -m {H100}", "rafter: bandwidth varies twice"),
                (f"sweep {PRODUCT} bandwidth=1TB/s,2TB/s 'bandwidth[0]=3TB/s,4TB/s' -m {H100}", "rafter: bandwidth and bandwidth[0] are one field"),
                (f"sweep {PRODUCT} bandwidth=1TB/s,2TB/s --with 'bandwidth[0]=3TB/s' -m {H100}", "rafter: bandwidth varies, and --with changes it, as bandwidth[0]"),
                (f"predict {PRODUCT} --with machine.bandwidth=1TB/s --with bandwidth=3TB/s -m {H100}", "rafter: --with changes bandwidth twice"),
                (f"sweep {PRODUCT} -m nvidia-l4,NVIDIA-L4", "rafter: --machine names nvidia-l4 twice"),
                (f"best pass model=gpt2 parallel.tensor=1,2 --metric cost -m {H100}", "rafter: --metric: cost is of one device, and the points have 1 and 2 devices"),
                (f"best pass model=gpt2 batch=1,2 --metric cost -m {H100}", "rafter: --metric: cost is of all tokens, and the points have 1 and 2;"),
                (f"llm gpt2 batch=1 prompt=8 output=8 --whole-experts -m {H100}", "rafter: --whole-experts is for models with experts; gpt2 has none"),
                (f"llm gpt2 batch=1 prompt=8 output=8 --experts-on-host 0.5 --with 'link=64 GB/s unidirectional, host memory' -m {H100}", "rafter: experts-on-host is 0.5; it must be 0 for a model without experts"),
                ("llm gpt2 batch=1 prompt=8 output=8 -m all", "rafter: --machine is all; write an id: only rafter sweep and rafter best take patterns"),
                (f"predict streaming size=1GB 'intensity=0.1 FLOP/B' arithmetic=fp64 access.utilization=0.5 -m {H100}", "rafter: streaming: operation.access.utilization is 0.5; it must be 1 in sequential access: state an order"),
                (f"predict conv2d in_channels=3 out_channels=4 kernel.width=3 type=fp32 image=50 -m {H100}", "rafter: conv2d: kernel.height: is missing"),
                (f"sweep {PRODUCT} bandwidth=1TB/s,2TB/s --with bandwidth=3TB/s -m {H100}",
                 "rafter: bandwidth varies, and --with changes it"),
                (f"sweep gemm m=1..4:xinf n=1 k=1 type=bf16 -m {H100}", "rafter: m=1..4:xinf: x needs a factor above 1"),
                (f"sweep gemm m=1..4:#0x3 n=1 k=1 type=bf16 -m {H100}", "rafter: m=1..4:#0x3: # needs a whole number from 2 to"),
                (f"best gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --metric regime", "rafter: regime is no number to compare"),
                (f"check {PRODUCT} -m {H100} --min-fraction-of-roof 0 --within 0.1", "rafter: --within is a claim of its own"),
                (f"predict --flops 1TFLOP --bytes 1GB -m {H100}", "rafter: --flops needs --type"),
                (f"predict -m {H100}", "rafter: no operation: name one"),
                (f"{gemm} -m {H100} --with bandwith=1TB/s", "rafter: machine: bandwith is no field; there are: name"),
                (f"{gemm} -m {H100} --with bandwidth=1", 'rafter: machine: bandwidth: is "1"; write a number and a unit'),
                (f"{gemm} -m {H100} --overlap some", "rafter: --overlap is some; write full or none"),
                (f"judge {PRODUCT} -m {H100} --time 5", 'rafter: --time: is "5"; write a number and a unit'),
                (f"judge {PRODUCT} -m {H100} --time 5us --low 6us", "rafter: --low is 6e-06 s; it must be at most"),
                (f"sweep gemm m=1..10 n=1 k=1 type=bf16 -m {H100}", "rafter: 1..10: an interval needs its steps"),
                (f"sweep gemm m=10..1:x2 n=1 k=1 type=bf16 -m {H100}", "rafter: m=10..1:x2: the first value must be below"),
                (f"sweep gemm m=1..4:x1 n=1 k=1 type=bf16 -m {H100}", "rafter: m=1..4:x1: x needs a factor above 1"),
                (f"sweep gemm m=1..9007199254740992:+1 n=1 k=1 type=bf16 -m {H100}", "rafter: m=1..9007199254740992:+1: more than"),
                (f"sweep gemm m=1,2.5 n=4 k=1 type=bf16 -m {H100}", "rafter: gemm: m: is 2.5; write a whole number"),
                (f"sweep {PRODUCT} -m {H100}", "rafter: nothing varies: write an axis"),
                (f"sweep gemm m=1,2 type=bf16,fp16 n=1,2,3,4 k=1 -m {H100},nvidia-l4 -o x.svg", "rafter: a picture has at most 6 lines, and these are 8"),
                (f"sweep gemm m=1..999:+1 n=1 k=1 type=bf16 -m {H100} -o x.html", "rafter: a picture has at most 200 points"),
                (f"roofline {PRODUCT} -m {H100} --scale log", "rafter: --scale is log; write linear or logarithmic"),
                (f"roofline {PRODUCT} -m {H100} --width 12 -o x.svg", "rafter: --width is 12"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} -o x.xls", "rafter: x.xls: the name of the file says"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --shard 0/2", "rafter: --shard writes a part of a file: state -o"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --shard 0/2 -o x.npy", "rafter: --shard writes .csv or .jsonl"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --shard 2/2 -o x.csv", "rafter: shard.index is 2; it must be below"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --jobs 2000", "rafter: --jobs is 2000; it must be a whole number from 1 to 1024"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --columns time", "rafter: time is no column; there are: total_time"),
                (f"crossover bandwidth {PRODUCT} -m {H100}", "rafter: bandwidth is no count: say where to look"),
                (f"crossover z {PRODUCT} -m {H100}", "rafter: gemm: z is no field; there are: m, n, k"),
                (f"check {PRODUCT} -m {H100} --regime fast", "rafter: --regime is fast; write one of memory-bound"),
                (f"check {PRODUCT} -m {H100} --within 0.1", "rafter: --within compares a measured time: state --time"),
                (f"import {SAMPLES}/no_such.json", f"rafter: {SAMPLES}/no_such.json: opening failed"),
                (f"import {SAMPLES}/../CMakeLists.txt",
                 f"rafter: {SAMPLES}/../CMakeLists.txt: is in no format that is known; there are: "),
                (f"judge --bytes 1GB -m {H100} --time {SAMPLES}/google_benchmark_1_8.json:x",
                 f"rafter: {SAMPLES}/google_benchmark_1_8.json: x is no row with a time; there are: axpy/1000"),
                (f"judge --bytes 1GB -m {H100} --time {SAMPLES}/google_benchmark_1_8.json",
                 f"rafter: {SAMPLES}/google_benchmark_1_8.json: has several rows: write one behind a colon"),
                (f"check {PRODUCT} -m {H100} --max-time ''", "rafter: --max-time is empty; write a value, or leave it out"),
                (f"{gemm} -m {H100} --with peak=1TFLOP/s --with peak=2TFLOP/s", "rafter: --with changes peak twice"),
                (f"roofline --bytes 1GB -m {H100}", "rafter: a roof needs the type of the work"),
                (f"judge {PRODUCT} -m {H100} --time 0s", "rafter: --time is 0s; it must be positive"),
                (f"judge {PRODUCT} -m {H100} --time 5us --tolerance 2", "rafter: --tolerance is 2; it must be in [0, 1)"),
                (f"predict {PRODUCT} -m {H100} --threads 0", "rafter: --threads is 0; it must be a whole number"),
                (f"check {PRODUCT} -m {H100} --min-fraction-of-roof 2", "rafter: --min-fraction-of-roof is 2; it must be"),
                ("completions csh", "rafter: shell is csh; write bash, zsh or fish"),
                ("time", "rafter: no command: write it behind --"),
                ("time -- false", "rafter: false: its exit status is 1; only runs that succeed are measured"),
                ("time -- /no/such", "rafter: /no/such: starting failed: No such file or directory"),
                ("time --runs 5 -- true", "rafter: --runs is 5; it must be a whole number from 6 to 1000000"),
                ("time --bytes 1GB -- true", "rafter: the time is judged if both an operation and --machine are stated"),
                (f"time -m {H100} -- true", "rafter: the time is judged if both an operation and --machine are stated"),
                ("time --bytes 1 -m nvidia-l4 -- false", 'rafter: --bytes: is "1"'),
                ("schema zzz", "rafter: zzz has no schema; there are: predict roofline judge"),
                ("machines zzz", 'rafter: no machine of the catalogue has "zzz"'),
                ("convert '100 GFLOP' GB", 'rafter: the value: is "100 GFLOP", an amount of FLOP; write bytes'),
                ("convert 100 GB", 'rafter: the value: is "100"; write a number and a unit'),
                ("convert '1 GB' Gb", "rafter: Gb: GB is bytes, Gbit is bits"),
                ("convert 1e300s ps", "rafter: ps: holds no such value in a double: 1e300s"),
                (f"check {PRODUCT} -m {H100}", "rafter: no claim: state --max-time"),
                (f"check {PRODUCT} -m {H100} --time 47us --within 0.25 --max-time 1us", "rafter: --within is a claim of its own"),
                (f"check {PRODUCT} -m {H100} --time 47us --within -0.25", "rafter: --within is -0.25; it must be above 0 and at most 10"),
                (f"check {PRODUCT} -m {H100} --fits-in L9", "rafter: --fits-in is L9; write one of "),
                (f"sweep gemm m=1..3:#9 n=1 k=1 type=bf16 -m {H100}", "rafter: m=1..3:#9: there are fewer whole numbers"),
                (f"best gemm m=nan n=1 k=1 type=bf16 -m {H100}", 'rafter: gemm: m: is "nan"; write a whole number'),
                (f"predict demands work=1GFLOP traffic.read=1GB -m {H100}", "rafter: arithmetic is missing; it must be stated"),
                (f"roofline transpose rows=9 columns=9 type=fp32 -m {H100}", "rafter: a roof needs the type of the work: state --flops and --type instead, or ask rafter predict"),
                (f"roofline --unit vector -m {H100}", "rafter: --unit needs --type"),
                (f"sweep gemm m=1,2 n=1 k=1 type=bf16 -m {H100} --columns work,work", "rafter: work is asked for twice"),
                (f"predict --flops 1FLOP --bytes 1B --type 'a\"' -m {H100}", "rafter: --type: is "),
                (f"judge --bytes 1GB -m {H100} --time {SAMPLES}/ert.json", f"rafter: {SAMPLES}/ert.json: has no row with a time"),
                (f"module 1x {H100}", "rafter: machine_as_module.identifier")):
            status, out, errors = run(line)
            self.assertEqual((status, out), (2, ""), line)
            self.assertTrue(errors.startswith(sentence), f"{line}:\n{errors}\nnot\n{sentence}")
        self.assertEqual([name for name in os.listdir(FOLDER) if name.startswith("x.")], [])  # no half of a file

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([PROGRAM, "machines"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual((done.returncode, done.stderr), (2, "rafter: standard output cannot be written: No space left on device\n"))


class Calibrations(Program):
    """Measures for half a minute."""

    def test_calibrates(self):
        if not os.path.exists(os.path.join(os.path.dirname(PROGRAM), "rafter-calibrate")):
            self.skipTest("rafter-calibrate is not built")
        data = os.path.join(FOLDER, "data")
        with subprocess.Popen([PROGRAM, "calibrate", "--quick"], env={**os.environ, "XDG_DATA_HOME": data}, stderr=subprocess.PIPE) as running:
            while not os.path.exists(os.path.join(data, "rafter")):
                self.assertIsNone(running.poll())
            running.send_signal(signal.SIGTERM)
            running.communicate()
        self.assertEqual((running.returncode, os.listdir(os.path.join(data, "rafter"))), (130, []))
        status, out, errors = run("calibrate --quick", XDG_DATA_HOME=data)
        self.assertEqual((status, errors), (0, ""))
        self.assertTrue(out.endswith(f"Written to {data}/rafter/this.json: --machine this\n"), out)
        self.assertEqual(os.listdir(os.path.join(data, "rafter")), ["this.json"])
        self.assertRegex(run("predict --bytes 1GB -m this --brief", XDG_DATA_HOME=data)[1], r"^\S+ \w+, memory-bound, bound by DRAM\n$")
        self.assertIn("a machine with", self.answer(f"machines --check {data}/rafter/this.json"))
        status, out, errors = run("calibrate --quick --json -o here.json")
        self.assertEqual((status, errors), (0, ""))
        written = json.loads(out)
        with open(os.path.join(FOLDER, "here.json"), encoding="utf-8") as file:
            self.assertEqual((written["file"], written["machine"]), ("here.json", json.load(file)))
        self.assertEqual(set(written), set(json.loads(self.answer("schema calibrate"))["required"]))


if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    unittest.main(argv=sys.argv[:1] + (sys.argv[3:] or ["Answers", "Refusals"]))
