"""Reads what the modules export: types with their members, functions, concepts, constants, aliases, and the docstring of each.

The sources are formatted by clang-format and hold only declarations that the compiler accepts, so that a reader of tokens is enough. Whether it
has found everything is asked of the compiler (tests/docs/reference.py).

A docstring is a block of `///` above a declaration or `///<` behind it. It also holds for the overloads that follow without one of their own, and
for a run of constants, aliases or types of one line below it without a blank line between them.
"""
from __future__ import annotations

import dataclasses
import pathlib
import re

TOKEN = re.compile(r"""
    (?P<doc>///[^\n]*) | (?P<comment>//[^\n]*|/\*.*?\*/) | (?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
    | (?P<raw>R"(?P<fence>[^(\s]*)\(.*?\)(?P=fence)") | (?P<string>"(?:\\.|[^"\\\n])*") | (?P<number>\.?\d(?:'?[\w.])*)
    | (?P<char>'(?:\\.|[^'\\\n])+') | (?P<word>[A-Za-z_]\w*) | (?P<sign>::|->|<=>|<=|>=|==|!=|&&|\|\||\.\.\.|\S)
    """, re.VERBOSE | re.DOTALL | re.MULTILINE)
CLOSING = {"(": ")", "[": "]", "{": "}"}
# What may stand before a parenthesis and is no name of a function.
NO_NAME = {"decltype", "noexcept", "alignas", "explicit", "requires", "sizeof"}


@dataclasses.dataclass
class Item:
    """One public declaration."""

    kind: str  # struct, enum, concept, alias, constant, function, constructor, field, enumerator
    name: str
    scope: str  # the namespace, or the type that it is a member of
    declaration: str
    doc: str
    file: pathlib.Path
    line: int
    body: str = ""
    default: str = ""
    is_exported: bool = True  # no: a type that functions return and nobody names
    members: list[Item] = dataclasses.field(default_factory=list)

    @property
    def full_name(self) -> str:
        return f"{self.scope}::{self.name}"

    @property
    def is_hidden(self) -> bool:
        """A member that is public because a template argument's have to be; its name ends in _ and is not for use."""
        return self.name.endswith("_")


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    line: int


@dataclasses.dataclass
class Shape:
    """The parts of a declaration, as numbers of tokens; -1: it has none."""

    finish: int = -1  # behind it
    opening: int = -1  # the brace of a body
    parameters: int = -1  # the parenthesis of a parameter list
    initialised: int = -1  # `=`, or the brace of a value
    has_initialisers: bool = False  # a constructor's, behind a colon
    pointer: str = ""  # the name of a pointer to a function: `void (*write)(...)`


def with_macros(text: str) -> str:
    """Replaces each use of a macro of this file, in a line of its own under a docstring, by what the macro declares: `RAFTER_ROW(name, rest);` with
    `#define RAFTER_ROW(NAME, ...)`."""
    macros = {name: ([*names.split(", ")[:-1], "__VA_ARGS__"], re.sub(r"\s*\\\n\s*", " ", body)) for name, names, body in
              re.findall(r"^#define (RAFTER_\w+)\((NAME, [^)]*\.\.\.)\)((?:.*\\\n)*.*)$", text, re.MULTILINE)}

    def declared(use: re.Match[str]) -> str:
        if use[2] not in macros:
            return use[0]
        names, body = macros[use[2]]
        values = dict(zip(names, use[3].split(", ", len(names) - 1)))
        body = re.sub(r"#(\w+)", lambda found: f'"{values[found[1]]}"', body)
        return use[1] + re.sub(rf"\b({'|'.join(names)})\b", lambda found: values[found[0]], body) + ";"

    text = re.sub(r"^(///[^\n]*\n)(RAFTER_\w+)\((.*)\);$", declared, text, flags=re.MULTILINE)
    return with_deletions(text)


