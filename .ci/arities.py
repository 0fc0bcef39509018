#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files whose functions differ only in the number of their arguments.

    .ci/arities.py            writes them
    .ci/arities.py --check    fails if a file isn't what would be written

Swift has no way to say these functions once: a function type with a parameter pack cannot be a
generic argument, and the compiler infers no type for a matcher such as `.is(.low)` from a pack.

In a template, `$name` is replaced. A line that consists of `$name` alone is replaced by any number
of lines. Then the paragraphs of doc comments are wrapped, and long lists are broken.
"""
import re
import sys
import textwrap
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parent.parent
VERBS = "Sources/ProtocolProxyTesting/Verbs"
REQUIREMENTS = "Sources/ProtocolProxy/Requirements"

COLUMNS = 100
HEADER = """\
// SPDX-License-Identifier: MIT
//
// Written by .ci/arities.py, which has the templates.

"""
NUMBERS = ["no", "one", "two", "three", "four", "five", "six"]
ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]


# MARK: Filling in templates


def filled(template, **values):
    """The template with values in place of their names."""
    lines = []
    for line in template.splitlines():
        name = line.strip().removeprefix("$")
        if line.strip().startswith("$") and isinstance(values.get(name), list):
            indentation = line[: line.index("$")]
            lines += [indentation + value for value in values[name]]
        else:
            lines += Template(line).substitute(values).splitlines() or [""]
    return "".join(line + "\n" for line in broken(wrapped(lines)))


def wrapped(lines):
    """The lines with each paragraph of a doc comment filled, and without empty paragraphs."""
    result, paragraph = [], []

    def end_paragraph():
        if text := " ".join(" ".join(paragraph).split()):
            result.extend(margin + part for part in textwrap.wrap(text, COLUMNS - len(margin)))
        elif paragraph:
            # Without its empty line, too.
            result.pop()
        paragraph.clear()

    for line in lines:
        # An item of a list is not wrapped.
        if match := re.match(r"( */// )(?![ -])(.*)$", line):
            margin = match[1]
            paragraph.append(match[2])
        else:
            end_paragraph()
            result.append(line)
    return result


def broken(lines):
    """The lines, with one element on each line where a list is too long."""
    # A list of generic parameters, or of arguments
    lists = re.compile(r"( *)(.*<)(.*)(>\()|( *)([^(]*\()(.*)(\).*)")
    for line in lines:
        match = lists.fullmatch(line)
        if len(line) <= COLUMNS or not match:
            yield line
            continue
        margin, start, elements, end = [part for part in match.groups() if part is not None]
        yield margin + start
        yield from (margin + "    " + element for element in listed(elements.split(", ")))
        yield margin + end


def listed(elements):
    """The elements with commas between them."""
    return [f"{element}," for element in elements[:-1]] + elements[-1:]


# MARK: Verbs of doubles
#
# There is a function for each number of arguments, and one with a parameter pack for any more.

MOST = 5

ABOUT_MATCHERS = """\
// Only the functions for MORE or more parameters take a parameter pack. With a pack, the compiler
// neither infers the type of `.is(.low)` nor accepts the closure of `.where { … }` as `@Sendable`.
//
// A matcher for a `Sendable` double is sent to the threads of the calls, so its parameter is
// `sending`: if the matcher contains a value that isn't `Sendable`, the test can't use that value
// afterwards. Other doubles have no such restriction.
""".replace("MORE", NUMBERS[MOST + 1])
ABOUT_VALUES = """\
// These functions take values in place of matchers, as in `verify(\\.charge, price, "o-1")`. Mixing
// them with matchers isn't supported, because every combination would need a function of its own.
// The functions are disfavored so that literals are always matchers.
"""
IMPLICIT_MEMBERS = "Implicit members need their type here: `.is(Level.low)` instead of `.is(.low)`."
OPTIONAL_VALUES = "A value for an optional parameter must be optional here."
ABOUT_VERBS = """\
// Verbs: `when`, `calls` and `verify` for each number of arguments, with matchers or with values.
// It uses When, Verify and the floors below them.

