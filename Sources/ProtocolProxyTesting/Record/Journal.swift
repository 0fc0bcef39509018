// SPDX-License-Identifier: MIT

import DequeModule
import ProtocolProxy
import Synchronization

/// A call that a double received.
struct Record {
    /// Where it stands among the calls of all doubles, and those that observers are told of.
    let number: UInt64
    /// Where it stands among the calls of its double, from 1.
    let ordinal: Int
    /// The tuple that the arguments came in, or `KeptArguments`.
    ///
    /// No enumeration, which takes longer to copy.
    let arguments: Any
    /// What the call returned; nil until then, and where it threw.
    var result: Any?
    /// What the call threw.
    var error: (any Error)?
    var isVerified = false

    /// What came of it; nil until then.
    var outcome: Result<Any, any Error>? { error.map { .failure($0) } ?? result.map { .success($0) } }
}

/// The calls of one requirement that a double received.
final class Journal: Sendable {
    struct State {
        /// All calls, also those that are not kept.
        var count = 0
        var records: Deque<Record> = []
        /// How many records went before the first one that is kept.
        var dropped = 0
        /// How many of these, other than those forgotten, no verification has met.
        var unverifiedGone = 0
    }

    let requirement: AnyRequirement
    private let extent: Recording.Extent
    private let keepsTuples: Bool
    private let objects: Recording.ObjectKeeping
    private let limit: Int
    private let ordinals: Ordinals
    private let state = LockedState(State())

    init(_ requirement: AnyRequirement, _ recording: Recording, _ ordinals: Ordinals) {
        self.requirement = requirement
        self.extent = recording.extent
        self.objects = recording.objects
        self.ordinals = ordinals
        self.keepsArguments = recording.keepsCalls
        if case .newest(let count) = recording.extent { self.limit = count } else { self.limit = .max }
        switch recording.extent {
        case .all, .newest: self.keepsTuples = recording.objects == .strongly
        case .none, .counts, .matching: self.keepsTuples = false
        }
    }

    /// Records a call.
    ///
    /// - Returns: Where it is recorded; negative if its outcome is not to be.
    func begin<Arguments>(_ arguments: Arguments) -> Int {
        keepsTuples ? append(arguments) : consider(arguments)
    }

    @inline(never)
    private func consider<Arguments>(_ arguments: Arguments) -> Int {
        switch extent {
        case .none: return -1
        case .counts:
            state.withLock { $0.count += 1 }
            ordinals.announce()
            return -1
        case .matching(let predicate): guard predicate(PendingCall(requirement, arguments)) else { return -1 }
        case .all, .newest: break
        }
        guard objects != .strongly else { return append(arguments) }
        let list = listed(arguments, of: requirement).map { KeptArgument($0, objects) }
        return append(KeptArguments(list: list))
    }

    private func append(_ kept: Any) -> Int {
        var old: Record?
        let index = state.withLock { state in
            state.count += 1
            let number = CallNumber.next()
            if state.records.count == limit {
                old = state.records.popFirst()
                state.dropped += 1
                if old?.isVerified == false { state.unverifiedGone += 1 }
            }
            state.records.append(Record(number: number, ordinal: ordinals.next(), arguments: kept))
            return state.dropped + state.records.count - 1
        }
        // What is dropped is let go of after unlocking.
        extendLifetime(old)
        ordinals.announce()
        return index
    }

    /// Records what a call returned.
    func end(_ index: Int, returning result: Any) {
        state.withLock { state in
            // It may have been forgotten meanwhile.
            let place = index - state.dropped
            if place >= 0, place < state.records.count { state.records[place].result = result }
        }
    }

    /// Records what a call threw.
    func end(_ index: Int, throwing error: any Error) {
        state.withLock { state in
            let place = index - state.dropped
            if place >= 0, place < state.records.count { state.records[place].error = error }
        }
    }

    /// How many calls there were, also those that are not kept.
    var count: Int { state.withLock(\.count) }

    /// Whether the arguments of all calls that were counted are here.
    let keepsArguments: Bool

    /// How many calls that are not kept any more no verification has met.
    var unverifiedGone: Int { state.withLock(\.unverifiedGone) }

    var records: [Record] { contents.records }

    /// The calls that are kept, and how many there were.
    var contents: (records: [Record], count: Int) { state.withLock { (Array($0.records), $0.count) } }

    func markAllVerified() {
        state.withLock { state in
            state.unverifiedGone = 0
            for index in state.records.indices { state.records[index].isVerified = true }
        }
    }

    func markVerified(_ numbers: Set<UInt64>) {
        state.withLock { state in
            for index in state.records.indices where numbers.contains(state.records[index].number) {
                state.records[index].isVerified = true
            }
        }
    }

    func forget() {
        let old = state.withLock { state in
            let old = state.records
            state.count = 0
            state.dropped += old.count
            state.unverifiedGone = 0
            state.records = []
            return old
        }
        extendLifetime(old)
    }

    /// The arguments of a record, one by one.
    func elements(of record: Record) -> [KeptArgument] {
        if let kept = record.arguments as? KeptArguments { return kept.list }
        return listed(record.arguments, of: requirement).map(KeptArgument.value)
    }
}

/// The arguments of a call, one by one.
func listed(_ arguments: Any, of requirement: AnyRequirement) -> [Any] {
    func call<Arguments>(_ arguments: Arguments) -> PendingCall { PendingCall(requirement, arguments) }
    return listed(_openExistential(arguments, do: call), of: requirement)
}

/// The arguments of a call, one by one.
func listed(_ call: PendingCall, of requirement: AnyRequirement) -> [Any] {
    let list = call.arguments
    // Where arguments make no tuple for messages, the core knows them as one.
    guard list.count == 1, requirement.selector.labels.count > 1 else { return list }
    let mirror = Mirror(reflecting: list[0])
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : list
}

/// Numbers the calls of a double, and wakes those who wait for calls.
final class Ordinals: Sendable {
    private let last = Atomic(0)
    private let hasWaiters = Atomic(false)
    private let waiters = LockedState<[Int: AsyncStream<Void>.Continuation]>([:])

    func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }

    func restart() { last.store(0, ordering: .relaxed) }

    /// Wakes those who wait.
    func announce() {
        guard hasWaiters.load(ordering: .acquiring) else { return }
        for waiter in waiters.withLock({ Array($0.values) }) { waiter.yield() }
    }

    /// Something that yields whenever a call was recorded; end it with `finish`.
    func arrivals() -> (stream: AsyncStream<Void>, id: Int, finish: @Sendable () -> Void) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = waiters.withLock { waiters in
            let id = (waiters.keys.max() ?? 0) + 1
            waiters[id] = continuation
            hasWaiters.store(true, ordering: .sequentiallyConsistent)
            return id
        }
        return (stream, id, { continuation.finish() })
    }

    func stopWaiting(_ id: Int) {
        waiters.withLock { waiters in
            waiters[id] = nil
            if waiters.isEmpty { hasWaiters.store(false, ordering: .releasing) }
        }
    }
}
