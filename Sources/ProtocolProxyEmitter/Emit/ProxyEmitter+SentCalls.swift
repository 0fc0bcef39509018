// SPDX-License-Identifier: MIT

// The part of a witness that begins a call of the proxy, and converts its arguments and its result
// to what handlers see.

extension ProxyEmitter {
    /// The statements that send a call, and the value.
    struct Sending {
        var statements: [Code]
        /// The value, with its `try` and `await`.
        var value: Code

        var code: [Code] { FunctionBody(statements: statements, value: value).code }
    }

    /// Sends the call; `forward` names the local function that calls an implementer.
    func sentCall(
        _ requirement: RequirementModel,
        in member: Member,
        or forward: Code? = nil
    ) -> Sending {
        var sending =
            requirement.effects.isAsync
            ? sendingAsynchronously(requirement, in: member)
            : sendingSynchronously(requirement, in: member, or: forward)
        sending.statements = requirement.parameters.compactMap(\.preparation) + sending.statements
        return sending
    }

    /// The value as the witness returns it: a proxy in place of each `Self`.
    private func converted(_ value: Code, _ requirement: RequirementModel) -> Code {
        let owner = requirement.isOfType ? "Self" : "self"
        let converted = requirement.result.selfShape.converting(value) {
            .call("\(owner).__selfResult", ["for: \($0)", "as: (\(existential)).self"])
        }
        return requirement.result.isSending ? .call("__Generated.sending", [converted]) : converted
    }

    /// The call that begins or makes a call of a requirement with a known index; `nil` for one that
    /// is found by its description.
    private func indexedCall(_ verb: String, of requirement: RequirementModel) -> Code? {
        guard index(of: requirement) != nil else { return nil }
        return "\(verb)\(arguments: cachedIndex(of: requirement) + [constant(requirement)])"
    }

    /// The statements that begin a call, and end it when the witness returns.
    private func beginStatements(_ requirement: RequirementModel, with verb: Code?) -> [Code] {
        let sender = requirement.isOfType ? typeSender : sender
        let begin: Code = verb ?? "begin\(arguments: [constant(requirement)])"
        // The library trusts a constant index.
        return [
            .constant("__ongoing", nil, .unsafe("\(sender).\(begin)", if: verb != nil)),
            "defer \(block: ["\(ongoing(requirement)).end()"])",
        ]
    }

    private func sendingAsynchronously(_ requirement: RequirementModel, in member: Member)
        -> Sending
    {
        var begun =
            beginStatements(requirement, with: indexedCall("__begin", of: requirement))
            + handlerPreparations(requirement)
        var value = ongoingFunction(requirement)
        var effects = requirement.effects.prefix
        if let opening = opening(requirement, of: member) {
            let body = crossing(value, requirement, effects)
            let opened = Code.call(
                "__Generated.opening\(requirement.effects.isCrossing ? "Concurrently" : "")",
                [
                    ongoing(requirement), constant(requirement),
                    "as: \(openedTypeName(requirement)).self",
                    opening,
                ]
            )
            let whole: Code = "\(opened) \(Code.closure(signatureOfOpened(requirement), [body]))"
            begun.append(
                .constant(
                    "__value",
                    "\(requirement.result.type.erased)",
                    .effects(effects) + lending(markedAsResult(whole, requirement), requirement)
                )
            )
            value = markedAsResult("__value", requirement)
            effects = isCheckedByThrowing(requirement) ? "try " : ""
        }
        value = result(value, requirement)
        guard requirement.effects.failure == .rethrown else {
            return Sending(
                statements: begun,
                value: .effects(effects) + converted(value, requirement)
            )
        }
        let body = begun + [.returning(crossing(value, requirement, effects))]
        let rethrowing =
            "__Generated.rethrowing\(requirement.effects.isCrossing ? "Concurrently" : "")"
        return Sending(
            statements: [],
            value: .effects(requirement.effects.prefix)
                + converted("\(rethrowing) \(block: body)", requirement)
        )
    }

