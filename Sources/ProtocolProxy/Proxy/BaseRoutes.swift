// SPDX-License-Identifier: MIT

/// What is below the registrations in the routes of a table: the implementers and the defaults of a
/// proxy, or of a view of it.
///
/// The base of a route is the part of it that is made of these alone. It is kept while
/// registrations of single requirements come and go above it.
// SAFETY: the bases and the generation are accessed only under the lock of the store; the other
// properties are constants.
final class BaseRoutes: @unchecked Sendable {
    /// What a view is made of; `nil` if the table is the proxy's own.
    let view: ViewDefinition?
    /// The default results of a view, by type.
    let defaults: [ObjectIdentifier: Any]
    /// The mask of requirements for which calls of a view must use a route even without
    /// registrations.
    let viewRoutedMask: UInt64
    /// The base of each route, by route index.
    var bases: [Int: StoredRoute] = [:]
    private var generation: ImplementerGeneration?

    init(of view: ViewDefinition? = nil, viewRoutedMask: UInt64 = 0) {
        self.view = view
        self.defaults = view?.defaults ?? [:]
        self.viewRoutedMask = viewRoutedMask
    }

    /// The implementer that a view has in place of the proxy's chain.
    var implementer: Implementer? { view?.implementer }
    /// The base routes of the table whose implementers a view shares; `nil` if they are its own.
    private var shared: BaseRoutes? { view?.shared }

    /// The base routes of the table that these implementers belong to: the proxy's own, or those
    /// of a view that replaced them.
    var ownerOfImplementers: BaseRoutes { shared ?? self }

    /// The generation of the implementers, created if there is none; for use under the lock.
    ///
    /// Tables with the same implementers share it, unless the view has its own default for the
    /// requirement's result type.
    func generation(
        for requirement: AnyRequirement,
        orMake make: () -> ImplementerGeneration
    ) -> ImplementerGeneration {
        let isOwn = defaults[ObjectIdentifier(requirement.signature.resultType)] != nil
        let owner = isOwn ? self : ownerOfImplementers
        if let known = owner.generation { return known }
        let made = make()
        owner.generation = made
        return made
    }

    /// Takes the bases out after a change below the registrations; for use under the lock.
    ///
    /// They are released after unlocking: the functions that a handwritten description makes may
    /// capture objects whose deinitializers run any code.
    func takeBases(into taken: inout [Int: StoredRoute], _ others: inout [StoredRoute]) {
        // Usually there is one table, whose bases are moved as a whole, without allocating.
        if taken.isEmpty {
            swap(&taken, &bases)
        } else {
            others += bases.values
            bases = [:]
        }
        // The proxy's own table may be gone, while its base routes are still shared and contain old
        // bases.
        shared?.takeBases(into: &taken, &others)
    }

    /// Ends the generation of a table that uses the proxy's chain; for use under the lock.
    func endGeneration() {
        guard implementer == nil else { return }
        generation = nil
        shared?.generation = nil
    }
}

extension RouteTable {
    var fallback: AnyRequirement? { knownBaseRoutes?.view?.fallback }
    var ownImplementer: Implementer? { knownBaseRoutes?.implementer }

    var implementers: [Implementer] { store.state.withLock { implementers(in: $0) } }

    /// The implementers; for use under the lock.
    func implementers(in state: RegistrationStore.State) -> [Implementer] {
        ownImplementer.map { [$0] } ?? state.implementers
    }

    /// The generation of the implementers; for use under the lock.
    func generation(
        of implementers: [Implementer],
        for requirement: AnyRequirement
    ) -> ImplementerGeneration {
        baseRoutes.generation(for: requirement) {
            let weakLinks = implementers.filter(\.isWeak).map {
                WeakReference($0.value as AnyObject?)
            }
            // Weak, because the routes retain the generation.
            return ImplementerGeneration(weakLinks) { [weak store] in
                store?.removeDeadImplementers()
            }
        }
    }
}

/// What the table of a view is made of.
///
/// An interceptor may keep its `next` longer than the called view exists. If the proxy still
/// exists, a call of that `next` gets a table like that of the view.
// SAFETY: the properties are constants. `BaseRoutes`, which has them too, says who may use them.
final class ViewDefinition: @unchecked Sendable {
    let layout: ProtocolLayout
    weak let store: RegistrationStore?
    /// The implementer that the view has in place of the proxy's chain.
    let implementer: Implementer?
    /// The base routes of the proxy or view whose implementers the view uses; `nil` if
    /// `implementer` was passed to this view.
    let shared: BaseRoutes?
    /// The default results, by type.
    let defaults: [ObjectIdentifier: Any]
    /// The requirement that the view answers with the default implementation in the protocol's
    /// extension.
    let fallback: AnyRequirement?
    /// If the view has a fallback, and interceptors receive proxies, the proxy whose call made the
    /// view.
    let caller: WeakReference?

    init(
        layout: ProtocolLayout,
        store: RegistrationStore,
        implementer: Implementer?,
        sharing shared: BaseRoutes?,
        defaults: [ObjectIdentifier: Any],
        fallingBackFor fallback: AnyRequirement?,
        calledAs caller: WeakReference?
    ) {
        self.layout = layout
        self.store = store
        self.implementer = implementer
        self.shared = shared
        self.defaults = defaults
        self.fallback = fallback
        self.caller = caller
    }

    /// Makes a table like that of the view; returns `nil` if the proxy and its views are gone.
    func makeTable() -> RouteTable? {
        store.map { RouteTable(of: self, in: $0) }
    }
}

extension ProtocolLayout {
    /// The mask bits of the requirements with the given result types, except those that an
    /// implementer is known to have.
    func maskBits(
        perhapsOmittedBy link: Implementer?,
        returning types: some Collection<ObjectIdentifier>
    ) -> UInt64 {
        guard let link, !omissible.isEmpty else { return 0 }
        var maskBits: UInt64 = 0
        for index in types.flatMap({ omissible[$0] ?? [] }) {
            let selector = requirements[index].requirement.selector
            if !link.presence(of: selector).isPresent { maskBits |= requirements[index].maskBits }
        }
        return maskBits
    }
}
