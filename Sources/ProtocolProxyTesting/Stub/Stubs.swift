// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

// What generic code does at a call must not ask the runtime for a type, which takes longer than all the rest. So lists are of
// classes that are not generic, and what is generic is reached through a method of a class.

/// The stubs of one requirement of a double.
///
/// This is used by ``Stubbing``. Do not use it directly.
public final class __Stubs<Handler, Arguments>:
    // SAFETY: as for the superclass.
    AnyStubs, @unchecked Sendable
{
    /// What answers a call.
    ///
    /// - Parameter exhaustion: Where a stub has no answer any more; it must be ended after the call.
    func handler(for arguments: Arguments, below: Handler, _ exhaustion: inout Exhaustion?) -> Handler {
        // The commonest: one stub for all calls. No `isEmpty`, which takes longer unless it is optimised.
        let answer = state.withLock { $0.answers.count > 0 ? $0.answers[0].next(ofAll: true) : nil }
        if let answer {
            // `append` takes steps of this class, and no others; so with stubs below.
            return compared(answer, as: StubStep<Handler>.self).handler(below: below)
        }
        return matching(arguments, below, &exhaustion)
    }

    @inline(never)
    private func matching(_ arguments: Arguments, _ below: Handler, _ exhaustion: inout Exhaustion?) -> Handler {
        // Matchers run anybody's code, which must not be under the lock.
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

    /// Adds answers to a stub, which takes calls from then on.
    func append(_ steps: [StubStep<Handler>], times: Int, to stub: Stub<Handler, Arguments>) {
        append(answers: steps, times: times, to: stub)
    }
}

/// The stubs of one requirement of a double, without its types.
///
/// This is used by ``Stubbing``. Do not use it directly.
public class AnyStubs:
    // SAFETY: the state guards itself; a class that is not final cannot say so in a checked way. Steps run where the call does
    // that they answer.
    @unchecked Sendable
{
    /// What a stub has to say, and has said.
    fileprivate struct Answers {
        /// Kept beside the stub, since to look into that counts a reference.
        let takesAll: Bool
        /// Each of the class `StubStep`, with the handlers of the requirement.
        var steps: [(answer: AnyObject, times: Int)] = []
        var position = 0
        /// How many calls got the step at the position.
        var given = 0
        var isUsed = false
        var isLenient = false
        var end = AnyStub.End.stays

        /// The next answer; nil where it has none any more, or is to be of a stub for all calls, and this one is for some.
        @inline(__always)
        mutating func next(ofAll: Bool = false) -> AnyObject? {
            guard takesAll || !ofAll else { return nil }
            if position == steps.count {
                switch end {
                case .stays: return position > 0 ? steps[position - 1].answer : nil
                // A stub that says nothing yet takes no calls from others.
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
        /// In the order in which they are asked: what says more before what says less, later before earlier.
        var stubs: [AnyStub] = []
        // Not in the stubs: one lock is for all, and the fields of an object are checked for exclusive access.
        /// What each stub has to say.
        var answers: [Answers] = []

        /// Where a stub stands, now or from now on.
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

    /// Whether calls come to them.
    final var areAsked: Bool {
        get { asked.withLock { $0 } }
        set { asked.withLock { $0 = newValue } }
    }

    // No key path, which is looked up at run time.
    fileprivate final var all: [AnyStub] { state.withLock { $0.stubs } }

    /// The next answer of a stub; nil where it has none any more.
    fileprivate final func answer(of stub: AnyStub) -> AnyObject? {
        state.withLock { state in
            state.stubs.firstIndex { $0 === stub }.flatMap { state.answers[$0].next() }
        }
    }

    /// The report of a stub that has no answer any more, if it was told to report that.
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

    /// Says what happens when all answers of a stub were given.
    final func setEnd(_ end: AnyStub.End, of stub: AnyStub) {
        state.withLock { $0.answers[$0.index(of: stub)].end = end }
    }

    /// Has a stub not missed where it answers no call.
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

    /// Those that have answers, in the order in which they are asked.
    final var answering: [AnyStub] {
        state.withLock { state in zip(state.stubs, state.answers).filter { !$1.steps.isEmpty }.map(\.0) }
    }

    /// Those that have answered no call, other than by no fault of the test.
    final var unused: [AnyStub] {
        let answering = answering
        let unused = state.withLock { state in
            zip(state.stubs, state.answers).filter { !$1.isUsed && !$1.isLenient && !$1.steps.isEmpty }.map(\.0)
        }
        // Matchers compare values, and that is anybody's code. A later one comes before an earlier one that takes the same calls.
        return unused.filter { stub in answering.first { $0 === stub || $0.takesSameCalls(as: stub) } === stub }
    }
}

/// What answers the calls that one matcher means.
// SAFETY: as for the superclass; the matcher never changes.
final class Stub<Handler, Arguments>: AnyStub, @unchecked Sendable {
    private let matcher: ArgumentsMatcher<Arguments>

    init(_ matcher: ArgumentsMatcher<Arguments>, _ place: SourcePlace) {
        self.matcher = matcher
        super.init(matcher.specificity, matcher.elements, place)
    }

    func matches(_ arguments: Arguments) -> Bool { matcher.matches(arguments) }
}

/// The same without its types.
// SAFETY: constants; the matchers are the stub's own.
class AnyStub: @unchecked Sendable {
    /// What happens when all answers were given.
    enum End {
        case stays
        case loops
        case fails((_ arguments: Any, _ count: Int) -> Exhaustion?)
    }

    let specificity: Int
    /// Nil where it takes all calls.
    let matchers: [ArgumentMatcher]?
    let takesAll: Bool
    let place: SourcePlace

    init(_ specificity: Int, _ matchers: [ArgumentMatcher]?, _ place: SourcePlace) {
        self.specificity = specificity
        self.matchers = matchers
        self.takesAll = matchers == nil
        self.place = place
    }

    /// Whether another is known to take the same calls.
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

/// An answer that is made for each call.
final class MadeStep<Handler>: StubStep<Handler> {
    private let make: (Handler) -> Handler

    init(_ make: @escaping (Handler) -> Handler) { self.make = make }

    override func handler(below: Handler) -> Handler { make(below) }
}
