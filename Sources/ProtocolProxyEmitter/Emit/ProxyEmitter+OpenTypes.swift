// SPDX-License-Identifier: MIT

// An existential type leaves associated types that aren't primary unbound. So the compiler can
// check an implementer only if its static type is known; otherwise the proxy checks at run time.
// See `OpenTypes`.

extension ProxyEmitter {
    var unchecked: [String] {
        guard isGeneric, !model.openTypes.isEmpty else { return [] }
        let sentence =
            "not all associated types of '\(model.existential)' are known; hand over a value of its own type"
        return ["@available(*, deprecated, message: \(sentence.literal))"]
    }

    var bound: String { (model.foreign?.bounds ?? [model.name]).joined(separator: " & ") }

    /// Initializers that infer the associated types from an implementer's static type.
    func inferringInitializers() -> [String] {
        guard isGeneric, !model.openTypes.isEmpty else { return [] }
        let same = model.genericParameters.map { "__It.\($0.name) == \($0.name)" }.joined(
            separator: ", "
        )
        // An initializer that the protocol itself requires.
        let isOwn = model.members.contains { member in
            if case .initializer = member.kind { member.read.parameters.isEmpty } else { false }
        }
        let empty =
            unchecked.isEmpty || isOwn
            ? []
            : [
                "", "/// Makes a proxy without an implementer.",
                "\(memberAccess)convenience init() { self.init(nil, as: (\(model.existential)).self) }",
            ]
        return empty
            + [("implementer", "?", "without retaining it"), ("retaining", "", "and retains it")]
            .flatMap {
                label,
                optional,
                life in
                let name = label == "implementer" ? label : "\(label) implementer"
                let retained = label == "implementer" ? "" : ", retained: true"
                return [
                    "",
                    "/// Makes a proxy of the implementer's associated types that forwards to it \(life).",
                    "\(memberAccess)convenience init<__It: \(bound)>(\(name): __It\(optional)) where \(same) {",
                    "    self.init(implementer, as: (\(model.existential)).self\(retained))", "}",
                ]
            }
    }

    /// Makes a description compare a conformer's associated types with the proxy's.
    func matching(_ conformer: String) -> String {
        comparesTypes
            ? ".__matching { (it: \(conformer)) in \(requirementsType).__matches(it) }" : ""
    }

    private var comparesTypes: Bool { !unchecked.isEmpty }

    func comparisons() -> [String] {
        guard comparesTypes else { return [] }
        let same = model.genericParameters.map { "__It.\($0.name).self == \($0.name).self" }.joined(
            separator: " && "
        )
        // The protocol's extension may make the requirements, and calls these functions.
        let access = model.infersConformances ? "" : "private "
        // An associated type may have the name of the parameter.
        let it = model.genericParameters.contains { $0.name.unquoted == "it" } ? "__it" : "it"
        return [
            "// The existential type does not tell all associated types, so they are compared.",
            "\(access)static func __matches<__It: \(bound)>(_ \(it): __It) -> \(StandardName.bool) { \(same) }",
            "\(access)static func __matches<__It: \(bound)>(_ \(it): __It.Type) -> \(StandardName.bool) { \(same) }",
        ]
    }
}
