// SPDX-License-Identifier: MIT

/// A message that nothing is known to answer, where a typed call might stop the program.
struct UnansweredDelivery {
    let call: PendingCall
    let proxy: ProtocolProxy
    let error: ProxyError

    enum Ending {
        case sure(SureRoute)
        /// The entries of a route of the throwing form, and the error that ends its calls. Without
        /// an error, the route continues with the implementers and the default answer.
        case throwing([Entry], (any Error)?)
    }

    init(_ call: PendingCall, on proxy: ProtocolProxy) {
        self.call = call
        self.proxy = proxy
        self.error = ProxyError.unanswered(call.requirement, on: proxy)
    }

    private var routes: RouteTable { proxy.routes }
    private var layout: ProtocolLayout { proxy.layout }

    private var merged: (ProtocolLayout.MergedRequirement, index: Int) {
        guard let index = layout.index(of: call.selector) else {
            stopAtInvariant("A message's selector was found before.")
        }
        return (layout.requirements[index], index)
    }

    /// The enabled entries that the message can reach.
    var entries: [Entry] { routes.enabledEntries(of: merged.index) }

    /// Chooses how the message ends.
    ///
    /// If an error ends it, and there is no interceptor to receive that error, throws it.
    func ending() throws -> Ending {
        let entries = entries
        let lastTyped = entries.last { $0.isInterceptorInEffect && $0.inThrowingForm == nil }
        guard let lastTyped else {
            let isReceived =
                entries.contains(where: \.isAnswerInEffect)
                || routes.implementers.contains(where: \.isRelay)
            if isReceived { return .throwing(entries.compactMap(\.inThrowingForm), nil) }
            // Nothing receives the error, so the handler is called before the observers run.
            guard let sure = try SureRoute(for: self) else { throw error }
            return .sure(sure)
        }
        // Before an interceptor by typed key runs, it must be known whether there is a result.
        var failure: any Error = error
        do {
            if let sure = try SureRoute(for: self) { return .sure(sure) }
        } catch {
            failure = error
        }
        let reached = entries.filter { $0.isReached(above: lastTyped.position) }
        if !reached.contains(where: \.isAnswerInEffect) { throw failure }
        return .throwing(reached.compactMap(\.inThrowingForm), failure)
    }

    /// `true` if later messages may take this route of the throwing form: it leaves no interceptor
    /// out, and was not composed while an interceptor's outer closure ran.
    func isLasting(_ route: AnyRoute) -> Bool {
        let isComplete = routes.enabledEntries(of: merged.index).allSatisfy {
            $0.role != .interceptor || $0.inThrowingForm != nil
        }
        return isComplete && RouteComposition.current == nil
            && !routes.implementers.contains(where: \.isChanging)
    }

    /// The value that the handler returns.
    ///
    /// Throws the handler's error or, if the handler returns nothing, that of the unanswered call.
    func answerOfHandler() throws -> Any {
        let call = UnansweredCall(
            call: call,
            error: error,
            failure: error,
            hasZero: false,
            deadImplementerType: routes.store.deadImplementerType,
            isMessage: true
        )
        guard let answer = try routes.store.unansweredCallHandler?(call) else { throw error }
        return answer
    }

    /// The plan of a route of the throwing form, which ends at the given base or, if there is none,
    /// at the implementers.
    func plan(_ entries: [Entry], above base: (RouteContext) -> AnyRoute?) -> RoutePlan {
        plan(entries, routes.implementers, above: base, reserving: nil)
    }

    func plan(
        _ entries: [Entry],
        _ implementers: [Implementer],
        above base: (RouteContext) -> AnyRoute? = { _ in nil },
        reserving reservation: Reservation?
    ) -> RoutePlan {
        let context = context(reserving: reservation)
        return RoutePlan(
            layout: layout,
            merged: merged.0,
            context: context,
            entries: entries,
            implementers: implementers,
            forwardsToAll: routes.store.state.withLock(\.forwardsToAll),
            base: base(context),
            generation: nil
        )
    }

    private func context(reserving reservation: Reservation? = nil) -> RouteContext {
        RouteContext(
            routes,
            call.requirement,
            merged.index,
            receiver: routes.receiver(
                calledAs: proxy,
                lastRegistered: routes.store.state.withLock { $0.receiver }
            ),
            reserving: reservation
        )
    }
}

