"""Opens every page of the site from its file, in Chromium, as wide as a phone and as a desktop.

    site.py CHROMIUM SITE [--pictures FOLDER]

Search finds, every button does something, no page scrolls sideways, no program is cut, no name is broken, every link leads somewhere, nothing is
fetched, no script throws; the reference opens with what users call. With --pictures some pages are kept as PNG, to be looked at.
"""
from __future__ import annotations

import pathlib
import sys
import urllib.parse

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402

WIDTHS = {"phone": 390, "desktop": 1400}
SHOWN = ("index.html", "tutorial.html", "processors.html", "reference/rafter.model.html", "reference/index.html")

# What is wrong with the layout of a page. A code of a table stands on one line; where it is long, and elsewhere, no word of at most 30 letters breaks.
LAYOUT = r"""(() => {
  const faults = [], root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} pixels`)
  for (const shown of document.querySelectorAll(".md-content pre > code, .md-content table, .md-content img, .md-content svg")) {
    const box = shown.getBoundingClientRect()
    if (!box.width) continue
    const right = box.left + Math.max(box.width, shown.tagName == "IMG" ? 0 : shown.scrollWidth)
    for (let around = shown; around; around = around.parentElement) {
      const overflow = getComputedStyle(around).overflowX
      if (overflow == "auto" || overflow == "scroll") break
      if ((overflow != "visible" || around == root) && right > around.getBoundingClientRect().right + 1) {
        faults.push(`is cut: ${shown.textContent.trim().replace(/\s+/g, " ").slice(0, 60)}`)
        break
      }
    }
  }
  for (const code of document.querySelectorAll(".md-content code:not(pre code)")) {
    if (code.getClientRects().length < 2) continue
    if (code.closest("td") && !code.classList.contains("long")) faults.push(`breaks ${code.textContent}`)
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/\w+/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, word.index)
        range.setEnd(texts.currentNode, word.index + word[0].length)
        if (word[0].length <= 30 && new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) faults.push(`breaks ${word[0]} of ${code.textContent.slice(0, 60)}`)
      }
    }
  }
  return faults
})()"""

# A control that a click changes nothing for is dead.
STATE = "JSON.stringify([...document.querySelectorAll('input[type=checkbox], input[type=radio]')].map(input => input.checked)) + document.activeElement.className"


