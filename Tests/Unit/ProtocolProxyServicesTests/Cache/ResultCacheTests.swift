// SPDX-License-Identifier: MIT

import Testing

@testable import ProtocolProxyServices

@Suite struct `A store of the entries used last` {
    /// A model of the values, kept in the plainest way.
    private struct Model {
        let capacity: Int
        var list: [(key: Int, value: Int)] = []

        mutating func use(_ key: Int) -> Int? {
            guard let index = list.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = list.remove(at: index)
            list.append(entry)
            return entry.value
        }

        mutating func keep(_ value: Int, for key: Int) -> [Int] {
            var gone: [Int] = []
            if let old = remove(key) { gone.append(old) }
            if list.count >= capacity { gone.append(list.removeFirst().value) }
            list.append((key, value))
            return gone
        }

        mutating func remove(_ key: Int) -> Int? {
            list.firstIndex { $0.key == key }.map { list.remove(at: $0).value }
        }
    }

    /// A key that is equal to all others.
    private final class Key: Hashable {
        static func == (left: Key, right: Key) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    @Test func `The key of a replaced entry is released with it`() {
        var entries = RecentEntries(capacity: 2)
        weak var first: Key?
        do {
            let key = Key()
            first = key
            _ = entries.add(ResultEntry(1, for: TypedKey(key), until: nil), at: .zero)
        }
        #expect(first != nil)
        _ = entries.add(ResultEntry(2, for: TypedKey(Key()), until: nil), at: .zero)
        #expect(first == nil)
        #expect(entries.count == 1)
    }

    @Test(arguments: [1, 2, 7])
    func `The least-recently-used store agrees with a plain list`(capacity: Int) {
        var entries = RecentEntries(capacity: capacity)
        func values(_ entries: [CacheEntry]) -> [Int] {
            entries.compactMap { ($0 as? ResultEntry<Int>)?.value }
        }
        var model = Model(capacity: capacity)
        // Numbers that are the same in each run.
        var seed: UInt64 = 42
        for step in 0..<5000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let (what, key) = ((seed >> 33) % 4, Int((seed >> 40) % 10))
            switch what {
            case 0, 1:
                let gone = entries.add(ResultEntry(step, for: TypedKey(key), until: nil), at: .zero)
                #expect(values(gone) == model.keep(step, for: key))
            case 2:
                #expect(
                    values([entries.use(TypedKey(key))].compactMap(\.self)).first == model.use(key)
                )
            default:
                #expect(
                    values([entries.remove(TypedKey(key))].compactMap(\.self)).first
                        == model.remove(key)
                )
            }
            #expect(entries.count == model.list.count)
        }
    }
}
