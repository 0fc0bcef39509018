// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    func witness(of member: Member) -> [String] {
        let reached =
            [
                member.hasOwnName || isNamedToo(member) && !fallsBack(member)
                    ? "@_disfavoredOverload" : "",
                member.implementedName.map { "@_implements(\(model.name), \($0))" } ?? "",
            ].filter { !$0.isEmpty }
        // The compiler quotes the two lines before the one that it points at.
        let lines =
            (isKeyStored ? [] : [meaning(of: member)]) + absence(of: member)
            + (reached.isEmpty ? [] : [reached.joined(separator: " ")])
        let spelled = member.isOperator ? member.name.spelledOperator : member.name.spelledName
        let ownName = member.operatorOfWitness ?? "__\(spelled)"
        let name = member.implementedName == nil ? member.name : ownName
        let isNamedOtherwise = member.implementedName != nil && member.operatorOfWitness == nil
        let modifiers = isNamedOtherwise ? member.modifiers.withoutFixity : member.modifiers
        let head = "\(member.attributes)\(access(of: member))\(modifiers)"
        let member =
            isDeclaredInClass(member) && !isActorFacade
            ? member.replacingSelf(with: proxyType) : member
        let inlined = inlined(member.read, in: member)
        switch member.kind {
        case .method:
            return lines + [
                member.declaration(
                    inlined + head,
                    as: name,
                    get: .init(body(of: member.read, in: member))
                )
            ]
        case .property, .subscript:
            let set = member.write.map {
                Member.Body(body(of: $0, in: member), head: self.inlined($0, in: member))
            }
            let override = isDeclaredInClass(member) && overridesOwn(member) ? "override " : ""
            return lines + [
                member.declaration(
                    head + override,
                    as: name,
                    get: .init(body(of: member.read, in: member), head: inlined),
                    set: set,
                    isShort: true
                )
            ] + (refusal(of: member).map { [$0] } ?? [])
        case .initializer(let isFailable):
            var (statements, made) = routed(member.read, in: member)
            let requirement = member.read
            if requirement.effects.isAsync, let thrown = requirement.effects.thrown,
                typedFailure(of: requirement) == nil
            {
                let sent = (statements + ["__new = \(made)"]).joined(separator: "; ")
                let failed =
                    "throw __Generated.thrown(error, \(place(of: requirement))) as (\(thrown))"
                statements = [
                    "let __new: \(requirement.result.type.own)",
                    "do { \(sent) } catch { \(failed) }",
                ]
                made = "__new"
            }
            let answer = "(\(model.existential)).self"
            let ending =
                isFailable
                ? [
                    "let __made = \(made)", "if __made == nil { return nil }",
                    "self.init(__made: __made, as: \(answer))",
                ]
                : ["self.init(__made: \(made), as: \(answer))"]
            return lines + [
                member.declaration(
                    head + (isDeclaredInClass(member) ? "convenience " : ""),
                    get: .init((statements + ending).joined(separator: "; "))
                )
            ]
        }
    }

    private func meaning(of member: Member) -> String {
        if isDefaultImplementation {
            return
                "// The witness runs the default in the protocol's own extension, or the registered handlers."
        }
        if member.requirements.contains(where: {
            forwardsDirectly($0, in: member) && !$0.effects.isAsync
        }) {
            return
                "// The witness forwards at once to a retained implementer if nothing is registered. '__send' does "
                + "all other calls."
        }
        return callsImplementer(member.read, in: member)
            ? "// The witness calls the first implementer if nothing is registered, and otherwise the registered handlers."
            : "// The witness calls the registered handlers, or the implementer where there are none."
    }

    /// `@inline(__always)` for a body that the compiler's witness thunk should absorb rather than
    /// jump to or await, which costs four of forty instructions in a synchronous forward.
    private func inlined(_ requirement: RequirementModel, in member: Member) -> String {
        guard !isDefaultImplementation else { return "" }
        let isShort =
            requirement.effects.isAsync
            ? callsImplementer(requirement, in: member) : forwardsDirectly(requirement, in: member)
        return isShort ? "@inline(__always) " : ""
    }

    // MARK: Bodies

    func body(of requirement: RequirementModel, in member: Member) -> String {
        if requirement.isImpossible { return "" }
        if isDefaultImplementation, fallsBack(member) {
            return answering(requirement, in: member) ?? leftToDefault(requirement, in: member)
        }
        if !isDefaultImplementation, forwardsDirectly(requirement, in: member),
            !requirement.effects.isAsync
        {
            return forwarding(requirement, in: member)
        }
        return routing(requirement, in: member, isDefaultImplementation: isDefaultImplementation)
            .text
    }

    private func callsImplementer(_ requirement: RequirementModel, in member: Member) -> Bool {
        index(of: requirement) != nil && !requirement.isMutating
            && !requirement.result.selfShape.mentionsSelf
            && !requirement.takesSelf
            && !requirement.result.isSending
            && requirement.parameters.allSatisfy { $0.passing != .once && $0.passing != .variadic }
    }

    /// Whether one local function can call the implementer, and another make all other calls.
    func forwardsDirectly(_ requirement: RequirementModel, in member: Member) -> Bool {
        callsImplementer(requirement, in: member) && requirement.effects.failure != .rethrown
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && requirement.parameters.allSatisfy {
                $0.isPassedOn && !$0.isCopied && !(isSpecialized && $0.isBorrowed)
            }
    }

    /// A body that forwards if possible and otherwise sends the call; see the library's
    /// `__Generated+Calling.swift`.
    ///
    ///     func __direct(_ it: any Store) -> Int { it.count }
    ///     @inline(never) func __send() -> Int { __Generated.call(__direct, { $0() }, 0, …) }
    ///     return self.__forwardsAtOnce(0, …) ? self.__forward(__direct) : __send()
    private func forwarding(_ requirement: RequirementModel, in member: Member) -> String {
        let effects =
            requirement.effects.declared() + ResultType.clause(requirement.result.spelling)
        let prefix = requirement.effects.prefix
        // The compiler warns about a property of type `Void` that is used as a statement.
        let isStatement =
            requirement.role == .getter
            && (requirement.result.isVoid
                || ["Void", "Swift.Void"].contains(requirement.result.spelling))
        let forwarded =
            (isStatement ? "return " : "") + call(requirement, of: member, requirement.names)
        let place = "(\(index(of: requirement) ?? 0), \(caches))"
        // BUG: Swift 6.3.1 rejects a local function that captures a noncopyable argument: "compiler
        // can't verify".
        guard requirement.parameters.allSatisfy({ !$0.mayBeNoncopyable }) else {
            // A closure can't return a 'T!'.
            let result =
                requirement.result.isImplicitlyUnwrapped
                ? requirement.result.type.own : requirement.result.spelling
            let spelled = requirement.effects.declared() + ResultType.clause(result)
            return
                "if \(sender).__forwardsAtOnce\(place) { return \(prefix)unsafe \(sender).__forward "
                + "{ (it: \(receiver(of: requirement)))\(spelled) in \(forwarded) } }; "
                + routing(requirement, in: member).continued
        }
        let sent = routed(requirement, in: member, or: "__direct")
        let isCaptured = proxyOfWitness != "self" && opening(requirement, of: member) == nil
        let proxy =
            isCaptured
            ? ["let __proxy: ProtocolProxy::ProtocolProxy = \(isActorFacade ? sender : "self")"]
            : []
        // Each read of the actor's proxy retains it.
        let owner = isActorFacade && isCaptured ? "__proxy" : sender
        let lines = [
            "func __direct(_ it: \(receiver(of: requirement)))\(effects) { \(forwarded) }",
            "@inline(never) func __send()\(effects) { \(FunctionBody(statements: sent.statements, value: sent.value).text) }",
            "return \(prefix)unsafe \(owner).__forwardsAtOnce\(place) ? \(owner).__forward(__direct) : __send()",
        ]
        return (proxy + lines).joined(separator: "; ")
    }

    /// What a witness's local functions capture: `self` in an extension would come with its
    /// metatype.
    private var proxyOfWitness: String { isKeyStored && !isActorFacade ? "self" : "__proxy" }

    func handedOn(_ requirement: RequirementModel) -> String {
        zip(requirement.parameters, passed(requirement, requirement.names, isOpened: true)).map {
            $0.labelled($1)
        }
        .joined(separator: ", ")
    }

    /// The receiver of `call`, `send` and `begin`, even if a requirement has the name of one of
    /// them.
    private var sender: String {
        if isActorFacade { return "self.__proxy" }
        let hidesVerbs = model.members.contains {
            ["send", "call", "begin"].contains($0.name.unquoted)
        }
        return hidesVerbs ? "(self as ProtocolProxy::ProtocolProxy)" : "self"
    }

    /// A body that sends the call, unless it can directly call an implementer that is held weakly
    /// or awaited.
    func routing(
        _ requirement: RequirementModel,
        in member: Member,
        isDefaultImplementation: Bool = false
    )
        -> FunctionBody
    {
        var lines: [String] = []
        if !isDefaultImplementation, callsImplementer(requirement, in: member) {
            lines.append(
                "if let __it = unsafe \(sender).__directImplementer(\(receiverType(of: requirement)), \(index(of: requirement) ?? 0), \(caches)) { "
                    + "return \(call(requirement, of: member, requirement.names, on: "__it")) }"
            )
        }
        let (statements, value) = routed(requirement, in: member)
        let restorations = requirement.parameters.compactMap(\.restoration)
        if requirement.effects.isAsync, let thrown = requirement.effects.thrown,
            typedFailure(of: requirement) == nil
        {
            let body = returning(value, requirement, after: statements, restoring: restorations)
                .continued
            return FunctionBody(
                statements: lines + [
                    "do { \(body) } catch { throw __Generated.thrown(error, \(place(of: requirement))) as (\(thrown)) }"
                ]
            )
        }
        return returning(value, requirement, after: lines + statements, restoring: restorations)
    }

    private var typeSender: String { "Self.\(isActorFacade ? "__Proxy." : "")typeProxy" }

    private func proxy(of requirement: RequirementModel) -> String {
        requirement.isOfType ? typeSender : isActorFacade ? sender : "self"
    }

    private func place(of requirement: RequirementModel) -> String {
        "on: \(proxy(of: requirement)), by: \(constant(requirement))"
    }

    /// The statements that send the call, and the value; `forward` names the local function that
    /// calls an implementer.
    private func routed(
        _ requirement: RequirementModel,
        in member: Member,
        or forward: String? = nil
    ) -> (statements: [String], value: String) {
        var statements = requirement.parameters.compactMap(\.preparation)
        let sender = requirement.isOfType ? typeSender : sender
        let described = constant(requirement)
        let place = index(of: requirement).map {
            "__\(requirement.effects.isAsync ? "begin" : "call")(\($0), \(caches), \(described))"
        }
        // The mark precedes all of the value, since an outer one would be redundant.
        var mark = ""
        // `value` excludes `try` and `await`; `marks` has those that it needs.
        var value: String
        var marks = requirement.effects.prefix
        // The compiler doesn't know that handlers throw only this type.
        let isConverted = requirement.effects.thrown != nil && typedFailure(of: requirement) == nil
        if requirement.effects.isAsync {
            var begun =
                [
                    "let __ongoing = \(markOfIndex(in: place))\(sender).\(place ?? "begin(\(described))")",
                    "defer { __ongoing.end() }",
                ] + handlerPreparations(requirement)
            value =
                "__ongoing.function(\(handlerArguments(requirement).joined(separator: ", ")))"
                + getting(requirement)
            if let opening = opening(requirement, of: member) {
                let opened =
                    "__Generated.opening\(requirement.effects.isCrossing ? "Concurrently" : "")(__ongoing, \(described), "
                    + "as: \(opened(requirement)).self, \(opening)) { \(typeOfOpened(requirement))\(crossing(value, requirement, marks)) }"
                begun.append(
                    "let __value: \(requirement.result.type.erased) = \(marks)\(lending(opened, requirement))"
                )
                value = "__value"
                marks = isCheckedByThrowing(requirement) ? "try " : ""
            }
            value = result(value, requirement)
            if requirement.effects.failure == .rethrown {
                let body = (begun + ["return \(crossing(value, requirement, marks))"]).joined(
                    separator: "; "
                )
                value =
                    "__Generated.rethrowing\(requirement.effects.isCrossing ? "Concurrently" : "") { \(body) }"
                marks = requirement.effects.prefix
            } else {
                statements += begun
            }
        } else {
            if let opening = opening(requirement, of: member) {
                let begun =
                    isSpecialized
                    ? index(of: requirement).map { "__begin(\($0), \(caches), \(described))" } : nil
                statements += [
                    "let __ongoing = \(markOfIndex(in: begun))\(sender).\(begun ?? "begin(\(described))")",
                    "defer { __ongoing.end() }",
                ]
                value = lending(
                    "__Generated.opening(__ongoing, \(described), as: \(opened(requirement)).self, "
                        + "\(opening)) \(answer(requirement, of: member, isOngoing: true))",
                    requirement
                )
            } else if let forward, let index = index(of: requirement) {
                mark = markOfIndex(in: place)
                value =
                    "__Generated.call(\(forward), "
                    + "\(answer(requirement, of: member)), \(index), \(caches), \(described), on: \(proxyOfWitness))"
            } else {
                mark = markOfIndex(in: place)
                value =
                    "\(sender).\(place ?? "call(\(described))") \(answer(requirement, of: member))"
            }
            if forward == nil, requirement.effects.failure == .rethrown {
                value = "__Generated.rethrowing { \(marks)\(mark)\(value) }"
                mark = ""
            } else if isConverted, let thrown = requirement.effects.thrown {
                let type = requirement.effects.isOfClosure ? "\(thrown)" : "(\(thrown))"
                let isCaptured = forward != nil && opening(requirement, of: member) == nil
                let place =
                    isCaptured
                    ? "on: \(proxyOfWitness), by: \(described)" : self.place(of: requirement)
                value = "__Generated.throwing(\(type).self, \(place)) { \(marks)\(mark)\(value) }"
                mark = ""
            }
        }
        let owner = requirement.isOfType ? "Self" : "self"
        value = requirement.result.selfShape.converting(value) {
            "\(owner).__selfResult(for: \($0), as: (\(model.existential)).self)"
        }
        if requirement.result.isSending { value = "__Generated.sending(\(value))" }
        return (statements, marks + mark + value)
    }

    /// The type of the closure that makes an opened asynchronous call; the compiler doesn't infer
    /// the type of an error.
    private func typeOfOpened(_ requirement: RequirementModel) -> String {
        guard let failure = typedFailure(of: requirement) else { return "" }
        let result = "\(requirement.result.type.erased)"
        return "() async throws(\(failure)) -> "
            + "\(requirement.effects.isCrossing ? "__Generated.Sent<\(result)>" : result) in "
    }

    /// The mark of a call with a constant index, which the library trusts; empty for a call by
    /// requirement.
    private func markOfIndex(in call: String?) -> String { call == nil ? "" : "unsafe " }

    private func handlerPreparations(_ requirement: RequirementModel) -> [String] {
        requirement.parameters.compactMap { parameter in
            guard parameter.isConvertedOnce else { return parameter.handlerPreparation }
            return "let \(parameter.own) = \(taken(parameter, requirement))"
        }
    }

    private func taken(_ parameter: Parameter, _ requirement: RequirementModel) -> String {
        "\(parameter.name).take(of: \(requirement.selector.literal))"
    }

    private func handlerArguments(_ requirement: RequirementModel) -> [String] {
        requirement.parameters.map { parameter in
            guard parameter.passing == .once else { return parameter.handlerArgument }
            guard parameter.isConvertedOnce else {
                return parameter.type.erasing(taken(parameter, requirement))
            }
            let converted = parameter.type.erasing(parameter.own)
            // The compiler takes what the closure captures for values of the caller.
            let isSent = parameter.specifiers.contains(.sending)
            return isSent ? "__Generated.sending(\(converted))" : converted
        }
    }

    /// The closure that calls a handler, its parameter unless the call is ongoing.
    func answer(_ requirement: RequirementModel, of member: Member, isOngoing: Bool = false)
        -> String
    {
        let arguments = handlerArguments(requirement).joined(separator: ", ")
        let statements = handlerPreparations(requirement)
        let effects =
            typedFailure(of: requirement).map { " throws(\($0))" }
            ?? (requirement.effects.isThrowing ? " throws" : "")
        let isOfWitness =
            !requirement.result.selfShape.mentionsSelf && !requirement.result.isSending
        let returned =
            isOfWitness && !requirement.result.isImplicitlyUnwrapped
            ? requirement.result.spelling : requirement.result.type.own
        let isInHead = !returned.isUnusualInHead
        let type = effects + (isInHead ? ResultType.clause(returned) : "")
        let isShort = type.isEmpty && statements.isEmpty
        let function = isOngoing ? "__ongoing.function" : isShort ? "$0" : "function"
        let called =
            requirement.effects.prefix
            + result("\(function)(\(arguments))" + getting(requirement), requirement)
        let value = isInHead ? called : "\(called) as \(returned)"
        let body = FunctionBody(statements: statements, value: value).text
        return isShort ? "{ \(body) }" : "{ (\(isOngoing ? "" : "function"))\(type) in \(body) }"
    }

    private func getting(_ requirement: RequirementModel) -> String {
        typedFailure(of: requirement) == nil ? "" : ".get()"
    }

    /// Wraps a result that passes between functions on the same isolation, as their types don't
    /// show.
    private func crossing(_ called: String, _ requirement: RequirementModel, _ marks: String)
        -> String
    {
        guard requirement.effects.isCrossing else { return marks + called }
        return "\(marks)__Generated.Sent(\(called))"
    }

    private func result(_ called: String, _ requirement: RequirementModel) -> String {
        let type = requirement.result.type
        guard type.isErased, !requirement.result.isBoxed else { return type.restoring(called) }
        // Converting an optional to `Any` must be explicit.
        let value = called + (type.erased.isOptional ? " as Any" : "")
        // If the call can't throw a `ProxyError`, the proxy handles a value of the wrong type.
        let proxy = requirement.effects.failure == .any ? "" : ", on: \(proxy(of: requirement))"
        let failure = requirement.effects.thrown.map { "\($0)" } ?? "any \(StandardName.error)"
        let thrown = requirement.effects.canThrowAny ? ", throwing: (\(failure)).self" : ""
        return "__Generated.result(of: \(constant(requirement))\(proxy)\(thrown), \(value))"
    }

    /// Whether the witness throws if a handler returns a value of the wrong type.
    private func isCheckedByThrowing(_ requirement: RequirementModel) -> Bool {
        requirement.result.type.isErased && !requirement.result.isBoxed
            && requirement.effects.canThrowAny
    }
}
