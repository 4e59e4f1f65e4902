"""What the site has beside the pages of docs/: the README as its start page, the reference, a page for the source of each example, links
from names in code to the reference, and the playground: the program as a page that asks itself.

mkdocs calls the functions by their names (docs/site/mkdocs.yml).
"""
from __future__ import annotations

import functools
import html
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import tempfile
import urllib.parse

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT_PROGRAM = ROOT / "build/release/tools/rafter"
ADDRESS = os.environ.get("RAFTER_SITE_ADDRESS", "")  # where the site will be
loader = importlib.machinery.SourceFileLoader("try_it", str(ROOT / "scripts/try_it"))
try_it = importlib.util.module_from_spec(importlib.util.spec_from_loader("try_it", loader))
loader.exec_module(try_it)
FIRST_QUESTION = "roofline gemm m=16 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb"


@functools.cache
def ask_page() -> str:
    """The program as a page that asks itself; empty if it was not built, or without WebAssembly."""
    if not BUILT_PROGRAM.exists():
        return ""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "ask.html")
        if subprocess.run([BUILT_PROGRAM, *FIRST_QUESTION.split(), "-o", path], capture_output=True).returncode != 0:
            return ""
        page = path.read_text(encoding="utf-8")
    return "" if 'id="rafter-module"></script>' in page else page


def in_ask_page(line: str) -> str:
    """A link that opens a command line in the page."""
    return f"[`{line}`](ask.html#{urllib.parse.quote(line)})"


def playground() -> str:
    questions = [f"rafter {FIRST_QUESTION}",
                 "rafter roofline --flops 1.2TFLOP --bytes 6.3GB --type fp16 --time 9.1ms -m nvidia-a100-pcie-80gb",
                 "rafter sweep gemm m=1..4096:x2 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb",
                 "rafter sweep softmax rows=1..65536:x4 columns=1024 type=fp16 -m nvidia-l4"]
    return ("# Playground\n\n[Open the playground](ask.html){ .md-button .md-button--primary }\n\n"
            "The [program](program.md#pages) runs in your browser, as WebAssembly: choose a machine and an operation, change fields, and copy the command or "
            "the C++ that asks the same. Nothing is sent anywhere. It opens with a question if the address has one:\n\n"
            + "".join(f"- {in_ask_page(line)}\n" for line in questions))


def with_questions(markdown: str) -> str:
    """Below a block of command lines stand links that open its rooflines and sweeps of one field in the page."""
    def linked(block: re.Match[str]) -> str:
        lines = [re.sub(r" -o \S+", "", line) for line in block[1].splitlines()]
        known = [line for line in lines if ".json" not in line and "-m this" not in line and
                 (line.startswith("rafter roofline ") or (line.startswith("rafter sweep ") and len(re.findall(r"=\S*(?:\.\.|,)", line)) == 1))]
        if not known:
            return block.group()
        return f"{block.group()}\nOpen in the [playground](playground.md):\n\n" + "".join(f"- {in_ask_page(line)}\n" for line in known)

    return re.sub(r"^```\n(rafter .*?)^```\n", linked, markdown, flags=re.DOTALL | re.MULTILINE)


def start_page() -> str:
    """The README, whose links start at the root of the repository."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\]\(docs/", "](", text)


def link_to_try(path: pathlib.Path) -> str:
    """A line that opens an example in Compiler Explorer, where the address of the site is known (scripts/docs --at) and the header suffices."""
    if not ADDRESS:
        return ""
    try:
        return f"[Try it]({try_it.link(path, ADDRESS.rstrip('/') + '/rafter.hpp')}) in Compiler Explorer.\n\n"
    except ValueError:  # it imports more than rafter, or is too long for an address
        return ""


def page_of_example(path: pathlib.Path) -> str:
    """An example's source, and what it prints where that is compared."""
    text = f"# {path.stem}\n\nBack to [all examples](../examples.md).\n\n{link_to_try(path)}```cpp\n{path.read_text(encoding='utf-8')}```\n"
    expected = path.with_suffix(".expected")
    if expected.exists():
        output = re.fullmatch(r'R"\((.*)\)"\n', expected.read_text(encoding="utf-8"), re.DOTALL)
        if output:
            text += f"\nIt prints, and a test compares:\n\n```\n{output.group(1)}```\n"
    return text


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The examples stand in the navigation in the order of their names."""
    if ask_page():
        config.nav.insert(2, {"Playground": "playground.md"})
    for group in config.nav or []:
        if "Examples" in group:
            group["Examples"] += [f"examples/{path.stem}.md" for path in sorted((ROOT / "examples").glob("*.cpp"))]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    files.append(File.generated(config, "index.md", content=start_page()))
    if ask_page():
        files.append(File.generated(config, "playground.md", content=playground()))
        files.append(File.generated(config, "ask.html", content=ask_page()))
    for name in ("wide.css", "iframe-worker.js"):
        files.append(File.generated(config, name, abs_src_path=str(ROOT / "docs/site" / name)))
    for path in sorted((ROOT / "build/reference").glob("*.md")):
        files.append(File.generated(config, f"reference/{path.name}", abs_src_path=str(path)))
    for path in sorted((ROOT / "examples").glob("*.cpp")):
        files.append(File.generated(config, f"examples/{path.stem}.md", content=page_of_example(path)))
    return files


# A row of the glossary: its words, and what they mean.
TERM = re.compile(r"^\| (?!word \|)(?P<words>[^|`-][^|]*?) \| (?P<meaning>[^|]*?) \|", re.MULTILINE)


def slug_of(words: str) -> str:
    return re.sub(r"\W+", "-", words.lower()).strip("-")


@event_priority(-50)  # behind the plugin that writes the index, before the one that makes a script of it
def on_post_build(config: MkDocsConfig) -> None:
    """Search finds a term of the glossary before the names in code that are made of its words: each term is an entry of its own."""
    index = pathlib.Path(config.site_dir, "search/search_index.json")
    content = json.loads(index.read_text(encoding="utf-8"))
    for row in TERM.finditer((ROOT / "docs/glossary.md").read_text(encoding="utf-8")):
        for term in row["words"].split(", "):
            content["docs"].append({"location": f"glossary.html#{slug_of(row['words'])}", "title": term, "text": html.escape(row["meaning"]), "boost": 40})
    index.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """On GitHub an example's source is a file of the repository; here it is a page. Commands open in the playground."""
    page.meta["search"] = {"boost": 0.5 if page.file.src_uri.startswith("reference/") else 1}
    if page.file.src_uri == "glossary.md":
        markdown = TERM.sub(lambda row: f'| <span id="{slug_of(row["words"])}"></span>{row["words"]} | {row["meaning"]} |', markdown)
    if ask_page():
        markdown = with_questions(markdown)
    return re.sub(r"\]\(\.\./examples/(\w+)\.cpp\)", r"](examples/\1.md)", markdown)


