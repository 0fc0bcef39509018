// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    var genericParameters: String {
        if model.genericParameters.isEmpty { return "" }
        let list = model.genericParameters.map { parameter in
            let constraints =
                [
                    parameter.constraint,
                    crosses(parameter.constraint) ? "\(StandardName.sendableMetatype)" : nil,
                ]
                .compactMap(\.self)
            return
                ([parameter.name]
                + (constraints.isEmpty ? [] : [constraints.joined(separator: " & ")]))
                .joined(separator: ": ")
        }
        return "<\(list.joined(separator: ", "))>"
    }
    var conditions: String {
        model.conditions.isEmpty ? "" : " where " + model.conditions.joined(separator: ", ")
    }
    /// The conditions under which `Sendable` functions in an extension may capture the generic
    /// parameters' metatypes.
    var metatypes: String {
        model.genericParameters.filter { crosses($0.constraint) }
            .map { ", \($0.name): \(StandardName.sendableMetatype)" }.joined()
    }
    /// Whether `Sendable` functions, which call conformers, capture a generic parameter's metatype
    /// and conformance.
    private func crosses(_ constraint: String?) -> Bool {
        constraint != nil || !model.conditions.isEmpty
    }

    /// Whether the protocol's adoption holds the witnesses' caches, because a generic type has no
    /// static storage.
    ///
    /// Witnesses look the caches up by the enumeration next to the protocol; see the library's
    /// `__Generated+CallingGenerically.swift`.
    var isSpecialized: Bool { isGeneric && !model.isOfActors }

    /// The witness's cache argument: the caches themselves, or the type to look them up by.
    var caches: String {
        isSpecialized
            ? "of: \(homeName).self" : "\(isKeyStored ? "__Proxy" : requirementsType).__caches"
    }
}
