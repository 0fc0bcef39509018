// SPDX-License-Identifier: MIT

// TimeLimits: `timeOut` and `rejectLate`. It may use `Policy` and everything below. Unlike the
// folders of other policies, it may be used by them: a hedge and a shadow limit the time of their
// calls, too.

public import ProtocolProxy

extension Policy {
    /// Limits the duration of calls; see
    /// `HandlerRegistration.timeOut(_:after:replacing:clock:named:owner:fileID:line:)`.
    ///
    /// The call has a ``CallDeadline``: the end of this time limit or that of an outer one,
    /// whichever is earlier. The time limit begins when the call does, even if all threads are busy
    /// then.
    ///
    /// A late call is cancelled. If it then throws an error that only says that it was cancelled,
    /// `error` is thrown instead. Any other error is thrown as it is, because it is the answer of
    /// the service, for example that a card was declined. A late result is returned as well.
    ///
    /// The layer follows the time limits of Polly and resilience4j. Like Polly's, it waits until
    /// the call has ended.
    ///
    /// - Parameters:
    ///   - limit: The maximum duration of a call, including everything inside this layer.
    ///   - error: The error of a call that takes too long; a ``TimeoutError`` by default. A
    ///     requirement with typed throws needs one of its type.
    ///   - cancellations: The errors of a late call that only say that it was cancelled, so that
    ///     `error` takes their place. By default, these are a `CancellationError`,
    ///     `URLError(.cancelled)`, a case `cancelled` or `canceled` of any other error type, and a
    ///     case that contains one of these errors. If a call with typed throws is cancelled while a
    ///     limit lets it wait, it throws the error passed to that limit as `throwing:`. Include
    ///     that error, too.
    ///   - clock: The clock that measures the duration.
    /// - Returns: A policy that consists of this layer.
    public static func timeOut(
        after limit: Duration,
        throwing error: (any Error)? = nil,
        replacing cancellations: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> Policy {
        let text = "timeOut(after: \(limit.text)\(errorText(error)))"
        return Policy(.timeOut, text) { context in
            TimeLimit(
                limit: limit,
                clock: clock,
                error: error,
                isCancellation: cancellations.map { $0.matches } ?? saysThatItWasCancelled,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let timeOut = Self(
        "timeOut",
        .limitsTime,
        advice: [
            .inside(.makesCallsWait, isCuredByLimit: true) { outer in
                "'timeOut' does not cover the wait for '\(outer)'"
            }
        ]
    )
}

/// Limits the duration of calls.
private struct TimeLimit: AppliedLayer {
    let limit: Duration
    let clock: any Clock<Duration>
    let error: (any Error)?
    let isCancellation: @Sendable (any Error) -> Bool
    let context: PolicyContext

    var callsOnlyNext: Bool { true }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isAsync {
            return Refusal("cannot time out", "it is synchronous, and cannot be cancelled.")
        }
        if !requirement.signature.isThrowing {
            return Refusal("cannot time out", "it does not throw.")
        }
        let error = error ?? ownError(of: requirement)
        if context.canThrow(error, from: requirement) { return nil }
        return .lackingError("time out", requirement)
    }

    private func ownError(of requirement: AnyRequirement) -> TimeoutError {
        TimeoutError(
            selector: requirement.selector,
            protocolName: context.protocolName(of: requirement.selector),
            limit: limit
        )
    }

    // A synchronous call can't be cancelled.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        if let joined = joined(of: requirement, inside: nil) {
            return AsyncDecorator(joined, around: next)
        }
        let own = ownError(of: requirement)
        let thrower = context.thrower(
            for: requirement,
            like: own,
            givenError: error,
            as: Failure.self
        )
        guard let failure = thrower else { return nil }
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            enter(own.selector)
            return try await limited(next, by: proceed) { late in
                CallReport.note(.timedOut, by: "timeOut", of: own.selector)
                return failure(
                    CallReport.attached(to: own.caused(by: late), of: own.selector)
                )
            }
        }
    }

