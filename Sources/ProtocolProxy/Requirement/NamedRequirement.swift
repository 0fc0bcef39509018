// SPDX-License-Identifier: MIT

/// A requirement of which calls that are known by name can take part.
protocol NamedRequirement: AnyRequirement {
    /// Turns a call of any shape into an override; nil if it does not fit.
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry?
    /// Turns a call of any shape into an observer; nil if it does not fit.
    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry?
    /// A call of the requirement on an implementer; nil if that does not conform to its protocol.
    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)?
    /// A function of the requirement's type, in a box, as a call; nil for one of another type, or where the arguments make no
    /// tuple.
    func call(of box: AnyObject) -> (any AnyCall)?
    /// The other way round.
    func box(of call: any AnyCall) -> AnyObject?
}

extension SynchronousRequirement: NamedRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, lifetime) }
        return function(of: call).map { OverrideEntry($0, lifetime) }
    }

    /// A function of the requirement's type that makes a call which is known by name.
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: Call<Arguments, Result, Failure> = call.adapted() else { return nil }
        return around(Decorator { (arguments, _) throws(Failure) in try call.body(arguments.arguments) })
    }

    func call(of box: AnyObject) -> (any AnyCall)? {
        guard let box = box as? FunctionBox<Function>, let apply = apply else { return nil }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) { (arguments) throws(Failure) in
            try apply(box.function, arguments)
        }
    }

    func box(of call: any AnyCall) -> AnyObject? { function(of: call).map { FunctionBox($0) } }

    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry? {
        (call.ignoringResult() as ((Arguments) throws -> Void)?).map {
            ObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: $0)
        }
    }

    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)? {
        let other = around(
            Decorator { [self] (_, _) throws(Failure) in stopAtDeadTarget(of: self) })
        guard let function = knowledge.forward?(implementer, adoption, other) else { return nil }
        guard let apply = apply else { return FunctionCall(function: function, of: signature) }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) { (arguments) throws(Failure) in
            try apply(function, arguments)
        }
    }
}

extension AsynchronousRequirement: NamedRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, lifetime) }
        return function(of: call).map { OverrideEntry($0, lifetime) }
    }

    /// A function of the requirement's type that makes a call which is known by name.
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: AsyncCall<Arguments, Result, Failure> = call.adaptedToAsync() else {
            return nil
        }
        return around(
            AsyncDecorator { (arguments, _) async throws(Failure) in try await call.body(arguments.arguments) })
    }

    func call(of box: AnyObject) -> (any AnyCall)? { (box as? FunctionBox<Function>).flatMap { applied($0.function) } }

    func box(of call: any AnyCall) -> AnyObject? { function(of: call).map { FunctionBox($0) } }

    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry? {
        let body: (nonisolated(nonsending) (Arguments) async throws -> Void)? = call.ignoringResultAsync()
        return body.map {
            AsyncObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: $0)
        }
    }

    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)? {
        let other = around(
            AsyncDecorator { [self] (_, _) async throws(Failure) in stopAtDeadTarget(of: self) })
        guard let function = knowledge.forward?(implementer, adoption, other) else { return nil }
        return applied(function) ?? FunctionCall(function: function, of: signature)
    }

    /// A function as a call with the tuple, where there is one.
    func applied(_ function: Function) -> AsyncCall<Arguments, Result, Failure>? {
        apply.map { apply in
            AsyncCall<Arguments, Result, Failure>(throwing: signature.failureType) {
                (arguments) async throws(Failure) in
                try await apply(function, arguments)
            }
        }
    }
}

extension AnyRequirement {
    /// Whether a call throws nothing that the requirement cannot, where its errors have a type that the engine does not know.
    fileprivate final func isThrowable(_ call: any AnyCall) -> Bool {
        let thrown = call.signature.failureType
        return thrown == Never.self || signature.failureType == (any Error).self || thrown == signature.failureType
    }
}

/// A function of a requirement's own type, which fits no other.
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

/// Stops where a call does not hold what it must.
func stopAtDeadTarget(of requirement: AnyRequirement) -> Never {
    stop("The target of an override of '\(requirement.selector)' died during a call that holds it.")
}
