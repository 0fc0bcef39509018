// SPDX-License-Identifier: MIT

// Step 4 of what a message passes, which `Delivery.swift` lists: a message that might have no
// answer calls another form of its requirement, whose functions throw. At the bottom of the route,
// an error ends the call, and interceptors receive it as the outcome. `UnansweredMessage.ending()`
// chooses between such a route and a `SureRoute`.

extension SynchronousRequirement where Result: ~Copyable {
    typealias ThrowingFunction = (Arguments) throws -> Result
    typealias ThrowingForm = SynchronousRequirement<ThrowingFunction, Arguments, Result, any Error>

    /// The form of a requirement whose arguments form a tuple.
    private var throwingForm: ThrowingForm {
        ThrowingForm(
            ThrowingForm.Definition(
                throwingFormOf: self,
                forwarding: forwardingThrowing,
                fallingBackTo: { function in
                    guard let apply = self.apply else { return nil }
                    return { arguments in try apply(function, arguments) }
                }
            ),
            around: { decorator in
                { arguments in try decorator.call(arguments) { function in try function(arguments) }
                }
            },
            apply: { function, arguments in try function(arguments) }
        )
    }

    /// Performs a message that only interceptors, other proxies or the `unansweredCallHandler`
    /// might answer.
    func performUnanswered(
        _ arguments: Arguments,
        along typed: AnyRoute,
        on proxy: ProtocolProxy
    ) throws -> Any {
        if let known = typed.throwing.object as? Route<ThrowingFunction> {
            return try perform(arguments, alongThrowing: known, on: proxy)
        }
        let message = UnansweredMessage(PendingCall(self, arguments), on: proxy)
        switch try message.ending() {
        case .sure(let sure):
            defer { extendLifetime(sure) }
            return try perform(arguments, along: sure.route)
        case .throwing(let entries, let error):
            let route = throwingRoute(for: message, entries, error)
            if message.isLasting(route) { _ = typed.throwing.set(route) }
            return try perform(arguments, alongThrowing: route, on: proxy)
        }
    }

    private func perform(
        _ arguments: Arguments,
        alongThrowing route: Route<ThrowingFunction>,
        on proxy: ProtocolProxy
    ) throws -> Any {
        let value = proxy.routes.defaultValue(of: signature.resultType)
        if let value { route.pinDefault(value) }
        let held = route.retainDependencies()
        defer { extendLifetime(held) }
        return boxer.boxed(try route.function(arguments))
    }

    private func throwingRoute(
        for message: UnansweredMessage,
        _ entries: [Entry],
        _ error: (any Error)?
    ) -> Route<ThrowingFunction> {
        let form = throwingForm
        return message.plan(entries) { context in
            error.map { error in
                Route<ThrowingFunction>(
                    of: form,
                    function: { _ in throw error },
                    base: nil,
                    candidates: [],
                    dependencies: [],
                    reachesImplementers: false,
                    context: context
                )
            }
        }
        .composeRoute(for: form)
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    typealias ThrowingFunction = nonisolated(nonsending) (Arguments) async throws -> Result
    typealias ThrowingForm = AsynchronousRequirement<ThrowingFunction, Arguments, Result, any Error>

    private var throwingForm: ThrowingForm {
        ThrowingForm(
            ThrowingForm.Definition(
                throwingFormOf: self,
                forwarding: forwardingThrowing,
                fallingBackTo: { function in
                    guard let apply = self.apply else { return nil }
                    return { arguments in try await apply(function, arguments) }
                }
            ),
            around: { decorator in
                { arguments in
                    try await decorator.call(arguments) { function in try await function(arguments)
                    }
                }
            },
            apply: { function, arguments in try await function(arguments) }
        )
    }

    nonisolated(nonsending) func performUnanswered(
        _ arguments: Arguments,
        along typed: AnyRoute,
        on proxy: ProtocolProxy
    ) async throws -> Any {
        if let known = typed.throwing.object as? Route<ThrowingFunction> {
            return try await perform(arguments, alongThrowing: known, on: proxy)
        }
        let message = UnansweredMessage(PendingCall(self, arguments), on: proxy)
        switch try message.ending() {
        case .sure(let sure):
            defer { extendLifetime(sure) }
            return try await performAsync(arguments, along: sure.route)
        case .throwing(let entries, let error):
            let route = throwingRoute(for: message, entries, error)
            if message.isLasting(route) { _ = typed.throwing.set(route) }
            return try await perform(arguments, alongThrowing: route, on: proxy)
        }
    }

    private nonisolated(nonsending) func perform(
        _ arguments: Arguments,
        alongThrowing route: Route<ThrowingFunction>,
        on proxy: ProtocolProxy
    ) async throws -> Any {
        let value = proxy.routes.defaultValue(of: signature.resultType)
        if let value { route.pinDefault(value) }
        let held = route.retainDependencies()
        defer { extendLifetime(held) }
        return boxer.boxed(try await route.function(arguments))
    }

    private func throwingRoute(
        for message: UnansweredMessage,
        _ entries: [Entry],
        _ error: (any Error)?
    ) -> Route<ThrowingFunction> {
        let form = throwingForm
        return message.plan(entries) { context in
            error.map { error in
                Route<ThrowingFunction>(
                    of: form,
                    function: { _ in throw error },
                    base: nil,
                    candidates: [],
                    dependencies: [],
                    reachesImplementers: false,
                    context: context
                )
            }
        }
        .composeRoute(for: form)
    }
}

extension FunctionRequirement.Definition where Result: ~Copyable {
    /// The description of another requirement's throwing form, which has the same name and
    /// signature.
    fileprivate init<OtherFunction, OtherFailure>(
        throwingFormOf other: FunctionRequirement<OtherFunction, Arguments, Result, OtherFailure>,
        forwarding: @escaping (Implementer, Function, RoutePlan) -> Function?,
        fallingBackTo convert: @escaping (OtherFunction) -> Function?
    ) {
        self.init(
            other.selector,
            optional: other.isOptional,
            throwing: other.signature.failureType as? any Error.Type,
            isAsync: other.signature.isAsync,
            on: other.isolation,
            other.definition.parameters
        )
        info.key = other.key
        info.declared = other.declared
        answer = other.definition.answer
        fallback = other.definition.fallback.map { fallback in
            { view in fallback(view).flatMap(convert) }
        }
        forwardThrowing = forwarding
    }
}

/// A message that nothing is known to answer, where a typed call might stop the program.
struct UnansweredMessage {
    let call: PendingCall
    let proxy: ProtocolProxy
    let error: ProxyError

