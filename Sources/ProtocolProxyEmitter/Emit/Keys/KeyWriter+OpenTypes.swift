// SPDX-License-Identifier: MIT

// An existential type doesn't bind associated types that aren't primary. So the compiler can check
// an implementer only if its static type is known; otherwise, the proxy checks it at run time. See
// `OpenTypes`.

extension KeyWriter {
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
