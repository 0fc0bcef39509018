// SPDX-License-Identifier: MIT

import SwiftSyntax

// The witness of a `rethrows` requirement may throw only after a closure of its caller has; see the
// library's `__Generated+Rethrowing.swift`. So it passes handlers closures that note their errors:
//
//     let __errors = __Generated.ClosureErrors()
//     return try __Generated.rethrowing(__errors, on: self, by: …) {
//         try self.__call(…) { (function) throws in
//             try function { (_a0) throws in
//                 do { return try body(_a0) } catch { throw __errors.noting(error) }
//             }
//         }
//     }

extension Parameter {
    /// A closure whose errors the requirement rethrows.
    struct Rethrown {
        var closure: ErasedFunction
        /// The closure's type, if the argument is an optional closure.
        var ofOptional: String?
    }
}

extension ErasedFunction {
    /// A closure of the requirement's type that calls `closure` and notes its errors.
    func noting(_ closure: Code) -> Code {
        let arguments = zip(parameters, names).map { parameter, name -> Code in
            if parameter.type.isPack { return "repeat each \(name)" }
            if parameter.isAutoclosure { return "\(parameter.prefix)\(name)()" }
            return parameter.isInout ? "&\(name)" : Code(name)
        }
        let call = Code.call(closure, arguments)
        let body = FunctionBody(statements: [], value: .effects(prefix) + call)
        // The compiler doesn't infer that a parameter is isolated, or that a value is sent.
        let isSpelled =
            hasPack || isSendingAny || parameters.contains { $0.specifiers.contains("isolated") }
        let header = isSpelled ? header(isSending: isSending) { $0.own } : untypedHeader
        return .closure("\(leavesActor ? "@concurrent " : "")\(header) in", notingErrors(of: body))
    }

    func notingErrors(of body: FunctionBody) -> [Code] {
        // The compiler doesn't infer the type of an error.
        let thrown = effects.contains("throws(") ? effects.drop { $0 != "t" } : ""
        return [
            "do\(thrown.isEmpty ? "" : " \(thrown)") \(block: body.continued) "
                + "catch \(block: ["throw __errors.noting(error)"])"
        ]
    }
}

extension ParameterReader {
    /// The closure, if the compiler lets a caller expect its errors: one that can throw, or an
    /// optional one.
    func rethrown(_ type: ParameterType) -> Parameter.Rethrown? {
        let scope = generics.scope
        let wrapped = scope.wrapped(in: type.base).map { ParameterType($0, in: scope) }
        let closure = wrapped ?? type
        guard let function = closure.function,
            let clause = function.effectSpecifiers?.throwsClause,
            clause.type.map({ !scope.isStandard($0, .never) }) ?? true
        else { return nil }
        var noted = erasedFunction(function, of: closure, depth: 0)
        noted.isNoted = true
        return Parameter.Rethrown(closure: noted, ofOptional: wrapped.map(\.kept))
    }
}

extension MemberReader {
    /// Diagnoses closures of a rethrowing requirement whose errors its witness can't note.
    func reportUnnotedClosures(
        _ clause: FunctionParameterClauseSyntax,
        of signature: ReadSignature,
        _ effects: Effects
    ) {
        guard effects.failure == .rethrown else { return }
        let scope = signature.generics.scope
        var isReported = false
        for parameter in clause.parameters {
            let type = parameter.type
            let obstacle = obstacle(toNoting: type, scope) ?? obstacle(ofActor: type, signature)
            guard let obstacle else { continue }
            report(obstacle, at: parameter.type)
            isReported = true
        }
        guard !isReported, !signature.parameters.contains(where: { $0.rethrown != nil }) else {
            return
        }
        let types = clause.parameters.map(\.type)
        let generics = signature.generics
        // A generic argument may throw errors of its own, as an 'AsyncSequence' does.
        let isThrowing = { (type: TypeSyntax) in
            type.is(SomeOrAnyTypeSyntax.self) || generics.isMentioned(in: type)
        }
        if let hidden = types.first(where: { hidesType($0, scope) && !isThrowing($0) }) {
            report(reasonOfHidden(ParameterType(hidden, in: scope)), at: hidden)
        } else if let throwing = types.first(where: isThrowing) {
            report.add(
                .unforwardable(throwing.trimmedDescription, since: Self.reasonOfArgument),
                at: throwing
            )
        }
    }

    private func hidesType(_ type: TypeSyntax, _ scope: TypeScope) -> Bool {
        let type = ParameterType(type, in: scope)
        let inner = ParameterType(scope.wrapped(in: type.base) ?? type.base)
        return type.function == nil && scope.isUncertain(inner)
    }

