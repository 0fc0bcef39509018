// SPDX-License-Identifier: MIT

import SwiftSyntax

// A module with a default isolation isolates conformances too. Code without isolation may spell a type that needs one, such as
// `Set<File>` where `File: Hashable` is isolated, but the compiler refuses its expressions of that type. So the constant of
// such a requirement has the general type `AnyRequirement`: code that is isolated as the protocol is makes it, and only a cast
// in the typed key, which the compiler does not check, gives it back its own type.

extension ProxyEmitter {
    /// Indicates whether the type of a requirement may depend on an isolated conformance.
    func mayNeedIsolatedConformance(_ slot: Slot) -> Bool {
        guard model.infersConformances, member(of: slot)?.isFree == false else { return false }
        let types = slot.parameters.map(\.syntax) + [slot.result.declared, slot.effects.thrown].compactMap(\.self)
        return types.contains { ConformanceFinder.mayNeedConformance($0) }
    }
}

/// Looks for types with arguments that are no types of the standard library.
private final class ConformanceFinder: SyntaxAnyVisitor {
    private var isFound = false

    static func mayNeedConformance(_ type: TypeSyntax) -> Bool {
        let finder = ConformanceFinder(viewMode: .sourceAccurate)
        finder.walk(type)
        return finder.isFound
    }

    override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
        look(at: node.key)
        return .visitChildren
    }

    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.parent?.as(IdentifierTypeSyntax.self)?.name.text
        let isUnconstrained = owner.map { Self.unconstrained.contains($0) || $0.hasPrefix("Unsafe") } ?? false
        if !isUnconstrained { node.arguments.forEach { look(at: $0.argument) } }
        return .visitChildren
    }

    private func look(at node: some SyntaxProtocol) {
        let names = node.tokens(viewMode: .sourceAccurate).compactMap {
            $0.parent?.is(IdentifierTypeSyntax.self) == true ? $0.text : nil
        }
        if !names.allSatisfy(Self.standard.contains) { isFound = true }
    }

    /// The standard generic types that ask their arguments for nothing, besides pointers.
    private static let unconstrained: Set = ["Array", "Optional"]

    /// Common types whose conformances are not isolated.
    private static let standard: Set = [
        "Any", "AnyHashable", "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int8", "Int16", "Int32",
        "Int64", "Never", "ObjectIdentifier", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "URL", "UUID", "Void",
    ]
}
