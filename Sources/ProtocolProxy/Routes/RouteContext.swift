// SPDX-License-Identifier: MIT

import Synchronization

/// What the functions of a route need during a call: the table, the requirement and its index.
final class RouteContext: Sendable {
    /// Weak, because the table retains the routes, and with them these functions.
    ///
    /// An interceptor may keep such a function even longer than the proxy exists.
    private weak let table: RouteTable?
    /// The definition from which the table is made again if the view is gone but the proxy isn't.
    private let view: ViewDefinition?
    /// The proxy that is called, if an interceptor receives it.
    let receiver: WeakReference?
    let requirement: AnyRequirement
    let requirementIndex: Int
    /// The registration that the route's message reserved.
    let reservation: Reservation?
    /// The default that a message was accepted for; it ends calls that would otherwise stop the
    /// program.
    private let pinnedDefault = ReferenceSetOnce<PinnedDefault>()

    init(
        _ routes: RouteTable,
        _ requirement: AnyRequirement,
        _ requirementIndex: Int,
        receiver: ProtocolProxy? = nil,
        reserving reservation: Reservation? = nil
    ) {
        self.table = routes
        self.view = routes.knownBaseRoutes?.view
        self.receiver = receiver.map(WeakReference.init)
        self.requirement = requirement
        self.requirementIndex = requirementIndex
        self.reservation = reservation
    }

    /// The table of the proxy or the view; `nil` if the proxy is gone.
    var routes: RouteTable? { table ?? view?.makeTable() }

    /// The registrations; `nil` if the proxy and its views are gone.
    var store: RegistrationStore? { table?.store ?? view?.store }

    func isOf(_ other: RouteTable) -> Bool { table === other }

    var protocolName: String {
        routes?.layout.requirements[requirementIndex].protocolName
            ?? "a protocol whose proxy was deallocated"
    }

    func report(_ error: any Error, by role: Participant.Role) {
        store?.report(error, selector: requirement.selector, by: role)
    }

    func canEndUnanswered(_ requirement: AnyRequirement) -> Bool {
        routes?.canEndUnanswered(requirement) ?? requirement.canBeUnanswered
    }

    /// Keeps a default for the calls of this route.
    ///
    /// During these calls, the default may be removed, or the proxy deallocated.
    ///
    /// Removing or replacing the default takes the route out of its slot, so that later calls don't
    /// find the old default here.
    func pin(_ value: Any) {
        if pinnedDefault.unretained == nil { _ = pinnedDefault.set(PinnedDefault(value)) }
    }

    var pinnedValue: Any? { pinnedDefault.object?.value }

    func removeDeadImplementers() {
        store?.removeDeadImplementers()
    }

    func remove(_ entry: Entry) {
        remove(entry.id, isForAll: entry.isForAll)
    }

    func remove(_ id: UInt64, isForAll: Bool) {
        store?.remove(
            id,
            from: isForAll ? .all : .one(requirementIndex)
        )
    }
}

// SAFETY: the value is a constant, and Sendable if the proxy's calls cross threads; see
// `setDefault(_:)`.
private final class PinnedDefault: @unchecked Sendable {
    let value: Any

    init(_ value: Any) { self.value = value }
}

extension RouteContext {
    /// Returns whether a registration takes part in this call; uses up `once`, and removes a
    /// registration that has ended.
    func admits(_ entry: Entry) -> Bool {
        if entry.isUnconditional { return true }
        if let reservation, reservation.isOf(entry.lifetime) {
            // The registration is reserved for one message, whose interceptors may proceed to it
            // several times.
            if reservation.claim() { remove(entry) }
            return true
        }
        let takesPart = entry.lifetime.claim()
        // A registration that another message reserved is still in effect: that message's call may
        // end without using it.
        let hasEnded = takesPart ? entry.lifetime.once != nil : !entry.lifetime.isAlive
        if hasEnded { remove(entry) }
        return takesPart
    }

    /// The outcome of calls to several implementers: the first error, if there was one; reports
    /// later errors.
    func outcome<Result: ~Copyable, Failure>(
        of old: consuming Swift.Result<Result, Failure>?,
        and new: consuming Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        guard let old else { return new }
        switch consume new {
        case .success: return old
        case .failure(let error):
            switch consume old {
            case .success: return .failure(error)
            case .failure(let first):
                report(error, by: .implementer)
                return .failure(first)
            }
        }
    }
}

