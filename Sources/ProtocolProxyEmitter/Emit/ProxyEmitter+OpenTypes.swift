// SPDX-License-Identifier: MIT

// An existential type doesn't bind associated types that aren't primary. So the compiler can check
// an implementer only if its static type is known; otherwise, the proxy checks it at run time. See
// `OpenTypes`.

extension ProxyEmitter {
    var unchecked: [Line] {
        guard comparesTypes else { return [] }
        let sentence = """
            not all associated types of '\(model.existential)' are known; hand over a value of its \
            own type
            """
        return [
            "@available\(arguments: ["*", "deprecated", "message: \(sentence.literal)"])"
        ]
    }

    var bound: String { (model.foreign?.bounds ?? [model.name]).joined(separator: " & ") }

    /// Initializers that infer the associated types from an implementer's static type.
    func inferringInitializers() -> [Line] {
        guard comparesTypes else { return [] }
        // Whether the protocol itself requires this initializer.
        let isOwn = model.members.contains { member in
            if case .initializer = member.kind { member.read.parameters.isEmpty } else { false }
        }
        let type: Code = "as: (\(existential)).self"
        let empty: [Line] =
            unchecked.isEmpty || isOwn
            ? []
            : [
                .blank, .comment("/// Makes a proxy without an implementer."),
                "\(memberAccess)convenience init() \(block: [.call("self.init", ["nil", type])])",
            ]
        let same = Code.sequence(
            model.genericParameters.map { "__It.\($0.name) == \($0.name)" }
        )
        func initializer(
            taking parameter: Code,
            life: String,
            passing arguments: [Code]
        ) -> [Line] {
            let head: Code =
                "\(memberAccess)convenience init\(generic: ["__It: \(type: bound)"])"
                + "\(arguments: [parameter]) where \(same)"
            return [
                .blank,
                .comment(
                    """
                    /// Makes a proxy of the implementer's associated types that forwards to it
                    /// \(life).
                    """
                ),
                .block(head: head, ["self.init\(arguments: arguments)"]),
            ]
        }
        return empty
            + initializer(
                taking: "implementer: __It?",
                life: "without retaining it",
                passing: ["implementer", type]
            )
            + initializer(
                taking: "retaining implementer: __It",
                life: "and retains it",
                passing: ["implementer", type, "retained: true"]
            )
    }

    /// The code by which a description compares a conformer's associated types with the proxy's.
    func matching(_ conformer: String) -> Code {
        guard comparesTypes else { return "" }
        let matches = Code.call("\(requirementsType).__matches", ["it"])
        return
            ".__matching \(Code.closure("\(arguments: ["it: \(type: conformer)"]) in", [matches]))"
    }

    /// Whether a description compares a conformer's associated types with the proxy's, which the
    /// existential type doesn't tell.
    private var comparesTypes: Bool { isGeneric && !model.openTypes.isEmpty }

    func comparisons() -> [Line] {
        guard comparesTypes else { return [] }
        let same = Code.joined(
            model.genericParameters.map { "__It.\($0.name).self == \($0.name).self" },
            by: " && "
        )
        // The protocol's extension may make the requirements, and calls these functions.
        let access = model.infersConformances ? "" : "private "
        // An associated type may have the name of the parameter.
        let it = model.genericParameters.contains { $0.name.unquoted == "it" } ? "__it" : "it"
        func comparison(_ type: String) -> Line {
            .code(
                "\(access)static func __matches\(generic: ["__It: \(type: bound)"])"
                    + "(_ \(it): \(type)) -> \(StandardName.bool) \(block: [same])"
            )
        }
        return [
            .comment(
                "// The existential type does not tell all associated types, so they are compared."
            ),
            comparison("__It"), comparison("__It.Type"),
        ]
    }
}
