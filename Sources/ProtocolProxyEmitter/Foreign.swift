// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A protocol of another module, whose declaration cannot be extended.
///
/// Its proxies have the witnesses as members of their class: in an extension of the protocol, these would be members of all
/// its conformers.
public struct Foreign {
    /// The protocols, as generated code spells them; several for a composition.
    public var bounds: [String]

    /// The types in place of its primary associated types; nil where the restating protocol has them under their names.
    public var arguments: [String]?
    /// The associated types that this existential type leaves unknown, and the aliases that mention them.
    ///
    /// The class of the proxies is generic in them, or fixes them. A member that mentions one can be called only where the
    /// conformer's type is known, with values that are cast.
    public var openTypes: Set<String> = []
    /// The protocols that declare the associated types, where a class fixes these.
    public var declarersOfTypes: [String: String] = [:]
    /// The short names of types of other modules, which the restating protocol uses, and the types as generated code spells
    /// them.
    public var shortNames: [(name: String, type: String)] = []
    /// A Boolean value that indicates whether the compiler checks that all optional requirements have a default there.
    public var isChecked = false
    /// A Boolean value that indicates whether it is the attached protocol itself, since the class of its proxies does not
    /// conform to it: only actors do.
    var isOwn = false

    /// Makes the description of a protocol whose defaults are known.
    ///
    /// - Parameters:
    ///   - bounds: The protocols, as generated code spells them.
    ///   - arguments: The types in place of its primary associated types.
    public init(bounds: [String], arguments: [String]) {
        self.bounds = bounds
        self.arguments = arguments
    }

    /// Returns whether a type mentions one of the open types.
    func mentionsOpenType(_ type: TypeSyntax?) -> Bool {
        guard let type, !openTypes.isEmpty else { return false }
        return type.names.contains { openTypes.contains($0.name.text) }
    }

    /// Returns a type with the conformer's own in place of the open types.
    func type(_ type: TypeSyntax, of conformer: String) -> String {
        type.replacingNames { openTypes.contains($0.name.text) ? "\(conformer).\($0.name.text)" : nil }
            .trimmedDescription
    }

    /// Returns a closure of a conformer's types that calls one of the class's types, which does not escape.
    ///
    /// - Returns: Nil if a parameter of the closure is `inout`.
    func closure(_ closure: String, of function: FunctionTypeSyntax, for conformer: String) -> String? {
        let types = function.parameters.map(\.type)
        guard types.allSatisfy({ $0.as(AttributedTypeSyntax.self)?.specifiers.isEmpty ?? true }) else { return nil }
        func cast(_ value: String, _ type: TypeSyntax) -> String {
            mentionsOpenType(type) ? "__Generated.cast(\(value) as Any)" : value
        }
        let parameters = types.enumerated().map { "_a\($0): \(type($1, of: conformer))" }
        let arguments = types.enumerated().map { cast("_a\($0)", $1) }
        let effects = function.effectSpecifiers
        let result = function.returnClause.type
        return "{ (\(parameters.joined(separator: ", ")))\(effects.map { " \($0.trimmedDescription)" } ?? "") -> "
            + "\(type(result, of: conformer)) in "
            + "\(effects?.prefix ?? "")\(cast("\(closure)(\(arguments.joined(separator: ", ")))", result)) }"
    }

    /// Makes the description of the protocol in `@Proxied(of:)`, if there is one.
    init?(namedBy syntax: ProtocolDeclSyntax) {
        let list = syntax.attributes.named("Proxied").first?.list
        guard let named = list?.first(where: { $0.label?.text == "of" }) else { return nil }
        bounds = named.expression.namedTypes.map(\.trimmedDescription)
        isChecked = true
    }
}
