// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The stubs of one requirement of a double, without static types.
///
/// This is used by ``Stubbing``. Do not use it directly.
public class __AnyStubs:
    // SAFETY: the state guards itself, which the compiler cannot check for a class that is not final. Steps run on the thread
    // of the call.
    @unchecked Sendable
{
    /// The answers of a stub.
    struct Answers {
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

    struct State {
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

    final let state = LockedState(State())
    private let asked = LockedState(false)

    /// Indicates whether the interceptor that calls the stubs is registered.
    final var areAsked: Bool {
        get { asked.withLock { $0 } }
        set { asked.withLock { $0 = newValue } }
    }

    // Not a key path, which is evaluated at run time.
    final var all: [AnyStub] { state.withLock { $0.stubs } }

    /// Returns the next answer of a stub; nil if there is none left.
    final func answer(of stub: AnyStub) -> AnyObject? {
        state.withLock { state in
            state.stubs.firstIndex { $0 === stub }.flatMap { state.answers[$0].next() }
        }
    }

    /// Returns the exhaustion of a stub that reports calls after its last answer.
    final func exhaustion(of stub: AnyStub, by arguments: Any) -> Exhaustion? {
        let (end, count) = state.withLock { state -> (AnyStub.End, Int) in
            guard let index = state.stubs.firstIndex(where: { $0 === stub }) else { return (.stays, 0) }
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
