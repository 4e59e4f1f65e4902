"""The C++ that pages show compiles: each program is a block of a page for tests/docs/compile_blocks.py.

    in_cpp.py PROGRAM FOLDER COMPILE_BLOCKS ARGUMENT ...
"""
import json
import pathlib
import subprocess
import sys

QUESTIONS = [
    "roofline gemm m=16 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb",
    "roofline gemv m=4096 n=4096 type=fp32 accumulates=true -m nvidia-l4",
    "roofline softmax rows=4096 columns=1024 type=fp16 -m nvidia-l4",
    "roofline conv2d in_channels=64 out_channels=64 image=56 kernel=3 type=fp16 -m nvidia-l4",
    "roofline --flops 1TFLOP --bytes 6GB --type fp16 -m nvidia-l4 --with bandwidth=1TB/s",
    "sweep gemm m=1..64:x2 n=8192 k=8192 type=bf16 -m nvidia-l4",
    "sweep gemm m=16 n=8192 k=8192 type=bf16 bandwidth=1TB/s..2TB/s:#5 -m nvidia-l4",
]

program, folder, *compiles = sys.argv[1:]
folder = pathlib.Path(folder)
folder.mkdir(parents=True, exist_ok=True)
blocks = []
for question in QUESTIONS:
    subprocess.run([program, *question.split(), "-o", str(folder / "answer.json")], check=True, stdout=subprocess.DEVNULL)
    cpp = json.loads((folder / "answer.json").read_text(encoding="utf-8"))["cpp"]
    if "import rafter;" not in cpp:
        sys.exit(f"no C++ for: rafter {question}")
    blocks.append(f"```cpp\n{cpp}```\n")
page = folder / "programs.md"
page.write_text("\n".join(blocks), encoding="utf-8")
sys.exit(subprocess.run([sys.executable, "-B", *compiles, str(page)]).returncode)
