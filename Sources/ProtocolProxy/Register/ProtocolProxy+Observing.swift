// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Observes a requirement.
    ///
    /// Its errors go to the handler of observer errors, and disturb neither the call nor the other observers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, _ phase: ObserverPhase, once: Bool = false,
        owner: AnyObject? = nil, with handler: @escaping (Arguments) throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: phase, notice: Notice<Arguments, Result, Failure>.arguments(handler),
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }

    /// Observes a requirement with a handler that takes no arguments.
    ///
    /// Its errors go to the handler of observer errors, and disturb neither the call nor the other observers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Is told of the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, _ phase: ObserverPhase, once: Bool = false,
        owner: AnyObject? = nil, with handler: @escaping () throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: phase, notice: Notice<Arguments, Result, Failure>.arguments { _ in try handler() },
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }

    /// Observes a requirement after each call, with what came of it.
    ///
    /// Its errors go to the handler of observer errors, and disturb neither the call nor the other observers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments, as one tuple where there are several, and the result or the error; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Arguments, Result, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, once: Bool = false,
        owner: AnyObject? = nil, outcome handler: @escaping (Arguments, Swift.Result<Result, Failure>) throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: .after, notice: Notice<Arguments, Result, Failure>.outcome(handler),
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }

    /// Observes an asynchronous requirement.
    ///
    /// Its errors go to the handler of observer errors, and disturb neither the call nor the other observers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, _ phase: ObserverPhase,
        once: Bool = false,
        owner: AnyObject? = nil, with handler: nonisolated(nonsending) @escaping (Arguments) async throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: phase, notice: AsyncNotice<Arguments, Result, Failure>.arguments(handler),
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }

    /// Observes an asynchronous requirement with a handler that takes no arguments.
    ///
    /// Its errors go to the handler of observer errors, and disturb neither the call nor the other observers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Is told of the call, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, _ phase: ObserverPhase,
        once: Bool = false,
        owner: AnyObject? = nil, with handler: nonisolated(nonsending) @escaping () async throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: phase, notice: AsyncNotice<Arguments, Result, Failure>.arguments { _ in try await handler() },
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }

    /// Observes an asynchronous requirement after each call, with what came of it.
    ///
    /// Its errors go to the handler of observer errors, and disturb neither the call nor the other observers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments, as one tuple where there are several, and the result or the error, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Arguments, Result, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, once: Bool = false,
        owner: AnyObject? = nil,
        outcome handler:
            nonisolated(nonsending) @escaping (Arguments, Swift.Result<Result, Failure>) async throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: .after, notice: AsyncNotice<Arguments, Result, Failure>.outcome(handler),
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }
}
