// SPDX-License-Identifier: MIT

// The closures in a requirement's description, which build and call functions of the requirement's
// type. They are in the protocol's extension, so they have the requirements' isolation whatever the
// module's settings:
//
//     .init(
//         __of: "load(_:)", for: (any Store).self, on: actor,
//         make: { decorator, link -> (Int) -> String in { _0 in
//             if let r: String = link.lend({ it in it.load(_0) }) { return r }
//             return decorator.call(_0) { function in function(_0) }
//         } },
//         arguments: .init(), apply: { function, a in function(a) })

extension ProxyEmitter {
    func functions(of member: Member) -> [String] {
        member.slots.flatMap { slot in
            [openedType(slot, of: member)].compactMap(\.self)
                + (isDescribedInKey(slot, of: member) ? [] : [new(slot, of: member)])
        }
    }

    /// Whether a stored key needs no `__new_` function for its value, as an isolated or opened
    /// requirement does.
    ///
    /// In that function, the compiler parses types that it doesn't in an expression.
    private func isDescribedInKey(_ slot: Slot, of member: Member) -> Bool {
        isKeyStored && member.actor == nil && !isOpened(member) && !isUnusualInHead(slot)
    }

    func description(_ slot: Slot, of member: Member) -> String {
        isDescribedInKey(slot, of: member)
            ? "\(type(of: slot))(\(arguments(of: slot, in: member)))"
            : "__Generated.made(by: \(proxyType).__new_\(slot.key))"
    }

    func names(_ slot: Slot) -> [String] { slot.parameters.indices.map { "_\($0)" } }

    private func head(of member: Member) -> String {
        "\(member.actor?.attribute ?? "")\(member.isFree ? "nonisolated " : "")static func "
    }

    /// The `__new_` function; see the library's `__Generated.made(by:)`.
    private func new(_ slot: Slot, of member: Member) -> String {
        let head = "\(head(of: member))__new_\(slot.key)(_ actor: (any \(StandardName.actor))?) -> "
        let made = "(\(arguments(of: slot, in: member, on: "actor")))\(isolatedAnswer(of: slot))"
        guard mayNeedIsolatedConformance(slot) else {
            return head + "\(type(of: slot)) { .init\(made) }"
        }
        return head
            + "ProtocolProxy::AnyRequirement { \(type(of: slot))\(made)\(additions(to: slot)) }"
    }

    private func arguments(of slot: Slot, in member: Member, on actor: String? = nil) -> String {
        var arguments = ["__of: \(slot.selector.literal)", "for: \(receiverType(of: slot))"]
        if slot.isOptional { arguments.append("optional: true") }
        if case .typed(let type) = slot.effects.failure, typedFailure(of: slot) == nil {
            arguments.append("throwing: (\(type)).self")
        }
        if slot.isDirect, slot.parameters.contains(where: { $0.passing == .once }) {
            arguments.append("consuming: true")
        }
        arguments += reasonAgainstMessages(to: slot, of: member).map { ["unsent: .\($0)"] } ?? []
        arguments += actor.map { ["on: \($0)"] } ?? []
        arguments +=
            slot.effects.isAsync
            ? [around(slot), link(slot, of: member)] : [make(slot, of: member)]
        if !slot.isDirect {
            arguments += ["arguments: .init(\(single(slot)))", apply(slot)]
        } else if slot.parameters.count > 1,
            slot.parameters.contains(where: { $0.passing == .reference })
        {
            // A single argument needs no list of its own.
            arguments.append("observed: .init()")
        }
        return arguments.joined(separator: ", ")
    }

    /// Why the requirement has no `apply`, if not for its arguments, as in `__Generated.Unsent`.
    private func reasonAgainstMessages(to slot: Slot, of member: Member) -> String? {
        guard slot.isDirect, slot.parameters.allSatisfy(\.isKept), !slot.effects.isOfClosure else {
            return nil
        }
        if slot.result.isSending || slot.result.type.isErased { return "result" }
        return member.attributes.isDeprecated ? "deprecated" : "direct"
    }

