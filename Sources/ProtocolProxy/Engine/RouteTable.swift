// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

/// The routes of a proxy, or of a view of it, made from registrations that both share.
///
/// A call finds a frozen route in the requirement's slot, without a lock. Only the first call after a change makes the
/// route again.
@usableFromInline
// SAFETY: `activeMask`, `table` and the slots are atomic; the generations and bases are read and written under the lock
// of the store only; the rest is constant.
final class RouteTable: @unchecked Sendable {
    @usableFromInline let layout: ProtocolLayout
    /// The stamp in ``layout``, copied here so that a call need not load it from there.
    @usableFromInline let stamp: UInt64
    /// The implementer that the proxy was made with, if calls may find it without a route.
    ///
    /// It is retained as long as the proxy, which refers to it without a count.
    let firstImplementer: Implementer?
    private let madeStore = ReferenceSetOnce<RegistrationStore>()
    /// The properties that only the table of a view has.
    private let view: View?
    /// The mask of requirements whose calls must use a route; see `requirementBit`.
    @usableFromInline let activeMask = Atomic<UInt64>(0)
    /// The slots, by the numbers of the routes; allocated with the first route or registration, freed with this object.
    @usableFromInline let table = LazyHazardTable()

    /// - Parameters:
    ///   - layout: The adopted protocols.
    ///   - implementer: The first link of the chain.
    ///   - isFound: Whether calls may find it without a route.
    init(layout: ProtocolLayout, implementer: Implementer?, isFound: Bool = false) {
        self.layout = layout
        self.stamp = layout.stamp
        self.view = nil
        self.firstImplementer = isFound ? implementer : nil
        // An implementer that calls do not find is released when another replaces it, so that only the store may retain it.
        if let implementer, !isFound { _ = makeStore([implementer]) }
    }

    /// Makes another table for the registrations of a table.
    ///
    /// - Parameters:
    ///   - other: The other table.
    ///   - defaults: The default results of the view.
    ///   - fallback: The requirement that the view answers as the protocol's own extension does.
    ///   - implementer: The implementer in place of the others.
    init(
        viewOf other: RouteTable, defaults: DefaultValues, fallingBackFor fallback: AnyRequirement? = nil,
        forwardingTo implementer: Implementer? = nil
    ) {
        let forwarding = implementer.map(Forwarding.init) ?? other.view?.forwarding
        self.layout = other.layout
        self.stamp = other.stamp
        let first = forwarding.map { $0.implementer.answersUnconditionally ? $0.implementer : nil }
        self.firstImplementer = first ?? other.store.firstImplementer
        self.view = View(
            defaults: defaults, fallback: fallback, forwarding: forwarding,
            bits: layout.bits(leftOutBy: firstImplementer, returning: defaults.types))
        madeStore.set(other.store).add(self)
    }

    /// The registrations, made with the first route or registration: a proxy that only forwards needs none, and takes half
    /// the memory.
    var store: RegistrationStore { madeStore.object ?? makeStore(firstImplementer.map { [$0] } ?? []) }

    private func makeStore(_ implementers: [Implementer]) -> RegistrationStore {
        madeStore.set(RegistrationStore(of: self, implementers))
    }

    deinit {
        guard table.made != nil else { return }
        // No call is under way, since each retains the proxy, and so this object.
        for routeIndex in layout.routedRequirements.indices { _ = takeRoute(routeIndex) }
        table.free(count: layout.routedRequirements.count)
    }

    // MARK: The properties of views

    /// The results of this view's unanswered calls.
    var defaults: DefaultValues { view?.defaults ?? DefaultValues() }

    /// The mask of requirements for which calls of this view must use a route, with or without registrations.
    var ownBits: UInt64 { view?.bits ?? 0 }

    /// The requirement that the proxy of this view answers as the protocol's own extension does.
    var fallback: AnyRequirement? { view?.fallback }

    /// The implementer of a view that has its own.
    var ownImplementer: Implementer? { view?.forwarding?.implementer }

    /// The implementers, in order.
    var implementers: [Implementer] { store.state.withLock { implementers(in: $0) } }

    /// Returns the implementers, under the lock.
    func implementers(in state: RegistrationStore.State) -> [Implementer] {
        ownImplementer.map { [$0] } ?? state.implementers
    }

