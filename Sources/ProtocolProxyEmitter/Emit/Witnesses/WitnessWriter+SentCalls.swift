// SPDX-License-Identifier: MIT

// The part of a witness that begins a call of the proxy, and converts its arguments and its result
// to what handlers see.

extension WitnessWriter {
    /// The statements that send a call, and its value.
    struct SentCall {
        var statements: [Code] = []
        /// The value, with its `try` and `await`.
        var value: Code

        var code: [Code] { FunctionBody(statements: statements, value: value).code }
    }

    /// The call that a witness sends; `forward` names the local function that calls an implementer.
    func sentCall(
        _ requirement: RequirementModel,
        in member: Member,
        or forward: Code? = nil
    ) -> SentCall {
        var sent =
            requirement.effects.isAsync
            ? asynchronousCall(of: requirement, in: member)
            : synchronousCall(of: requirement, in: member, or: forward)
        let preparations = requirement.parameters.compactMap(\.preparation)
        let errors: [Code] =
            requirement.effects.failure == .rethrown
            ? ["let __errors = __Generated.ClosureErrors()"] : []
        sent.statements = preparations + errors + sent.statements
        return sent
    }

    /// The value as the witness returns it: a proxy in place of each `Self`.
    private func witnessResult(_ value: Code, of requirement: RequirementModel) -> Code {
        let owner = requirement.isOfType ? "Self" : "self"
        let converted = requirement.result.selfShape.converting(value) {
            .call("\(owner).__selfResult", ["for: \($0)", "as: (\(scope.existential)).self"])
        }
        return requirement.result.isSending ? .call("__Generated.sending", [converted]) : converted
    }

    /// The code that begins or makes a call of a requirement with a known index; `nil` for a
    /// requirement that is found by its description.
    private func indexedCall(_ verb: String, of requirement: RequirementModel) -> Code? {
        guard scope.index(of: requirement) != nil else { return nil }
        let place = scope.offsetAndCaches(of: requirement)
        return "\(verb)\(arguments: place + [scope.constant(requirement)])"
    }

    /// The statements that begin a call, and end it when the witness returns.
    private func beginStatements(_ requirement: RequirementModel, with verb: Code?) -> [Code] {
        let sender = requirement.isOfType ? scope.typeSender : scope.sender
        let begin: Code = verb ?? "begin\(arguments: [scope.constant(requirement)])"
        // This is `unsafe` because the library trusts a constant index.
        return [
            .constant("__ongoing", .unsafe("\(sender).\(begin)", if: verb != nil)),
            "defer \(block: ["\(ongoingCall(requirement)).end()"])",
        ]
    }

    private func asynchronousCall(of requirement: RequirementModel, in member: Member) -> SentCall {
        var statements =
            beginStatements(requirement, with: indexedCall("__begin", of: requirement))
            + handlerPreparations(requirement)
        var value = ongoingFunction(requirement)
        var effects = requirement.effects.prefix
        if let opening = calls.opening(requirement, of: member) {
            let body = boxedCall(value, of: requirement, effects: effects)
            let closure = Code.closure(signatureOfOpened(requirement), [body])
            let opened: Code = "\(openingCall(of: requirement, with: opening)) \(closure)"
            let lent = lendingArguments(to: markedAsResult(opened, requirement), of: requirement)
            statements.append(
                .constant(
                    "__value",
                    of: "\(requirement.result.type.erased)",
                    .effects(effects) + lent
                )
            )
            value = markedAsResult("__value", requirement)
            effects = isCheckedByThrowing(requirement) ? "try " : ""
        }
        value = castResult(value, of: requirement)
        guard requirement.effects.failure == .rethrown else {
            return SentCall(
                statements: statements,
                value: .effects(effects) + witnessResult(value, of: requirement)
            )
        }
        let body = statements + [.returning(boxedCall(value, of: requirement, effects: effects))]
        return SentCall(
            value: .effects(requirement.effects.prefix)
                + witnessResult(
                    "\(rethrowingCall(of: requirement)) \(block: body)",
                    of: requirement
                )
        )
    }

    /// The call that passes `opening` to an ongoing call, up to the closure that calls the handler.
    private func openingCall(of requirement: RequirementModel, with opening: Code) -> Code {
        .call(
            "__Generated.opening\(requirement.effects.isCrossing ? "Concurrently" : "")",
            [
                ongoingCall(requirement), scope.constant(requirement),
                "as: \(scope.openedTypeName(requirement)).self", opening,
            ]
        )
    }

    /// The call that a witness has begun.
    private func ongoingCall(_ requirement: RequirementModel) -> Code {
        .unsafe("__ongoing", if: requirement.hasUnsafeHandlers)
    }

