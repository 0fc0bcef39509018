// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The recorded calls of a requirement.
final class Journal: Sendable {
    private struct State {
        /// The number of all calls, including those that aren't kept.
        var count = 0
        /// The records, as a ring buffer once the limit is reached; `Deque` would move an element
        /// out and back to change it.
        var ring: [Record] = []
        /// The index of the oldest record.
        var oldest = 0
        /// The number of records dropped before the oldest one.
        var dropped = 0
        /// The number of dropped records that weren't verified.
        var unverifiedGone = 0

        var records: [Record] { Array(ring[oldest...] + ring[..<oldest]) }

        /// The position of a record in the ring; negative if it is no longer kept.
        ///
        /// `mutating` although it changes nothing, because otherwise an unoptimized build copies
        /// the entire state.
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
    /// Whether an argument may be or hold an object, by the types of the parameters.
    private let takesObjects: Bool
    private let objects: Recording.ObjectKeeping
    private let limit: Int
    private let ordinals: Ordinals
    private let double: DoubleIdentity
    /// Whether a result may be or hold an object, by its type.
    private let returnsObjects: Bool
    private let state = LockedState(State())

    init(
        _ requirement: AnyRequirement,
        _ recording: Recording,
        _ ordinals: Ordinals,
        for double: DoubleIdentity
    ) {
        self.requirement = requirement
        self.extent = recording.extent
        self.objects = recording.objects
        self.ordinals = ordinals
        self.double = double
        self.returnsObjects = mayContainObjects(requirement.signature.resultType)
        self.takesObjects = requirement.signature.parameterTypes.contains { mayContainObjects($0) }
        self.keepsArguments = recording.keepsCalls
        if case .newest(let count) = recording.extent {
            self.limit = count
        } else {
            self.limit = .max
        }
        switch recording.extent {
        case .all, .newest: self.keepsTuples = recording.objects == .strongly
        case .none, .counts, .matching: self.keepsTuples = false
        }
    }

    /// Records a call.
    ///
    /// Returns its index, or a negative number if there is no outcome to record.
    @inline(__always)
    func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments,
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Int {
        takesObjects && !canRetain(arguments, of: requirement)
            ? consider(arguments, isRetainable: false) : begin(arguments)
    }

    private func begin<Arguments>(_ arguments: Arguments) -> Int {
        guard keepsTuples else { return consider(arguments) }
        // Box the arguments in place, under the lock: moving a box usually takes longer than making
        // it.
        let index = state.withLock { state in
            guard state.ring.count < limit else { return -1 }
            state.count += 1
            state.ring.append(
                Record(
                    number: ObservedCall.nextNumber(),
                    ordinal: ordinals.next(),
                    arguments: arguments
                )
            )
            return state.dropped + state.ring.count - 1
        }
        guard index >= 0 else { return keep(arguments) }
        ordinals.announce()
        return index
    }

    /// - Parameter isRetainable: Whether the journal can retain all arguments.
    @inline(never)
    private func consider<Arguments>(_ arguments: Arguments, isRetainable: Bool = true) -> Int {
        switch extent {
        case .none: return -1
        case .counts:
            state.withLock { $0.count += 1 }
            ordinals.announce()
            return -1
        case .matching(let predicate):
            guard predicate(PendingCall(requirement, arguments)) else { return -1 }
        case .all, .newest: break
        }
        return objects == .strongly && isRetainable ? keep(arguments) : keep(kept(arguments))
    }

    /// Whether the journal can retain all arguments.
    @inline(never)
    private func canRetain<Function, Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments,
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Bool {
        !requirement.contains({ !KeptArgument.canRetain($0, for: double) }, among: arguments)
    }

    private func kept<Arguments>(_ arguments: Arguments) -> KeptArguments {
        let list = listed(arguments, of: requirement)
        return KeptArguments(list: list.map { KeptArgument($0, objects, for: double) })
    }

    /// Records a call, dropping the oldest one if the ring is full.
    @inline(never)
    private func keep<Kept>(_ kept: Kept) -> Int {
        // Release the dropped record after unlocking.
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

    func end(_ index: Int, returning result: Any) {
        if returnsObjects, let object = objectIn(result), double == object {
            // A double that retained itself would not be released before it is reset.
            end(index, keeping: KeptArgument(result, objects, for: double))
        } else {
            end(index, keeping: result)
        }
    }

    @inline(__always)
    private func end(_ index: Int, keeping result: Any) {
        state.withLock { state in
            // The call may have been forgotten.
            let place = state.place(of: index)
            guard place >= 0 else { return }
            state.ring[place].result = result
            state.ring[place].hasReturned = true
        }
    }

    func end(_ index: Int, throwing error: any Error) {
        state.withLock { state in
            let place = state.place(of: index)
            if place >= 0 { state.ring[place].error = error }
        }
    }

    /// The number of calls, including those that aren't kept.
    var count: Int { state.withLock(\.count) }

    let keepsArguments: Bool

    /// The number of calls that were dropped without having been verified.
    var unverifiedGone: Int { state.withLock(\.unverifiedGone) }

    var records: [Record] { contents.records }

    /// The kept calls, the number of all calls, and the index of the next call.
    var contents: (records: [Record], count: Int, end: Int) {
        state.withLock { ($0.records, $0.count, $0.dropped + $0.ring.count) }
    }

    /// Marks the calls before an index as verified, and not those that came while they were looked
    /// at.
    func markVerified(before end: Int) {
        state.withLock { state in
            state.unverifiedGone = min(state.unverifiedGone, max(0, state.dropped - end))
            for index in state.dropped..<max(state.dropped, end) {
                let place = state.place(of: index)
                if place >= 0 { state.ring[place].isVerified = true }
            }
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

    func elements(of record: Record) -> [KeptArgument] {
        if let kept = record.arguments as? KeptArguments { return kept.list }
        return listed(record.arguments, of: requirement).map(KeptArgument.value)
    }
}

package func listed(_ arguments: Any, of requirement: AnyRequirement) -> [Any] {
    func call<Arguments>(_ arguments: Arguments) -> PendingCall {
        PendingCall(requirement, arguments)
    }
    return listed(_openExistential(arguments, do: call), of: requirement)
}

func listed(_ call: PendingCall, of requirement: AnyRequirement) -> [Any] {
    let list = call.arguments
    // If arguments have no boxed form, the core treats them as a single one.
    guard list.count == 1, requirement.selector.labels.count > 1 else { return list }
    let mirror = Mirror(reflecting: list[0])
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : list
}
