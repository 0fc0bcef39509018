// SPDX-License-Identifier: MIT

/// One of those who take part in the calls of a requirement, as a proxy lists them.
public struct Participant: Sendable {
    /// What it does in a call.
    public enum Role: Sendable, Hashable {
        /// Told of the call before it is answered.
        case observerBefore
        /// Answers in place of the implementers.
        case override
        /// Answers in place of what is below it, and may go on to that.
        case interceptor
        /// What calls are forwarded to.
        case implementer
        /// The requirement's own answer, or the zero of its type, for when nobody answers.
        case defaultAnswer
        /// Told of the call after it was answered.
        case observerAfter
    }

    /// What it does in a call.
    public let role: Role
    /// The name it was registered with; nil for what has none.
    public let key: OverrideKey?
    /// Whether it would take part in a call now: it is alive and switched on, and an implementer is willing.
    public let takesPart: Bool
    /// The type of the target or implementer that is called, while it is alive; nil for a closure.
    public let typeName: String?
}

extension Participant: CustomStringConvertible {
    /// What it is, in words.
    public var description: String {
        let what =
            switch role {
            case .observerBefore: "an observer before the call"
            case .override: "an override"
            case .interceptor: "an interceptor"
            case .implementer: "the implementer"
            case .defaultAnswer: "the default answer"
            case .observerAfter: "an observer after the call"
            }
        let name = key.map { " '\($0)'" } ?? ""
        let type = typeName.map { role == .implementer ? " of type '\($0)'" : " by a target of type '\($0)'" } ?? ""
        return what + name + type
            + (takesPart ? "" : role == .implementer ? ", which is dead or unwilling" : ", which is off")
    }
}

extension ProtocolProxy {
    /// All that is registered for a requirement, and who answers it, in the order in which a call would come to them.
    ///
    /// The first override, interceptor, implementer or default that takes part answers; an interceptor may go on to those
    /// after it. Others list who would take part if those did not.
    ///
    /// - Parameter selector: The requirement.
    /// - Returns: A snapshot; it changes nothing and keeps nobody alive.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` for a selector of no adopted protocol.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    public final func participants(in selector: Selector) throws(ProxyError) -> [Participant] {
        let adoption = routes.adoption
        guard let number = adoption.number(of: selector) else {
            throw .unrecognizedSelector(selector, adoption: adoption)
        }
        let slot = adoption.slots[number]
        let (listed, implementers) = routes.state.withLock { state in
            ((state.entries[number]?.live ?? []).map { ($0, $0.isEnabled) }, state.implementers)
        }
        func participant(_ entry: (Entry, Bool), _ role: Participant.Role) -> Participant {
            let (entry, isEnabled) = entry
            return Participant(
                role: role, key: entry.key, takesPart: isEnabled && entry.life.isAlive,
                typeName: entry.life.target?.object.map { "\(type(of: $0))" })
        }
        let observers = listed.filter { !$0.0.isOverride }
        let answers = listed.reversed().filter(\.0.isOverride).map {
            participant($0, $0.0.isInterceptor ? .interceptor : .override)
        }
        let links = implementers.map { link in
            let isWilling = link.call(of: slot) != nil && (slot.isRequired || link.question(selector)?() != false)
            return Participant(
                role: .implementer, key: nil, takesPart: isWilling, typeName: link.value.map { "\(type(of: $0))" })
        }
        let fallback =
            slot.requirement.hasAnswerForNobody
            ? [Participant(role: .defaultAnswer, key: nil, takesPart: true, typeName: nil)] : []
        return observers.filter { $0.0.phase == .before }.map { participant($0, .observerBefore) } + answers + links
            + fallback + observers.filter { $0.0.phase == .after }.map { participant($0, .observerAfter) }
    }

    /// Who would answer a requirement now, and why, in a few sentences for people.
    ///
    /// - Parameter selector: The requirement.
    /// - Returns: The answer for any selector, also for one of no adopted protocol.
    public final func explanation(of selector: Selector) -> String {
        let list: [Participant]
        do throws(ProxyError) {
            list = try participants(in: selector)
        } catch {
            return error.description
        }
        let answers = list.filter { $0.role != .observerBefore && $0.role != .observerAfter }
        let answer = answers.first(where: \.takesPart)
        let name = routes.adoption.number(of: selector).map { routes.adoption.slots[$0].protocolName } ?? ""
        var text = "'\(selector)' of '\(name)' "
        text += answer.map { "is answered by \($0)" } ?? "is answered by nobody"
        let passed = answers.prefix { !$0.takesPart }
        if answer?.role == .implementer, forwardsToAll, routes.adoption.returnsNothing(selector) {
            let others = answers.filter { $0.role == .implementer && $0.takesPart }.count - 1
            if others > 0 { text += ", and so \(others == 1 ? "is the one" : "are the \(others)") after it" }
        }
        if !passed.isEmpty { text += ", after " + passed.map(\.description).joined(separator: " and ") }
        text += "."
        if answer?.role == .interceptor,
            let next = answers.drop(while: { !$0.takesPart }).dropFirst().first(where: \.takesPart)
        {
            text += " If it proceeds, next is \(next)."
        }
        let told = list.filter { ($0.role == .observerBefore || $0.role == .observerAfter) && $0.takesPart }.count
        if told > 0 { text += " \(told) observer\(told == 1 ? " is" : "s are") told." }
        if !responds(to: selector) { text += " The proxy does not respond to it: a message by name is refused." }
        return text
    }
}
