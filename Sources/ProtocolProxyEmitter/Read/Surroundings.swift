// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// The context of a protocol that its declaration does not show.
public struct Surroundings {
    /// The name for an extension of the protocol, if it is not the protocol's own name.
    public var qualifiedName: String?
    /// The protocol of another module whose requirements this one restates.
    public var foreign: Foreign?
    /// A Boolean value that indicates whether the protocol is nested in another declaration.
    public var isNested = false
    /// Indicates whether an enclosing declaration is an extension; only the compiler knows the access level of its type.
    private(set) var isInExtension = false
    /// A Boolean value that indicates whether `async` means the caller's isolation in this module; nil where a macro cannot
    /// know.
    public var isNonsendingByDefault: Bool?
    /// Returns whether a declaration under `#if` is compiled; nothing is reported where it is not.
    public var isActive: (Syntax) -> Bool = { _ in true }

    /// The access level of a declaration there without a modifier.
    private(set) var defaultAccess = AccessLevel.internal
    /// The highest access level that the enclosing types allow.
    private(set) var mostAccess = AccessLevel.public

    /// Makes the surroundings of a declaration at the top level of a file.
    public init() {}

    /// Makes the surroundings of a nested protocol.
    ///
    /// - Parameters:
    ///   - name: The name of the protocol.
    ///   - context: The declarations around it, the innermost first.
    public init(name: String, in context: [Syntax]) {
        let outer = context.reversed().compactMap { declaration in
            declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
                ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        }
        qualifiedName = (outer + [name]).joined(separator: ".")
        isNested = !context.isEmpty
        for declaration in context.reversed() {
            let own = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.accessLevel
            if declaration.is(ExtensionDeclSyntax.self) {
                isInExtension = true
                defaultAccess = own ?? .internal
            } else {
                mostAccess = min(mostAccess, own ?? defaultAccess)
                defaultAccess = .internal
            }
        }
    }
}

extension DeclModifierListSyntax {
    /// The access level of the modifier.
    var accessLevel: AccessLevel? {
        lazy.filter { $0.detail == nil }.compactMap {
            AccessLevel(rawValue: $0.name.text == "open" ? "public" : $0.name.text)
        }
        .first
    }
}
