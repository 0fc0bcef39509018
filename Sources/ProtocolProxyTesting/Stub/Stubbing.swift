// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A stub of a requirement, for all calls or those with matching arguments.
///
/// `when` returns a stub. Each method appends an answer, and the last answer is repeated:
///
/// ```text
/// gateway.when(\.charge, .any, "o-1").throws(PaymentError.unavailable).returns(receipt)
/// ```
///
/// If several stubs match a call, the one with the most specific matchers answers, and among
/// equally specific ones the newest. Answers run on the call's thread, without a lock. A stub can
/// be used wherever its double can.
public struct Stubbing<Typed: DoubledRequirement> {
    let requirement: Typed
    let stubs: __Stubs<Typed.Handler, Typed.Arguments>
    let stub: Stub<Typed.Handler, Typed.Arguments>
    let state: DoubleState
    /// Adds a wait to the next answer.
    private var delay: ((Step) -> Step)?

    typealias Step = StubStep<Typed.Handler>

    init(
        of requirement: Typed,
        by stub: Stub<Typed.Handler, Typed.Arguments>,
        among stubs: __Stubs<Typed.Handler, Typed.Arguments>,
        in state: DoubleState
    ) {
        self.requirement = requirement
        self.stubs = stubs
        self.stub = stub
        self.state = state
    }

    private func append(_ steps: [Step], times: Int = 1) -> Stubbing {
        stubs.append(delay.map { steps.map($0) } ?? steps, times: times, to: stub)
        var stubbing = self
        stubbing.delay = nil
        return stubbing
    }

    private func append(_ handler: Typed.Handler, times: Int = 1) -> Stubbing {
        append([HandlerStep(handler)], times: times)
    }

    /// Throws an error.
    ///
    /// - Parameters:
    ///   - error: An error that the requirement can throw.
    ///   - times: How many calls get this answer.
    @discardableResult
    public func `throws`(_ error: Typed.Failure, times: Int = 1) -> Stubbing {
        canThrow(error) ? append(requirement.__handler(throwing: error), times: times) : self
    }

    /// Whether the requirement can throw an error.
    ///
    /// Reports a failure if it can't.
    ///
    /// The compiler only sees `any Error`; the requirement's description has the error type.
    private func canThrow(_ error: any Error) -> Bool {
        state.canThrow(error, from: requirement, at: stub.location)
    }

    /// Answers with a function of the requirement's type.
    ///
    /// - Parameter handler: The function, which is `async` for an asynchronous requirement.
    @discardableResult
    public func answers(_ handler: Typed.Handler) -> Stubbing { append(handler) }

    /// Calls the function below the stub, such as an override or a spy's real object.
    ///
    /// - Parameter times: How many calls get this answer.
    @discardableResult
    public func callsThrough(times: Int = 1) -> Stubbing {
        append([Step()], times: times)
    }

    /// Restarts at the first answer.
    @discardableResult
    public func looping() -> Stubbing {
        stubs.setEnd(.loops, of: stub)
        return self
    }

    /// Excludes the stub from ``DoubleChecks/unusedStubs``, for a setup that several tests share.
    ///
    /// (A stub that a later stub for the same calls replaces is never reported.)
    @discardableResult
    public func lenient() -> Stubbing {
        stubs.setLenient(stub)
        return self
    }

    /// Fails the test, at the line of this stub, for each call after the last answer.
    ///
    /// Such a call is answered by the function below, which may be a less specific stub, an
    /// override or a spy's real object.
    @discardableResult
    public func failingWhenExhausted() -> Stubbing {
        // Weak, because the state owns the stub.
        stubs.setEnd(
            .fails { [weak state, requirement, location = stub.location] arguments, count in
                guard let state else { return nil }
                let exhausted = ExhaustedStub(
                    requirement,
                    arguments,
                    after: count,
                    at: location,
                    of: state
                )
                state.add(exhausted)
                return exhausted
            },
            of: stub
        )
        return self
    }
}

extension Stubbing where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// Returns values, one for each call, and then keeps returning the last one.
    ///
    /// A value that can be read only once, such as an `AsyncStream`, should answer only one call.
    /// For further ones, return more values, or make a value for each call with ``answers(_:)``.
    /// Otherwise the test fails at the second call.
    ///
    /// - Parameter values: The values.
    @discardableResult
    public func returns(_ values: Typed.Result...) -> Stubbing {
        append(values.map(step))
    }

    private func step(returning value: Typed.Result) -> Step {
        let handler = requirement.__handler(returning: value)
        guard let type = singleUseType(in: value) else { return HandlerStep(handler) }
        // Weak, because the state owns the stub.
        return ReadOnceStep(handler) {
            [weak state, selector = requirement.selector, location = stub.location] in
            state?.reportRepetition(of: type, from: selector, at: location)
        }
    }

    /// Returns a value for a number of calls.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - times: How many calls get the value.
    @discardableResult
    public func returns(_ value: Typed.Result, times: Int) -> Stubbing {
        append([step(returning: value)], times: times)
    }
}

extension Stubbing where Typed: ReturningRequirement, Typed.Result == Void {
    /// Returns without a value.
    ///
    /// - Parameter times: How many calls get this answer.
    @discardableResult
    public func returns(times: Int = 1) -> Stubbing {
        append(requirement.__handler(returning: ()), times: times)
    }
}

extension Stubbing where Typed: SuspendableRequirement {
    /// Suspends calls until a gate opens.
    ///
    /// A cancelled call throws `CancellationError` if the requirement can throw that, and otherwise
    /// the given error. Without one, the function below the stub answers.
    ///
    /// - Parameter cancellation: The error of a cancelled call.
    /// - Returns: The gate. If you discard it, the calls stay suspended.
    @discardableResult
    public func suspends(throwing cancellation: Typed.Failure? = nil) -> Gate<Typed> {
        let cancellation = cancellation.flatMap { canThrow($0) ? $0 : nil }
        let gate = Gate(requirement, state, at: stub.location)
        _ = append([
            HandlerFactoryStep { [requirement] below in
                requirement.__handler(
                    waiting: { try await gate.pass() },
                    throwing: cancellation,
                    below: below
                )
            }
        ])
        return gate
    }

    /// Waits before the next answer.
    ///
    /// - Parameters:
    ///   - duration: How long to wait.
    ///   - clock: The clock that measures the wait. With a test clock, no real time passes.
    ///   - cancellation: The error of a cancelled call if the requirement can't throw
    ///     `CancellationError`. Without one, a cancelled call is answered immediately.
    public func delayed<Time: Clock>(
        by duration: Time.Duration,
        clock: Time = ContinuousClock(),
        throwing cancellation: Typed.Failure? = nil
    ) -> Stubbing {
        let cancellation = cancellation.flatMap { canThrow($0) ? $0 : nil }
        var stubbing = self
        stubbing.delay = { [requirement] step in
            HandlerFactoryStep { below in
                let box = HandlerBox(step.handler(below: below))
                return requirement.__handler(
                    waiting: {
                        try await clock.sleep(for: duration)
                        return __Waited(handler: box.handler)
                    },
                    throwing: cancellation,
                    below: box.handler
                )
            }
        }
        return stubbing
    }
}
