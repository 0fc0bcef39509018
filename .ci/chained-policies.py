#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the chained form of each function with which a policy can begin.

    chained-policies.py [--check]

In a builder, a line that begins with a dot continues the expression before it. So each layer needs
a static function, `Policy.retry(attempts: 3, …)`, and a method with the same parameters, which
appends the layer. The static functions are written by hand, in `extension Policy`. The methods are
written by this script, with the documentation of the same parameters: for each folder of
ProtocolProxyServices, one file `Policy+FOLDER+Chained.swift`.

With `--check`, nothing is written, and the script fails if a file isn't what it would write.

The methods say that they append a layer. Above the documentation of a static function that makes
something else, two comments can say what its method does, and what it returns:

    // chained: Limits how many calls are repeated
    // chained returns: This policy with the budget.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVICES = ROOT / "Sources/ProtocolProxyServices"
CORE = ROOT / "Sources/ProtocolProxy"
WIDTH = 100

HEADER = """\
// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

"""
SUMMARY = "Appends this layer, innermost"
RETURNS = "This policy with the layer appended."


class Layer:
    """A static function of `Policy`: its lines above the body, and its comments."""

    def __init__(self, comments, documentation, signature):
        self.documentation = documentation
        # From `func` up to the arrow.
        self.signature = re.sub(r"^    public static ", "    public ", signature)
        self.name = re.match(r"    public func (\w+)", self.signature)[1]
        self.summary, self.returns = SUMMARY, RETURNS
        for comment in comments:
            if match := re.fullmatch(r" *// chained: (.*)", comment):
                self.summary = match[1]
            if match := re.fullmatch(r" *// chained returns: (.*)", comment):
                self.returns = match[1]

    def parameters_documentation(self):
        """The lines of the documentation that describe the parameters."""
        kept, lines = False, []
        for line in self.documentation:
            if re.match(r"    /// - ", line):
                kept = line.startswith("    /// - Parameter")
            if kept:
                lines.append(line)
        return lines

    def arguments(self):
        """The arguments with which the method calls the static function."""
        text = self.signature[self.signature.index("(") + 1 :]
        parts, part, depth = [], "", 0
        for index, character in enumerate(text):
            if depth == 0 and character in ",)":
                parts.append(part)
                part = ""
                if character == ")":
                    break
                continue
            # The `>` of an arrow closes nothing.
            is_arrow = character == ">" and text[index - 1] == "-"
            depth += (character in "([<") - (character in ")]>" and not is_arrow)
            part += character
        names = [part.split(":")[0].split() for part in parts if part.strip()]
        return [name[-1] if name[0] == "_" else f"{name[0]}: {name[-1]}" for name in names]

    def call(self):
        """The lines of the body."""
        arguments = self.arguments()
        call = f".{self.name}({', '.join(arguments)})"
        if len(line := f"        adding({call})") <= WIDTH:
            return [line]
        if len(line := f"            {call}") <= WIDTH:
            return ["        adding(", line, "        )"]
        listed = ",\n".join(f"                {argument}" for argument in arguments)
        return [
            "        adding(",
            f"            .{self.name}(",
            listed,
            "            )",
            "        )",
        ]

    def text(self):
        lines = [f"    /// {self.summary}; see the static function.", "    ///"]
        lines += self.parameters_documentation()
        lines += [f"    /// - Returns: {self.returns}"]
        lines += [f"{self.signature} -> Policy {{"] + self.call() + ["    }"]
        return "\n".join(lines)


def layers(file):
    """The public static functions in the extensions of `Policy` that return a policy."""
    found, header = [], ""
    lines = file.read_text().splitlines()
    for index, line in enumerate(lines):
        if line[:1].strip():
            header = line
        if header != "extension Policy {" or not line.startswith("    public static func "):
            continue
        match = re.match(r"(.*?) -> (\w+)\s*\{", "\n".join(lines[index:]), re.S)
        if match[2] != "Policy" or "\n\n" in match[1]:
            sys.exit(f"{file}:{index + 1}: this function returns no policy")
        first = index
        while lines[first - 1].startswith("    ///"):
            first -= 1
        if first == index:
            sys.exit(f"{file}:{index + 1}: there is no documentation above this function")
        above = first
        while lines[above - 1].startswith("    //"):
            above -= 1
        found.append(Layer(lines[above:first], lines[first:index], match[1]))
    return found


def public_types_of_core():
    pattern = re.compile(
        r"^(?:@\w+(?:\(.*?\))? )*(?:public|open)(?: \w+)* "
        r"(?:class|struct|enum|protocol|actor|typealias) (\w+)",
        re.M,
    )
    return {name for file in CORE.rglob("*.swift") for name in pattern.findall(file.read_text())}


def files():
    """What each file should contain, by its path."""
    core = public_types_of_core()
    contents = {}
    for folder in sorted(path for path in SERVICES.iterdir() if path.is_dir()):
        sources = sorted(folder.glob("*.swift"))
        found = []
        for file in sources:
            if not file.stem.endswith("+Chained"):
                found += layers(file)
        if not found:
            continue
        name = "Policy" if folder.name == "Policy" else f"Policy+{folder.name}"
        # A type of the core in a signature needs a public import.
        used = set(re.findall(r"\b[A-Z]\w+", " ".join(layer.signature for layer in found)))
        imports = "public import ProtocolProxy\n\n" if used & core else ""
        body = "\n\n".join(layer.text() for layer in found)
        contents[folder / f"{name}+Chained.swift"] = (
            f"{HEADER}{imports}extension Policy {{\n{body}\n}}\n"
        )
    return contents


if __name__ == "__main__":
    checks = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not checks:
        sys.exit(__doc__)
    contents = files()
    wrong = [
        path
        for path, text in contents.items()
        if not path.exists() or path.read_text() != text
    ]
    stale = [path for path in SERVICES.rglob("*+Chained.swift") if path not in contents]
    if checks:
        for path in wrong + stale:
            print(f"{path.relative_to(ROOT)} isn't what .ci/chained-policies.py writes; run it")
        sys.exit(bool(wrong + stale))
    for path in wrong:
        path.write_text(contents[path])
    for path in stale:
        path.unlink()
