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
        // Matchers run anybody's code, which must not be under the lock.
        for any in list {
            // `add` takes those of this class, and no others.
            let stub = compared(any, as: Stub<Handler, Arguments>.self)
            guard stub.takesAll || stub.matches(arguments) else { continue }
            guard let step = stub.next() else {
                if exhaustion == nil { exhaustion = stub.exhaustion(by: arguments) }
                continue
            }
            return compared(step, as: StubStep<Handler>.self).handler(below: below)
        }
        return below
    }

    func add(_ stub: Stub<Handler, Arguments>) { insert(stub) }
}

/// The stubs of one requirement of a double, without its types.
///
/// This is used by ``Stubbing``. Do not use it directly.
public class AnyStubs:
    // SAFETY: the list guards itself; a class that is not final cannot say so in a checked way.
    @unchecked Sendable
{
    /// In the order in which they are asked: what says more before what says less, later before earlier.
    private let stubs = LockedState<[AnyStub]>([])
    private let asked = LockedState(false)

    /// Whether calls come to them.
    final var areAsked: Bool {
        get { asked.withLock { $0 } }
        set { asked.withLock { $0 = newValue } }
    }

    fileprivate final var list: [AnyStub] { stubs.withLock { $0 } }

    fileprivate final func insert(_ stub: AnyStub) {
        stubs.withLock { stubs in
            let index = stubs.firstIndex { $0.specificity <= stub.specificity } ?? stubs.endIndex
            stubs.insert(stub, at: index)
        }
    }

    final func removeAll() {
        let old = stubs.withLock { stubs in
            defer { stubs = [] }
            return stubs
        }
        extendLifetime(old)
    }

    final var unused: [AnyStub] { list.filter { !$0.isUsed } }
}

/// What answers the calls that one matcher means.
// SAFETY: as for the superclass; the matcher never changes.
final class Stub<Handler, Arguments>: AnyStub, @unchecked Sendable {
    private let matcher: ArgumentsMatcher<Arguments>

    init(_ matcher: ArgumentsMatcher<Arguments>, _ place: SourcePlace) {
        self.matcher = matcher
        super.init(matcher.specificity, matcher.elements?.map(\.description), place)
    }

    func matches(_ arguments: Arguments) -> Bool { matcher.matches(arguments) }
}

/// The same without its types.
// SAFETY: the state guards itself; the rest is constant. Steps run where the call does that they answer.
class AnyStub: @unchecked Sendable {
    /// What happens when all answers were given.
    enum End {
        case stays
        case loops
        /// Makes what is reported of a call, of its arguments and the number of answers.
        case fails((Any, Int) -> Exhaustion?)
    }

    private struct Step {
        /// Of the class `StubStep`, with the handlers of the requirement.
        let answer: AnyObject
        let times: Int
    }

    private struct State {
        var steps: [Step] = []
        var position = 0
        /// How many calls got the step at the position.
        var given = 0
        var end = End.stays
        var isUsed = false
    }

    let specificity: Int
    /// The texts of its matchers; nil where it takes all calls.
    let matchers: [String]?
    let takesAll: Bool
    let place: SourcePlace
    private let state = LockedState(State())

    init(_ specificity: Int, _ matchers: [String]?, _ place: SourcePlace) {
        self.specificity = specificity
        self.matchers = matchers
        self.takesAll = matchers == nil
        self.place = place
    }

    final var isUsed: Bool { state.withLock(\.isUsed) }

    /// - Returns: Whether it has answers now, and had none before.
    final func append(_ answers: [AnyObject], times: Int) -> Bool {
        guard times > 0, !answers.isEmpty else { return false }
        return state.withLock { state in
            defer { state.steps += answers.map { Step(answer: $0, times: times) } }
            return state.steps.isEmpty
        }
    }

    final func setEnd(_ end: End) { state.withLock { $0.end = end } }

    /// The next answer; nil where it has none any more.
    final func next() -> AnyObject? {
        state.withLock { state in
            state.isUsed = true
            if state.position == state.steps.count {
                switch state.end {
                case .stays: return state.steps.last?.answer
                case .loops: state.position = 0
                case .fails: return nil
                }
            }
            let step = state.steps[state.position]
            state.given += 1
            if state.given == step.times {
                state.given = 0
                state.position += 1
            }
            return step.answer
        }
    }

    /// What is to be reported of a call that came after all answers.
    final func exhaustion(by arguments: Any) -> Exhaustion? {
        let (end, count) = state.withLock {
            ($0.end, $0.steps.reduce(0) { $0.addingReportingOverflow($1.times).partialValue })
        }
        if case .fails(let make) = end { return make(arguments, count) }
        return nil
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
