// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxy

/// A key whose hash has one of few values.
private struct Crowded: Hashable, Sendable {
    let number: Int
    let hashes: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
}

private final class Count: Sendable {
    let value = Atomic(0)
}

@Suite struct `A map that only grows` {
    @Test(arguments: [1, 7, 10_000])
    func `Each key keeps its first value, even among keys with equal hashes`(hashes: Int) {
        let map = InsertOnlyMap<Crowded, Int>()
        for number in 0..<300 {
            let key = Crowded(number: number, hashes: hashes)
            #expect(map[key] == nil)
            #expect(map.value(for: key) { number } == number)
        }
        for number in 0..<300 {
            let key = Crowded(number: number, hashes: hashes)
            #expect(map.value(for: key) { -1 } == number)
            #expect(map[key] == number)
        }
        #expect(map[Crowded(number: 300, hashes: hashes)] == nil)
    }

    @Test func `Threads that add the same keys at once agree on every value`() {
        let map = InsertOnlyMap<Int, Int>()
        let found = Mutex<[[Int]]>([])
        Gate.run(threads: 6) { thread in
            let values = (0..<2_000).map { key in map.value(for: key) { thread } }
            found.withLock { $0.append(values) }
        }
        let all = found.withLock(\.self)
        #expect(all.count == 6)
        #expect(all.allSatisfy { $0 == all[0] })
        #expect((0..<2_000).allSatisfy { map[$0] == all[0][$0] })
    }

    @Test func `A map releases its values once`() {
        final class Counted: Sendable {
            let count: Count
            init(_ count: Count) { self.count = count }
            deinit { count.value.add(1, ordering: .relaxed) }
        }
        let count = Count()
        do {
            let map = InsertOnlyMap<Int, Counted>()
            for key in 0..<100 { _ = map.value(for: key % 50) { Counted(count) } }
            #expect(count.value.load(ordering: .relaxed) == 0)
        }
        #expect(count.value.load(ordering: .relaxed) == 50)
    }
}