/// The composition of a route, while it runs an interceptor's outer closure.
///
/// The closure may call the requirement that is being composed, on this proxy or on a view of it.
/// Composing its route again would run the closure again, without end. So a call on the closure's
/// own thread gets a route of what is below the interceptor. A task that the closure starts is
/// another caller.
final class RouteComposition:
    // SAFETY: `below` is only used on the closure's own thread, which `isOfThisCaller` compares. The
    // other properties are constants, or synchronize themselves.
    @unchecked Sendable
{
    @TaskLocal static var current: RouteComposition?

    /// What is below the interceptor, already composed.
    ///
    /// If the call composed it again, it would run the outer closures below, each of which may make
    /// such a call: each further interceptor would double the number of runs.
    struct Below {
        let context: RouteContext
        /// A `FunctionBox` with the function that the interceptor wraps.
        let functionBox: AnyObject
        let candidates: ArraySlice<Candidate>
        let base: AnyRoute?
        let version: UInt64
    }

    /// `nil` after the closure has returned, so that a task that it started doesn't retain it.
    private var below: Below?
    private weak let store: RegistrationStore?
    private let requirementIndex: Int
    let position: StackPosition
    private let outer: RouteComposition?
    /// The thread of the closure, which tells the closure's own calls from those of a task that it
    /// starts: such a task inherits the composition.
    private let thread = CurrentThread.identity
    /// `false` after the closure has returned.
    ///
    /// A task that it started may outlive the composition.
    private let isRunning = Atomic(true)

    private init(_ entry: Entry, in context: RouteContext, above below: Below?) {
        self.below = below
        self.store = context.store
        self.requirementIndex = context.requirementIndex
        self.position = entry.position
        var outer = RouteComposition.current
        while let ended = outer, !ended.isOfThisCaller { outer = ended.outer }
        self.outer = outer
    }

    /// `true` for the calls that the closure itself makes while it runs.
    private var isOfThisCaller: Bool {
        isRunning.load(ordering: .relaxed) && thread == CurrentThread.identity
    }

    /// Runs the outer closure of an interceptor.
    static func run<Function>(
        _ entry: Entry,
        in context: RouteContext,
        above below: Below?,
        _ make: () -> Function?
    ) -> Function? {
        let composition = RouteComposition(entry, in: context, above: below)
        defer {
            composition.isRunning.store(false, ordering: .relaxed)
            composition.below = nil
        }
        return $current.withValue(composition, operation: make)
    }

    /// What is below the interceptor, for a route of the same requirement of the same table; `nil`
    /// if that isn't known, or if the registrations have changed since.
    func below(in table: RouteTable, _ requirement: AnyRequirement, _ version: UInt64) -> Below? {
        guard let below, below.version == version, below.context.isOf(table),
            below.context.requirement === requirement
        else { return nil }
        return below
    }

    /// The composition for which this task is running an interceptor's closure, if the route is one
    /// of the requirement.
    ///
    /// If there are several such compositions, it is the innermost one.
    static func running(
        of requirementIndex: Int,
        in store: RegistrationStore
    ) -> RouteComposition? {
        var composition = current
        while let found = composition {
            let isSame = found.store === store && found.requirementIndex == requirementIndex
            if isSame, found.isOfThisCaller { return found }
            composition = found.outer
        }
        return nil
    }
}

extension RouteTable {
    /// The proxy that an interceptor receives, for a route that a call of `proxy` composes.
    ///
    /// If a view runs the default implementation in the protocol's extension, the interceptor
    /// receives the proxy whose call made the view, and which outlives it. For the type proxy of
    /// such a view's class, the proxy isn't known: the interceptor receives the proxy that last
    /// registered such an interceptor.
    func receiver(
        calledAs proxy: ProtocolProxy,
        lastRegistered registered: @autoclosure () -> ProtocolProxy?
    ) -> ProtocolProxy? {
        if type(of: proxy).isTypeProxy { return registered() ?? proxy }
        guard fallback != nil else { return proxy }
        return knownBaseRoutes?.view?.caller?.object as? ProtocolProxy ?? registered()
    }
}