    /// A call of the function that an ongoing call found.
    private func ongoingFunction(_ requirement: RequirementModel) -> Code {
        .call("\(ongoingCall(requirement)).function", handlerArguments(requirement))
            + resultGetter(of: requirement)
    }

    private func synchronousCall(
        of requirement: RequirementModel,
        in member: Member,
        or forward: Code?
    ) -> SentCall {
        var statements: [Code] = []
        let value: Code
        if let opening = calls.opening(requirement, of: member) {
            let begin = scope.isSpecialized ? indexedCall("__begin", of: requirement) : nil
            statements = beginStatements(requirement, with: begin)
            let handler = handlerClosure(for: requirement, in: member, isOngoing: true)
            let opened: Code = "\(openingCall(of: requirement, with: opening)) \(handler)"
            value = lendingArguments(to: markedAsResult(opened, requirement), of: requirement)
        } else {
            value = handlerCall(of: requirement, in: member, or: forward)
        }
        let converted = convertingErrors(of: value, requirement, in: member, or: forward)
        return SentCall(
            statements: statements,
            value: .effects(requirement.effects.prefix) + witnessResult(converted, of: requirement)
        )
    }

    /// A call of the library's function that finds a handler and passes it to a closure.
    private func handlerCall(
        of requirement: RequirementModel,
        in member: Member,
        or forward: Code?
    ) -> Code {
        let handler = handlerClosure(for: requirement, in: member)
        if let forward, scope.index(of: requirement) != nil {
            let arguments =
                [forward, handler] + scope.offsetAndCaches(of: requirement)
                + [scope.constant(requirement), "on: \(scope.proxyOfWitness)"]
            return .unsafe(.call("__Generated.call", arguments))
        }
        let sender = requirement.isOfType ? scope.typeSender : scope.sender
        guard let indexed = indexedCall("__call", of: requirement) else {
            return "\(sender).\(Code.call("call", [scope.constant(requirement)])) \(handler)"
        }
        return .unsafe("\(sender).\(indexed) \(handler)")
    }

    /// The value of a call whose errors are converted to those of the witness.
    private func convertingErrors(
        of value: Code,
        _ requirement: RequirementModel,
        in member: Member,
        or forward: Code?
    ) -> Code {
        let body = Code.effects(requirement.effects.prefix) + value
        if forward == nil, requirement.effects.failure == .rethrown {
            return "\(rethrowingCall(of: requirement)) \(block: [body])"
        }
        // The compiler doesn't know that handlers throw only this type.
        guard let thrown = requirement.effects.thrown, scope.typedFailure(of: requirement) == nil
        else {
            return value
        }
        let type: Code = requirement.effects.isOfClosure ? "\(thrown)" : "(\(thrown))"
        let isCaptured = forward != nil && calls.opening(requirement, of: member) == nil
        let proxy = isCaptured ? scope.proxyOfWitness : scope.proxy(of: requirement)
        let throwing = Code.call(
            "__Generated.throwing",
            ["\(type).self", "on: \(proxy)", "by: \(scope.constant(requirement))"]
        )
        return "\(throwing) \(block: [body])"
    }

    /// The call that lets through only errors that follow an error of a closure, up to the closure
    /// that makes the call.
    private func rethrowingCall(of requirement: RequirementModel) -> Code {
        .call(
            "__Generated.rethrowing\(requirement.effects.isCrossing ? "Concurrently" : "")",
            ["__errors"] + scope.origin(of: requirement)
        )
    }

    /// An expression of the requirement's result.
    private func markedAsResult(_ value: Code, _ requirement: RequirementModel) -> Code {
        .unsafe(value, if: requirement.returnsUnsafe)
    }

    /// Wraps a call, without its `try` and `await`, so that it reaches the borrowed arguments for
    /// which handlers see placeholders.
    func lendingArguments(to call: Code, of requirement: RequirementModel) -> Code {
        // The compiler doesn't infer the type of an error.
        let type = scope.typedFailure(of: requirement).map { failure -> Code in
            let result =
                requirement.effects.isAsync
                ? "\(requirement.result.type.erased)" : requirement.result.type.own
            let async = requirement.effects.isAsync ? " async" : ""
            return "\(async) throws\(arguments: [failure]) -> \(type: result)"
        }
        return requirement.parameters.filter(\.isHidden).reversed().reduce(call) {
            call,
            parameter in
            let signature: Code =
                type.map { "(\(parameter.lent))\($0) in" } ?? "\(parameter.lent) in"
            let lent = Code.call(
                "__Generated.lending",
                [parameter.argument, "of: \(requirement.selector.literal)"]
            )
            let body = .effects(requirement.effects.prefix) + call
            return "\(lent) \(Code.closure(signature, [body]))"
        }
    }

