// SPDX-License-Identifier: MIT

extension SynchronousRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, lifetime) }
        return function(of: call).map { OverrideEntry($0, lifetime) }
    }

    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry? {
        (call.ignoringResult() as ((Arguments) throws -> Void)?).map {
            ObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: $0)
        }
    }

    func call(on implementer: Implementer, in layout: ProtocolLayout) -> (any AnyCall)? {
        let other = around(
            Decorator { [self] (_, _) throws(Failure) in stopAtDeadTarget(of: self) })
        guard let function = definition.forward?(implementer, layout, other) else { return nil }
        guard let apply = apply else { return FunctionCall(function: function, of: signature) }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) { (arguments) throws(Failure) in
            try apply(function, arguments)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, lifetime) }
        return function(of: call).map { OverrideEntry($0, lifetime) }
    }

    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry? {
        let body: (nonisolated(nonsending) (Arguments) async throws -> Void)? = call.ignoringResultAsync()
        return body.map {
            AsyncObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: $0)
        }
    }

    func call(on implementer: Implementer, in layout: ProtocolLayout) -> (any AnyCall)? {
        let other = around(
            AsyncDecorator { [self] (_, _) async throws(Failure) in stopAtDeadTarget(of: self) })
        guard let function = definition.forward?(implementer, layout, other) else { return nil }
        return applied(function) ?? FunctionCall(function: function, of: signature)
    }
}

func stopAtDeadTarget(of requirement: AnyRequirement) -> Never {
    stop("The target of an override of '\(requirement.selector)' was deallocated during a call that retains it.")
}

/// A function of a requirement's own type, which fits no other requirement.
struct FunctionCall<Function>: AnyCall {
    let function: Function
    let signature: Signature

    init(function: Function, of signature: Signature) {
        self.function = function
        self.signature = signature
    }

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>() -> Call<Wanted, WantedResult, WantedFailure>? { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncCall<Wanted, WantedResult, WantedFailure>?
    { nil }
    func ignoringResult<Wanted>() -> ((Wanted) throws -> Void)? { nil }
    func ignoringResultAsync<Wanted>() -> (nonisolated(nonsending) (Wanted) async throws -> Void)? { nil }
}
