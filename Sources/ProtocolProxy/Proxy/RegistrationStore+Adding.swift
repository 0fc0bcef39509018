// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
import Synchronization

// How a registration gets from the method that made it to the next call. The handler is stored in
// an entry, and the entry is added to the store. The routes that the entry affects are taken out of
// their slots, and the bits of its requirement are set in `RouteSlots.routedMask`, so that
// witnesses look for a route. The next call finds an empty slot, and composes the route again, in
// `RouteTable+Composing.swift`.
//
// The entries of observers, and of interceptors that are closures, are made by the key's
// requirement, in `RequirementKey+Classes.swift`, because only its class knows the closure's type:
// `SynchronousObserver` and `AsynchronousObserver` are in `Observers.swift`, `ClosureInterceptor`
// in `Intercepting.swift`.

// MARK: Adding it

extension HandlerRegistration where Self: ProtocolProxy {
    func add(_ entry: Entry, to scope: RegistrationScope, _ options: RegistrationOptions)
        -> Registration<Self>
    {
        if entry.wantsReceiver { routes.store.tellReceivers(self) }
        let id = routes.store.add(entry, to: scope, options)
        return Registration(of: id, to: scope, in: routes.store)
    }

    /// Adds an entry for a typed key; stops the program for a mistake in the source, such as an
    /// unlisted protocol.
    func add(
        _ entry: Entry,
        to requirement: AnyRequirement,
        _ options: RegistrationOptions,
        isKnownSendable: Bool = false
    ) -> Registration<Self> {
        orStop(at: options.location) { () throws(ProxyError) in
            let index = try requirementIndex(
                ofKey: requirement,
                as: entry.role,
                options,
                isKnownSendable: isKnownSendable
            )
            return add(entry, to: .one(index), options)
        }
    }
}

extension RegistrationStore {
    /// Remembers the proxy that registers an interceptor which receives the called proxy.
    ///
    /// The first time, all routes are taken out of their slots: when one of their default answers
    /// calls the interceptor's requirement, they don't know the proxy that the interceptor
    /// receives.
    func tellReceivers(_ proxy: ProtocolProxy) {
        let change = state.withLock { state -> Change? in
            state.receiver = proxy
            guard !state.wantsReceivers else { return nil }
            state.wantsReceivers = true
            return invalidateRoutes(of: nil, &state)
        }
        if let change { retire(change) }
    }

    /// Adds an entry and returns its number; a named entry replaces the entries with an equal name.
    ///
    /// The `==` of names may run any code, so names are compared without the lock, each only one
    /// time. The entry is added when no name with the same hash is left to compare. So of several
    /// entries with equal names, the last one stays.
    func add(
        _ entry: Entry,
        to scope: RegistrationScope,
        _ options: RegistrationOptions
    ) -> UInt64 {
        entry.options = options
        // Objects that are loaded or removed under the lock are released after unlocking: their
        // deinitializers may run any code.
        var (held, removed): ([AnyObject], [Entry]) = ([], [])
        defer { extendLifetime((held, removed)) }
        var (compared, equals): ([Entry], [Entry]) = ([], [])
        while true {
            let (change, others) = state.withLock { state -> (Change?, [Entry]) in
                let named =
                    entry.nameHash.flatMap { state.list(of: scope)?.named($0) } ?? []
                let others = named.filter { other in !compared.contains { $0 === other } }
                guard others.isEmpty else { return (nil, others) }
                removed = equals.compactMap { state.remove($0.id, from: scope) }
                removed += insertReturningDead(entry, to: scope, &state, holding: &held)
                return (entriesChanged(for: scope, &state), [])
            }
            if let change {
                retire(change)
                return entry.id
            }
            compared += others
            equals += entry.name.map { Self.overrides(named: $0, among: others) } ?? []
        }
    }

