// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The value in `@Optional(returning:)`.
struct DefaultAnswer {
    let expression: ExprSyntax
    /// The place in the source, where it is known.
    var place: SourcePlace?

    /// Indicates whether it names something, which may be isolated to an actor, or visible in few places.
    var mentionsNames: Bool {
        expression.tokens(viewMode: .sourceAccurate).contains {
            if case .identifier = $0.tokenKind { true } else { false }
        }
    }

    /// Indicates whether it is `()`.
    var isVoid: Bool { expression.as(TupleExprSyntax.self)?.elements.isEmpty ?? false }

    /// Indicates whether it is a call of a function, which may be one that never returns.
    var isCall: Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.rightParen != nil, call.trailingClosure == nil
        else { return false }
        let name: String
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil {
            name = member.declName.baseName.text
        } else if let function = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            name = function.baseName.text
        } else {
            return false
        }
        return name.first { $0 != "_" }?.isLowercase ?? false
    }
}

extension DefaultAnswer: CustomStringConvertible {
    var description: String { expression.trimmedDescription }
}
