// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Policy {
    /// Refuses calls for a while after failures, so that a service that is down can recover, and
    /// callers don't wait for it.
    ///
    /// ```swift
    /// let policy = Policy {
    ///     .breakCircuit(after: .failures(5, within: .seconds(30)), for: .seconds(10))
    /// }
    /// ```
    ///
    /// The requirements of one application share a circuit, and each application has its own. To
    /// read, share or operate the circuit, give the policy a ``CircuitBreaker``, which describes
    /// the states. The layer follows Polly 8 and resilience4j.
    ///
    /// An open circuit throws a ``CircuitOpenError``, or the error given as `throwing`. Calls of
    /// requirements that don't throw can't be refused: choosing such a requirement by its key stops
    /// the program. Synchronous requirements are accepted, on any thread.
    ///
    /// Results and errors that aren't failures count as successes, because the service has
    /// answered. If the call's task was cancelled, errors and results that would be failures count
    /// as neither, even if `if` matches them: a caller who left says nothing about the service.
    /// Unless `if` matches it, an error also counts as neither if it is a `CancellationError`, if a
    /// layer below refused the call, or, beside an `if`, if it is the ``TimeoutError`` of a layer
    /// below, since the service has not answered then. If a layer below throws the error passed to
    /// it as `throwing:`, this error counts like one of the service, because the two can't be told
    /// apart. A result counts as a failure only if `if` matches it.
    ///
    /// A call that returns an `AsyncStream` or `AsyncThrowingStream` ends when it returns, so an
    /// error of the stream isn't counted. With `followingStreams`, it ends with the stream: an error
    /// of the stream counts like one of the call. A stream whose consumer is cancelled or releases
    /// it counts as neither failure nor success, and a trial lasts until its stream ends. A
    /// requirement with another asynchronous sequence as its result is refused then, because nobody
    /// sees where that ends.
    ///
    /// - Parameters:
    ///   - threshold: The failures that open the circuit.
    ///   - duration: The time for which the circuit stays open.
    ///   - trials: The number of calls that have to succeed before a half-open circuit closes, 1 or
    ///     more.
    ///   - followsStreams: Whether a call that returns a stream ends when the stream ends.
    ///   - error: The error of a refused call; a ``CircuitOpenError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isFailure: The outcomes that are failures; by default, all errors except those of calls
    ///     whose task was cancelled (`CancellationError` or any other) and of calls that a layer
    ///     below refused (``CircuitOpenError``, ``LimitExceededError``, ``DeadlineExceededError``).
    ///   - clock: The clock that measures the times.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: A policy that consists of this layer.
    public static func breakCircuit(
        after threshold: CircuitBreaker.Threshold,
        for duration: Duration,
        trials: Int = 1,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil,
        if isFailure: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        let makeBreaker: @Sendable () -> CircuitBreaker = {
            CircuitBreaker(
                after: threshold,
                for: duration,
                trials: trials,
                clock: clock,
                fileID: fileID,
                line: line
            )
        }
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        let settings = followingText(followsStreams) + errorText(error)
        let text = "breakCircuit(\(makeBreaker().summary)\(settings))"
        return Policy(.breakCircuit, text, makingState: makeBreaker) { breaker, context in
            Circuit(
                breaker: breaker,
                followsStreams: followsStreams,
                givenError: error,
                isFailure: isFailure,
                context: context
            )
        }
    }

    /// Refuses calls while a circuit is open; see
    /// `breakCircuit(after:for:trials:followingStreams:throwing:if:clock:fileID:line:)`.
    ///
    /// - Parameters:
    ///   - breaker: The circuit, which all applications of the policy share.
    ///   - followsStreams: Whether a call that returns a stream ends when the stream ends.
    ///   - error: The error of a refused call; a ``CircuitOpenError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isFailure: The outcomes that are failures; by default, all errors except those of calls
    ///     whose task was cancelled (`CancellationError` or any other) and of calls that a layer
    ///     below refused (``CircuitOpenError``, ``LimitExceededError``, ``DeadlineExceededError``).
    /// - Returns: A policy that consists of this layer.
    public static func breakCircuit(
        _ breaker: CircuitBreaker,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil,
        if isFailure: AnyOutcomePredicate? = nil
    ) -> Policy {
        let settings = followingText(followsStreams) + errorText(error)
        return Policy(.breakCircuit, "breakCircuit(\(breaker)\(settings))") { context in
            Circuit(
                breaker: breaker,
                followsStreams: followsStreams,
                givenError: error,
                isFailure: isFailure,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let breakCircuit = Self(
        "breakCircuit",
        [.actsOnFailures, .refusesCalls],
        advice: [
            .inside(.retriesCalls) { outer in
                "'breakCircuit' counts each attempt of '\(outer)', which also retries against an "
                    + "open circuit"
            },
            .inside(.limitsLoad) { outer in
                "calls that 'breakCircuit' refuses count for '\(outer)'"
            },
        ],
        adviceOnAll: { isBlind(in: $0) ? blindness : nil }
    )

    private static let blindness =
        "'breakCircuit' does not count calls that 'timeOut' cancels, so that slow calls "
        + "never open it: put a 'timeOut' after 'breakCircuit'"

    /// Whether a circuit doesn't count slow calls as failures, because an outer time limit cancels
    /// them.
    private static func isBlind(in kinds: [Self]) -> Bool {
        guard let circuit = kinds.lastIndex(of: .breakCircuit) else { return false }
        func hasLimit(_ kinds: ArraySlice<Self>) -> Bool {
            kinds.contains { $0.traits.contains(.limitsTime) }
        }

        return hasLimit(kinds[..<circuit]) && !hasLimit(kinds[circuit...])
    }
}

extension CircuitBreaker: LayerState {
    package var figures: [LayerFigure] {
        let current = state
        let states = State.allCases.map { state in
            LayerFigure.gauge(
                "circuit_state",
                state == current ? 1 : 0,
                dimension: ("state", state.rawValue)
            )
        }
        return states + [
            .total("circuit_openings", openings),
            .total("circuit_refusals", refusals),
        ]
    }

    var isOpenCircuit: Bool { state != .closed }

    var isEvictable: Bool {
        switch state {
        case .closed: true
        case .forcedOpen: false
        // The circuit lets the next calls through, as a new circuit would.
        case .open, .halfOpen: retryAfter == .zero
        }
    }
}

extension KeyedStates {
    /// Returns the circuit of a key, to read it or to operate it by hand.
    ///
    /// A circuit that was opened by hand is kept until it is closed. Any other circuit may be
    /// evicted, so don't hold on to it for long.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The circuit, or `nil` if the key has no state, or if the states aren't
    ///   circuits.
    public func circuit(of key: Key?) -> CircuitBreaker? {
        state(of: key, as: CircuitBreaker.self)
    }
}

/// Refuses calls while a circuit is open, and tells the circuit how all other calls end.
struct Circuit: RefusingLayer {
    let breaker: CircuitBreaker
    let followsStreams: Bool
    let givenError: (any Error)?
    let isFailure: AnyOutcomePredicate?
    let context: PolicyContext

    var verb: String { "have a circuit" }
    var name: String { "breakCircuit" }
    var state: (any LayerState)? { breaker }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        refusalOfErrors(of: requirement) ?? isFailure?.refusal(of: requirement, verb)
            ?? refusalOfStream(of: requirement, followsStreams)
    }

    func ownError(of requirement: AnyRequirement) -> any Error {
        error(requirement.selector, retryAfter: nil)
    }

    func error(_ selector: Selector, retryAfter: Duration?) -> any Error {
        CircuitOpenError(
            selector: selector,
            protocolName: context.protocolName(of: selector),
            retryAfter: retryAfter
        )
    }

    /// Returns the generation of a call that the circuit lets through.
    private func admit<Failure: Error>(
        _ selector: Selector,
        orThrow failure: (any Error) -> Failure
    ) throws(Failure) -> Int {
        switch breaker.admit() {
        case .admitted(let generation): return generation
        case .refused(let retryAfter): throw failure(error(selector, retryAfter: retryAfter))
        }
    }

    func outcome(
        of error: any Error,
        isCancelled: Bool = Task.isCancelled
    ) -> CircuitBreaker.Outcome {
        // Even if `isFailure` matches the error: a caller who leaves must not open the circuit for
        // all other callers, and a driver may throw any error when its caller leaves.
        if isCancelled { return .unknown }
        if let isFailure, isFailure.matches(error) { return .failure }
        if error is CancellationError || refusedCall(in: error) != nil { return .unknown }
        guard isFailure != nil else { return .failure }
        return isOfTimeLimit(error) ? .unknown : .success
    }

    /// The outcome of a call that returned a result.
    private func outcome(ofResultThatIsRejected isRejected: Bool) -> CircuitBreaker.Outcome {
        guard isRejected else { return .success }
        return Task.isCancelled ? .unknown : .failure
    }

    /// Ends a call when its stream ends.
    private func follower(of generation: Int) -> StreamFollower {
        StreamFollower { ending in
            let outcome: CircuitBreaker.Outcome =
                switch ending {
                case .finished: .success
                case .failed(let error): outcome(of: error)
                case .abandoned: .unknown
                }
            breaker.end(generation, as: outcome)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        if let gate = gate(of: requirement) { return .passing(gate, around: next) }
        guard refusalOfStream(of: requirement, followsStreams) == nil,
            let failure = thrower(for: requirement, as: Failure.self)
        else { return nil }
        let selector = requirement.selector
        let isRejected = isFailure?.forResults(of: Result.self)
        let following = followsStreams ? following(Result.self) : nil
        return Decorator { (_, proceed) throws(Failure) in
            CallReport.enter("breakCircuit", of: selector)
            let generation = try admit(selector, orThrow: failure)
            do throws(Failure) {
                let result = try proceed(next)
                let isRejected = isRejected?(result) ?? false
                if let following, !isRejected {
                    return following.followed(result, by: follower(of: generation))
                }
                breaker.end(generation, as: outcome(ofResultThatIsRejected: isRejected))
                return result
            } catch {
                breaker.end(generation, as: outcome(of: error))
                throw error
            }
        }
    }

    func gate<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.CallGate? { circuitStep(of: requirement) }

    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? { circuitStep(of: requirement) }

    private func circuitStep<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? {
        guard refusalOfStream(of: requirement, followsStreams) == nil,
            let failure = thrower(for: requirement, as: Failure.self)
        else { return nil }
        if isFailure?.forResults(of: Result.self) != nil { return nil }
        if followsStreams, following(Result.self) != nil { return nil }
        return CircuitStep(self, requirement.selector, throwing: { failure($0) })
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        if let step = step(of: requirement) {
            return AsyncDecorator(SteppedLayers(StepChain(step)), around: next)
        }
        guard refusalOfStream(of: requirement, followsStreams) == nil,
            let failure = thrower(for: requirement, as: Failure.self)
        else { return nil }
        let selector = requirement.selector
        let isRejected = isFailure?.forResults(of: Result.self)
        let following = followsStreams ? following(Result.self) : nil
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            CallReport.enter("breakCircuit", of: selector)
            let generation = try admit(selector, orThrow: failure)
            do {
                let result = try await proceed(next)
                let isRejected = isRejected?(result) ?? false
                if let following, !isRejected {
                    return following.followed(result, by: follower(of: generation))
                }
                breaker.end(generation, as: outcome(ofResultThatIsRejected: isRejected))
                return result
            } catch {
                breaker.end(generation, as: outcome(of: error))
                throw rethrown(error)
            }
        }
    }
}

/// The error of a call that an open circuit refused; see ``CircuitBreaker``.
public struct CircuitOpenError: Error, Hashable, RefusedCallError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time until the circuit lets the next trial call through, or `nil` if it was opened by
    /// hand.
    ///
    /// In a half-open circuit, it is the time until the trial calls in progress are replaced; the
    /// circuit may close earlier.
    public let retryAfter: Duration?
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
    ///   - retryAfter: The time until the next trial call, or `nil` for a circuit that was opened
    ///     by hand.
    public init(selector: Selector, protocolName: String, retryAfter: Duration?) {
        self.selector = selector
        self.protocolName = protocolName
        self.retryAfter = retryAfter
    }
}

extension CircuitOpenError {
    /// `false` for a circuit that was opened by hand.
    var canBeRetried: Bool { retryAfter != nil }
}

extension CircuitOpenError: Codable {
    // Without the report, which describes one call in one process.
    private enum CodingKeys: CodingKey {
        case selector, protocolName, retryAfter
    }
}

extension CircuitOpenError: CustomStringConvertible {
    /// A description of the call and the state of the circuit.
    public var description: String {
        let state =
            if let retryAfter {
                "is open, and is tried again in \(retryAfter.text)"
            } else {
                "was opened by hand"
            }
        return "'\(selector)' of '\(protocolName)' was not called: its circuit \(state)."
    }
}
