"""What the site has beside the pages of docs/: the README as its start page, the reference, and a page for the source of each example.

mkdocs calls the functions by their names (docs/site/mkdocs.yml).
"""
from __future__ import annotations

import pathlib
import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = pathlib.Path(__file__).resolve().parents[2]


def start_page() -> str:
    """The README, whose links start at the root of the repository."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\]\(docs/", "](", text)


def page_of_example(path: pathlib.Path) -> str:
    """An example's source, and what it prints where that is compared."""
    text = f"# {path.stem}\n\nBack to [all examples](../examples.md).\n\n```cpp\n{path.read_text(encoding='utf-8')}```\n"
    expected = path.with_suffix(".expected")
    if expected.exists():
        output = re.fullmatch(r'R"\((.*)\)"\n', expected.read_text(encoding="utf-8"), re.DOTALL)
        if output:
            text += f"\nIt prints, and a test compares:\n\n```\n{output.group(1)}```\n"
    return text


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The examples stand in the navigation in the order of their names."""
    for group in config.nav or []:
        if "Examples" in group:
            group["Examples"] += [f"examples/{path.stem}.md" for path in sorted((ROOT / "examples").glob("*.cpp"))]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    files.append(File.generated(config, "index.md", content=start_page()))
    files.append(File.generated(config, "wide.css", abs_src_path=str(ROOT / "docs/site/wide.css")))
    for path in sorted((ROOT / "build/reference").glob("*.md")):
        files.append(File.generated(config, f"reference/{path.name}", abs_src_path=str(path)))
    for path in sorted((ROOT / "examples").glob("*.cpp")):
        files.append(File.generated(config, f"examples/{path.stem}.md", content=page_of_example(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """On GitHub an example's source is a file of the repository; here it is a page."""
    return re.sub(r"\]\(\.\./examples/(\w+)\.cpp\)", r"](examples/\1.md)", markdown)
