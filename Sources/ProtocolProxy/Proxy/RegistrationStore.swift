// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
import Synchronization

/// The registrations and implementers of a proxy and its views, behind one lock.
///
/// A call that finds its route in a ``RouteTable`` does not take the lock. The store is separate
/// from the proxy so that handles can refer to it weakly, and because a proxy that only forwards
/// needs no store.
// SAFETY: `state` and the flags synchronize themselves; the other properties are constants.
final class RegistrationStore: @unchecked Sendable {
    struct State {
        /// The registrations for single requirements, by index; none of the lists is empty.
        var entries: [Int: EntryList] = [:]
        /// The registrations for all requirements; `nil` if there are none.
        var entriesForAll: EntryList?
        var nextID: UInt64 = 1
        /// The chain, including dead implementers that were not noticed yet.
        var implementers: [Implementer]
        /// The length at which the chain is next searched for dead implementers.
        var lengthToSearch = 8
        /// The type of the last dead implementer that was removed, until the chain changes.
        var deadType: (any Any.Type)?
        var forwardsToAll = false
        var isInitialChain = true
        /// The default results by exact type: a `Bool` does not answer a requirement that returns
        /// `Bool?`.
        var defaults: [ObjectIdentifier: Any] = [:]
        /// The errors of unanswered calls, by error type.
        var defaultErrors: [ObjectIdentifier: any Error] = [:]
        var attachment: AnyObject?
        var uncaughtErrorHandler: ((UncaughtError) -> Void)?
        var unansweredCallHandler: (@Sendable (UnansweredCall) throws -> Any?)?
        var defaultAnswerObserver: (@Sendable (PendingCall, DefaultAnswerSource) -> Void)?
        var associatedObjects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
        /// The tables whose routes are composed of these registrations: that of the proxy and those
        /// of its views.
        var tables: WeakTables
        /// The mask of requirements whose calls must use a route, without the bits that a single
        /// table adds to it.
        var sharedRoutedMask: UInt64 = 0
        /// Counts changes, so that a route, which is composed without the lock, isn't stored if
        /// something has changed meanwhile.
        var version: UInt64 = 0
        /// The proxy that last registered an interceptor which receives the called proxy, for views
        /// that run the protocol's own extension.
        ///
        /// Stays `nil` if there is no such interceptor, because an object with weak references is
        /// slower to use.
        weak var receiver: ProtocolProxy?
        /// Whether an interceptor that receives the proxy was ever registered.
        var wantsReceivers = false
        /// Routes that were taken out of their slots, and may still be in use.
        var retired = RetireList<StoredRoute>()
    }

    let layout: ProtocolLayout
    /// The implementer that the proxy was created with, if calls may go to it directly.
    let firstImplementer: Implementer?
    // Locks: see the tables in contributing.md.
    let state: LockedState<State>
    private let isDefaulting = Atomic(false)
    private let areDefaultsObserved = Atomic(false)
    private let isRespondingWithObservers = Atomic(false)

    init(of table: RouteTable, _ implementers: [Implementer]) {
        self.layout = table.layout
        self.firstImplementer = table.firstImplementer
        self.state = LockedState(State(implementers: implementers, tables: WeakTables(table)))
    }

    var hasDefaults: Bool {
        get { isDefaulting.load(ordering: .acquiring) }
        set { isDefaulting.store(newValue, ordering: .releasing) }
    }

    var respondsWithObservers: Bool {
        get { isRespondingWithObservers.load(ordering: .acquiring) }
        set { isRespondingWithObservers.store(newValue, ordering: .releasing) }
    }

    var unansweredCallHandler: (@Sendable (UnansweredCall) throws -> Any?)? {
        state.withLock(\.unansweredCallHandler)
    }

    /// Learns of calls that a default answers; `nil` by default.
    var defaultAnswerObserver: (@Sendable (PendingCall, DefaultAnswerSource) -> Void)? {
        get {
            guard areDefaultsObserved.load(ordering: .acquiring) else { return nil }
            return state.withLock(\.defaultAnswerObserver)
        }
        set {
            var observer = newValue
            state.withLock { swap(&$0.defaultAnswerObserver, &observer) }
            areDefaultsObserved.store(newValue != nil, ordering: .releasing)
            extendLifetime(observer)
        }
    }

