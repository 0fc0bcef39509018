// SPDX-License-Identifier: MIT

// Record: the calls that a double has received, how it keeps their arguments and results, and how
// tests wait for them. It uses Report.

import ProtocolProxy

/// The recorded calls of a requirement.
final class CallLog: Sendable {
    private struct State {
        /// The number of all calls, including those that aren't recorded.
        var count = 0
        /// The records, which form a ring buffer when the limit is reached; `Deque` would move an
        /// element out and back in to change it.
        var ring: [Record] = []
        /// The index of the oldest record.
        var oldest = 0
        /// The number of records dropped before the oldest one.
        var dropped = 0
        /// The number of dropped records that weren't verified.
        var droppedUnverified = 0

        var records: [Record] { Array(ring[oldest...] + ring[..<oldest]) }

        /// A record's index in the ring; negative if the record was dropped.
        ///
        /// The function is `mutating`, although it changes nothing, because otherwise an
        /// unoptimized build copies the entire state.
        @inline(__always)
        mutating func slot(of index: Int) -> Int {
            let age = index - dropped
            guard age >= 0, age < ring.count else { return -1 }
            let slot = oldest + age
            return slot < ring.count ? slot : slot - ring.count
        }
    }

    let requirement: AnyRequirement
    private let extent: Recording.Extent
    private let keepsTuples: Bool
    /// Whether, according to the parameter types, an argument that the log retains may be or
    /// contain an object.
    ///
    /// Only then does the log check whether an object's `deinit` runs. If it does, and the object
    /// is of a subclass of `NSObject`, that check ends the process on Apple platforms.
    private let mayRetainObjects: Bool
    private let objects: Recording.ObjectKeeping
    private let limit: Int
    private let ordinals: Ordinals
    private let double: DoubleIdentity
    /// The test, which may describe values.
    private let test: TestReference
    /// Whether, according to its type, a result may be or contain an object.
    private let mayReturnObjects: Bool
    private let state = LockedState(State())

