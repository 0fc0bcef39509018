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
            held = old.map(\.value)
            var list = zip(old, held).filter { $0.1 != nil }.map(\.0)
            let output = try body(&list)
            guard isNews || !list.elementsEqual(old, by: ===) else { return (output, [AnyRoute]?.none) }
            state.implementers = list
            state.isAsMade = list.count == 1 && list[0] === firstImplementer
            storeBusy(state)
            return (output, takeOut(nil, &state))
        }
        retire(retired ?? [])
        extendLifetime(held)
        extendLifetime(old)
        if retired != nil { announce(nil) }
        return output
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
        let numbers = number.map { adoption.slots[$0].routes } ?? Array(adoption.routes.indices)
        let tables = tables(state)
        // What is let go of here ends no code of others: the list of implementers, old or new, keeps them.
        if number == nil { for table in tables { table.bases = [:] } }
        return tables.flatMap { table in numbers.compactMap(table.takeRoute) }
    }

    /// All that have routes of their own.
    private func tables(_ state: State) -> [Routes] {
        [original ?? self] + state.views.compactMap(\.routes)
    }

    /// Tells calls where they must look for a route: everywhere, if the chain is another than the proxy was made with, or
    /// something is registered for all.
    func storeBusy(_ state: State) {
        let bits =
            state.isAsMade && state.entries[Self.everything] == nil
            ? state.entries.keys.reduce(0) { $0 | adoption.slots[$1].variants[0].bit } : UInt64.max
        for table in tables(state) { table.busy.store(bits, ordering: .releasing) }
    }
}
