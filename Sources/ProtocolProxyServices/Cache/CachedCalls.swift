// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a cache does with the calls of a requirement.
struct CachedCalls<Arguments> {
    let place: GenerationStore
    let keys: CacheKeys<Arguments>
    /// The outcomes to store.
    let isStored: AnyOutcomePredicate
    /// Refuses to cache the requirement, since a result has a part of a type that is used once.
    let refuse: @Sendable (any Any.Type) -> Void

    var store: CacheStore { place.store }

    /// Whether a result can be given to several callers; if not, the requirement isn't cached any
    /// more.
    func canShare<Value>(_ result: Value) -> Bool {
        guard let reuse = store.reuse else { return true }
        if reuse.refuses { return false }
        guard let type = reuse.singleUseType(in: result) else { return true }
        refuse(type)
        return false
    }

    /// What decides which results of a type are stored; `nil` if all are.
    func storedResults<Value>(of type: Value.Type) -> (@Sendable (borrowing Value) -> Bool)? {
        isStored.matchesAnyResult ? nil : isStored.forResults(of: type) ?? { _ in false }
    }

    /// Whether some errors are stored.
    var storesErrors: Bool { isStored.judgesErrors }

    /// Whether to store an error of a call, which isn't its caller's own.
    func stores(_ error: any Error) -> Bool {
        isStored.judgesErrors && !(error is CancellationError) && refusedCall(in: error) == nil
            && isStored.matches(error)
    }
}

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
    func isGood() -> Bool { !canDie || generation.isAlive() }
}
