// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

/// What is registered on one proxy, and the routes made from it.
///
/// Registrations live behind a lock. Calls do not take it: they find a frozen route in the requirement's slot, and only
/// the first call after a change makes the route anew. An object of its own, so that a registration's handle can refer
/// to it weakly without making every use of the proxy slower.
@usableFromInline
// SAFETY: `state` guards itself; `activeMask`, `table` and the slots are atomic; the rest is constant.
final class Routes: @unchecked Sendable {
    /// Stands for the number of a requirement where something is registered for all.
    static let everything = -1

    struct State {
        var entries: [Int: EntryList] = [:]
        /// Entries that are to be added, and whose names are compared; with the numbers of equal ones that came first.
        var waiting: [(entry: Entry, number: Int, equals: [UInt64])] = []
        var nextID: UInt64 = 1
        /// The links of the chain, those that died among them until they are noticed.
        var implementers: [Implementer]
        /// How many there may be before those that died are looked for where one is added.
        var lengthToSearch = 8
        /// The type of the last one that died and was cleared away, until the chain is another.
        var deadType: (any Any.Type)?
        /// Whether all of them are told what returns nothing.
        var forwardsToAll = false
        /// Whether the chain is as the proxy was made.
        var isAsMade = true
        /// What stands for nobody's answer, by type.
        var defaults = DefaultValues()
        /// What the proxy is said to conform to beside what it adopts, in order.
        var conformities: [Conformity] = []
        /// What the proxy stands before, if it was attached to a host.
        var attachment: AttachmentState?
        var uncaughtErrorHandler: ((UncaughtError) -> Void)?
        var unansweredCallHandler: (any UnansweredCallHandler)?
        /// Objects that belong to the proxy, by class.
        var associatedObjects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
        var responseObservers: [UInt64: (body: (Selector?) -> Void, isEnabled: Bool)] = [:]
        /// The views that have routes of their own.
        var views: [WeakRoutes] = []
        /// How many registrations and implementers were looked at, each time when it is all of them: what changes cost, for
        /// tests.
        var looks = 0
        /// Counts the changes, so that a route that was made without the lock is not kept where it is too old.
        var version: UInt64 = 0
        /// The proxy, for interceptors that are told of it; nil where there is none, since a weak reference makes each use
        /// of an object slower.
        weak var receiver: ProtocolProxy?
        /// Routes that are out of their slots, and that calls may be using still.
        var retired = RetireList<AnyRoute>()
    }

    @usableFromInline let adoption: Adoption
    /// The same as in ``adoption``, here so that a call need not go there.
    @usableFromInline let stamp: UInt64
    /// What this is a view of; nil for the routes that have the registrations.
    private let view: View?
    /// The implementer that the proxy was made with, if calls may find it without a route.
    ///
    /// Kept as long as the proxy, which refers to it without a count.
    let firstImplementer: Implementer?
    private let madeState = ReferenceSetOnce<StateBox>()
    /// A bit is set where calls of the requirements that share it must look for a route; see `AnyRequirement.bit`.
    @usableFromInline let activeMask = Atomic<UInt64>(0)
    /// The slots, by the requirements' numbers; allocated with the first route, freed with this object.
    @usableFromInline let table = LazyHazardTable()

    /// - Parameters:
    ///   - implementer: The first link of the chain.
    ///   - isFound: Whether calls may find it without a route.
    init(adoption: Adoption, implementer: Implementer?, isFound: Bool = false) {
        self.adoption = adoption
        self.stamp = adoption.stamp
        self.view = nil
        self.firstImplementer = isFound ? implementer : nil
        // One that calls do not find is let go of when another takes its place, so that only the state may hold it.
        if let implementer, !isFound { _ = makeState([implementer]) }
    }

    /// Makes routes of their own for what is registered with others.
    ///
    /// - Parameter implementer: What calls are forwarded to in place of what the others forward to.
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

    /// Made with the first route or registration: a proxy that only forwards needs none, and takes half the memory.
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

    /// What this view returns where nobody answers.
    var defaults: DefaultValues { view?.defaults ?? DefaultValues() }

    /// The bits of what calls of this view must look for a route for, whatever is registered.
    var ownBits: UInt64 { view?.bits ?? 0 }

    /// The requirement that the proxy of this view answers as the protocol's own extension does.
    var fallback: AnyRequirement? { view?.fallback }

