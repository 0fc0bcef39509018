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
            isOfClass(member) && !isInFront ? member.replacingSelf(with: proxyType) : member
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
            let override = isOfClass(member) && overridesOwn(member) ? "override " : ""
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
            let slot = member.read
            if slot.effects.isAsync, let thrown = slot.effects.thrown, typedFailure(of: slot) == nil
            {
                let sent = (statements + ["__new = \(made)"]).joined(separator: "; ")
                let failed = "throw __Generated.thrown(error, \(place(of: slot))) as (\(thrown))"
                statements = [
                    "let __new: \(slot.result.type.own)", "do { \(sent) } catch { \(failed) }",
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
                    head + (isOfClass(member) ? "convenience " : ""),
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
        if member.slots.contains(where: { forwardsDirectly($0, in: member) && !$0.effects.isAsync })
        {
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
    private func inlined(_ slot: Slot, in member: Member) -> String {
        guard !isDefaultImplementation else { return "" }
        let isShort =
            slot.effects.isAsync
            ? callsImplementer(slot, in: member) : forwardsDirectly(slot, in: member)
        return isShort ? "@inline(__always) " : ""
    }

    // MARK: Bodies

    func body(of slot: Slot, in member: Member) -> String {
        if slot.isImpossible { return "" }
        if isDefaultImplementation, fallsBack(member) {
            return answering(slot, in: member) ?? leftToDefault(slot, in: member)
        }
        if !isDefaultImplementation, forwardsDirectly(slot, in: member), !slot.effects.isAsync {
            return forwarding(slot, in: member)
        }
        return routing(slot, in: member, isDefaultImplementation: isDefaultImplementation).text
    }

    private func callsImplementer(_ slot: Slot, in member: Member) -> Bool {
        index(of: slot) != nil && !slot.isMutating && !slot.result.selfShape.mentionsSelf
            && !slot.takesSelf
            && !slot.result.isSending
            && slot.parameters.allSatisfy { $0.passing != .once && $0.passing != .variadic }
    }

    /// Whether one local function can call the implementer, and another make all other calls.
    func forwardsDirectly(_ slot: Slot, in member: Member) -> Bool {
        callsImplementer(slot, in: member) && slot.effects.failure != .rethrown
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && slot.parameters.allSatisfy {
                $0.isPassedOn && !$0.isCopied && !(isSpecialized && $0.isBorrowed)
            }
    }

    /// A body that forwards if possible and otherwise sends the call; see the library's
    /// `__Generated+Calling.swift`.
    ///
    ///     func __direct(_ it: any Store) -> Int { it.count }
    ///     @inline(never) func __send() -> Int { __Generated.call(__direct, { $0() }, 0, …) }
    ///     return self.__forwardsAtOnce(0, …) ? self.__forward(__direct) : __send()
    private func forwarding(_ slot: Slot, in member: Member) -> String {
        let effects = slot.effects.declared() + ResultType.clause(slot.result.spelling)
        let prefix = slot.effects.prefix
        // The compiler warns about a property of type `Void` that is used as a statement.
        let isStatement =
            slot.role == .getter
            && (slot.result.isVoid || ["Void", "Swift.Void"].contains(slot.result.spelling))
        let forwarded = (isStatement ? "return " : "") + call(slot, of: member, slot.names)
        let place = "(\(index(of: slot) ?? 0), \(caches))"
        // BUG: Swift 6.3.1 rejects a local function that captures a noncopyable argument: "compiler
        // can't verify".
        guard slot.parameters.allSatisfy({ !$0.mayBeNoncopyable }) else {
            // A closure can't return a 'T!'.
            let result =
                slot.result.isImplicitlyUnwrapped ? slot.result.type.own : slot.result.spelling
            let spelled = slot.effects.declared() + ResultType.clause(result)
            return
                "if \(sender).__forwardsAtOnce\(place) { return \(prefix)unsafe \(sender).__forward "
                + "{ (it: \(receiver(of: slot)))\(spelled) in \(forwarded) } }; "
                + routing(slot, in: member).continued
        }
        let sent = routed(slot, in: member, or: "__direct")
        let isCaptured = proxyOfWitness != "self" && opening(slot, of: member) == nil
        let proxy =
            isCaptured
            ? ["let __proxy: ProtocolProxy::ProtocolProxy = \(isInFront ? sender : "self")"] : []
        // Each read of the actor's proxy retains it.
        let owner = isInFront && isCaptured ? "__proxy" : sender
        let lines = [
            "func __direct(_ it: \(receiver(of: slot)))\(effects) { \(forwarded) }",
            "@inline(never) func __send()\(effects) { \(FunctionBody(statements: sent.statements, value: sent.value).text) }",
            "return \(prefix)unsafe \(owner).__forwardsAtOnce\(place) ? \(owner).__forward(__direct) : __send()",
        ]
        return (proxy + lines).joined(separator: "; ")
    }

    /// What a witness's local functions capture: `self` in an extension would come with its
    /// metatype.
    private var proxyOfWitness: String { isKeyStored && !isInFront ? "self" : "__proxy" }

    func handedOn(_ slot: Slot) -> String {
        zip(slot.parameters, passed(slot, slot.names, isOpened: true)).map { $0.labelled($1) }
            .joined(separator: ", ")
    }

    /// The receiver of `call`, `send` and `begin`, even if a requirement has the name of one of
    /// them.
    private var sender: String {
        if isInFront { return "self.__proxy" }
        let hidesVerbs = model.members.contains {
            ["send", "call", "begin"].contains($0.name.unquoted)
        }
        return hidesVerbs ? "(self as ProtocolProxy::ProtocolProxy)" : "self"
    }

    /// A body that sends the call, unless it can directly call an implementer that is held weakly
    /// or awaited.
    func routing(_ slot: Slot, in member: Member, isDefaultImplementation: Bool = false)
        -> FunctionBody
    {
        var lines: [String] = []
        if !isDefaultImplementation, callsImplementer(slot, in: member) {
            lines.append(
                "if let __it = unsafe \(sender).__directImplementer(\(receiverType(of: slot)), \(index(of: slot) ?? 0), \(caches)) { "
                    + "return \(call(slot, of: member, slot.names, on: "__it")) }"
            )
        }
        let (statements, value) = routed(slot, in: member)
        let restorations = slot.parameters.compactMap(\.restoration)
        if slot.effects.isAsync, let thrown = slot.effects.thrown, typedFailure(of: slot) == nil {
            let body = returning(value, slot, after: statements, restoring: restorations).continued
            return FunctionBody(
                statements: lines + [
                    "do { \(body) } catch { throw __Generated.thrown(error, \(place(of: slot))) as (\(thrown)) }"
                ]
            )
        }
        return returning(value, slot, after: lines + statements, restoring: restorations)
    }

    private var typeSender: String { "Self.\(isInFront ? "__Proxy." : "")typeProxy" }

    private func proxy(of slot: Slot) -> String {
        slot.isOfType ? typeSender : isInFront ? sender : "self"
    }

    private func place(of slot: Slot) -> String { "on: \(proxy(of: slot)), by: \(constant(slot))" }

    /// The statements that send the call, and the value; `forward` names the local function that
    /// calls an implementer.
    private func routed(
        _ slot: Slot,
        in member: Member,
        or forward: String? = nil
    ) -> (statements: [String], value: String) {
        var statements = slot.parameters.compactMap(\.preparation)
        let sender = slot.isOfType ? typeSender : sender
        let requirement = constant(slot)
        let place = index(of: slot).map {
            "__\(slot.effects.isAsync ? "begin" : "call")(\($0), \(caches), \(requirement))"
        }
        // The mark precedes all of the value, since an outer one would be redundant.
        var mark = ""
        // `value` excludes `try` and `await`; `marks` has those that it needs.
        var value: String
        var marks = slot.effects.prefix
        // The compiler doesn't know that handlers throw only this type.
        let isConverted = slot.effects.thrown != nil && typedFailure(of: slot) == nil
        if slot.effects.isAsync {
            var begun =
                [
                    "let __ongoing = \(markOfIndex(in: place))\(sender).\(place ?? "begin(\(requirement))")",
                    "defer { __ongoing.end() }",
                ] + handlerPreparations(slot)
            value =
                "__ongoing.function(\(handlerArguments(slot).joined(separator: ", ")))"
                + getting(slot)
            if let opening = opening(slot, of: member) {
                let opened =
                    "__Generated.opening\(slot.effects.isCrossing ? "Concurrently" : "")(__ongoing, \(requirement), "
                    + "as: \(opened(slot)).self, \(opening)) { \(typeOfOpened(slot))\(crossing(value, slot, marks)) }"
                begun.append(
                    "let __value: \(slot.result.type.erased) = \(marks)\(lending(opened, slot))"
                )
                value = "__value"
                marks = isCheckedByThrowing(slot) ? "try " : ""
            }
            value = result(value, slot)
            if slot.effects.failure == .rethrown {
                let body = (begun + ["return \(crossing(value, slot, marks))"]).joined(
                    separator: "; "
                )
                value =
                    "__Generated.rethrowing\(slot.effects.isCrossing ? "Concurrently" : "") { \(body) }"
                marks = slot.effects.prefix
            } else {
                statements += begun
            }
        } else {
            if let opening = opening(slot, of: member) {
                let begun =
                    isSpecialized
                    ? index(of: slot).map { "__begin(\($0), \(caches), \(requirement))" } : nil
                statements += [
                    "let __ongoing = \(markOfIndex(in: begun))\(sender).\(begun ?? "begin(\(requirement))")",
                    "defer { __ongoing.end() }",
                ]
                value = lending(
                    "__Generated.opening(__ongoing, \(requirement), as: \(opened(slot)).self, "
                        + "\(opening)) \(answer(slot, of: member, isOngoing: true))",
                    slot
                )
            } else if let forward, let index = index(of: slot) {
                mark = markOfIndex(in: place)
                value =
                    "__Generated.call(\(forward), "
                    + "\(answer(slot, of: member)), \(index), \(caches), \(requirement), on: \(proxyOfWitness))"
            } else {
                mark = markOfIndex(in: place)
                value = "\(sender).\(place ?? "call(\(requirement))") \(answer(slot, of: member))"
            }
            if forward == nil, slot.effects.failure == .rethrown {
                value = "__Generated.rethrowing { \(marks)\(mark)\(value) }"
                mark = ""
            } else if isConverted, let thrown = slot.effects.thrown {
                let type = slot.effects.isOfClosure ? "\(thrown)" : "(\(thrown))"
                let isCaptured = forward != nil && opening(slot, of: member) == nil
                let place =
                    isCaptured ? "on: \(proxyOfWitness), by: \(requirement)" : self.place(of: slot)
                value = "__Generated.throwing(\(type).self, \(place)) { \(marks)\(mark)\(value) }"
                mark = ""
            }
        }
        let owner = slot.isOfType ? "Self" : "self"
        value = slot.result.selfShape.converting(value) {
            "\(owner).__selfResult(for: \($0), as: (\(model.existential)).self)"
        }
        if slot.result.isSending { value = "__Generated.sending(\(value))" }
        return (statements, marks + mark + value)
    }

    /// The type of the closure that makes an opened asynchronous call; the compiler doesn't infer
    /// the type of an error.
    private func typeOfOpened(_ slot: Slot) -> String {
        guard let failure = typedFailure(of: slot) else { return "" }
        let result = "\(slot.result.type.erased)"
        return "() async throws(\(failure)) -> "
            + "\(slot.effects.isCrossing ? "__Generated.Sent<\(result)>" : result) in "
    }

    /// The mark of a call with a constant index, which the library trusts; empty for a call by
    /// requirement.
    private func markOfIndex(in call: String?) -> String { call == nil ? "" : "unsafe " }

    private func handlerPreparations(_ slot: Slot) -> [String] {
        slot.parameters.compactMap { parameter in
            guard parameter.isConvertedOnce else { return parameter.handlerPreparation }
            return "let \(parameter.own) = \(taken(parameter, slot))"
        }
    }

    private func taken(_ parameter: Parameter, _ slot: Slot) -> String {
        "\(parameter.name).take(of: \(slot.selector.literal))"
    }

    private func handlerArguments(_ slot: Slot) -> [String] {
        slot.parameters.map { parameter in
            guard parameter.passing == .once else { return parameter.handlerArgument }
            guard parameter.isConvertedOnce else {
                return parameter.type.erasing(taken(parameter, slot))
            }
            let converted = parameter.type.erasing(parameter.own)
            // The compiler takes what the closure captures for values of the caller.
            let isSent = parameter.specifiers.contains(.sending)
            return isSent ? "__Generated.sending(\(converted))" : converted
        }
    }

    /// The closure that calls a handler, its parameter unless the call is ongoing.
    func answer(_ slot: Slot, of member: Member, isOngoing: Bool = false) -> String {
        let arguments = handlerArguments(slot).joined(separator: ", ")
        let statements = handlerPreparations(slot)
        let effects =
            typedFailure(of: slot).map { " throws(\($0))" }
            ?? (slot.effects.isThrowing ? " throws" : "")
        let isOfWitness = !slot.result.selfShape.mentionsSelf && !slot.result.isSending
        let returned =
            isOfWitness && !slot.result.isImplicitlyUnwrapped
            ? slot.result.spelling : slot.result.type.own
        let isInHead = !returned.isUnusualInHead
        let type = effects + (isInHead ? ResultType.clause(returned) : "")
        let isShort = type.isEmpty && statements.isEmpty
        let function = isOngoing ? "__ongoing.function" : isShort ? "$0" : "function"
        let called = slot.effects.prefix + result("\(function)(\(arguments))" + getting(slot), slot)
        let value = isInHead ? called : "\(called) as \(returned)"
        let body = FunctionBody(statements: statements, value: value).text
        return isShort ? "{ \(body) }" : "{ (\(isOngoing ? "" : "function"))\(type) in \(body) }"
    }

    private func getting(_ slot: Slot) -> String { typedFailure(of: slot) == nil ? "" : ".get()" }

    /// Wraps a result that passes between functions on the same isolation, as their types don't
    /// show.
    private func crossing(_ called: String, _ slot: Slot, _ marks: String) -> String {
        guard slot.effects.isCrossing else { return marks + called }
        return "\(marks)__Generated.Sent(\(called))"
    }

    private func result(_ called: String, _ slot: Slot) -> String {
        let type = slot.result.type
        guard type.isErased, !slot.result.isBoxed else { return type.restoring(called) }
        // Converting an optional to `Any` must be explicit.
        let value = called + (type.erased.isOptional ? " as Any" : "")
        // If the call can't throw a `ProxyError`, the proxy handles a value of the wrong type.
        let proxy = slot.effects.failure == .any ? "" : ", on: \(proxy(of: slot))"
        let failure = slot.effects.thrown.map { "\($0)" } ?? "any \(StandardName.error)"
        let thrown = slot.effects.canThrowAny ? ", throwing: (\(failure)).self" : ""
        return "__Generated.result(of: \(constant(slot))\(proxy)\(thrown), \(value))"
    }

    /// Whether the witness throws if a handler returns a value of the wrong type.
    private func isCheckedByThrowing(_ slot: Slot) -> Bool {
        slot.result.type.isErased && !slot.result.isBoxed && slot.effects.canThrowAny
    }
}