def with_deletions(text: str) -> str:
    """What the macros of modules/digits.hpp declare: functions that are deleted. Lines keep their numbers."""
    def template(use: re.Match[str]) -> str:
        return f"template <{use[1] or 'class = void'}> {use[2]} = delete;" + "\n" * (use[0].count("\n") - use[2].count("\n"))

    text = re.sub(r'RAFTER_REFUSED_TEMPLATE\(\s*(?:RAFTER_\w+|(?:\s*"(?:[^"\\]|\\.)*")+),\s*\(([^()]*)\),\s*(.*?)\);$', template, text,
                  flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"\bRAFTER_REFUSED\(", "= delete (", text)


class Reader:
    """Reads one file."""

    def __init__(self, path: pathlib.Path, root: pathlib.Path) -> None:
        self.text = with_macros(path.read_text(encoding="utf-8"))
        self.path = path.relative_to(root)
        self.tokens: list[Token] = []
        self.docs: list[Token] = []
        line, at = 1, 0
        for found in TOKEN.finditer(self.text):
            line += self.text.count("\n", at, found.start())
            at = found.start()
            token = Token(found.lastgroup or "", found.group(), found.start(), line)
            if token.kind == "fence":
                token.kind = "raw"
            if token.kind == "doc":
                self.docs.append(token)
            elif token.kind not in ("comment", "directive"):
                self.tokens.append(token)
        self.tokens.append(Token("end", "", len(self.text), line))
        self.lines = self.text.split("\n")
        self.doc_lines = {token.line: token for token in self.docs}
        self.items: list[Item] = []

    # --- tokens ---

    def is_at(self, at: int, *texts: str) -> bool:
        return self.tokens[at].text in texts and self.tokens[at].kind in ("word", "sign")

    def behind(self, at: int) -> int:
        """The token behind the bracket that closes the one at `at`."""
        closing, depth = CLOSING[self.tokens[at].text], 0
        opening = self.tokens[at].text
        while True:
            if self.is_at(at, opening):
                depth += 1
            elif self.is_at(at, closing):
                depth -= 1
            at += 1
            if depth == 0:
                return at

    def behind_angles(self, at: int) -> int:
        """The token behind the `>` that closes the `<` at `at`."""
        depth = 0
        while True:
            if self.is_at(at, "(", "[", "{"):
                at = self.behind(at)
                continue
            if self.is_at(at, "<"):
                depth += 1
            elif self.is_at(at, ">"):
                depth -= 1
            at += 1
            if depth == 0:
                return at

    def behind_constraint(self, at: int) -> int:
        """The token behind `requires ...` at `at`."""
        while True:
            at += 1  # `requires`, `&&` or `||`
            while self.is_at(at, "!"):
                at += 1
            if self.is_at(at, "requires"):
                at += 1
                if self.is_at(at, "("):
                    at = self.behind(at)
                at = self.behind(at)
            elif self.is_at(at, "("):
                at = self.behind(at)
            else:
                while self.tokens[at].kind == "word" or self.is_at(at, "::"):
                    at += 1
                    if self.is_at(at, "<"):
                        at = self.behind_angles(at)
                    if not self.is_at(at, "::"):
                        break
            if not self.is_at(at, "&&", "||"):
                return at

    def written(self, first: int, last: int) -> str:
        """The source of tokens [first, last) without comments and attributes, with its indentation taken back."""
        start, end = self.tokens[first].start, self.tokens[last - 1].start + len(self.tokens[last - 1].text)
        text = re.sub(r'("(?:\\.|[^"\\\n])*")|//[^\n]*', lambda found: found.group(1) or "", self.text[start:end])
        indentation = len(self.lines[self.tokens[first].line - 1]) - len(self.lines[self.tokens[first].line - 1].lstrip())
        text = re.sub(rf"\n {{0,{indentation}}}", "\n", text)
        text = re.sub(r"\[\[nodiscard[^]]*\]\]\s*|\bexport\s+|\binline (?=constexpr)", "", text)
        return re.sub(r"\s+\n", "\n", text).strip()

    def doc_above(self, line: int) -> str:
        """The block of `///` that ends in the line above."""
        found: list[str] = []
        line -= 1
        while line in self.doc_lines and self.lines[line - 1].lstrip().startswith("///") and not self.doc_lines[line].text.startswith("///<"):
            found.insert(0, self.doc_lines[line].text[3:])
            line -= 1
        return "\n".join(text[1:] if text.startswith(" ") else text for text in found).strip("\n")

    def doc_behind(self, line: int) -> str:
        """The `///<` behind a declaration that ends in a line, with the lines that go on below it."""
        if not (line in self.doc_lines and self.doc_lines[line].text.startswith("///<")):
            return ""
        found = [self.doc_lines[line].text[4:]]
        while line + 1 in self.doc_lines and self.doc_lines[line + 1].text.startswith("///<") and self.lines[line].lstrip().startswith("///<"):
            line += 1
            found.append(self.doc_lines[line].text[4:])
        return " ".join(text.strip() for text in found)

    # --- declarations ---

    def read(self) -> list[Item]:
        self.read_scope(0, len(self.tokens) - 1, "", False, self.items)
        return self.items

    def read_scope(self, at: int, end: int, scope: str, public: bool, into: list[Item], a_type: str = "") -> None:
        """Reads the declarations in tokens [at, end). A type's are public up to `private:`; a namespace's where they are exported."""
        previous: Item | None = None
        previous_end, run_doc = -1, ""
        while at < end:
            if self.is_at(at, ";"):
                at += 1
            elif self.is_at(at, "public", "private", "protected") and self.is_at(at + 1, ":"):
                public = self.is_at(at, "public")
                at += 2
            elif re.fullmatch(r"RAFTER_[A-Z_]+", self.tokens[at].text):  # a macro that declares what is refused
                at = self.behind(at + 1)
            else:
                exported = public
                first = at
                if self.is_at(at, "export"):
                    exported = True
                    at += 1
                if self.is_at(at, "{"):  # export { ... }
                    self.read_scope(at + 1, self.behind(at) - 1, scope, True, into)
                    at = self.behind(at)
                elif self.is_at(at, "namespace"):
                    opening = at
                    while not self.is_at(opening, "{", ";", "="):
                        opening += 1
                    if not self.is_at(opening, "{"):
                        while not self.is_at(opening, ";"):
                            opening += 1
                        at = opening
                        continue
                    name = "".join(token.text for token in self.tokens[at + 1:opening])
                    at = self.behind(opening)
                    inner = f"{scope}::{name}".removeprefix("::")
                    if name and "detail" not in inner.split("::"):
                        self.read_scope(opening + 1, at - 1, inner, exported, into)
                else:
                    start, read = at, []
                    at = self.read_declaration(at, scope, read, a_type)
                    if at <= start:
                        raise ValueError(f"{self.path}:{self.tokens[start].line}: {self.tokens[start].text}")
                    if not exported:
                        read = [item for item in read if item.kind == "struct" and scope.startswith("rafter") and not a_type]
                        for item in read:
                            item.is_exported = False
                    into += read
                    if not read or not into or into[-1] is previous:
                        continue
                    item = into[-1]
                    follows = self.tokens[first].line == previous_end + 1
                    if not follows:
                        run_doc = "" if self.doc_behind(item.line) else item.doc
                    if not item.doc and previous is not None and previous.name == item.name and item.kind in ("function", "constructor"):
                        item.doc = previous.doc  # an overload
                    elif not item.doc and follows and item.kind in ("constant", "alias", "struct"):
                        item.doc = run_doc
                    previous, previous_end = item, self.tokens[at - 1].line

    def shape_of(self, at: int) -> Shape:
        """Where the parts of a declaration are, whose template head and attributes end before `at`."""
        shape = Shape()
        is_type = self.is_at(at, "struct", "class", "union", "enum")
        while True:
            declares = shape.parameters < 0 and shape.initialised < 0 and not shape.pointer  # no parameters and no value so far
            if self.is_at(at, ";"):
                shape.finish = at + 1
                return shape
            if self.is_at(at, "operator") and shape.parameters < 0:
                at += 1
                while not self.is_at(at, "(") or (self.is_at(at - 1, "operator") and self.is_at(at + 1, ")")):
                    at += 1
                shape.parameters = at
            elif self.is_at(at, "<") and shape.initialised < 0:
                at = self.behind_angles(at)
            elif self.is_at(at, "requires") and shape.initialised < 0:
                at = self.behind_constraint(at)
            elif self.is_at(at, "(") and self.is_at(at + 1, "*") and declares:
                shape.pointer = self.tokens[at + 2].text
                at = self.behind(self.behind(at))
            elif self.is_at(at, "(", "["):
                before = self.tokens[at - 1]
                if declares and self.is_at(at, "(") and before.kind == "word" and before.text not in NO_NAME:
                    shape.parameters = at
                at = self.behind(at)
            elif self.is_at(at, "="):
                shape.initialised = at if shape.initialised < 0 else shape.initialised
                at += 1
            elif self.is_at(at, ":") and shape.parameters >= 0:
                shape.has_initialisers = True
                at += 1
            elif self.is_at(at, "{"):
                behind = self.behind(at)
                if shape.initialised >= 0 or (shape.has_initialisers and self.is_at(behind, ",", "{")):
                    at = behind
                elif self.is_at(behind, ";") and not is_type and not shape.has_initialisers and shape.parameters < 0:
                    shape.initialised, at = at, behind
                else:  # the body of a type or a function
                    shape.opening, shape.finish = at, behind
                    return shape
            else:
                at += 1

    def read_declaration(self, first: int, scope: str, into: list[Item], a_type: str) -> int:
        """Reads one declaration from token `first` on; returns the token behind it."""
        at = first
        while self.is_at(at, "template") and self.is_at(at + 1, "<"):
            at = self.behind_angles(at + 1)
            if self.is_at(at, "requires"):
                at = self.behind_constraint(at)
        while self.is_at(at, "["):  # attributes
            at = self.behind(at)
        head = at
        keyword = self.tokens[at].text
        shape = self.shape_of(head)
        finish, opening, parameters, initialised = shape.finish, shape.opening, shape.parameters, shape.initialised
        doc = self.doc_behind(self.tokens[finish - 1].line) or self.doc_above(self.tokens[first].line)
        if self.tokens[first - 1].text == "export" and self.tokens[first - 1].line == self.tokens[first].line - 1:
            doc = doc or self.doc_above(self.tokens[first - 1].line)

        def add(kind: str, name: str, last: int, **more: str) -> Item:
            item = Item(kind, name, scope, self.written(first, last), doc, self.path, self.tokens[first].line, **more)
            into.append(item)
            return item

        if keyword in ("struct", "class", "union", "enum"):
            self.read_type(first, head, keyword, opening, scope, add)
        elif keyword == "concept":
            add("concept", self.tokens[head + 1].text, finish - 1)
        elif keyword == "using":
            inherited = self.is_at(finish - 3, "::") and self.tokens[finish - 2].text == self.tokens[finish - 4].text  # constructors
            if not inherited and not self.is_at(head + 1, "namespace"):  # `using name = ...;` or `using other::name;`
                is_named_first = self.is_at(head + 2, "=") or self.is_at(head + 2, "[")  # or: `using name [[deprecated]] = ...;`
                add("alias", self.tokens[head + 1 if is_named_first else finish - 2].text, finish - 1)
        elif keyword in ("static_assert", "friend", "import", "module", "extern"):
            if keyword == "friend" and parameters >= 0 and self.tokens[parameters - 1].kind == "word" and initialised < 0:
                name = self.tokens[parameters - 1].text
                if not any(self.is_at(spot, "operator") for spot in range(first, parameters)):
                    add("function", name, opening if opening >= 0 else finish - 1, body=self.written(opening, finish) if opening >= 0 else "")
        elif parameters >= 0:
            last = opening if opening >= 0 else finish - 1
            value = self.tokens[initialised + 1].text if initialised >= 0 else ""
            operator = next((spot for spot in range(first, parameters) if self.is_at(spot, "operator")), -1)
            name = "".join(token.text if token.kind == "sign" else f" {token.text}" for token in self.tokens[operator + 1:parameters])
            name = f"operator{name}" if operator >= 0 else self.tokens[parameters - 1].text
            guide = any(self.is_at(spot, "->") for spot in range(parameters, last)) and parameters - 1 == head
            elsewhere = operator < 0 and self.is_at(parameters - 2, "::")  # declared in its type
            if value not in ("delete", "default") and not guide and not elsewhere and not self.is_at(parameters - 2, "~"):
                if shape.has_initialisers:
                    last = next(spot for spot in range(self.behind(parameters), last) if self.is_at(spot, ":"))
                body = self.written(opening, finish) if opening >= 0 else ""
                add("constructor" if name == a_type else "function", name, last, body=body)
        elif shape.pointer:
            value = self.written(initialised + 1, finish - 1) if initialised >= 0 else ""
            add("field" if a_type else "constant", shape.pointer, finish - 1, default=value)
        else:
            self.read_variables(head, finish, initialised, a_type, add)
        return finish

    def read_variables(self, head: int, finish: int, initialised: int, a_type: str, add) -> None:
        """`double rows, columns;`, `bytes capacity = 0.0 * B;`, `inline constexpr int most = 8;`"""
        parts, starts, at = [], [head], head  # between the commas
        while at < finish - 1:
            if self.is_at(at, "<") and self.text[self.tokens[at].start - 1].isalnum():  # of a template, not a comparison
                at = self.behind_angles(at)
            elif self.is_at(at, "(", "[", "{"):
                at = self.behind(at)
            else:
                if self.is_at(at, ","):
                    parts.append((starts[-1], at))
                    starts.append(at + 1)
                at += 1
        parts.append((starts[-1], finish - 1))
        is_static = any(self.is_at(at, "static", "inline", "constexpr") for at in range(head, initialised if initialised >= 0 else finish))
        for first, last in parts:
            at, name, value = first, "", ""
            while at < last and not self.is_at(at, "=", "{", "[", ":"):
                if self.is_at(at, "<"):
                    at = self.behind_angles(at)
                    continue
                name = self.tokens[at].text if self.tokens[at].kind == "word" else name
                at = self.behind(at) if self.is_at(at, "(") else at + 1
            while at < last and not self.is_at(at, "=", "{"):
                at += 1
            if at < last:
                value = self.written(at + 1 if self.is_at(at, "=") else at, last)
            add("field" if a_type and not is_static else "constant", name, finish - 1, default=value)

    def read_type(self, first: int, head: int, keyword: str, opening: int, scope: str, add) -> None:
        at = head + 1
        while self.is_at(at, "class", "struct") or self.is_at(at, "["):
            at = self.behind(at) if self.is_at(at, "[") else at + 1
        if self.tokens[at].kind != "word" or (opening < 0 and not self.is_at(first, "template")):
            return  # without a name, or declared only
        name = self.tokens[at].text
        while self.is_at(at + 1, "::"):
            at += 2
            name += f"::{self.tokens[at].text}"
        if self.is_at(at + 1, "<"):
            name += "".join(token.text for token in self.tokens[at + 1:self.behind_angles(at + 1)])
        item = add("enum" if keyword == "enum" else "struct", name, opening if opening >= 0 else at + 1)
        if opening < 0:
            item.body = "none"
            return
        end = self.behind(opening) - 1
        if keyword != "enum":
            self.read_scope(opening + 1, end, f"{scope}::{name}", keyword == "struct", item.members, name)
            return
        at = opening + 1
        while at < end:
            start = at
            while at < end and not self.is_at(at, ","):
                at = self.behind(at) if self.is_at(at, "(", "{", "[") else at + 1
            alone = self.tokens[start - 1].line < self.tokens[start].line
            doc = self.doc_behind(self.tokens[min(at, end - 1)].line) or self.doc_above(self.tokens[start].line) if alone else ""
            names = self.rows_of_macro(start) or [self.tokens[start].text]
            if self.tokens[start].kind == "word":
                for one in names:
                    item.members.append(Item("enumerator", one, f"{scope}::{name}", one if len(names) > 1 else self.written(start, at), doc,
                                             self.path, self.tokens[start].line))
            at += 1

    def rows_of_macro(self, at: int) -> list[str]:
        """The first argument of each row of a table that is a macro of this file: `ROWS(X)` with `#define ROWS(ROW) ROW(a, 1) ROW(b, 2)`."""
        if self.tokens[at].kind != "word" or not self.is_at(at + 1, "("):
            return []
        table = re.search(rf"^#define {self.tokens[at].text}\(([^)]*)\)((?:.*\\\n)*.*)$", self.text, re.MULTILINE)
        rows = "|".join(word.strip() for word in table.group(1).split(",")) if table else "$"
        return re.findall(rf"\b(?:{rows})\((\w+)", table.group(2)) if table else []


