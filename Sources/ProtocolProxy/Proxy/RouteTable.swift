// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
public import Synchronization

extension __Generated {
    // SAFETY: as for the superclass; `madeStore` and `madeBaseRoutes` are atomic, and the other
    // properties are constants.
    /// The routes of a proxy or of one of its views, composed of the registrations that both share.
    ///
    /// A proxy whose calls all take the direct path has no table.
    ///
    /// A call finds the requirement's route in its slot, without a lock. Only the first call after
    /// a change composes the route again.
    public final class RouteTable: RouteSlots, @unchecked Sendable {
        let layout: ProtocolLayout
        /// The implementer that the proxy was created with, if it neither chooses its requirements
        /// nor declines calls.
        let firstImplementer: Implementer?
        private let madeStore: ReferenceSetOnce<RegistrationStore>
        private let madeBaseRoutes: ReferenceSetOnce<BaseRoutes>

        /// `allowsDirectCalls` is `true` if calls may go directly to the implementer, the first of
        /// the chain.
        init(layout: ProtocolLayout, implementer: Implementer?, allowsDirectCalls: Bool = false) {
            self.layout = layout
            self.firstImplementer = allowsDirectCalls ? implementer : nil
            self.madeStore = ReferenceSetOnce()
            self.madeBaseRoutes = ReferenceSetOnce()
            super.init(tableOf: layout)
            // If calls reach an implementer only along a route, it must be released when it is
            // replaced, so only the store may retain it.
            if let implementer, !allowsDirectCalls { _ = makeStore([implementer]) }
        }

        /// Makes the table of a view.
        ///
        /// The view shares the registrations of `other`, but has its own defaults and perhaps its
        /// own implementer.
        ///
        /// `fallback` is the requirement that the view answers, for a call of the proxy `caller`,
        /// with the default implementation in the protocol's extension.
        convenience init(
            viewOf other: RouteTable,
            defaults: [ObjectIdentifier: Any],
            fallingBackFor fallback: AnyRequirement? = nil,
            calledAs caller: WeakReference? = nil,
            forwardingTo implementer: Implementer? = nil
        ) {
            let store = other.store
            let shared = implementer == nil ? other.baseRoutes.ownerOfImplementers : nil
            let view = ViewDefinition(
                layout: other.layout,
                store: store,
                implementer: implementer ?? shared?.implementer,
                sharing: shared,
                defaults: defaults,
                fallingBackFor: fallback,
                calledAs: caller
            )
            self.init(of: view, in: store)
        }

        /// Makes the table of a view with the registrations in `store`.
        init(of view: ViewDefinition, in store: RegistrationStore) {
            self.layout = view.layout
            if let own = view.implementer {
                self.firstImplementer = own.answersUnconditionally ? own : nil
            } else {
                self.firstImplementer = store.firstImplementer
            }
            self.madeStore = ReferenceSetOnce(store)
            self.madeBaseRoutes = ReferenceSetOnce(
                BaseRoutes(
                    of: view,
                    viewRoutedMask: layout.maskBits(
                        perhapsOmittedBy: firstImplementer,
                        returning: view.defaults.keys
                    )
                )
            )
            super.init(tableOf: layout)
            store.add(self)
        }

        /// The registrations, created on demand: without them, a proxy that only forwards takes
        /// half the memory.
        var store: RegistrationStore {
            madeStore.object ?? makeStore(firstImplementer.map { [$0] } ?? [])
        }

        private func makeStore(_ implementers: [Implementer]) -> RegistrationStore {
            madeStore.set(RegistrationStore(of: self, implementers))
        }

        deinit {
            guard lazySlots.ifMade != nil else { return }
            // No call is in progress, because each one retains the proxy, and with it this object.
            for routeIndex in layout.routedRequirements.indices { _ = removeRoute(routeIndex) }
            lazySlots.free(count: layout.routedRequirements.count)
        }

        /// What is below the registrations; created with the first route, or with a view.
        var baseRoutes: BaseRoutes { knownBaseRoutes ?? madeBaseRoutes.set(BaseRoutes()) }

        var knownBaseRoutes: BaseRoutes? { madeBaseRoutes.object }

        /// The default results of a view, by type.
        var defaults: [ObjectIdentifier: Any] {
            // SAFETY: the table retains its baseRoutes.
            madeBaseRoutes.unretained?.withObject(\.defaults) ?? [:]
        }

        /// The mask of requirements for which calls of a view must use a route even without
        /// registrations.
        var viewRoutedMask: UInt64 { madeBaseRoutes.unretained?.withObject(\.viewRoutedMask) ?? 0 }

