// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

@usableFromInline typealias RouteTable = __RouteTable

// SAFETY: `activeMask`, `table`, the slots and `madeStore` are atomic; the other properties are
// constants. The generations and bases are in `View`, `Forwarding` and `RegistrationStore.State`,
// and are accessed only under the lock of the store.
/// The routes of a proxy or of one of its views, composed of the registrations that both share.
///
/// A call finds the requirement's route in its slot, without a lock. Only the first call after a
/// change composes it again.
public final class __RouteTable: @unchecked Sendable {
    @usableFromInline let layout: ProtocolLayout
    /// A copy of the layout's stamp, which saves calls a load.
    @usableFromInline let stamp: UInt64
    /// The implementer that the proxy was created with, if calls may go to it directly.
    ///
    /// The proxy refers to it without counting; this property retains it for as long as the proxy
    /// exists.
    let firstImplementer: Implementer?
    private let madeStore = ReferenceSetOnce<RegistrationStore>()
    private let view: View?
    /// The mask of requirements whose calls must use a route; see `requirementBit`.
    @usableFromInline let activeMask = Atomic<UInt64>(0)
    /// The slots, by route index; allocated with the first route.
    @usableFromInline let table = LazyHazardTable()

    /// `allowsDirectCalls` is `true` if calls may go directly to the implementer, the first of the
    /// chain.
    init(layout: ProtocolLayout, implementer: Implementer?, allowsDirectCalls: Bool = false) {
        self.layout = layout
        self.stamp = layout.stamp
        self.view = nil
        self.firstImplementer = allowsDirectCalls ? implementer : nil
        // An implementer that calls only reach by a route must be released when replaced, so only
        // the store may retain it.
        if let implementer, !allowsDirectCalls { _ = makeStore([implementer]) }
    }

    /// Makes the table of a view: it shares the registrations of `other`, and has its own defaults
    /// and perhaps implementer.
    ///
    /// `fallback` is the requirement that the view answers as the protocol's own extension does.
    init(
        viewOf other: RouteTable,
        defaults: [ObjectIdentifier: Any],
        fallingBackFor fallback: AnyRequirement? = nil,
        forwardingTo implementer: Implementer? = nil
    ) {
        let forwarding = implementer.map(Forwarding.init) ?? other.view?.forwarding
        self.layout = other.layout
        self.stamp = other.stamp
        let first = forwarding.map { $0.implementer.answersUnconditionally ? $0.implementer : nil }
        self.firstImplementer = first ?? other.store.firstImplementer
        self.view = View(
            defaults: defaults,
            fallback: fallback,
            forwarding: forwarding,
            bits: layout.bits(leftOutBy: firstImplementer, returning: defaults.keys)
        )
        madeStore.set(other.store).add(self)
    }

    /// The registrations, created on demand: without them, a proxy that only forwards takes half
    /// the memory.
    var store: RegistrationStore {
        madeStore.object ?? makeStore(firstImplementer.map { [$0] } ?? [])
    }

    private func makeStore(_ implementers: [Implementer]) -> RegistrationStore {
        madeStore.set(RegistrationStore(of: self, implementers))
    }

    deinit {
        guard table.made != nil else { return }
        // No call is in progress, because each one retains the proxy, and with it this object.
        for routeIndex in layout.routedRequirements.indices { _ = takeRoute(routeIndex) }
        table.free(count: layout.routedRequirements.count)
    }

    // MARK: The properties of views

    var defaults: [ObjectIdentifier: Any] { view?.defaults ?? [:] }

    /// The mask of requirements whose calls of this view must use a route even without
    /// registrations.
    var ownBits: UInt64 { view?.bits ?? 0 }

    var fallback: AnyRequirement? { view?.fallback }

    var ownImplementer: Implementer? { view?.forwarding?.implementer }

    var implementers: [Implementer] { store.state.withLock { implementers(in: $0) } }

    /// The implementers; for use under the lock.
    func implementers(in state: RegistrationStore.State) -> [Implementer] {
        ownImplementer.map { [$0] } ?? state.implementers
    }