def press(browser: Browser, place: list[float]) -> None:
    for kind in ("mousePressed", "mouseReleased"):
        browser.ask("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)


def middle_of(browser: Browser, element: str) -> list[float] | None:
    """Where an element can be touched: nothing, if it is not shown or something lies over it."""
    return browser.run(f"""(() => {{
        const element = {element}, box = element?.getBoundingClientRect()
        if (!box?.width || !box.height) return null
        const place = [box.left + box.width / 2, box.top + box.height / 2], top = document.elementFromPoint(...place)
        return element.contains(top) || top?.closest("label, a") == element ? place : null
    }})()""")


def look_at_buttons(browser: Browser, address: str) -> list[str]:
    faults, pressed = [], 0
    browser.open(address)
    for number in range(int(browser.run("document.querySelectorAll('.md-header label').length"))):
        browser.open(address)
        label = f"document.querySelectorAll('.md-header label')[{number}]"
        place = middle_of(browser, label)
        if place:
            pressed += 1
            before = browser.run(STATE)
            press(browser, place)
            if not browser.becomes(f"{STATE} != {before!r}"):
                faults.append(f"a dead button: {browser.run(f'{label}.outerHTML')[:200]}")
    return faults if pressed else ["no button in the header"]


# What each of these words means stands before every name in code that is made of them.
TERMS = ("ridge point", "power", "roofline", "arithmetic intensity")


def found_for(browser: Browser, address: str, words: str) -> list[str] | str:
    """Types words as a user does: touches the icon or the field, then presses keys. The pages found, or what is wrong."""
    browser.open(address)
    # A phone has an icon, a desktop the field itself.
    place = middle_of(browser, "document.querySelector('label.md-header__button[for=__search]')") or middle_of(browser, "document.querySelector('.md-search__input')")
    if not place:
        return "nothing to search with"
    press(browser, place)
    if not browser.becomes("document.activeElement == document.querySelector('.md-search__input')"):
        return "the field of the search does not open"
    for letter in words:
        for kind in ("keyDown", "keyUp"):
            browser.ask("Input.dispatchKeyEvent", type=kind, key=letter, **({"text": letter} if kind == "keyDown" else {}))
    found = "[...document.querySelectorAll('.md-search-result__link')]"
    if not browser.becomes(f"{found}.length"):
        return f"searching {words} finds nothing: {browser.run('document.querySelector(`.md-search-result__meta`).innerText')}"
    # The list is shown when its first line can be touched.
    if not browser.becomes(f"(link => {{ const box = link.getBoundingClientRect()\n"
                           f"return link.contains(document.elementFromPoint(box.left + 20, box.top + 5)) }})({found}[0])"):
        return "what was found is not shown"
    return browser.run(f"{found}.map(link => link.pathname)")


def search(browser: Browser, address: str, pictures: pathlib.Path | None, name: str) -> list[str]:
    for term in TERMS:
        pages = found_for(browser, address, term)
        if isinstance(pages, str) or not pages[0].endswith("/glossary.html"):
            return [pages if isinstance(pages, str) else f"searching {term} finds {pages[0]} before the glossary"]
    pages = found_for(browser, address, "stencil")
    if isinstance(pages, str):
        return [pages]
    if pictures:
        browser.picture(pictures / f"search-{name}.png")
    return [] if any(page.endswith("/operations.html") or "rafter.operation" in page for page in pages) else [f"searching finds only {pages}"]


def main() -> None:
    site = pathlib.Path(sys.argv[2]).resolve()
    pictures = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html") if path.name != "404.html")
    faults: list[str] = []
    ids: dict[str, set[str]] = {}
    links: dict[str, set[str]] = {}
    with Browser(sys.argv[1]) as browser:
        for name, width in WIDTHS.items():
            browser.is_wide(width)
            start = (site / "index.html").as_uri()
            faults += [f"{name}: {fault}" for fault in [*look_at_buttons(browser, start), *search(browser, start, pictures, name)]]
        for page in pages:
            browser.is_wide(WIDTHS["phone"])
            browser.open((site / page).as_uri())
            for name, width in WIDTHS.items():
                browser.is_wide(width)
                faults += [f"{page}: {name}: {fault}" for fault in browser.run(LAYOUT)]
                if pictures and page in SHOWN:
                    browser.picture(pictures / f"{page.replace('/', '-')}-{name}.png")
            ids[page] = set(browser.run("[...document.querySelectorAll('[id]')].map(element => element.id)"))
            links[page] = set(browser.run("[...document.links].map(link => link.href)"))
            faults += [f"{page}: fetches {address}" for address in browser.fetched]
            faults += [f"{page}: a script throws {error}" for error in browser.errors]
            headings = browser.run("[...document.querySelectorAll('.md-content h2, .md-content h3')].map(heading => heading.textContent.replace('¶', ''))")
            if page.startswith("reference/"):
                last = next((at for at, heading in enumerate(headings) if heading.startswith("For authors")), len(headings))
                faults += [f"{page}: {heading} is for authors of operations and stands before what users call"
                           for heading in headings[:last] if heading.startswith(("protocol::", "expecting::"))]
            if page == "reference/rafter.model.html" and headings[1:2] != ["predict"]:
                faults.append(f"{page} opens with {headings[:3]}")
            if page == "tutorial.html" and not browser.run("!!document.querySelector('pre a[href$=\"rafter.model.html#predict\"]')"):
                faults.append(f"{page}: predict in a program does not lead to the reference")
    for page, addresses in links.items():
        for address in addresses:
            parts = urllib.parse.urlsplit(address)
            if parts.scheme != "file":
                continue
            target = pathlib.Path(urllib.parse.unquote(parts.path))
            known = ids.get(target.relative_to(site).as_posix()) if target.is_relative_to(site) else None
            is_question = target == site / "ask.html" and parts.fragment.startswith("rafter%20")
            if not target.is_file() or (not is_question and known is not None and parts.fragment and urllib.parse.unquote(parts.fragment) not in known):
                faults.append(f"{page}: a link leads nowhere: {address.removeprefix(site.as_uri())}")
    if "workload-models-llama2_7b" not in ids.get("reference/rafter.workload.html", ()):
        faults.append("the published models stand in no page of the reference")
    print("\n".join(faults))
    print(f"{len(pages)} pages, {sum(map(len, links.values()))} links, {len(faults)} faults")
    sys.exit(bool(faults) or len(pages) < 50)


if __name__ == "__main__":
    main()
