// SPDX-License-Identifier: MIT

import Atomics

// SAFETY: until it is released, a cell or a retain keeps the object alive.
/// A use of the object in a slot.
@safe
public struct HazardPointer {
    /// The object's address.
    public let object: UnsafeRawPointer
    /// The cell that protects the object; `nil` if the object is retained instead.
    let cell: HazardCell?

    /// Creates a use of an object that isn't in any slot, and retains the object.
    ///
    /// - Parameter object: The object, which is released at the end of the use.
    package init(retaining object: AnyObject) {
        unsafe self.init(
            object: UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()),
            cell: nil
        )
    }

    init(object: UnsafeRawPointer, cell: HazardCell?) {
        unsafe self.object = object
        self.cell = cell
    }
}

/// The hazard pointers of one thread: cells that the thread fills and other threads read.
///
/// The first cells are for synchronous uses, which end on the thread that began them. Usually the
/// very first one is free, so there is no search. Asynchronous uses may end on another thread, so
/// any thread may clear their cells. One spare cell is used briefly if no other is free.
// SAFETY: all words are initialized here, used by atomic operations alone, and freed under the
// registry's lock, when the thread has ended and no cell is in use. So the thread itself may use
// them, and so may any holder of the lock.
@safe
struct HazardRecord: Equatable {
    // A record occupies whole cache lines. Its address is a multiple of its size, so that a cell's
    // address reveals its position.
    static let size: UInt = 256
    /// The cells that only the thread itself clears.
    private static let own = 0..<16
    // Computed, because a lazy constant would be checked for its initialization at the end of each
    // call.
    @inline(__always)
    static var ownSize: UInt { UInt(own.count * MemoryLayout<UInt>.size) }
    /// The cells that any thread may clear.
    private static let shared = 16..<30
    private static let spare = 30
    /// The index of the word that is 1 until the thread ends.
    private static let ownerIndex = 31
    /// The content of the thread's own cells if the writers' fences do not reach readers.
    private static let closed = UInt.max

    private let words: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>

    /// Creates a record for this thread.
    private init() {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: Int(Self.size),
            alignment: Int(Self.size)
        )
        unsafe words = bytes.bindMemory(
            to: UnsafeAtomic<UInt>.Storage.self,
            capacity: Self.ownerIndex + 1
        )
        for index in 0...Self.ownerIndex {
            unsafe words.advanced(by: index).initialize(to: .init(0))
        }
        claim()
    }

    /// Wraps the value of a thread-local variable.
    @inline(__always)
    private init(_ value: UnsafeMutableRawPointer) {
        unsafe words = value.assumingMemoryBound(to: UnsafeAtomic<UInt>.Storage.self)
    }

    static func == (left: Self, right: Self) -> Bool {
        unsafe left.words == right.words
    }

    // MARK: Cells

    @inline(__always)
    private func cell(_ index: Int) -> HazardCell {
        unsafe HazardCell(memory: words + index)
    }

    /// The cell to try first.
    @inline(__always)
    var firstCell: HazardCell { cell(0) }

    /// `true` if the thread's own cells are never used, because the writers' fences do not reach
    /// readers.
    ///
    /// Only the thread itself may read this.
    @inline(__always)
    var isClosed: Bool { firstCell.holds(Self.closed) }

    /// A free cell for a use that ends on this thread; `nil` if all are in use.
    var freeOwnCell: HazardCell? { Self.own.lazy.map(cell).first(where: \.isFree) }

    /// A free cell for a use that may end on any thread; `nil` if all are in use.
    ///
    /// Only this thread fills these cells, so a free cell stays free until this thread fills it.
    var freeSharedCell: HazardCell? { Self.shared.lazy.map(cell).first { $0.address == 0 } }

    var spareCell: HazardCell { cell(Self.spare) }

    /// The addresses in all cells.
    ///
    /// Lazy, because every change of a slot searches them.
    private var addresses: some Sequence<UInt> {
        (0...Self.spare).lazy.map { cell($0).address }.filter { $0 != 0 && $0 != Self.closed }
    }

    // MARK: Threads

    /// The thread-local variable that holds the record; `nil` if the system has none left.
    // SAFETY: written once, by `prepare`, before any slot exists; every reader has a slot.
    @exclusivity(unchecked) nonisolated(unsafe) private static var key: ThreadKey?

    /// Initializes the state that all slots share.
    ///
    /// Every slot calls it when it is created.
    static func prepare() {
        _ = isPrepared
    }

    private static let isPrepared: Bool = {
        unsafe key = ThreadKey()
        registry.surviveForks()
        return AsymmetricFence.isWriters
    }()

    /// This thread's record, or `nil` if it has none yet.
    @inline(__always)
    static var ofThisThread: HazardRecord? {
        guard let key = unsafe key, let value = unsafe key.value else { return nil }
        return unsafe HazardRecord(value)
    }

    /// Gives this thread a record.
    ///
    /// Returns `nil` if the thread can't have one.
    @inline(never)
    static func adopt() -> HazardRecord? {
        guard let key = unsafe key else { return nil }
        let record = registry.withRecords { records in
            if let free = records.first(where: { !$0.hasOwner }) {
                free.claim()
                return free
            }
            let new = HazardRecord()
            records.append(new)
            return new
        }
        if unsafe key.set(record.words) { return record }
        record.end()
        return nil
    }

    static func endThread(_ value: UnsafeMutableRawPointer?) {
        if let value = unsafe value { unsafe HazardRecord(value).end() }
    }

    private var hasOwner: Bool { cell(Self.ownerIndex).address != 0 }

    /// Makes this thread the owner.
    private func claim() {
        cell(Self.ownerIndex).set(1)
        // If the writers' fences do not reach readers, a thread's own cells are closed, because
        // their users execute no fence.
        if !AsymmetricFence.isWriters { for index in Self.own { cell(index).set(Self.closed) } }
    }

    private func end() {
        Self.registry.withRecords { records in
            abandon()
            Self.free(in: &records)
        }
    }

    /// Clears the cells that only the thread itself could have cleared.
    ///
    /// The other cells may be in asynchronous uses, which continue on other threads.
    private func abandon() {
        for index in Self.own { cell(index).set(0) }
        spareCell.set(0)
        cell(Self.ownerIndex).set(0)
    }

    private func deallocate() {
        unsafe words.deinitialize(count: Self.ownerIndex + 1)
        unsafe UnsafeMutableRawPointer(words).deallocate()
    }

    // MARK: All threads

    static let registry = HazardRegistry()

    /// The addresses in the cells of all threads.
    ///
    /// After the writer's fence, an object that has left its slot and is in no cell can still enter
    /// one, but only for the moment in which a late reader checks the slot again.
    static func hazards() -> Set<UInt> {
        registry.withRecords { records in
            var hazards: Set<UInt> = []
            for record in records { for address in record.addresses { hazards.insert(address) } }
            free(in: &records)
            return hazards
        }
    }

    /// Frees the records of ended threads without a cell in use.
    private static func free(in records: inout [HazardRecord]) {
        records.removeAll { record in
            guard !record.hasOwner, !record.addresses.contains(where: { _ in true }) else {
                return false
            }
            record.deallocate()
            return true
        }
    }

    /// Gives up the records of other threads in the child of a fork, because their synchronous uses
    /// never end there.
    static func abandonOthers(in records: inout [HazardRecord]) {
        let own = ofThisThread
        for record in records where record != own { record.abandon() }
        free(in: &records)
    }
}

