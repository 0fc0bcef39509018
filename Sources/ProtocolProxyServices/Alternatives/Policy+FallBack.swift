// SPDX-License-Identifier: MIT

// Alternatives: `fallBack`, `hedge` and `route`, which get the answer from another call, closure or
// proxy. It may use `TimeLimits`, `Policy` and everything below, but no other policy.

public import ProtocolProxy

extension Policy {
    /// Answers failed calls with a closure, for requirements of one result type.
    ///
    /// ```swift
    /// let policy = Policy { .fallBack { _, call in "unknown: \(call.arguments)" } }
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.apply(policy, to: \.find, \.loadInto)
    /// ```
    ///
    /// The layer can answer only requirements whose result has the type that the closure returns:
    /// here, `String`, but not `String?`. If any other requirement is chosen by its key, the
    /// program stops at registration with an explanation; if `where:` includes it, the layer skips
    /// it. To get the arguments of a single requirement with their types, use
    /// `HandlerRegistration.fallBack(_:if:named:owner:fileID:line:with:)`.
    ///
    /// The closure receives the arguments as the failed call left them: a stream that the failed
    /// call has read is exhausted.
    ///
    /// If the caller was cancelled, its failed calls aren't answered. An error that the closure
    /// throws ends the call if the requirement can throw it; otherwise, the caller gets the
    /// original outcome. The closure is called on the thread of the call, even for an asynchronous
    /// requirement. The layer follows the fallbacks of Polly and Hystrix.
    ///
    /// - Parameters:
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - answer: Returns the result in place of a failed outcome, or throws. It receives the
    ///     error and the call with its boxed arguments. If the failed outcome is a result that `if`
    ///     matches, the error is a ``RejectedResultError``.
    /// - Returns: A policy that consists of this layer.
    public static func fallBack<Value>(
        if isAnswered: AnyOutcomePredicate = .anyError,
        with answer: @escaping @Sendable (_ error: any Error, _ call: PendingCall) throws -> Value
    ) -> Policy {
        let text = "with: a function that returns \(Value.self)"
        return fallBack(text, by: ValueFallback(answer), if: isAnswered)
    }

    /// Answers failed calls with an asynchronous closure, for asynchronous requirements of one
    /// result type.
    ///
    /// For the other rules, see the function with a synchronous closure. If a synchronous
    /// requirement is chosen by its key, the program stops; if `where:` includes it, the layer
    /// skips it. The closure runs on the isolation of the call.
    ///
    /// - Parameters:
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - answer: Returns the result in place of a failed outcome, or throws. It receives the
    ///     error and the call with its boxed arguments. If the failed outcome is a result that `if`
    ///     matches, the error is a ``RejectedResultError``.
    /// - Returns: A policy that consists of this layer.
    public static func fallBack<Value>(
        if isAnswered: AnyOutcomePredicate = .anyError,
        with answer:
            nonisolated(nonsending) @escaping @Sendable (_ error: any Error, _ call: PendingCall)
            async throws -> Value
    ) -> Policy {
        let text = "with: a function that returns \(Value.self)"
        return fallBack(text, by: AsyncValueFallback(answer), if: isAnswered)
    }

    /// Answers failed calls by making the same call on another proxy, such as one with another
    /// implementer.
    ///
    /// ```swift
    /// let replica = StoreProxy(retaining: RemoteStore())
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.apply(Policy { .fallBack(to: replica) }, to: \.find, \.loadInto)
    /// ```
    ///
    /// The layer works for all requirements except those that consume an argument, or have one that
    /// can be used only once, such as a stream. If only the value of an argument shows that it
    /// contains such a part, the caller gets the outcome of the failed call, and the proxy reports
    /// an ``UnrepeatableCallError``. Arguments and results aren't boxed. The call on the other proxy
    /// receives an `inout` argument as the failed call left it. If the call on the other proxy also fails, the caller gets that call's error.
    /// If the caller was cancelled, its failed calls aren't answered.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not fall back to the proxy that the policy is applied to.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    /// - Returns: A policy that consists of this layer.
    public static func fallBack(
        to other: any ProtocolProxy & Sendable,
        if isAnswered: AnyOutcomePredicate = .anyError
    ) -> Policy {
        func policy(for other: some ProtocolProxy & Sendable) -> Policy {
            Policy(.fallBack, "fallBack(to: \(type(of: other)))") { context in
                ProxyFallback(other: SecondProxy(other), isAnswered: isAnswered, context: context)
            }
        }

        // The parameter isn't generic: a closure could be its argument, so that the compiler would
        // find no mistake in the closure of the other `fallBack`.
        return policy(for: other)
    }

    static func fallBack(
        _ text: String,
        by answer: some FallbackAnswer,
        if isAnswered: AnyOutcomePredicate
    ) -> Policy {
        Policy(.fallBack, "fallBack(\(text))") { context in
            Fallback(answer: answer, isAnswered: isAnswered, context: context)
        }
    }
}

extension Policy.Layer.Kind {
    static let fallBack = Self(
        "fallBack",
        .answersFailures,
        advice: [
            .inside(.actsOnFailures) { outer in
                "'fallBack' hides failures from '\(outer)'"
            },
            .inside([.refusesCalls, .limitsTime]) { outer in
                "'fallBack' does not answer the errors of '\(outer)'"
            },
        ]
    )
}

/// Answers failed calls.
private struct Fallback<Answer: FallbackAnswer>: AppliedLayer {
    let answer: Answer
    let isAnswered: AnyOutcomePredicate
    let context: PolicyContext

