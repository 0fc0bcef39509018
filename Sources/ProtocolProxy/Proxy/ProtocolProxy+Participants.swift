// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the participants in calls of a requirement, in the order of a call.
    ///
    /// The first override, interceptor, implementer or default that takes part answers; an interceptor may continue to
    /// those after it. The others would take part without those before them.
    ///
    /// A class that leaves out an `@Optional(returning:)` requirement, and does not declare that with `@Responds`, takes
    /// part until a call has shown it: a call that could continue to another implementer, or that an interceptor passed on.
    ///
    /// - Parameter selector: The requirement.
    /// - Returns: A snapshot, which retains no participant.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` for a selector of no adopted
    ///   protocol; with ``ProxyError/Code/wrongReceiver`` for a static requirement or an initializer, which the class's
    ///   `typeProxy` answers, and for any other requirement of a ``TypeProxy``.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    public final func participants(in selector: Selector) throws(ProxyError) -> [Participant] {
        let adoption = routes.adoption
        guard let number = adoption.number(of: selector) else {
            throw .unrecognizedSelector(selector, adoption: adoption)
        }
        let slot = adoption.slots[number]
        try requireReceiver(of: slot)
        let (registered, implementers) = routes.store.state.withLock { state in
            (state.registered(under: [number, RegistrationStore.everything]), routes.implementers(in: state))
        }
        let (before, answers, after) = registered.participants
        let links = implementers.map { link in
            let isWilling =
                slot.isReceived(by: link)
                && (slot.isRequired || link.question(selector)?() != false && !link.presence(of: selector).isLeftOut)
            return Participant(
                role: .implementer, name: nil, takesPart: isWilling, isForAll: false,
                typeName: (link.heldType ?? link.value.map { type(of: $0) }).map { "\($0)" })
        }
        let hasDefault =
            slot.requirement.hasAnswerForNobody
            || routes.defaultValue(of: slot.requirement.signature.resultType) != nil
        let fallback =
            hasDefault
            ? [Participant(role: .defaultAnswer, name: nil, takesPart: true, isForAll: false, typeName: nil)] : []
        return before + answers + links + fallback + after
    }

    /// Returns a text that explains which participant would answer a requirement now, and why.
    ///
    /// See ``participants(in:)``.
    ///
    /// - Parameter selector: The requirement.
    /// - Returns: The text; also for a selector of no adopted protocol.
    public final func explanation(of selector: Selector) -> String {
        let list: [Participant]
        do throws(ProxyError) {
            list = try participants(in: selector)
        } catch {
            return error.description
        }
        let name = routes.adoption.number(of: selector).map { routes.adoption.slots[$0].protocolName } ?? ""
        let answers = list.filter { $0.role != .observerBefore && $0.role != .observerAfter }
        // An interceptor of all requirements is no answer to this one.
        let own = answers.filter { !$0.isForAll }
        let answer = own.first(where: \.takesPart)
        var text = "'\(selector)' of '\(name)' " + (answer.map { "is answered by \($0)" } ?? "is unanswered")
        if answer?.role == .implementer { text += implementers(after: answers, of: selector) }
        let passed = own.prefix { !$0.takesPart }
        if !passed.isEmpty { text += ", after " + passed.map(\.description).joined(separator: " and ") }
        text += "."
        if answer == nil { text += ending(of: selector) }
        if answer == nil || answer?.role == .defaultAnswer { text += lastResorts(of: selector) }
        if answer?.role == .interceptor { text += continuation(among: own.filter(\.takesPart)) }
        let above = answers.filter { $0.takesPart && $0.isForAll }
        if !above.isEmpty { text += " Before that, it passes through \(listed(above))." }
        let observers = list.filter { ($0.role == .observerBefore || $0.role == .observerAfter) && $0.takesPart }
        if !observers.isEmpty { text += " It is observed by \(listed(observers))." }
        if !responds(to: selector) { text += " The proxy does not respond to it: a message by name is refused." }
        return text
    }

    /// Returns the clause about the implementers that are called after the first, if calls are forwarded to all.
    private final func implementers(after answers: [Participant], of selector: Selector) -> String {
        guard forwardsToAll, routes.adoption.returnsNothing(selector) else { return "" }
        let others = answers.filter { $0.role == .implementer && $0.takesPart }.count - 1
        return others > 0 ? ", and so \(others == 1 ? "is the one" : "are the \(others)") after it" : ""
    }

    /// Returns the sentence about the participants that an interceptor may proceed to.
    ///
    /// - Parameter answers: The interceptor, and the participants below it that take part, in the order of a call.
    private final func continuation(among answers: [Participant]) -> String {
        let last = answers.firstIndex { $0.role != .interceptor }
        let rest = answers[..<(last.map { $0 + 1 } ?? answers.endIndex)].dropFirst()
        guard !rest.isEmpty else { return "" }
        return " If it proceeds, next is \(rest.map(\.description).joined(separator: ", then "))."
    }

    /// Returns the sentences about what is asked for an answer when nothing else has one.
    private final func lastResorts(of selector: Selector) -> String {
        var text = ""
        if hasOperands(selector) {
            text += " Before that, the type of the operands' implementers is asked, if they have one in common."
        }
        if asksHandler(selector) { text += " 'unansweredCallHandler' is asked before." }
        if let dead = routes.store.deadImplementerType {
            text += " The implementer of type '\(dead)' has died. " + ProxyError.remedy(dead).dropLast()
        }
        return text
    }

    /// Returns participants as a list in a sentence.
    private final func listed(_ participants: [Participant]) -> String {
        let texts = participants.map(\.description)
        return texts.count < 2
            ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
    }

    private final func hasOperands(_ selector: Selector) -> Bool {
        routes.adoption.number(of: selector).map { routes.adoption.slots[$0].requirement.hasOperands } ?? false
    }

    /// Returns whether an unanswered call reaches the handler of unanswered calls.
    private final func asksHandler(_ selector: Selector) -> Bool {
        guard routes.store.unansweredCallHandler != nil,
            let requirement = routes.adoption.number(of: selector).map({ routes.adoption.slots[$0].requirement })
        else { return false }
        return !requirement.hasDefaultAnswer && routes.defaultValue(of: requirement.signature.resultType) == nil
    }

    /// Returns how an unanswered call ends, as far as the requirement's type tells: a generic one may throw any type of
    /// error.
    private final func ending(of selector: Selector) -> String {
        guard let requirement = routes.adoption.number(of: selector).map({ routes.adoption.slots[$0].requirement })
        else {
            return ""
        }
        let signature = requirement.signature
        if signature.functionType != nil, signature.failureType == (any Error).self { return "" }
        if requirement.canBeUnanswered { return " That throws a 'ProxyError'." }
        let type = signature.failureType
        let throwsOwn = type is any UnansweredCallError.Type || routes.defaultError(of: type) != nil
        return throwsOwn ? " That throws a '\(spelling(of: type))'." : " That stops the program."
    }
}
