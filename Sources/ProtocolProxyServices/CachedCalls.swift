// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a cache does with the calls of a requirement.
struct CachedCalls<Arguments> {
    let kept: KeptCalls
    let keys: CallKeys<Arguments>
    let selector: Selector
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

    func noteAnswer() { CallReport.note(.answered(.cache), by: "cache", of: selector) }
}
