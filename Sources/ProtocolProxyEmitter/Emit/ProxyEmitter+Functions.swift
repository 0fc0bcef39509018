// SPDX-License-Identifier: MIT

// The functions in a requirement's description, which make and call functions of its type. They are in the extension of the
// protocol, where they are isolated as its requirements are, with any settings of the module.

extension ProxyEmitter {
    /// Returns the functions of a requirement.
    func functions(of member: Member) -> [String] {
        member.slots.flatMap { slot in
            [openedType(slot, of: member)].compactMap(\.self)
                + (isDescribedInKey(slot, of: member) ? [] : [new(slot, of: member)])
        }
    }

    /// Indicates whether no function is needed for a description: the key is stored, the requirement is not isolated, and
    /// its description does not refer to the key, which would have no type then.
    private func isDescribedInKey(_ slot: Slot, of member: Member) -> Bool {
        isKeyStored && member.actor == nil && !isOpened(member)
    }

    /// Returns the description of a requirement, for a stored key.
    func description(_ slot: Slot, of member: Member) -> String {
        isDescribedInKey(slot, of: member)
            ? "\(type(of: slot))(\(arguments(of: slot, in: member)))"
            : "__Generated.made(by: \(proxyType).__new_\(slot.key))"
    }

    /// Returns the names of the arguments in a function that is made.
    func names(_ slot: Slot) -> [String] { slot.parameters.indices.map { "_\($0)" } }

    /// Returns the head of a function that describes a requirement: it is isolated as that is, and is itself synchronous.
    private func head(of member: Member) -> String {
        "\(member.actor?.attribute ?? "")\(member.isFree ? "nonisolated " : "")static func "
    }

    /// Returns the function that describes a requirement; see `__Generated.made(by:)` of the library.
    private func new(_ slot: Slot, of member: Member) -> String {
        "\(head(of: member))__new_\(slot.key)(_ actor: (any \(StandardName.actor))?) -> "
            + "\(type(of: slot)) { .init(\(arguments(of: slot, in: member, on: "actor")))\(isolatedAnswer(of: slot)) }"
    }

    /// Returns the arguments of a description.
    private func arguments(of slot: Slot, in member: Member, on actor: String? = nil) -> String {
        var arguments = ["__of: \(slot.selector.literal)", "for: \(receiverType(of: slot))"]
        if slot.isOptional { arguments.append("optional: true") }
        if case .typed(let type) = slot.effects.failure, typedFailure(of: slot) == nil {
            arguments.append("throwing: (\(type)).self")
        }
        if slot.isDirect, slot.parameters.contains(where: { $0.passing == .once }) {
            arguments.append("consuming: true")
        }
        arguments += actor.map { ["on: \($0)"] } ?? []
        arguments += slot.effects.isAsync ? [around(slot), link(slot, of: member)] : [make(slot, of: member)]
        if !slot.isDirect { arguments += ["arguments: .init(\(single(slot)))", apply(slot)] }
        return arguments.joined(separator: ", ")
    }

    /// Returns the argument with the type of a single parameter that the compiler may not take for a tuple's only element.
    private func single(_ slot: Slot) -> String {
        guard slot.parameters.count == 1, slot.parameters[0].mayBeNoElement else { return "" }
        return "single: (\(slot.parameters[0].keptType)).self"
    }

    /// Returns a function that makes one that calls a conformer, or passes its call to a decorator.
    private func make(_ slot: Slot, of member: Member) -> String {
        let captures =
            isUncheckedLink(slot)
            // The compiler assumes that a closure with an isolated parameter runs elsewhere; it runs on the witness's
            // isolation, for which the link and the other function are made. Not `nonisolated(unsafe)`: the language modes do
            // not agree on whether that needs the mark `unsafe`.
            ? "\(unchecked("link")); return " : ""
        return "make: { decorator, link -> \(functionType(of: slot, isSendable: false)) in "
            + "\(captures)\(closure(slot, [calling(slot, of: member)] + decorating(slot))) }"
    }

    /// Returns a function that makes one that passes its call to a decorator; see `AsyncDecorator` of the library.
    private func around(_ slot: Slot) -> String {
        "around: { decorator -> \(functionType(of: slot, isSendable: false)) in "
            + "\(made(slot, decorating(slot), isConcurrent: slot.effects.asynchrony == .concurrent)) }"
    }