def described(path: pathlib.Path) -> str:
    """What `\\file` says of a file."""
    found = re.search(r"^/// \\file (.*(?:\n///.*)*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return re.sub(r"\n/// ?", "\n", found.group(1)) if found else ""


def rooms(modules: pathlib.Path) -> dict[str, list[pathlib.Path]]:
    """Each module of the folder with its files, in the order in which it imports them."""
    found: dict[str, list[pathlib.Path]] = {}
    for primary in sorted(modules.rglob("*.cppm")):
        text = primary.read_text(encoding="utf-8")
        module = re.search(r"^export module ([\w.]+);", text, re.MULTILINE)
        if module:
            partitions = re.findall(r"^export import :(\w+);", text, re.MULTILINE)
            places = [[primary.parent / folder / f"{name}.cppm" for folder in ("", "generated", "data")] for name in partitions]
            found[module.group(1)] = [primary, *(next(place for place in both if place.exists()) for both in places)]
    return found


def read(modules: pathlib.Path) -> dict[str, list[Item]]:
    """What each module exports."""
    root = modules.parent
    found = {module: [item for path in paths for item in Reader(path, root).read()] for module, paths in rooms(modules).items()}
    for module, items in found.items():
        defined = {item.full_name for item in items if item.kind == "struct" and item.body != "none"}
        found[module] = [item for item in items if item.body != "none" or item.full_name not in defined]
    return found


# Members that mean what they mean in the standard library.
STANDARD = {
    "begin": "The first element.", "end": "Behind the last element.", "size": "How many elements there are.", "empty": "Are there no elements?",
    "operator+=": "Adds.", "operator-=": "Subtracts.", "operator*=": "Multiplies.", "operator/=": "Divides.", "value_type": "Of an element.",
    "operator[]": "The element of an index, from 0 on; where the function is not noexcept, one beyond the last is an error.",
    "data": "The first element.", "c_str": "Text that ends in a zero.",
}


def give_meaning(found: dict[str, list[Item]]) -> None:
    """Gives docstrings from elsewhere to items that have none: a concept lists members that types of its kind have (- `flops()`, their meaning); an
    alias of a template for `double` means what the template means, and a name that is taken over means what it means there."""
    items = [item for listed in found.values() for item in listed]
    listed = {name: meaning for item in items if item.kind == "concept"
              for name, meaning in re.findall(r"^ *- `(\w+)[^`]*`, (.*(?:\n(?! *-).*)*)", item.doc, re.MULTILINE)}
    meant = {item.name: item.doc for item in items if item.doc}
    for item in items:
        if item.kind == "constant" and not item.doc:  # a specialisation, or a source
            title = re.search(r'\.title =\s*"((?:[^"\\]|\\.)*)"', item.default)
            item.doc = title.group(1) + "." if title else meant.get(item.name, "")
        if item.kind == "alias" and not item.doc:
            aliased = re.search(r"= (\w+)<double>$|::(\w+)$", item.declaration)
            item.doc = meant.get(aliased.group(1) or aliased.group(2), "") if aliased else ""
        for member in item.members:
            if member.kind == "enumerator" and not member.doc and f"`{member.name}`" in item.doc:
                member.doc = "See above."
            meaning = re.sub(r"\s\(default:.*\)$", "", listed.get(member.name, "").rstrip(";.\n"), flags=re.DOTALL) or STANDARD.get(member.name, "")
            if not member.doc and meaning:
                member.doc = meaning[0].upper() + meaning[1:].rstrip(".") + ("" if meaning.endswith("?") else ".")


def public_items(modules: pathlib.Path) -> dict[str, list[Item]]:
    """What each module exports, with every meaning that is stated somewhere."""
    found = read(modules)
    give_meaning(found)
    return found
