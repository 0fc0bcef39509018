// SPDX-License-Identifier: MIT

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
        self.view = routes.knownBottom?.view
        self.receiver = receiver.map(WeakReference.init)
        self.requirement = requirement
        self.requirementIndex = requirementIndex
        self.reservation = reservation
    }

    /// The table of the proxy or the view; `nil` if the proxy is gone.
    var routes: RouteTable? { table ?? view?.makeTable() }

    /// The registrations; `nil` if the proxy and its views are gone.
    var store: RegistrationStore? { table?.store ?? view?.store }

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
