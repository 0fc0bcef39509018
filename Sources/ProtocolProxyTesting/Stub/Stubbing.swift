// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Says what a double answers to the calls of one requirement, or to those whose arguments match.
///
/// `when` makes one. Each of its functions adds what is answered next, and the last answer stays:
///
/// ```text
/// gateway.when(\.charge, .any, "o-1").throws(PaymentError.unavailable).returns(receipt)
/// ```
///
/// Of several stubs of a requirement that match a call, the one answers whose matchers say most, and of equals the last one made.
/// Its answers run where the call does, under no lock. May be used on any thread where the double may.
public struct Stubbing<Typed: DoubledRequirement> {
    let requirement: Typed
    let stubs: __Stubs<Typed.Handler, Typed.Arguments>
    let stub: Stub<Typed.Handler, Typed.Arguments>
    let state: DoubleState
    /// Puts a wait in front of the answer that is added next.
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

    /// Answers by a function of the requirement's own type; `async` for an asynchronous requirement.
    ///
    /// - Parameter handler: Answers.
    @discardableResult
    public func answers(_ handler: Typed.Handler) -> Stubbing { append(handler) }

    /// Throws an error.
    ///
    /// - Parameters:
    ///   - error: The error, of the requirement's type.
    ///   - times: How many calls get it, before the next answer is due.
    @discardableResult
    public func `throws`(_ error: Typed.Failure, times: Int = 1) -> Stubbing {
        admits(error) ? append(requirement.__handler(throwing: error), times: times) : self
    }

    /// Whether the requirement can throw an error; reports one that it cannot.
    ///
    /// Only the declaration knows: for the compiler, what throws errors of one type throws any.
    private func admits(_ error: any Error) -> Bool { state.admits(error, from: requirement, at: stub.place) }

    /// Lets answer what is below: the real object of a spy, an override, or nobody.
    ///
    /// - Parameter times: How many calls go there, before the next answer is due.
    @discardableResult
    public func callsThrough(times: Int = 1) -> Stubbing {
        append([Step()], times: times)
    }

    /// Gives the answers again from the first, once all were given.
    @discardableResult
    public func looping() -> Stubbing {
        stubs.setEnd(.loops, of: stub)
        return self
    }

    /// Lets the stub go unused: a check of ``DoubleChecks/unusedStubs`` does not miss it, as in a set-up that tests share.
    ///
    /// A stub that the same double replaces, by a later one for the same calls, is not missed in any case.
    @discardableResult
    public func lenient() -> Stubbing {
        stubs.setLenient(stub)
        return self
    }

    /// Reports a failure at the line of this stub where a call comes after all answers were given, and lets what is below answer:
    /// a stub that says less, the real object of a spy, an override, or nobody.
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
    /// Returns values, one call after the other; the last one stays.
    ///
    /// - Parameter values: The values.
    @discardableResult
    public func returns(_ values: Typed.Result...) -> Stubbing {
        append(values.map { HandlerStep(requirement.__handler(returning: $0)) })
    }

    /// Returns a value for some calls, before the next answer is due.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - times: How many calls get it.
    @discardableResult
    public func returns(_ value: Typed.Result, times: Int) -> Stubbing {
        append(requirement.__handler(returning: value), times: times)
    }
}

extension Stubbing where Typed: ReturningRequirement, Typed.Result == Void {
    /// Does nothing.
    ///
    /// - Parameter times: How many calls get it, before the next answer is due.
    @discardableResult
    public func returns(times: Int = 1) -> Stubbing { append(requirement.__handler(returning: ()), times: times) }
}

extension Stubbing where Typed: SuspendableRequirement {
    /// Suspends calls until a gate is opened, or for ever.
    ///
    /// A call whose task is cancelled throws `CancellationError`, where the requirement's errors can be that. Where they cannot,
    /// `cancellation` says what it throws, and without it the call ends as if there were no stub.
    ///
    /// - Parameter cancellation: What a cancelled call throws.
    /// - Returns: The gate, which may be dropped.
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

    /// Waits on a clock before the answer that is added next.
    ///
    /// - Parameters:
    ///   - duration: How long a call waits.
    ///   - clock: The clock; give one of the test's, so that no time passes.
    ///   - cancellation: What a cancelled call throws, where `CancellationError` is not of the requirement's type; without it, a
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

/// A handler in an object: a bare closure in generic storage is wrapped again at each read.
// SAFETY: a constant; a handler is called where the call is that it answers, on whatever thread the double may be used.
final class HandlerBox<Handler>: @unchecked Sendable {
    let handler: Handler
    init(_ handler: Handler) { self.handler = handler }
}
