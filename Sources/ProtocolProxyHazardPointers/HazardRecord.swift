// SPDX-License-Identifier: MIT

import Atomics

/// A word with the address of an object that a thread is using; 0 while it is free.
// SAFETY: the word is only used by atomic operations, and stands in a record, which keeps its memory as long as a thread or
// the registry can reach the cell. The atomic itself checks neither: it is an address, and swift-atomics does not mark it as
// unsafe for the compiler.
@safe
struct HazardCell {
    /// The word's memory, from which the place of the cell in its record is told.
    let memory: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>

    @inline(__always)
    private var word: UnsafeAtomic<UInt> { unsafe UnsafeAtomic(at: memory) }

    /// Whether it is free, for the thread that alone fills it.
    @inline(__always)
    var isFree: Bool { word.load(ordering: .relaxed) == 0 }

    /// The address, for others.
    var address: UInt { word.load(ordering: .acquiring) }

    /// Fills or clears the cell.
    ///
    /// Releasing: a writer that finds the next address here, or none, sees what the use before it did.
    @inline(__always)
    func set(_ address: UInt) { word.store(address, ordering: .releasing) }

    /// Whether it is one of those that only their own thread clears.
    @inline(__always)
    var isOfOneThread: Bool { unsafe UInt(bitPattern: memory) % HazardRecord.size < HazardRecord.ownSize }
}

/// The hazard pointers of one thread: cells that the thread fills and others read.
///
/// The first ones are for synchronous uses, which end on the thread that began them. Most often the very first one is free,
/// and no other is looked for. Asynchronous uses may end on another thread, so they have cells that any thread may clear. One
/// more cell is used for a moment by whoever finds no other.
// SAFETY: all words are initialized here, used by atomic operations alone, and freed under the registry's lock, when the thread
// has ended and no cell is in use. So the thread itself may use them, and whoever holds the lock.
@safe
struct HazardRecord: Equatable {
    // On cache lines that it shares with nothing. The size divides the address, so a cell tells its place.
    static let size: UInt = 256
    /// The cells that only the thread itself clears, and their size.
    private static let own = 0..<16
    static let ownSize: UInt = 16 * 8
    /// The cells that any thread may clear.
    private static let shared = 16..<30
    private static let spare = 30
    /// Is 1 until the thread ends.
    private static let ownerIndex = 31
    /// What is in the thread's own cells where the fence is the reader's.
    private static let closed = UInt.max

    private let words: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>

    /// Makes a record for this thread.
    private init() {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(Self.size), alignment: Int(Self.size))
        unsafe words = bytes.bindMemory(to: UnsafeAtomic<UInt>.Storage.self, capacity: Self.ownerIndex + 1)
        for index in 0...Self.ownerIndex { unsafe words.advanced(by: index).initialize(to: .init(0)) }
        take()
    }

    /// The record in a thread's variable.
    @inline(__always)
    private init(_ value: UnsafeMutableRawPointer) {
        unsafe words = value.assumingMemoryBound(to: UnsafeAtomic<UInt>.Storage.self)
    }

    static func == (left: Self, right: Self) -> Bool { unsafe left.words == right.words }

    // MARK: Cells

    @inline(__always)
    private func cell(_ index: Int) -> HazardCell { unsafe HazardCell(memory: words + index) }

    /// The cell to try first.
    @inline(__always)
    var firstCell: HazardCell { cell(0) }

    /// A free cell for a use that ends on this thread; nil if all are in use.
    var freeOwnCell: HazardCell? { Self.own.lazy.map(cell).first(where: \.isFree) }

    /// A free cell for a use that may end on any thread; nil if all are in use.
    ///
    /// Only this thread fills them, so one that is free stays so until then.
    var freeSharedCell: HazardCell? { Self.shared.lazy.map(cell).first { $0.address == 0 } }

    /// A cell for a moment.
    var spareCell: HazardCell { cell(Self.spare) }

    /// The addresses in all cells; lazily, since each change looks through them.
    private var addresses: some Sequence<UInt> {
        (0...Self.spare).lazy.map { cell($0).address }.filter { $0 != 0 && $0 != Self.closed }
    }

    // MARK: Threads

    /// Which variable of a thread has its record; nil where the system has none left.
    // SAFETY: written once, by `prepare`, before there is a slot; who reads it has a slot.
    @exclusivity(unchecked) nonisolated(unsafe) private static var key: ThreadKey?

    /// Makes ready what all slots need; each calls it before it is there.
    static func prepare() { _ = isPrepared }

    private static let isPrepared: Bool = {
        unsafe key = ThreadKey()
        registry.surviveForks()
        return AsymmetricFence.isWriters
    }()

    /// Nil where the thread has none yet.
    @inline(__always)
    static var ofThisThread: HazardRecord? {
        guard let key = unsafe key, let value = unsafe key.value else { return nil }
        return unsafe HazardRecord(value)
    }

    /// Gives this thread a record; nil where it can have none.
    @inline(never)
    static func adopt() -> HazardRecord? {
        guard let key = unsafe key else { return nil }
        let record = registry.withRecords { records in
            if let free = records.first(where: { !$0.hasOwner }) {
                free.take()
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

    /// Is called at the end of each thread that has a record.
    static func endThread(_ value: UnsafeMutableRawPointer?) {
        if let value = unsafe value { unsafe HazardRecord(value).end() }
    }

    private var hasOwner: Bool { cell(Self.ownerIndex).address != 0 }

    private func take() {
        cell(Self.ownerIndex).set(1)
        // Where the fence is the reader's, the thread's own cells are closed: a use of them would pass none.
        if !AsymmetricFence.isWriters { for index in Self.own { cell(index).set(Self.closed) } }
    }

    /// Gives the record up.
    private func end() {
        Self.registry.withRecords { records in
            abandon()
            Self.free(in: &records)
        }
    }

    /// Clears what only the thread itself could have cleared.
    ///
    /// Asynchronous uses go on elsewhere.
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
    /// An object that is in none of them, after it was taken out of its slot and the writer's fence was passed, will not
    /// be in one again, but for the moment in which a reader that found it too late looks once more.
    static func hazards() -> Set<UInt> {
        registry.withRecords { records in
            var hazards: Set<UInt> = []
            for record in records { for address in record.addresses { hazards.insert(address) } }
            free(in: &records)
            return hazards
        }
    }

    /// Frees the records of threads that have ended, where no cell is in use any more.
    private static func free(in records: inout [HazardRecord]) {
        records.removeAll { record in
            guard !record.hasOwner, !record.addresses.contains(where: { _ in true }) else { return false }
            record.deallocate()
            return true
        }
    }

    /// In the child of a fork, which has this thread alone: the synchronous uses of others will not end.
    static func abandonOthers(in records: inout [HazardRecord]) {
        let own = ofThisThread
        for record in records where record != own { record.abandon() }
        free(in: &records)
    }
}
