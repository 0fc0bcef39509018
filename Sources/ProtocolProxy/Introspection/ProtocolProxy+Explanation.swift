// SPDX-License-Identifier: MIT

// The folder `Introspection` describes what is registered, and who would answer. It uses `Verbs`
// and below, and neither `Delegates` nor `Generated`.

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
            let index = answers.firstIndex { $0.takesPart && !$0.isForAll } ?? answers.endIndex
            let (passed, reached) = (answers[..<index], answers[index...])
            let answer = reached.first
            return [
                answerSentence(answer, answers.filter { !$0.isForAll }, of: merged),
                answer == nil ? ending(of: merged.requirement) : nil,
                answer == nil || answer?.role == .defaultAnswer
                    ? lastResortSentences(of: merged.requirement) : nil,
                answer?.role == .interceptor
                    ? continuationSentence(reached.filter(\.takesPart)) : nil,
                sentence("Before that, it passes through", passed.filter(\.takesPart)),
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
        if answer?.role == .implementer, forwardsToAll, requirement.mayReachSeveral {
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

extension ProtocolProxy {
    /// Returns a snapshot of the participants in calls of a requirement, in the order in which a
    /// call reaches them.
    ///
    /// A call is answered by the first participant that isn't an observer and whose `takesPart` is
    /// `true`. If that participant is an interceptor, it may proceed to the next one.
    ///
    /// - Parameter selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` if no
    ///   adopted protocol has the selector, or ``ProxyError/Code/wrongReceiver`` if a static
    ///   requirement is used on an instance, or an instance requirement on a type proxy.
    /// - Complexity: O(*n* log *n*) in the number of registrations for the requirement.
    public final func participants(in selector: Selector) throws(ProxyError) -> [Participant] {
        let merged = try mergedRequirement(of: selector)
        let (registered, implementers) = routes.store.state.withLock { state in
            (state.registeredStack(of: merged.index), routes.implementers(in: state))
        }
        let hasDefault =
            merged.requirement.hasValueWhenUnanswered
            || routes.defaultValue(of: merged.requirement.signature.resultType) != nil
        let responses = responses(of: implementers, to: merged)
        // If no implementer answers, the first one that conforms is the last resort of a call that
        // would otherwise have no answer.
        let lastResort = responses.contains(.answer) ? nil : responses.firstIndex(of: .lastResort)
        let listed = implementers.indices.map { index in
            Participant(
                role: .implementer,
                takesPart: responses[index] == .answer || index == lastResort,
                typeName: implementers[index].typeName
            )
        }
        let fallback = hasDefault ? [Participant(role: .defaultAnswer)] : []
        return [Participant](registered, above: listed + fallback)
    }

    /// What each of the implementers does with a requirement; an implementer that doesn't conform
    /// takes no part.
    private final func responses(
        of implementers: [Implementer],
        to merged: ProtocolLayout.MergedRequirement
    ) -> [Response] {
        let routes = merged.routeIndices.map(retainedRoute(at:))
        let candidates = routes.flatMap { ($0.base ?? $0).candidates }
        var silent = SilentRelays()
        return implementers.map { implementer in
            candidates.first { $0.implementer === implementer }?.response(&silent) ?? .none
        }
    }
}

extension Implementer {
    /// The name of the implementer's type; `nil` if a weakly held one was deallocated.
    fileprivate var typeName: String? {
        (heldType ?? value.map { type(of: $0) }).map { "\($0)" }
    }
}

extension [Participant] {
    /// Lists the registrations of a stack, and what answers below them, in the order of a call.
    ///
    /// Don't use it under the lock, because it loads weak references.
    init(_ registered: [(entry: Entry, isEnabled: Bool)], above others: [Participant] = []) {
        let enabled = Set(registered.filter(\.isEnabled).map(\.entry.id))
        let stack = registered.map(\.entry)
        let observers = stack.observers
        let before = observers.filter { $0.role == .observerBefore }
        let after = observers.filter { $0.role == .observerAfter }
        func participant(_ entry: Entry) -> Participant {
            Participant(entry, isEnabled: enabled.contains(entry.id))
        }
        self = (before + stack.answering).map(participant) + others + after.map(participant)
    }
}

extension Participant {
    init(_ entry: Entry, isEnabled: Bool) {
        role = entry.role
        name = entry.name
        takesPart = isEnabled && entry.lifetime.isAlive
        isForAll = entry.isForAll
        let target = entry.lifetime.target?.object.map { "\(Swift.type(of: $0))" }
        typeName = target ?? entry.callInterceptor.map { "\(Swift.type(of: $0))" }
        handlerDescription = (entry.callInterceptor as? any CustomStringConvertible)?.description
        location = entry.options?.location.description
        interceptor = entry.callInterceptor
        isDisabled = !isEnabled
    }
}
