// SPDX-License-Identifier: MIT

/// Why a participant answers a requirement, in words.
struct Explanation {
    let selector: Selector
    let protocolName: String
    let participants: [Participant]
    let reachesAllImplementers: Bool
    let hasOperands: Bool
    /// `true` if an unanswered call reaches the ``ProtocolProxy/ProtocolProxy/unansweredCallHandler``.
    let asksHandler: Bool
    let deadImplementerType: (any Any.Type)?
    /// How an unanswered call ends; `nil` if only the call knows, because a generic requirement may throw any error type.
    let ending: String?
    let responds: Bool

    init(of selector: Selector, on proxy: ProtocolProxy) throws(ProxyError) {
        let (merged, _) = try proxy.mergedRequirement(of: selector)
        let (requirement, routes) = (merged.requirement, proxy.routes)
        self.selector = selector
        self.protocolName = merged.protocolName
        self.participants = try proxy.participants(in: selector)
        self.reachesAllImplementers =
            proxy.forwardsToAll && requirement.returnsNothing && !requirement.consumesArguments
        self.hasOperands = requirement.hasOperands
        self.asksHandler =
            routes.store.unansweredCallHandler != nil && !requirement.hasDefaultAnswer
            && routes.defaultValue(of: requirement.signature.resultType) == nil
        self.deadImplementerType = routes.store.deadImplementerType
        self.ending = Self.ending(of: requirement, in: routes)
        self.responds = proxy.responds(to: selector)
    }

    private static func ending(of requirement: AnyRequirement, in routes: RouteTable) -> String? {
        let (signature, type) = (requirement.signature, requirement.signature.failureType)
        if signature.functionType != nil, type == (any Error).self { return nil }
        if requirement.canBeUnanswered { return "That throws a '\(ProxyError.self)'." }
        let hasError = type is any UnansweredCallError.Type || routes.defaultError(of: type) != nil
        return hasError ? "That throws a '\(spelling(of: type))'." : "That stops the program."
    }
}

extension Explanation: CustomStringConvertible {
    var description: String {
        let answers = participants.filter { !$0.role.isObserver }
        // An interceptor of all requirements does not answer this one in particular.
        let own = answers.filter { !$0.isForAll }
        let answer = own.first(where: \.takesPart)
        return [
            answerSentence(answer, own), answer == nil ? ending : nil,
            answer == nil || answer?.role == .defaultAnswer ? lastResortSentences : nil,
            answer?.role == .interceptor ? continuationSentence(own.filter(\.takesPart)) : nil,
            sentence("Before that, it passes through", answers.filter { $0.takesPart && $0.isForAll }),
            sentence("It is observed by", participants.filter { $0.role.isObserver && $0.takesPart }),
            responds ? nil : "The proxy does not respond to it: a message by name is refused.",
        ].compactMap(\.self).joined(separator: " ")
    }

    private func answerSentence(_ answer: Participant?, _ answers: [Participant]) -> String {
        var text = "'\(selector)' of '\(protocolName)' " + (answer.map { "is answered by \($0)" } ?? "is unanswered")
        if answer?.role == .implementer, reachesAllImplementers {
            let others = answers.filter { $0.role == .implementer && $0.takesPart }.count - 1
            if others > 0 { text += ", and so \(others == 1 ? "is the one" : "are the \(others)") after it" }
        }
        let passed = answers.prefix { !$0.takesPart }
        if !passed.isEmpty { text += ", after " + passed.map(\.description).joined(separator: " and ") }
        return text + "."
    }

    private var lastResortSentences: String? {
        let texts = [
            hasOperands
                ? "Before that, the type of the operands' implementers is asked, if they have one in common." : nil,
            asksHandler ? "'unansweredCallHandler' is asked before." : nil,
            deadImplementerType.map {
                "The implementer of type '\($0)' was deallocated. " + ProxyError.remedy($0).dropLast()
            },
        ].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    private func continuationSentence(_ answers: [Participant]) -> String? {
        let last = answers.firstIndex { $0.role != .interceptor }
        let rest = answers[..<(last.map { $0 + 1 } ?? answers.endIndex)].dropFirst()
        return rest.isEmpty ? nil : "If it proceeds, next is \(rest.map(\.description).joined(separator: ", then "))."
    }

    private func sentence(_ beginning: String, _ participants: [Participant]) -> String? {
        guard let last = participants.last else { return nil }
        let others = participants.dropLast().map(\.description).joined(separator: ", ")
        return "\(beginning) \(others.isEmpty ? "" : others + " and ")\(last)."
    }
}
