// SPDX-License-Identifier: MIT

import SwiftSyntax

// Calls with types that only the witness knows: generic parameters and `Self`. Handlers don't see
// these types, so the witness passes a closure that restores them:
//
//     __Generated.opening(__ongoing, StoreRequirements.load, as: __Opened_load.self, { it, _0 in
//         it.load(__Generated.argument(0, of: …, _0 as Any) as T.Type)
//     }) { … }

extension CallWriter {
    /// A call of the function that opens a conformer; see `WitnessWriter+Openers.swift`.
    func openCall(_ requirement: RequirementModel, _ arguments: [Code]) -> Code {
        .effects(requirement.effects.prefix) + openCallWithoutEffects(requirement, arguments)
    }

    private func openCallWithoutEffects(_ requirement: RequirementModel, _ arguments: [Code])
        -> Code
    {
        let passed = passedArguments(arguments, of: requirement, from: .function)
        var arguments = zip(requirement.parameters, passed).map { $0.handedOn($1) }
        var owner: Code = "it"
        if scope.isOpenedByClass(requirement) {
            owner = scope.ownerOfOpeners
            arguments.insert(requirement.isMutating ? "&it" : "it", at: 0)
        }
        let call = Code.call("\(owner).__open_\(requirement.key)", arguments)
        return closingOverAutoclosures(.unsafe(call, if: requirement.isUnsafe), of: requirement)
    }

    /// The closure that calls a conformer with the witness's types; `nil` if the requirement needs
    /// none.
    func opening(_ requirement: RequirementModel, of member: Member) -> Code? {
        guard member.isOpened else { return nil }
        if requirement.takesSelf, member.genericClause.isEmpty {
            let call = openCall(requirement, scope.names(requirement))
            return openingClosure(
                requirement,
                openedBody(call, requirement, after: [], restoring: [])
            )
        }
        let restored = restoredArguments(of: requirement, in: member)
        let call = openedCall(of: requirement, in: member, restored.arguments)
        let body = openedBody(
            call,
            requirement,
            after: restored.statements,
            restoring: restored.restorations
        )
        let opening = openingClosure(requirement, body)
        return scope.model.isIsolatedToConformer(member)
            ? opening.throwingAny(insteadOf: requirement) : opening
    }

    /// The call of the conformer, with its effects unless it sets a value.
    private func openedCall(
        of requirement: RequirementModel,
        in member: Member,
        _ arguments: [Code]
    ) -> Code {
        // The elements of a pack are already restored one by one.
        var expanded = requirement
        for index in expanded.parameters.indices
        where expanded.parameters[index].convention == .pack {
            expanded.parameters[index].convention = .value
        }
        var call =
            requirement.takesSelf
            ? openCallWithoutEffects(expanded, arguments)
            : callWithoutEffects(expanded, of: member, arguments, from: .function)
        // For a function that takes arrays, the type is spelled.
        if requirement.isVariadic { call = call.throwingAny(insteadOf: requirement) }
        let result = requirement.result
        // Where handlers return the metatype of a class, the compiler would infer the class itself.
        if member.infersFromResult || result.isErasedMetatype {
            call = "\(call) as \(type: result.type.own)"
        }
        if requirement.role == .setter { return call }
        if result.isBoxed || result.type.isOptionalInLongForm { call = result.type.erasing(call) }
        return .effects(requirement.effects.prefix) + call
    }

    /// The closure with a body, or the local function that takes its place.
    private func openingClosure(_ requirement: RequirementModel, _ body: FunctionBody) -> Code {
        // BUG: Swift 6.3.1 rejects a closure here, as it does in a requirement's function.
        if requirement.parameters.contains(where: \.isIsolated) {
            let it: Code =
                "_ it: \(requirement.isMutating ? "inout " : "")\(scope.receiver(of: requirement))"
            let function = localFunction(requirement, after: [it], body.code)
            let signature: Code = "() -> \(scope.openedTypeName(requirement)) in"
            return "\(arguments: [.closure(signature, function)])()"
        }
        let names = Code.joined(["it"] + scope.names(requirement).map(\.unmarked), by: ", ")
        return .closure("\(names) in", body.continued)
    }

    /// The body of a function that calls a conformer; it returns a `Result` if the requirement
    /// throws a typed error.
    private func openedBody(
        _ call: Code,
        _ requirement: RequirementModel,
        after statements: [Code],
        restoring restorations: [Code]
    ) -> FunctionBody {
        guard let failure = scope.typedFailure(of: requirement) else {
            return bodyReturning(call, requirement, after: statements, restoring: restorations)
        }
        let outcome: [Code] = [
            "let __outcome: \(scope.handlerResult(of: requirement))",
            "do throws\(arguments: [failure]) "
                + "\(block: ["__outcome = .success\(arguments: [call])"]) "
                + "catch \(block: ["__outcome = .failure(error)"])",
        ]
        return FunctionBody(statements: statements + outcome + restorations, value: "__outcome")
    }
}

extension Code {
    /// The code for a closure whose own closure arguments throw any error: those from which the
    /// witness infers its error type.
    fileprivate func throwingAny(insteadOf requirement: RequirementModel) -> Code {
        guard case .generic(let failure) = requirement.effects.failure else { return self }
        let name = failure.trimmedDescription
        // A metatype determines the error's type; an existential type doesn't.
        let isDetermined = requirement.parameters.contains { parameter in
            parameter.syntax.names.contains {
                $0.name.text == name && $0.parent?.is(MetatypeTypeSyntax.self) == true
            }
        }
        if isDetermined { return self }
        return mappingTypes { type in
            type.replacing(#/([\w`]+)([?!]?)/#) { match in
                guard match.output.1 == name else { return String(match.output.0) }
                let suffix = match.output.2
                let error = "any \(StandardName.error)"
                return suffix.isEmpty ? error : "(\(error))\(suffix)"
            }
        }
    }
}

extension Member {
    /// Whether a generic parameter is determined by the result alone, which handlers return as an
    /// erased type.
    fileprivate var infersFromResult: Bool {
        guard read.result.type.isErased, read.role == .function else { return false }
        return generics?.parameters.contains { parameter in
            result?.hasToken([parameter.name.text]) == true
                && !read.parameters.contains { $0.syntax.determines(parameter.name.text) }
        } ?? false
    }
}

extension TypeSyntax {
    /// Whether a value of the type determines a generic parameter; a value of `Page.ID` doesn't
    /// determine `Page`.
    fileprivate func determines(_ name: String) -> Bool {
        names.contains { $0.name.text == name && $0.parent?.is(MemberTypeSyntax.self) != true }
    }
}
