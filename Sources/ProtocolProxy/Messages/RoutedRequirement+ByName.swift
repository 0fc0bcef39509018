// SPDX-License-Identifier: MIT

extension RoutedRequirement {
    func override(by call: any ConvertibleFunction, _ lifetime: Lifetime) -> Entry? {
        ((call as? InconvertibleFunction<Function>)?.function ?? function(calling: call)).map {
            Entry(overridingWith: $0, lifetime)
        }
    }
}

extension FunctionRequirement where Result: ~Copyable {
    final func call(on implementer: Implementer, in layout: ProtocolLayout) -> (
        any ConvertibleFunction
    )? {
        let box = box(calling: implementer, in: layout)
        guard let box = box as? FunctionBox<Function> else { return nil }
        return routed.call(of: box)
            ?? InconvertibleFunction(function: box.function, signature: signature)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func observer(by call: any ConvertibleFunction, _ phase: ObserverPhase, _ lifetime: Lifetime)
        -> Entry?
    {
        (call.discardingResult.adapted() as TupleFunction<Arguments, Void, any Error>?).map {
            let box = SynchronousObserver<Arguments, Result, Failure>(arguments: $0.body)
            return Entry(.observer(phase), box, lifetime)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func observer(by call: any ConvertibleFunction, _ phase: ObserverPhase, _ lifetime: Lifetime)
        -> Entry?
    {
        (call.discardingResult.adaptedToAsync() as AsyncTupleFunction<Arguments, Void, any Error>?)
            .map {
                let box = AsynchronousObserver<Arguments, Result, Failure>(arguments: $0.body)
                return Entry(.observer(phase), box, lifetime)
            }
    }
}

extension ProtocolProxy {
    /// The actor of the requirement that `call(named:)` calls.
    final func isolation(of selector: Selector) -> (any Actor)? {
        routes.layout.index(of: selector).flatMap {
            routes.layout.requirements[$0].requirement.isolation
        }
    }

    /// A call of the requirement with the given selector; `nil` if there is no such requirement, or
    /// if its arguments form no tuple.
    ///
    /// The caller makes the call on the requirement's isolation.
    final func call(named selector: Selector) -> (any ConvertibleFunction)? {
        guard isReceiver(of: selector), let requirementIndex = routes.layout.index(of: selector)
        else { return nil }
        return routes.layout.requirements[requirementIndex].requirement.routed.call(on: self)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func call(on proxy: ProtocolProxy) -> (any ConvertibleFunction)? {
        guard hasArgumentTuple else { return nil }
        return TupleFunction<Arguments, Result, Failure>(throwing: signature.failureType) {
            [weak proxy] arguments throws(Failure) in
            guard let proxy else { stopAtDeadTarget(of: self) }
            // SAFETY: the call runs as a part of one of a requirement with the same isolation; see
            // `call(of:_:for:)`.
            return try unsafe proxy.sendOnIsolation(of: self, arguments)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func call(on proxy: ProtocolProxy) -> (any ConvertibleFunction)? {
        guard hasArgumentTuple else { return nil }
        return AsyncTupleFunction<Arguments, Result, Failure>(throwing: signature.failureType) {
            [weak proxy] arguments async throws(Failure) in
            guard let proxy else { stopAtDeadTarget(of: self) }
            // SAFETY: as for synchronous requirements.
            return try await unsafe proxy.sendOnIsolation(of: self, arguments)
        }
    }
}

func stopAtDeadTarget(of requirement: AnyRequirement) -> Never {
    stopAtInvariant(
        "The target of an override of '\(requirement.selector)' was deallocated during a call that "
            + "retains it."
    )
}

/// A function of a requirement's own type, which fits no other requirement.
struct InconvertibleFunction<Function>: ConvertibleFunction {
    let function: Function
    let signature: Signature

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> TupleFunction<Wanted, WantedResult, WantedFailure>?
    { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncTupleFunction<Wanted, WantedResult, WantedFailure>?
    { nil }
    var discardingResult: any ConvertibleFunction { self }
}