    var callsOnlyNext: Bool { true }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if let refusal = isAnswered.refusal(of: requirement, "fall back") { return refusal }
        if isAnswered.judgesResults, !answer.answersAnyError {
            let type = requirement.signature.failureType
            return Refusal(
                "cannot use this fallback",
                "its closure takes errors of type '\(type)', and a result that the predicate "
                    + "rejects is none. Apply 'Policy { .fallBack(if: …) { error, call in … } }'."
            )
        }
        return answer.refusal(of: requirement)
    }

    private func rejection(of requirement: AnyRequirement) -> RejectedResultError {
        let selector = requirement.selector
        return RejectedResultError(
            selector: selector,
            protocolName: context.protocolName(of: selector)
        )
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil, let function = answer.function(of: requirement)
        else { return nil }
        // A closure that captured the layer would look up the layer's size in each call.
        let isAnswered = isAnswered
        let isRejected = isAnswered.forResults(of: Result.self)
        let rejection = rejection(of: requirement)
        let selector = requirement.selector
        // A separate closure, since a result must be stored before it can be judged.
        guard let isRejected else {
            return Decorator { (arguments, proceed) throws(Failure) in
                CallReport.enter("fallBack", of: selector)
                do throws(Failure) {
                    return try proceed(next)
                } catch {
                    guard !Task.isCancelled, isAnswered.matches(error) else { throw error }
                    guard let answer = try function(error, arguments) else { throw error }
                    CallReport.note(.answered(.fallback), by: "fallBack", of: selector)
                    return answer
                }
            }
        }
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("fallBack", of: selector)
            let result: Result
            do throws(Failure) {
                result = try proceed(next)
            } catch {
                guard !Task.isCancelled, isAnswered.matches(error) else { throw error }
                guard let answer = try function(error, arguments) else { throw error }
                CallReport.note(.answered(.fallback), by: "fallBack", of: selector)
                return answer
            }
            guard isRejected(result), !Task.isCancelled else { return result }
            guard let answer = try function(rejection, arguments) else { return result }
            CallReport.note(.answered(.fallback), by: "fallBack", of: selector)
            return answer
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil, let function = answer.function(of: requirement)
        else { return nil }
        // Not in a capture list: with Swift 6.3.1, a closure that has one loses the caller's
        // isolation.
        let isAnswered = isAnswered
        let isRejected = isAnswered.forResults(of: Result.self)
        let rejection = rejection(of: requirement)
        let selector = requirement.selector
        // A separate closure, since a result must be stored before it can be judged.
        guard let isRejected else {
            return AsyncDecorator { (arguments, proceed) async throws(Failure) in
                CallReport.enter("fallBack", of: selector)
                do throws(Failure) {
                    return try await proceed(next)
                } catch {
                    guard !Task.isCancelled, isAnswered.matches(error) else { throw error }
                    guard let answer = try await function(error, arguments) else { throw error }
                    CallReport.note(.answered(.fallback), by: "fallBack", of: selector)
                    return answer
                }
            }
        }
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("fallBack", of: selector)
            let result: Result
            do throws(Failure) {
                result = try await proceed(next)
            } catch {
                guard !Task.isCancelled, isAnswered.matches(error) else { throw error }
                guard let answer = try await function(error, arguments) else { throw error }
                CallReport.note(.answered(.fallback), by: "fallBack", of: selector)
                return answer
            }
            guard isRejected(result), !Task.isCancelled else { return result }
            guard let answer = try await function(rejection, arguments) else { return result }
            CallReport.note(.answered(.fallback), by: "fallBack", of: selector)
            return answer
        }
    }
}

/// Answers failed calls with the same calls of another proxy.
///
/// This isn't a `FallbackAnswer`: with Swift 6.3.1, a function that is passed on to one loses the
/// caller's isolation.
private struct ProxyFallback<Proxy: ProtocolProxy & Sendable>: AppliedLayer {
    let other: SecondProxy<Proxy>
    let isAnswered: AnyOutcomePredicate
    let context: PolicyContext

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if let refusal = isAnswered.refusal(of: requirement, "fall back") { return refusal }
        let verb = "cannot use this fallback"
        let remedy = "Answer with a closure."
        if requirement.consumesArguments {
            return Refusal(verb, "it consumes an argument. \(remedy)")
        }
        if let refusal = Refusal.repeatingCalls(of: requirement, verb, remedy) { return refusal }
        if other.has(requirement) { return nil }
        return Refusal(verb, "\(Proxy.self) does not have it.")
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let isRejected = isAnswered.forResults(of: Result.self)
        let check = RepetitionCheck.make(for: requirement, context)
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("fallBack", of: requirement.selector)
            do throws(Failure) {
                let result = try proceed(next)
                guard let isRejected, isRejected(result), !Task.isCancelled,
                    check.allowsRepeating(arguments, of: requirement)
                else { return result }
            } catch {
                guard !Task.isCancelled, isAnswered.matches(error),
                    check.allowsRepeating(arguments, of: requirement)
                else { throw error }
            }
            CallReport.note(.answered(.fallback), by: "fallBack", of: requirement.selector)
            return try other.call(requirement, proceed)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let isRejected = isAnswered.forResults(of: Result.self)
        let check = RepetitionCheck.make(for: requirement, context)
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("fallBack", of: requirement.selector)
            do throws(Failure) {
                let result = try await proceed(next)
                guard let isRejected, isRejected(result), !Task.isCancelled,
                    check.allowsRepeating(arguments, of: requirement)
                else { return result }
            } catch {
                guard !Task.isCancelled, isAnswered.matches(error),
                    check.allowsRepeating(arguments, of: requirement)
                else { throw error }
            }
            CallReport.note(.answered(.fallback), by: "fallBack", of: requirement.selector)
            return try await other.call(requirement, proceed)
        }
    }
}
