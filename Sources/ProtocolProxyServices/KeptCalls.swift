// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What is kept of the calls that certain implementers answered, for as long as they are the ones who are asked.
public struct KeptCalls: Sendable {
    let store: CallStore
    private let generation: ImplementerGeneration
    /// Here, since each call asks.
    private let canDie: Bool

    init(_ store: CallStore, of generation: ImplementerGeneration) {
        self.store = store
        self.generation = generation
        self.canDie = generation.canDie
    }

    /// Returns whether what is kept is good, and something may be added: whether none of the implementers has died.
    func isGood() -> Bool { !canDie || generation.isAlive() }
}

/// What a cache keeps, of each generation of implementers by itself.
final class KeptGenerations: Sendable {
    private struct Kept {
        weak let generation: ImplementerGeneration?
        let store: CallStore
    }

    private let makeStore: @Sendable () -> CallStore
    private let kept = LockedState<[ObjectIdentifier: Kept]>([:])

    init<Arguments>(_ rules: KeepingRules<Arguments>) {
        self.makeStore = { [capacity = rules.capacity, lifetime = rules.lifetime, age = rules.age] in
            CallStore(capacity: capacity, lifetime: lifetime, age: age)
        }
    }

    /// What is kept of a generation, nothing at first.
    func calls(of generation: ImplementerGeneration) -> KeptCalls {
        let made = makeStore()
        let store = change { kept in
            let known = kept[ObjectIdentifier(generation)]?.store ?? made
            kept[ObjectIdentifier(generation)] = Kept(generation: generation, store: known)
            return known
        }
        return KeptCalls(store, of: generation)
    }

    /// What is kept of the generations that there are.
    var stores: [CallStore] { change { $0.values.map(\.store) } }

    /// Does something after what is kept of generations that have ended is forgotten.
    private func change<Output>(_ body: (inout [ObjectIdentifier: Kept]) -> Output) -> Output {
        // What goes is released outside of the lock, since that may run code of the results' own.
        let (output, gone) = kept.withLock { kept in
            let gone = kept.filter { $0.value.generation == nil }
            for id in gone.keys { kept[id] = nil }
            return (body(&kept), gone)
        }
        extendLifetime(gone)
        return output
    }
}
