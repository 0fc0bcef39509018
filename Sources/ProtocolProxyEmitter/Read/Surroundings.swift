// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// The context of a protocol that its declaration doesn't show.
public struct Surroundings {
    /// The names of the enclosing types, outermost first.
    private(set) var outerNames: [String] = []
    /// The other module's protocol whose requirements this one restates.
    public var foreign: Foreign?
    /// Whether the protocol is nested in another declaration.
    public var isNested = false
    /// Whether an enclosing declaration is an extension; only the compiler knows the access level
    /// of the extended type.
    private(set) var isInExtension = false
    /// Whether the module enables `NonisolatedNonsendingByDefault`; `nil` if a macro can't know.
    public var isNonsendingByDefault: Bool?
    /// Whether the module's default isolation is a global actor.
    ///
    /// A macro infers it from a feature that this setting enables.
    public var isIsolatedByDefault = false
    /// Whether the module isolates the conformances of isolated types, as
    /// `InferIsolatedConformances` does.
    public var infersIsolatedConformances = false
    /// Whether an enclosing declaration exempts the protocol from the default isolation.
    private(set) var isNonisolated = false
    /// Whether the module uses the Swift 5 language mode, which doesn't check isolation in full.
    public var isUncheckedForRaces = false
    /// Returns whether a declaration inside `#if` is compiled; if it isn't, nothing in it is
    /// diagnosed.
    public var isActive: (Syntax) -> Bool = { _ in true }
    /// Returns where a token is written, if known.
    public var sourcePosition: (TokenSyntax) -> SourcePosition? = { _ in nil }

    private(set) var defaultAccess = AccessLevel.internal
    private(set) var mostAccess = AccessLevel.public

    /// Creates the surroundings of a declaration at file scope.
    public init() {}

    /// Creates the surroundings of a nested protocol; `context` has the enclosing declarations,
    /// innermost first.
    public init(in context: [Syntax]) {
        outerNames = context.reversed().compactMap { declaration in
            declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
                ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        }
        isNested = !context.isEmpty
        isNonisolated = context.contains { declaration in
            declaration.is(ActorDeclSyntax.self)
                || declaration.declaredModifiers.contains {
                    $0.name.tokenKind == .keyword(.nonisolated)
                }
        }
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
    var accessLevel: AccessLevel? {
        lazy.filter { $0.detail == nil }.compactMap {
            AccessLevel(rawValue: $0.name.text == "open" ? "public" : $0.name.text)
        }
        .first
    }
}