"""

PLACE_DOCS = [
    "///   - fileID: The module and file in which to report failures; by default, the caller's.",
    "///   - filePath: The path of that file.",
    "///   - line: The line on which to report failures.",
    "///   - column: The column at which to report failures.",
]
PLACE = [
    "fileID: StaticString = #fileID,",
    "filePath: StaticString = #filePath,",
    "line: UInt = #line,",
    "column: UInt = #column",
]

WHEN = """\
    /// Stubs calls $matching, for a requirement with $number.
    ///
    /// $notes
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\\.charge`.
    $parameter_docs
    $place_docs
    /// - Returns: A stub, which answers no calls until it has an answer.
    $attributes
    public func when<$generics>(
        _ key: KeyPath<Self.Type, Typed>,
        $parameters
        $place
    ) -> Stubbing<Typed>$where {
        stubbing(
            key,
            matching: ArgumentsMatcher($matcher),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
"""

CALLS = """\
    /// Returns the received calls $matching, for a requirement with $number.
    ///
    /// $notes
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\\.charge`.
    $parameter_docs
    $place_docs
    /// - Returns: The calls. Each member of the result looks them up again.
    $attributes
    public func calls<$generics>(
        _ key: KeyPath<Self.Type, Typed>,
        $parameters
        $place
    ) -> RecordedCalls<Typed>$where {
        recorded(
            key,
            matching: ArgumentsMatcher($matcher),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
"""

VERIFY = """\
    /// Verifies the number of calls $matching, for a requirement with $number.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified. $notes
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\\.charge`.
    $parameter_docs
    ///   - count: The expected number of calls, by default exactly one.
    $place_docs
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    $attributes
    public func verify<$generics>(
        _ key: KeyPath<Self.Type, Typed>,
        $parameters
        called count: CallCount = .once,
        $place
    )$where {
        calls(
            key,
            $passed
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count)
    }
"""

VERIFY_WITHIN = """\
    /// Waits for the expected number of calls $matching, for a requirement with $number.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. $notes
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\\.charge`.
    $parameter_docs
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    $place_docs
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    $attributes
    public nonisolated(nonsending) func verify<$generics, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        $parameters
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        $place
    ) async$where {
        await calls(
            key,
            $passed
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }
"""


class Arity:
    """The names of a number of parameters, and the lines that depend on the number alone."""

    def __init__(self, count):
        self.has_pack = count > MOST
        self.names = ["argument"] if count == 1 else ORDINALS[:count]
        self.types = [] if count == 1 else [name.capitalize() for name in self.names]
        # In a sentence
        self.number = NUMBERS[count] + " or more" * self.has_pack
        self.each = ["argument"] if count == 1 else [f"{name} argument" for name in self.names]
        self.rest = f"{ORDINALS[count]} and all further arguments"

    def listed_names(self, form="{}"):
        """The names, each in a form, and the name of the pack."""
        pack = ["repeat " + form.format("each rest")] * self.has_pack
        return [form.format(name) for name in self.names] + pack

    def generics(self, key, bound=""):
        types = [type + bound for type in self.types] + ["each Rest" + bound] * self.has_pack
        return ", ".join(["Typed: " + key] + types)

    def equation(self):
        types = self.types + ["repeat each Rest"] * self.has_pack
        return [f"Typed.Arguments == ({', '.join(types)})"] if types else []

    def parameters(self, form):
        """The parameters, whose types are in a form."""
        types = self.types or ["Typed.Arguments"]
        lines = [f"_ {name}: {form.format(type)}," for name, type in zip(self.names, types)]
        return lines + [f"_ rest: repeat {form.format('each Rest')},"] * self.has_pack

    def docs(self, of_each, of_rest):
        """The comments on the parameters, with the arguments in place of `{}`."""
        lines = [
            f"///   - {name}: {of_each.format(each)}." for name, each in zip(self.names, self.each)
        ]
        return lines + [f"///   - rest: {of_rest.format(self.rest)}, one for each."] * self.has_pack


def with_arity(verb, arity, matchers, **values):
    """A template for a number of arguments, with their matchers in a form."""
    is_one = not arity.types
    return filled(
        verb,
        number=f"{arity.number} parameter" + "s" * (not is_one),
        matcher="each: " * (not is_one) + ", ".join(arity.listed_names(matchers)),
        passed=[name + "," for name in arity.listed_names()],
        place=PLACE,
        place_docs=PLACE_DOCS,
        **values,
    )


def with_matchers(verb, count, key, sending):
    arity = Arity(count)
    notes = []
    if sending:
        one, several = "matcher is a `sending` parameter", "matchers are `sending` parameters"
        notes.append(f"The {one if count == 1 else several}; see ``{key}``.")
    if arity.has_pack:
        notes.append(IMPLICIT_MEMBERS)
    return with_arity(
        verb,
        arity,
        "{}",
        matching="with a matching argument" if count == 1 else "with matching arguments",
        notes=" ".join(notes),
        attributes=[],
        parameter_docs=arity.docs("Matches the {}", "The matchers for the {}"),
        generics=arity.generics(key),
        parameters=arity.parameters(sending + "Matcher<{}>"),
        where=where(arity.equation()),
    )


def with_values(verb, count):
    arity = Arity(count)
    constraints = arity.equation() or ["Typed.Arguments: Equatable"]
    return with_arity(
        verb,
        arity,
        ".is({})",
        matching="whose argument equals a value" if count == 1 else "whose arguments equal values",
        notes=OPTIONAL_VALUES * arity.has_pack,
        attributes=["@_disfavoredOverload"],
        parameter_docs=arity.docs(
            "The value that the {} must equal", "The values that the {} must equal"
        ),
        generics=arity.generics("DoubledKey", bound=": Equatable"),
        parameters=arity.parameters("{}"),
        where=where(constraints + ["Typed.Crossing: Sendable"]),
    )


def where(constraints):
    """The lines of a where clause, up to the space before a brace."""
    if len(constraints) > 1:
        return "\n    where\n        " + ",\n        ".join(constraints) + "\n   "
    return f"\n    where {constraints[0]}" if constraints else ""


def extension_of_doubles(functions):
    head = "extension HandlerRegistration where Self: ProtocolProxy {\n"
    return head + "\n".join(functions) + "}\n"


def matchers_file(verb, about=""):
    text = HEADER + about + "public import ProtocolProxy\n\n" + ABOUT_MATCHERS
    for heading, key, sending in [
        ("Doubles that aren't Sendable", "UnsharedDoubledKey", ""),
        ("Sendable doubles", "SharedDoubledKey", "sending "),
    ]:
        functions = [with_matchers(verb, count, key, sending) for count in range(1, MOST + 2)]
        text += f"\n// MARK: {heading}\n\n" + extension_of_doubles(functions)
    return text


def values_file(*verbs):
    text = HEADER + "public import ProtocolProxy\n\n" + ABOUT_VALUES
    for verb in verbs:
        functions = [with_values(verb, count) for count in range(1, MOST + 2)]
        text += "\n" + extension_of_doubles(functions)
    return text


# MARK: Requirements of the core
#
# They have no, one or two parameters.

ABOUT_REQUIREMENTS = """\
// A `Requirement` of at most two plain parameters is described by its type and selector alone: the
// function type determines `around` and `apply`. Other descriptions spell these closures out.
//
// `optional` says whether a conforming type may omit the requirement. `failure` is the error type
// that the protocol declares, if it is more specific than `any Error`.
//
// There is one initializer for each number of parameters, because a function type with a parameter
// pack cannot be a generic argument. There is one for each kind of effects, because Swift 6.3.1
// miscompiles a common `Function == (Arguments) throws(Failure) -> Result`.
"""

FAILURE_DOCS = [
    "///   - failure: The error type that the protocol declares, if it is more specific than",
    "///     `any Error`.",
]

REQUIREMENT = """\
    /// Describes a $kind requirement $with_parameters.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    $failure_docs
    public convenience init$generics($parameters)
    where
        $constraints
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            $failure
            around: { decorator in
                { $names${tries}decorator.call($arguments) { function in ${tries}function($passed) } }
            },
            apply: { function, $applied in ${tries}function($elements) }
        )
    }
