// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a cache does with the calls of a requirement.
struct CachedCalls<Arguments> {
    let generation: GenerationStore
    let keys: CacheKeys<Arguments>
    /// The outcomes to store.
    let isStored: AnyOutcomePredicate
    /// Stops caching the requirement; receives the type of the part that can be used only once.
    let refuse: @Sendable (any Any.Type) -> Void

    var store: CacheStore { generation.store }

    /// Whether a result can be given to several callers; if not, the requirement isn't cached any
    /// more.
    func canShare<Value>(_ result: Value) -> Bool {
        guard let reuse = store.reuse else { return true }
        if reuse.refuses { return false }
        guard let type = reuse.typeUsedOnce(in: result) else { return true }
        refuse(type)
        return false
    }

    /// Returns a function that says whether to store a result; `nil` if all are stored.
    func storedResults<Value>(of type: Value.Type) -> (@Sendable (borrowing Value) -> Bool)? {
        if isStored.matchesAnyResult { return nil }
        return isStored.forResults(of: type) ?? { _ in false }
    }

    /// Whether some errors are stored.
    var storesErrors: Bool { isStored.judgesErrors }

    /// Whether to store an error that isn't due to the call's own caller.
    func stores(_ error: any Error) -> Bool {
        isStored.judgesErrors && !(error is CancellationError) && refusedCall(in: error) == nil
            && isStored.matches(error)
    }
}