    /// Spells the type of a single parameter if inference could fail; see
    /// `Parameter.mayBeNoElement`.
    private func single(_ slot: Slot) -> String {
        guard slot.parameters.count == 1, slot.parameters[0].mayBeNoElement else { return "" }
        return "single: (\(slot.parameters[0].keptType)).self"
    }

    /// The `make:` closure: builds a function that calls the conformer, or otherwise its
    /// `decorator`.
    private func make(_ slot: Slot, of member: Member) -> String {
        let captures =
            isUncheckedLink(slot)
            // The compiler assumes that a closure with an isolated parameter runs on another actor,
            // but it runs on the witness's isolation, and so do the captured link and function.
            // `nonisolated(unsafe)` isn't an option: whether it requires `unsafe` depends on the
            // language mode.
            ? "\(unchecked("link")); " : ""
        let statements =
            unwrapping(slot) + boxing(slot) + [calling(slot, of: member, taken(slot))]
            + decorating(slot)
        return "make: { decorator, link -> \(functionTypeInHead(of: slot)) in "
            + "\(captures)\(made(slot, statements)) }"
    }

    /// Unwraps the arguments of type `Self` before a mutating call takes out the value, which may
    /// be behind them too.
    private func unwrapping(_ slot: Slot) -> [String] {
        guard slot.isMutating else { return [] }
        let link = isUncheckedLink(slot) ? "link.value" : "link"
        return zip(slot.parameters, names(slot)).compactMap { parameter, name in
            guard parameter.selfShape.mentionsSelf else { return nil }
            let value = parameter.selfShape.converting(name) { "\(link).__unwrapped(\($0))" }
            return "let \(name) = \(value)"
        }
    }

    /// The `around:` closure: builds a function that calls its decorator; see the library's
    /// `AsyncDecorator`.
    private func around(_ slot: Slot) -> String {
        "around: { decorator -> \(functionTypeInHead(of: slot)) in "
            + "\(made(slot, boxing(slot) + decorating(slot), isConcurrent: slot.effects.asynchrony == .concurrent)) }"
    }

    /// The `link:` closure: builds a function that calls the conformer, or `other` after the
    /// conformer was deallocated.
    private func link(_ slot: Slot, of member: Member) -> String {
        let captures =
            slot.parameters.contains(where: \.isIsolated)
            ? "\(isUncheckedLink(slot) ? unchecked("link") + "; " : "")\(unchecked("other")); " : ""
        let passed = zip(slot.parameters, names(slot)).map {
            isIsolated(member) ? $0.sentAgain($0.referenced($1)) : $0.referenced($1)
        }
        // BUG: the region-based isolation checker of Swift 6.3.1 also rejects a call of the stored
        // function itself.
        let taken = captures.isEmpty ? [] : ["let other = other.value"]
        let statements =
            [calling(slot, of: member, names(slot))] + taken
            + ["return \(handlerPrefix(of: slot))other(\(passed.joined(separator: ", ")))"]
        return
            "link: { link, other -> \(functionTypeInHead(of: slot)) in "
            + "\(captures)\(made(slot, statements)) }"
    }

    private func made(_ slot: Slot, _ statements: [String], isConcurrent: Bool = false) -> String {
        guard !slot.isImpossible else {
            return closure(slot, statements, isConcurrent: isConcurrent)
        }
        if slot.parameters.contains(where: \.isIsolated) { return function(slot, statements) }
        if slot.parameters.contains(where: \.isMetatypeOfExistential), let actor = actor(of: slot) {
            return actor.attribute + function(slot, statements)
        }
        return closure(slot, statements, isConcurrent: isConcurrent)
    }

