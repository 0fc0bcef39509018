// SPDX-License-Identifier: MIT

public import ProtocolProxy
import Synchronization

// Generic code that asks the runtime for a type at each call takes longer than all the rest. So lists have elements of classes
// that are not generic, and generic functions are methods of classes.

/// The stubs of one requirement of a double.
///
/// This is used by ``Stubbing``. Do not use it directly.
public final class __Stubs<Handler, Arguments>:
    // SAFETY: as for the superclass.
    __AnyStubs, @unchecked Sendable
{
    /// Returns the handler of a call.
    ///
    /// - Parameter exhaustion: Set if a stub has no answers left; it must be ended after the call.
    func handler(for arguments: Arguments, below: Handler, _ exhaustion: inout Exhaustion?) -> Handler {
        // The usual case: one stub for all calls. `isEmpty` takes longer in unoptimised builds.
        let answer = state.withLock { $0.answers.count > 0 ? $0.answers[0].next(ofAll: true) : nil }
        if let answer {
            // `append` takes only steps of this class; stubs likewise.
            return compared(answer, as: StubStep<Handler>.self).handler(below: below)
        }
        return matching(arguments, below, &exhaustion)
    }

    @inline(never)
    private func matching(_ arguments: Arguments, _ below: Handler, _ exhaustion: inout Exhaustion?) -> Handler {
        // Matchers run code of the user, so not under the lock.
        for any in all {
            let stub = compared(any, as: Stub<Handler, Arguments>.self)
            guard stub.takesAll || stub.matches(arguments) else { continue }
            guard let answer = answer(of: stub) else {
                if exhaustion == nil { exhaustion = self.exhaustion(of: stub, by: arguments) }
                continue
            }
            return compared(answer, as: StubStep<Handler>.self).handler(below: below)
        }
        return below
    }

    /// Adds answers to a stub.
    func append(_ steps: [StubStep<Handler>], times: Int, to stub: Stub<Handler, Arguments>) {
        append(answers: steps, times: times, to: stub)
    }
}

extension __Stubs: CallInterceptor {
    /// Calls the stubs of this requirement.
    public func interceptor<Function, Parameters, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Parameters, Result, Failure>, around next: Function
    ) -> Decorator<Function, Parameters, Result, Failure>? {
        guard let stubs = self as? __Stubs<Function, Parameters> else { return nil }
        return Decorator { (arguments, proceed) throws(Failure) in
            var exhaustion: Exhaustion?
            defer { exhaustion?.end() }
            return try proceed(stubs.handler(for: arguments, below: next, &exhaustion))
        }
    }

    /// Calls the stubs of this asynchronous requirement.
    public func interceptor<Function, Parameters, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Parameters, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Parameters, Result, Failure>? {
        guard let stubs = self as? __Stubs<Function, Parameters> else { return nil }
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            var exhaustion: Exhaustion?
            defer { exhaustion?.end() }
            return try await proceed(stubs.handler(for: arguments, below: next, &exhaustion))
        }
    }
}