    /// The signature of the closure that makes an opened asynchronous call; the compiler doesn't
    /// infer the type of an error.
    private func signatureOfOpened(_ requirement: RequirementModel) -> Code {
        guard let failure = scope.typedFailure(of: requirement) else { return "" }
        let result: Code = "\(requirement.result.type.erased)"
        let sent: Code =
            requirement.effects.isCrossing ? "__Generated.Sent\(generic: [result])" : result
        return "() async throws\(arguments: [failure]) -> \(sent) in"
    }

    /// The statements that prepare the arguments in the closure that calls the handler.
    private func handlerPreparations(_ requirement: RequirementModel) -> [Code] {
        requirement.parameters.flatMap { parameter in
            guard parameter.isConvertedOnce else { return parameter.handlerPreparations }
            return [
                .constant(parameter.own, calls.unboxedArgument(parameter.argument, of: requirement))
            ]
        }
    }

    /// The arguments as handlers take them.
    private func handlerArguments(_ requirement: RequirementModel) -> [Code] {
        requirement.parameters.map { parameter in
            guard parameter.convention == .once else { return parameter.handlerArgument }
            guard parameter.isConvertedOnce else {
                return parameter.type.erasing(
                    calls.unboxedArgument(parameter.argument, of: requirement)
                )
            }
            let converted = parameter.handed(Code(parameter.own))
            // The compiler treats what the closure captures as values of the caller.
            return parameter.specifiers.contains(.sending)
                ? .call("__Generated.sending", [converted]) : converted
        }
    }

    /// The closure that calls the handler: its parameter, or `__ongoing.function`.
    func handlerClosure(
        for requirement: RequirementModel,
        in member: Member,
        isOngoing: Bool = false
    ) -> Code {
        let statements = handlerPreparations(requirement)
        let effects: Code =
            scope.typedFailure(of: requirement).map { " throws\(arguments: [$0])" }
            ?? (requirement.effects.isThrowing ? " throws" : "")
        let isOwn =
            requirement.result.selfShape.mentionsSelf || requirement.result.isSending
            || requirement.result.isImplicitlyUnwrapped
        let returned = isOwn ? requirement.result.type.own : requirement.result.spelling
        let isInHead = !returned.isUnusualInHead
        let type: Code = "\(effects)\(isInHead ? ResultType.clause(returned) : "")"
        let isShort = type.isEmpty && statements.isEmpty
        let call =
            isOngoing
            ? ongoingFunction(requirement) : parameterCall(isShort ? "$0" : "function", requirement)
        let result = .effects(requirement.effects.prefix) + castResult(call, of: requirement)
        let value: Code = isInHead ? result : "\(result) as \(type: returned)"
        let signature: Code = isShort ? "" : "(\(isOngoing ? "" : "function"))\(type) in"
        return .closure(signature, FunctionBody(statements: statements, value: value).code)
    }

    /// A call of the handler that a closure has as its parameter.
    private func parameterCall(_ handler: Code, _ requirement: RequirementModel) -> Code {
        let function = Code.unsafe(handler, if: requirement.hasUnsafeHandlers)
        return .call(function, handlerArguments(requirement)) + resultGetter(of: requirement)
    }

    /// The code that unwraps a `Result`, which handlers return for a typed error.
    private func resultGetter(of requirement: RequirementModel) -> Code {
        scope.typedFailure(of: requirement) == nil ? "" : ".get()"
    }

    /// Boxes a result that only appears to change isolation.
    private func boxedCall(_ call: Code, of requirement: RequirementModel, effects: String)
        -> Code
    {
        .effects(effects)
            + (requirement.effects.isCrossing ? .call("__Generated.Sent", [call]) : call)
    }

    /// The result, cast from the type that handlers return.
    private func castResult(_ call: Code, of requirement: RequirementModel) -> Code {
        let type = requirement.result.type
        guard type.isErased, !requirement.result.isBoxed else { return type.restoring(call) }
        // Converting an optional to `Any` must be explicit.
        let value: Code = type.erased.isOptional ? "\(call) as Any" : call
        // If the call can't throw a `ProxyError`, the cast gets the proxy, which handles a value of
        // the wrong type.
        let proxy: [Code] =
            requirement.effects.failure == .any ? [] : ["on: \(scope.proxy(of: requirement))"]
        let failure: Code =
            requirement.effects.thrown.map { "\($0)" } ?? "any \(StandardName.error)"
        let thrown: [Code] = requirement.effects.canThrowAny ? ["throwing: (\(failure)).self"] : []
        return .call(
            "__Generated.result",
            ["of: \(scope.constant(requirement))"] + proxy + thrown + [value]
        )
    }

    /// Whether the witness throws if a handler returns a value of the wrong type.
    private func isCheckedByThrowing(_ requirement: RequirementModel) -> Bool {
        requirement.result.type.isErased && !requirement.result.isBoxed
            && requirement.effects.canThrowAny
    }
}
