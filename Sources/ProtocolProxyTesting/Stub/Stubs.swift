// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The stubs of one requirement of a double.
///
/// This is used by ``Stubbing``. Do not use it directly.
// SAFETY: as for the superclass.
public final class __Stubs<Handler, Arguments>: AnyStubs, @unchecked Sendable {
    /// In the order in which they are asked: what says more before what says less, later before earlier.
    private let stubs = LockedState<[Stub<Handler, Arguments>]>([])

    func add(_ stub: Stub<Handler, Arguments>) {
        stubs.withLock { stubs in
            let index = stubs.firstIndex { $0.matcher.specificity <= stub.matcher.specificity } ?? stubs.endIndex
            stubs.insert(stub, at: index)
        }
    }

    /// What answers a call.
    func answer(to arguments: Arguments, below: Handler) -> Handler {
        // Matchers run anybody's code, which must not be under the lock.
        for stub in stubs.withLock({ $0 }) where stub.matcher.matches(arguments) {
            if let answer = stub.next() { return answer(below) }
        }
        return below
    }

    override func removeAll() {
        let old = stubs.withLock { stubs in
            defer { stubs = [] }
            return stubs
        }
        extendLifetime(old)
    }

    override var unused: [UnusedStub] {
        stubs.withLock { $0 }.filter { !$0.isUsed }.map {
            UnusedStub(matchers: $0.matcher.elements?.map(\.description), place: $0.place)
        }
    }
}

/// The same without its types.
// SAFETY: the subclass guards itself.
public class AnyStubs: @unchecked Sendable {
    func removeAll() {}
    var unused: [UnusedStub] { [] }
}

/// A stub that never answered.
struct UnusedStub {
    /// The texts of its matchers; nil where it takes all calls.
    let matchers: [String]?
    let place: SourcePlace
}

/// What answers the calls that one matcher means.
final class Stub<Handler, Arguments>: Sendable {
    /// Makes what answers of what is below.
    typealias Answer = (Handler) -> Handler

    /// What happens when all answers were given.
    enum End {
        case stays
        case loops
        case fails(() -> Void)
    }

    /// A closure in an object: in an enumeration or a tuple in generic storage it would be wrapped again at each read.
    final class Step {
        let answer: Answer
        init(_ answer: @escaping Answer) { self.answer = answer }
    }

    private struct State {
        var steps: [Step] = []
        var position = 0
        var end = End.stays
        var isUsed = false
    }

    let matcher: ArgumentsMatcher<Arguments>
    let place: SourcePlace
    private let state = LockedState(State())

    init(_ matcher: ArgumentsMatcher<Arguments>, _ place: SourcePlace) {
        self.matcher = matcher
        self.place = place
    }

    var isUsed: Bool { state.withLock(\.isUsed) }

    /// - Returns: Whether it was the first.
    func append(_ steps: [Step]) -> Bool {
        state.withLock { state in
            defer { state.steps += steps }
            return state.steps.isEmpty
        }
    }

    func setEnd(_ end: End) { state.withLock { $0.end = end } }

    /// The next answer; nil where it has none any more.
    func next() -> Answer? {
        let (step, report) = state.withLock { state -> (Step?, (() -> Void)?) in
            state.isUsed = true
            guard state.position >= state.steps.count else {
                defer { state.position += 1 }
                return (state.steps[state.position], nil)
            }
            switch state.end {
            case .stays: return (state.steps.last, nil)
            case .loops:
                state.position = 1
                return (state.steps.first, nil)
            case .fails(let report): return (nil, report)
            }
        }
        report?()
        return step?.answer
    }
}
