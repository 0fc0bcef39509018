// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What is kept under which key, and for how long.
public struct KeepingRules<Key: Hashable, Arguments> {
    let key: (Arguments) -> Key
    let capacity: Int
    let lifetime: Duration?
    /// How long ago these rules were made.
    let age: @Sendable () -> Duration

    init(_ capacity: Int, _ lifetime: Duration?, _ clock: any Clock<Duration>, _ key: @escaping (Arguments) -> Key) {
        requireAtLeastOne(capacity, "The capacity")
        self.key = key
        self.capacity = capacity
        self.lifetime = lifetime
        self.age = Self.age(on: clock)
    }

    private static func age<Time: Clock<Duration>>(on clock: Time) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// What is kept of the calls of a requirement, as far as its keys are known.
public class KeptCalls<Key: Hashable>:
    // SAFETY: it has nothing; `CallStore`, its one subclass, guards itself.
    @unchecked Sendable
{
    init() {}

    var count: Int { 0 }
    /// How many wait for a call that another one makes.
    func waiting(for key: Key) -> Int { 0 }
    func remove(_ key: Key) {}
    func removeAll() {}
}

/// What is kept of the calls of a requirement, and the calls that others wait for.
final class CallStore<Key: Hashable, Arguments, Value, Failure: Error>:
    // SAFETY: a lock, and rules that are constant, whose function is Sendable where threads share the proxy.
    KeptCalls<Key>, @unchecked Sendable
{
    typealias Answer = PendingAnswer<Value, Failure>

    enum Beginning {
        case found(Value)
        /// Nobody makes the call, so this one does.
        case first(Answer)
        case underWay(Answer)
    }

    private struct Kept {
        let value: Value
        let end: Duration?
    }

    private struct State {
        var kept: RecentValues<Key, Kept>
        var answers: [Key: Answer] = [:]
        /// How often something was forgotten: what began before is not kept.
        var epoch = 0
    }

    let rules: KeepingRules<Key, Arguments>
    private let state: LockedState<State>

    init(_ rules: KeepingRules<Key, Arguments>) {
        self.rules = rules
        self.state = LockedState(State(kept: RecentValues(capacity: rules.capacity)))
    }

    override var count: Int { state.withLock { $0.kept.count } }

    override func waiting(for key: Key) -> Int { state.withLock { $0.answers[key] }?.waiting ?? 0 }

    // What goes is released outside of the lock, since that may run code of the value's own.
    override func remove(_ key: Key) {
        _ = state.withLock { state in
            state.epoch += 1
            state.answers[key] = nil
            return state.kept.remove(key)
        }
    }

    override func removeAll() {
        _ = state.withLock { state in
            state.epoch += 1
            state.answers = [:]
            let old = state.kept
            state.kept = RecentValues(capacity: rules.capacity)
            return old
        }
    }

    /// What is kept under a key, if it is still good; and when it was looked for.
    func find(_ key: Key) -> (value: Value?, epoch: Int) {
        let now = rules.lifetime == nil ? .zero : rules.age()
        let (kept, epoch) = state.withLock { ($0.kept.use(key), $0.epoch) }
        return (kept.flatMap { isGood($0, now) ? $0.value : nil }, epoch)
    }

    /// Keeps a value, unless something was forgotten since the epoch.
    func keep(_ value: Value, for key: Key, from epoch: Int) {
        let end = rules.lifetime.map { rules.age() + $0 }
        _ = state.withLock { state in
            state.epoch == epoch ? state.kept.keep(Kept(value: value, end: end), for: key) : []
        }
    }

    private func isGood(_ kept: Kept, _ now: Duration) -> Bool { kept.end.map { now < $0 } ?? true }

    // MARK: Sharing calls

    func begin(_ key: Key) -> Beginning {
        let now = rules.lifetime == nil ? .zero : rules.age()
        return state.withLock { state in
            if let kept = state.kept.use(key), isGood(kept, now) { return .found(kept.value) }
            if let answer = state.answers[key] { return .underWay(answer) }
            let answer = Answer()
            state.answers[key] = answer
            return .first(answer)
        }
    }

    /// Ends a call: those who wait go on, and a result is kept.
    func end(_ answer: Answer, of key: Key, with outcome: Result<Value, Failure>, isCancelled: Bool) {
        let end = rules.lifetime.map { rules.age() + $0 }
        var isGivenUp = isCancelled
        if case .success = outcome { isGivenUp = false }
        _ = state.withLock { state -> [Kept] in
            // It was forgotten meanwhile.
            guard state.answers[key] === answer else { return [] }
            state.answers[key] = nil
            guard case .success(let value) = outcome else { return [] }
            return state.kept.keep(Kept(value: value, end: end), for: key)
        }
        answer.end(isGivenUp ? .givenUp : .ended(outcome))
    }
}
