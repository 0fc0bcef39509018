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
        let (output, change) = try changed(isNews, body)
        finish(change)
        return output
    }

    /// Changes the chain so that it leads to one implementer more, unless calls would come back from there.
    ///
    /// - Parameters:
    ///   - implementer: The implementer.
    ///   - isNews: As above.
    ///   - body: As above.
    func changeImplementers(
        addingTo implementer: Any, isNews: Bool = false, _ body: (inout [Implementer]) throws(ProxyError) -> Void
    ) throws(ProxyError) {
        finish(try handing(.all, to: implementer) { () throws(ProxyError) in try changed(isNews, body) }.change)
    }

    /// Adds an implementer after all others, in constant time on average: those that died are looked for now and then.
    ///
    /// - Parameters:
    ///   - implementer: The implementer, from which calls must not come back.
    ///   - link: The same as it is kept.
    func append(_ implementer: Any, as link: Implementer) throws(ProxyError) {
        finish(
            try handing(.all, to: implementer) { () throws(ProxyError) in
                let retired = state.withLock { state -> [AnyRoute]? in
                    guard state.implementers.count < state.lengthToSearch else { return nil }
                    state.implementers.append(link)
                    return takeOutAll(&state)
                }
                return retired.map { ChainChange(retired: $0) } ?? changed(false) { $0.append(link) }.change
            })
    }

    /// What is to be done about a change once no lock is held any more.
    private struct ChainChange {
        /// Nil where nothing came of it.
        var retired: [AnyRoute]?
        /// What was loaded and removed on the way, whose end may run anybody's code.
        var held: [Any?] = []
        var old: [Implementer] = []
    }

    private func changed<Output, Failure>(
        _ isNews: Bool, _ body: (inout [Implementer]) throws(Failure) -> Output
    ) throws(Failure) -> (output: Output, change: ChainChange) {
        var change = ChainChange()
        let output = try state.withLock { (state) throws(Failure) in
            change.old = state.implementers
            state.looks += change.old.count
            change.held = change.old.map(\.value)
            var list = zip(change.old, change.held).filter { $0.1 != nil }.map(\.0)
            let output = try body(&list)
            guard isNews || !list.elementsEqual(change.old, by: ===) else { return output }
            state.implementers = list
            let died = zip(change.old, change.held).filter { $0.1 == nil }.last?.0.typeHeldWeakly
            state.deadType = isNews ? nil : died ?? state.deadType
            state.lengthToSearch = max(8, 2 * list.count)
            change.retired = takeOutAll(&state)
            return output
        }
        return (output, change)
    }

    private func finish(_ change: ChainChange) {
        retire(change.retired ?? [])
        extendLifetime(change)
        if change.retired != nil { announce(nil) }
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
        forEachTable(state) { $0.activeMask.store(bits | $0.ownBits, ordering: .releasing) }
    }
}
