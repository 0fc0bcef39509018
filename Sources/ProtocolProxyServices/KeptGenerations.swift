// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The stored results of a cache, for each generation of implementers.
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

    /// Returns the stored results of a generation, none at first.
    func calls(of generation: ImplementerGeneration) -> KeptCalls {
        let made = makeStore()
        let store = change { kept in
            let known = kept[ObjectIdentifier(generation)]?.store ?? made
            kept[ObjectIdentifier(generation)] = Kept(generation: generation, store: known)
            return known
        }
        return KeptCalls(store, of: generation)
    }

    /// The stored results of all living generations.
    var stores: [CallStore] { change { $0.values.map(\.store) } }

    /// Runs a function after removing the results of dead generations.
    private func change<Output>(_ body: (inout [ObjectIdentifier: Kept]) -> Output) -> Output {
        // Removed values are released after unlocking, because that may run code of the user.
        let (output, gone) = kept.withLock { kept in
            let gone = kept.filter { $0.value.generation == nil }
            for id in gone.keys { kept[id] = nil }
            return (body(&kept), gone)
        }
        extendLifetime(gone)
        return output
    }
}
