// SPDX-License-Identifier: MIT

// This module has the slots that calls read without a lock, and the hazard pointers that keep what
// they read alive. It uses atomic operations and the platform, and knows nothing of proxies.

import Atomics
public import Synchronization

/// A slot that holds an object, which threads can use without a lock and without retaining it.
///
/// The slot owns the object. A reader stores the object's address in a cell of its own thread, a
/// *hazard pointer*, and then checks that the slot still holds the object. From then on, the object
/// isn't freed until the reader clears the cell. A writer replaces the object, and frees the old
/// one as soon as no thread's cells contain it; see ``RetireList``.
///
/// Readers and writers both store a word, execute a memory fence, and load the other side's word.
/// Because reads are frequent and writes are rare, the writer executes the fence on behalf of both
/// sides if the kernel supports that (an *asymmetric fence*, see ``AsymmetricFence``). A read is
/// then just plain loads and stores to memory that no other thread writes. Otherwise, the reader's
/// accesses are sequentially consistent, which replaces its fence.
///
/// The alternatives, a lock, a reference count next to the slot, and an atomically loaded strong
/// reference, were rejected: with two threads, each takes five to ten times as long as an
/// overridden call.
///
/// The algorithm is from M. Michael, "Hazard Pointers: Safe Memory Reclamation for Lock-Free
/// Objects" (2004). C++26 has it as `std::hazard_pointer` and folly as `folly::hazptr`; liburcu
/// uses the kernel's fence in the same way.
public struct HazardSlot: ~Copyable, Sendable {
    /// The address of the object, which the slot retains, or 0.
    private let address = Atomic<UInt>(0)

    /// Creates an empty slot.
    public init() { HazardRecord.prepare() }

    package var isEmpty: Bool { address.load(ordering: .relaxed) == 0 }

    // MARK: Reading

    /// Protects the object for a use that ends on this thread.
    ///
    /// - Returns: The use, to be ended with `release(_:)`; `nil` if there is no object, or if it
    ///   was replaced meanwhile.
    public func protect() -> HazardPointer? {
        guard let record = HazardRecord.ofThisThread else { return protectForFirstUse() }
        return record.firstCell.isFree ? protect(in: record.firstCell) : protectNested(record)
    }

    @inline(__always)
    private func protect(in cell: HazardCell) -> HazardPointer? {
        // SAFETY: the address is not used before `confirm` has checked that the cell protects the
        // object.
        let found = address.load(ordering: .relaxed)
        guard let object = unsafe UnsafeRawPointer(bitPattern: found) else { return nil }
        cell.set(found)
        return unsafe confirm(object, in: cell)
    }

    /// Protects the object within another use.
    @inline(never)
    private func protectNested(_ record: HazardRecord) -> HazardPointer? {
        // No cell is free if there are too many uses. Closed cells are not searched, because every
        // call comes here without the writers' fences.
        guard !record.isClosed, let cell = record.freeOwnCell else {
            return protectAnywhere(in: record)
        }
        return protect(in: cell)
    }

    /// Reads the slot again, and clears the cell unless the slot still holds the object.
    ///
    /// Never inlined: Swift has no compiler-only fence, but the compiler doesn't move accesses
    /// across an opaque call. The processor may move them, but the writer's fence prevents that.
    // SAFETY: the slot still has the object after the cell was filled, so a writer that replaces
    // the object finds the cell, and doesn't free the object.
    @inline(never)
    private func confirm(_ object: UnsafeRawPointer, in cell: HazardCell) -> HazardPointer? {
        guard address.load(ordering: .acquiring) == UInt(bitPattern: object) else {
            cell.set(0)
            return nil
        }
        return unsafe HazardPointer(object: object, cell: cell)
    }

    /// Protects the object for a thread's first use.
    @inline(never)
    private func protectForFirstUse() -> HazardPointer? {
        HazardRecord.adopt() == nil ? retainUnderLock() : protect()
    }

