// SPDX-License-Identifier: MIT

extension WitnessWriter {
    /// The argument with the type of a default's result.
    func typeOfDefault(of requirement: RequirementModel) -> Code {
        .unsafe("as: \(requirement.foundType.asMetatype)", if: requirement.result.isUnsafe)
    }

    /// A call of the extension's default, which overload resolution prefers to this witness.
    func leftToDefault(_ requirement: RequirementModel, in member: Member) -> [Code] {
        fallingBack(requirement, in: member, on: "self") { it in
            // If the default implementation doesn't throw, the compiler would warn about a `try`.
            if requirement.effects.failure == .any, !requirement.effects.isAsync,
                requirement.role != .setter
            {
                let call = calls.callWithoutEffects(
                    requirement,
                    of: member,
                    requirement.arguments,
                    on: it,
                    from: .function
                )
                return [.returning(.effects("try ") + givenValue(call, of: requirement))]
            }
            let call = calls.call(
                requirement,
                of: member,
                requirement.arguments,
                on: it,
                from: .function
            )
            return requirement.role == .setter ? [call, "return"] : [.returning(call)]
        }
    }

    /// A body that runs `answered` for a call that falls back, and sends any other call.
    func fallingBack(
        _ requirement: RequirementModel,
        in member: Member,
        on made: Code,
        _ answered: (Code) -> [Code]
    ) -> [Code] {
        // If a parent restricts conformers to classes, the compiler sees no mutation and would warn
        // about `var`.
        let copied: [Code] =
            requirement.isMutating ? ["var __it = \(made)", "__Generated.keepVariable(&__it)"] : []
        let condition = Code.call("self.__fallsBack", ["for: \(scope.constant(requirement))"])
            .marked
        let answer = copied + answered(requirement.isMutating ? "__it" : made)
        return ["if \(condition) \(block: answer)"]
            + routedBody(requirement, in: member, skipsImplementer: true).continued
    }

    func givenValue(_ call: Code, of requirement: RequirementModel) -> Code {
        let thrown: Code? =
            requirement.effects.failure == .any
            ? "any \(StandardName.error)" : requirement.effects.thrown.map { "\($0)" }
        let throwing: [Code] = thrown.map { ["throwing: (\($0)).self"] } ?? []
        return .call(
            "__Generated.given",
            [
                call, typeOfDefault(of: requirement), "of: \(scope.constant(requirement))",
                "on: self",
            ] + throwing
        )
    }

    /// A call with one closure for the default and one for the handlers; `nil` if the requirement
    /// needs more.
    func answerStatements(_ requirement: RequirementModel, in member: Member) -> [Code]? {
        guard scope.isKeyStored, scope.index(of: requirement) != nil,
            case .never = requirement.effects.failure,
            !requirement.isMutating, scope.hasDirectFunction(requirement, in: member)
        else { return nil }
        let call = calls.call(
            requirement,
            of: member,
            requirement.arguments,
            on: "self",
            from: .function
        )
        let answer = Code.call(
            "self.__answer",
            [scope.constant(requirement), handlerClosure(for: requirement, in: member)]
        )
        let isUnsafe = requirement.returnsUnsafe
        return [.unsafe("\(answer) \(block: [call])", if: isUnsafe)]
    }
}
