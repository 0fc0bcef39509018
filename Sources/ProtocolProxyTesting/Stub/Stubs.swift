// SPDX-License-Identifier: MIT

public import ProtocolProxy

// Looking up a generic type's metadata in every call would take longer than the rest of the call.
// Therefore, lists contain instances of classes that aren't generic, and generic functions are
// methods of classes.

/// The stubs of a requirement.
///
/// Only ``Stubbing`` uses this class.
public final class __Stubs<Handler, Arguments>:
    // SAFETY: as for the superclass.
    __AnyStubs, @unchecked Sendable
{
    /// The handler of a call.
    ///
    /// - Parameter trace: What to tell the functions below. It is set to the first matching stub
    ///   that has no answers left; the caller must then call that stub's `endCall()`.
    func handler(
        for arguments: Arguments,
        below: Handler,
        _ trace: inout ExhaustedStub.Trace
    ) -> Handler {
        // The usual case: one stub for all calls. `isEmpty` is slower in unoptimized builds.
        let answer = state.withLock { $0.answers.count > 0 ? $0.answers[0].next(ofAll: true) : nil }
        if let answer {
            // SAFETY: `append`, which alone adds answers to these stubs, takes only steps of this
            // class.
            return unsafe unsafeDowncast(answer, to: StubStep<Handler>.self).handler(below: below)
        }
        return matchingHandler(for: arguments, below: below, &trace)
    }

    @inline(never)
    private func matchingHandler(
        for arguments: Arguments,
        below: Handler,
        _ trace: inout ExhaustedStub.Trace
    ) -> Handler {
        // Outside of the lock, because matchers run user code.
        // SAFETY: only `Stubbing` adds stubs and answers, and its types are those of this object.
        for any in all {
            let stub = unsafe unsafeDowncast(any, to: Stub<Handler, Arguments>.self)
            guard stub.matchesAllCalls || stub.matches(arguments) else { continue }
            guard let answer = answer(of: stub) else {
                if trace.stub == nil, let exhausted = exhausted(stub, by: arguments) {
                    trace = .stub(exhausted)
                }
                continue
            }
            return unsafe unsafeDowncast(answer, to: StubStep<Handler>.self).handler(below: below)
        }
        if case .none = trace, ExhaustedStub.current != nil { trace = .outerStub }
        return below
    }

    func append(_ steps: [StubStep<Handler>], times: Int, to stub: Stub<Handler, Arguments>) {
        append(answers: steps, times: times, to: stub)
    }
}

extension __Stubs: CallInterceptor, CustomStringConvertible {
    /// The number of stubs, which describes the interceptor in explanations.
    public var description: String {
        let count = answering.count
        return switch count {
        case 0: "no stubs"
        case 1: "a stub"
        default: "\(count) stubs"
        }
    }

    /// Calls the stubs.
    public func interceptor<Function, Parameters, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Parameters, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Parameters, Result, Failure>? {
        guard let stubs = self as? __Stubs<Function, Parameters> else { return nil }
        return Decorator { (arguments, proceed) throws(Failure) in
            var trace = ExhaustedStub.Trace.none
            let handler = stubs.handler(for: arguments, below: next, &trace)
            if case .none = trace { return try proceed(handler) }
            defer { trace.stub?.endCall() }
            return try ExhaustedStub.$current.run(with: trace.stub) { () throws(Failure) in
                try proceed(handler)
            }
        }
    }

    /// Calls the stubs.
    public func interceptor<Function, Parameters, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Parameters, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Parameters, Result, Failure>? {
        guard let stubs = self as? __Stubs<Function, Parameters> else { return nil }
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            var trace = ExhaustedStub.Trace.none
            let handler = stubs.handler(for: arguments, below: next, &trace)
            if case .none = trace { return try await proceed(handler) }
            defer { trace.stub?.endCall() }
            return try await ExhaustedStub.$current.run(with: trace.stub) {
                () async throws(Failure) in
                try await proceed(handler)
            }
        }
    }
}
