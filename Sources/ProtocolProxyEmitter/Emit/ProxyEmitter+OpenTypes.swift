// SPDX-License-Identifier: MIT

// The existential type of a protocol does not tell the associated types that are not primary. So the compiler checks an
// implementer where its own type is given, and the proxy where it is not; see `OpenTypes`.

extension ProxyEmitter {
    /// The compiler's message where it cannot see whether an implementer has the associated types of the proxy.
    var unchecked: [String] {
        guard isGeneric, !model.openTypes.isEmpty else { return [] }
        let sentence = "not all associated types of '\(model.existential)' are known; hand over a value of its own type"
        return ["@available(*, deprecated, message: \(sentence.literal))"]
    }

    /// The protocols of a conformer, with any associated types.
    var bound: String { (model.foreign?.bounds ?? [model.name]).joined(separator: " & ") }

    /// Returns initializers that infer the associated types from their implementer.
    ///
    /// If the existential type names them all, the compiler infers them from a conversion to that.
    func inferringInitializers() -> [String] {
        guard isGeneric, !model.openTypes.isEmpty else { return [] }
        let same = model.genericParameters.map { "__It.\($0.name) == \($0.name)" }.joined(separator: ", ")
        // The protocol's own initializer, if it has one.
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
            + [("implementer", "?", "without retaining it"), ("retaining", "", "and retains it")].flatMap {
                label, optional, life in
                let name = label == "implementer" ? label : "\(label) implementer"
                let retained = label == "implementer" ? "" : ", retained: true"
                return [
                    "", "/// Makes a proxy of the implementer's associated types that forwards to it \(life).",
                    "\(memberAccess)convenience init<__It: \(bound)>(\(name): __It\(optional)) where \(same) {",
                    "    self.init(implementer, as: (\(model.existential)).self\(retained))", "}",
                ]
            }
    }

    /// Returns the comparison of a conformer's associated types with the proxy's.
    ///
    /// - Parameter conformer: The type of a conformer, or of a conformer's type.
    func matching(_ conformer: String) -> String {
        comparesTypes ? ".__matching { (it: \(conformer)) in \(requirementsType).__matches(it) }" : ""
    }

    /// Indicates whether a conformer of the existential type may have other associated types than the proxy.
    private var comparesTypes: Bool { !unchecked.isEmpty }

    /// Returns functions that compare a conformer's associated types with those of the proxy: one for instances, and one for
    /// types.
    func comparisons() -> [String] {
        guard comparesTypes else { return [] }
        let same = model.genericParameters.map { "__It.\($0.name).self == \($0.name).self" }.joined(separator: " && ")
        return [
            "// The existential type does not tell all associated types, so they are compared.",
            "private static func __matches<__It: \(bound)>(_ it: __It) -> \(StandardName.bool) { \(same) }",
            "private static func __matches<__It: \(bound)>(_ it: __It.Type) -> \(StandardName.bool) { \(same) }",
        ]
    }
}
