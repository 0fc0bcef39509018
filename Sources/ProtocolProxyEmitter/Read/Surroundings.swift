// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// The context of a protocol that its declaration does not show.
public struct Surroundings {
    /// The names of the enclosing types, the outermost first.
    private(set) var outerNames: [String] = []
    /// The protocol of another module whose requirements this one restates.
    public var foreign: Foreign?
    /// A Boolean value that indicates whether the protocol is nested in another declaration.
    public var isNested = false
    /// Indicates whether an enclosing declaration is an extension; only the compiler knows the access level of its type.
    private(set) var isInExtension = false
    /// A Boolean value that indicates whether `async` means the caller's isolation in this module; nil where a macro cannot
    /// know.
    public var isNonsendingByDefault: Bool?
    /// A Boolean value that indicates whether the module is compiled as Swift 5, where isolation is not checked in full.
    public var isUncheckedForRaces = false
    /// Returns whether a declaration under `#if` is compiled; nothing is reported where it is not.
    public var isActive: (Syntax) -> Bool = { _ in true }
    /// Returns the place of a token in the source, if it is known.
    public var place: (TokenSyntax) -> SourcePlace? = { _ in nil }

    /// The access level of a declaration there without a modifier.
    private(set) var defaultAccess = AccessLevel.internal
    /// The highest access level that the enclosing types allow.
    private(set) var mostAccess = AccessLevel.public

    /// Makes the surroundings of a declaration at the top level of a file.
    public init() {}

    /// Makes the surroundings of a nested protocol.
    ///
    /// - Parameter context: The declarations around it, the innermost first.
    public init(in context: [Syntax]) {
        outerNames = context.reversed().compactMap { declaration in
            declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
                ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        }
        isNested = !context.isEmpty
        for declaration in context.reversed() {
            let own = declaration.declaredModifiers.accessLevel
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
