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
        var attachment: AttachmentState?
        var uncaughtErrorHandler: ((UncaughtError) -> Void)?
        var unansweredCallHandler: (@Sendable (UnansweredCall) throws -> Any?)?
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
        var retired = RetireList<AnyRoute>()
    }

    let layout: ProtocolLayout
    /// The implementer that the proxy was created with, if calls may go to it directly.
    let firstImplementer: Implementer?
    // Locks: see the tables in contributing.md.
    let state: LockedState<State>
    private let isDefaulting = Atomic(false)
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
