// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The value in `@Optional(returning:)`.
struct WrittenAnswer {
    let expression: ExprSyntax
    var sourcePosition: SourcePosition?
    /// Whether the expression is a literal that surely has the requirement's type.
    var isSure = false

    /// Whether the value refers to a declaration, which may be actor-isolated or not visible
    /// everywhere.
    var mentionsNames: Bool {
        expression.tokens(viewMode: .sourceAccurate).contains {
            if case .identifier = $0.tokenKind { true } else { false }
        }
    }

    var isVoid: Bool { expression.as(TupleExprSyntax.self)?.elements.isEmpty ?? false }

    /// Whether the value calls a function, which may never return.
    var isCall: Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.rightParen != nil,
            call.trailingClosure == nil
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

extension WrittenAnswer: CustomStringConvertible {
    var description: String { expression.trimmedDescription }
}