    /// Protects the object for a use that may end on any thread and in any order.
    ///
    /// Only tests call this, to reach what `protect()` does when a thread's own cells are taken.
    /// Asynchronous calls retain their route instead.
    ///
    /// - Returns: The use, or `nil` as for `protect()`.
    @inline(never)
    func protectAnywhere() -> HazardPointer? {
        guard let record = HazardRecord.ofThisThread ?? HazardRecord.adopt() else {
            return retainUnderLock()
        }
        return protectAnywhere(in: record)
    }

    private func protectAnywhere(in record: HazardRecord) -> HazardPointer? {
        // SAFETY: `publish` returns an object that the cell protects, which is retained before the
        // spare cell is cleared.
        if let cell = record.freeSharedCell {
            return unsafe publish(in: cell).map { unsafe HazardPointer(object: $0, cell: cell) }
        }
        // All cells are taken by asynchronous uses. Retain the object, protected by the spare cell
        // meanwhile.
        let cell = record.spareCell
        defer { clear(cell) }
        return unsafe publish(in: cell).map {
            unsafe HazardPointer(object: retained($0), cell: nil)
        }
    }

    // SAFETY: the use protects the object until it is retained.
    /// Retains the object for a use that may take long and end on any thread, such as an
    /// asynchronous call.
    ///
    /// - Returns: The object, which the caller must release, and whether the slot still holds it;
    ///   see `release(_:)`. `nil` in the same cases as for `protect()`.
    public func retain() -> (object: UnsafeRawPointer, isCurrent: Bool)? {
        guard let hazard = protect() else { return nil }
        let object = unsafe retained(hazard.object)
        return unsafe (object, release(hazard))
    }

    /// Ends a use.
    ///
    /// - Parameter hazard: The use.
    /// - Returns: Whether the slot still holds the object. If not, the writer that replaced the
    ///   object may have been unable to free it, so the caller must reclaim retired objects.
    public func release(_ hazard: HazardPointer) -> Bool {
        guard let cell = hazard.cell, cell.isOfOneThread else { return releaseAnywhere(hazard) }
        // SAFETY: the address is compared and not used.
        let found = unsafe UInt(bitPattern: hazard.object)
        cell.set(0)
        return stillHolds(found)
    }

    @inline(never)
    private func releaseAnywhere(_ hazard: HazardPointer) -> Bool {
        // SAFETY: the address is compared and not used; an object without a cell is retained.
        let found = unsafe UInt(bitPattern: hazard.object)
        if let cell = hazard.cell {
            clear(cell)
        } else {
            unsafe Unmanaged<AnyObject>.fromOpaque(hazard.object).release()
        }
        return holds(found)
    }

    /// Reads the slot again after writing a cell.
    ///
    /// Never inlined, for the same reason as `confirm`.
    @inline(never)
    private func stillHolds(_ found: UInt) -> Bool {
        address.load(ordering: .acquiring) == found
    }

    /// Fills a cell, or leaves it free if there is no object or if the object was replaced
    /// meanwhile.
    // SAFETY: as for `confirm`. Where the writer's fence does not reach, it and both accesses have
    // a single order.
    private func publish(in cell: HazardCell) -> UnsafeRawPointer? {
        let found = address.load(ordering: .relaxed)
        guard found != 0 else { return nil }
        AsymmetricFence.isWriters ? cell.set(found) : cell.setInOrder(found)
        if holds(found) { return unsafe UnsafeRawPointer(bitPattern: found) }
        cell.set(0)
        return nil
    }

    /// Clears a cell at the end of a use.
    ///
    /// Call `holds(_:)` after that, at the latest when the retained object is released.
    private func clear(_ cell: HazardCell) {
        AsymmetricFence.isWriters ? cell.set(0) : cell.setInOrder(0)
    }

