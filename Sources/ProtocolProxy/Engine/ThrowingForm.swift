// SPDX-License-Identifier: MIT

// A message throws an error where a typed call would stop the program, because a function such as `(String) -> Folder` must
// return a value. If only interceptors, or overrides with 'once', might answer such a message, it therefore calls another form of its requirement, whose
// functions throw: at the bottom of the route, an error ends the call, and interceptors receive it as the outcome.
//
// An interceptor by typed key proceeds to a function of the requirement's own type, which must return. So it takes part only if
// something below it is known to answer.

extension SynchronousRequirement where Result: ~Copyable {
    typealias ThrowingFunction = (Arguments) throws -> Result
    typealias ThrowingForm = SynchronousRequirement<ThrowingFunction, Arguments, Result, any Error>

    /// The form of a requirement whose arguments form a tuple.
    private var throwingForm: ThrowingForm {
        ThrowingForm(
            ThrowingForm.Definition(throwingFormOf: self),
            around: { decorator in
                { arguments in try decorator.call(arguments) { function in try function(arguments) } }
            },
            apply: { function, arguments in try function(arguments) })
    }

    /// Performs a message that only interceptors or the `unansweredCallHandler` might answer.
    func performUnanswered(_ arguments: Arguments, on proxy: ProtocolProxy) throws -> Any {
        let message = UnansweredMessage(PendingCall(self, arguments), on: proxy) { self.boxer.unboxed($0) != nil }
        switch try message.ending() {
        case .view(let route, let view):
            defer { extendLifetime(view) }
            return try perform(arguments, along: route)
        case .interceptors(let entries, let error):
            let form = throwingForm
            let bottom: ThrowingFunction = { _ in
                if let error { throw error }
                guard let result = self.boxer.unboxed(try message.answerOfHandler()) else { throw message.error }
                return result
            }
            let route = message.plan(entries) { context in
                Route(of: form, bottom, nil, [], [], reachesImplementers: false, context)
            }
            .route(of: form)
            let held = route.retainDependencies()
            defer { extendLifetime(held) }
            return boxer.boxed(try route.function(arguments))
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    typealias ThrowingFunction = nonisolated(nonsending) (Arguments) async throws -> Result
    typealias ThrowingForm = AsynchronousRequirement<ThrowingFunction, Arguments, Result, any Error>

    private var throwingForm: ThrowingForm {
        ThrowingForm(
            ThrowingForm.Definition(throwingFormOf: self),
            around: { decorator in
                { arguments in try await decorator.call(arguments) { function in try await function(arguments) } }
            },
            apply: { function, arguments in try await function(arguments) })
    }

    nonisolated(nonsending) func performUnanswered(_ arguments: Arguments, on proxy: ProtocolProxy) async throws -> Any
    {
        let message = UnansweredMessage(PendingCall(self, arguments), on: proxy) { self.boxer.unboxed($0) != nil }
        switch try message.ending() {
        case .view(let route, let view):
            defer { extendLifetime(view) }
            return try await performAsync(arguments, along: route)
        case .interceptors(let entries, let error):
            let form = throwingForm
            let bottom: ThrowingFunction = { _ in
                if let error { throw error }
                guard let result = self.boxer.unboxed(try message.answerOfHandler()) else { throw message.error }
                return result
            }
            let route = message.plan(entries) { context in
                Route(of: form, bottom, nil, [], [], reachesImplementers: false, context)
            }
            .route(of: form)
            let held = route.retainDependencies()
            defer { extendLifetime(held) }
            return boxer.boxed(try await route.function(arguments))
        }
    }
}

extension FunctionRequirement.Definition where Result: ~Copyable {
    /// The description of another requirement's throwing form, which has the same name and signature.
    fileprivate init<OtherFunction, OtherFailure>(
        throwingFormOf other: FunctionRequirement<OtherFunction, Arguments, Result, OtherFailure>
    ) {
        self.init(
            other.selector, optional: other.isOptional, throwing: other.signature.failureType as? any Error.Type,
            isAsync: other.signature.isAsync, on: other.isolation, other.definition.parameters)
        metadata.key = other.key
        isThrowingForm = true
    }
}

/// A message that nothing is known to answer, where a typed call might stop the program.
private struct UnansweredMessage {
    let call: PendingCall
    let proxy: ProtocolProxy
    let error: ProxyError
    private let isResult: (Any) -> Bool

    enum Ending {
        /// A route whose default answer is what the handler returned, made by a view that must be retained.
        case view(AnyRoute, RouteTable)
        /// The entries of a route that ends with an error, or, without one, with what the handler returns.
        case interceptors([Entry], (any Error)?)
    }

    init(_ call: PendingCall, on proxy: ProtocolProxy, isResult: @escaping (Any) -> Bool) {
        self.call = call
        self.proxy = proxy
        self.error = ProxyError.unanswered(call.requirement, on: proxy)
        self.isResult = isResult
    }

    private var routes: RouteTable { proxy.routes }

    private var merged: (ProtocolLayout.MergedRequirement, index: Int) {
        guard let index = routes.layout.index(of: call.selector) else {
            stopAtInvariant("A message's selector was found before.")
        }
        return (routes.layout.requirements[index], index)
    }

    /// Chooses how the message ends; throws the error that ends it if there is no interceptor to receive that.
    func ending() throws -> Ending {
        let entries = routes.enabledEntries(of: merged.index)
        let lastOther = entries.lastIndex { $0.isInterceptorInEffect && $0.inThrowingForm == nil }
        let interceptors = entries[(lastOther.map { $0 + 1 } ?? 0)...].contains(where: \.isAnswerInEffect)
        var failure: (any Error)?
        // Without an interceptor by typed key, the handler is asked at the bottom, as for a typed call.
        if lastOther != nil || !interceptors {
            // An interceptor by typed key needs to know whether there is a result before it runs.
            do {
                let answer = try answerOfHandler()
                if isResult(answer) {
                    let view = proxy.view(defaultingTo: answer, for: call.requirement.signature.resultType)
                    // The route of the message's own requirement, because another protocol's may
                    // have another type.
                    let routeIndex = routes.layout.routeIndex(of: call.requirement) ?? merged.0.routeIndex
                    let route = view.makeRoute(routeIndex, for: proxy)
                    route.pinDefault(answer)
                    return .view(route, view)
                }
                failure = error
            } catch {
                failure = error
            }
        }
        if !interceptors, let failure { throw failure }
        let reachable = entries.enumerated().filter { index, entry in
            entry.role.isObserver || index > lastOther ?? -1
        }
        return .interceptors(reachable.compactMap(\.element.inThrowingForm), failure)
    }

    /// What the handler returns; throws its error, or that of the unanswered call.
    func answerOfHandler() throws -> Any {
        let call = UnansweredCall(
            call: call, error: error, failure: error, hasZero: false,
            deadImplementerType: routes.store.deadImplementerType, isMessage: true)
        guard let answer = try routes.store.unansweredCallHandler?(call) else { throw error }
        return answer
    }

    func plan(_ entries: [Entry], above base: (RouteContext) -> AnyRoute) -> RoutePlan {
        let (merged, index) = merged
        let receiver: ProtocolProxy? = routes.fallback == nil ? proxy : routes.store.state.withLock { $0.receiver }
        let context = RouteContext(routes, call.requirement, index, receiver: receiver)
        return RoutePlan(
            layout: routes.layout, merged: merged, context: context, entries: entries, implementers: [],
            forwardsToAll: false, base: base(context), generation: nil)
    }
}

extension Entry {
    fileprivate var isInterceptorInEffect: Bool { role == .interceptor && lifetime.isAlive }
    /// `true` for an override too, which may be used up before the call reaches it.
    fileprivate var isAnswerInEffect: Bool { !role.isObserver && lifetime.isAlive }
}

extension RouteTable {
    /// The enabled entries of a requirement and then those for all requirements, which a call that starts now can reach.
    fileprivate func enabledEntries(of requirementIndex: Int) -> [Entry] {
        var entries = store.state.withLock { state in
            (state.entries[requirementIndex]?.enabled ?? [])
                + (state.entries[RegistrationStore.allRequirements]?.enabled ?? [])
        }
        if let composing = RouteComposition.interceptor(of: requirementIndex, in: store) {
            entries.removeAll { !$0.isReachable(below: composing) }
        }
        return entries
    }
}