    /// The description that supplies the default of a requirement which several protocols have.
    func mergedDescription(of requirement: AnyRequirement) -> AnyRequirement? {
        layout.index(of: requirement).map { layout.requirements[$0].requirement }
    }

    func defaultValue(of type: any Any.Type) -> Any? {
        hasDefaults ? state.withLock { $0.defaults[ObjectIdentifier(type)] } : nil
    }
}

// MARK: Uncaught errors

extension RegistrationStore {
    func setUncaughtErrorHandler(_ handler: ((UncaughtError) -> Void)?) {
        let old = state.withLock { state in
            defer { state.uncaughtErrorHandler = handler }
            return state.uncaughtErrorHandler
        }
        extendLifetime(old)
    }

    func report(_ error: any Error, selector: Selector, by role: Participant.Role) {
        guard let handler = state.withLock({ $0.uncaughtErrorHandler }) else { return }
        handler(UncaughtError(selector: selector, role: role, underlyingError: error))
    }
}

/// Whether a registration is for one requirement or for all of them.
enum RegistrationScope {
    case all
    /// The requirement at an index of the layout.
    case one(Int)
}

extension RegistrationStore.State {
    func list(of scope: RegistrationScope) -> EntryList? {
        switch scope {
        case .all: entriesForAll
        case .one(let requirementIndex): entries[requirementIndex]
        }
    }

    /// Sets the list of a scope; `nil` for an empty one.
    mutating func setList(of scope: RegistrationScope, to list: EntryList?) {
        switch scope {
        case .all: entriesForAll = list
        case .one(let requirementIndex): entries[requirementIndex] = list
        }
    }

    /// Takes the list of a scope out, because appending to a list with two references would copy
    /// it.
    mutating func takeList(of scope: RegistrationScope) -> EntryList? {
        switch scope {
        case .all: entriesForAll.take()
        case .one(let requirementIndex): entries.removeValue(forKey: requirementIndex)
        }
    }

    /// Removes an entry from its list, which may be empty then.
    mutating func remove(_ id: UInt64, from scope: RegistrationScope) -> Entry? {
        switch scope {
        case .all: return entriesForAll?.remove(id)
        case .one(let requirementIndex):
            guard entries[requirementIndex] != nil else { return nil }
            // With a default value: an optional element would be changed through an allocated
            // coroutine.
            return entries[requirementIndex, default: EntryList()].remove(id)
        }
    }
}

extension RegistrationStore {
    func overrides(named name: RegistrationName, of requirementIndex: Int) -> [UInt64] {
        let hash = name.hashValue
        return Self.overrides(
            named: name,
            among: state.withLock { $0.entries[requirementIndex]?.named(hash) ?? [] }
        )
        .map(\.id)
    }

    func remove(_ id: UInt64, from scope: RegistrationScope) {
        let (removed, change) = state.withLock { state -> (Entry?, Change?) in
            guard let removed = state.remove(id, from: scope) else { return (nil, nil) }
            return (removed, entriesChanged(for: scope, &state))
        }
        if let change { retire(change) }
        // Released after unlocking: deinitializing a handler may run any code.
        extendLifetime(removed)
    }

    func removeAll(where shouldRemove: (Entry) -> Bool) {
        // The test runs after unlocking: it loads objects, and releasing the last reference to one
        // runs its deinitializer.
        let (entries, entriesForAll) = state.withLock { state in
            (state.entries.mapValues(\.ordered), state.entriesForAll?.ordered ?? [])
        }
        for entry in entriesForAll where shouldRemove(entry) { remove(entry.id, from: .all) }
        for (requirementIndex, list) in entries {
            for entry in list where shouldRemove(entry) {
                remove(entry.id, from: .one(requirementIndex))
            }
        }
    }