    private func ongoing(_ requirement: RequirementModel) -> Code {
        .unsafe("__ongoing", if: requirement.hasUnsafeHandlers)
    }

    /// A call of the function that an ongoing call found.
    private func ongoingFunction(_ requirement: RequirementModel) -> Code {
        .call("\(ongoing(requirement)).function", handlerArguments(requirement))
            + getting(requirement)
    }

    private func sendingSynchronously(
        _ requirement: RequirementModel,
        in member: Member,
        or forward: Code?
    ) -> Sending {
        let prefix = Code.effects(requirement.effects.prefix)
        if let opening = opening(requirement, of: member) {
            let begun = beginStatements(
                requirement,
                with: isSpecialized ? indexedCall("__begin", of: requirement) : nil
            )
            let opened = Code.call(
                "__Generated.opening",
                [
                    ongoing(requirement), constant(requirement),
                    "as: \(openedTypeName(requirement)).self",
                    opening,
                ]
            )
            let answer = answer(requirement, of: member, isOngoing: true)
            let value = lending(markedAsResult("\(opened) \(answer)", requirement), requirement)
            return Sending(
                statements: begun,
                value: prefix
                    + converted(
                        catching(value, requirement, in: member, or: forward),
                        requirement
                    )
            )
        }
        let value: Code
        if let forward, index(of: requirement) != nil {
            let arguments =
                [forward, answer(requirement, of: member)] + cachedIndex(of: requirement)
            value = Code.unsafe(
                .call(
                    "__Generated.call",
                    arguments + [constant(requirement), "on: \(proxyOfWitness)"]
                )
            )
        } else {
            let sender = requirement.isOfType ? typeSender : sender
            let verb = indexedCall("__call", of: requirement)
            let call = verb ?? .call("call", [constant(requirement)])
            let called: Code = "\(sender).\(call) \(answer(requirement, of: member))"
            value = .unsafe(called, if: verb != nil)
        }
        return Sending(
            statements: [],
            value: prefix
                + converted(catching(value, requirement, in: member, or: forward), requirement)
        )
    }

    /// The value of a call whose errors are converted to those of the witness.
    private func catching(
        _ value: Code,
        _ requirement: RequirementModel,
        in member: Member,
        or forward: Code?
    ) -> Code {
        let body = Code.effects(requirement.effects.prefix) + value
        if forward == nil, requirement.effects.failure == .rethrown {
            return "__Generated.rethrowing \(block: [body])"
        }
        // The compiler doesn't know that handlers throw only this type.
        guard let thrown = requirement.effects.thrown, typedFailure(of: requirement) == nil else {
            return value
        }
        let type: Code = requirement.effects.isOfClosure ? "\(thrown)" : "(\(thrown))"
        let isCaptured = forward != nil && opening(requirement, of: member) == nil
        let origin =
            isCaptured
            ? ["on: \(proxyOfWitness)", "by: \(constant(requirement))"] : origin(of: requirement)
        return "\(Code.call("__Generated.throwing", ["\(type).self"] + origin)) \(block: [body])"
    }

    /// An expression of the requirement's result.
    private func markedAsResult(_ value: Code, _ requirement: RequirementModel) -> Code {
        .unsafe(value, if: requirement.result.isUnsafe && requirement.role != .setter)
    }

    /// Wraps a call, without its `try` and `await`, to reach borrowed arguments, for which handlers
    /// see placeholders.
    func lending(_ call: Code, _ requirement: RequirementModel) -> Code {
        // The compiler doesn't infer the type of an error.
        let type = typedFailure(of: requirement).map { failure -> Code in
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
            return
                "\(lent) \(Code.closure(signature, [.effects(requirement.effects.prefix) + call]))"
        }
    }

    /// The signature of the closure that makes an opened asynchronous call; the compiler doesn't
    /// infer the type of an error.
    private func signatureOfOpened(_ requirement: RequirementModel) -> Code {
        guard let failure = typedFailure(of: requirement) else { return "" }
        let result: Code = "\(requirement.result.type.erased)"
        let sent: Code =
            requirement.effects.isCrossing ? "__Generated.Sent\(generic: [result])" : result
        return "() async throws\(arguments: [failure]) -> \(sent) in"
    }

