// SPDX-License-Identifier: MIT

import SwiftSyntax

// Variadic parameters, which a witness can only pass on through a function value.

extension MemberReader {
    /// Diagnoses a variadic parameter of a function whose kind keeps any witness from passing it
    /// on.
    func reportVariadic(
        _ clause: FunctionParameterClauseSyntax,
        isMutating: Bool,
        isGeneric: Bool
    ) {
        let isOfPack = clause.parameters.contains { $0.type.is(PackExpansionTypeSyntax.self) }
        guard isMutating || isOfPack else {
            if isGeneric { reportSecondVariadic(clause) }
            return
        }
        let reason =
            if isMutating {
                """
                an array of arguments can only be handed on to a function value, which Swift does \
                not make of a 'mutating' method; take an array, or inherit from 'AnyObject' and \
                remove 'mutating'
                """
            } else {
                """
                Swift 6.3.1 crashes when it compiles a call of it beside a parameter pack; take an \
                array
                """
            }
        for parameter in clause.parameters where parameter.ellipsis != nil {
            report.add(
                .unforwardable("\(parameter.type.trimmed)...", since: reason),
                at: parameter.type,
                fixIts: parameter.takingArray
            )
        }
    }

    /// Diagnoses a variadic parameter of a static function or an initializer, as `kind` says, if
    /// its value would capture a type that a `Sendable` closure may not capture.
    func reportStaticVariadic(
        _ clause: FunctionParameterClauseSyntax,
        _ generics: GenericContext,
        of kind: String
    ) {
        guard isSendable, generics.parameters.values.contains(where: \.mayBeIsolated) else {
            return
        }
        let reason =
            "Swift warns of the generic parameters that the value of such \(kind) "
            + "captures; take an array, or let them be 'SendableMetatype' too"
        for parameter in clause.parameters where parameter.ellipsis != nil {
            report.add(
                .unforwardable("\(parameter.type.trimmed)...", since: reason),
                at: parameter.type,
                fixIts: parameter.takingArray
            )
        }
    }

    /// Diagnoses a variadic parameter of an initializer beside an isolated one.
    func reportIsolatedVariadic(_ clause: FunctionParameterClauseSyntax) {
        let isIsolated = clause.parameters.contains {
            ParameterType($0.type).specifiers.contains(.isolated)
        }
        guard isIsolated else { return }
        let reason =
            "Swift 6.3.1 cannot check the value of an initializer with it for data races; take an "
            + "array, or remove 'isolated'"
        for parameter in clause.parameters where parameter.ellipsis != nil {
            report.add(
                .unforwardable("\(parameter.type.trimmed)...", since: reason),
                at: parameter.type,
                fixIts: parameter.takingArray
            )
        }
    }

    /// Diagnoses a second variadic parameter of a generic function: Swift neither accepts nor
    /// infers a type for the function's value.
    func reportSecondVariadic(_ clause: FunctionParameterClauseSyntax) {
        // The collection's own 'filter' would return nodes of another tree.
        let variadic = Array(clause.parameters).filter { $0.ellipsis != nil }
        guard let second = variadic.dropFirst().first else { return }
        let reason =
            "Swift finds no generic arguments for the value of a function with several variadic "
            + "parameters; take an array"
        report.add(
            .unforwardable("\(second.type.trimmed)...", since: reason),
            at: second.type,
            fixIts: second.takingArray
        )
    }

    /// Diagnoses a variadic parameter of a generic requirement beside a nonescaping closure that
    /// takes an associated type: in an optimized build, Swift 6.3.1 crashes at the value of such a
    /// function, unless the closure mentions a generic parameter too.
    func reportVariadicBesideClosure(
        _ clause: FunctionParameterClauseSyntax,
        _ generics: GenericContext
    ) {
        let isBesideClosure = clause.parameters.contains { parameter in
            let type = ParameterType(parameter.type, in: scope)
            guard let function = type.function, parameter.ellipsis == nil, !type.isEscaping else {
                return false
            }
            return takesAssociatedType(function)
                && !TypeSyntax(function).hasToken(Set(generics.parameters.keys))
        }
        guard isBesideClosure, let variadic = clause.parameters.first(where: { $0.ellipsis != nil })
        else { return }
        let reason =
            "Swift 6.3.1 crashes when it optimizes a call of it beside a closure that takes an "
            + "associated type; take an array, or let the closure be '@escaping'"
        report.add(
            .unforwardable("\(variadic.type.trimmed)...", since: reason),
            at: variadic.type,
            fixIts: variadic.takingArray
        )
    }

    /// Whether a function, or one that it returns, takes an associated type.
    private func takesAssociatedType(_ function: FunctionTypeSyntax) -> Bool {
        function.parameters.contains { $0.type.hasToken(associatedTypes) }
            || function.returnClause.type.functionType.map(takesAssociatedType) ?? false
    }
}
