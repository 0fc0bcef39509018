// SPDX-License-Identifier: MIT

import CMembarrierDenial
import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxyHazardPointers

/// An object in a slot, which counts its instances.
private final class Token: Sendable {
    private let count: Count
    init(_ count: Count) {
        self.count = count
        count.alive.add(1, ordering: .relaxed)
    }
    deinit { count.alive.subtract(1, ordering: .acquiringAndReleasing) }
}

private final class Count: Sendable {
    let alive = Atomic(0)
    var value: Int { alive.load(ordering: .acquiring) }
}

/// A slot and the list of what was in it, as their writers have them.
private final class Place: Sendable {
    let slot = HazardSlot()
    let count = Count()
    private let retired = Mutex(RetireList<Token>())

    /// How many objects wait for their readers.
    var waiting: Int { retired.withLock(\.count) }

    func fill() { replace(with: Token(count)) }
    func empty() { replace(with: nil) }

    private func replace(with token: sending Token?) {
        guard let old = slot.replace(with: token) as? Token else { return }
        _ = retired.withLock { $0.retire([old]) }
    }

    func release(_ hazard: HazardPointer) {
        if !slot.release(hazard) { _ = retired.withLock { $0.reclaim() } }
    }
}

@Suite struct `Hazard slots` {
    @Test func `A replaced object is freed at once if nothing uses it`() {
        let place = Place()
        #expect(place.slot.isEmpty && place.slot.protect() == nil)
        place.fill()
        place.fill()
        #expect(place.count.value == 1)
        place.empty()
        #expect(place.count.value == 0)
    }

    /// Up to the number of a thread's own cells, beyond it, and beyond the cells that others may
    /// clear.
    @Test(arguments: [1, 2, 16, 17, 30, 31, 40])
    func `A replaced object lives until the last nested use ends`(depth: Int) {
        let place = Place()
        place.fill()
        let uses = (0..<depth).compactMap { _ in place.slot.protect() }
        #expect(uses.count == depth)
        place.empty()
        for use in uses.reversed() {
            #expect(place.count.value == 1)
            place.release(use)
        }
        #expect(place.count.value == 0)
        #expect(place.waiting == 0)
    }

    @Test(arguments: [1, 14, 15, 40])
    func `A replaced object lives until the last use ends, in any order`(uses: Int) {
        let place = Place()
        place.fill()
        let uses = (0..<uses).compactMap { _ in place.slot.protectAnywhere() }
        place.empty()
        for use in uses {
            #expect(place.count.value == 1)
            place.release(use)
        }
        #expect(place.count.value == 0)
        #expect(place.waiting == 0)
    }

    @Test func `A use may retain a replaced object`() throws {
        let place = Place()
        let nothing = place.slot.retain()
        #expect(nothing == nil)
        place.fill()
        // A slot cannot be copied, so the macro cannot look into a call of one.
        let retained = place.slot.retain()
        let (object, isCurrent) = try #require(retained)
        #expect(isCurrent)
        place.empty()
        #expect(place.count.value == 1 && place.waiting == 0)
        // SAFETY: the count is ours.
        Unmanaged<Token>.fromOpaque(object).release()
        #expect(place.count.value == 0)
    }

    @Test func `A use may outlive its thread`() throws {
        let place = Place()
        place.fill()
        let found = Found()
        Gate.run(threads: 1) { _ in
            found.use.withLock { $0 = place.slot.protectAnywhere().map(Use.init) }
        }
        place.empty()
        #expect(place.count.value == 1)
        place.release(try #require(found.use.withLock { $0 }).hazard)
        #expect(place.count.value == 0)
    }

    @Test func `Objects are freed while threads use and replace them`() {
        #expect(churn() == [])
    }

    @Test func `Objects are freed on kernels without a barrier for all threads`() async {
        await #expect(processExitsWith: .success) {
            try #require(deny_barrier())
            #expect(churn() == [])
            #expect(!AsymmetricFence.isWriters)
            let place = Place()
            place.fill()
            if let use = place.slot.protect() { place.release(use) }
            // A use of the thread's own cells would pass no fence, so that they are closed, and not
            // searched either.
            #expect(HazardRecord.ofThisThread?.isClosed == true)
            #expect(HazardRecord.ofThisThread?.firstCell.isFree == false)
        }
    }

    @Test func `Objects are freed if no thread-specific key is left`() async {
        await #expect(processExitsWith: .success) {
            exhaustThreadKeys()
            #expect(churn() == [])
            #expect(HazardRecord.ofThisThread == nil)
            #expect(HazardRecord.registry.count == 0)
        }
    }

    @Test func `Hazard records of finished threads are reused`() async {
        await #expect(processExitsWith: .success) {
            let place = Place()
            place.fill()
            Gate.run(threads: 8) { _ in if let use = place.slot.protect() { place.release(use) } }
            for _ in 0..<40 {
                Gate.run(threads: 50) { _ in
                    if let use = place.slot.protect() { place.release(use) }
                }
            }
            #expect(HazardRecord.registry.count == 0)
            place.empty()
            #expect(place.count.value == 0)
        }
    }

    @Test func `Objects are freed in the child of a fork`() async {
        await #expect(processExitsWith: .success) {
            let (place, trial) = (Place(), Trial())
            place.fill()
            Gate.run(threads: 4) { thread in
                guard thread == 0 else {
                    let use = place.slot.protect()
                    trial.inside.add(1, ordering: .acquiringAndReleasing)
                    while !trial.isOver.load(ordering: .acquiring) { yieldThread() }
                    if let use { place.release(use) }
                    return
                }
                while trial.inside.load(ordering: .acquiring) < 3 { yieldThread() }
                let code = forked {
                    // The three uses are those of threads that this process does not have.
                    guard HazardRecord.registry.count <= 1 else { return 1 }
                    place.empty()
                    return place.count.value == 0 ? 0 : 2
                }
                trial.code.store(Int(code), ordering: .releasing)
                trial.isOver.store(true, ordering: .releasing)
            }
            #expect(trial.code.load(ordering: .acquiring) == 0)
            #expect(place.count.value == 1)
            place.empty()
            #expect(place.count.value == 0)
        }
    }
}

/// A use that is handed from thread to thread, as asynchronous ones are.
// SAFETY: `protectAnywhere` gives uses that any thread may end.
private struct Use: @unchecked Sendable {
    let hazard: HazardPointer
}

private final class Found: Sendable {
    let use = Mutex<Use?>(nil)
}

private final class Trial: Sendable {
    let inside = Atomic(0)
    let isOver = Atomic(false)
    let code = Atomic(-1)
}

/// Has four threads use a slot, deep and flat, while two others replace what is in it; says what
/// was not freed.
private func churn() -> [String] {
    let place = Place()
    Gate.run(threads: 6) { thread in
        for index in 0..<4_000 {
            guard thread < 4 else {
                place.fill()
                continue
            }
            let uses = (0..<index % 20).compactMap { _ in
                thread == 0 ? place.slot.protectAnywhere() : place.slot.protect()
            }
            for use in uses.reversed() {
                // SAFETY: the use protects it. Freed memory is what the address sanitizer would
                // find here.
                let isWhole = Unmanaged<Token>.fromOpaque(use.object)._withUnsafeGuaranteedRef {
                    $0 === $0
                }
                if isWhole { place.release(use) }
            }
        }
    }
    place.empty()
    var problems: [String] = []
    if place.waiting != 0 { problems.append("\(place.waiting) objects kept") }
    if place.count.value != 0 { problems.append("\(place.count.value) objects not freed") }
    return problems
}
