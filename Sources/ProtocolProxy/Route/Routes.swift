// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

/// The registrations of one proxy, and the routes made from them.
///
/// Registrations are behind a lock. Calls do not take it: they find a frozen route in the requirement's slot, and only the
/// first call after a change makes the route again. A separate object, so that a registration's handle can refer to it
/// weakly without making every use of the proxy slower.
@usableFromInline
// SAFETY: `state` guards itself; `activeMask`, `table` and the slots are atomic; the rest is constant.
final class Routes: @unchecked Sendable {
    /// The number of registrations for all requirements.
    static let everything = -1

    struct State {
        var entries: [Int: EntryList] = [:]
        /// Entries that are to be added, and whose names are compared; with the numbers of equal ones that came first.
        var waiting: [(entry: Entry, number: Int, equals: [UInt64])] = []
        var nextID: UInt64 = 1
        /// The links of the chain, including dead ones until they are noticed.
        var implementers: [Implementer]
        /// The length of the chain at which it is searched for dead ones.
        var lengthToSearch = 8
        /// The type of the last dead implementer that was removed, until the chain changes.
        var deadType: (any Any.Type)?
        /// Indicates whether calls without a result go to all of them.
        var forwardsToAll = false
        /// Indicates whether the chain is as the proxy was made.
        var isAsMade = true
        /// The results of unanswered calls, by type.
        var defaults = DefaultValues()
        /// The declared conformances beside the adopted protocols, in order.
        var conformities: [Conformity] = []
        /// The state of the proxy's attachment to a host, if any.
        var attachment: AttachmentState?
        var uncaughtErrorHandler: ((UncaughtError) -> Void)?
        var unansweredCallHandler: (any UnansweredCallHandler)?
        /// The attached objects, by class.
        var associatedObjects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
        var responseObservers: [UInt64: (body: (Selector?) -> Void, isEnabled: Bool)] = [:]
        /// The views that have routes of their own.
        var views: [WeakRoutes] = []
        /// The number of changes, so that a route that was made without the lock is not kept if it is too old.
        var version: UInt64 = 0
        /// The proxy, for interceptors that receive it; nil otherwise, since a weak reference makes each use of an object
        /// slower.
        weak var receiver: ProtocolProxy?
        /// The routes that are out of their slots, and may still be in use by calls.
        var retired = RetireList<AnyRoute>()
    }

    @usableFromInline let adoption: Adoption
    /// The stamp in ``adoption``, copied here so that a call need not load it from there.
    @usableFromInline let stamp: UInt64
    /// The properties of a view; nil for the routes that have the registrations.
    private let view: View?
    /// The implementer that the proxy was made with, if calls may find it without a route.
    ///
    /// It is retained as long as the proxy, which refers to it without a count.
    let firstImplementer: Implementer?
    private let madeState = ReferenceSetOnce<StateBox>()
    /// The mask of requirements whose calls must use a route; see `requirementBit`.
    @usableFromInline let activeMask = Atomic<UInt64>(0)
    /// The slots, by the requirements' numbers; allocated with the first route, freed with this object.
    @usableFromInline let table = LazyHazardTable()

    /// - Parameters:
    ///   - adoption: The adopted protocols.
    ///   - implementer: The first link of the chain.
    ///   - isFound: Whether calls may find it without a route.
    init(adoption: Adoption, implementer: Implementer?, isFound: Bool = false) {
        self.adoption = adoption
        self.stamp = adoption.stamp
        self.view = nil
        self.firstImplementer = isFound ? implementer : nil
        // An implementer that calls do not find is released when another replaces it, so that only the state may retain it.
        if let implementer, !isFound { _ = makeState([implementer]) }
    }