    /// The generation of the implementers, created if there is none; for use under the lock.
    ///
    /// Tables with the same implementers share it, unless the view has its own default for the
    /// requirement's result type.
    func generation(
        of implementers: [Implementer],
        for requirement: AnyRequirement,
        _ state: inout RegistrationStore.State
    ) -> ImplementerGeneration {
        let own = defaultOfView(of: requirement.signature.resultType) != nil ? view : nil
        if let known = own.map(\.generation) ?? view?.forwarding.map(\.generation)
            ?? state.generation
        {
            return known
        }
        let weakLinks = implementers.filter(\.isWeak).map { WeakReference($0.value as AnyObject?) }
        // Weak, because the routes retain the generation.
        let made = ImplementerGeneration(weakLinks) { [weak store] in
            store?.removeDeadImplementers()
        }
        if let own {
            own.generation = made
        } else if let forwarding = view?.forwarding {
            forwarding.generation = made
        } else {
            state.generation = made
        }
        return made
    }

    /// Ends the generation of a view that uses the proxy's chain; for use under the lock.
    func endGeneration() { if ownImplementer == nil { view?.generation = nil } }

    /// The base of the routes at an index, if it was made; for use under the lock.
    func base(_ routeIndex: Int, in state: borrowing RegistrationStore.State) -> AnyRoute? {
        if let view { view.bases[routeIndex] } else { state.bases[routeIndex] }
    }

    func keep(_ base: AnyRoute?, _ routeIndex: Int, in state: inout RegistrationStore.State) {
        if let view { view.bases[routeIndex] = base } else { state.bases[routeIndex] = base }
    }

    func forgetBases() { view?.bases = [:] }

    // MARK: Reading

    @inlinable @inline(__always)
    func slots() -> HazardTable { table.made ?? makeSlots() }

    @usableFromInline
    func makeSlots() -> HazardTable { table.make(count: layout.routedRequirements.count) }
}

/// What only the table of a view has.
// SAFETY: the generation and the bases are accessed only under the lock of the store; the other
// properties are constants.
private final class View: @unchecked Sendable {
    let defaults: [ObjectIdentifier: Any]
    let fallback: AnyRequirement?
    let forwarding: Forwarding?
    let bits: UInt64
    var generation: ImplementerGeneration?
    var bases: [Int: AnyRoute] = [:]

    init(
        defaults: [ObjectIdentifier: Any],
        fallback: AnyRequirement?,
        forwarding: Forwarding?,
        bits: UInt64
    ) {
        self.defaults = defaults
        self.fallback = fallback
        self.forwarding = forwarding
        self.bits = bits
    }
}

/// The implementer that a view has in place of the proxy's chain; views that are made from one
/// another share it.
// SAFETY: the generation is accessed only under the lock of the store.
private final class Forwarding: @unchecked Sendable {
    let implementer: Implementer
    var generation: ImplementerGeneration?

    init(_ implementer: Implementer) { self.implementer = implementer }
}

extension RouteTable {
    func defaultError(of type: any Any.Type) -> (any Error)? {
        store.hasDefaults ? store.state.withLock { $0.defaultErrors[ObjectIdentifier(type)] } : nil
    }

    /// The error of an unanswered call: `error`, or a substitute of the requirement's error type;
    /// `nil` if there is none.
    func failure(for error: ProxyError, of requirement: AnyRequirement) -> (any Error)? {
        if requirement.canThrow(error) { return error }
        let type = requirement.signature.failureType
        return defaultError(of: type)
            ?? (type as? any UnansweredCallError.Type)?.init(unanswered: error)
    }

    /// `true` if an unanswered call ends with a value or an error, so that it does not stop the
    /// program.
    ///
    /// The `unansweredCallHandler`, which may return nothing, is not asked.
    func canEnd(_ requirement: AnyRequirement) -> Bool {
        requirement.canBeUnanswered || defaultValue(of: requirement.signature.resultType) != nil
            || defaultError(of: requirement.signature.failureType) != nil
    }

    /// The default result that was set for a type, on this view or on the proxy.
    func defaultValue(of type: any Any.Type) -> Any? {
        defaultOfView(of: type) ?? store.defaultValue(of: type)
    }

    func defaultOfView(of type: any Any.Type) -> Any? { defaults[ObjectIdentifier(type)] }
}
