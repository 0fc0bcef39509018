// SPDX-License-Identifier: MIT

import SwiftSyntax

extension MemberReader {
    /// Reports a parameter that no witness can pass on.
    func reportUnforwardable(_ type: TypeSyntax, spelled: TypeSyntax, _ generics: GenericContext) {
        guard let reason = reason(type, generics) else { return }
        report.add(.unforwardable(spelled.trimmedDescription, since: reason), at: spelled)
    }

    /// Returns why no witness can pass an argument on, and what to declare instead; nil for a type that it can.
    private func reason(_ type: TypeSyntax, _ generics: GenericContext) -> String? {
        let parameter = ParameterType(type, aliases: aliases)
        if let pack = parameter.base.as(PackExpansionTypeSyntax.self) {
            let element = ParameterType(pack.repetitionPattern, aliases: aliases)
            if element.specifiers.contains(.inout) {
                return "handlers take the values of a parameter pack as an array; take 'inout' parameters one by one"
            }
            return element.function != nil && !element.isEscaping
                ? "an array cannot keep closures that do not escape; write '@escaping'" : nil
        }
        let finder = UnforwardableFinder(generics)
        finder.walk(type)
        return finder.reason
    }
}

/// Finds a part of a parameter's type that no witness can pass on.
private final class UnforwardableFinder: SyntaxVisitor {
    private let generics: GenericContext
    private(set) var reason: String?

    init(_ generics: GenericContext) {
        self.generics = generics
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ReturnClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
        let packs = node.elements.lazy.compactMap { $0.type.as(PackExpansionTypeSyntax.self) }
        if let pack = packs.first, node.parent?.is(AttributedTypeSyntax.self) != true {
            // BUG: Swift 6.3.1 crashes at each such call of an existential.
            reason = "Swift 6.3.1 crashes when it compiles a call of it; take '\(pack.trimmedDescription)'"
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if ["MutableSpan", "OutputSpan"].contains(node.name.text), generics.isMentioned(in: node) {
            reason =
                "only a call knows the elements of '\(node.trimmedDescription)', and handlers cannot take a span of 'Any'; "
                + "take 'inout' of an array"
        }
        return .visitChildren
    }
}
