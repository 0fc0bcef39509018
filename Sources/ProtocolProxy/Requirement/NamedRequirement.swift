// SPDX-License-Identifier: MIT

/// A requirement that untyped calls can override and observe.
protocol NamedRequirement: AnyRequirement {
    /// Returns an override that runs a call of any shape; nil if the call does not fit.
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry?
    /// Returns an observer that runs a call of any shape; nil if the call does not fit.
    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ lifetime: Lifetime) -> Entry?
    /// Returns a call of the requirement on an implementer; nil if that does not conform to its protocol.
    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)?
    /// Returns a boxed function of the requirement's type as a call; nil for another type, or without a tuple.
    func call(of box: AnyObject) -> (any AnyCall)?
    /// Returns a call as a boxed function of the requirement's type.
    func box(of call: any AnyCall) -> AnyObject?
}

extension SynchronousRequirement: NamedRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ lifetime: Lifetime) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, lifetime) }
        return function(of: call).map { OverrideEntry($0, lifetime) }
    }

    /// Returns a function of the requirement's type that runs an untyped call.
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: Call<Arguments, Result, Failure> = call.adapted() else { return nil }
        return around(Decorator { (arguments, _) throws(Failure) in try call.body(arguments) })
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

    /// Returns a function of the requirement's type that runs an untyped call.
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: AsyncCall<Arguments, Result, Failure> = call.adaptedToAsync() else {
            return nil
        }
        return around(
            AsyncDecorator { (arguments, _) async throws(Failure) in try await call.body(arguments) })
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

    /// Returns a function as a call with the tuple, if there is one.
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
    /// Returns whether a call throws only errors of the requirement, where its error type is unknown at compile time.
    fileprivate final func isThrowable(_ call: any AnyCall) -> Bool {
        let thrown = call.signature.failureType
        return thrown == Never.self || signature.failureType == (any Error).self || thrown == signature.failureType
    }
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

/// Stops where a call has no target.
func stopAtDeadTarget(of requirement: AnyRequirement) -> Never {
    stop("The target of an override of '\(requirement.selector)' died during a call that holds it.")
}