/// The stubs of one requirement of a double, without static types.
///
/// This is used by ``Stubbing``. Do not use it directly.
public class __AnyStubs:
    // SAFETY: the state guards itself, which the compiler cannot check for a class that is not final. Steps run on the thread
    // of the call.
    @unchecked Sendable
{
    /// The answers of a stub.
    fileprivate struct Answers {
        /// A copy: reading it from the stub counts a reference.
        let takesAll: Bool
        /// The answers, each a `StubStep` with handlers of the requirement.
        var steps: [(answer: AnyObject, times: Int)] = []
        var position = 0
        /// The number of calls that got the current answer.
        var given = 0
        var isUsed = false
        var isLenient = false
        var end = AnyStub.End.stays

        /// Returns the next answer; nil if there is none left, or if only a stub for all calls is wanted and this is another.
        @inline(__always)
        mutating func next(ofAll: Bool = false) -> AnyObject? {
            guard takesAll || !ofAll else { return nil }
            if position == steps.count {
                switch end {
                case .stays: return position > 0 ? steps[position - 1].answer : nil
                // A stub without answers takes no calls.
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

    fileprivate struct State {
        /// The stubs in the order they are tried: more specific ones first, then newer ones.
        var stubs: [AnyStub] = []
        /// The answers of each stub; not in the stubs, because one lock guards all, and fields of objects have exclusivity
        /// checks.
        var answers: [Answers] = []

        /// Returns the index of a stub, which is inserted if needed.
        mutating func index(of stub: AnyStub) -> Int {
            if let index = stubs.firstIndex(where: { $0 === stub }) { return index }
            let index = stubs.firstIndex { $0.specificity <= stub.specificity } ?? stubs.endIndex
            stubs.insert(stub, at: index)
            answers.insert(Answers(takesAll: stub.takesAll), at: index)
            return index
        }
    }

    fileprivate final let state = LockedState(State())
    private let asked = LockedState(false)

    /// Indicates whether the interceptor that calls the stubs is registered.
    final var areAsked: Bool {
        get { asked.withLock { $0 } }
        set { asked.withLock { $0 = newValue } }
    }

    // Not a key path, which is evaluated at run time.
    fileprivate final var all: [AnyStub] { state.withLock { $0.stubs } }

    /// Returns the next answer of a stub; nil if there is none left.
    fileprivate final func answer(of stub: AnyStub) -> AnyObject? {
        state.withLock { state in
            state.stubs.firstIndex { $0 === stub }.flatMap { state.answers[$0].next() }
        }
    }

    /// Returns the exhaustion of a stub that reports calls after its last answer.
    fileprivate final func exhaustion(of stub: AnyStub, by arguments: Any) -> Exhaustion? {
        let (end, count) = state.withLock { state -> (AnyStub.End, Int) in
            guard let index = state.stubs.firstIndex(where: { $0 === stub }) else { return (.stays, 0) }
            let answers = state.answers[index]
            return (answers.end, answers.steps.reduce(0) { $0 + min($1.times, .max - $0) })
        }
        guard case .fails(let exhausted) = end, count > 0 else { return nil }
        return exhausted(arguments, count)
    }

    fileprivate final func append(answers: [AnyObject], times: Int, to stub: AnyStub) {
        guard times > 0, !answers.isEmpty else { return }
        state.withLock { state in
            let index = state.index(of: stub)
            state.answers[index].steps += answers.map { ($0, times) }
        }
    }

    /// Sets the reaction to calls after the last answer of a stub.
    final func setEnd(_ end: AnyStub.End, of stub: AnyStub) {
        state.withLock { $0.answers[$0.index(of: stub)].end = end }
    }

    /// Lets a stub be unused.
    final func setLenient(_ stub: AnyStub) {
        state.withLock { $0.answers[$0.index(of: stub)].isLenient = true }
    }

    final func removeAll() {
        let old = state.withLock { state in
            defer { state = State() }
            return state
        }
        extendLifetime(old)
    }

    /// The stubs with answers, in the order they are tried.
    final var answering: [AnyStub] {
        state.withLock { state in zip(state.stubs, state.answers).filter { !$1.steps.isEmpty }.map(\.0) }
    }

    /// The stubs to report as unused.
    final var unused: [AnyStub] {
        let answering = answering
        let unused = state.withLock { state in
            zip(state.stubs, state.answers).filter { !$1.isUsed && !$1.isLenient && !$1.steps.isEmpty }.map(\.0)
        }
        // Matchers run code of the user, so not under the lock. A newer stub stands before an older one for the same calls.
        return unused.filter { stub in answering.first { $0 === stub || $0.takesSameCalls(as: stub) } === stub }
    }
}

/// A stub for calls with matching arguments.
// SAFETY: as for the superclass; the matcher is constant.
final class Stub<Handler, Arguments>: AnyStub, @unchecked Sendable {
    private let matcher: ArgumentsMatcher<Arguments>

    init(_ matcher: ArgumentsMatcher<Arguments>, _ place: SourcePlace) {
        self.matcher = matcher
        super.init(matcher.specificity, matcher.elements, place)
    }

    func matches(_ arguments: Arguments) -> Bool { matcher.matches(arguments) }
}

/// A stub without static types.
// SAFETY: constants; the matchers are the stub's own.
class AnyStub: @unchecked Sendable {
    /// The reaction to calls after the last answer.
    enum End {
        case stays
        case loops
        case fails((_ arguments: Any, _ count: Int) -> Exhaustion?)
    }

    let specificity: Int
    /// The matchers; nil for a stub of all calls.
    let matchers: [ArgumentMatcher]?
    let takesAll: Bool
    let place: SourcePlace

    init(_ specificity: Int, _ matchers: [ArgumentMatcher]?, _ place: SourcePlace) {
        self.specificity = specificity
        self.matchers = matchers
        self.takesAll = matchers == nil
        self.place = place
    }

    /// Returns whether another stub is known to take the same calls.
    func takesSameCalls(as other: AnyStub) -> Bool {
        guard specificity == other.specificity else { return false }
        guard specificity > 0, let matchers, let others = other.matchers else { return specificity == 0 }
        return zip(matchers, others).allSatisfy { $0.isSame(as: $1) }
    }
}

/// One answer of a stub.
class StubStep<Handler> {
    func handler(below: Handler) -> Handler { below }
}

/// An answer by a handler.
final class HandlerStep<Handler>: StubStep<Handler> {
    private let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    override func handler(below: Handler) -> Handler { handler }
}

/// An answer made for each call.
final class MadeStep<Handler>: StubStep<Handler> {
    private let make: (Handler) -> Handler

    init(_ make: @escaping (Handler) -> Handler) { self.make = make }

    override func handler(below: Handler) -> Handler { make(below) }
}