    init(
        of requirement: AnyRequirement,
        recording: Recording,
        numberedBy ordinals: Ordinals,
        for double: DoubleIdentity,
        describedBy test: TestReference
    ) {
        self.requirement = requirement
        self.extent = recording.extent
        self.objects = recording.objects
        self.ordinals = ordinals
        self.double = double
        self.test = test
        self.mayReturnObjects = mayContainObjects(requirement.signature.resultType)
        self.mayRetainObjects =
            recording.keepsCalls && recording.objects != .asText
            && requirement.signature.parameterTypes.contains { mayContainObjects($0) }
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
    /// Returns the record's index, or −1 if the call isn't recorded.
    @inline(__always)
    func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments,
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Int {
        if mayRetainObjects && !canRetain(arguments, of: requirement) {
            recordIfWanted(arguments, isRetainable: false)
        } else {
            begin(arguments)
        }
    }

    private func begin<Arguments>(_ arguments: Arguments) -> Int {
        guard keepsTuples else { return recordIfWanted(arguments) }
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
        guard index >= 0 else { return record(arguments) }
        ordinals.announce()
        return index
    }

    /// - Parameter isRetainable: Whether the log can retain all arguments.
    @inline(never)
    private func recordIfWanted<Arguments>(
        _ arguments: Arguments,
        isRetainable: Bool = true
    ) -> Int {
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
        if objects == .strongly && isRetainable { return record(arguments) }
        return record(individualArguments(arguments))
    }

    /// Whether the log can retain all arguments.
    @inline(never)
    private func canRetain<Function, Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments,
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Bool {
        !requirement.contains({ !RecordedArgument.canRetain($0, for: double) }, among: arguments)
    }

    private func individualArguments<Arguments>(_ arguments: Arguments) -> RecordedArguments {
        let list = listed(arguments, of: requirement)
        return test.describing {
            RecordedArguments(list: list.map { RecordedArgument($0, objects, for: double) })
        }
    }

    /// Records a call, dropping the oldest one if the ring is full.
    @inline(never)
    private func record<Arguments>(_ arguments: Arguments) -> Int {
        // Release the dropped record after unlocking.
        var new = Record(number: 0, ordinal: 0, arguments: arguments)
        let index = state.withLock { state in
            state.count += 1
            new.number = ObservedCall.nextNumber()
            new.ordinal = ordinals.next()
            guard state.ring.count == limit else {
                state.ring.append(new)
                return state.dropped + state.ring.count - 1
            }
            let slot = state.oldest
            swap(&state.ring[slot], &new)
            if !new.isVerified { state.droppedUnverified += 1 }
            state.dropped += 1
            state.oldest = slot + 1 < limit ? slot + 1 : 0
            return state.dropped + limit - 1
        }
        ordinals.announce()
        return index
    }

    func end(_ index: Int, returning result: Any) {
        if mayReturnObjects, let object = objectIn(result), double == object {
            // If the log retained its own double, the double would not be released before a reset.
            end(index, recording: RecordedArgument(result, objects, for: double))
        } else {
            end(index, recording: result)
        }
    }

    @inline(__always)
    private func end(_ index: Int, recording result: Any) {
        state.withLock { state in
            // The log may have been cleared.
            let slot = state.slot(of: index)
            guard slot >= 0 else { return }
            state.ring[slot].result = result
            state.ring[slot].hasReturned = true
        }
    }

    func end(_ index: Int, throwing error: any Error) {
        state.withLock { state in
            let slot = state.slot(of: index)
            if slot >= 0 { state.ring[slot].error = error }
        }
    }

    /// The number of calls, including those that aren't recorded.
    var count: Int { state.withLock(\.count) }

    let keepsArguments: Bool

    /// The number of calls that were dropped without having been verified.
    var droppedUnverified: Int { state.withLock(\.droppedUnverified) }

    var records: [Record] { contents.records }

    /// The records, the number of all calls, and the index of the next call.
    var contents: (records: [Record], count: Int, end: Int) {
        state.withLock { ($0.records, $0.count, $0.dropped + $0.ring.count) }
    }

    /// Those of the newest calls that haven't ended and weren't verified, newest first.
    var callsInProgress: [Record] {
        let most = 16
        return state.withLock { state in
            let end = state.dropped + state.ring.count
            return (max(state.dropped, end - most)..<end).reversed().compactMap { index in
                let record = state.ring[state.slot(of: index)]
                return record.outcome == nil && !record.isVerified ? record : nil
            }
        }
    }

    /// Marks the calls before an index as verified, but not the calls that came after the index was
    /// read.
    func markVerified(before end: Int) {
        state.withLock { state in
            state.droppedUnverified = min(state.droppedUnverified, max(0, state.dropped - end))
            for index in state.dropped..<max(state.dropped, end) {
                let slot = state.slot(of: index)
                if slot >= 0 { state.ring[slot].isVerified = true }
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

    func clear() {
        let old = state.withLock { state in
            let old = state.ring
            state.count = 0
            state.dropped += old.count
            state.droppedUnverified = 0
            state.ring = []
            state.oldest = 0
            return old
        }
        extendLifetime(old)
    }

    func elements(of record: Record) -> [RecordedArgument] {
        if let arguments = record.arguments as? RecordedArguments { return arguments.list }
        return listed(record.arguments, of: requirement).map(RecordedArgument.value)
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
    // If arguments have no boxed form, the core treats them as a single argument.
    guard list.count == 1, requirement.selector.labels.count > 1 else { return list }
    let mirror = Mirror(reflecting: list[0])
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : list
}

/// A recorded call.
struct Record {
    /// The position among all calls of the process.
    var number: UInt64
    /// The position among the double's calls, starting at 1.
    var ordinal: Int
    /// The tuple of arguments, or `RecordedArguments`.
    ///
    /// This isn't an enumeration, because an enumeration takes longer to copy.
    let arguments: Any
    /// The result, if `hasReturned`; a `RecordedArgument` if the result is the double itself.
    var result: Any = ()
    var hasReturned = false
    var error: (any Error)?
    var isVerified = false

    /// The result or the error; `nil` until the call ends.
    var outcome: Result<Any, any Error>? {
        if let error { return .failure(error) }
        guard hasReturned else { return nil }
        guard let recorded = result as? RecordedArgument else { return .success(result) }
        return .success(recorded.value ?? recorded.description)
    }
}

extension CallLog {
    func recorder<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure> {
        Decorator { (arguments, proceed) throws(Failure) in
            let index = self.begin(arguments, of: requirement)
            guard index >= 0 else { return try proceed(next) }
            do throws(Failure) {
                let result = try proceed(next)
                self.end(index, returning: requirement.box(result))
                return result
            } catch {
                self.end(index, throwing: error)
                throw error
            }
        }
    }

    func recorder<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure> {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            let index = self.begin(arguments, of: requirement)
            guard index >= 0 else { return try await proceed(next) }
            do throws(Failure) {
                let result = try await proceed(next)
                self.end(index, returning: requirement.box(result))
                return result
            } catch {
                self.end(index, throwing: error)
                throw error
            }
        }
    }
}
