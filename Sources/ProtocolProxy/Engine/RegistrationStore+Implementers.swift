// SPDX-License-Identifier: MIT

import Synchronization

extension RegistrationStore {
    /// Replaces the list of implementers.
    func setImplementers(_ implementers: [Implementer]) {
        changeImplementers(isNews: true) { $0 = implementers }
    }

    /// Changes the chain, after removing dead implementers.
    ///
    /// - Parameters:
    ///   - isNews: Whether the change is announced even if the chain stays as it was.
    ///   - body: Changes the list; runs under the lock. If it throws, the chain stays as it was.
    func changeImplementers<Output, Failure>(
        isNews: Bool = false, _ body: (inout [Implementer]) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let (output, change) = try changed(isNews, body)
        finish(change)
        return output
    }

    /// Adds an implementer after all others, in constant time on average: dead ones are searched now and then.
    func append(_ link: Implementer) {
        let found = state.withLock { state -> Found? in
            guard state.implementers.count < state.lengthToSearch else { return nil }
            state.implementers.append(link)
            return takeOutAll(&state)
        }
        finish(found.map { ChainChange(found: $0) } ?? changed(false) { $0.append(link) }.change)
    }

    /// Refuses the proxy itself, or a view of it, as its own implementer or target.
    ///
    /// Longer cycles are not searched: like functions that call each other for ever, they end with the thread's stack.
    func refuseItself(_ object: Any, _ role: String) throws(ProxyError) {
        let proxy = layout.isOfActors ? proxyBehind(object) : object as? ProtocolProxy
        guard proxy?.routes.store === self else { return }
        throw .forwardsToItself(role)
    }

    /// The work after a change, once no lock is held.
    private struct ChainChange {
        /// The routes and tables that the change found; nil if the chain stays as it was.
        var found: Found?
        /// The objects that were loaded and removed on the way, whose deinitializers may run any code.
        var held: [AnyObject?] = []
        var old: [Implementer] = []
    }

    private func changed<Output, Failure>(
        _ isNews: Bool, _ body: (inout [Implementer]) throws(Failure) -> Output
    ) throws(Failure) -> (output: Output, change: ChainChange) {
        var change = ChainChange()
        let output = try state.withLock { (state) throws(Failure) in
            change.old = state.implementers
            change.held = change.old.map(\.keeper)
            var list = zip(change.old, change.held).filter { $0.1 != nil }.map(\.0)
            let output = try body(&list)
            guard isNews || !list.elementsEqual(change.old, by: ===) else { return output }
            state.implementers = list
            let died = zip(change.old, change.held).filter { $0.1 == nil }.last?.0.heldType
            state.deadType = isNews ? nil : died ?? state.deadType
            state.lengthToSearch = max(8, 2 * list.count)
            change.found = takeOutAll(&state)
            return output
        }
        return (output, change)
    }

    private func finish(_ change: ChainChange) {
        if let found = change.found { retire(found) }
        extendLifetime(change)
        if change.found != nil { announce(nil) }
    }

    /// Takes all routes out of their slots, since the chain has changed.
    private func takeOutAll(_ state: inout State) -> Found {
        state.isInitialChain = state.implementers.count == 1 && state.implementers[0] === firstImplementer
        state.generation = nil
        let found = invalidate(nil, &state)
        found.forEachTable { $0.endGeneration() }
        return found
    }

    /// The type of a dead implementer, removed or not.
    var deadImplementerType: (any Any.Type)? {
        let (links, deadType) = state.withLock { ($0.implementers, $0.deadType) }
        return links.last { $0.isWeak && $0.value == nil }?.heldType ?? deadType
    }

    func setForwardsToAll(_ forwardsToAll: Bool) {
        retire(
            state.withLock { state in
                state.forwardsToAll = forwardsToAll
                return invalidate(nil, &state)
            })
    }
}
