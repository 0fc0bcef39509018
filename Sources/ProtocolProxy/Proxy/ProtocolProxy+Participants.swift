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
        let (registered, implementers) = routes.state.withLock { state in
            (state.registered(under: [number, Routes.everything]), routes.implementers(in: state))
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
        let answers = list.filter { $0.role != .observerBefore && $0.role != .observerAfter }
        // An interceptor of all requirements is no answer to this one.
        let answer = answers.first { $0.takesPart && !$0.isForAll }
        let above = answers.filter { $0.takesPart && $0.isForAll }.count
        let name = routes.adoption.number(of: selector).map { routes.adoption.slots[$0].protocolName } ?? ""
        var text = "'\(selector)' of '\(name)' "
        text += answer.map { "is answered by \($0)" } ?? "is unanswered"
        let passed = answers.filter { !$0.isForAll }.prefix { !$0.takesPart }
        if answer?.role == .implementer, forwardsToAll, routes.adoption.returnsNothing(selector) {
            let others = answers.filter { $0.role == .implementer && $0.takesPart }.count - 1
            if others > 0 { text += ", and so \(others == 1 ? "is the one" : "are the \(others)") after it" }
        }
        if !passed.isEmpty { text += ", after " + passed.map(\.description).joined(separator: " and ") }
        text += "."
        if answer == nil { text += ending(of: selector) }
        if answer == nil || answer?.role == .defaultAnswer, hasOperands(selector) {
            text += " Before that, the type of the operands' implementers is asked, if they have one in common."
        }
        if answer == nil || answer?.role == .defaultAnswer, asksHandler(selector) {
            text += " 'unansweredCallHandler' is asked before."
        }
        if answer == nil || answer?.role == .defaultAnswer, let dead = routes.deadImplementerType {
            text += " The implementer of type '\(dead)' has died. " + ProxyError.remedy(dead).dropLast()
        }
        if answer?.role == .interceptor,
            let next = answers.filter({ $0.takesPart && !$0.isForAll }).dropFirst().first
        {
            text += " If it proceeds, next is \(next)."
        }
        if above > 0 {
            text +=
                " Before that \(above) interceptor\(above == 1 ? " of all requirements is" : "s of all requirements are") asked."
        }
        let told = list.filter { ($0.role == .observerBefore || $0.role == .observerAfter) && $0.takesPart }.count
        if told > 0 { text += " \(told) observer\(told == 1 ? " is" : "s are") told." }
        if !responds(to: selector) { text += " The proxy does not respond to it: a message by name is refused." }
        return text
    }

    private final func hasOperands(_ selector: Selector) -> Bool {
        routes.adoption.number(of: selector).map { routes.adoption.slots[$0].requirement.hasOperands } ?? false
    }

    /// Returns whether an unanswered call reaches the handler of unanswered calls.
    private final func asksHandler(_ selector: Selector) -> Bool {
        guard routes.unansweredCallHandler != nil,
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
        return requirement.canBeUnanswered ? " That throws a 'ProxyError'." : " That stops the program."
    }
}