    /// Makes separate routes for the registrations of other routes.
    ///
    /// - Parameters:
    ///   - other: The other routes.
    ///   - defaults: The default results of the view.
    ///   - fallback: The requirement that the view answers as the protocol's own extension does.
    ///   - implementer: The implementer in place of the other routes' implementers.
    init(
        viewOf other: Routes, defaults: DefaultValues, fallingBackFor fallback: AnyRequirement? = nil,
        forwardingTo implementer: Implementer? = nil
    ) {
        let original = other.original ?? other
        let forwarder = implementer == nil ? other.view?.forwarding : nil
        let own = implementer ?? forwarder?.implementer
        self.adoption = original.adoption
        self.stamp = original.stamp
        let first = own.map { $0.answersUnconditionally ? $0 : nil } ?? original.firstImplementer
        let bits = adoption.bits(leftOutBy: first, returning: defaults.types)
        self.view = View(of: original, defaults, fallback, own, like: forwarder, bits)
        self.firstImplementer = first
        original.state.withLock { state in
            state.views.removeAll { $0.routes == nil }
            state.views.append(WeakRoutes(routes: self))
            activeMask.store(original.activeMask.load(ordering: .acquiring) | bits, ordering: .releasing)
        }
    }

    /// The state, made with the first route or registration: a proxy that only forwards needs none, and takes half the
    /// memory.
    var state: LockedState<State> {
        (original ?? self).stateBox.state
    }

    private var stateBox: StateBox {
        madeState.object ?? makeState(firstImplementer.map { [$0] } ?? [])
    }

    private func makeState(_ implementers: [Implementer]) -> StateBox {
        madeState.set(StateBox(State(implementers: implementers)))
    }

    /// The routes that this is a view of, with the same registrations; see `defaulting(to:)`.
    var original: Routes? { view?.original }

    /// The results of this view's unanswered calls.
    var defaults: DefaultValues { view?.defaults ?? DefaultValues() }

    /// The mask of requirements for which calls of this view must use a route, with or without registrations.
    var ownBits: UInt64 { view?.bits ?? 0 }

    /// The requirement that the proxy of this view answers as the protocol's own extension does.
    var fallback: AnyRequirement? { view?.fallback }

    /// The implementer of a view that has its own.
    var ownImplementer: Implementer? { view?.implementer }

    /// The implementers, in order.
    var implementers: [Implementer] { state.withLock { implementers(in: $0) } }

    /// Returns the implementers, under the lock.
    func implementers(in state: State) -> [Implementer] { view?.implementer.map { [$0] } ?? state.implementers }

    /// The parts of the routes that depend on the implementers only, by number; used under the lock of `state` only.
    var bases: [Int: AnyObject] {
        get { (view ?? stateBox as RouteBases).bases }
        set { (view ?? stateBox as RouteBases).bases = newValue }
    }

    /// Returns the generation of the implementers, made if there is none.
    ///
    /// It is used under the lock of `state` only, by code that retains the implementers. Views share it if they have the
    /// same implementers, unless the view's own default is of the requirement's result type.
    func generation(of implementers: [Implementer], for requirement: AnyRequirement) -> ImplementerGeneration {
        let isDefaulting = view.map { $0.defaults[requirement.signature.resultType] != nil } ?? false
        let keeper = isDefaulting ? view : view?.forwarding
        let bases = keeper ?? (original ?? self).stateBox as RouteBases
        if let known = bases.generation { return known }
        let weakLinks = implementers.filter(\.isWeak).map { WeakReference($0.value as AnyObject?) }
        // Not strongly: the routes retain the generation.
        let made = ImplementerGeneration(weakLinks) { [weak routes = original ?? self] in
            routes?.changeImplementers { _ in }
        }
        bases.generation = made
        return made
    }

    /// Ends the generation, unless the implementers are the view's own; used under the lock of `state` only.
    func endGeneration() {
        if let view, view.implementer != nil { return }
        (view ?? stateBox as RouteBases).generation = nil
    }

    deinit {
        guard table.made != nil else { return }
        // No call is under way, since each retains the proxy, and so this object.
        for number in adoption.routes.indices { _ = takeRoute(number) }
        table.free(count: adoption.routes.count)
    }

    // MARK: Reading

    @inlinable @inline(__always)
    func slots() -> HazardTable { table.made ?? makeSlots() }

    @usableFromInline
    func makeSlots() -> HazardTable { table.make(count: adoption.routes.count) }

    // MARK: Announcing

    func setUncaughtErrorHandler(_ handler: ((UncaughtError) -> Void)?) {
        let old = state.withLock { state in
            defer { state.uncaughtErrorHandler = handler }
            return state.uncaughtErrorHandler
        }
        extendLifetime(old)
    }