    /// Reads the slot again after writing a cell, in an order that is enough with and without the
    /// writers' fences.
    private func holds(_ found: UInt) -> Bool {
        AsymmetricFence.isWriters
            ? stillHolds(found) : address.load(ordering: .sequentiallyConsistent) == found
    }

    /// Retains the object for a thread that can't have a record.
    ///
    /// The lock keeps writers from searching the cells, so nothing is freed meanwhile.
    private func retainUnderLock() -> HazardPointer? {
        // SAFETY: a writer takes the lock after it has replaced the object, and before it frees it.
        HazardRecord.registry.withRecords { _ in
            unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map {
                unsafe HazardPointer(object: retained($0), cell: nil)
            }
        }
    }

    /// Retains the object.
    ///
    /// Never inlined: when optimizing, Swift 6.3.1 moves a retain past a subsequent atomic store.
    /// Here, that store may clear the cell, which alone keeps the object alive until the retain.
    // SAFETY: a cell, or the registry's lock, keeps the object alive.
    @inline(never)
    private func retained(_ object: UnsafeRawPointer) -> UnsafeRawPointer {
        _ = unsafe Unmanaged<AnyObject>.fromOpaque(object).retain()
        return unsafe object
    }

    // MARK: Writing

    /// Replaces or removes the object.
    ///
    /// - Parameter object: The new object, or `nil`.
    /// - Returns: The old object, which readers may still be using; pass it to
    ///   ``RetireList/retire(_:)``.
    package func replace(with object: AnyObject?) -> AnyObject? {
        // SAFETY: the slot takes over a reference to the new object, and the caller the slot's
        // reference to the old one.
        let new = object.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
        // Releasing for readers that find the new object, acquiring for the contents of the old
        // one.
        let old = address.exchange(new, ordering: .acquiringAndReleasing)
        return unsafe UnsafeRawPointer(bitPattern: old).map {
            unsafe Unmanaged.fromOpaque($0).takeRetainedValue()
        }
    }
}

/// A word that contains the address of an object that a thread is using, or 0 while it is free.
// SAFETY: the word is only used by atomic operations. It is part of a record, whose memory remains
// as long as a thread or the registry can reach the cell. The compiler checks neither: the atomic
// is an address that swift-atomics does not mark as unsafe.
@safe
struct HazardCell {
    /// The word, whose address reveals the cell's position in its record.
    let memory: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>

    @inline(__always)
    private var word: UnsafeAtomic<UInt> { unsafe UnsafeAtomic(at: memory) }

    /// Whether the cell is free.
    ///
    /// Only the thread that fills the cell may read this.
    @inline(__always)
    var isFree: Bool { holds(0) }

    @inline(__always)
    func holds(_ content: UInt) -> Bool {
        word.load(ordering: .relaxed) == content
    }

    /// The address, for other threads.
    var address: UInt { word.load(ordering: .acquiring) }

    /// Fills or clears the cell.
    ///
    /// Releasing, so that a writer that finds the next address here, or none, sees the effects of
    /// the preceding use.
    @inline(__always)
    func set(_ address: UInt) {
        word.store(address, ordering: .releasing)
    }

    /// Fills or clears the cell in the order of the writers' fences, for a reader that these do not
    /// reach.
    @inline(__always)
    func setInOrder(_ address: UInt) {
        word.store(address, ordering: .sequentiallyConsistent)
    }

    /// Whether only the cell's own thread clears it.
    @inline(__always)
    var isOfOneThread: Bool {
        unsafe UInt(bitPattern: memory) % HazardRecord.size < HazardRecord.ownSize
    }
}

// SAFETY: `first` is the address of the slots that `LazyHazardTable.make` initialized. Their owner
// frees them when it is deallocated, and uses only numbers below their count.
/// The slots of an owner.
///
/// The owner must outlive the table. See ``HazardSlot`` for each function.
@safe @frozen
public struct HazardTable {
    @usableFromInline let first: UnsafeMutablePointer<HazardSlot>

