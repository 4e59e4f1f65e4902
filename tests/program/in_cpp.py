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
# An engine as a module of C++: its text is a program, too, but for what a module begins with.
engine = folder / "engine.json"
engine.write_text(json.dumps({"framework": "vllm", "step": {
    "memory": 0.8, "compute": 0.5, "launch": "7 us", "sequence": "11 us", "source": {"title": "an \"oracle\"", "when": "2026"},
    "errors": {"rows": 12, "median": 0.1, "percentile_90": 0.2, "low": 0.9, "high": 1.2, "devices": 1, "sources": 1, "only_on": "nvidia-l4", "types": ["16 bits, 16 bits, 16 bits"]}}}), encoding="utf-8")
written = subprocess.run([program, "module", "engine", str(engine)], check=True, capture_output=True, encoding="utf-8").stdout
if "export module engine;" not in written:
    sys.exit("no module of the engine")
blocks.append("```cpp\n" + written.replace("export module engine;", "").replace("export ", "") + """
using namespace rafter;
using namespace rafter::symbols;
static_assert(engine_step.memory == 0.8 && engine_step.compute == 0.5 && engine_step.launch == 7.0 * us && engine_step.sequence == 11.0 * us);
static_assert(engine_step.software == workload::framework::vllm && engine_step.phase == workload::model_phase::step);
static_assert(engine_step.source->title[3] == '"' && engine_step.out_of_device.only_on == "nvidia-l4");
static_assert(engine_step.errors_on(catalogue::processor_at("nvidia-l4"))->high == 1.2);
static_assert(!engine_step.errors_on(catalogue::processor_at("nvidia-l40s")));
constexpr workload::server one{.model = workload::models::llama3_1_8b, .formats = workload::formats::all(bf16), .prompt_tokens = 128,
                               .output_tokens = 64, .batch = 4, .type = bf16};
constexpr auto under = workload::device_under(engine_step, engine_step, catalogued<"nvidia-l4">(), one.formats);
static_assert(under.predict(one).step > 1.2 * predict(catalogued<"nvidia-l4">(), one.decode_pass(4)).total_time);
```
""")
page = folder / "programs.md"
page.write_text("\n".join(blocks), encoding="utf-8")
sys.exit(subprocess.run([sys.executable, "-B", *compiles, str(page)]).returncode)