    /// Returns a function that makes one that calls a conformer, or another function once that has died.
    private func link(_ slot: Slot, of member: Member) -> String {
        let captures =
            slot.parameters.contains(where: \.isIsolated)
            ? "\(isUncheckedLink(slot) ? unchecked("link") + "; " : "")\(unchecked("other")); " : ""
        let passed = zip(slot.parameters, names(slot)).map { $0.referenced($1) }
        // BUG: Swift 6.3.1 does not understand a call of the stored function either, but one of a constant.
        let taken = captures.isEmpty ? [] : ["let other = other.value"]
        let statements =
            [calling(slot, of: member)] + taken
            + ["return \(handlerPrefix(of: slot))other(\(passed.joined(separator: ", ")))"]
        return
            "link: { link, other -> \(functionType(of: slot, isSendable: false)) in "
            + "\(captures)\(made(slot, statements)) }"
    }

    /// Returns an asynchronous function as the value of a closure.
    private func made(_ slot: Slot, _ statements: [String], isConcurrent: Bool = false) -> String {
        guard slot.parameters.contains(where: \.isIsolated) else {
            return closure(slot, statements, isConcurrent: isConcurrent)
        }
        // BUG: Swift 6.3.1 does not understand a closure with an isolated parameter there: "pattern that the region-based
        // isolation checker does not understand how to check".
        let parameters = zip(names(slot), slot.parameters).map { "_ \($0): \($1.handlerType)" }
        return "func made(\(parameters.joined(separator: ", ")))\(handlerEffects(of: slot)) -> "
            + "\(handlerResult(of: slot)) { \(statements.joined(separator: "; ")) }; return made"
    }

    /// Returns a closure that calls a function of the requirement's type with the tuple.
    private func apply(_ slot: Slot) -> String {
        let count = slot.parameters.count
        let arguments = slot.parameters.indices.map { count == 1 ? "a" : "a.\($0)" }
        let name = "apply\(slot.effects.isCrossing ? "Concurrently" : "")"
        if slot.isImpossible { return "\(name): { function, a -> \(slot.result.type.erased) in }" }
        let names = "function, \(count == 0 ? "_" : "a")"
        let isReturned = typedFailure(of: slot) != nil
        return "\(name): { \(isReturned ? "(\(names))\(slot.effects.declared())" : names) in "
            + "\(slot.effects.prefix)function(\(arguments.joined(separator: ", ")))\(isReturned ? ".get()" : "") }"
    }

    /// Returns the tuple that a decorator receives.
    private func told(_ slot: Slot) -> String {
        let told = zip(slot.parameters, names(slot)).map { parameter, name in
            guard case .placeholder(let hasValue) = parameter.told else {
                return kept(name, of: parameter)
            }
            return "ProtocolProxy::Transient(\(hasValue ? name : ""))"
        }
        return told.count == 1 ? told[0] : "(\(told.joined(separator: ", ")))"
    }

    /// Returns the statements that pass the call to a decorator.
    private func decorating(_ slot: Slot) -> [String] {
        let names = names(slot)
        let told = told(slot)
        let changes = slot.parameters.contains { $0.passing == .reference }
        let boxes = zip(slot.parameters, names).filter { $0.0.passing == .once }.map {
            "var \($1)_ = __Generated.ConsumedArgument(\($1))"
        }
        let passed = zip(slot.parameters, names).map { parameter, name in
            parameter.passing == .once ? "\(name)_.take(of: \(slot.selector.literal))" : parameter.referenced(name)
        }
        let isConcurrent = slot.effects.asynchrony == .concurrent
        let prefix = handlerPrefix(of: slot)
        let decorated =
            "\(prefix)decorator.\(typedFailure(of: slot) == nil ? "call" : "result")\(isConcurrent ? "Concurrently" : "")"
            + (changes
                ? "(changing: &observed) { function, observed in defer { observed.arguments = \(told) }; return "
                : "(\(told)) { function in ")
            + "\(prefix)function(\(passed.joined(separator: ", "))) }"
        let value = slot.result.isSendingToHandlers ? "__Generated.sending(\(decorated))" : decorated
        let changed =
            changes ? ["var observed = __Generated.ObservedArguments<\(arguments(of: slot))>(\(told))"] : []
        return changed + boxes + ["return \(value)"]
    }

    /// Returns the call of the conformer.
    private func called(_ slot: Slot, of member: Member) -> String {
        let names = names(slot)
        let passed = zip(slot.parameters, names).map { $0.referenced($1) }
        if slot.takesSelf, !isOpened(member) { return openCall(slot) }
        guard isOpened(member) else { return call(slot, of: member, names, isOpened: true) }
        return "\(slot.effects.prefix)__Generated.opened(\(constant(slot)), "
            + "as: \(opened(slot)).self)(\(([slot.isMutating ? "&it" : "it"] + passed).joined(separator: ", ")))"
    }

