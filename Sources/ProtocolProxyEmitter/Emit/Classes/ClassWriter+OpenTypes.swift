// SPDX-License-Identifier: MIT

extension ClassWriter {
    var unchecked: [Line] {
        guard scope.comparesTypes else { return [] }
        let sentence = """
            not all associated types of '\(scope.model.existential)' are known; hand over a value \
            of its own type
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
                .code(
                    "\(scope.memberAccess)convenience init() "
                        + .block([.call("self.init", ["nil", type])])
                ),
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
}
