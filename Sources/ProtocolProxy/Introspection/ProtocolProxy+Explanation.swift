// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Explains in sentences which participant would answer a requirement now, and why.
    ///
    /// - Parameter selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    /// - Returns: A text about the participants, or about the error that ``participants(in:)``
    ///   throws.
    /// - Complexity: O(*n* log *n*) in the number of registrations for the requirement.
    public final func explanation(of selector: Selector) -> String {
        do throws(ProxyError) {
            let merged = try mergedRequirement(of: selector)
            let participants = try participants(in: selector)
            let answers = participants.filter { !$0.role.isObserver }
            // An interceptor of all requirements does not answer this one in particular.
            let own = answers.filter { !$0.isForAll }
            let answer = own.first(where: \.takesPart)
            return [
                answerSentence(answer, own, of: merged),
                answer == nil ? ending(of: merged.requirement) : nil,
                answer == nil || answer?.role == .defaultAnswer
                    ? lastResortSentences(of: merged.requirement) : nil,
                answer?.role == .interceptor ? continuationSentence(own.filter(\.takesPart)) : nil,
                sentence(
                    "Before that, it passes through",
                    answers.filter { $0.takesPart && $0.isForAll }
                ),
                sentence(
                    "It is observed by",
                    participants.filter { $0.role.isObserver && $0.takesPart }
                ),
                responseSentence(of: merged),
            ].compactMap(\.self).joined(separator: " ")
        } catch {
            return error.description
        }
    }

    private final func answerSentence(
        _ answer: Participant?,
        _ answers: [Participant],
        of merged: ProtocolLayout.MergedRequirement
    ) -> String {
        let requirement = merged.requirement
        var text =
            "'\(requirement.selector)' of '\(merged.protocolName)' "
            + (answer.map { "is answered by \($0)" } ?? "is unanswered")
        if answer?.role == .implementer, forwardsToAll, requirement.returnsNothing,
            !requirement.consumesArguments
        {
            let others = answers.filter { $0.role == .implementer && $0.takesPart }.count - 1
            if others > 0 {
                text += ", and so \(others == 1 ? "is the one" : "are the \(others)") after it"
            }
        }
        let passed = answers.prefix { !$0.takesPart }
        if !passed.isEmpty {
            text += ", after " + passed.map(\.description).joined(separator: " and ")
        }
        return text + "."
    }

    private final func responseSentence(
        of merged: ProtocolLayout.MergedRequirement
    ) -> String? {
        if merged.isRequired { return nil }
        let route = retainedRoute(at: merged.routeIndex)
        if route.firstAlwaysResponds || route.candidates.retainIfResponding() != nil { return nil }
        return responds(to: merged.requirement.selector)
            ? "The proxy only responds to it because it is observed."
            : "The proxy does not respond to it: a message by name is refused."
    }

    /// How an unanswered call ends; `nil` for a generic requirement that may throw any error type:
    /// only the call knows that type.
    private final func ending(of requirement: AnyRequirement) -> String? {
        let (signature, type) = (requirement.signature, requirement.signature.failureType)
        if signature.functionType != nil, type == (any Error).self { return nil }
        if type == (any Error).self || type == ProxyError.self {
            return "That throws a '\(ProxyError.self)'."
        }
        let hasError = type is any UnansweredCallError.Type || routes.defaultError(of: type) != nil
        return hasError ? "That throws a '\(spelling(of: type))'." : "That stops the program."
    }

    private final func lastResortSentences(of requirement: AnyRequirement) -> String? {
        let asksHandler =
            routes.store.unansweredCallHandler != nil && !requirement.hasDefaultAnswer
            && routes.defaultValue(of: requirement.signature.resultType) == nil
        let texts = [
            requirement.hasOperands
                ? "Before that, the type of the operands' implementers is asked, if they have one "
                    + "in common."
                : nil,
            asksHandler ? "'unansweredCallHandler' is asked before." : nil,
            routes.store.deadImplementerType.map {
                "The implementer of type '\($0)' was deallocated. "
                    + ProxyError.remedy($0).dropLast()
            },
        ].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}

private func continuationSentence(_ answers: [Participant]) -> String? {
    let last = answers.firstIndex { $0.role != .interceptor }
    let rest = answers[..<(last.map { $0 + 1 } ?? answers.endIndex)].dropFirst()
    return rest.isEmpty
        ? nil : "If it proceeds, next is \(rest.map(\.description).joined(separator: ", then "))."
}

private func sentence(_ beginning: String, _ participants: [Participant]) -> String? {
    guard let last = participants.last else { return nil }
    let others = participants.dropLast().map(\.description).joined(separator: ", ")
    return "\(beginning) \(others.isEmpty ? "" : others + " and ")\(last)."
}