    // BUG: Swift 6.3.1 rejects a closure with an isolated parameter beside a value that isn't
    // `Sendable`: "pattern that the region-based isolation checker does not understand how to
    // check".
    /// Statements that return a local function of the requirement's type; `first` has parameters
    /// before its own.
    func function(_ slot: Slot, after first: [String] = [], _ statements: [String]) -> String {
        let own = zip(names(slot), slot.parameters).map { name, parameter in
            "_ \(name): \(parameter.capturable(parameter.handlerType))"
        }
        let parameters = first + own
        return "func made(\(parameters.joined(separator: ", ")))\(handlerEffects(of: slot)) -> "
            + "\(sentHandlerResult(of: slot)) { \(statements.joined(separator: "; ")) }; return made"
    }

    /// The `apply:` closure: calls a function of the requirement's type with the tuple's elements.
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

    private func observed(_ slot: Slot) -> String {
        let observed = zip(slot.parameters, names(slot)).map { parameter, name in
            guard case .placeholder(let hasValue) = parameter.observed else {
                return kept(name, of: parameter)
            }
            return "ProtocolProxy::Transient(\(hasValue ? name : ""))"
        }
        return observed.count == 1 ? observed[0] : "(\(observed.joined(separator: ", ")))"
    }

    private func decorating(_ slot: Slot) -> [String] {
        let observed = observed(slot)
        let changes = slot.parameters.contains { $0.passing == .reference }
        let passed = zip(slot.parameters, taken(slot)).map { $0.referenced($1) }
        let isConcurrent = slot.effects.asynchrony == .concurrent
        let prefix = handlerPrefix(of: slot)
        let decorated =
            "\(prefix)decorator.\(typedFailure(of: slot) == nil ? "call" : "result")\(isConcurrent ? "Concurrently" : "")"
            + (changes
                ? "(changing: &observed) { function, observed in defer { observed.arguments = \(observed) }; return "
                : "(\(observed)) { function in ")
            + "\(prefix)function(\(passed.joined(separator: ", "))) }"
        let value =
            slot.result.isSendingToHandlers ? "__Generated.sending(\(decorated))" : decorated
        let changed =
            changes
            ? ["var observed = __Generated.ObservedArguments<\(arguments(of: slot))>(\(observed))"]
            : []
        let returned = returned(slot)
        let deferred = returned.isEmpty ? [] : ["defer { \(returned.joined(separator: "; ")) }"]
        return changed + deferred + ["return \(value)"]
    }

    // BUG: for Swift 6.3.1, a call before the box is made, on another path, shares a `sending`
    // argument with the closure that takes it out of the box.
    /// The boxes of arguments that are consumed, which are made before the first call.
    private func boxing(_ slot: Slot) -> [String] {
        zip(slot.parameters, names(slot)).filter { $0.0.passing == .once }.map {
            "var \($1)_ = __Generated.ConsumedArgument(\($1))"
        }
    }

    /// The arguments, taken out of their boxes.
    private func taken(_ slot: Slot) -> [String] {
        zip(slot.parameters, names(slot)).map { parameter, name in
            parameter.passing == .once ? "\(name)_.take(of: \(slot.selector.literal))" : name
        }
    }

    /// The assignments that hand the caller what a decorator answered with in `inout` arguments.
    private func returned(_ slot: Slot) -> [String] {
        let isSingle = slot.parameters.count == 1
        return zip(slot.parameters, names(slot)).enumerated().compactMap { index, argument in
            guard argument.0.passing == .reference, case .value = argument.0.observed else {
                return nil
            }
            return "\(argument.1) = observed.arguments\(isSingle ? "" : ".\(index)")"
        }
    }

    private func called(_ slot: Slot, of member: Member, _ arguments: [String]) -> String {
        let passed = zip(slot.parameters, arguments).map { $0.referenced($1) }
        if slot.takesSelf, !isOpened(member) { return openCall(slot, arguments) }
        guard isOpened(member) else {
            return call(slot, of: member, arguments, isOpened: true)
        }
        return "\(handlerPrefix(of: slot))__Generated.opened(\(constant(slot)), "
            + "as: \(opened(slot)).self)(\(([slot.isMutating ? "&it" : "it"] + passed).joined(separator: ", ")))"
    }

