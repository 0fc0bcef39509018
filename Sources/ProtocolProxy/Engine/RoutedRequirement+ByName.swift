// SPDX-License-Identifier: MIT

extension RoutedRequirement {
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry? {
        ((call as? FunctionCall<Function>)?.function ?? function(of: call)).map { OverrideEntry($0, lifetime) }
    }
}

extension FunctionRequirement where Result: ~Copyable {
    final func call(on implementer: Implementer, in layout: ProtocolLayout) -> (any AnyCall)? {
        guard let function = definition.forward?(implementer, layout, functionOfDeadLink) else { return nil }
        return routed.call(of: FunctionBox(function)) ?? FunctionCall(function: function, signature: signature)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry? {
        (call.discardingResult.adapted() as Call<Arguments, Void, any Error>?).map {
            ObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: $0.body)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry? {
        (call.discardingResult.adaptedToAsync() as AsyncCall<Arguments, Void, any Error>?).map {
            AsyncObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: $0.body)
        }
    }
}

func stopAtDeadTarget(of requirement: AnyRequirement) -> Never {
    stop("The target of an override of '\(requirement.selector)' was deallocated during a call that retains it.")
}

/// A function of a requirement's own type, which fits no other requirement.
struct FunctionCall<Function>: AnyCall {
    let function: Function
    let signature: Signature

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>() -> Call<Wanted, WantedResult, WantedFailure>? { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncCall<Wanted, WantedResult, WantedFailure>?
    { nil }
    var discardingResult: any AnyCall { self }
}
