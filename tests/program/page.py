"""Opens pages that the program writes, in Chromium, as wide as a phone and as a desktop: points at points, presses keys, clicks, types.

    page.py PROGRAM CHROMIUM FOLDER [--pictures]

The folder is made and holds the pages. With --pictures each page is kept as PNG too, light and dark, to be looked at.
"""
from __future__ import annotations

import csv
import json
import pathlib
import shlex
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "docs"))
from browser import Browser  # noqa: E402

PROGRAM, CHROMIUM, FOLDER = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
KEEPS = "--pictures" in sys.argv
WIDTHS = {"phone": 390, "desktop": 1400}
HOSTILE = "</script><b>&\"'"
ROOFLINE = f"roofline gemm m=16 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb --time 50us --name {shlex.quote(HOSTILE)}"
SWEEP = "sweep gemm m=1..4096:x2 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb"
LLM = "llm Llama-3.1-8B batch=1..64:x4 tensor=1,2 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb,nvidia-l40s"
VALIDATE = "validate rows.csv gemm type=bf16 --by note --reached"
faults: list[str] = []


def expect(what: str, found: object, wanted: object = True) -> None:
    if found != wanted:
        faults.append(f"{what}: {found!r}, not {wanted!r}")


def program(line: str) -> subprocess.CompletedProcess:
    return subprocess.run([PROGRAM, *shlex.split(line)], cwd=FOLDER, capture_output=True, text=True)


def answer_of(line: str) -> dict:
    done = program(f"{line} -o native.json")
    assert done.returncode == 0, done.stderr
    return json.loads((FOLDER / "native.json").read_text(encoding="utf-8"))


class Watched(Browser):
    """Also keeps what a page writes on the console as an error, where refused requests stand too."""

    def message(self) -> dict:
        said = super().message()
        if said.get("method") == "Log.entryAdded" and said["params"]["entry"]["level"] == "error":
            self.errors.append(said["params"]["entry"]["text"])
        elif said.get("method") == "Runtime.consoleAPICalled" and said["params"]["type"] == "error":
            self.errors.append(str(said["params"]["args"]))
        return said

    def page(self, path: pathlib.Path, fragment: str = "") -> None:
        self.ask("Log.enable")
        self.open("about:blank")
        self.open(path.as_uri() + fragment)
        expect(f"{path.name} is ready", self.becomes("document.documentElement.dataset.ready"), "true")

    def press(self, key: str, letter: str = "") -> None:
        for kind in ("keyDown", "keyUp"):
            text = {"text": letter} if letter and kind == "keyDown" else {}
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode={"Tab": 9, "ArrowRight": 39, "Enter": 13}.get(key, 0), **text)

    def middle(self, element: str) -> list[float]:
        return self.run(f"(() => {{ const one = {element}; one.scrollIntoView({{block: 'center'}}); const box = one.getBoundingClientRect();"
                        " return [box.left + box.width / 2, box.top + box.height / 2] })()")

    def mouse(self, kind: str, element: str) -> None:
        x, y = self.middle(element)
        self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)

    def click(self, element: str) -> None:
        self.mouse("mousePressed", element)
        self.mouse("mouseReleased", element)

    def write(self, element: str, text: str) -> None:
        """Replaces what stands in a field, letter by letter."""
        self.run(f"(() => {{ const one = {element}; one.scrollIntoView({{block: 'center'}}); one.focus(); one.select() }})()")
        for letter in text:
            self.press(letter, letter)

    def text(self, name: str) -> str:
        return str(self.run(f"document.getElementById({name!r}).textContent"))


SELECTED = "document.querySelector('.of-picture.chosen')"