/// The records of all threads, protected by a lock.
///
/// A reader takes the lock only for its thread's first use, and a writer takes it to search the
/// hazard pointers. A thread also takes it when it ends, so that its record can be freed and ended
/// threads cost nothing.
// SAFETY: `records` is read and written under `lock` only.
final class HazardRegistry: @unchecked Sendable {
    private let lock = PlatformLock()
    private var records: [HazardRecord] = []

    /// The number of records of living threads, and of ended threads with a cell in use.
    var count: Int { withRecords(\.count) }

    func withRecords<Output>(_ body: (inout [HazardRecord]) -> Output) -> Output {
        lock.lock()
        defer { lock.unlock() }
        return body(&records)
    }

    /// Keeps the records consistent in the child of a fork: no thread is in the middle of a change
    /// when the process forks.
    func surviveForks() {
        atFork(
            before: { HazardRecord.registry.lock.lock() },
            inParent: { HazardRecord.registry.lock.unlock() },
            inChild: {
                HazardRecord.abandonOthers(in: &HazardRecord.registry.records)
                HazardRecord.registry.lock.unlock()
            }
        )
    }
}

/// Objects that have left their slots but may still be in use by readers.
///
/// The list belongs to the slots' writer, whose lock guards it. Release the returned objects after
/// unlocking, because a deinitializer may run any code.
package struct RetireList<Object: AnyObject> {
    private var objects: [Object] = []

    /// Creates an empty list.
    package init() {}

    /// The number of retired objects that haven't been reclaimed yet.
    package var count: Int { objects.count }

    /// Adds objects that have left their slots, and removes those that are no longer in use.
    ///
    /// - Parameter new: The objects that ``HazardSlot/replace(with:)`` returned.
    /// - Returns: The removed objects.
    package mutating func retire(_ new: [Object]) -> [Object] {
        objects += new
        AsymmetricFence.heavy()
        return reclaim()
    }

    /// Removes the objects that are no longer in use.
    ///
    /// - Returns: The removed objects.
    package mutating func reclaim() -> [Object] {
        guard !objects.isEmpty else { return [] }
        let hazards = HazardRecord.hazards()
        // Usually nothing is in use, and the whole list is removed.
        guard !hazards.isEmpty else {
            let free = objects
            objects = []
            return free
        }
        // SAFETY: the address is compared and not used.
        let isFree = { (object: Object) in
            unsafe !hazards.contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        }
        let free = objects.filter(isFree)
        objects.removeAll(where: isFree)
        return free
    }
}
