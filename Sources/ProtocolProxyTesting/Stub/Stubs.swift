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

/// The type-erased stubs of a requirement.
///
/// Only ``Stubbing`` uses this class.
public class __AnyStubs:
    // SAFETY: the state guards itself, which the compiler cannot check for a class that is not
    // final. Steps run on the thread of the call.
    @unchecked Sendable
{
    struct Answers {
        /// Copied from the stub, because reading the stub's property would retain the stub.
        let matchesAllCalls: Bool
        /// The answers in order, each a `StubStep` that is generic over the type of the handlers.
        var steps: [(answer: AnyObject, times: Int)] = []
        var position = 0
        /// How many calls got the current answer.
        var given = 0
        var isUsed = false
        var isLenient = false
        var end = AnyStub.End.repeatsLast

        /// The next answer; `nil` if none is left, or if `ofAll` is true and this stub isn't for
        /// all calls.
        @inline(__always)
        mutating func next(ofAll: Bool = false) -> AnyObject? {
            guard matchesAllCalls || !ofAll else { return nil }
            if position == steps.count {
                switch end {
                case .repeatsLast: return position > 0 ? steps[position - 1].answer : nil
                // A stub without answers leaves all calls to others.
                case .loops where !steps.isEmpty: position = 0
                case .loops, .fails: return nil
                }
            }
            isUsed = true
            let (answer, times) = steps[position]
            given += 1
            if given == times {
                given = 0
                position += 1
            }
            return answer
        }
    }

    struct State {
        /// The stubs in the order in which they are tried: more specific ones first, then newer
        /// ones.
        var stubs: [AnyStub] = []
        /// The answers of each stub.
        ///
        /// The stubs don't contain their answers, because one lock guards the answers of all stubs,
        /// and because accesses to stored properties of classes are checked for exclusivity.
        var answers: [Answers] = []

        /// The index of a stub, which is inserted if necessary.
        mutating func index(of stub: AnyStub) -> Int {
            if let index = stubs.firstIndex(where: { $0 === stub }) { return index }
            let index = stubs.firstIndex { $0.specificity <= stub.specificity } ?? stubs.endIndex
            stubs.insert(stub, at: index)
            answers.insert(Answers(matchesAllCalls: stub.matchesAllCalls), at: index)
            return index
        }
    }

    final let state = LockedState(State())

    // Not a key path, because key paths are evaluated at run time.
    final var all: [AnyStub] { state.withLock { $0.stubs } }

    /// The next answer of a stub; `nil` if none is left.
    final func answer(of stub: AnyStub) -> AnyObject? {
        state.withLock { state in
            state.stubs.firstIndex { $0 === stub }.flatMap { state.answers[$0].next() }
        }
    }

    /// What to report about a stub whose answers are used up; `nil` if the stub doesn't report
    /// that.
    final func exhausted(_ stub: AnyStub, by arguments: Any) -> ExhaustedStub? {
        let (end, count) = state.withLock { state -> (AnyStub.End, Int) in
            guard let index = state.stubs.firstIndex(where: { $0 === stub }) else {
                return (.repeatsLast, 0)
            }
            let answers = state.answers[index]
            return (answers.end, answers.steps.reduce(0) { $0 + min($1.times, .max - $0) })
        }
        guard case .fails(let exhausted) = end, count > 0 else { return nil }
        return exhausted(arguments, count)
    }

    final func append(answers: [AnyObject], times: Int, to stub: AnyStub) {
        guard times > 0, !answers.isEmpty else { return }
        state.withLock { state in
            let index = state.index(of: stub)
            state.answers[index].steps += answers.map { ($0, times) }
        }
    }

    /// Sets what happens after a stub's last answer.
    final func setEnd(_ end: AnyStub.End, of stub: AnyStub) {
        state.withLock { $0.answers[$0.index(of: stub)].end = end }
    }

    final func setLenient(_ stub: AnyStub) {
        state.withLock { $0.answers[$0.index(of: stub)].isLenient = true }
    }

    final func removeAll() {
        let old = state.withLock { state in
            let old = state
            state = State()
            return old
        }
        extendLifetime(old)
    }

    /// The stubs that have answers, in the order in which they are tried.
    final var answering: [AnyStub] {
        state.withLock { state in
            zip(state.stubs, state.answers).filter { !$1.steps.isEmpty }.map(\.0)
        }
    }

    /// The stubs to report as unused.
    final var unused: [AnyStub] {
        let answering = answering
        let unused = state.withLock { state in
            zip(state.stubs, state.answers)
                .filter { !$1.isUsed && !$1.isLenient && !$1.steps.isEmpty }
                .map(\.0)
        }
        // Compared outside of the lock, because matchers run user code. A newer stub comes before
        // an older one for the same calls.
        return unused.filter { stub in
            answering.first { $0 === stub || $0.matchesSameCalls(as: stub) } === stub
        }
    }
}
