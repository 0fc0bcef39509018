// SPDX-License-Identifier: MIT

extension Scope {
    var genericParameters: Code {
        if model.genericParameters.isEmpty { return "" }
        let list = model.genericParameters.map { parameter -> Code in
            let crossing: [Code] =
                crosses(parameter.constraint) ? ["\(StandardName.sendableMetatype)"] : []
            let constraints = (parameter.constraint.map { [.type($0)] } ?? []) + crossing
            return constraints.isEmpty
                ? Code(parameter.name) : "\(parameter.name): \(Code.joined(constraints, by: " & "))"
        }
        return .list(list, in: .angles)
    }

    /// The `where` clause with the protocol's conditions, after a space.
    var conditions: Code {
        model.conditions.isEmpty
            ? "" : " where \(Code.sequence(model.conditions))"
    }

    /// The conditions under which `Sendable` functions in an extension may capture the generic
    /// parameters' metatypes.
    var metatypes: [Code] {
        model.genericParameters.filter { crosses($0.constraint) }
            .map { "\($0.name): \(StandardName.sendableMetatype)" }
    }

    /// Whether the `Sendable` functions that call conformers capture a generic parameter's metatype
    /// and conformance.
    private func crosses(_ constraint: String?) -> Bool {
        constraint != nil || !model.conditions.isEmpty
    }

    /// Whether the protocol's adoption holds the witnesses' caches, because a generic type has no
    /// static storage.
    ///
    /// To look up the caches, witnesses pass the enumeration next to the protocol; see the
    /// library's `GenericProtocols.swift`.
    var isSpecialized: Bool { isGeneric && !model.isOfActors }

    /// The witness's cache argument: the caches themselves, or the type to look them up by.
    var caches: Code {
        isSpecialized
            ? "of: \(type: homeName).self"
            : "\(isKeyStored ? "__Proxy" : requirementsType).__caches"
    }
}
