// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A cache's results for each generation of implementers.
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

    /// The results of a generation, initially none.
    func calls(of generation: ImplementerGeneration) -> KeptCalls {
        let made = makeStore()
        let store = change { kept in
            let known = kept[ObjectIdentifier(generation)]?.store ?? made
            kept[ObjectIdentifier(generation)] = Kept(generation: generation, store: known)
            return known
        }
        return KeptCalls(store, of: generation)
    }

    /// The results of all generations that still exist.
    var stores: [CallStore] { change { $0.values.map(\.store) } }

    /// Removes the results of deallocated generations, then runs `body`.
    private func change<Output>(_ body: (inout [ObjectIdentifier: Kept]) -> Output) -> Output {
        // Release removed values after unlocking, because deinitializers may run user code.
        let (output, gone) = kept.withLock { kept in
            let gone = kept.filter { $0.value.generation == nil }
            for id in gone.keys { kept[id] = nil }
            return (body(&kept), gone)
        }
        extendLifetime(gone)
        return output
    }
}
