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

    /// Makes the description of the protocol in `@Proxied(of:)`, if there is one.
    init?(namedBy syntax: ProtocolDeclSyntax) {
        let list = syntax.attributes.named("Proxied").first?.list
        guard let named = list?.first(where: { $0.label?.text == "of" }) else { return nil }
        bounds = named.expression.namedTypes.map(\.trimmedDescription)
        isChecked = true
    }
}
