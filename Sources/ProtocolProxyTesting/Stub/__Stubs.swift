// SPDX-License-Identifier: MIT

public import ProtocolProxy

// Looking up a generic type's metadata in every call would take longer than everything else. So
// lists contain instances of classes that aren't generic, and generic functions are methods of
// classes.

/// The stubs of a requirement.
///
/// Only ``Stubbing`` uses this class.
public final class __Stubs<Handler, Arguments>:
    // SAFETY: as for the superclass.
    __AnyStubs, @unchecked Sendable
{
    /// The handler of a call.
    ///
    /// - Parameter exhaustion: Set if a stub has no answers left; the caller ends it after the
    ///   call.
    func handler(for arguments: Arguments, below: Handler, _ exhaustion: inout Exhaustion?)
        -> Handler
    {
        // The usual case: one stub for all calls. `isEmpty` is slower in unoptimized builds.
        let answer = state.withLock { $0.answers.count > 0 ? $0.answers[0].next(ofAll: true) : nil }
        if let answer {
            // SAFETY: `append`, which alone adds answers to these stubs, takes only steps of this
            // class.
            return unsafe unsafeDowncast(answer, to: StubStep<Handler>.self).handler(below: below)
        }
        return matching(arguments, below, &exhaustion)
    }

    @inline(never)
    private func matching(_ arguments: Arguments, _ below: Handler, _ exhaustion: inout Exhaustion?)
        -> Handler
    {
        // Not under the lock, because matchers run user code.
        // SAFETY: only `Stubbing` adds stubs and answers, and its types are those of this object.
        for any in all {
            let stub = unsafe unsafeDowncast(any, to: Stub<Handler, Arguments>.self)
            guard stub.takesAll || stub.matches(arguments) else { continue }
            guard let answer = answer(of: stub) else {
                if exhaustion == nil { exhaustion = self.exhaustion(of: stub, by: arguments) }
                continue
            }
            return unsafe unsafeDowncast(answer, to: StubStep<Handler>.self).handler(below: below)
        }
        return below
    }

    func append(_ steps: [StubStep<Handler>], times: Int, to stub: Stub<Handler, Arguments>) {
        append(answers: steps, times: times, to: stub)
    }
}

extension __Stubs: CallInterceptor, CustomStringConvertible {
    /// The number of stubs, as explanations describe the interceptor.
    public var description: String {
        let count = answering.count
        return count == 1 ? "a stub" : "\(count == 0 ? "no" : "\(count)") stubs"
    }

    /// Calls the stubs.
    public func interceptor<Function, Parameters, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Parameters, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Parameters, Result, Failure>? {
        guard let stubs = self as? __Stubs<Function, Parameters> else { return nil }
        return Decorator { (arguments, proceed) throws(Failure) in
            var exhaustion: Exhaustion?
            defer { exhaustion?.end() }
            return try proceed(stubs.handler(for: arguments, below: next, &exhaustion))
        }
    }

    /// Calls the stubs.
    public func interceptor<Function, Parameters, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Parameters, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Parameters, Result, Failure>? {
        guard let stubs = self as? __Stubs<Function, Parameters> else { return nil }
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            var exhaustion: Exhaustion?
            defer { exhaustion?.end() }
            return try await proceed(stubs.handler(for: arguments, below: next, &exhaustion))
        }
    }
}
