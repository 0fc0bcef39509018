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
        member.requirements.flatMap { requirement in
            [openedType(requirement, of: member)].compactMap(\.self)
                + (isDescribedInKey(requirement, of: member) ? [] : [new(requirement, of: member)])
        }
    }

    /// Whether a stored key needs no `__new_` function for its value, as an isolated or opened
    /// requirement does.
    ///
    /// In that function, the compiler parses types that it doesn't in an expression.
    private func isDescribedInKey(_ requirement: RequirementModel, of member: Member) -> Bool {
        isKeyStored && member.actor == nil && !isOpened(member) && !isUnusualInHead(requirement)
    }

    func description(_ requirement: RequirementModel, of member: Member) -> String {
        isDescribedInKey(requirement, of: member)
            ? "\(type(of: requirement))(\(arguments(of: requirement, in: member)))"
            : "__Generated.made(by: \(proxyType).__new_\(requirement.key))"
    }

    func names(_ requirement: RequirementModel) -> [String] {
        requirement.parameters.indices.map { "_\($0)" }
    }

    private func head(of member: Member) -> String {
        "\(member.actor?.attribute ?? "")\(member.isNonisolated ? "nonisolated " : "")static func "
    }

    /// The `__new_` function; see the library's `__Generated.made(by:)`.
    private func new(_ requirement: RequirementModel, of member: Member) -> String {
        let head =
            "\(head(of: member))__new_\(requirement.key)(_ actor: (any \(StandardName.actor))?) -> "
        let made =
            "(\(arguments(of: requirement, in: member, on: "actor")))\(isolatedAnswer(of: requirement))"
        guard mayNeedIsolatedConformance(requirement) else {
            return head + "\(type(of: requirement)) { .init\(made) }"
        }
        return head
            + "ProtocolProxy::AnyRequirement { \(type(of: requirement))\(made)\(additions(to: requirement)) }"
    }

    private func arguments(
        of requirement: RequirementModel,
        in member: Member,
        on actor: String? = nil
    ) -> String {
        var arguments = [
            "__of: \(requirement.selector.literal)", "for: \(receiverType(of: requirement))",
        ]
        if requirement.isOptional { arguments.append("optional: true") }
        if case .typed(let type) = requirement.effects.failure, typedFailure(of: requirement) == nil
        {
            arguments.append("throwing: (\(type)).self")
        }
        if requirement.isDirect, requirement.parameters.contains(where: { $0.passing == .once }) {
            arguments.append("consuming: true")
        }
        arguments +=
            reasonAgainstMessages(to: requirement, of: member).map { ["unsent: .\($0)"] } ?? []
        arguments += actor.map { ["on: \($0)"] } ?? []
        arguments +=
            requirement.effects.isAsync
            ? [around(requirement), link(requirement, of: member)] : [make(requirement, of: member)]
        if !requirement.isDirect {
            arguments += ["arguments: .init(\(single(requirement)))", apply(requirement)]
        } else if requirement.parameters.count > 1,
            requirement.parameters.contains(where: { $0.passing == .reference })
        {
            // A single argument needs no list of its own.
            arguments.append("observed: .init()")
        }
        return arguments.joined(separator: ", ")
    }

    /// Why the requirement has no `apply`, if not for its arguments, as in `__Generated.Unsent`.
    private func reasonAgainstMessages(to requirement: RequirementModel, of member: Member)
        -> String?
    {
        guard requirement.isDirect, requirement.parameters.allSatisfy(\.isKept),
            !requirement.effects.isOfClosure
        else {
            return nil
        }
        if requirement.result.isSending || requirement.result.type.isErased { return "result" }
        return member.attributes.isDeprecated ? "deprecated" : "direct"
    }

    /// Spells the type of a single parameter if inference could fail; see
    /// `Parameter.mayBeNoElement`.
    private func single(_ requirement: RequirementModel) -> String {
        guard requirement.parameters.count == 1, requirement.parameters[0].mayBeNoElement else {
            return ""
        }
        return "single: (\(requirement.parameters[0].keptType)).self"
    }

    /// The `make:` closure: builds a function that calls the conformer, or otherwise its
    /// `decorator`.
    private func make(_ requirement: RequirementModel, of member: Member) -> String {
        let captures =
            isUncheckedLink(requirement)
            // The compiler assumes that a closure with an isolated parameter runs on another actor,
            // but it runs on the witness's isolation, and so do the captured link and function.
            // `nonisolated(unsafe)` isn't an option: whether it requires `unsafe` depends on the
            // language mode.
            ? "\(unchecked("link")); " : ""
        let statements =
            unwrapping(requirement) + boxing(requirement) + [
                calling(requirement, of: member, taken(requirement))
            ]
            + decorating(requirement)
        return "make: { decorator, link -> \(functionTypeInHead(of: requirement)) in "
            + "\(captures)\(made(requirement, statements)) }"
    }

    /// Unwraps the arguments of type `Self` before a mutating call takes out the value, which may
    /// be behind them too.
    private func unwrapping(_ requirement: RequirementModel) -> [String] {
        guard requirement.isMutating else { return [] }
        let link = isUncheckedLink(requirement) ? "link.value" : "link"
        return zip(requirement.parameters, names(requirement)).compactMap { parameter, name in
            guard parameter.selfShape.mentionsSelf else { return nil }
            let value = parameter.selfShape.converting(name) { "\(link).__unwrapped(\($0))" }
            return "let \(name) = \(value)"
        }
    }

    /// The `around:` closure: builds a function that calls its decorator; see the library's
    /// `AsyncDecorator`.
    private func around(_ requirement: RequirementModel) -> String {
        "around: { decorator -> \(functionTypeInHead(of: requirement)) in "
            + "\(made(requirement, boxing(requirement) + decorating(requirement), isConcurrent: requirement.effects.asynchrony == .concurrent)) }"
    }

    /// The `link:` closure: builds a function that calls the conformer, or `other` after the
    /// conformer was deallocated.
    private func link(_ requirement: RequirementModel, of member: Member) -> String {
        let captures =
            requirement.parameters.contains(where: \.isIsolated)
            ? "\(isUncheckedLink(requirement) ? unchecked("link") + "; " : "")\(unchecked("other")); "
            : ""
        let passed = zip(requirement.parameters, names(requirement)).map {
            isIsolated(member) ? $0.sentAgain($0.referenced($1)) : $0.referenced($1)
        }
        // BUG: the region-based isolation checker of Swift 6.3.1 also rejects a call of the stored
        // function itself.
        let taken = captures.isEmpty ? [] : ["let other = other.value"]
        let statements =
            [calling(requirement, of: member, names(requirement))] + taken
            + ["return \(handlerPrefix(of: requirement))other(\(passed.joined(separator: ", ")))"]
        return
            "link: { link, other -> \(functionTypeInHead(of: requirement)) in "
            + "\(captures)\(made(requirement, statements)) }"
    }

    private func made(
        _ requirement: RequirementModel,
        _ statements: [String],
        isConcurrent: Bool = false
    ) -> String {
        guard !requirement.isImpossible else {
            return closure(requirement, statements, isConcurrent: isConcurrent)
        }
        if requirement.parameters.contains(where: \.isIsolated) {
            return function(requirement, statements)
        }
        if requirement.parameters.contains(where: \.isMetatypeOfExistential),
            let actor = actor(of: requirement)
        {
            return actor.attribute + function(requirement, statements)
        }
        return closure(requirement, statements, isConcurrent: isConcurrent)
    }

    // BUG: Swift 6.3.1 rejects a closure with an isolated parameter beside a value that isn't
    // `Sendable`: "pattern that the region-based isolation checker does not understand how to
    // check".
    /// Statements that return a local function of the requirement's type; `first` has parameters
    /// before its own.
    func function(
        _ requirement: RequirementModel,
        after first: [String] = [],
        _ statements: [String]
    ) -> String {
        let own = zip(names(requirement), requirement.parameters).map { name, parameter in
            "_ \(name): \(parameter.capturable(parameter.handlerType))"
        }
        let parameters = first + own
        return
            "func made(\(parameters.joined(separator: ", ")))\(handlerEffects(of: requirement)) -> "
            + "\(sentHandlerResult(of: requirement)) { \(statements.joined(separator: "; ")) }; return made"
    }

    /// The `apply:` closure: calls a function of the requirement's type with the tuple's elements.
    private func apply(_ requirement: RequirementModel) -> String {
        let count = requirement.parameters.count
        let arguments = requirement.parameters.indices.map { count == 1 ? "a" : "a.\($0)" }
        let name = "apply\(requirement.effects.isCrossing ? "Concurrently" : "")"
        if requirement.isImpossible {
            return "\(name): { function, a -> \(requirement.result.type.erased) in }"
        }
        let names = "function, \(count == 0 ? "_" : "a")"
        let isReturned = typedFailure(of: requirement) != nil
        return
            "\(name): { \(isReturned ? "(\(names))\(requirement.effects.declared())" : names) in "
            + "\(requirement.effects.prefix)function(\(arguments.joined(separator: ", ")))\(isReturned ? ".get()" : "") }"
    }

    private func observed(_ requirement: RequirementModel) -> String {
        let observed = zip(requirement.parameters, names(requirement)).map { parameter, name in
            guard case .placeholder(let hasValue) = parameter.observed else {
                return kept(name, of: parameter)
            }
            return "ProtocolProxy::Transient(\(hasValue ? name : ""))"
        }
        return observed.count == 1 ? observed[0] : "(\(observed.joined(separator: ", ")))"
    }

    private func decorating(_ requirement: RequirementModel) -> [String] {
        let observed = observed(requirement)
        let changes = requirement.parameters.contains { $0.passing == .reference }
        let passed = zip(requirement.parameters, taken(requirement)).map { $0.referenced($1) }
        let isConcurrent = requirement.effects.asynchrony == .concurrent
        let prefix = handlerPrefix(of: requirement)
        let decorated =
            "\(prefix)decorator.\(typedFailure(of: requirement) == nil ? "call" : "result")\(isConcurrent ? "Concurrently" : "")"
            + (changes
                ? "(changing: &observed) { function, observed in defer { observed.arguments = \(observed) }; return "
                : "(\(observed)) { function in ")
            + "\(prefix)function(\(passed.joined(separator: ", "))) }"
        let value =
            requirement.result.isSendingToHandlers ? "__Generated.sending(\(decorated))" : decorated
        let changed =
            changes
            ? [
                "var observed = __Generated.ObservedArguments<\(arguments(of: requirement))>(\(observed))"
            ]
            : []
        let returned = returned(requirement)
        let deferred = returned.isEmpty ? [] : ["defer { \(returned.joined(separator: "; ")) }"]
        return changed + deferred + ["return \(value)"]
    }

    // BUG: for Swift 6.3.1, a call before the box is made, on another path, shares a `sending`
    // argument with the closure that takes it out of the box.
    /// The boxes of arguments that are consumed, which are made before the first call.
    private func boxing(_ requirement: RequirementModel) -> [String] {
        zip(requirement.parameters, names(requirement)).filter { $0.0.passing == .once }.map {
            "var \($1)_ = __Generated.ConsumedArgument(\($1))"
        }
    }

    /// The arguments, taken out of their boxes.
    private func taken(_ requirement: RequirementModel) -> [String] {
        zip(requirement.parameters, names(requirement)).map { parameter, name in
            parameter.passing == .once ? "\(name)_.take(of: \(requirement.selector.literal))" : name
        }
    }

    /// The assignments that hand the caller what a decorator answered with in `inout` arguments.
    private func returned(_ requirement: RequirementModel) -> [String] {
        let isSingle = requirement.parameters.count == 1
        return zip(requirement.parameters, names(requirement)).enumerated().compactMap {
            index,
            argument in
            guard argument.0.passing == .reference, case .value = argument.0.observed else {
                return nil
            }
            return "\(argument.1) = observed.arguments\(isSingle ? "" : ".\(index)")"
        }
    }

    private func called(_ requirement: RequirementModel, of member: Member, _ arguments: [String])
        -> String
    {
        let passed = zip(requirement.parameters, arguments).map { $0.referenced($1) }
        if requirement.takesSelf, !isOpened(member) { return openCall(requirement, arguments) }
        guard isOpened(member) else {
            return call(requirement, of: member, arguments, isOpened: true)
        }
        return "\(handlerPrefix(of: requirement))__Generated.opened(\(constant(requirement)), "
            + "as: \(opened(requirement)).self)(\(([requirement.isMutating ? "&it" : "it"] + passed).joined(separator: ", ")))"
    }

    /// Whether the closure can borrow the conformer, which saves a retain and a release.
    private func isLent(_ requirement: RequirementModel) -> Bool {
        !requirement.isMutating && !requirement.effects.isAsync
            && !requirement.result.isSendingToHandlers
            && requirement.parameters.allSatisfy { $0.passing != .once && !$0.isIsolated }
    }

    private func calling(_ requirement: RequirementModel, of member: Member, _ arguments: [String])
        -> String
    {
        let called = called(requirement, of: member, arguments)
        let introduction = member.attributes.introduction
        // The function of the witness returns a result itself.
        let failure = isOpened(member) ? nil : typedFailure(of: requirement)
        let returned =
            failure.map {
                "do throws(\($0)) { return .success(\(called)) } catch { return .failure(error) }"
            }
            ?? "return \(called)"
        func calling(after first: String = "") -> String {
            introduction.map { "{ \(first)if #available(\($0)) { \(returned) } }" }
                ?? "{ \(first)\(returned) }"
        }
        let link = isUncheckedLink(requirement) ? "link.value" : "link"
        if requirement.isMutating {
            // A value is taken out for a synchronous call. An asynchronous call leaves it, so that
            // others needn't wait.
            let (taken, storing) =
                requirement.effects.isAsync ? ("conformer", "__store") : ("__take()", "__putBack")
            return
                "if var it = \(link).\(taken) \(calling(after: "defer { \(link).\(storing)(&it) }; "))"
        }
        guard isLent(requirement) else {
            return "if let it = \(link).conformer \(calling())"
        }
        // Explicit, because the compiler warns about an inferred `Void`.
        let lent =
            "let r: \(handlerResult(of: requirement)) = \(handlerPrefix(of: requirement))link.lend({ it in "
            + (failure.map { "\(StandardName.result) { () throws(\($0)) in \(called) } })" }
                ?? "\(called) })")
        return introduction.map { "if #available(\($0)), \(lent) { return r }" }
            ?? "if \(lent) { return r }"
    }

    private func unchecked(_ name: String) -> String { "let \(name) = __Generated.Sent(\(name))" }

    private func isUncheckedLink(_ requirement: RequirementModel) -> Bool {
        requirement.parameters.contains(where: \.isIsolated) && !model.isSendable
    }

    private func closure(
        _ requirement: RequirementModel,
        _ statements: [String],
        isConcurrent: Bool = false
    ) -> String {
        let names = names(requirement)
        let parameters = zip(names, requirement.parameters).map {
            "\($0): \($1.capturable($1.handlerType))"
        }
        let spelled = parameters.joined(separator: ", ")
        if requirement.isImpossible {
            return "{ (\(spelled)) -> \(requirement.result.type.erased) in }"
        }
        // The compiler can't infer `borrowing`.
        let isSpelled = requirement.parameters.contains { $0.specifiers.contains(.borrowing) }
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
