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
            if parameter.isAutoclosure { return "\(name)()" }
            return parameter.isInout ? "&\(name)" : Code(name)
        }
        let call = Code.call(closure, arguments)
        let body = FunctionBody(statements: [], value: .effects(prefix) + call)
        // The compiler doesn't infer that a parameter is isolated.
        let isSpelled = hasPack || parameters.contains { $0.specifiers.contains("isolated") }
        let header = isSpelled ? header { $0.own } : untypedHeader
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
            guard let obstacle = obstacle(toNoting: parameter.type, scope) else { continue }
            report(obstacle, at: parameter.type)
            isReported = true
        }
        guard !isReported, !signature.parameters.contains(where: { $0.rethrown != nil }) else {
            return
        }
        let hidden = clause.parameters.first {
            let type = ParameterType($0.type, in: scope)
            let inner = ParameterType(scope.wrapped(in: type.base) ?? type.base)
            return type.function == nil && scope.isUncertain(inner)
        }
        if let hidden { report(Self.reasonOfHidden, at: hidden.type) }
    }

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

    private static let reasonOfHidden =
        "if a typealias hides the type of the closure; spell the function type, or declare the "
        + "typealias in the protocol"

    /// Where the errors of a closure can't be noted, and what to declare instead.
    private func obstacle(toNoting syntax: TypeSyntax, _ scope: TypeScope) -> String? {
        let type = ParameterType(syntax, in: scope)
        if type.function == nil, type.isEscaping { return Self.reasonOfHidden }
        let elements = type.base.as(TupleTypeSyntax.self)?.elements ?? []
        if type.function == nil, elements.contains(where: { $0.type.functionType != nil }) {
            return "if the closure is in a tuple; take the closure by itself"
        }
        let wrapped = scope.wrapped(in: type.base).map { ParameterType($0, in: scope) }
        let closure = wrapped ?? type
        guard let function = closure.function,
            let thrown = function.effectSpecifiers?.throwsClause
        else { return nil }
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
