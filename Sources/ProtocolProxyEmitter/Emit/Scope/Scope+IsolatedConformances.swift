// SPDX-License-Identifier: MIT

import SwiftSyntax

// With a default isolation, conformances are isolated too. Nonisolated code may spell a type that
// needs such a conformance, like `Set<File>` where `File: Hashable` is isolated, but can't contain
// an expression of that type. So the constant of such a requirement is an `AnyRequirement` that the
// protocol's extension makes. The typed key casts it back; the compiler doesn't check the cast:
//
//     static let store: AnyRequirement = __Generated.made(by: CacheProxy.__new_store)
//     nonisolated static var store: Requirement<…> {
//         CacheRequirements.store as! Requirement<…>
//     }

extension Scope {
    func mayNeedIsolatedConformance(_ requirement: RequirementModel) -> Bool {
        guard model.infersConformances, member(of: requirement)?.isNonisolated == false else {
            return false
        }
        let types =
            requirement.parameters.map(\.syntax)
            + [requirement.result.declared, requirement.effects.thrown].compactMap(\.self)
        return types.contains { ConformanceFinder.mayNeedConformance($0, in: model.scope) }
    }
}

/// Finds the dictionary keys and generic arguments that may need an isolated conformance.
private final class ConformanceFinder: SyntaxAnyVisitor {
    private let scope: TypeScope
    private var isFound = false

    private init(_ scope: TypeScope) {
        self.scope = scope
        super.init(viewMode: .sourceAccurate)
    }

    static func mayNeedConformance(_ type: TypeSyntax, in scope: TypeScope) -> Bool {
        let finder = ConformanceFinder(scope)
        finder.walk(type)
        return finder.isFound
    }

    override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
        look(at: node.key)
        return .visitChildren
    }

    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.parent?.as(TypeSyntax.self).flatMap(scope.standardName)
        let isUnconstrained =
            owner.map { Self.unconstrained.contains($0) || $0.hasPrefix("Unsafe") } ?? false
        if !isUnconstrained { node.arguments.forEach { look(at: $0.argument) } }
        return .visitChildren
    }

    private func look(at node: some SyntaxProtocol) {
        if !scope.areAll(in: node, among: Self.standard) { isFound = true }
    }

    /// Generic types, besides `Unsafe…` pointers, that don't constrain their arguments.
    private static let unconstrained: Set = ["Array", "Optional"]

    /// Common types whose conformances aren't isolated.
    private static let standard: Set = [
        "Any", "AnyHashable", "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int8",
        "Int16", "Int32",
        "Int64", "Never", "ObjectIdentifier", "String", "Substring", "UInt", "UInt8", "UInt16",
        "UInt32", "UInt64",
        "URL", "UUID", "Void",
    ]
}
