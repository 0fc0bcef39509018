// SPDX-License-Identifier: MIT

extension CallWriter {
    // BUG: Swift 6.3.1 rejects a closure with an isolated parameter beside a value that isn't
    // `Sendable`: "pattern that the region-based isolation checker does not understand how to
    // check".
    /// Statements that return a local function of the requirement's type; `first` has parameters
    /// before its own.
    func localFunction(
        _ requirement: RequirementModel,
        on actor: GlobalActor? = nil,
        after first: [Code] = [],
        _ statements: [Code]
    ) -> [Code] {
        let own = zip(scope.names(requirement), requirement.parameters).map {
            name,
            parameter -> Code in
            "_ \(name.unmarked): \(type: parameter.capturable(parameter.handlerType))"
        }
        let result = scope.sentHandlerResult(of: requirement)
        let declaration: Code =
            "\(actor?.attribute ?? "")func made\(arguments: first + own)"
            + "\(scope.handlerEffects(of: requirement)) -> \(result) \(block: statements)"
        return [declaration, .returning(.unsafe("made", if: requirement.hasUnsafeHandlers))]
    }

    /// A body that returns `value` after `statements`, and runs `restorations` last, even after an
    /// error.
    func bodyReturning(
        _ value: Code,
        _ requirement: RequirementModel,
        after statements: [Code],
        restoring restorations: [Code]
    ) -> FunctionBody {
        guard !restorations.isEmpty else {
            return FunctionBody(statements: statements, value: value)
        }
        let returned: Code = .unsafe("__returned", if: requirement.returnsUnsafe)
        let body =
            requirement.result.isVoid
            ? [value] + restorations
            : [.constant("__returned", value)] + restorations + [.returning(returned)]
        guard requirement.effects.isThrowing else {
            return FunctionBody(statements: statements + body)
        }
        let whole: Code = "do \(block: body) catch \(block: restorations + ["throw error"])"
        return FunctionBody(statements: statements + [whole])
    }

    /// The arguments of a witness as it passes them to another function with the same labels.
    func handedOn(_ requirement: RequirementModel) -> [Code] {
        let passed = passedArguments(requirement.arguments, of: requirement, from: .function)
        return zip(requirement.parameters, passed).map { $0.labelled($1) }
    }
}