    /// Whether the closure can borrow the conformer, which saves a retain and a release.
    private func isLent(_ slot: Slot) -> Bool {
        !slot.isMutating && !slot.effects.isAsync && !slot.result.isSendingToHandlers
            && slot.parameters.allSatisfy { $0.passing != .once && !$0.isIsolated }
    }

    private func calling(_ slot: Slot, of member: Member, _ arguments: [String]) -> String {
        let called = called(slot, of: member, arguments)
        let introduction = member.attributes.introduction
        // The function of the witness returns a result itself.
        let failure = isOpened(member) ? nil : typedFailure(of: slot)
        let returned =
            failure.map {
                "do throws(\($0)) { return .success(\(called)) } catch { return .failure(error) }"
            }
            ?? "return \(called)"
        func calling(after first: String = "") -> String {
            introduction.map { "{ \(first)if #available(\($0)) { \(returned) } }" }
                ?? "{ \(first)\(returned) }"
        }
        let link = isUncheckedLink(slot) ? "link.value" : "link"
        if slot.isMutating {
            // A value is taken out for a synchronous call. An asynchronous call leaves it, so that
            // others needn't wait.
            let (taken, storing) =
                slot.effects.isAsync ? ("conformer", "__store") : ("__take()", "__putBack")
            return
                "if var it = \(link).\(taken) \(calling(after: "defer { \(link).\(storing)(&it) }; "))"
        }
        guard isLent(slot) else {
            return "if let it = \(link).conformer \(calling())"
        }
        // Explicit, because the compiler warns about an inferred `Void`.
        let lent =
            "let r: \(handlerResult(of: slot)) = \(handlerPrefix(of: slot))link.lend({ it in "
            + (failure.map { "\(StandardName.result) { () throws(\($0)) in \(called) } })" }
                ?? "\(called) })")
        return introduction.map { "if #available(\($0)), \(lent) { return r }" }
            ?? "if \(lent) { return r }"
    }

    private func unchecked(_ name: String) -> String { "let \(name) = __Generated.Sent(\(name))" }

    private func isUncheckedLink(_ slot: Slot) -> Bool {
        slot.parameters.contains(where: \.isIsolated) && !model.isSendable
    }

    private func closure(_ slot: Slot, _ statements: [String], isConcurrent: Bool = false) -> String
    {
        let names = names(slot)
        let parameters = zip(names, slot.parameters).map {
            "\($0): \($1.capturable($1.handlerType))"
        }
        let spelled = parameters.joined(separator: ", ")
        if slot.isImpossible {
            return "{ (\(spelled)) -> \(slot.result.type.erased) in }"
        }
        // The compiler can't infer `borrowing`.
        let isSpelled = slot.parameters.contains { $0.specifiers.contains(.borrowing) }
        let list =
            isSpelled
            ? "(\(spelled)) in "
            : names.isEmpty ? isConcurrent ? "() in " : "" : "\(names.joined(separator: ", ")) in "
        return
            "{ \(isConcurrent ? "@concurrent " : "")\(list)\(statements.joined(separator: "; ")) }"
    }
}

extension Parameter {
    func labelled(_ argument: String) -> String {
        (label.map { "\($0.asUsedLabel): " } ?? "") + argument
    }
    func referenced(_ argument: String) -> String {
        passing == .reference ? "&\(argument)" : argument
    }
    /// Whether a local function can take the argument and pass it on as it is.
    var isPassedOn: Bool {
        ![.once, .variadic, .pack].contains(passing) && !type.isErased && !isSpan && !isIsolated
    }
    var typeHandedOn: String { isOpaque ? "(\(declaredType), \(StandardName.void))" : declaredType }
    func handedOn(_ argument: String) -> String { isOpaque ? "(\(argument), ())" : argument }
    /// The argument in that function.
    var nameHandedOn: String { isOpaque ? name + ".0" : name }
}