    /// Returns the generation of the implementers, made if there is none; used under the lock.
    ///
    /// Tables share it if they have the same implementers, unless the view's own default is of the requirement's result
    /// type.
    func generation(
        of implementers: [Implementer], for requirement: AnyRequirement, _ state: inout RegistrationStore.State
    ) -> ImplementerGeneration {
        let own = defaultOfView(of: requirement.signature.resultType) != nil ? view : nil
        if let known = own.map(\.generation) ?? view?.forwarding.map(\.generation) ?? state.generation { return known }
        let weakLinks = implementers.filter(\.isWeak).map { WeakReference($0.value as AnyObject?) }
        // Not strongly: the routes retain the generation.
        let made = ImplementerGeneration(weakLinks) { [weak store] in store?.changeImplementers { _ in } }
        if let own {
            own.generation = made
        } else if let forwarding = view?.forwarding {
            forwarding.generation = made
        } else {
            state.generation = made
        }
        return made
    }

    /// Ends the generation of a view that has the proxy's implementers; used under the lock.
    func endGeneration() { if ownImplementer == nil { view?.generation = nil } }

    /// Returns the part of a route that depends on the implementers only, if it was made; used under the lock.
    func base(_ routeIndex: Int, in state: borrowing RegistrationStore.State) -> AnyObject? {
        if let view { view.bases[routeIndex] } else { state.bases[routeIndex] }
    }

    /// Keeps the part of a route that depends on the implementers only; used under the lock.
    func keep(_ base: AnyObject, _ routeIndex: Int, in state: inout RegistrationStore.State) {
        if let view { view.bases[routeIndex] = base } else { state.bases[routeIndex] = base }
    }

    /// Forgets what ``keep(_:_:in:)`` has kept for a view; used under the lock.
    func forgetBases() { view?.bases = [:] }

    // MARK: Reading

    @inlinable @inline(__always)
    func slots() -> HazardTable { table.made ?? makeSlots() }

    @usableFromInline
    func makeSlots() -> HazardTable { table.make(count: layout.routedRequirements.count) }
}

/// The properties that only the table of a view has.
// SAFETY: the generation and the bases are read and written under the lock of the store only; the rest is constant.
private final class View: @unchecked Sendable {
    let defaults: DefaultValues
    let fallback: AnyRequirement?
    let forwarding: Forwarding?
    let bits: UInt64
    var generation: ImplementerGeneration?
    /// The parts of the routes that depend on the implementers only, by number.
    var bases: [Int: AnyObject] = [:]

    init(defaults: DefaultValues, fallback: AnyRequirement?, forwarding: Forwarding?, bits: UInt64) {
        self.defaults = defaults
        self.fallback = fallback
        self.forwarding = forwarding
        self.bits = bits
    }
}

/// The implementer of a view, in place of the proxy's; views made from one another share it.
// SAFETY: the generation is read and written under the lock of the store only.
private final class Forwarding: @unchecked Sendable {
    let implementer: Implementer
    var generation: ImplementerGeneration?

    init(_ implementer: Implementer) { self.implementer = implementer }
}

extension RouteTable {
    /// Returns the error that `setDefault(throwing:)` set for a type of errors.
    func defaultError(of type: any Any.Type) -> (any Error)? {
        func find<Value>(_ type: Value.Type) -> (any Error)? {
            guard let type = type as? any Error.Type else { return nil }
            func find<Failure: Error>(_ type: Failure.Type) -> (any Error)? {
                (defaultValue(of: DefaultError<Failure>.self) as? DefaultError<Failure>)?.error
            }
            return find(type)
        }
        return _openExistential(type, do: find)
    }

    /// Returns the error of an unanswered call without a result, of the type that its requirement throws.
    ///
    /// - Parameters:
    ///   - error: The error, which is returned if the requirement can throw it.
    ///   - requirement: The requirement.
    /// - Returns: Nil if the requirement throws errors of another type, and none is known.
    func failure(for error: ProxyError, of requirement: AnyRequirement) -> (any Error)? {
        if requirement.canThrow(error) { return error }
        let type = requirement.signature.failureType
        return defaultError(of: type) ?? (type as? any UnansweredCallError.Type)?.init(unanswered: error)
    }

    /// Returns the result of unanswered calls, if a value was set for the type.
    func defaultValue(of type: any Any.Type) -> Any? { defaultOfView(of: type) ?? store.defaultValue(of: type) }

    /// Returns the value that was given to this view.
    func defaultOfView(of type: any Any.Type) -> Any? { defaults[type] }
}
