// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the witness, which sends the call to the proxy.
    func witness(of member: Member) -> [String] {
        let reached =
            [
                member.hasOwnName || isNamedToo(member) && !fallsBack(member) ? "@_disfavoredOverload" : "",
                member.implementedName.map { "@_implements(\(model.name), \($0))" } ?? "",
            ].filter { !$0.isEmpty }
        // The compiler shows two lines before the one that it points at.
        let lines =
            [meaning(of: member)] + absence(of: member) + (reached.isEmpty ? [] : [reached.joined(separator: " ")])
        let name =
            member.implementedName == nil
            ? member.name
            : "__" + (member.isOperator ? member.name.spelledOperator : member.name.spelledName)
        let modifiers = member.implementedName == nil ? member.modifiers : member.modifiers.withoutFixity
        let head = "\(member.attributes)\(memberAccess)\(modifiers)"
        let isStatic = member.isStatic ? "static " : ""
        var member = member
        if isOfClass(member) {
            // A class may use `Self` in a result only.
            member.resultType = member.resultType.replacingSelf(with: proxyType)
            member.parameterClause = member.parameterClause.replacingSelf(with: proxyType)
        }
        let result = member.resultType
        switch member.kind {
        case .method:
            let returned = result == "Void" ? "" : " -> \(result)"
            return lines + [
                "\(inlined(member.read, in: member))\(head)\(isStatic)func \(name)\(member.genericClause)\(member.parameterClause)"
                    + "\(member.read.effects.declared(isRethrowing: true))\(returned)\(member.whereClause) "
                    + "{ \(body(of: member.read, in: member)) }"
            ]
        case .property:
            let override = isOfClass(member) && overridesOwn(member) ? "override " : ""
            return lines + ["\(head)\(override)\(isStatic)var \(name): \(result) { \(accessors(of: member)) }"]
                + (refusal(of: member).map { [$0] } ?? [])
        case .subscript:
            return lines + [
                "\(head)\(isStatic)subscript\(member.genericClause)\(member.parameterClause) -> \(result)\(member.whereClause) "
                    + "{ \(accessors(of: member)) }"
            ]
        case .initializer(let isFailable):
            let effects = member.read.effects.declared(isRethrowing: true)
            let head =
                "\(head)\(isOfClass(member) ? "convenience " : "")init\(isFailable ? "?" : "")\(member.genericClause)\(member.parameterClause)\(effects)\(member.whereClause)"
            let (statements, made) = routed(member.read, in: member)
            let ending =
                isFailable
                ? ["let __made = \(made)", "if __made == nil { return nil }", "self.init(__made: __made)"]
                : ["self.init(__made: \(made))"]
            return lines + ["\(head) { \((statements + ending).joined(separator: "; ")) }"]
        }
    }

    /// Returns a comment that describes a witness.
    private func meaning(of member: Member) -> String {
        if isStandIn {
            return "// The witness runs the default in the protocol's own extension, or the registered handlers."
        }
        if member.slots.contains(where: { forwardsDirectly($0, in: member) && !$0.effects.isAsync }) {
            return "// The witness calls a retained implementer directly if nothing is registered."
        }
        return callsImplementer(member.read, in: member)
            ? "// The witness calls the implementer if nothing is registered, and otherwise the registered handlers."
            : "// The witness calls the registered handlers, and otherwise the implementer."
    }

    private func accessors(of member: Member) -> String {
        let get = body(of: member.read, in: member)
        let effects = member.read.effects.declared()
        let inlined = inlined(member.read, in: member)
        guard let write = member.write else {
            return effects.isEmpty && inlined.isEmpty ? get : "\(inlined)get\(effects) { \(get) }"
        }
        return
            "\(inlined)get\(effects) { \(get) } "
            + "\(self.inlined(write, in: member))set\(write.effects.declared()) { \(body(of: write, in: member)) }"
    }

    /// A body that calls the implementer becomes part of the compiler's own witness, which else would jump to it or await it:
    /// four instructions of forty in a synchronous forward.
    private func inlined(_ slot: Slot, in member: Member) -> String {
        guard !isStandIn else { return "" }
        let isShort = slot.effects.isAsync ? callsImplementer(slot, in: member) : forwardsDirectly(slot, in: member)
        return isShort ? "@inline(__always) " : ""
    }

    // MARK: Bodies

    func body(of slot: Slot, in member: Member) -> String {
        if isStandIn, fallsBack(member) {
            return leftToDefault(slot, in: member)
                + statements(slot, in: member, isStandIn: true).joined(separator: "; ")
        }
        if forwardsDirectly(slot, in: member), !slot.effects.isAsync { return forwarding(slot, in: member) }
        return sending(slot, in: member)
    }

    /// Returns whether the witness calls the implementer itself if there are no registrations.
    private func callsImplementer(_ slot: Slot, in member: Member) -> Bool {
        bit(slot) != nil && member.selfResult == nil && !slot.takesSelf && !slot.isSending
            && slot.parameters.allSatisfy { $0.passing != .once && $0.passing != .variadic }
    }

    /// Returns whether it does so directly, and leaves the rest to a function that takes the arguments.
    private func forwardsDirectly(_ slot: Slot, in member: Member) -> Bool {
        callsImplementer(slot, in: member) && slot.effects.failure != .rethrown && !isStandIn
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && slot.parameters.allSatisfy(\.isPassedOn)
    }

    /// Returns a body with the direct path, which leaves the rest to a function; see `__forwardsAtOnce`.
    private func forwarding(_ slot: Slot, in member: Member) -> String {
        let effects = slot.effects.declared() + (slot.result == "Void" ? "" : " -> \(slot.result)")
        return
            "if \(sender).__forwardsAtOnce(bit: \(bit(slot) ?? ""), \(requirementsType).__links) { "
            + "return \(slot.effects.prefix)\(sender).__forward "
            + "{ (it: \(receiver(of: slot)))\(effects) in \(call(slot, of: member, slot.parameters.map(\.name))) } }; "
            + "return \(slot.effects.prefix)self.__route_\(slot.key)(\(handedOn(slot)))"
    }

    /// Returns the arguments of a witness, for a function of equal parameters.
    func handedOn(_ slot: Slot) -> String {
        slot.parameters.map { parameter in
            (parameter.label.map { "\($0.asUsedLabel): " } ?? "")
                + passedOn(parameter)
        }.joined(separator: ", ")
    }

    private func passedOn(_ parameter: Parameter) -> String {
        switch parameter.passing {
        case .reference: "&\(parameter.name)"
        case .autoclosure(let isAsync): "\(isAsync ? "await " : "")\(parameter.name)()"
        case .pack: "repeat each \(parameter.name)"
        case .value, .once, .variadic: parameter.handedOn(parameter.name)
        }
    }

    /// Returns the functions that the short bodies leave the rest to.
    func routers(of member: Member) -> [String] {
        let slots = member.slots.filter { forwardsDirectly($0, in: member) && !$0.effects.isAsync }
        guard !slots.isEmpty else { return [] }
        let meaning = "// The other calls go to a weakly held implementer, or to the registered handlers."
        return [meaning]
            + slots.flatMap { slot in
                let parameters = slot.parameters.map { parameter in
                    (parameter.label?.unquoted == parameter.name.unquoted ? "" : "\(parameter.label ?? "_") ")
                        + "\(parameter.name): \(parameter.typeHandedOn)"
                }
                let result = slot.result == "Void" ? "" : " -> \(slot.witnessResult)"
                var slot = slot
                for index in slot.parameters.indices where slot.parameters[index].isOpaque {
                    slot.parameters[index].name = slot.parameters[index].nameHandedOn
                }
                return [
                    "@inline(never) @_semantics(\"optimize.sil.specialize.generic.never\")",
                    "\(member.attributes)\(member.modifiers.withoutFixity)func __route_\(slot.key)"
                        + "(\(parameters.joined(separator: ", ")))\(slot.effects.declared())\(result) "
                        + "{ \(sending(slot, in: member)) }",
                ]
            }
    }

    /// The receiver of verbs, if the protocol has a requirement with the name of one.
    private var sender: String {
        if isInFront { return "self.__proxy" }
        let hidesVerbs = model.members.contains { ["send", "call", "begin"].contains($0.name.unquoted) }
        return hidesVerbs ? "(self as ProtocolProxy::ProtocolProxy)" : "self"
    }

    /// Returns a body that takes the route, or before that calls an implementer that is held weakly or awaited.
    private func sending(_ slot: Slot, in member: Member) -> String {
        let statements = statements(slot, in: member)
        return statements.count == 1 ? statements[0].dropping("return ") : statements.joined(separator: "; ")
    }

    /// The statements of such a body.
    ///
    /// - Parameter isStandIn: Whether they are of a class that answers as the protocol's own extension does: its calls are
    ///   rare, and all take the route.
    func statements(_ slot: Slot, in member: Member, isStandIn: Bool = false) -> [String] {
        var lines: [String] = []
        if !isStandIn, callsImplementer(slot, in: member) {
            lines.append(
                "if let __it = \(sender).__first((\(receiver(of: slot))).self, bit: \(bit(slot) ?? ""), "
                    + "\(requirementsType).__links) { "
                    + "return \(call(slot, of: member, slot.parameters.map(\.name), on: "__it")) }")
        }
        let (statements, value) = routed(slot, in: member)
        let thrown: String? =
            switch slot.effects.failure {
            case .typed(let type), .generic(let type): type
            case .never, .any, .rethrown: nil
            }
        let returned = returning(value, slot, after: slot.parameters.compactMap(\.restoration))
        if slot.effects.isAsync, let thrown {
            let body = (statements + [returned]).joined(separator: "; ")
            return lines + [
                "do { \(body) } catch { throw ProtocolProxy::__Generated.thrown(error, \(place(of: slot))) as (\(thrown)) }"
            ]
        }
        return lines + statements + [returned]
    }

    /// Returns the place of an error that a call cannot throw.
    private func place(of slot: Slot) -> String {
        "on: \(slot.isOfType ? "Self.typeProxy" : isInFront ? sender : "self"), by: \(requirementsType).\(slot.key.quotedIfKeyword)"
    }

    /// Returns the statements that take the route, and the resulting value.
    private func routed(_ slot: Slot, in member: Member) -> (statements: [String], value: String) {
        var statements = slot.parameters.compactMap(\.preparation)
        let sender = slot.isOfType ? "Self.typeProxy" : sender
        let requirement = "\(requirementsType).\(slot.key.quotedIfKeyword)"
        let place = index(of: slot).map {
            "__\(slot.effects.isAsync ? "begin" : "call")(\(requirementsType).__base, \($0), \(requirement))"
        }
        // The value is without its keywords. They are those of the call, unless the call is in a statement of its own.
        var value: String
        var marks = slot.effects.prefix
        if slot.effects.isAsync {
            var begun =
                [
                    "let __ongoing = \(sender).\(place ?? "begin(\(requirement))")", "defer { __ongoing.end() }",
                ] + slot.parameters.compactMap(\.handlerPreparation)
            value = "__ongoing.function(\(handlerArguments(slot).joined(separator: ", ")))"
            let isCrossing = [.concurrent, .actor].contains(slot.effects.asynchrony)
            if let opening = opening(slot, of: member) {
                begun.append(
                    "let __value: \(resultType(of: slot)) = \(marks)ProtocolProxy::__Generated.opening"
                        + "\(isCrossing ? "Concurrently" : "")(__ongoing, \(requirement), as: \(opened(slot)).self, \(opening)) "
                        + "{ \(crossing(value, slot, marks)) }")
                value = "__value"
                marks = isCheckedByThrowing(slot) ? "try " : ""
            }
            value = result(value, slot)
            if slot.effects.failure == .rethrown {
                let body = (begun + ["return \(crossing(value, slot, marks))"]).joined(separator: "; ")
                value = "ProtocolProxy::__Generated.rethrowing\(isCrossing ? "Concurrently" : "") { \(body) }"
                marks = slot.effects.prefix
            } else {
                statements += begun
            }
        } else {
            if let opening = opening(slot, of: member) {
                statements += ["let __ongoing = \(sender).begin(\(requirement))", "defer { __ongoing.end() }"]
                value =
                    "ProtocolProxy::__Generated.opening(__ongoing, \(requirement), as: \(opened(slot)).self, "
                    + "\(opening)) \(answer(slot, of: member, isOngoing: true))"
            } else {
                value = "\(sender).\(place ?? "call(\(requirement))") \(answer(slot, of: member))"
            }
            switch slot.effects.failure {
            case .rethrown: value = "ProtocolProxy::__Generated.rethrowing { \(marks)\(value) }"
            case .typed(let type):
                value =
                    "ProtocolProxy::__Generated.throwing((\(type)).self, \(self.place(of: slot))) { \(marks)\(value) }"
            case .generic(let type):
                value =
                    "ProtocolProxy::__Generated.throwing(\(type).self, \(self.place(of: slot))) { \(marks)\(value) }"
            case .never, .any: break
            }
        }
        if let shape = member.selfResult, slot.role != .setter {
            let owner = slot.isOfType ? "Self" : "self"
            value = shape.converting(value) { "\(owner).__standing(for: \($0))" }
        }
        if slot.isSending, slot.role != .setter { value = "ProtocolProxy::__Generated.sending(\(value))" }
        return (statements, marks + value)
    }

    /// Returns the arguments of a handler's call.
    private func handlerArguments(_ slot: Slot) -> [String] {
        slot.parameters.map { parameter in
            parameter.passing == .once
                ? parameter.type.erasing("\(parameter.name).take(of: \(slot.selector.literal))")
                : parameter.handlerArgument
        }
    }

    /// Returns the closure that calls a handler: its parameter, or that of a call that has begun.
    private func answer(_ slot: Slot, of member: Member, isOngoing: Bool = false) -> String {
        let arguments = handlerArguments(slot).joined(separator: ", ")
        let function = isOngoing ? "__ongoing.function" : "function"
        let called = slot.effects.prefix + result("\(function)(\(arguments))", slot)
        let statements = slot.parameters.compactMap(\.handlerPreparation)
        let effects = slot.effects.isThrowing ? " throws" : ""
        let isOfWitness = member.selfResult == nil && slot.erasedResult != slot.result && !slot.isSending
        // An implicitly unwrapped optional exists in declarations only.
        let returned = isOfWitness && !slot.witnessResult.hasSuffix("!") ? slot.witnessResult : slot.result
        let body = (statements + [statements.isEmpty ? called : "return \(called)"]).joined(separator: "; ")
        return "{ (\(isOngoing ? "" : "function"))\(effects)\(returned == "Void" ? "" : " -> \(returned)") in \(body) }"
    }

    /// Returns a result on its way between two functions on one isolation, which their types do not show.
    ///
    /// - Parameter marks: The keywords before it.
    private func crossing(_ called: String, _ slot: Slot, _ marks: String) -> String {
        guard [.concurrent, .actor].contains(slot.effects.asynchrony) else { return marks + called }
        return "\(marks)ProtocolProxy::__Generated.Crossing(\(called))"
    }

    /// Returns the result of a handler as the type that the witness returns.
    private func result(_ called: String, _ slot: Slot) -> String {
        guard let erased = slot.erasedResult, slot.isOfAnotherType else { return called }
        if slot.isBoxed { return "ProtocolProxy::__Generated.unboxed(\(called), as: (\(slot.result)).self)" }
        if erased == slot.result { return called }
        // An optional converts to `Any` explicitly.
        let value = called + (slot.isErasedOptional ? " as Any" : "")
        let requirement = "\(requirementsType).\(slot.key.quotedIfKeyword)"
        // If it cannot throw a `ProxyError`, the proxy decides about a value of another type.
        let proxy = slot.isOfType ? "Self.typeProxy" : isInFront ? sender : "self"
        let cast =
            switch slot.effects.failure {
            case .never, .rethrown: "result(of: \(requirement), on: \(proxy)"
            case .any: "resultOrThrow(of: \(requirement)"
            case .typed(let type), .generic(let type):
                "resultOrThrow(of: \(requirement), on: \(proxy), throwing: (\(type)).self"
            }
        return "ProtocolProxy::__Generated.\(cast), \(value))"
    }

    /// Indicates whether the witness throws an error if a handler returns a value of another type than the call's.
    private func isCheckedByThrowing(_ slot: Slot) -> Bool {
        slot.isOfAnotherType && !slot.isBoxed && slot.erasedResult != slot.result && slot.effects.canThrowAny
    }
}

extension Slot {
    /// Indicates whether handlers return another type than the witness.
    fileprivate var isOfAnotherType: Bool {
        erasedResult.map { $0 != witnessResult } ?? false && witnessResult != "Void"
    }
}

extension String {
    /// Returns the type with a name in place of `Self`.
    func replacingSelf(with name: String) -> String {
        contains("Self") ? replacing(#/\bSelf\b(?!\.)/#, with: name) : self
    }

    /// Returns the text without a prefix.
    func dropping(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
