// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension MemberReader {
    /// Diagnoses generic parameters that needn't escape, since handlers take their values in boxes.
    func reportNonescapable(_ declaration: some DeclSyntaxProtocol) {
        for token in declaration.tokens(viewMode: .sourceAccurate) {
            guard let type = token.suppressedType,
                type.type.lastToken(viewMode: .sourceAccurate) == token,
                scope.includes(type.type, standard: "Escapable")
            else { continue }
            let reason =
                "handlers take generic values in a box, which keeps only what may escape; remove "
                + "'~Escapable'"
            report.add(
                .unforwardable(type.suppressing, since: reason),
                at: type,
                fixIts: type.removal
            )
        }
    }
}

extension TokenSyntax {
    /// The constraint such as `~Escapable` that the token is a part of.
    fileprivate var suppressedType: SuppressedTypeSyntax? {
        let nodes = sequence(first: parent) { $0?.parent }
            .prefix { $0?.is(DeclSyntax.self) != true }
        return nodes.lazy.compactMap { $0?.as(SuppressedTypeSyntax.self) }.first
    }
}

extension SuppressedTypeSyntax {
    /// The whole constraint, as in `T: ~Copyable & ~Escapable`.
    fileprivate var suppressing: String {
        if let parameter = outermost.parent?.as(GenericParameterSyntax.self) {
            return parameter.with(\.trailingComma, nil).trimmedDescription
        }
        if let conformance = outermost.parent?.as(ConformanceRequirementSyntax.self) {
            return conformance.trimmedDescription
        }
        return outermost.trimmedDescription
    }

    /// The composition that the constraint is a part of, or itself.
    private var outermost: Syntax {
        let composition = parent?.parent?.parent?.as(CompositionTypeSyntax.self)
        return composition.map(Syntax.init) ?? Syntax(self)
    }

    /// A fix-it that removes the constraint, which `some` needs another one for.
    fileprivate var removal: [FixIt] {
        parent?.is(SomeOrAnyTypeSyntax.self) == true
            ? .write("Any", insteadOf: self) : TypeSyntax(self).removalFromBounds
    }
}
