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
    /// Diagnoses a rethrowing requirement if typealiases hide the types of all closures that it may
    /// rethrow errors of.
    func reportHiddenClosures(
        _ clause: FunctionParameterClauseSyntax,
        of signature: ReadSignature,
        _ effects: Effects
    ) {
        guard effects.failure == .rethrown,
            !signature.parameters.contains(where: { $0.rethrown != nil })
        else { return }
        let hidden = clause.parameters.first {
            let scope = signature.generics.scope
            let type = ParameterType($0.type, in: scope)
            let inner = ParameterType(scope.wrapped(in: type.base) ?? type.base)
            return type.function == nil && scope.isUncertain(inner)
        }
        guard let hidden else { return }
        report.add(
            .unforwardable(
                hidden.type.trimmedDescription,
                since: """
                    a requirement rethrows only errors of closures, and a proxy cannot tell them \
                    from others if a typealias hides the closure's type; spell the function type, \
                    or declare the typealias in the protocol
                    """
            ),
            at: hidden.type
        )
    }
}
