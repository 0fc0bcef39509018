// SPDX-License-Identifier: MIT

// The statements that hand a call to its decorator, which runs handlers:
//
//     return decorator.call(_0) { function in function(_0) }

extension KeyWriter {
    /// The arguments as observers receive them.
    private func observedArguments(of requirement: RequirementModel) -> Code {
        let observed = zip(requirement.parameters, scope.names(requirement)).map {
            parameter,
            name -> Code in
            guard case .placeholder(let hasValue) = parameter.observed else {
                return scope.kept(name, of: parameter)
            }
            return .call("ProtocolProxy::Transient", hasValue ? [name] : [])
        }
        return observed.count == 1 ? observed[0] : .tuple(observed)
    }

    /// The statements that call the decorator, and write `inout` arguments back.
    func decoratorStatements(for requirement: RequirementModel) -> [Code] {
        let changes = requirement.parameters.contains { $0.convention == .reference }
        guard changes else {
            return [decoratorCall(requirement, observing: observedArguments(of: requirement))]
        }
        let observed = observedArguments(of: requirement)
        let arguments = scope.argumentsType(of: requirement)
        let type: Code = "__Generated.ObservedArguments\(generic: [arguments])"
        // BUG: Swift 6.3.1 parses a 'nonisolated(nonsending)' function in a type, but not among the
        // generic arguments of an expression.
        let isAnnotated = arguments.description.contains("nonisolated(nonsending)")
        let variable = Code.variable(
            "observed",
            of: isAnnotated ? type : nil,
            .call(
                .unsafe(isAnnotated ? ".init" : type, if: requirement.hasUnsafeArguments),
                [observed]
            )
        )
        let assignments = writeBackAssignments(of: requirement)
        return [variable]
            + (assignments.isEmpty ? [] : ["defer \(block: assignments)"])
            + [decoratorCall(requirement, observing: observed, isChanging: true)]
    }

    /// The statement that returns the decorator's result.
    private func decoratorCall(
        _ requirement: RequirementModel,
        observing observed: Code,
        isChanging: Bool = false
    ) -> Code {
        let prefix = Code.effects(scope.handlerPrefix(of: requirement))
        let passed = zip(requirement.parameters, unboxedArguments(of: requirement)).map {
            $0.referenced($1)
        }
        let function = Code.unsafe("function", if: requirement.hasUnsafeHandlers)
        let call = prefix + .call(function, passed)
        let isConcurrent = requirement.effects.asynchrony == .concurrent
        let verb =
            (scope.typedFailure(of: requirement) == nil ? "call" : "result")
            + (isConcurrent ? "Concurrently" : "")
        let decorator = Code.unsafe("decorator", if: requirement.hasUnsafeHandlers)
        let list = Code.unsafe("observed", if: requirement.hasUnsafeArguments)
        var argument = observed
        var closure = Code.closure("function in", [call])
        if isChanging {
            argument = "changing: &\(list)"
            let changes: Code = "\(list).arguments = \(observed)"
            closure = .closure(
                "function, observed in",
                ["defer \(block: [changes])", .returning(call)]
            )
        }
        let value = prefix + "\(decorator).\(verb)\(arguments: [argument]) \(closure)"
        return .returning(
            requirement.result.isSendingToHandlers ? .call("__Generated.sending", [value]) : value
        )
    }

    // BUG: if another path contains a call before the box is made, Swift 6.3.1 believes that the
    // call shares a `sending` argument with the closure that takes it out of the box.
    /// The statements that make the boxes of consumed arguments, before the first call.
    func boxStatements(for requirement: RequirementModel) -> [Code] {
        zip(requirement.parameters, scope.names(requirement)).filter { $0.0.convention == .once }
            .map {
                _,
                name in
                .variable("\(name)_", .call("__Generated.ConsumedArgument", [name]))
            }
    }

    /// The arguments, taken out of their boxes.
    func unboxedArguments(of requirement: RequirementModel) -> [Code] {
        zip(requirement.parameters, scope.names(requirement)).map { parameter, name in
            parameter.convention == .once
                ? calls.unboxedArgument("\(name.unmarked)_", of: requirement) : name
        }
    }

    /// The assignments that pass the decorator's values of `inout` arguments back to the caller.
    private func writeBackAssignments(of requirement: RequirementModel) -> [Code] {
        let isSingle = requirement.parameters.count == 1
        let list = Code.unsafe("observed", if: requirement.hasUnsafeArguments)
        return zip(requirement.parameters, scope.names(requirement)).enumerated().compactMap {
            index,
            argument in
            guard argument.0.convention == .reference, case .value = argument.0.observed else {
                return nil
            }
            return "\(argument.1) = \(list).arguments\(isSingle ? "" : ".\(index)")"
        }
    }
}
