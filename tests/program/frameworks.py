#!/usr/bin/env python3
"""Fits engines to times that the program predicted with known shares, so that the fit has to find these shares.

frameworks.py PROGRAM FOLDER PROJECT: the folder is made anew.
"""
import csv
import itertools
import json
import os
import shlex
import shutil
import subprocess
import sys
import unittest

PROGRAM, FOLDER, PROJECT = (os.path.abspath(one) for one in sys.argv[1:4])
H100, H200 = "nvidia-h100-sxm5-80gb", "nvidia-h200-sxm-141gb"
MODELS = ("Llama-3.1-8B", "Qwen/Qwen3-32B")
STEP = {"memory": 0.8, "compute": 0.5, "launch": "7 us", "sequence": "11 us", "source": {"title": "an oracle"}}
PROMPT = {"memory": 0.7, "compute": 0.6, "launch": "20 us", "source": {"title": "an oracle"}}
PACKED = {"memory_packed": 0.45, "compute_packed": 0.3, "launch": "7 us", "sequence": "11 us", "source": {"title": "an oracle"}}


def run(line):
    done = subprocess.run([PROGRAM, *shlex.split(line)], capture_output=True, text=True, cwd=FOLDER,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
    return done.returncode, done.stdout, done.stderr


def write_engine(name, content):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        json.dump(content, file)


class Frameworks(unittest.TestCase):
    def answer(self, line):
        status, out, errors = run(line)
        self.assertEqual((status, errors), (0, ""), line)
        return out

    def refusal(self, line):
        status, out, errors = run(line)
        self.assertEqual((status, out), (2, ""), line)
        return errors

    def served(self, line):
        return json.loads(self.answer(f"llm {line} --json"))["rows"]

    def table(self, name, engine, key, formats="bf16", machines=(H100,), models=MODELS, noise=(1.0,)):
        """A table of what an engine's servers take, each batch and prompt on each machine."""
        rows = []
        for machine, model, prompt in itertools.product(machines, models, (128, 2048, 16384)):
            line = f"{model} --formats {formats} batch=1,4,16,64 prompt={prompt} output=64 -m {machine} --framework {engine}"
            for one in self.served(line):
                time = one.get(key, 0.0) * noise[len(rows) % len(noise)]
                if one["fits"] and (key != "first_s" or one["batch"] == 1):
                    rows.append((machine, model, formats, one["batch"], prompt, 64, time))
        with open(os.path.join(FOLDER, name), "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("machine", "model", "formats", "batch", "prompt", "output", "time [s]"), *rows])

    def fitted(self, table, more, saved):
        self.answer(f"validate {table} llm framework=vllm --fit --save {saved} {more}")
        with open(os.path.join(FOLDER, saved), encoding="utf-8") as file:
            return json.load(file)

    def expect_shares(self, found, known):
        for key, value in known.items():
            if key == "source":
                continue
            number = found[key] if isinstance(value, float) else microseconds(found[key])
            self.assertAlmostEqual(number / (value if isinstance(value, float) else microseconds(value)), 1.0, delta=1e-4, msg=key)

    def test_a_fit_finds_the_shares_of_steps_and_of_prompts(self):
        write_engine("oracle.json", {"framework": "vllm", "step": STEP, "prompt": PROMPT})
        self.table("steps.csv", "oracle.json", "step_s")
        self.table("prompts.csv", "oracle.json", "first_s")
        engine = self.fitted("steps.csv", "", "engine.json")
        self.expect_shares(engine["step"], STEP)
        self.assertNotIn("prompt", engine)
        engine = self.fitted("prompts.csv", "--figure first_token", "engine.json")  # the steps stay
        self.expect_shares(engine["step"], STEP)
        self.expect_shares(engine["prompt"], {key: PROMPT[key] for key in ("memory", "compute")})
        # What the file predicts is what the fit predicted: other servers, too.
        line = "openai/gpt-oss-20b batch=7 prompt=999 output=256 --formats bf16 -m " + H200
        of_oracle, of_fit = (self.served(f"{line} --framework {name}")[0] for name in ("oracle.json", "engine.json"))
        for key in ("step_s", "first_s"):
            self.assertAlmostEqual(of_fit[key] / of_oracle[key], 1.0, delta=1e-3, msg=key)

    def test_packed_weights_and_a_steady_state_have_shares_of_their_own(self):
        write_engine("packed.json", {"framework": "vllm", "step": PACKED})
        self.table("packed.csv", "packed.json", "step_s", formats="q4_0")
        engine = self.fitted("packed.csv", "", "of_packed.json")
        self.expect_shares(engine["step"], PACKED)
        self.assertNotIn("memory", engine["step"])
        says = self.refusal(f"llm Llama-3.1-8B batch=1 prompt=128 output=64 -m {H100} --framework of_packed.json")
        self.assertIn("of_packed.json has no shares of a decode step with weights that kernels multiply as they are (memory, compute)", says)
        write_engine("steady.json", {"framework": "tensorrt-llm", "steady_state": STEP, "prompt": PROMPT})
        self.table("steady.csv", "steady.json", "time_per_token_s")
        self.answer("validate steady.csv llm framework=tensorrt-llm --figure time_per_token --fit --save of_steady.json")
        with open(os.path.join(FOLDER, "of_steady.json"), encoding="utf-8") as file:
            self.expect_shares(json.load(file)["steady_state"], STEP)

    def test_what_rows_do_not_decide_is_left_out(self):
        # Weights, launches and sequences of one model are a constant and the batch: two of four columns say the same.
        write_engine("oracle.json", {"framework": "vllm", "step": STEP, "prompt": PROMPT})
        self.table("alone.csv", "oracle.json", "step_s", models=MODELS[:1])
        says = self.answer("validate alone.csv llm framework=vllm --fit --save of_alone.json")
        self.assertIn("a sequence not decided by these rows", says)
        self.assertIn("fitted: bandwidth ", says)
        found = json.loads(self.answer("validate alone.csv llm framework=vllm --fit --json"))["fit"]
        self.assertEqual({"bandwidth", "peak", "launch_s"}, {key for key in found if key not in ("in_fit", "left_out")})
        self.assertLess(found["left_out"]["median"], 0.02)

    def test_errors_have_the_domain_of_the_rows(self):
        write_engine("oracle.json", {"framework": "vllm", "step": STEP, "prompt": PROMPT})
        self.table("one.csv", "oracle.json", "step_s", noise=(0.9, 1.0, 1.1, 1.0, 1.05))
        engine = self.fitted("one.csv", "", "of_one.json")
        self.assertEqual((engine["step"]["errors"]["only_on"], engine["step"]["errors"]["batch"]), (H100, 64))
        line = "llm Llama-3.1-8B prompt=1024 output=64 --framework of_one.json --json"
        inside = json.loads(self.answer(f"{line} batch=8 -m {H100}"))["rows"][0]
        self.assertLess(inside["step_low_s"], inside["step_s"])
        self.assertLess(inside["step_s"], inside["step_high_s"])
        for other in (f"batch=128 -m {H100}", f"batch=8 -m {H200}", f"batch=8 -m {H100} --formats fp8"):
            self.assertNotIn("step_low_s", json.loads(self.answer(f"{line} {other}"))["rows"][0], other)
        # Of two devices each is predicted by the other, and a third one of their kind has the interval.
        self.table("two.csv", "oracle.json", "step_s", machines=(H100, H200), noise=(0.9, 1.0, 1.1, 1.0, 1.05))
        engine = self.fitted("two.csv", "", "of_two.json")
        self.assertEqual(engine["step"]["errors"]["devices"], 2)
        line = line.replace("of_one", "of_two")
        self.assertIn("step_low_s", json.loads(self.answer(f"{line} batch=8 -m nvidia-a100-sxm4-80gb"))["rows"][0])
        self.assertNotIn("step_low_s", json.loads(self.answer(f"{line} batch=8 -m amd-instinct-mi300x"))["rows"][0])

    def test_one_model_tells_nothing_of_others(self):
        write_engine("oracle.json", {"framework": "vllm", "step": STEP, "prompt": PROMPT})
        self.table("alone.csv", "oracle.json", "step_s", models=MODELS[:1], noise=(0.9, 1.0, 1.1, 1.0, 1.05))
        engine = self.fitted("alone.csv", "", "of_alone.json")
        self.assertEqual(engine["step"]["errors"]["only_of"], "meta-llama/Llama-3.1-8B")
        line = f"batch=8 prompt=1024 output=64 -m {H100} --framework of_alone.json"
        self.assertIn("step_low_s", self.served(f"Llama-3.1-8B {line}")[0])
        self.assertNotIn("step_low_s", self.served(f"{MODELS[1]} {line}")[0])
        self.assertIn("measured only of 1 to 64 sequences of up to 16448 tokens of meta-llama/Llama-3.1-8B", self.answer(f"llm {MODELS[1]} {line}"))
        # The same rows three times over say as much as once.
        with open(os.path.join(FOLDER, "alone.csv"), encoding="utf-8") as file:
            lines = file.read().splitlines()
        with open(os.path.join(FOLDER, "thrice.csv"), "w", encoding="utf-8") as file:
            file.write("\n".join(lines + 2 * lines[1:]) + "\n")
        errors = [json.loads(self.answer(f"validate {name} llm framework=vllm --fit --json"))["fit"]["left_out"] for name in ("alone.csv", "thrice.csv")]
        self.assertAlmostEqual(errors[0]["median"], errors[1]["median"], delta=2e-3)

    def test_memory_is_reserved_by_the_rules_of_the_framework(self):
        for framework, phase, key in (("tensorrt-llm", "step", "step_s"), ("vllm", "steady_state", "time_per_token_s"), ("llama.cpp", "step", "step_s")):
            write_engine("by_rules.json", {"framework": framework, phase: STEP, "prompt": PROMPT})
            machine = "nvidia-rtx-4090" if framework == "llama.cpp" else H100
            line = f"Llama-3.1-8B batch=4 prompt=1024 output=512 -m {machine} --type fp16 --framework"
            own, known = (self.served(f"{line} {name}")[0] for name in ("by_rules.json", framework))
            self.assertEqual(own["sequences_that_fit"], known["sequences_that_fit"], framework)
            self.assertNotEqual(own[key], known[key])

    def test_other_fits_are_no_files(self):
        for name in ("examples", "tests"):
            if not os.path.exists(os.path.join(FOLDER, name)):
                os.symlink(os.path.join(PROJECT, name), os.path.join(FOLDER, name))
        self.assertIn("--save writes machines and engines: the fit of these rows is neither", self.refusal(
            "validate tests/published/collectives.csv collective --where \"system=h100 one node\" --where library=NCCL --fit --save x.json"))
        self.assertIn("library is stated twice", self.refusal("validate tests/published/collectives.csv collective library=a library=b --fit"))
        write_engine("oracle.json", {"framework": "vllm", "step": STEP, "prompt": PROMPT})
        self.table("mixed.csv", "oracle.json", "step_s", machines=(H100, "nvidia-rtx-4090"), models=MODELS[:1])
        self.assertIn("--save: the rows are of devices with HBM and with GDDR, whose links differ", self.refusal("validate mixed.csv llm framework=vllm --fit --save mixed.json"))
        self.assertIn("batch is 4; a first token is of one prompt",
                      self.refusal("validate mixed.csv llm framework=vllm --where batch=4 --figure first_token --fit"))

    def test_files_are_refused_by_their_places(self):
        errors = {"rows": 20, "median": 0.1, "percentile_90": 0.2, "low": 0.9, "high": 1.2, "inside": 0.9, "devices": 2, "sources": 1}
        for key, value, says in (("low", 1.5, "low: write the lower end"), ("high", 0.5, "high: write the upper end"), ("rows", 0, "rows: write the number"),
                                 ("devices", 1e300, "devices: write the number"), ("devices", 1, "only_on: write the id"),
                                 ("percentile_90", 0.05, "percentile_90: write at least"), ("least_batch", 7, "batch: write at least")):
            write_engine("wrong.json", {"framework": "vllm", "step": {**STEP, "errors": {**errors, key: value}}})
            self.assertIn("rafter: wrong.json.step.errors." + says,
                          self.refusal(f"llm Llama-3.1-8B batch=1 prompt=128 output=64 -m {H100} --framework wrong.json"))
        write_engine("packed.json", {"framework": "vllm", "step": PACKED})
        self.assertIn(".memory = 0,", self.answer("module packed packed.json"))
        for content, says in (
                ({"framework": "vllm", "step": STEP, "steady_state": STEP}, "wrong.json.steady_state: write either it or step"),
                ({"step": STEP}, "wrong.json.framework: write llama.cpp, vllm or tensorrt-llm"),
                ({"framework": "sglang", "step": STEP}, "--framework is sglang; there are: llama.cpp, vllm, tensorrt-llm"),
                ({"framework": "vllm"}, "wrong.json.step: write shares of decode steps (step), of prompts (prompt), or both"),
                ({"framework": "vllm", "prompt": PROMPT}, "wrong.json has shares of prompts alone"),
                ({"framework": "vllm", "step": {**STEP, "memory": 1.5}}, "wrong.json.step: measured_shares is 1.5; it must be shares in (0, 1]"),
                ({"framework": "vllm", "step": {**STEP, "memory": -1}}, "wrong.json.step.memory: write a positive number"),
                ({"framework": "vllm", "step": {**STEP, "launch": 7}}, "wrong.json.step.launch: write a text in quotes"),
                ({"framework": "vllm", "step": {**STEP, "launch": "7 s/B"}}, "wrong.json.step.launch: is \"7 s/B\""),
                ({"framework": "vllm", "step": {**STEP, "lunch": "7 us"}}, "wrong.json.step: lunch is no key; there are: memory"),
                ({"framework": "vllm", "step": {key: STEP[key] for key in ("memory", "source")}}, "wrong.json.step.compute: write it beside memory"),
                ({"framework": "vllm", "step": {key: STEP[key] for key in ("memory", "compute")}}, "wrong.json.step.source: write an object with a title"),
                ({"framework": "vllm", "step": {"launch": "7 us"}}, "wrong.json.step: write memory and compute, shares in (0, 1]")):
            write_engine("wrong.json", content)
            self.assertIn("rafter: " + says, self.refusal(f"llm Llama-3.1-8B batch=1 prompt=128 output=64 -m {H100} --framework wrong.json"))
        write_engine("oracle.json", {"framework": "vllm", "step": STEP})
        self.assertIn("oracle.json has no shares of prompts, and those of vLLM were not measured on devices with the memory of nvidia-l40s",
                      self.refusal("llm Llama-3.1-8B batch=1 prompt=128 output=64 -m nvidia-l40s --framework oracle.json"))
        self.table("steps.csv", "oracle.json", "step_s")
        self.assertIn("--fit needs framework=llama.cpp, vllm or tensorrt-llm", self.refusal("validate steps.csv llm --fit"))
        self.assertIn("the name is float", self.refusal("module float oracle.json"))
        write_engine("of_llama.json", {"framework": "llama.cpp", "step": STEP})
        self.assertIn("--save: the engine of of_llama.json runs by the rules of llama.cpp, not of vLLM",
                      self.refusal("validate steps.csv llm framework=vllm --fit --save of_llama.json"))


def microseconds(text):
    number, unit = text.split()
    return float(number) * {"ns": 1e-3, "us": 1.0, "ms": 1e3}[unit]


if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    unittest.main(argv=sys.argv[:1])