        // MARK: The slots

        func slots() -> HazardTable {
            lazySlots.ifMade ?? lazySlots.make(count: layout.routedRequirements.count)
        }
    }
}

@usableFromInline typealias RouteTable = __Generated.RouteTable

// SAFETY: the reference is atomic, and what it refers to is Sendable. The object is retained as
// long as it is referred to. Code that still uses the layout when a table takes its place finds it
// alive, because the table retains it.
/// A strong reference to a layout, whose place a table can take once.
@safe @usableFromInline
struct LayoutOrTable: ~Copyable, @unchecked Sendable {
    // Optional, because the standard library checks the pointer of an atomic that is not, which
    // would take two instructions of each call.
    @usableFromInline let reference: Atomic<Unmanaged<RouteSlots>?>

    init(_ object: RouteSlots) { unsafe reference = Atomic(Unmanaged.passRetained(object)) }

    /// The object, without retaining it; it stays alive as long as this reference.
    @inlinable var slots: Unretained<RouteSlots> {
        // SAFETY: it is never nil.
        @inline(__always) get {
            unsafe Unretained(reference.load(ordering: .acquiring).unsafelyUnwrapped)
        }
    }

    var layout: ProtocolLayout { unretainedLayout.withObject { $0 } }

    /// The layout, without retaining it; it stays alive as long as this reference.
    @inline(__always)
    var unretainedLayout: Unretained<ProtocolLayout> {
        // Read once: another thread may put a table in the layout's place at any time.
        slots.withObject {
            // SAFETY: there are only tables and layouts, and only a table has another object as its
            // layout.
            $0.layoutOfTable ?? Unretained(unsafe unsafeDowncast($0, to: ProtocolLayout.self))
        }
    }

    /// The table, without retaining it.
    @inline(__always)
    var table: Unretained<RouteTable>? {
        slots.withObject {
            guard $0.layoutOfTable != nil else { return nil }
            // SAFETY: as above.
            return Unretained(unsafe unsafeDowncast($0, to: RouteTable.self))
        }
    }

    /// Puts a table in the place of its layout, unless another thread was first, and returns the
    /// table that is there now.
    func replaceLayout(by table: RouteTable) -> Unretained<RouteTable> {
        let layout = unsafe Unmanaged<RouteSlots>.passUnretained(table.layout)
        let made = unsafe Unmanaged<RouteSlots>.passRetained(table)
        let (isFirst, _) = unsafe reference.compareExchange(
            expected: layout,
            desired: made,
            ordering: .acquiringAndReleasing
        )
        unsafe (isFirst ? layout : made).release()
        guard let found = self.table else { stopAtInvariant("A table was replaced.") }
        return found
    }

    deinit { unsafe reference.load(ordering: .acquiring)?.release() }
}

/// A route as a table stores it; what a route is, only `AnyRoute` knows.
@usableFromInline
class StoredRoute {
    init() {}
}

// MARK: Reading

extension RouteTable {
    /// Protects the route of a requirement for a call that ends on this thread; `nil` if there is
    /// no route.
    func protectRoute(at routeIndex: Int) -> HazardPointer? {
        slots().protect(routeIndex)
    }
}

// MARK: Releasing

extension RouteTable {
    /// Removes the route of a requirement from its slot, if there is one; the caller must retire
    /// it.
    func removeRoute(_ routeIndex: Int) -> StoredRoute? {
        // A table without slots has no routes: `composeAndStoreRoute` makes the slots before it
        // fills one under the lock.
        // SAFETY: only `composeAndStoreRoute` fills the slots of a table, with routes.
        lazySlots.ifMade?.replace(routeIndex, with: nil).map {
            unsafe unsafeDowncast($0, to: StoredRoute.self)
        }
    }

    func reclaim() {
        let free = store.state.withLock { $0.retired.reclaim() }
        extendLifetime(free)
    }
}

// The default results and errors of a proxy, or of a view of it.

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
    func canEndUnanswered(_ requirement: AnyRequirement) -> Bool {
        requirement.canBeUnanswered || defaultValue(of: requirement.signature.resultType) != nil
            || defaultError(of: requirement.signature.failureType) != nil
    }

    /// The default result that was set for a type, on this view or on the proxy.
    func defaultValue(of type: any Any.Type) -> Any? {
        defaultOfView(of: type) ?? store.defaultValue(of: type)
    }

    func defaultOfView(of type: any Any.Type) -> Any? {
        defaults[ObjectIdentifier(type)]
    }
}
