// SPDX-License-Identifier: MIT

// The associated types that are not fixed are generic parameters of the class of the proxies.

extension ProxyEmitter {
    /// The generic parameters, such as `<Item: Hashable & SendableMetatype>`, or nothing.
    var genericParameters: String {
        if model.genericParameters.isEmpty { return "" }
        let list = model.genericParameters.map { parameter in
            let constraints =
                [parameter.constraint, crosses(parameter.constraint) ? "\(StandardName.sendableMetatype)" : nil]
                .compactMap(\.self)
            return ([parameter.name] + (constraints.isEmpty ? [] : [constraints.joined(separator: " & ")]))
                .joined(separator: ": ")
        }
        return "<\(list.joined(separator: ", "))>"
    }
    var conditions: String { model.conditions.isEmpty ? "" : " where " + model.conditions.joined(separator: ", ") }
    /// The conditions under which the functions of an extension may know the generic parameters.
    var metatypes: String {
        model.genericParameters.filter { crosses($0.constraint) }
            .map { ", \($0.name): \(StandardName.sendableMetatype)" }.joined()
    }
    /// Returns whether a generic parameter takes its conformances to another isolation.
    ///
    /// The functions that call conformers are Sendable, and they know the types.
    private func crosses(_ constraint: String?) -> Bool { constraint != nil || !model.conditions.isEmpty }

    /// Indicates whether the adoption of a class of proxies has what the witnesses cache: a generic type has no constants.
    ///
    /// The witnesses find it by the type that is beside the protocol anyhow; see `SpecializationCaches.swift` of the library.
    var isSpecialized: Bool { isGeneric && !model.isOfActors }

    /// The argument for the caches of the witnesses, or for the type by which they are found.
    var caches: String {
        isSpecialized ? "of: \(homeName).self" : "\(isKeyStored ? "__Proxy" : requirementsType).__caches"
    }
}
