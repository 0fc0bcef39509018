// SPDX-License-Identifier: MIT

public import CProtocolProxy
public import Synchronization

/// The routes that the calls of one thread are using: cells that the thread writes and others read.
///
/// A call notes the address of the route it found, and clears the cell when it leaves. Whoever takes a route out of its
/// slot frees it only when it is in no cell of any thread. Both would have to write, pass a barrier, and read what the
/// other one wrote; but calls are many and changes few, so the barrier of both is on the side of the change: the kernel
/// makes each thread of the process that runs pass one (`membarrier`). A call then costs plain loads and stores, on
/// memory that no other thread writes. Counting calls in a word beside the route, as this did once, took two atomic
/// steps, which were two thirds of an overridden call, and five times as much where two threads called at once.
///
/// A stack, since the calls of a thread end in the reverse order of their beginnings. Asynchronous calls do not, and may
/// leave on another thread, so each has a cell beside the stack; those that find none, for there may be any number of them
/// under way, retain their route. So do calls that find the stack full.
@usableFromInline
enum VisitStack {
    /// Holds the address of a route, 0 while it is free, and `closed` where the stack ends.
    // SAFETY: a stack is never freed, and each of its words is atomic.
    @usableFromInline typealias Cell = UnsafeMutablePointer<Atomic<UInt>>

    // The words of a stack, on cache lines that it shares with nothing: its cells, the one that is closed, those beside
    // it, one to spare, and two for the list of all stacks.
    private static let size = 256
    private static let depth = 15
    private static let beside = 16..<29
    private static let spare = 29
    private static let next = 30
    private static let owner = 31
    private static let closed = UInt.max

    /// The cell for the next visit of this thread.
    // SAFETY: in C it is the address of a word, which an atomic one is laid out as; only this file and a visit write it.
    @inlinable static var top: Cell {
        @inline(__always) get { pp_get_top().assumingMemoryBound(to: Atomic<UInt>.self) }
        @inline(__always) set { pp_set_top(newValue) }
    }

    /// Orders what a visit on the stack writes before what it reads then; `orderEverywhere` does the rest.
    @inlinable @inline(__always)
    static func order() { pp_order_for_compiler() }

    /// Does the same for a visit beside the stack, and all of it where no barrier reaches other threads.
    @inlinable @inline(__always)
    static func orderBeside() { pp_order() }

    // MARK: Of this thread

    /// A free cell beside the stack of this thread, to be cleared on whatever thread; nil if all are in use.
    ///
    /// Only this thread fills them, so one that is free stays so until then.
    static func cellBeside() -> Cell? {
        let stack = stack()
        for index in beside where stack[index].load(ordering: .acquiring) == 0 { return stack + index }
        return nil
    }

    /// A cell of this thread that is in use for a moment only.
    static func spareCell() -> Cell { stack() + spare }

    /// The stack of this thread, which gets one if it has none.
    private static func stack() -> Cell {
        if top == pp_closed().assumingMemoryBound(to: Atomic<UInt>.self) { join() }
        // The top is in the stack, and the stack where its size divides the address.
        let distance = UInt(bitPattern: top) % UInt(size)
        return top - Int(distance) / MemoryLayout<UInt>.stride
    }

    private static func join() {
        let isHelped = isHelped
        let stack = free() ?? made()
        pp_at_end_of_thread(stack)
        // Without a barrier that reaches it, no visit of this thread may be on the stack: it is closed from its beginning.
        top = isHelped ? stack : stack + depth
    }

    /// A stack whose thread has ended.
    private static func free() -> Cell? {
        var it = first()
        while let stack = it {
            let (isOurs, _) = stack[owner].compareExchange(expected: 0, desired: 1, ordering: .acquiring)
            if isOurs { return stack }
            it = following(stack)
        }
        return nil
    }

    /// A new stack, which all can see.
    private static func made() -> Cell {
        let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: size)
        let stack = room.bindMemory(to: Atomic<UInt>.self, capacity: owner + 1)
        for index in 0...owner { (stack + index).initialize(to: Atomic(0)) }
        stack[depth].store(closed, ordering: .relaxed)
        stack[owner].store(1, ordering: .relaxed)
        var found = stacks.load(ordering: .relaxed)
        while true {
            stack[next].store(found, ordering: .relaxed)
            let (isIn, current) = stacks.compareExchange(
                expected: found, desired: UInt(bitPattern: stack), ordering: .acquiringAndReleasing)
            if isIn { return stack }
            found = current
        }
    }

    /// Gives the stack of a thread that ends to the next one.
    ///
    /// It is never freed, since anybody may be reading it.
    private static func leave(_ stack: Cell) {
        // Of a thread that ended in the middle of a call, that is over. What is beside the stack goes on elsewhere.
        for index in 0..<depth { stack[index].store(0, ordering: .releasing) }
        top = pp_closed().assumingMemoryBound(to: Atomic<UInt>.self)
        stack[owner].store(0, ordering: .releasing)
    }

    // MARK: Of all threads

    /// The stacks of all threads, the last one that was made first.
    private static let stacks = Atomic<UInt>(0)

    /// Whether the barrier of a change reaches the calls of other threads.
    static let isHelped = pp_prepare { stack in
        guard let stack else { return }
        VisitStack.leave(stack.assumingMemoryBound(to: Atomic<UInt>.self))
    }

    static func first() -> Cell? { Cell(bitPattern: stacks.load(ordering: .acquiring)) }

    static func following(_ stack: Cell) -> Cell? {
        Cell(bitPattern: stack[next].load(ordering: .relaxed))
    }

    /// Has each thread see what this one wrote before, and this one what each has noted by now.
    static func orderEverywhere() {
        _ = isHelped
        if pp_order_everywhere() { return }
        stop(
            "The kernel no longer grants the barrier 'membarrier', which it granted when the first proxy was called. Without "
                + "it, ProtocolProxy cannot tell which routes calls are using. Do not forbid that system call later on."
        )
    }

    /// The addresses of the routes that calls are using.
    ///
    /// A route that is in no cell after it was taken out of its slot and then `orderEverywhere` was called will not be in
    /// one again, but for the moment in which a call that found it too late looks once more.
    static func visited() -> Set<UInt> {
        var visited: Set<UInt> = []
        var it = first()
        while let stack = it {
            for index in 0..<next {
                let address = stack[index].load(ordering: .acquiring)
                if address != 0 { visited.insert(address) }
            }
            it = following(stack)
        }
        return visited
    }
}
