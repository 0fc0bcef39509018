// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What is kept of the calls of a requirement that one generation of implementers answered, and the calls that others wait for.
final class CallStore: Sendable {
    /// What a call is to do.
    enum Beginning {
        case found(KeptEntry)
        /// Nobody makes the call, so this one does, and others wait for its answer.
        case first
        case underWay(AnyPendingAnswer)
    }

    private struct State {
        var kept: RecentResults
        var answers: [StoredKey: AnyPendingAnswer] = [:]
        /// How often something was forgotten: what began before is not kept.
        var epoch = 0
    }

    private let capacity: Int
    private let lifetime: Duration?
    private let age: @Sendable () -> Duration
    private let state: LockedState<State>

    init(capacity: Int, lifetime: Duration?, age: @escaping @Sendable () -> Duration) {
        self.capacity = capacity
        self.lifetime = lifetime
        self.age = age
        self.state = LockedState(State(kept: RecentResults(capacity: capacity)))
    }

    var count: Int { state.withLock { $0.kept.count } }

    /// How many wait for a call that another one makes.
    func waiting(for key: StoredKey) -> Int { state.withLock { $0.answers[key] }?.waiting ?? 0 }

    // What goes is released outside of the lock, since that may run code of the value's own.
    func remove(_ key: StoredKey) {
        _ = state.withLock { state in
            state.epoch += 1
            state.answers[key] = nil
            return state.kept.remove(key)
        }
    }

    func removeAll() {
        _ = state.withLock { state in
            state.epoch += 1
            state.answers = [:]
            let old = state.kept
            state.kept = RecentResults(capacity: capacity)
            return old
        }
    }

    /// When a result is no longer good that is kept now, if ever.
    var end: Duration? { lifetime.map { age() + $0 } }

    private func isGood(_ entry: KeptEntry, _ now: Duration) -> Bool { entry.end.map { now < $0 } ?? true }

    /// What is kept under a key, if it is still good; and when it was looked for.
    func find(_ key: StoredKey) -> (entry: KeptEntry?, epoch: Int) {
        let now = lifetime == nil ? .zero : age()
        let (entry, epoch) = state.withLock { ($0.kept.use(key), $0.epoch) }
        return (entry.flatMap { isGood($0, now) ? $0 : nil }, epoch)
    }

    /// Keeps a result, unless something was forgotten since the epoch.
    func keep(_ entry: KeptEntry, from epoch: Int) {
        _ = state.withLock { $0.epoch == epoch ? $0.kept.keep(entry) : [] }
    }

    // MARK: Sharing calls

    /// Looks what is known of a call; where nothing is, others wait for the given answer from now on.
    func begin(_ key: StoredKey, _ answer: AnyPendingAnswer) -> Beginning {
        let now = lifetime == nil ? .zero : age()
        return state.withLock { state in
            if let entry = state.kept.use(key), isGood(entry, now) { return .found(entry) }
            if let known = state.answers[key] { return .underWay(known) }
            state.answers[key] = answer
            return .first
        }
    }

    /// Ends a call that others wait for, and keeps its result, unless it was forgotten meanwhile.
    func end(_ answer: AnyPendingAnswer, of key: StoredKey, keeping entry: KeptEntry?) {
        _ = state.withLock { state -> [KeptEntry] in
            guard state.answers[key] === answer else { return [] }
            state.answers[key] = nil
            return entry.map { state.kept.keep($0) } ?? []
        }
    }
}
