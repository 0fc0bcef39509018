// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A protocol that the generated code can't extend, usually because another module declares it.
///
/// The witnesses are members of the proxy class: if they were in an extension of the protocol,
/// every conformer would inherit them.
public struct Foreign {
    /// The protocols as generated code spells them, more than one for a composition.
    public var bounds: [String]

    /// The arguments for the primary associated types; `nil` if the restating protocol declares the
    /// types by name.
    public var arguments: [String]?
    /// The associated types that the existential type leaves unbound, and the typealiases that
    /// mention such a type.
    public var openTypes: Set<String> = []
    /// For each associated type that the proxy class binds, the protocol that declares it.
    public var declarersOfTypes: [String: String] = [:]
    /// Types of other modules that the restating protocol names without a module.
    public var shortNames: [ShortName] = []
    /// What the comment of the proxy class says besides, line by line.
    public var remarks: [String] = []
    /// Whether the compiler verifies that each optional requirement has a default implementation in
    /// the other module.
    public var isChecked = false
    /// Whether this is the protocol with `@Proxied` itself, to which only actors, and so not the
    /// proxy class, can conform.
    var isOwn = false

    /// A name for a type of another module.
    public struct ShortName: Sendable {
        let name: String
        let type: String
        /// The modules of which the first that can be imported declares the type.
        let modules: [String]

        /// Describes a name; the properties explain the parameters.
        public init(_ name: String, for type: String, in modules: [String]) {
            self.name = name
            self.type = type
            self.modules = modules
        }
    }

    /// Describes a protocol whose default implementations are known; the properties explain the
    /// parameters.
    public init(bounds: [String], arguments: [String]) {
        self.bounds = bounds
        self.arguments = arguments
    }

    /// The protocol named by `@Proxied(of:)`; `nil` if there is none.
    init?(namedBy syntax: ProtocolDeclSyntax) {
        let list = syntax.attributes.named("Proxied").first?.list
        guard let named = list?.first(where: { $0.label?.text == "of" }) else { return nil }
        bounds = named.expression.namedTypes.map(\.trimmedDescription)
        isChecked = true
    }
}
