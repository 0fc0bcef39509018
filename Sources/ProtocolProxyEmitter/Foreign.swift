// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// A protocol that is declared elsewhere, so that nothing can be added to its declaration.
///
/// Its proxies have the witnesses as members of their class: in an extension of somebody else's protocol, these would be
/// members of all that conform to it.
public struct Foreign {
    /// The protocols, as generated code refers to them; several where the name stands for a composition.
    public var bounds: [String]

    /// The types in place of its primary associated types; nil where the protocol that restates it has these by their names.
    var arguments: [String]?
    /// The associated types that this existential type says nothing of, and the aliases that mention them.
    ///
    /// The class of the proxies is generic in them, or says what they are. What mentions one can be called only where the
    /// conformer's type is known, with values that are cast.
    public var openTypes: Set<String> = []
    /// The protocols that declare the associated types, where a class says what these are.
    public var declarersOfTypes: [String: String] = [:]
    /// Whether the compiler is to check that all that is optional has a default there.
    public var isChecked = false

    /// Describes one of which it is known what has a default.
    ///
    /// - Parameters:
    ///   - bounds: The protocols, as generated code refers to them.
    ///   - arguments: The types in place of its primary associated types.
    public init(bounds: [String], arguments: [String]) {
        self.bounds = bounds
        self.arguments = arguments
    }

    /// Whether a type mentions one of these.
    func mentionsOpenType(_ type: String) -> Bool {
        guard !openTypes.isEmpty else { return false }
        return type.matches(of: #/[\w.]+/#).contains { openTypes.contains(String($0.0.prefix { $0 != "." })) }
    }

    /// A type with the conformer's own in place of these.
    func type(_ type: String, of conformer: String) -> String {
        type.replacing(#/[\w.]+/#) { match in
            openTypes.contains(String(match.0.prefix { $0 != "." })) ? "\(conformer).\(match.0)" : String(match.0)
        }
    }

    /// The one that `@Proxied(of:)` names, if it does.
    init?(namedBy syntax: ProtocolDeclSyntax) {
        guard case .argumentList(let list)? = syntax.attributes.named("Proxied").first?.arguments,
            let named = list.first(where: { $0.label?.text == "of" })
        else { return nil }
        let type = named.expression.trimmedDescription.replacing(#/^\(?\s*(any\s+)?|\s*\)?\s*\.self$/#, with: "")
        var parser = Parser(type)
        bounds = TypeSyntax.parse(from: &parser).composed.map(\.trimmedDescription)
        isChecked = true
    }
}
