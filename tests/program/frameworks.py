#!/usr/bin/env python3
"""Fits engines to times that the program predicted with known shares, so that the fit has to find these shares.

frameworks.py PROGRAM FOLDER: the folder is made anew.
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

PROGRAM, FOLDER = (os.path.abspath(one) for one in sys.argv[1:3])
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

    def test_files_are_refused_by_their_places(self):
        for content, says in (
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
