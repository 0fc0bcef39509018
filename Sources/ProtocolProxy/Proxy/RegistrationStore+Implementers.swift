// SPDX-License-Identifier: MIT

import Synchronization

extension RegistrationStore {
    func setImplementers(_ implementers: [Implementer]) {
        changeImplementers(forgetsDead: true) { $0 = implementers }
    }

    /// Removes dead implementers, then changes the chain with `body`, under the lock; if `body`
    /// throws, nothing changes.
    ///
    /// If `forgetsDead` is `true`, errors no longer name an implementer that was deallocated
    /// earlier.
    func changeImplementers<Output, Failure>(
        forgetsDead: Bool = false,
        _ body: (inout [Implementer]) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        // Objects that are loaded or removed on the way are released after unlocking: their
        // deinitializers may run any code.
        var (old, held): ([Implementer], [AnyObject?]) = ([], [])
        defer { extendLifetime((old, held)) }
        var change: Change?
        let output = try state.withLock { (state) throws(Failure) in
            old = state.implementers
            held = old.map(\.anchor)
            var list = zip(old, held).filter { $0.1 != nil }.map(\.0)
            let output = try body(&list)
            guard forgetsDead || !list.elementsEqual(old, by: ===) else { return output }
            state.implementers = list
            let died = zip(old, held).filter { $0.1 == nil }.last?.0.heldType
            state.deadType = forgetsDead ? nil : died ?? state.deadType
            state.lengthToSearch = max(8, 2 * list.count)
            change = invalidateAllRoutes(&state)
            return output
        }
        if let change { retire(change) }
        return output
    }

    /// Removes the implementers that were deallocated, which is the first step of each change.
    ///
    /// A `CandidateCursor` calls this when it comes to a deallocated implementer, and so does a `RouteTable`
    /// that composes a route with one.
    func removeDeadImplementers() {
        changeImplementers { _ in }
    }

    /// Appends an implementer in amortized constant time: dead ones are only searched for now and
    /// then.
    func append(_ implementer: Implementer) {
        let change = state.withLock { state -> Change? in
            guard state.implementers.count < state.lengthToSearch else { return nil }
            state.implementers.append(implementer)
            return invalidateAllRoutes(&state)
        }
        if let change { retire(change) } else { changeImplementers { $0.append(implementer) } }
    }

    func insert(_ implementer: Implementer, at position: Int) throws(ProxyError) {
        try changeImplementers { (implementers) throws(ProxyError) in
            guard position == implementers.count || implementers.indices.contains(position) else {
                throw .noSuchImplementer(at: position, count: implementers.count)
            }
            implementers.insert(implementer, at: position)
        }
    }

    func replace(_ old: AnyObject, with implementer: Implementer) throws(ProxyError) {
        try changeImplementers { (implementers) throws(ProxyError) in
            guard implementers.contains(where: { $0.isIdentical(to: old) }) else {
                throw .noSuchImplementer(old, count: implementers.count)
            }
            implementers = implementers.map { $0.isIdentical(to: old) ? implementer : $0 }
        }
    }

    private func invalidateAllRoutes(_ state: inout State) -> Change {
        state.isInitialChain =
            state.implementers.count == 1 && state.implementers[0] === firstImplementer
        let change = invalidateRoutes(of: nil, &state)
        change.tables.forEach { $0.knownBaseRoutes?.endGeneration() }
        return change
    }

    /// The type of a deallocated implementer, whether or not it was removed from the chain.
    var deadImplementerType: (any Any.Type)? {
        let (implementers, deadType) = state.withLock { ($0.implementers, $0.deadType) }
        return implementers.last { $0.isWeak && $0.value == nil }?.heldType ?? deadType
    }

    func setForwardsToAll(_ forwardsToAll: Bool) {
        retire(
            state.withLock { state in
                state.forwardsToAll = forwardsToAll
                return invalidateRoutes(of: nil, &state)
            }
        )
    }
}