    /// Indicates whether a closure borrows the conformer for the call, which counts no reference.
    private func isLent(_ slot: Slot) -> Bool {
        !slot.isMutating && !slot.effects.isAsync && !slot.result.isSendingToHandlers
            && slot.parameters.allSatisfy { $0.passing != .once && !$0.isIsolated }
    }

    /// Returns the statements that call the conformer, if there is one.
    private func calling(_ slot: Slot, of member: Member) -> String {
        let called = called(slot, of: member)
        let introduction = member.attributes.introduction
        let failure = typedFailure(of: slot)
        let returned =
            failure.map { "do throws(\($0)) { return .success(\(called)) } catch { return .failure(error) }" }
            ?? "return \(called)"
        func calling(after first: String = "") -> String {
            introduction.map { "{ \(first)if #available(\($0)) { \(returned) } }" }
                ?? "{ \(first)\(returned) }"
        }
        let link = isUncheckedLink(slot) ? "link.value" : "link"
        if slot.isMutating {
            // Others would wait for a value that an asynchronous call had taken.
            let (taken, storing) = slot.effects.isAsync ? ("conformer", "__store") : ("__take()", "__putBack")
            return "if var it = \(link).\(taken) \(calling(after: "defer { \(link).\(storing)(&it) }; "))"
        }
        guard isLent(slot) else {
            return "if let it = \(link).conformer \(calling())"
        }
        // The type is spelled out, since the compiler warns of an inferred `Void`.
        let lent =
            "let r: \(handlerResult(of: slot)) = \(handlerPrefix(of: slot))link.lend({ it in "
            + (failure.map { "\(StandardName.result) { () throws(\($0)) in \(called) } })" } ?? "\(called) })")
        return introduction.map { "if #available(\($0)), \(lent) { return r }" } ?? "if \(lent) { return r }"
    }

    /// Returns a declaration after which a closure captures a constant without a check by the compiler.
    private func unchecked(_ name: String) -> String { "let \(name) = __Generated.Unchecked(\(name))" }

    /// Indicates whether a closure captures the link without a check by the compiler.
    private func isUncheckedLink(_ slot: Slot) -> Bool {
        slot.parameters.contains(where: \.isIsolated) && !model.isSendable
    }

    /// Returns a closure of the requirement's type.
    private func closure(_ slot: Slot, _ statements: [String], isConcurrent: Bool = false) -> String {
        let names = names(slot)
        if slot.isImpossible {
            let list = zip(names, slot.parameters).map { "\($0): \($1.handlerType)" }.joined(separator: ", ")
            return "{ (\(list)) -> \(slot.result.type.erased) in }"
        }
        // The compiler infers all types except those of borrowed arguments.
        let isSpelled = slot.parameters.contains {
            $0.specifiers.contains(.borrowing) || $0.isIsolated
        }
        let list =
            isSpelled
            ? "(\(zip(names, slot.parameters).map { "\($0): \($1.handlerType)" }.joined(separator: ", "))) in "
            : names.isEmpty ? isConcurrent ? "() in " : "" : "\(names.joined(separator: ", ")) in "
        return "{ \(isConcurrent ? "@concurrent " : "")\(list)\(statements.joined(separator: "; ")) }"
    }
}

extension Parameter {
    /// Returns an argument with its label, if it has one.
    func labelled(_ argument: String) -> String { (label.map { "\($0.asUsedLabel): " } ?? "") + argument }
    /// Returns an argument of a function of the handlers' type.
    func referenced(_ argument: String) -> String { passing == .reference ? "&\(argument)" : argument }
    /// Indicates whether one function can pass the argument on to another unchanged.
    var isPassedOn: Bool { ![.once, .variadic, .pack].contains(passing) && !type.isErased && !isSpan && !isIsolated }
    /// The type in which one function passes it on to another.
    var typeHandedOn: String { isOpaque ? "(\(declaredType), \(StandardName.void))" : declaredType }
    /// Returns the expression that passes it on.
    func handedOn(_ argument: String) -> String { isOpaque ? "(\(argument), ())" : argument }
    /// The expression for it in the other function.
    var nameHandedOn: String { isOpaque ? name + ".0" : name }
}
