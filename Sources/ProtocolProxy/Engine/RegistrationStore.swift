// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
import Synchronization

/// The registrations and implementers of a proxy, behind one lock; its views share them.
///
/// A call that finds a frozen route in a ``RouteTable`` does not take the lock. A separate object, so that the handle of a
/// registration can refer to it weakly, and that a proxy which only forwards needs none.
// SAFETY: `state` and the flags guard themselves; the rest is constant.
final class RegistrationStore: @unchecked Sendable {
    /// The number of registrations for all requirements.
    static let allRequirements = -1

    /// A weak reference to a table.
    struct WeakTable {
        weak let table: RouteTable?
    }

    struct State {
        var entries: [Int: EntryList] = [:]
        /// Entries that are to be added, and whose names are compared; with the numbers of equal ones that came first.
        var waiting: [(entry: Entry, requirementIndex: Int, equals: [UInt64])] = []
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
        var isInitialChain = true
        /// The generation of the implementers; nil until an interceptor needs it.
        var generation: ImplementerGeneration?
        /// The results of unanswered calls, by type.
        var defaults = DefaultValues()
        /// The declared conformances beside the adopted protocols, in order.
        var declaredConformances: [DeclaredConformance] = []
        /// The state of the proxy's attachment to a host, if any.
        var attachment: AttachmentState?
        var uncaughtErrorHandler: ((UncaughtError) -> Void)?
        var unansweredCallHandler: (any UnansweredCallHandler)?
        /// The attached objects, by class.
        var associatedObjects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
        var responseObservers: [UInt64: (body: (Selector?) -> Void, isEnabled: Bool)] = [:]
        /// The parts of the proxy's own routes that depend on the implementers only, by number; see `RouteTable.base(_:in:)`.
        var bases: [Int: AnyObject] = [:]
        /// The tables whose routes are made from these registrations: the proxy's own, and those of views.
        var tables: [WeakTable]
        /// The number of changes, so that a route that was made without the lock is not kept if it is too old.
        var version: UInt64 = 0
        /// The proxy, for interceptors that receive it; nil otherwise, since a weak reference makes each use of an object
        /// slower.
        weak var receiver: ProtocolProxy?
        /// The routes that are out of their slots, and may still be in use by calls.
        var retired = RetireList<AnyRoute>()
    }

    let layout: ProtocolLayout
    /// The implementer that the proxy was made with, if calls may find it without a route.
    let firstImplementer: Implementer?
    let state: LockedState<State>
    /// Indicates whether the proxy responds to observed selectors.
    private let observersRespond = Atomic(false)
    /// Indicates whether there are default values.
    private let isDefaulting = Atomic(false)

    init(of table: RouteTable, _ implementers: [Implementer]) {
        self.layout = table.layout
        self.firstImplementer = table.firstImplementer
        self.state = LockedState(State(implementers: implementers, tables: [WeakTable(table: table)]))
    }

    var respondsWithObservers: Bool {
        get { observersRespond.load(ordering: .acquiring) }
        set { observersRespond.store(newValue, ordering: .releasing) }
    }

    var hasDefaults: Bool {
        get { isDefaulting.load(ordering: .acquiring) }
        set { isDefaulting.store(newValue, ordering: .releasing) }
    }

    /// The handler of unanswered calls.
    var unansweredCallHandler: (any UnansweredCallHandler)? { state.withLock(\.unansweredCallHandler) }

    /// The proxy that interceptors receive; nil if none needs it, or once it has died.
    var proxy: ProtocolProxy? { state.withLock(\.receiver) }

    /// Returns the authoritative description of a requirement that several protocols have.
    func describing(_ requirement: AnyRequirement) -> AnyRequirement? {
        layout.index(of: requirement.selector).map { layout.requirements[$0].requirement }
    }

    /// Returns the value that was given to the proxy, for all views.
    func defaultValue(of type: any Any.Type) -> Any? { hasDefaults ? state.withLock { $0.defaults[type] } : nil }
}

// MARK: The tables

extension RegistrationStore {
    /// The routes and tables that a change has found; they are let go of after unlocking, since the end of a handler may run
    /// any code.
    struct Found {
        var routes: [AnyRoute] = []
        // Mostly there is one. An array would be allocated at each change.
        private let first: RouteTable?
        private let others: [RouteTable]

        init(_ tables: [WeakTable]) {
            self.first = tables.first?.table
            self.others = tables.count > 1 ? tables.dropFirst().compactMap(\.table) : []
        }

        func forEachTable(_ body: (RouteTable) -> Void) {
            if let first { body(first) }
            others.forEach(body)
        }
    }

    /// Adds the table of a view.
    func add(_ table: RouteTable) {
        let found = state.withLock { state in
            let found = Found(state.tables)
            state.tables.removeAll { $0.table == nil }
            state.tables.append(WeakTable(table: table))
            table.activeMask.store(mask(state) | table.ownBits, ordering: .releasing)
            return found
        }
        extendLifetime(found)
    }

    /// Takes the routes of a requirement, or all, out of their slots in all tables, and sets the tables' masks.
    ///
    /// - Returns: The routes and tables, to be passed to ``retire(_:)`` after unlocking.
    func invalidate(_ requirementIndex: Int?, _ state: inout State) -> Found {
        state.version += 1
        var found = Found(state.tables)
        var routes: [AnyRoute] = []
        let mask = mask(state)
        // Releasing these runs no other code: the list of implementers, old or new, retains them.
        if requirementIndex == nil { state.bases = [:] }
        found.forEachTable { table in
            table.activeMask.store(mask | table.ownBits, ordering: .releasing)
            if requirementIndex == nil { table.forgetBases() }
            let numbers =
                requirementIndex.map { layout.requirements[$0].routes } ?? Array(layout.routedRequirements.indices)
            for requirementIndex in numbers {
                if let route = table.takeRoute(requirementIndex) { routes.append(route) }
            }
        }
        found.routes = routes
        return found
    }

    /// Frees routes that were taken out of their slots; a route in use is freed when its last call ends.
    func retire(_ found: Found) {
        guard !found.routes.isEmpty else { return }
        let free = state.withLock { $0.retired.retire(found.routes) }
        extendLifetime(free)
    }

    /// Returns the mask of requirements whose calls must use a route.
    ///
    /// These are all, if the chain is not as the proxy was made, or there are registrations for all requirements.
    private func mask(_ state: borrowing State) -> UInt64 {
        guard state.isInitialChain, state.entries[Self.allRequirements] == nil else { return UInt64.max }
        return state.entries.keys.reduce(0) { $0 | layout.requirements[$1].bits }
    }
}

// MARK: Announcing

extension RegistrationStore {
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
            $0.responseObservers.isEmpty
                ? [] : $0.responseObservers.filter(\.value.isEnabled).sorted { $0.key < $1.key }.map(\.value.body)
        }
        for observer in observers { observer(selector) }
    }

    func report(_ error: any Error, selector: Selector, by role: Participant.Role) {
        guard let handler = state.withLock({ $0.uncaughtErrorHandler }) else { return }
        handler(UncaughtError(selector: selector, role: role, underlyingError: error))
    }
}