    @inlinable @inline(__always)
    init(first: UnsafeMutablePointer<HazardSlot>) { unsafe self.first = first }

    /// Protects the object in a slot for a use that ends on this thread.
    ///
    /// - Parameter number: The index of the slot.
    /// - Returns: The use, or `nil` as for `HazardSlot.protect()`.
    @inlinable @inline(__always)
    public func protect(_ number: Int) -> HazardPointer? {
        unsafe (first + number).pointee.protect()
    }

    /// Retains the object in a slot for a use that may take long.
    ///
    /// - Parameter number: The index of the slot.
    /// - Returns: The object, and whether the slot still holds it; `nil` as for
    ///   `HazardSlot.retain()`.
    package func retain(_ number: Int) -> (object: AnyObject, isCurrent: Bool)? {
        guard let (object, isCurrent) = unsafe first[number].retain() else { return nil }
        // The caller takes over the reference.
        return (unsafe Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue(), isCurrent)
    }

    /// Returns whether a slot is empty at the moment.
    ///
    /// - Parameter number: The index of the slot.
    package func isEmpty(_ number: Int) -> Bool {
        unsafe first[number].isEmpty
    }

    /// Replaces or removes the object in a slot.
    ///
    /// - Parameters:
    ///   - number: The index of the slot.
    ///   - object: The new object, or `nil`.
    /// - Returns: The old object, which readers may still be using.
    package func replace(_ number: Int, with object: AnyObject?) -> AnyObject? {
        unsafe first[number].replace(with: object)
    }
}

// SAFETY: the pointer is atomic, and set once. Numbers are those of slots, and no slot is used
// after `free(count:)`.
/// An owner's slots, which are allocated on first use.
///
/// To occupy a single word, the table leaves two tasks to its owner: to store the number of slots,
/// and to free them.
@safe
public struct LazyHazardTable: ~Copyable, @unchecked Sendable {
    @usableFromInline let first = unsafe Atomic<UnsafeMutablePointer<HazardSlot>?>(nil)

    /// Creates a table without slots.
    public init() {}

    /// The slots, if they have been allocated.
    @inlinable public var ifMade: HazardTable? {
        @inline(__always) get {
            unsafe first.load(ordering: .acquiring).map { unsafe HazardTable(first: $0) }
        }
    }

    /// The slots, which are allocated unless another thread already has.
    ///
    /// - Parameter count: The number of slots.
    /// - Returns: The slots.
    package func make(count: Int) -> HazardTable {
        let made = UnsafeMutablePointer<HazardSlot>.allocate(capacity: count)
        for number in 0..<count { unsafe (made + number).initialize(to: HazardSlot()) }
        let (isFirst, found) = unsafe first.compareExchange(
            expected: nil,
            desired: made,
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let found = unsafe found else { return unsafe HazardTable(first: made) }
        unsafe made.deinitialize(count: count)
        unsafe made.deallocate()
        return unsafe HazardTable(first: found)
    }

    /// Frees the slots, which must be empty and no longer in use.
    ///
    /// - Parameter count: The number of slots.
    package func free(count: Int) {
        guard let first = unsafe first.load(ordering: .acquiring) else { return }
        unsafe first.deinitialize(count: count)
        unsafe first.deallocate()
    }

    /// Ends a use of the object in a slot; see `HazardSlot.release(_:)`.
    ///
    /// - Parameters:
    ///   - hazard: The use.
    ///   - number: The index of the slot.
    /// - Returns: Whether the slot still holds the object.
    @inlinable @inline(__always)
    public func release(_ hazard: HazardPointer, _ number: Int) -> Bool {
        // SAFETY: a use came from one of the slots, so they exist, and their owner lives as long as
        // the call.
        unsafe (first.load(ordering: .relaxed).unsafelyUnwrapped + number).pointee.release(hazard)
    }
}
