// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import ProtocolProxyTesting
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite struct `A model of the states of keys` {
    /// The keys, the least recently used first, with their calls and the end of an open circuit.
    private struct Model {
        struct Entry {
            let key: Int
            var users = 1
            var openUntil: Int?
            var isForcedOpen = false
        }

        let capacity: Int
        var entries: [Entry] = []
        var now = 0
        var evictions = 0
        var sharedCalls = 0

        /// Begins a call; returns whether it has states of its own.
        mutating func begin(_ key: Int) -> Bool {
            if let index = entries.firstIndex(where: { $0.key == key }) {
                entries[index].users += 1
                return true
            }
            if entries.count == capacity {
                let victim = entries.firstIndex { entry in
                    entry.users == 0 && !entry.isForcedOpen && (entry.openUntil ?? now) <= now
                }
                guard let victim else {
                    sharedCalls += 1
                    return false
                }
                entries.remove(at: victim)
                evictions += 1
            }
            entries.append(Entry(key: key))
            return true
        }

        /// Ends a call; the entry is then the most recently used one.
        mutating func end(_ key: Int) {
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
            var entry = entries.remove(at: index)
            entry.users -= 1
            entries.append(entry)
        }

        mutating func change(_ key: Int, _ body: (inout Entry) -> Void) {
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
            body(&entries[index])
        }
    }

    @Test(arguments: [61, 62] as [UInt64])
    func `States are kept and evicted as the model does in 20,000 random steps`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (evictions, sharedCalls) = (0, 0)
        for round in 0..<100 {
            let clock = ManualClock()
            var model = Model(capacity: numbers.number(in: 1...5))
            let keys = KeyedStates<Int>(capacity: model.capacity)
            let policy = Policy.breakCircuit(after: .failures(1), for: .seconds(10), clock: clock)
            _ = policy.per(keys) { _ in nil }
            var calls: [(key: Int, isOwn: Bool, lease: KeyEntry)] = []
            for step in 0..<200 {
                var isRight = true
                switch numbers.number(in: 0...9) {
                case 0..<4:
                    let key = numbers.number(in: 0...7)
                    let (isOwn, lease) = (model.begin(key), keys.store.begin(TypedKey(key)))
                    isRight = isOwn == (lease.state !== keys.store.shared)
                    calls.append((key, isOwn, lease))
                case 4..<8:
                    guard !calls.isEmpty else { break }
                    let call = calls.remove(at: numbers.number(in: 0...calls.count - 1))
                    keys.store.end(call.lease)
                    if call.isOwn { model.end(call.key) }
                case 8:
                    clock.advance(by: .seconds(3))
                    model.now += 3
                default:
                    // A failure of a call in progress, or an operator.
                    guard let key = calls.last(where: \.isOwn)?.key,
                        let circuit = keys.circuit(of: key)
                    else { break }
                    switch numbers.number(in: 0...3) {
                    case 0:
                        circuit.open()
                        model.change(key) { $0.isForcedOpen = true }
                    case 1:
                        circuit.close()
                        model.change(key) { entry in
                            entry.isForcedOpen = false
                            entry.openUntil = nil
                        }
                    default:
                        guard circuit.state == .closed,
                            case .admitted(let generation) = circuit.admit()
                        else { break }
                        circuit.end(generation, as: .failure)
                        let end = model.now + 10
                        model.change(key) { $0.openUntil = end }
                    }
                }
                let counts = keys.counts
                guard isRight, Set(keys.keys) == Set(model.entries.map(\.key)),
                    counts.calls == calls.count, counts.keys <= model.capacity,
                    counts.evictions == model.evictions, counts.sharedCalls == model.sharedCalls
                else {
                    Issue.record(
                        """
                        \(keys.keys), \(counts), seed \(seed), round \(round), step \(step), \
                        \(model)
                        """
                    )
                    return
                }
            }
            evictions += model.evictions
            sharedCalls += model.sharedCalls
        }
        #expect(min(evictions, sharedCalls) > 500, "seed \(seed): \(evictions), \(sharedCalls)")
    }
}
