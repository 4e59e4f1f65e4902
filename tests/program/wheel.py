"""Packs the program as a wheel, installs it into a new virtual environment without network, and asks it from Python.

wheel.py PROGRAM FOLDER PACKER
"""
import os
import shutil
import subprocess
import sys
import venv

PROGRAM, FOLDER, PACKER = (os.path.abspath(path) for path in sys.argv[1:])
QUESTIONS = """
import json, os, subprocess, sys
import rafter

product = dict(m=16, n=8192, k=8192, type="bf16", machine="nvidia-h100-sxm5-80gb")
here = rafter.predict("gemm", **product)
line = ["predict", "gemm", "m=16", "n=8192", "k=8192", "type=bf16", "-m", "nvidia-h100-sxm5-80gb", "--json"]
there = json.loads(subprocess.run([sys.argv[1], *line], capture_output=True, text=True, check=True).stdout)
assert here == there, (here, there)
assert rafter.program() != sys.argv[1] and os.access(rafter.program(), os.X_OK)
faster = rafter.predict("gemm", **product, changes={"bandwidth": "6.7 TB/s"}, options=["--levels"])
assert faster["memory_time_s"] == here["memory_time_s"] / 2.0, faster
rows = rafter.sweep("gemm", **dict(product, m=[1, 2, 4]), results=["total_time", "regime"])
assert rafter.sweep("softmax", rows=64, columns=[64, 128], type="fp16", machine=product["machine"])["columns"][1] == 128
assert list(rows) == ["m", "total_time [s]", "regime"] and list(rows["m"]) == [1, 2, 4], rows
assert list(rafter.sweep("gemm", **dict(product, m="1..4:x2"))["m"]) == [1, 2, 4]
assert rafter.read(sys.argv[2])["rows"][0]["time_s"] == 250e-9
assert rafter.judge("gemm", **product, time="50 us")["grade"] == "good"
kernel = ["--flops", "1.2TFLOP", "--bytes", "6.3GB", "--type", "fp16"]
judged = rafter.judge(time="9.1ms", machine="nvidia-a100-pcie-80gb", options=kernel)
assert judged["grade"] == "poor" and judged["next"], judged
turn = rafter.crossover("m", "gemm", **{name: value for name, value in product.items() if name != "m"})
assert turn["value"] == 319, turn
assert rafter.check("gemm", **product, options=["--max-time", "50us"])["held"] == 1
assert rafter.check("gemm", **product, options=["--max-time", "25us"])["held"] == 0
asked = dict(batch=[1, 8], prompt=1024, output=512, tensor=[1, 2])
served = rafter.llm("Llama-3.1-8B", machine=["nvidia-h100-sxm5-80gb", "nvidia-h200-sxm-141gb"], **asked)
assert len(served["rows"]) == 8, served
assert [one["id"] for one in rafter.machines("h100-sxm5-80")] == ["nvidia-h100-sxm5-80gb"]
assert rafter.machine("NVIDIA H100 80GB HBM3")["name"] == "H100 SXM5 80GB"
assert rafter.import_(sys.argv[2], machine="nvidia-l4")["rows"][0]["time_s"] == 250e-9
assert set(rafter.__all__) <= set(dir(rafter))
try:
    rafter.predict("gem", **product)
except rafter.RafterError as refused:
    assert str(refused).startswith('rafter: operation: is "gem"; write one of '), refused
else:
    raise AssertionError("nothing was refused")
"""

shutil.rmtree(FOLDER, ignore_errors=True)
wheel = subprocess.run([sys.executable, PACKER, PROGRAM, FOLDER], capture_output=True, text=True, check=True).stdout.strip()
environment = os.path.join(FOLDER, "environment")
venv.create(environment, with_pip=True)
python = os.path.join(environment, "bin", "python")
subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", wheel], check=True)
sample = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run", "importers", "google_benchmark_1_8.json")
subprocess.run([python, "-c", QUESTIONS, PROGRAM, sample], check=True, cwd=FOLDER)
print(os.path.basename(wheel), os.path.getsize(wheel), "bytes")