    /// Stores an entry under a new number, and returns the dead entries that it removed.
    private func insertReturningDead(
        _ entry: Entry,
        to scope: RegistrationScope,
        _ state: inout State,
        holding held: inout [AnyObject]
    ) -> [Entry] {
        entry.id = state.nextID
        state.nextID += 1
        var list = state.takeList(of: scope) ?? EntryList()
        defer { state.setList(of: scope, to: list) }
        return list.append(entry, holding: &held)
    }

    static func overrides(named name: RegistrationName, among entries: [Entry]) -> [Entry] {
        entries.filter { !$0.role.isObserver && $0.name == name && $0.lifetime.isAlive }
    }
}

// MARK: Invalidating routes

extension RegistrationStore {
    /// The objects that a change took out, to be released after unlocking.
    struct Change {
        let tables: LivingTables
        var routes: [StoredRoute] = []
        var bases: [Int: StoredRoute] = [:]

        init(_ tables: LivingTables) { self.tables = tables }
    }

    /// Ends a change of the entries for one requirement, or for all requirements; see
    /// ``invalidateRoutes(of:_:)``.
    func entriesChanged(for scope: RegistrationScope, _ state: inout State) -> Change {
        if state.list(of: scope)?.isEmpty == true { state.setList(of: scope, to: nil) }
        switch scope {
        case .all: return invalidateRoutes(of: nil, &state)
        case .one(let requirementIndex): return invalidateRoutes(of: requirementIndex, &state)
        }
    }

    /// Takes the routes of one requirement, or of all, out of their slots, and updates the mask,
    /// which tells witnesses whether they may forward directly.
    ///
    /// The next call composes the route again. Pass the result to ``retire(_:)`` after unlocking.
    ///
    /// - Complexity: O(*n*) in the number of views.
    func invalidateRoutes(of requirementIndex: Int?, _ state: inout State) -> Change {
        state.version += 1
        let mask = sharedRoutedMask(afterChangeOf: requirementIndex, state)
        state.sharedRoutedMask = mask
        var change = Change(state.tables.living())
        var routes: [StoredRoute] = []
        var bases: [Int: StoredRoute] = [:]
        let indices =
            requirementIndex.map { layout.requirements[$0].routeIndices }
            ?? Array(layout.routedRequirements.indices)
        change.tables.forEach { table in
            table.routedMask.store(mask | table.viewRoutedMask, ordering: .releasing)
            if requirementIndex == nil { table.knownBaseRoutes?.takeBases(into: &bases, &routes) }
            for routeIndex in indices {
                if let route = table.removeRoute(routeIndex) { routes.append(route) }
            }
        }
        change.routes = routes
        change.bases = bases
        return change
    }

    /// Frees the routes that a change took out, and then the other objects that it took out.
    ///
    /// Must not be used under the lock.
    ///
    /// A route in use is freed when its last call ends.
    func retire(_ change: Change) {
        defer { extendLifetime(change) }
        guard !change.routes.isEmpty else { return }
        let free = state.withLock { $0.retired.retire(change.routes) }
        extendLifetime(free)
    }

    /// The mask of requirements whose calls must use a route.
    ///
    /// It contains all requirements if the chain changed or an entry is for all requirements.
    ///
    /// - Complexity: O(1), or O(*n*) in the number of requirements with entries if the changed
    ///   requirement, or the list for all requirements, has no entries left.
    private func sharedRoutedMask(
        afterChangeOf requirementIndex: Int?,
        _ state: borrowing State
    ) -> UInt64 {
        guard state.isInitialChain, state.entriesForAll == nil else {
            return UInt64.max
        }
        if let requirementIndex, state.entries[requirementIndex] != nil {
            return state.sharedRoutedMask | layout.requirements[requirementIndex].maskBits
        }
        return state.entries.keys.reduce(0) { $0 | layout.requirements[$1].maskBits }
    }

    /// Adds the table of a view, in amortized constant time.
    func add(_ table: RouteTable) {
        let loaded = state.withLock { state in
            table.routedMask.store(
                state.sharedRoutedMask | table.viewRoutedMask,
                ordering: .releasing
            )
            return state.tables.append(table)
        }
        extendLifetime(loaded)
    }
}
