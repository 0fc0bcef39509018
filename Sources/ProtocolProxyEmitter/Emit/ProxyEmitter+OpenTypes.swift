// SPDX-License-Identifier: MIT

// An existential type doesn't bind associated types that aren't primary. So the compiler can check
// an implementer only if its static type is known; otherwise, the proxy checks it at run time. See
// `OpenTypes`.

extension ProxyEmitter {
    var unchecked: [Line] {
        guard scope.comparesTypes else { return [] }
        let sentence = """
            not all associated types of '\(scope.model.existential)' are known; hand over a value of its \
            own type
            """
        return [
            "@available\(arguments: ["*", "deprecated", "message: \(sentence.literal)"])"
        ]
    }

    /// Initializers that infer the associated types from an implementer's static type.
    func inferringInitializers() -> [Line] {
        guard scope.comparesTypes else { return [] }
        // Whether the protocol itself requires this initializer.
        let isOwn = scope.model.members.contains { member in
            if case .initializer = member.kind { member.read.parameters.isEmpty } else { false }
        }
        let type: Code = "as: (\(scope.existential)).self"
        let empty: [Line] =
            unchecked.isEmpty || isOwn
            ? []
            : [
                .blank, .comment("/// Makes a proxy without an implementer."),
                "\(scope.memberAccess)convenience init() \(block: [.call("self.init", ["nil", type])])",
            ]
        let same = Code.sequence(
            scope.model.genericParameters.map { "__It.\($0.name) == \($0.name)" }
        )
        func initializer(
            taking parameter: Code,
            life: String,
            passing arguments: [Code]
        ) -> [Line] {
            let head: Code =
                "\(scope.memberAccess)convenience init\(generic: ["__It: \(type: scope.bound)"])"
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
        guard scope.comparesTypes else { return "" }
        let matches = Code.call("\(scope.requirementsType).__matches", ["it"])
        return
            ".__matching \(Code.closure("\(arguments: ["it: \(type: conformer)"]) in", [matches]))"
    }

    func comparisons() -> [Line] {
        guard scope.comparesTypes else { return [] }
        let same = Code.joined(
            scope.model.genericParameters.map { "__It.\($0.name).self == \($0.name).self" },
            by: " && "
        )
        // The protocol's extension may make the requirements, and calls these functions.
        let access = scope.model.infersConformances ? "" : "private "
        // An associated type may have the name of the parameter.
        let it = scope.model.genericParameters.contains { $0.name.unquoted == "it" } ? "__it" : "it"
        func comparison(_ type: String) -> Line {
            .code(
                "\(access)static func __matches\(generic: ["__It: \(type: scope.bound)"])"
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