    /// What calls are forwarded to, in order.
    var implementers: [Implementer] { state.withLock { implementers(in: $0) } }

    /// The same under the lock.
    func implementers(in state: State) -> [Implementer] { view?.implementer.map { [$0] } ?? state.implementers }

    /// What of the routes depends on the implementers only, by number; used under the lock of `state` only.
    var bases: [Int: AnyObject] {
        get { (view ?? stateBox as RouteBases).bases }
        set { (view ?? stateBox as RouteBases).bases = newValue }
    }

    /// The generation of the implementers, made where there is none; used under the lock of `state` only, by whoever keeps the
    /// implementers alive.
    ///
    /// Views share it where they ask the same implementers, unless what the view returns where nobody answers is the result of
    /// the requirement.
    func generation(of implementers: [Implementer], for requirement: AnyRequirement) -> ImplementerGeneration {
        let isDefaulting = view.map { $0.defaults[requirement.signature.resultType] != nil } ?? false
        let keeper = isDefaulting ? view : view?.forwarding
        let bases = keeper ?? (original ?? self).stateBox as RouteBases
        if let known = bases.generation { return known }
        let weakLinks = implementers.filter(\.isWeak).map { WeakReference($0.value as AnyObject?) }
        // Not strongly: the routes keep the generation.
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
        // No call is under way, since each keeps the proxy, and so this object.
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
    /// Whether what is observed counts as answered; the same for all views.
    var respondsWithObservers: Bool {
        get { (original ?? self).stateBox.respondsWithObservers.load(ordering: .acquiring) }
        set { (original ?? self).stateBox.respondsWithObservers.store(newValue, ordering: .releasing) }
    }

    /// Whether there are default values for all views.
    var hasDefaults: Bool {
        get { (original ?? self).stateBox.hasDefaults.load(ordering: .acquiring) }
        set { (original ?? self).stateBox.hasDefaults.store(newValue, ordering: .releasing) }
    }

    /// What answers for nobody before a zero does.
    var unansweredCallHandler: (any UnansweredCallHandler)? { state.withLock(\.unansweredCallHandler) }

    /// The proxy that is told to interceptors; nil where none wants to know, or once it has died.
    var proxy: ProtocolProxy? { state.withLock(\.receiver) }

    /// The description of a requirement that counts where several protocols ask for it.
    func describing(_ requirement: AnyRequirement) -> AnyRequirement? {
        adoption.number(of: requirement.selector).map { adoption.slots[$0].requirement }
    }

    /// What calls return that nobody answers, if a value was set for the type.
    func defaultValue(of type: any Any.Type) -> Any? { defaultOfView(of: type) ?? defaultOfProxy(of: type) }

    /// The value that was given to this view.
    func defaultOfView(of type: any Any.Type) -> Any? { view?.defaults[type] }

    /// The value that was given to the proxy, for all views.
    func defaultOfProxy(of type: any Any.Type) -> Any? {
        hasDefaults ? state.withLock { $0.defaults[type] } : nil
    }
}

/// What of the routes of a proxy, or of a view of it, depends on the implementers only.
// SAFETY: both are read and written under the lock of the state only; the rest of the subclasses guards itself.
private class RouteBases: @unchecked Sendable {
    final var bases: [Int: AnyObject] = [:]
    /// Nil until an interceptor asks for it.
    final var generation: ImplementerGeneration?
}

/// The state in an object whose class is not generic: to find the metadata of a generic one took half of a registration.
// SAFETY: as for the superclass.
private final class StateBox: RouteBases, @unchecked Sendable {
    let state: LockedState<Routes.State>
    let respondsWithObservers = Atomic(false)
    let hasDefaults = Atomic(false)

    init(_ state: Routes.State) { self.state = LockedState(state) }
}

/// What a view has in place of a state.
// SAFETY: as for the superclass; the values are never changed.
private final class View: RouteBases, @unchecked Sendable {
    let original: Routes
    let defaults: DefaultValues
    let fallback: AnyRequirement?
    let implementer: Implementer?
    let bits: UInt64
    /// The view that forwards to the same implementer, if this was made of one.
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

    /// The first view that forwards to this one's implementer; nil where that is the original's.
    var forwarding: View? { implementer == nil ? nil : forwarder ?? self }
}

/// A view, which does not live longer for being known.
struct WeakRoutes {
    weak let routes: Routes?
}