    enum Ending {
        case sure(SureRoute)
        /// The entries of a route of the throwing form, which ends with an error, or, without one,
        /// at the implementers and the default answer.
        case throwing([Entry], (any Error)?)
    }

    init(_ call: PendingCall, on proxy: ProtocolProxy) {
        self.call = call
        self.proxy = proxy
        self.error = ProxyError.unanswered(call.requirement, on: proxy)
    }

    private var routes: RouteTable { proxy.routes }

    private var merged: (ProtocolLayout.MergedRequirement, index: Int) {
        guard let index = routes.layout.index(of: call.selector) else {
            stopAtInvariant("A message's selector was found before.")
        }
        return (routes.layout.requirements[index], index)
    }

    /// The enabled entries that the message can reach.
    var entries: [Entry] { routes.enabledEntries(of: merged.index) }

    /// Chooses how the message ends; throws the error that ends it if there is no interceptor to
    /// receive that.
    func ending() throws -> Ending {
        let entries = entries
        let lastTyped = entries.last { $0.isInterceptorInEffect && $0.inThrowingForm == nil }
        guard let lastTyped else {
            let isReceived =
                entries.contains(where: \.isAnswerInEffect)
                || routes.implementers.contains(where: \.isRelay)
            if isReceived { return .throwing(entries.compactMap(\.inThrowingForm), nil) }
            // Nothing receives the error, so the handler is asked before the observers run.
            guard let sure = try SureRoute(for: self) else { throw error }
            return .sure(sure)
        }
        // An interceptor by typed key needs to know whether there is a result before it runs.
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

    /// `true` if later messages may take a route of the throwing form, which leaves no interceptor
    /// out, and was composed outside of interceptors.
    func isLasting(_ route: AnyRoute) -> Bool {
        let isComplete = routes.enabledEntries(of: merged.index).allSatisfy {
            $0.role != .interceptor || $0.inThrowingForm != nil
        }
        return isComplete && RouteComposition.current == nil
            && !routes.implementers.contains(where: \.isChanging)
    }

    /// What the handler returns; throws its error, or that of the unanswered call.
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

    /// The plan of a route of the throwing form, above a given base or, without one, to the
    /// implementers.
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
            layout: routes.layout,
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
    /// `true` for an override too, which may be used up before the call reaches it.
    fileprivate var isAnswerInEffect: Bool { !role.isObserver && lifetime.isAlive }
}

extension RouteTable {
    /// The enabled entries that a call of a requirement which starts now can reach, from the bottom
    /// to the top of the stack.
    fileprivate func enabledEntries(of requirementIndex: Int) -> [Entry] {
        var entries = store.state.withLock { $0.stack(of: requirementIndex) }
        if let enclosingInterceptor = RouteComposition.runningInterceptor(
            of: requirementIndex,
            in: store
        ) {
            entries.removeAll { !$0.isReached(below: enclosingInterceptor) }
        }
        return entries
    }
}
