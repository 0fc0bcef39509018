// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// What the source of a protocol alone does not say about it.
public struct Surroundings {
    /// The name by which an extension refers to the protocol, if not by its own.
    public var qualifiedName: String?
    /// The protocol of another module of which this one restates the requirements.
    public var foreign: Foreign?
    /// Whether the protocol stands in another declaration.
    public var isNested = false
    /// Whether one of the declarations around it is an extension: how visible the extended type is, only the compiler knows.
    private(set) var isInExtension = false
    /// Whether `async` means "on the caller's isolation" in this module; nil where a macro cannot know.
    public var isNonsendingByDefault: Bool?
    /// Whether what stands under `#if` is compiled; nothing is reported where it is not.
    public var isActive: (Syntax) -> Bool = { _ in true }

    /// The access level of a declaration there that names none.
    private(set) var defaultAccess = AccessLevel.internal
    /// The access level that the types around leave to what is declared in them.
    private(set) var mostAccess = AccessLevel.public

    /// Describes the top level of a file.
    public init() {}

    /// Describes where a protocol stands.
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

/// Who sees a declaration, from the fewest to the most.
enum AccessLevel: String, CaseIterable, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    static func < (left: Self, right: Self) -> Bool {
        let all = Self.allCases
        return all.firstIndex(of: left) ?? 0 < all.firstIndex(of: right) ?? 0
    }
}

extension DeclModifierListSyntax {
    /// The access level that is spelled.
    var accessLevel: AccessLevel? {
        lazy.filter { $0.detail == nil }.compactMap {
            AccessLevel(rawValue: $0.name.text == "open" ? "public" : $0.name.text)
        }
        .first
    }
}
