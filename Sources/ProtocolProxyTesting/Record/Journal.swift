// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Stores the received calls of one requirement.
final class Journal: Sendable {
    private struct State {
        /// The number of all calls, including those that are not kept.
        var count = 0
        /// The records, as a ring once the limit is reached; an array, because `Deque` moves an element out and back to change
        /// it.
        var ring: [Record] = []
        /// The index of the oldest record in the ring.
        var oldest = 0
        /// The number of records dropped before the oldest one.
        var dropped = 0
        /// The number of dropped records that were not verified, without forgotten ones.
        var unverifiedGone = 0

        var records: [Record] { Array(ring[oldest...] + ring[..<oldest]) }

        /// Returns the position of a record in the ring; negative if it is not kept anymore.
        ///
        /// It is `mutating` although it changes nothing: otherwise an unoptimised build copies the whole state.
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
    /// - Returns: The index of the record; negative if the outcome need not be recorded.
    func begin<Arguments>(_ arguments: Arguments) -> Int {
        guard keepsTuples else { return consider(arguments) }
        // Boxed in place, under the lock: moving a box takes longer than making one of usual arguments.
        let index = state.withLock { state in
            guard state.ring.count < limit else { return -1 }
            state.count += 1
            state.ring.append(Record(number: ObservedCall.nextNumber(), ordinal: ordinals.next(), arguments: arguments))
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

    /// Records a call, and drops the oldest one if the ring is full.
    @inline(never)
    private func keep<Kept>(_ kept: Kept) -> Int {
        // The dropped record is released after unlocking.
        var new = Record(number: 0, ordinal: 0, arguments: kept)
        let index = state.withLock { state in
            state.count += 1
            new.number = ObservedCall.nextNumber()
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

    /// Records the result of a call.
    func end(_ index: Int, returning result: Any) {
        state.withLock { state in
            // The call may have been forgotten.
            let place = state.place(of: index)
            guard place >= 0 else { return }
            state.ring[place].result = result
            state.ring[place].hasReturned = true
        }
    }

    /// Records the error of a call.
    func end(_ index: Int, throwing error: any Error) {
        state.withLock { state in
            let place = state.place(of: index)
            if place >= 0 { state.ring[place].error = error }
        }
    }

    /// The number of calls, including those that are not kept.
    var count: Int { state.withLock(\.count) }

    /// Indicates whether the arguments of counted calls are kept.
    let keepsArguments: Bool

    /// The number of calls that were dropped without being verified.
    var unverifiedGone: Int { state.withLock(\.unverifiedGone) }

    var records: [Record] { contents.records }

    /// The kept calls, and the number of all calls.
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
    // Where the arguments have no boxed form, the core knows them as one.
    guard list.count == 1, requirement.selector.labels.count > 1 else { return list }
    let mirror = Mirror(reflecting: list[0])
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : list
}