    /// Whether an override or interceptor of a scope has the name.
    func hasHandler(named name: RegistrationName, of scope: RegistrationScope) -> Bool {
        // Hashing and comparing names may run any code, so neither is done under the lock.
        let hash = name.hashValue
        guard let first = state.withLock({ $0.list(of: scope)?.firstNamed(hash) }) else {
            return false
        }
        if first.name == name { return true }
        let named = state.withLock { $0.list(of: scope)?.named(hash) ?? [] }
        return named.contains { $0.name == name }
    }

    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of scope: RegistrationScope) {
        let change = state.withLock { state -> Change? in
            guard let entry = state.list(of: scope)?[id], entry.isEnabled != isEnabled
            else { return nil }
            entry.isEnabled = isEnabled
            return entriesChanged(for: scope, &state)
        }
        if let change { retire(change) }
    }

    func entry(_ id: UInt64, of scope: RegistrationScope) -> Entry? {
        state.withLock { $0.list(of: scope)?[id] }
    }

    /// Retains the dependencies of an observer of the requirement that is enabled and has not
    /// ended; `nil` if there is no such observer.
    ///
    /// Observers of all requirements don't count, because they don't make the proxy respond.
    func retainLiveObserver(of requirementIndex: Int) -> RetainedObjects? {
        // Weak references are loaded after unlocking: releasing an object runs its deinitializer.
        let entries = state.withLock { $0.entries[requirementIndex]?.enabled ?? [] }
        for entry in entries where entry.role.isObserver {
            if let held = entry.lifetime.retainIfAlive() { return held }
        }
        return nil
    }

    /// `true` if an interceptor of the requirement or of all requirements is enabled, whether or
    /// not it has ended.
    func hasInterceptors(of requirementIndex: Int, where isWanted: (Entry) -> Bool = { _ in true })
        -> Bool
    {
        let entries = state.withLock { state in
            (state.entries[requirementIndex]?.enabled ?? []) + (state.entriesForAll?.enabled ?? [])
        }
        return entries.contains { $0.role == .interceptor && isWanted($0) }
    }

    func isEnabled(_ id: UInt64, of scope: RegistrationScope) -> Bool {
        state.withLock { $0.list(of: scope)?[id]?.isEnabled ?? false }
    }
}

extension RegistrationStore {
    /// The selector of a scope; `nil` for all requirements.
    func selector(of scope: RegistrationScope) -> Selector? {
        switch scope {
        case .all: nil
        case .one(let requirementIndex): layout.requirements[requirementIndex].selector
        }
    }
}

extension RegistrationStore.State {
    /// The registrations of a scope, each with its `isEnabled`, which may be read only under the
    /// lock.
    func registered(for scope: RegistrationScope) -> [(entry: Entry, isEnabled: Bool)] {
        (list(of: scope)?.ordered ?? []).map { ($0, $0.isEnabled) }
    }
}

/// The tables of a proxy and its views, which do not retain each other.
///
/// Loading a weak reference retains the table, and the last reference to a table must not be
/// released under the lock. So these functions return the tables they have loaded, to be released
/// after unlocking.
struct WeakTables {
    private struct WeakTable {
        weak let table: RouteTable?
    }

    private var tables: [WeakTable]
    /// The length at which the list is next searched for dead tables.
    private var lengthToSearch = 8
    /// The number of references loaded so far, which measures the work without a clock.
    private(set) var loads = 0

    init(_ first: RouteTable) { self.tables = [WeakTable(table: first)] }

    /// Adds a table in amortized constant time: dead ones are only searched for each time the list
    /// has doubled.
    mutating func append(_ table: RouteTable) -> LivingTables? {
        let living = tables.count < lengthToSearch ? nil : search()
        tables.append(WeakTable(table: table))
        return living
    }

    /// The living tables, in order of their creation.
    ///
    /// - Complexity: O(*n*) in the number of tables that are alive or were made since the last
    ///   search.
    mutating func living() -> LivingTables {
        // Usually there is one table. An array would be allocated at each change.
        if tables.count > 1 { return search() }
        loads += tables.count
        return LivingTables(first: tables.first?.table, others: [])
    }

    private mutating func search() -> LivingTables {
        loads += tables.count
        let living = tables.compactMap(\.table)
        if living.count < tables.count { tables = living.map(WeakTable.init) }
        lengthToSearch = max(8, 2 * tables.count)
        return LivingTables(first: nil, others: living)
    }
}

/// Tables that are retained while a change works on them.
struct LivingTables {
    fileprivate let first: RouteTable?
    fileprivate let others: [RouteTable]

    func forEach(_ body: (RouteTable) -> Void) {
        if let first { body(first) }
        others.forEach(body)
    }
}
