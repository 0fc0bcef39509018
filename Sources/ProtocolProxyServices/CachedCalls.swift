// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a cache does with the calls of a requirement.
struct CachedCalls<Arguments> {
    let kept: KeptCalls
    let keys: CallKeys<Arguments>
    let selector: Selector
    /// The outcomes to store.
    let isStored: AnyOutcomePredicate
    /// Refuses to cache the requirement, since a result has a part of a type that is used once.
    let refuse: @Sendable (any Any.Type) -> Void

    var store: CallStore { kept.store }

    /// Whether a result can be given to several callers; if not, the requirement isn't cached any
    /// more.
    func canShare<Value>(_ result: Value) -> Bool {
        guard let reuse = store.reuse else { return true }
        if reuse.refuses { return false }
        guard let type = reuse.typeUsedOnce(in: result) else { return true }
        refuse(type)
        return false
    }

    /// What decides which results of a type are stored; `nil` if all are.
    func storedResults<Value>(of type: Value.Type) -> (@Sendable (borrowing Value) -> Bool)? {
        isStored.matchesAnyResult ? nil : isStored.forResults(of: type) ?? { _ in false }
    }

    /// Whether to store an error of a call, which isn't its caller's own.
    func stores(_ error: any Error) -> Bool {
        isStored.judgesErrors && !(error is CancellationError) && refusedCall(in: error) == nil
            && isStored.matches(error)
    }

    func noteAnswer() { CallReport.note(.answered(.cache), by: "cache", of: selector) }
}
