// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A store, and the generation of implementers whose results it has.
struct GenerationStore: Sendable {
    let store: CacheStore
    private let generation: ImplementerGeneration
    /// Copied from the generation, because every call reads it.
    private let canDie: Bool

    init(_ store: CacheStore, of generation: ImplementerGeneration) {
        self.store = store
        self.generation = generation
        self.canDie = generation.canDie
    }

    /// Whether the results are still valid, which they are until an implementer is deallocated.
    func isValid() -> Bool {
        !canDie || generation.isAlive()
    }
}
