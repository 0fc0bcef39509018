// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The cached results of a requirement from one generation of implementers.
struct KeptCalls: Sendable {
    let store: CallStore
    private let generation: ImplementerGeneration
    /// Copied from the generation, because every call reads it.
    private let canDie: Bool

    init(_ store: CallStore, of generation: ImplementerGeneration) {
        self.store = store
        self.generation = generation
        self.canDie = generation.canDie
    }

    /// Whether the results are still valid, which they are until an implementer is deallocated.
    func isGood() -> Bool { !canDie || generation.isAlive() }
}
