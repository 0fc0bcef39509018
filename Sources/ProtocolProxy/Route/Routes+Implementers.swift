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
            return (output, takeOut())
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
                return takeOut()
            })
    }

    /// Takes all routes out of their slots.
    private func takeOut() -> [AnyRoute] {
        adoption.slots.indices.compactMap(takeRoute)
    }

    /// Tells calls where they must look for a route: everywhere, if the chain is another than the proxy was made with, or
    /// something is registered for all.
    func storeBusy(_ state: borrowing State) {
        let bits =
            state.isAsMade && state.entries[Self.everything] == nil && state.continuations.isEmpty
            ? state.entries.keys.reduce(0) { $0 | adoption.slots[$1].variants[0].bit } : UInt64.max
        busy.store(bits, ordering: .releasing)
    }
}

extension Routes.State {
    /// What is registered for a requirement and switched on, in order of registration, and last the interceptors of all.
    func entries(of requirement: AnyRequirement, _ number: Int) -> [Entry] {
        let own = entries[number]?.live.filter(\.isEnabled) ?? []
        guard let all = entries[Routes.everything]?.live.filter(\.isEnabled) else { return own }
        func made(_ entry: Entry) -> Entry {
            let made = entry.entry(for: requirement)
            made.id = entry.id
            return made
        }
        return (own + all.filter { !$0.isInterceptor }.map(made)).sorted { $0.id < $1.id }
            + all.filter(\.isInterceptor).map(made)
    }
}
