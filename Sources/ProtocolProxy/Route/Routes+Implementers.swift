// SPDX-License-Identifier: MIT

import Synchronization

extension Routes {
    /// Puts another list of implementers in place of the present one.
    func setImplementers(_ implementers: [Implementer]) {
        changeImplementers(isNews: true) { $0 = implementers }
    }

    /// Changes the chain, from which those that died are removed first.
    ///
    /// - Parameters:
    ///   - isNews: Whether it is announced also where nothing came of it.
    ///   - body: Changes the list; runs under the lock. What it throws leaves the chain as it was.
    func changeImplementers<Output, Failure>(
        isNews: Bool = false, _ body: (inout [Implementer]) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        // What is loaded on the way, and what is removed, is let go of after unlocking.
        var held: [Any?] = []
        var old: [Implementer] = []
        let (output, retired) = try state.withLock { (state) throws(Failure) in
            old = state.implementers
            state.looks += old.count
            held = old.map(\.value)
            var list = zip(old, held).filter { $0.1 != nil }.map(\.0)
            let output = try body(&list)
            guard isNews || !list.elementsEqual(old, by: ===) else { return (output, [AnyRoute]?.none) }
            state.implementers = list
            let died = zip(old, held).filter { $0.1 == nil }.last?.0.typeHeldWeakly
            state.deadType = isNews ? nil : died ?? state.deadType
            state.lengthToSearch = max(8, 2 * list.count)
            return (output, takeOutAll(&state))
        }
        retire(retired ?? [])
        extendLifetime(held)
        extendLifetime(old)
        if retired != nil { announce(nil) }
        return output
    }

    /// Adds an implementer after all others, in constant time on average: those that died are looked for now and then.
    func appendImplementer(_ link: Implementer) {
        let retired = state.withLock { state -> [AnyRoute]? in
            guard state.implementers.count < state.lengthToSearch else { return nil }
            state.implementers.append(link)
            return takeOutAll(&state)
        }
        guard let retired else { return changeImplementers { $0.append(link) } }
        retire(retired)
        announce(nil)
    }

    /// Takes all routes out of their slots, since the chain is another one.
    private func takeOutAll(_ state: inout State) -> [AnyRoute] {
        state.isAsMade = state.implementers.count == 1 && state.implementers[0] === firstImplementer
        storeActiveMask(state)
        forEachTable(state) { $0.endGeneration() }
        return takeOut(nil, &state)
    }

    /// The type of an implementer that has died, whether that was noticed or not.
    var deadImplementerType: (any Any.Type)? {
        let (links, deadType) = state.withLock { ($0.implementers, $0.deadType) }
        return links.last { $0.isWeak && $0.value == nil }?.typeHeldWeakly ?? deadType
    }

    func setForwardsToAll(_ forwardsToAll: Bool) {
        retire(
            state.withLock { state in
                state.forwardsToAll = forwardsToAll
                return takeOut(nil, &state)
            })
    }

    /// Takes the routes of a requirement, or all, out of their slots, in all views; they are to be retired.
    func takeOut(_ number: Int?, _ state: inout State) -> [AnyRoute] {
        state.version += 1
        var taken: [AnyRoute] = []
        forEachTable(state) { table in
            guard let number else {
                // What is let go of here ends no code of others: the list of implementers, old or new, keeps them.
                table.bases = [:]
                for number in adoption.routes.indices { table.takeRoute(number).map { taken.append($0) } }
                return
            }
            for number in adoption.slots[number].routes { table.takeRoute(number).map { taken.append($0) } }
        }
        return taken
    }

    /// Does something with all that have routes of their own.
    private func forEachTable(_ state: State, _ body: (Routes) -> Void) {
        body(original ?? self)
        for view in state.views { view.routes.map(body) }
    }

    /// Tells calls where they must look for a route: everywhere, if the chain is another than the proxy was made with, or
    /// something is registered for all.
    func storeActiveMask(_ state: State) {
        let bits =
            state.isAsMade && state.entries[Self.everything] == nil
            ? state.entries.keys.reduce(0) { $0 | adoption.slots[$1].variants[0].bit } : UInt64.max
        forEachTable(state) { $0.activeMask.store(bits, ordering: .releasing) }
    }
}