def reads(browser: Watched, name: str, native: dict) -> None:
    """What a page shows without computing."""
    first, last = native["points"][0], native["points"][-1]
    expect(f"{name}: the first derivation", browser.text("derivation"), first["explanation"])
    browser.mouse("mouseMoved", f"document.querySelectorAll('.of-picture')[{len(native['points']) - 1}].querySelector('.ring')")
    browser.becomes(f"document.getElementById('derivation').textContent == {json.dumps(last['explanation'])}", 100)
    expect(f"{name}: the derivation under the pointer", browser.text("derivation"), last["explanation"])
    expect(f"{name}: the answer is announced", browser.run("document.getElementById('derivation').ariaLive"), "polite")
    expect(f"{name}: each point has a name", browser.run("[...document.querySelectorAll('.of-picture')].every(one => one.getAttribute('aria-label').length > 9)"))
    if name == "llm":
        expect("llm: each point says its machine", browser.run("[...document.querySelectorAll('.of-picture title')].map(one => one.textContent.match(/machine ([^,]+)/)[1])"),
               [figure["words"] for point in native["points"] for figure in point["figures"] if figure["name"] == "machine" and "x" in point])
    expect(f"{name}: numbers are rounded", browser.run("document.body.innerText.match(/\\d[.]\\d{7,}/)"), None)
    expect(f"{name}: sources", browser.run("document.querySelectorAll('.sources li').length > 0 && document.querySelectorAll('.figures tr').length > 3"))
    box = "document.querySelector('#shown input')"
    shown = "[...document.querySelectorAll('#picture g[class^=\"roof\"], #picture g[class^=\"ceiling\"], #picture g[class^=\"line\"]')].filter(one => one.style.display == 'none').length"
    expect(f"{name}: all is shown at first", browser.run(shown), 0)
    browser.click(box)
    expect(f"{name}: a check box hides", browser.run(f"{shown} > 0"))
    browser.click(box)
    expect(f"{name}: and shows again", browser.run(shown), 0)
    numbers = [i for i, figure in enumerate(first["figures"]) if "number" in figure]
    for column in (numbers[0], numbers[-1]):
        for sorting in ("ascending", "descending"):
            browser.click(f"document.querySelectorAll('#points th button')[{column}]")
            expect(f"{name}: sorted", browser.run(f"document.querySelectorAll('#points th')[{column}].ariaSort"), sorting)
            wanted = sorted((point["figures"][column]["number"] for point in native["points"]), reverse=sorting == "descending")
            found = browser.run("[...document.querySelectorAll('#points tbody tr')].map(row => Number(row.dataset.point))")
            expect(f"{name}: column {column}, {sorting}", [native["points"][i]["figures"][column]["number"] for i in found], wanted)
    # Keys alone: from the top of the page to a point, and to the next one.
    browser.run("(document.activeElement.blur(), scrollTo(0, 0), getSelection().removeAllRanges(), document.body.tabIndex = -1, document.body.focus())")
    for _ in range(60):
        browser.press("Tab")
        if browser.run("document.activeElement.classList.contains('of-picture')"):
            break
    expect(f"{name}: Tab reaches a point", browser.run("document.activeElement.classList.contains('of-picture')"))
    expect(f"{name}: focus is seen", browser.run("getComputedStyle(document.activeElement.querySelector('.ring')).stroke != 'none'"))
    browser.mouse("mouseMoved", "document.querySelector('h1')")
    before = browser.run("[...document.querySelectorAll('.of-picture')].indexOf(document.activeElement)")
    browser.press("ArrowRight")
    after = min(before + 1, len(native["points"]) - 1)
    expect(f"{name}: an arrow key reaches the next point", browser.run("[...document.querySelectorAll('.of-picture')].indexOf(document.activeElement)"), after)
    expect(f"{name}: its derivation", browser.text("derivation"), native["points"][after]["explanation"])
    expect(f"{name}: scrolls sideways", browser.run("document.documentElement.scrollWidth > document.documentElement.clientWidth"), False)


def computes(browser: Watched, name: str, line: str) -> None:
    """What the program inside the page answers."""
    is_llm = line.startswith("llm")
    word, value, other = ("prompt", "1024", "2048") if is_llm else ("n", "8192", "4096")
    stated = f"{word}={value}"
    field = f"document.querySelector('#words input[name={word}]')"
    width = browser.run("Math.max(320, Math.min(1100, Math.floor(document.getElementById('picture').clientWidth)))")
    browser.write(field, other)
    wanted = answer_of(line.replace(stated, f"{word}={other}") + f" --width {width}")
    browser.becomes(f"document.querySelector('#derivation').textContent == {json.dumps(wanted['points'][0]['explanation'])} || "
                    f"{json.dumps([point['explanation'] for point in wanted['points']])}.includes(document.querySelector('#derivation').textContent)", 200)
    rows = "[...document.querySelectorAll('#points tbody tr')].sort((a, b) => a.dataset.point - b.dataset.point).map(row => [...row.cells].map(cell => cell.textContent))"
    expect(f"{name}: the answer after typing", browser.run(rows), [[figure["words"] for figure in point["figures"]] for point in wanted["points"]])
    shown = "document.querySelector('#picture svg desc').textContent"
    expect(f"{name}: the picture after typing", browser.run(shown), browser.run(f"new DOMParser().parseFromString({json.dumps(wanted['picture'])}, 'image/svg+xml').querySelector('desc').textContent"))
    expect(f"{name}: the command line", f"{word}={other}" in browser.text("line"))
    expect(f"{name}: C++", browser.text("cpp"), wanted["cpp"] or "rafter writes no C++ for these options.")
    before = browser.run(shown)
    browser.write(field, "-3")
    browser.becomes("!document.getElementById('refusal').hidden", 200)
    refusal = program(line.replace(stated, f"{word}=-3")).stderr.strip()
    expect(f"{name}: a refusal", browser.text("refusal"), refusal)
    expect(f"{name}: the last picture stays, and says so", browser.run(f"{shown} == {json.dumps(before)} && !document.getElementById('stale').hidden"))
    browser.write(field, value)
    browser.becomes("document.getElementById('refusal').hidden", 200)
    expect(f"{name}: no refusal after it", browser.run("document.getElementById('stale').hidden"))
    if is_llm:
        expect(f"{name}: no scale to choose", browser.run("document.getElementById('scales').hidden"))
        for command, kind in (("roofline", "Operation"), ("sweep", "Operation"), ("llm", "Model")):  # to operations, and back
            browser.run(f"(one => {{ one.value = '{command}'; one.dispatchEvent(new Event('change')) }})(document.getElementById('command'))")
            expect(f"{name}: {command}", browser.becomes(f"document.getElementById('line').textContent.startsWith('rafter {command} ') && "
                                                         f"document.getElementById('kind').textContent == '{kind}'", 200))
            if command != "sweep":  # which needs an axis
                expect(f"{name}: an answer to {command}", browser.becomes(f"document.title.startsWith('{command}: ') && document.getElementById('refusal').hidden", 400))
        return
    browser.run("(scale => { scale.value = 'linear'; scale.dispatchEvent(new Event('change')) })(document.getElementById('scale'))")
    wanted = answer_of(f"{line} --scale linear --width {width}")
    description = browser.run(f"new DOMParser().parseFromString({json.dumps(wanted['picture'])}, 'image/svg+xml').querySelectorAll('polyline')[1].getAttribute('points')")
    expect(f"{name}: linear axes", browser.becomes(f"document.querySelectorAll('#picture polyline')[1].getAttribute('points') == {json.dumps(description)}", 200))


