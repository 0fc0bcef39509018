// SPDX-License-Identifier: MIT

// When: `when`, and what a test does with its result: it gives answers to a stub, and opens gates.
// It uses Double and the floors below it.

public import ProtocolProxy

/// A stub of a requirement, for all calls or only those with matching arguments.
///
/// `when` returns a stub. Methods such as `returns` append an answer for one or more calls. The
/// last answer is repeated for all further calls:
///
/// ```text
/// gateway.when(\.charge, .any, "o-1").throws(PaymentError.unavailable).returns(receipt)
/// ```
///
/// If several stubs match a call, the one with the most specific matchers answers; of equally
/// specific stubs, the newest answers. Answers run on the call's thread, without a lock. A stub can
/// be used on the same threads as its double.
public struct Stubbing<Typed: DoubledKey> {
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

    /// Makes the next calls throw an error.
    ///
    /// - Parameters:
    ///   - error: The error. If the requirement can't throw it, the test fails, and the stub
    ///     doesn't get this answer.
    ///   - times: How many calls get this answer before the next answer follows, 1 or more.
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func `throws`(_ error: Typed.Failure, times: Int = 1) -> Stubbing {
        canThrow(error) ? append(requirement.__handler(throwing: error), times: times) : self
    }

    /// Whether the requirement can throw an error.
    ///
    /// Reports a failure if it can't.
    ///
    /// The compiler sees only `any Error`; the requirement's signature contains the error type.
    private func canThrow(_ error: any Error) -> Bool {
        state.canThrow(error, from: requirement, at: stub.location)
    }

    /// Makes the next call run a function of the requirement's type.
    ///
    /// - Parameter handler: The function, which is `async` for an asynchronous requirement. It runs
    ///   on the thread or the actor of the call.
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func answers(_ handler: Typed.Handler) -> Stubbing {
        append(handler)
    }

    /// Makes the next calls run the function below the stub, such as an override or a spy's real
    /// object.
    ///
    /// - Parameter times: How many calls get this answer before the next answer follows, 1 or more.
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func callsThrough(times: Int = 1) -> Stubbing {
        append([Step()], times: times)
    }

    /// After the last answer, begins again with the first; otherwise, the last one is repeated.
    ///
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func looping() -> Stubbing {
        stubs.setEnd(.loops, of: stub)
        return self
    }

    /// Excludes the stub from the check ``DoubleChecks/unusedStubs``.
    ///
    /// Use it in a setup that several tests share, if some of them don't need the stub.
    ///
    /// (A stub is never reported if a later stub for the same calls replaces it.)
    ///
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func lenient() -> Stubbing {
        stubs.setLenient(stub)
        return self
    }

    /// Fails the test, at the line of this stub, for each call after the last answer.
    ///
    /// The function below the stub answers such a call: a less specific stub, an override or a
    /// spy's real object.
    ///
    /// - Returns: This stub, for further answers.
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

extension Stubbing where Typed: ReturningKey, Typed.ResultCrossing: Sendable {
    /// Makes the next calls return values, one for each call.
    ///
    /// A value that can be read only once, such as an `AsyncStream`, should answer only one call.
    /// For further calls, return more values, or make a value for each call with ``answers(_:)``.
    /// Otherwise, the test fails when a second call gets the value.
    ///
    /// - Parameter values: The values, in the order of the calls.
    /// - Returns: This stub, for further answers.
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

    /// Makes the next calls return a value.
    ///
    /// - Parameters:
    ///   - value: The value that these calls return.
    ///   - times: How many calls get this answer before the next answer follows, 1 or more.
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func returns(_ value: Typed.Result, times: Int) -> Stubbing {
        append([step(returning: value)], times: times)
    }
}

extension Stubbing where Typed: ReturningKey, Typed.Result == Void {
    /// Makes the next calls return without an error, for a requirement that has no result.
    ///
    /// - Parameter times: How many calls get this answer before the next answer follows, 1 or more.
    /// - Returns: This stub, for further answers.
    @discardableResult
    public func returns(times: Int = 1) -> Stubbing {
        append(requirement.__handler(returning: ()), times: times)
    }
}

extension Stubbing where Typed: SuspendableKey {
    /// Suspends the next call until a gate opens.
    ///
    /// A call that is cancelled while it waits throws a `CancellationError` if the requirement can
    /// throw one.
    ///
    /// - Parameter cancellation: The error that a cancelled call throws if the requirement can't
    ///   throw `CancellationError`. Without this error, the function below the stub answers a
    ///   cancelled call.
    /// - Returns: The gate. If you discard it, only cancellation ends the suspension of a call.
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

    /// Delays the next answer.
    ///
    /// - Parameters:
    ///   - duration: How long to wait.
    ///   - clock: The clock that measures the wait. With a ``ManualClock``, no real time passes.
    ///   - cancellation: The error that a cancelled call throws if the requirement can't throw
    ///     `CancellationError`. Without this error, a cancelled call gets the delayed answer
    ///     immediately.
    /// - Returns: This stub, whose next answer will be delayed.
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
                        try await clock.sleep(for: clock.limited(duration))
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

extension Stubbing where Typed: ReturningKey, Typed.ResultCrossing: Sendable {
    /// Makes the next calls return a double, for a requirement that is a factory.
    ///
    /// ```swift
    /// @Proxied protocol Connection: AnyObject {
    ///     func send(_ text: String) -> Bool
    /// }
    /// @Proxied protocol Pool: AnyObject {
    ///     func connect(to host: String) -> any Connection
    /// }
    ///
    /// let pool = PoolProxy.double()
    /// let connection = pool.when(\.connectTo, "a.example").returnsDouble(of: ConnectionProxy.self)
    /// connection.when(\.send).returns(true)
    /// assert(pool.connect(to: "a.example").send("hello"))
    /// connection.verify(\.send, "hello")
    /// ```
    ///
    /// The new double is like the stub's double: it records as much, is as strict, and is checked
    /// at the end of the same test. Mockito calls this a deep stub; here, you make one level at a
    /// time.
    ///
    /// - Parameters:
    ///   - type: The proxy class of the returned protocol, which makes the double.
    ///   - times: How many calls get this answer before the next answer follows, 1 or more.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The double, which is the same for all calls.
    public func returnsDouble<Product: ProxyClass>(
        of type: Product.Type,
        times: Int = 1,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Product where Product.Conformer == Typed.Result {
        let double: Product = state.makeSibling(
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        returns(double.conformer, times: times)
        return double
    }

    /// Makes the next calls return a double, for a factory whose result is optional.
    ///
    /// - Parameters:
    ///   - type: The proxy class of the returned protocol, which makes the double.
    ///   - times: How many calls get this answer before the next answer follows, 1 or more.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The double, which is the same for all calls.
    public func returnsDouble<Product: ProxyClass>(
        of type: Product.Type,
        times: Int = 1,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Product where Product.Conformer? == Typed.Result {
        let double: Product = state.makeSibling(
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        returns(double.conformer, times: times)
        return double
    }
}

extension DoubleState {
    /// Makes a double that is like this one, and belongs to the same scope.
    fileprivate func makeSibling<Product: ProxyClass>(at location: FailureLocation) -> Product {
        let configuration = state.withLock(\.configuration)
        func make() -> Product {
            Product.double(
                configuration.strictness,
                recording: configuration.recording ?? .all,
                at: location
            )
        }
        guard let scope = failures.test.scope, !scope.isOver else { return make() }
        return TestReference.$currentScope.withValue(scope) { make() }
    }
}
