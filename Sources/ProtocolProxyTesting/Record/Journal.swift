// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// A call that a double received.
struct Record {
    /// Where it stands among the calls of all doubles, and those that observers are told of.
    fileprivate(set) var number: UInt64
    /// Where it stands among the calls of its double, from 1.
    fileprivate(set) var ordinal: Int
    /// The tuple that the arguments came in, or `KeptArguments`.
    ///
    /// No enumeration, which takes longer to copy.
    let arguments: Any
    /// What the call returned, if it has.
    fileprivate var result: Any = ()
    fileprivate var hasReturned = false
    /// What the call threw.
    fileprivate(set) var error: (any Error)?
    fileprivate(set) var isVerified = false

    /// What came of it; nil until then.
    var outcome: Result<Any, any Error>? { error.map { .failure($0) } ?? (hasReturned ? .success(result) : nil) }
}

/// The calls of one requirement that a double received.
final class Journal: Sendable {
    private struct State {
        /// All calls, also those that are not kept.
        var count = 0
        /// In a ring once the limit is reached: an array, since `Deque` moves an element out and back to change it.
        var ring: [Record] = []
        /// Where the oldest record stands in the ring.
        var oldest = 0
        /// How many records went before the oldest one.
        var dropped = 0
        /// How many of these, other than those forgotten, no verification has met.
        var unverifiedGone = 0

        var records: [Record] { Array(ring[oldest...] + ring[..<oldest]) }

        /// Where a record stands; negative if it is not kept any more.
        ///
        /// It changes nothing, but is `mutating`: else a build that is not optimised copies all of this for it.
        @inline(__always)
        mutating func place(of index: Int) -> Int {
            let age = index - dropped
            guard age >= 0, age < ring.count else { return -1 }
            let place = oldest + age
            return place < ring.count ? place : place - ring.count
        }
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
        guard keepsTuples else { return consider(arguments) }
        // Boxed in its place, under the lock: to move a box takes longer than to make one of what calls have.
        let index = state.withLock { state in
            guard state.ring.count < limit else { return -1 }
            state.count += 1
            state.ring.append(Record(number: CallNumber.next(), ordinal: ordinals.next(), arguments: arguments))
            return state.dropped + state.ring.count - 1
        }
        guard index >= 0 else { return keep(arguments) }
        ordinals.announce()
        return index
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
        guard objects != .strongly else { return keep(arguments) }
        let list = listed(arguments, of: requirement).map { KeptArgument($0, objects) }
        return keep(KeptArguments(list: list))
    }

    /// Records a call, in the place of the oldest one where there is no room.
    @inline(never)
    private func keep<Kept>(_ kept: Kept) -> Int {
        // What is dropped is let go of after unlocking.
        var new = Record(number: 0, ordinal: 0, arguments: kept)
        let index = state.withLock { state in
            state.count += 1
            new.number = CallNumber.next()
            new.ordinal = ordinals.next()
            guard state.ring.count == limit else {
                state.ring.append(new)
                return state.dropped + state.ring.count - 1
            }
            let place = state.oldest
            swap(&state.ring[place], &new)
            if !new.isVerified { state.unverifiedGone += 1 }
            state.dropped += 1
            state.oldest = place + 1 < limit ? place + 1 : 0
            return state.dropped + limit - 1
        }
        ordinals.announce()
        return index
    }

    /// Records what a call returned.
    func end(_ index: Int, returning result: Any) {
        state.withLock { state in
            // It may have been forgotten meanwhile.
            let place = state.place(of: index)
            guard place >= 0 else { return }
            state.ring[place].result = result
            state.ring[place].hasReturned = true
        }
    }

    /// Records what a call threw.
    func end(_ index: Int, throwing error: any Error) {
        state.withLock { state in
            let place = state.place(of: index)
            if place >= 0 { state.ring[place].error = error }
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
    var contents: (records: [Record], count: Int) { state.withLock { ($0.records, $0.count) } }

    func markAllVerified() {
        state.withLock { state in
            state.unverifiedGone = 0
            for index in state.ring.indices { state.ring[index].isVerified = true }
        }
    }

    func markVerified(_ numbers: Set<UInt64>) {
        state.withLock { state in
            for index in state.ring.indices where numbers.contains(state.ring[index].number) {
                state.ring[index].isVerified = true
            }
        }
    }

    func forget() {
        let old = state.withLock { state in
            let old = state.ring
            state.count = 0
            state.dropped += old.count
            state.unverifiedGone = 0
            state.ring = []
            state.oldest = 0
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
package func listed(_ arguments: Any, of requirement: AnyRequirement) -> [Any] {
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

/// Numbers the calls of a double, and announces them.
final class Ordinals: Sendable {
    private let last = Atomic(0)
    let arrivals = Arrivals()

    func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }

    func restart() { last.store(0, ordering: .relaxed) }

    /// Tells of a call.
    @inline(__always)
    func announce() { arrivals.announce() }
}