def saves(browser: Watched, name: str, line: str, native: dict) -> None:
    """What a page saves."""
    into = FOLDER / f"saved-{name}"
    into.mkdir()
    browser.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=str(into))
    command = line.split()[0]
    for button, kind in (("save-csv", "csv"), ("save-svg", "svg")):
        browser.run(f"document.getElementById({button!r}).click()")
        for _ in range(200):
            if (into / f"{command}.{kind}").exists():
                break
            browser.run("new Promise(done => setTimeout(done, 20))")
        if not (into / f"{command}.{kind}").exists():
            faults.append(f"{name}: no {kind} was saved")
            return
    with open(into / f"{command}.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    expect(f"{name}: CSV", [[float(cell) if "number" in figure else cell for cell, figure in zip(row, point["figures"])]
                            for row, point in zip(rows[1:], native["points"])],
           [[figure.get("number", figure["words"]) for figure in point["figures"]] for point in native["points"]])
    program(f"{line} -o {name}.svg")
    expect(f"{name}: SVG", (into / f"{command}.svg").read_bytes() == (FOLDER / f"{name}.svg").read_bytes())


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with open(FOLDER / "rows.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("machine", "note", "m", "n", "k", "time_us"), ("nvidia-h100-sxm5-80gb", HOSTILE, 4096, 4096, 4096, 231),
                                    ("nvidia-h100-sxm5-80gb", "small", 16, 4096, 4096, 17.5), ("nvidia-l40s", "other", 512, 4096, 4096, 99)])
    with Watched(CHROMIUM) as browser:
        for name, line in {"roofline": ROOFLINE, "sweep": SWEEP, "llm": LLM, "validate": VALIDATE}.items():
            done = program(f"{line} -o {name}.html")
            if done.returncode != 0:
                raise SystemExit(done.stderr)
            path, native = FOLDER / f"{name}.html", answer_of(line)
            for size, width in WIDTHS.items():
                browser.is_wide(width)
                browser.page(path)
                place = f"{name}, {size}"
                has_program = bool(browser.run("document.getElementById('rafter-module').textContent.trim()"))
                expect(f"{place}: says that it cannot compute", browser.run("document.getElementById('fixed').hidden"), has_program)
                if name == "validate":
                    expect(f"{place}: no program inside", has_program, False)
                    expect(f"{place}: its command", browser.text("line"), f"rafter {line}")
                    expect(f"{place}: no fields", browser.run("document.getElementById('question').hidden && document.getElementById('in-cpp').hidden"))
                expect(f"{place}: an element from a name", browser.run("document.querySelectorAll('b').length"), 0)
                if KEEPS:
                    for scheme in ("light", "dark"):
                        browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                        browser.is_wide(width, int(browser.run("document.documentElement.scrollHeight")))
                        browser.picture(FOLDER / f"{name}-{size}-{scheme}.png")
                    browser.is_wide(width)
                    browser.ask("Emulation.setEmulatedMedia", features=[])
                reads(browser, place, native)
                if has_program:
                    computes(browser, place, line)
                    browser.page(path)
                saves(browser, f"{name}-{size}", line, native)
                expect(f"{place}: errors", browser.errors, [])
                expect(f"{place}: requests", browser.fetched, [])
            if has_program:
                browser.page(path, "#rafter roofline gemv m=4096 n=1024 type=fp32 -m nvidia-l4")
                expect(f"{name}: a question in the address", browser.text("line"), "rafter roofline gemv m=4096 n=1024 type=fp32 -m nvidia-l4")
                expect(f"{name}: its answer", browser.text("derivation"), answer_of("roofline gemv m=4096 n=1024 type=fp32 -m nvidia-l4")["points"][0]["explanation"])
    print("\n".join(faults))
    print(f"{len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
