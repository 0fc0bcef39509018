// SPDX-License-Identifier: MIT

// Step 4 in `Delivery.swift`: a message that might have no answer calls another form of its
// requirement, whose functions throw. At the bottom of the route, an error ends the call, and
// interceptors receive it as the outcome. `UnansweredDelivery.ending()` chooses between such a
// route and a `SureRoute`.

extension SynchronousRequirement where Result: ~Copyable {
    typealias ThrowingFunction = (Arguments) throws -> Result
    typealias ThrowingForm = SynchronousRequirement<ThrowingFunction, Arguments, Result, any Error>

    /// The throwing form of this requirement, whose arguments form a tuple.
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
        let message = UnansweredDelivery(PendingCall(self, arguments), on: proxy)
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
        for message: UnansweredDelivery,
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
        let message = UnansweredDelivery(PendingCall(self, arguments), on: proxy)
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
        for message: UnansweredDelivery,
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
        throwingForwarding = ThrowingForwarding(forward: forwarding)
    }
}
