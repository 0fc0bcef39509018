// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    func witness(of member: Member) -> [Line] {
        let name = member.implementedName == nil ? member.name : nameOfWitness(of: member)
        let isNamedOtherwise = member.implementedName != nil && member.operatorOfWitness == nil
        let modifiers = isNamedOtherwise ? member.modifiers.withoutFixity : member.modifiers
        let head: Code = "\(member.attributes.code)\(access(of: member))\(modifiers)"
        let lines = linesBeforeWitness(of: member)
        let member =
            isDeclaredInClass(member) && !isActorFacade
            ? member.replacingSelf(with: proxyType.description) : member
        let inlined = inlined(member.read, in: member)
        switch member.kind {
        case .method:
            let body = Member.Body(body(of: member.read, in: member))
            return lines + [.code(member.declaration(inlined + head, as: name, get: body))]
        case .property, .subscript:
            let set = member.write.map {
                Member.Body(body(of: $0, in: member), head: self.inlined($0, in: member))
            }
            let override = isDeclaredInClass(member) && overridesOwn(member) ? "override " : ""
            let witness = member.declaration(
                "\(head)\(override)",
                as: name,
                get: .init(body(of: member.read, in: member), head: inlined),
                set: set,
                isShort: true
            )
            return lines + [.code(witness)] + (refusal(of: member).map { [.code($0)] } ?? [])
        case .initializer(let isFailable):
            let convenience = isDeclaredInClass(member) ? "convenience " : ""
            let body = bodyOfInitializer(member.read, in: member, isFailable: isFailable)
            return lines + [
                .code(member.declaration("\(head)\(convenience)", get: .init(body)))
            ]
        }
    }

    private func nameOfWitness(of member: Member) -> String {
        let spelled = member.isOperator ? member.name.spelledOperator : member.name.spelledName
        return member.operatorOfWitness ?? "__\(spelled)"
    }

    private func linesBeforeWitness(of member: Member) -> [Line] {
        let reached: [Code] =
            (member.hasOwnName || isNamedToo(member) && !fallsBack(member)
                ? ["@_disfavoredOverload"] : [])
            + (member.implementedName.map {
                ["@_implements\(arguments: [.type(model.name), Code($0)])"]
            } ?? [])
        // The compiler quotes the two lines before the one that it points at.
        return (isKeyStored ? [] : [.comment(meaning(of: member))]) + absence(of: member)
            + (reached.isEmpty ? [] : [.code(.joined(reached, by: " "))])
    }

    private func bodyOfInitializer(
        _ requirement: RequirementModel,
        in member: Member,
        isFailable: Bool
    ) -> [Code] {
        let sent = sentCall(requirement, in: member)
        var statements = sent.statements
        var made = sent.value
        if requirement.effects.isAsync, let thrown = requirement.effects.thrown,
            typedFailure(of: requirement) == nil
        {
            let failed: Code =
                "throw \(Code.call("__Generated.thrown", ["error"] + origin(of: requirement))) as (\(thrown))"
            statements = [
                "let __new: \(type: requirement.result.type.own)",
                "do \(block: statements + ["__new = \(made)"]) catch \(block: [failed])",
            ]
            made = "__new"
        }
        let answer: Code = "as: (\(existential)).self"
        guard isFailable else {
            return statements + ["self.init\(arguments: ["__made: \(made)", answer])"]
        }
        return statements + [
            .constant("__made", nil, made), "if __made == nil { return nil }",
            "self.init\(arguments: ["__made: __made", answer])",
        ]
    }

    private func meaning(of member: Member) -> String {
        if isDefaultImplementation {
            return
                "// The witness runs the default in the protocol's own extension, or the registered handlers."
        }
        if member.requirements.contains(where: {
            hasDirectFunction($0, in: member)
        }) {
            return
                "// The witness forwards at once to a retained implementer if nothing is registered. '__send' does "
                + "all other calls."
        }
        return mayBypassRoute(member.read, in: member)
            ? "// The witness calls the first implementer if nothing is registered, and otherwise the registered handlers."
            : "// The witness calls the registered handlers, or the implementer where there are none."
    }

    /// `@inline(__always)` for a body that the compiler's witness thunk should absorb rather than
    /// jump to or await, which costs four of forty instructions in a synchronous forward.
    private func inlined(_ requirement: RequirementModel, in member: Member) -> Code {
        guard !isDefaultImplementation else { return "" }
        let isShort =
            requirement.effects.isAsync
            ? mayBypassRoute(requirement, in: member) : hasDirectFunction(requirement, in: member)
        return isShort ? "@inline(__always) " : ""
    }

    // MARK: Bodies

    func body(of requirement: RequirementModel, in member: Member) -> [Code] {
        if requirement.isImpossible { return [] }
        if isDefaultImplementation, fallsBack(member) {
            return answerStatements(requirement, in: member)
                ?? leftToDefault(requirement, in: member)
        }
        if !isDefaultImplementation, hasDirectFunction(requirement, in: member) {
            return forwardingBody(requirement, in: member)
        }
        return routedBody(requirement, in: member, skipsImplementer: isDefaultImplementation).code
    }

    /// Whether a call may go to the implementer without a route.
    private func mayBypassRoute(_ requirement: RequirementModel, in member: Member) -> Bool {
        index(of: requirement) != nil && !requirement.isMutating
            && !requirement.result.selfShape.mentionsSelf
            && !requirement.takesSelf
            && !requirement.result.isSending
            && requirement.parameters.allSatisfy {
                $0.convention != .once && $0.convention != .variadic
            }
    }

    /// Whether one local function can call the implementer, and another make all other calls.
    func hasDirectFunction(_ requirement: RequirementModel, in member: Member) -> Bool {
        mayBypassRoute(requirement, in: member) && !requirement.effects.isAsync
            && requirement.effects.failure != .rethrown
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && requirement.parameters.allSatisfy {
                $0.isPassedOn && !$0.isCopied && !(isSpecialized && $0.isBorrowed)
            }
    }

    /// A body that forwards if possible and otherwise sends the call; see the library's
    /// `DirectPath.swift`.
    ///
    ///     func __direct(_ it: any Store) -> Int { it.count }
    ///     @inline(never) func __send() -> Int { __Generated.call(__direct, { $0() }, 0, …) }
    ///     return self.__forwardsAtOnce(0, …) ? self.__forward(__direct) : __send()
    private func forwardingBody(_ requirement: RequirementModel, in member: Member) -> [Code] {
        // The compiler warns about a property of type `Void` that is used as a statement.
        let isStatement =
            requirement.role == .getter
            && (requirement.result.isVoid
                || ["Void", "Swift.Void"].contains(requirement.result.spelling))
        let call = call(requirement, of: member, requirement.arguments)
        let forwarded = isStatement ? .returning(call) : call
        // BUG: Swift 6.3.1 rejects a local function that captures a noncopyable argument: "compiler
        // can't verify".
        if requirement.parameters.contains(where: \.mayBeNoncopyable) {
            return forwardingInClosure(requirement, in: member, forwarded)
        }
        let signature: Code =
            "\(requirement.effects.declared())\(ResultType.clause(requirement.result.spelling))"
        let sent = sentCall(requirement, in: member, or: "__direct")
        let isCaptured = proxyOfWitness != "self" && opening(requirement, of: member) == nil
        let proxy: [Code] =
            isCaptured
            ? ["let __proxy: ProtocolProxy::ProtocolProxy = \(isActorFacade ? sender : "self")"]
            : []
        // Each read of the actor's proxy retains it.
        let owner: Code = isActorFacade && isCaptured ? "__proxy" : sender
        var choice: Code = "\(owner).__forwardsAtOnce\(arguments: cachedIndex(of: requirement)) "
        choice.append(.infixOperator("?"))
        choice += "\(owner).__forward(__direct) : __send()"
        return proxy + [
            .call("func __direct", ["_ it: \(receiver(of: requirement))"])
                + "\(signature) \(block: [forwarded])",
            "@inline(never) func __send()\(signature) \(block: sent.code)",
            "return \(requirement.effects.prefix)unsafe \(choice)",
        ]
    }

    private func forwardingInClosure(
        _ requirement: RequirementModel,
        in member: Member,
        _ forwarded: Code
    ) -> [Code] {
        // A closure can't return a 'T!'.
        let result =
            requirement.result.isImplicitlyUnwrapped
            ? requirement.result.type.own : requirement.result.spelling
        let signature: Code =
            .tuple(["it: \(receiver(of: requirement))"])
            + "\(requirement.effects.declared())\(ResultType.clause(result)) in"
        let closure = Code.closure(signature, [forwarded])
        let forward: Code =
            "return \(requirement.effects.prefix)unsafe \(sender).__forward \(closure)"
        let condition: Code = "\(sender).__forwardsAtOnce\(arguments: cachedIndex(of: requirement))"
        return ["if \(condition) \(block: [forward])"]
            + routedBody(requirement, in: member).continued
    }

    /// The arguments by which the library finds a requirement of this protocol without looking for
    /// its name.
    private func cachedIndex(of requirement: RequirementModel) -> [Code] {
        ["\(index(of: requirement) ?? 0)", caches]
    }

    /// The captured receiver; `self` would also capture its metatype.
    private var proxyOfWitness: Code { isKeyStored && !isActorFacade ? "self" : "__proxy" }

    func handedOn(_ requirement: RequirementModel) -> [Code] {
        zip(requirement.parameters, passed(requirement, requirement.arguments, keepsBoxes: true))
            .map {
                $0.labelled($1)
            }
    }

    /// The receiver of `call`, `send` and `begin`, even if a requirement has the name of one of
    /// them.
    private var sender: Code {
        if isActorFacade { return "self.__proxy" }
        let hidesVerbs = model.members.contains {
            ["send", "call", "begin"].contains($0.name.unquoted)
        }
        return hidesVerbs ? .tuple(["self as ProtocolProxy::ProtocolProxy"]) : "self"
    }

    /// A body that sends the call, unless it can directly call an implementer that is held weakly
    /// or awaited.
    func routedBody(
        _ requirement: RequirementModel,
        in member: Member,
        skipsImplementer: Bool = false
    ) -> FunctionBody {
        var direct: [Code] = []
        if !skipsImplementer, mayBypassRoute(requirement, in: member) {
            let implementer = Code.call(
                "\(sender).__directImplementer",
                [receiverType(of: requirement)] + cachedIndex(of: requirement)
            )
            let called = call(requirement, of: member, requirement.arguments, on: "__it")
            direct.append("if let __it = unsafe \(implementer) \(block: [.returning(called)])")
        }
        let sent = sentCall(requirement, in: member)
        let restorations = requirement.parameters.compactMap(\.restoration)
        guard requirement.effects.isAsync, let thrown = requirement.effects.thrown,
            typedFailure(of: requirement) == nil
        else {
            return returning(
                sent.value,
                requirement,
                after: direct + sent.statements,
                restoring: restorations
            )
        }
        let body = returning(
            sent.value,
            requirement,
            after: sent.statements,
            restoring: restorations
        )
        let failed: Code =
            "throw \(Code.call("__Generated.thrown", ["error"] + origin(of: requirement))) as (\(thrown))"
        return FunctionBody(
            statements: direct + ["do \(block: body.continued) catch \(block: [failed])"]
        )
    }

    private var typeSender: Code { "Self.\(isActorFacade ? "__Proxy." : "")typeProxy" }

    private func proxy(of requirement: RequirementModel) -> Code {
        requirement.isOfType ? typeSender : isActorFacade ? sender : "self"
    }

    private func origin(of requirement: RequirementModel) -> [Code] {
        ["on: \(proxy(of: requirement))", "by: \(constant(requirement))"]
    }

    // MARK: Sending

    /// The statements that send a call, and the value.
    private struct Sending {
        var statements: [Code]
        /// The value, with its `try` and `await`.
        var value: Code

        var code: [Code] { FunctionBody(statements: statements, value: value).code }
    }

    /// Sends the call; `forward` names the local function that calls an implementer.
    private func sentCall(
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