    func addResponseObserver(_ handler: @escaping (Selector?) -> Void) -> UInt64 {
        state.withLock { state in
            defer { state.nextID += 1 }
            state.responseObservers[state.nextID] = (handler, true)
            return state.nextID
        }
    }

    func announce(_ selector: Selector?) {
        let observers = state.withLock {
            $0.responseObservers.filter(\.value.isEnabled).sorted { $0.key < $1.key }.map(\.value.body)
        }
        for observer in observers { observer(selector) }
    }

    func report(_ error: any Error, selector: Selector, by role: Participant.Role) {
        guard let handler = state.withLock({ $0.uncaughtErrorHandler }) else { return }
        handler(UncaughtError(selector: selector, role: role, underlyingError: error))
    }
}

extension Routes {
    /// Indicates whether the proxy responds to observed selectors; shared by all views.
    var respondsWithObservers: Bool {
        get { (original ?? self).stateBox.respondsWithObservers.load(ordering: .acquiring) }
        set { (original ?? self).stateBox.respondsWithObservers.store(newValue, ordering: .releasing) }
    }

    /// Indicates whether there are default values for all views.
    var hasDefaults: Bool {
        get { (original ?? self).stateBox.hasDefaults.load(ordering: .acquiring) }
        set { (original ?? self).stateBox.hasDefaults.store(newValue, ordering: .releasing) }
    }

    /// The handler of unanswered calls.
    var unansweredCallHandler: (any UnansweredCallHandler)? { state.withLock(\.unansweredCallHandler) }

    /// The proxy that interceptors receive; nil if none needs it, or once it has died.
    var proxy: ProtocolProxy? { state.withLock(\.receiver) }

    /// Returns the authoritative description of a requirement that several protocols have.
    func describing(_ requirement: AnyRequirement) -> AnyRequirement? {
        adoption.number(of: requirement.selector).map { adoption.slots[$0].requirement }
    }

    /// Returns the result of unanswered calls, if a value was set for the type.
    func defaultValue(of type: any Any.Type) -> Any? { defaultOfView(of: type) ?? defaultOfProxy(of: type) }

    /// Returns the value that was given to this view.
    func defaultOfView(of type: any Any.Type) -> Any? { view?.defaults[type] }

    /// Returns the value that was given to the proxy, for all views.
    func defaultOfProxy(of type: any Any.Type) -> Any? {
        hasDefaults ? state.withLock { $0.defaults[type] } : nil
    }
}

/// The parts of a proxy's or view's routes that depend on the implementers only.
// SAFETY: both are read and written under the lock of the state only; the rest of the subclasses guards itself.
private class RouteBases: @unchecked Sendable {
    final var bases: [Int: AnyObject] = [:]
    /// Nil until an interceptor needs it.
    final var generation: ImplementerGeneration?
}

/// The state in an object whose class is not generic: to look up the metadata of a generic one took half of a registration.
// SAFETY: as for the superclass.
private final class StateBox: RouteBases, @unchecked Sendable {
    let state: LockedState<Routes.State>
    let respondsWithObservers = Atomic(false)
    let hasDefaults = Atomic(false)

    init(_ state: Routes.State) { self.state = LockedState(state) }
}

/// The properties of a view, in place of a state.
// SAFETY: as for the superclass; the values are never changed.
private final class View: RouteBases, @unchecked Sendable {
    let original: Routes
    let defaults: DefaultValues
    let fallback: AnyRequirement?
    let implementer: Implementer?
    let bits: UInt64
    /// The view that forwards to the same implementer, if this was made from one.
    private let forwarder: View?

    init(
        of original: Routes, _ defaults: DefaultValues, _ fallback: AnyRequirement?, _ implementer: Implementer?,
        like forwarder: View?, _ bits: UInt64
    ) {
        self.original = original
        self.defaults = defaults
        self.fallback = fallback
        self.implementer = implementer
        self.forwarder = forwarder
        self.bits = bits
    }

    /// The first view that forwards to this one's implementer; nil if that is the original's.
    var forwarding: View? { implementer == nil ? nil : forwarder ?? self }
}