    func joined<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        inside: JoinedLayer?
    ) -> JoinedLayer? {
        guard clock.isContinuous else { return nil }
        let own = ownError(of: requirement)
        let thrower = context.thrower(
            for: requirement,
            like: own,
            givenError: error,
            as: Failure.self
        )
        guard let thrower else { return nil }
        let rules = TimeLimitRules(
            limit: limit,
            error: own,
            isCancellation: isCancellation,
            throwing: { thrower($0) }
        )
        if let inside, inside.endsCalls { return EndingLayer(rules, around: inside) }
        return TimedLayer(rules, around: inside)
    }

    private func enter(_ selector: Selector) {
        CallReport.enter(
            "timeOut",
            of: selector,
            until: CallDeadline(deadline: CallDeadline.nearest(after: limit, clock: clock))
        )
    }

    // BUG: in a `nonisolated(nonsending)` function, `#isolation` makes Swift 6.3.1 emit a module
    // that its own verifier rejects. As a default argument it doesn't.
    /// Runs the call in a child task that is cancelled after the time limit; works with any clock.
    private func limited<Function, Result: ~Copyable, Failure>(
        _ next: Function,
        by proceed: ChildCall<Function, Result, Failure>.Proceed,
        replacing failure: (Failure) -> Failure,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        try await withoutActuallyEscaping(proceed) { (proceed) async throws(Failure) -> Result in
            let call = ChildCall(next, proceed)
            let isLate = await call.isLate(after: limit, clock: clock, isolation: isolation)
            return try outcome(of: call, isLate: isLate, replacing: failure)
        }
    }

    // Synchronous, because an asynchronous function would allocate memory for the errors in each
    // call.
    /// Returns the result of a call that has ended, or throws its error or the error that replaces
    /// it.
    private func outcome<Function, Result: ~Copyable, Failure>(
        of call: ChildCall<Function, Result, Failure>,
        isLate: Bool,
        replacing failure: (Failure) -> Failure
    ) throws(Failure) -> Result {
        if isLate, let late = call.failure, isCancellation(late) {
            throw failure(call.typed(late))
        }
        return try call.consumeResult()
    }
}

/// The error of a call that exceeded its time limit and was cancelled.
public struct TimeoutError: Error, LayerError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time limit of the call.
    public let limit: Duration
    /// The error with which the call ended when it was cancelled.
    ///
    /// It is ignored when errors are compared, and isn't encoded.
    public private(set) var cause: (any Error)?
    /// What the layers did in the call; `nil` if nothing asked for a ``CallReport``.
    ///
    /// It is ignored when errors are compared, and isn't encoded.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - limit: The time limit of the call.
    public init(selector: Selector, protocolName: String, limit: Duration) {
        self.selector = selector
        self.protocolName = protocolName
        self.limit = limit
    }
}

extension TimeoutError {
    func caused(by cause: any Error) -> TimeoutError {
        var error = self
        error.cause = cause
        return error
    }
}

extension TimeoutError: Hashable {
    /// Returns whether two errors are of the same call and limit, whatever their causes and reports
    /// are.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another error.
    public static func == (left: TimeoutError, right: TimeoutError) -> Bool {
        left.selector == right.selector && left.protocolName == right.protocolName
            && left.limit == right.limit
    }

    /// Hashes the call and the limit.
    ///
    /// - Parameter hasher: The hasher that the call and the limit are fed to.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(selector)
        hasher.combine(protocolName)
        hasher.combine(limit)
    }
}

extension TimeoutError: Codable {
    // Without the cause, which may not be codable, and the report.
    private enum CodingKeys: CodingKey {
        case selector, protocolName, limit
    }
}

extension TimeoutError: CustomStringConvertible {
    /// A description of the call and its time limit.
    public var description: String {
        "'\(selector)' of '\(protocolName)' did not answer within \(limit), and was cancelled."
    }
}

/// Whether an error is that of a time limit, or one that replaced it and has it as the only
/// associated value.
func isOfTimeLimit(_ error: any Error) -> Bool {
    found(in: error) { $0 as? TimeoutError } != nil
}