    private static let reasonOfArgument =
        "a proxy cannot tell the errors of an argument itself, such as an 'AsyncSequence', from "
        + "those of handlers, which a rethrowing requirement must not throw; declare the "
        + "requirement with 'throws'"

    private func report(_ obstacle: String, at type: TypeSyntax) {
        report.add(
            .unforwardable(
                type.trimmedDescription,
                since:
                    "a requirement rethrows only errors of closures, and a proxy cannot tell them "
                    + "from others \(obstacle)"
            ),
            at: type
        )
    }

    /// A typealias of the protocol hides the type if it names another one.
    private func reasonOfHidden(_ type: ParameterType) -> String {
        let name = type.base.withoutSelfAsOwner.as(IdentifierTypeSyntax.self)?.name.text
        let isOwn = name.map(declaredTypes.contains) ?? false
        return "if a typealias hides the type of the closure; spell the function type"
            + (isOwn ? "" : ", or declare the typealias in the protocol")
    }

    // BUG: Swift 6.3.1 takes the noncopyable value that notes the errors for one that is sent, if
    // an escaping closure on another actor captures it.
    /// Where a closure on an actor can't note its errors.
    private func obstacle(ofActor syntax: TypeSyntax, _ signature: ReadSignature) -> String? {
        let scope = signature.generics.scope
        let type = ParameterType(syntax, in: scope)
        let wrapped = scope.wrapped(in: type.base)
        guard wrapped != nil || type.isEscaping,
            let actor = (wrapped ?? syntax).actorOfFunction
        else { return nil }
        let header = signature.header
        let isOnProtocolsActor =
            header.attributes.actor == nil && header.modifiers.nonisolation == nil
            && (isIsolated || isIsolatedByDefault && actor.isMain)
        let isOnSameActor =
            header.attributes.actor == actor
            || actor.isMain && header.attributes.actor?.isMain == true
        guard !isOnProtocolsActor, !isOnSameActor else { return nil }
        return "if the closure escapes and runs on another actor; declare the requirement with "
            + "'throws', or on the actor of the closure"
    }

    /// Where the errors of a closure can't be noted, and what to declare instead.
    private func obstacle(toNoting syntax: TypeSyntax, _ scope: TypeScope) -> String? {
        let type = ParameterType(syntax, in: scope)
        if type.function == nil, type.isEscaping { return reasonOfHidden(type) }
        let elements = type.base.as(TupleTypeSyntax.self)?.elements ?? []
        if type.function == nil, elements.contains(where: { $0.type.functionType != nil }) {
            return "if the closure is in a tuple; take the closure by itself"
        }
        let wrapped = scope.wrapped(in: type.base).map { ParameterType($0, in: scope) }
        let closure = wrapped ?? type
        guard let function = closure.function,
            let thrown = function.effectSpecifiers?.throwsClause
        else { return nil }
        // BUG: Swift 6.3.1 infers no type for a closure that is sent and returns what is sent.
        let result = ParameterType(function.returnClause.type)
        if type.specifiers.contains(.sending), result.specifiers.contains(.sending) {
            return "if a 'sending' closure has a 'sending' result; declare the requirement with "
                + "'throws'"
        }
        // BUG: Swift 6.3.1 crashes on a closure with typed throws in a closure that makes it.
        if wrapped != nil, thrown.type != nil {
            return "if an optional closure names the type of its errors; declare the requirement "
                + "with 'throws'"
        }
        for parameter in function.parameters {
            if parameter.ellipsis != nil {
                return "if the closure has a variadic parameter; let it take an array"
            }
            let inner = ParameterType(parameter.type, in: scope)
            if inner.specifiers.contains(.isolated) {
                return "if the closure has an 'isolated' parameter; declare the requirement with "
                    + "'throws'"
            }
            let isKept = wrapped != nil || type.isEscaping || inner.isEscaping
            if inner.function != nil, !isKept {
                return
                    "if the closure takes one that does not escape; declare the requirement with "
                    + "'throws'"
            }
        }
        return nil
    }
}

extension TypeSyntax {
    /// The global actor of a closure's type.
    fileprivate var actorOfFunction: GlobalActor? {
        if let only = inParentheses { return only.actorOfFunction }
        guard let attributed = self.as(AttributedTypeSyntax.self), functionType != nil else {
            return nil
        }
        return attributed.attributes.lazy.compactMap(\.globalActor).first
            ?? attributed.baseType.actorOfFunction
    }
}