    private func handlerPreparations(_ requirement: RequirementModel) -> [Code] {
        requirement.parameters.flatMap { parameter in
            guard parameter.isConvertedOnce else { return parameter.handlerPreparations }
            return [
                .constant(parameter.own, nil, takenArgument(parameter.argument, of: requirement))
            ]
        }
    }

    private func handlerArguments(_ requirement: RequirementModel) -> [Code] {
        requirement.parameters.map { parameter in
            guard parameter.convention == .once else { return parameter.handlerArgument }
            guard parameter.isConvertedOnce else {
                return parameter.type.erasing(takenArgument(parameter.argument, of: requirement))
            }
            let converted = parameter.type.erasing(Code(parameter.own))
            // The compiler takes what the closure captures for values of the caller.
            return parameter.specifiers.contains(.sending)
                ? .call("__Generated.sending", [converted]) : converted
        }
    }

    /// The closure that calls the handler: its parameter, or `__ongoing.function`.
    func answer(_ requirement: RequirementModel, of member: Member, isOngoing: Bool = false) -> Code
    {
        let statements = handlerPreparations(requirement)
        let effects: Code =
            typedFailure(of: requirement).map { " throws\(arguments: [$0])" }
            ?? (requirement.effects.isThrowing ? " throws" : "")
        let isOfWitness =
            !requirement.result.selfShape.mentionsSelf && !requirement.result.isSending
        let returned =
            isOfWitness && !requirement.result.isImplicitlyUnwrapped
            ? requirement.result.spelling : requirement.result.type.own
        let isInHead = !returned.isUnusualInHead
        let type: Code = "\(effects)\(isInHead ? ResultType.clause(returned) : "")"
        let isShort = type.isEmpty && statements.isEmpty
        let handler: Code = isShort ? "$0" : "function"
        let called =
            isOngoing
            ? ongoingFunction(requirement)
            : "\(Code.unsafe(handler, if: requirement.hasUnsafeHandlers))"
                + "\(arguments: handlerArguments(requirement))\(getting(requirement))"
        let handled = .effects(requirement.effects.prefix) + result(called, requirement)
        let value: Code = isInHead ? handled : "\(handled) as \(type: returned)"
        let signature: Code = isShort ? "" : "(\(isOngoing ? "" : "function"))\(type) in"
        return .closure(signature, FunctionBody(statements: statements, value: value).code)
    }

    private func getting(_ requirement: RequirementModel) -> Code {
        typedFailure(of: requirement) == nil ? "" : ".get()"
    }

    /// Boxes a result that only appears to change isolation.
    private func crossing(_ called: Code, _ requirement: RequirementModel, _ effects: String)
        -> Code
    {
        .effects(effects)
            + (requirement.effects.isCrossing ? .call("__Generated.Sent", [called]) : called)
    }

    private func result(_ called: Code, _ requirement: RequirementModel) -> Code {
        let type = requirement.result.type
        guard type.isErased, !requirement.result.isBoxed else { return type.restoring(called) }
        // Converting an optional to `Any` must be explicit.
        let value: Code = type.erased.isOptional ? "\(called) as Any" : called
        // If the call can't throw a `ProxyError`, the proxy handles a value of the wrong type.
        let proxy: [Code] =
            requirement.effects.failure == .any ? [] : ["on: \(proxy(of: requirement))"]
        let failure: Code =
            requirement.effects.thrown.map { "\($0)" } ?? "any \(StandardName.error)"
        let thrown: [Code] = requirement.effects.canThrowAny ? ["throwing: (\(failure)).self"] : []
        return .call(
            "__Generated.result",
            ["of: \(constant(requirement))"] + proxy + thrown + [value]
        )
    }

    /// Whether the witness throws if a handler returns a value of the wrong type.
    private func isCheckedByThrowing(_ requirement: RequirementModel) -> Bool {
        requirement.result.type.isErased && !requirement.result.isBoxed
            && requirement.effects.canThrowAny
    }
}
