// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The stored results of one generation of implementers.
public struct KeptCalls: Sendable {
    let store: CallStore
    private let generation: ImplementerGeneration
    /// A copy, because each call reads it.
    private let canDie: Bool

    init(_ store: CallStore, of generation: ImplementerGeneration) {
        self.store = store
        self.generation = generation
        self.canDie = generation.canDie
    }

    /// Returns whether the results are valid: whether no implementer has died.
    func isGood() -> Bool { !canDie || generation.isAlive() }
}