"""


def requirement(count, throws):
    names = ["a", "b"][:count]
    # With one parameter, the arguments are that parameter.
    types = [[], ["Arguments"], ["First", "Second"]][count]
    tuple_of_types = f"({', '.join(types)})"
    parameters = ["_ selector: Selector", "optional: Bool = false"]
    if throws:
        parameters.append("throwing failure: any Error.Type = Failure.self")
    constraints = [f"Function == {tuple_of_types}{' throws' * throws} -> Result"]
    if count != 1:
        constraints.append(f"Arguments == {tuple_of_types}")
    constraints.append("Failure == any Error" if throws else "Failure == Never")
    return filled(
        REQUIREMENT,
        kind="throwing" if throws else "nonthrowing",
        with_parameters=["without parameters", "with one parameter", "with two parameters"][count],
        failure_docs=FAILURE_DOCS * throws,
        generics="<First, Second>" if count == 2 else "",
        parameters=", ".join(parameters),
        constraints=listed(constraints),
        failure=["throwing: failure,"] * throws,
        names=", ".join(names) + " in " if names else "",
        arguments=["()", "a", "(a, b)"][count],
        passed=", ".join(names),
        applied="arguments" if names else "_",
        elements=["", "arguments", "arguments.0, arguments.1"][count],
        tries="try " * throws,
    )


def requirements_file():
    functions = [requirement(count, throws) for count in range(3) for throws in (False, True)]
    text = HEADER + ABOUT_REQUIREMENTS + "\nextension Requirement where Result: ~Copyable {\n"
    return text + "\n".join(functions) + "}\n"


# MARK: The files

FILES = {
    f"{VERBS}/WhenMatching.swift": lambda: matchers_file(WHEN, ABOUT_VERBS),
    f"{VERBS}/CallsMatching.swift": lambda: matchers_file(CALLS),
    f"{VERBS}/VerifyMatching.swift": lambda: matchers_file(VERIFY),
    f"{VERBS}/VerifyMatchingWithin.swift": lambda: matchers_file(VERIFY_WITHIN),
    f"{VERBS}/Values.swift": lambda: values_file(WHEN, CALLS),
    f"{VERBS}/VerifyValues.swift": lambda: values_file(VERIFY, VERIFY_WITHIN),
    f"{REQUIREMENTS}/Requirement+Arities.swift": requirements_file,
}


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    others = []
    for name, text in FILES.items():
        file = ROOT / name
        if arguments != ["--check"]:
            file.write_text(text())
        elif not file.exists() or file.read_text() != text():
            others.append(name)
    for name in others:
        print(f"{name} is not what .ci/arities.py writes")
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