extension Entry {
    fileprivate var isInterceptorInEffect: Bool { role == .interceptor && lifetime.isAlive }
    /// `true` for an interceptor, and also for an override, which may be used up before the call
    /// reaches it.
    fileprivate var isAnswerInEffect: Bool { !role.isObserver && lifetime.isAlive }
}

extension RouteTable {
    /// The enabled entries that a call of a requirement can reach if it starts now, from the bottom
    /// to the top of the stack.
    fileprivate func enabledEntries(of requirementIndex: Int) -> [Entry] {
        var entries = store.state.withLock { $0.stack(of: requirementIndex) }
        if let enclosing = RouteComposition.running(of: requirementIndex, in: store) {
            entries.removeAll { !$0.isReached(below: enclosing.position) }
        }
        return entries
    }
}

/// A route whose functions surely return, whatever changes during the call, with the objects that
/// it depends on.
///
/// It is a part of step 4 in `Delivery.swift`.
struct SureRoute {
    let route: AnyRoute
    private let held: RetainedObjects

    init(_ route: AnyRoute, _ held: RetainedObjects) {
        self.route = route
        self.held = held
    }

    /// Composes a route for a single message; `nil` if nothing surely answers it.
    ///
    /// The route's functions retain the participant that answers, so that interceptors by typed key
    /// may proceed on any thread. Only if nothing else answers, this calls the
    /// `unansweredCallHandler`, and throws its error.
    init?(
        for message: UnansweredDelivery,
        in search: SureAnswerSearch = SureAnswerSearch()
    ) throws {
        guard let plan = try message.surePlan(in: search) else { return nil }
        let route = plan.composeAnyRoute(for: message.call.requirement.routed)
        self.route = route
        let value = message.proxy.routes.defaultValue(
            of: message.call.requirement.signature.resultType
        )
        if let value { route.pinDefault(value) }
        if let held = route.candidates.retainAnswer(reservedBy: plan.context.reservation) {
            self.held = held
            return
        }
        self.held = .nothing
        if route.candidates.contains(where: { $0.relay != nil }) { return nil }
        if value != nil { return }
        let answer = try message.answerOfHandler()
        guard message.call.requirement.isResult(answer) else { return nil }
        route.pinDefault(answer)
    }
}

extension UnansweredDelivery {
    /// The plan of a route in which another proxy takes part only if it surely answers.
    ///
    /// Returns `nil` if the target of an override would receive the message, but might not answer.
    fileprivate func surePlan(in search: SureAnswerSearch) throws -> RoutePlan? {
        let requirement = call.requirement.routed
        let entries = entries
        var answers: [ObjectIdentifier: AnyObject] = [:]
        var reservation: Reservation?
        var isOverridden = false
        for entry in entries.answering where entry.role == .override && entry.lifetime.isAlive {
            if entry.lifetime.once != nil {
                guard let made = Reservation(of: entry.lifetime) else { continue }
                reservation = made
            }
            if let relay = entry.lifetime.relay {
                let answer = try requirement.box(ofSureAnswerBy: relay, to: call, in: search)
                guard let answer else { return nil }
                answers[ObjectIdentifier(entry)] = answer
            }
            isOverridden = true
            break
        }
        var (implementers, lastResorts): ([Implementer], [Implementer]) = ([], [])
        for implementer in proxy.routes.implementers {
            guard let relay = implementer.relay(receiving: call.requirement) else {
                implementers.append(implementer)
                continue
            }
            // The call doesn't get to a proxy below an override. Such a proxy isn't asked, because
            // that may call its handler, or lead back to this proxy.
            if isOverridden { continue }
            let answer = try requirement.box(ofSureAnswerBy: relay, to: call, in: search)
            guard let answer else { continue }
            answers[ObjectIdentifier(implementer)] = answer
            // A proxy's default doesn't count as an answer if another implementer answers.
            var silent = SilentRelays()
            if relay.proxy.answersAsImplementer(relay.selector, &silent) {
                implementers.append(implementer)
            } else {
                lastResorts.append(implementer)
            }
        }
        var plan = plan(entries, implementers + lastResorts, reserving: reservation)
        plan.sureAnswers = answers
        return plan
    }
}
