// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A stub of one requirement, for all calls or those with matching arguments.
///
/// `when` returns one. Each function adds the next answer, and the last answer stays:
///
/// ```text
/// gateway.when(\.charge, .any, "o-1").throws(PaymentError.unavailable).returns(receipt)
/// ```
///
/// Of several stubs that match a call, the one with the most specific matchers answers, and of equally specific ones the
/// newest. Answers run on the thread of the call, without a lock. A stub can be used on each thread that can use the double.
public struct Stubbing<Typed: DoubledRequirement> {
    let requirement: Typed
    let stubs: __Stubs<Typed.Handler, Typed.Arguments>
    let stub: Stub<Typed.Handler, Typed.Arguments>
    let state: DoubleState
    /// Adds a wait before the next answer.
    private var delay: ((Step) -> Step)?

    typealias Step = StubStep<Typed.Handler>

    init(
        _ requirement: Typed, _ stubs: __Stubs<Typed.Handler, Typed.Arguments>,
        _ stub: Stub<Typed.Handler, Typed.Arguments>, _ state: DoubleState
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
    ///   - error: The error, of the requirement's type.
    ///   - times: The number of calls that get this answer.
    @discardableResult
    public func `throws`(_ error: Typed.Failure, times: Int = 1) -> Stubbing {
        admits(error) ? append(requirement.__handler(throwing: error), times: times) : self
    }

    /// Returns whether the requirement can throw an error, and reports a failure if it cannot.
    ///
    /// Only the description knows the error type: the compiler sees `any Error`.
    private func admits(_ error: any Error) -> Bool { state.admits(error, from: requirement, at: stub.place) }

    /// Answers by a function of the requirement's type.
    ///
    /// - Parameter handler: The function, `async` for an asynchronous requirement.
    @discardableResult
    public func answers(_ handler: Typed.Handler) -> Stubbing { append(handler) }

    /// Calls the function below the stub, such as an override or the real object of a spy.
    ///
    /// - Parameter times: The number of calls that get this answer.
    @discardableResult
    public func callsThrough(times: Int = 1) -> Stubbing {
        append([Step()], times: times)
    }

    /// Starts again with the first answer after the last one.
    @discardableResult
    public func looping() -> Stubbing {
        stubs.setEnd(.loops, of: stub)
        return self
    }

    /// Excludes the stub from ``DoubleChecks/unusedStubs``, for a set-up that tests share.
    ///
    /// A stub replaced by a later stub for the same calls is never reported.
    @discardableResult
    public func lenient() -> Stubbing {
        stubs.setLenient(stub)
        return self
    }

    /// Reports a failure at the line of this stub for each call after the last answer.
    ///
    /// The function below answers the call, such as a less specific stub, an override or the real object of a spy.
    @discardableResult
    public func failingWhenExhausted() -> Stubbing {
        // Weakly, since it has the stub.
        stubs.setEnd(
            .fails { [weak state, requirement, place = stub.place] arguments, count in
                guard let state else { return nil }
                let exhaustion = Exhaustion(requirement, arguments, after: count, at: place, of: state)
                state.add(exhaustion)
                return exhaustion
            }, of: stub)
        return self
    }
}

extension Stubbing where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// Returns values, one for each call, and then the last one.
    ///
    /// - Parameter values: The values.
    @discardableResult
    public func returns(_ values: Typed.Result...) -> Stubbing {
        append(values.map { HandlerStep(requirement.__handler(returning: $0)) })
    }

    /// Returns a value for a number of calls.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - times: The number of calls that get the value.
    @discardableResult
    public func returns(_ value: Typed.Result, times: Int) -> Stubbing {
        append(requirement.__handler(returning: value), times: times)
    }
}

extension Stubbing where Typed: ReturningRequirement, Typed.Result == Void {
    /// Returns without a value.
    ///
    /// - Parameter times: The number of calls that get this answer.
    @discardableResult
    public func returns(times: Int = 1) -> Stubbing { append(requirement.__handler(returning: ()), times: times) }
}

extension Stubbing where Typed: SuspendableRequirement {
    /// Suspends calls until a gate is opened.
    ///
    /// A call with a cancelled task throws `CancellationError` if the requirement can throw it, otherwise the given error.
    /// Without one, the function below the stub answers.
    ///
    /// - Parameter cancellation: The error of a cancelled call.
    /// - Returns: The gate. If it is not kept, the calls stay suspended.
    @discardableResult
    public func suspends(throwing cancellation: Typed.Failure? = nil) -> Gate<Typed> {
        let cancellation = cancellation.flatMap { admits($0) ? $0 : nil }
        let gate = Gate(requirement, state, at: stub.place)
        _ = append([
            MadeStep { [requirement] below in
                requirement.__handler(waiting: { try await gate.pass() }, throwing: cancellation, below: below)
            }
        ])
        return gate
    }

    /// Waits before the next answer.
    ///
    /// - Parameters:
    ///   - duration: The time to wait.
    ///   - clock: The clock that measures the wait. With a clock of the test, no time passes.
    ///   - cancellation: The error of a cancelled call, if the requirement cannot throw `CancellationError`. Without one, a
    ///     cancelled call is answered at once.
    public func delayed<Time: Clock>(
        by duration: Time.Duration, on clock: Time = ContinuousClock(), throwing cancellation: Typed.Failure? = nil
    ) -> Stubbing {
        let cancellation = cancellation.flatMap { admits($0) ? $0 : nil }
        var stubbing = self
        stubbing.delay = { [requirement] step in
            MadeStep { below in
                let box = HandlerBox(step.handler(below: below))
                return requirement.__handler(
                    waiting: {
                        try await clock.sleep(for: duration)
                        return __Waited(handler: box.handler)
                    }, throwing: cancellation, below: box.handler)
            }
        }
        return stubbing
    }
}