# --- names in code lead to the reference ---------------------------------------------------------------------------------------------------

PROGRAM = re.compile(r'(<div class="language-cpp highlight">)(.*?)(</div>)', re.DOTALL)
TOKEN = re.compile(r'(<span class="(?P<kind>\w+)">)(?P<text>[^<]*)(</span>)')
# Left as they are: programs, headings and links. What remains is code within a line.
IN_LINE = re.compile(r"<pre.*?</pre>|<h\d.*?</h\d>|<a .*?</a>|<code(?P<class>[^>]*)>(?P<text>[^<]*)</code>", re.DOTALL)
# A name behind a type is declared there; behind one of these words it is used.
USED_BEHIND = {"return", "constexpr", "const", "inline", "static", "export", "case", "else", "in", "explicit", "noexcept", "requires", "typename", "co_yield"}


def places(page: Page) -> dict[str, str]:
    """The address of each name of the reference, from a page."""
    listed = json.loads((ROOT / "build/reference/names.json").read_text(encoding="utf-8"))
    return {name: get_relative_url(f"reference/{place}", page.url) for name, place in listed.items()}


def is_declared(before: str) -> bool:
    """Does a name behind this text get a meaning there, as in `machine gpu` or `machine const& gpu`?"""
    word = re.search(r"(\w+|>|[\w>]&&?|[\w>]\*)\s+$", before)
    return bool(word) and not word.group(1).isdigit() and word.group(1) not in USED_BEHIND


def linked_program(program: str, known: dict[str, str]) -> str:
    before, own = "", set()
    opened = [""] + [f"{name}::" for name in re.findall(r"using namespace rafter::([\w:]+);", re.sub(r"<[^>]*>", "", program))]

    def linked(token: re.Match[str]) -> str:
        nonlocal before
        text, earlier = html.unescape(token["text"]), before
        before += text
        if not token["kind"].startswith("n") or not re.fullmatch(r"\w+", text) or re.search(r"(\.|->)\s*$", earlier):
            return token.group()
        scope = re.search(r"((?:\w+::)*)$", earlier).group().removeprefix("rafter::")
        if not scope and is_declared(earlier):
            own.add(text)
        if not scope and text in own:
            return token.group()
        place = next((known[name] for start in opened if (name := f"{start}{scope}{text}") in known), None)
        return f'<a href="{place}">{token.group()}</a>' if place else token.group()

    return TOKEN.sub(linked, program)


def linked_code(text: str, known: dict[str, str]) -> str:
    """The names of a code within a line, if it is a name, a call or a type: `name`, `name(...)`, `name<...>`, `name{...}`."""
    def linked(found: re.Match[str]) -> str:
        place = known.get((found["name"] or "").removeprefix("rafter::"))
        return f'<a href="{place}">{found.group()}</a>' if place else found.group()

    name = re.match(r"[\w:.]*\w(?=$|[({]|&lt;)", text)
    if not name or name.group().removeprefix("rafter::") not in known:
        return text
    return re.sub(r'".*?"|&\w+;|(?<![\w.:])(?P<name>(?:rafter\.)?[A-Za-z_]\w*(?:::\w+)*)', linked, text)


def breakable(code: str) -> str:
    """A code that is wider than a phone breaks behind these signs, not amid a name."""
    return re.sub(r"(::|/|\(|&lt;)(?![^<]*>)", r"\1<wbr>", code)


def on_page_content(content: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Names in programs and in lines lead to their entries; a code of many words may break at its spaces, a short one never (wide.css)."""
    known = places(page)

    def linked(code: re.Match[str]) -> str:
        if code["text"] is None:  # of a heading, which leads nowhere
            return re.sub(r"<code>.*?</code>", lambda found: breakable(found.group()), code.group()) if code.group().startswith("<h") else code.group()
        words = ' class="long"' if len(code["text"]) > 40 else ""
        return f'<code{code["class"]}{words}>{breakable(linked_code(code["text"], known))}</code>'

    content = PROGRAM.sub(lambda found: found[1] + linked_program(found[2], known) + found[3], content)
    return IN_LINE.sub(linked, content)
