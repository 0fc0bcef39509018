// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: The object to call. When it dies, the override below it or the implementer answers again.
    ///   - method: The method, unapplied: `Veto.veto`.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Target: AnyObject, each Parameter, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<(repeat each Parameter), Result, Failure>>, with target: Target,
        method: @escaping (Target) -> (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<Self> {
        requireAdmission()
        let unretained = UnretainedValue(target)
        return add(
            OverrideEntry(body: unapplied(method, on: { unretained.value }), life: Life(target: target)),
            to: Self.self[keyPath: key])
    }

    /// Overrides an asynchronous requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: The object to call. When it dies, the override below it or the implementer answers again.
    ///   - method: The method, unapplied: `Veto.veto`.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Target: AnyObject, each Parameter, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<(repeat each Parameter), Result, Failure>>, with target: Target,
        method: @escaping (Target) -> nonisolated(nonsending) (repeat each Parameter) async throws(Failure) -> Result
    ) -> Registration<Self> {
        requireAdmission()
        let unretained = UnretainedValue(target)
        return add(
            OverrideEntry(body: unapplied(method, on: { unretained.value }), life: Life(target: target)),
            to: Self.self[keyPath: key])
    }

    /// Observes a requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: The object to call; its death ends the registration.
    ///   - method: The method, unapplied: `Audit.log`. Its result is ignored.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<
        Target: AnyObject, each Parameter, Result: ~Copyable, Failure, Ignored: ~Copyable, TargetFailure
    >(
        _ key: KeyPath<Self.Type, Requirement<(repeat each Parameter), Result, Failure>>, _ phase: ObserverPhase,
        with target: Target,
        method: @escaping (Target) -> (repeat each Parameter) throws(TargetFailure) -> Ignored
    ) -> Registration<Self> {
        requireAdmission()
        let unretained = UnretainedValue(target)
        let call = unapplied(method, on: { unretained.value })
        return add(
            ObserverEntry(
                phase: phase,
                notice: Notice<(repeat each Parameter), Result, Failure>.arguments { _ = try call.body($0) },
                life: Life(target: target)),
            to: Self.self[keyPath: key])
    }

    /// Observes an asynchronous requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: The object to call; its death ends the registration.
    ///   - method: The method, unapplied: `Audit.log`. Its result is ignored.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<
        Target: AnyObject, each Parameter, Result: ~Copyable, Failure, Ignored: ~Copyable, TargetFailure
    >(
        _ key: KeyPath<Self.Type, AsyncRequirement<(repeat each Parameter), Result, Failure>>, _ phase: ObserverPhase,
        with target: Target,
        method:
            @escaping (Target) -> nonisolated(nonsending) (repeat each Parameter) async throws(TargetFailure) -> Ignored
    ) -> Registration<Self> {
        requireAdmission()
        let unretained = UnretainedValue(target)
        let call = unapplied(method, on: { unretained.value })
        return add(
            ObserverEntry(
                phase: phase,
                notice: AsyncNotice<(repeat each Parameter), Result, Failure>.arguments { _ = try await call.body($0) },
                life: Life(target: target)),
            to: Self.self[keyPath: key])
    }
}

// The same verbs for proxies that cross threads: the target and the method must be Sendable.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: The object to call. When it dies, the override below it or the implementer answers again.
    ///   - method: The method, unapplied: `Veto.veto`.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Target: AnyObject & Sendable, each Parameter, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<(repeat each Parameter), Result, Failure>>, with target: Target,
        method: @escaping @Sendable (Target) -> (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<Self> {
        let unretained = UnretainedValue(target)
        return add(
            OverrideEntry(body: unapplied(method, on: { unretained.value }), life: Life(target: target)),
            to: Self.self[keyPath: key])
    }

    /// Overrides an asynchronous requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: The object to call. When it dies, the override below it or the implementer answers again.
    ///   - method: The method, unapplied: `Veto.veto`.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Target: AnyObject & Sendable, each Parameter, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<(repeat each Parameter), Result, Failure>>, with target: Target,
        method:
            @escaping @Sendable (Target) ->
            nonisolated(nonsending) (repeat each Parameter) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let unretained = UnretainedValue(target)
        return add(
            OverrideEntry(body: unapplied(method, on: { unretained.value }), life: Life(target: target)),
            to: Self.self[keyPath: key])
    }

    /// Observes a requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: The object to call; its death ends the registration.
    ///   - method: The method, unapplied: `Audit.log`. Its result is ignored.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<
        Target: AnyObject & Sendable, each Parameter, Result: ~Copyable, Failure, Ignored: ~Copyable, TargetFailure
    >(
        _ key: KeyPath<Self.Type, Requirement<(repeat each Parameter), Result, Failure>>, _ phase: ObserverPhase,
        with target: Target,
        method: @escaping @Sendable (Target) -> (repeat each Parameter) throws(TargetFailure) -> Ignored
    ) -> Registration<Self> {
        let unretained = UnretainedValue(target)
        let call = unapplied(method, on: { unretained.value })
        return add(
            ObserverEntry(
                phase: phase,
                notice: Notice<(repeat each Parameter), Result, Failure>.arguments { _ = try call.body($0) },
                life: Life(target: target)),
            to: Self.self[keyPath: key])
    }

    /// Observes an asynchronous requirement by a method of a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: The object to call; its death ends the registration.
    ///   - method: The method, unapplied: `Audit.log`. Its result is ignored.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<
        Target: AnyObject & Sendable, each Parameter, Result: ~Copyable, Failure, Ignored: ~Copyable, TargetFailure
    >(
        _ key: KeyPath<Self.Type, AsyncRequirement<(repeat each Parameter), Result, Failure>>, _ phase: ObserverPhase,
        with target: Target,
        method:
            @escaping @Sendable (Target) ->
            nonisolated(nonsending) (repeat each Parameter) async throws(TargetFailure) -> Ignored
    ) -> Registration<Self> {
        let unretained = UnretainedValue(target)
        let call = unapplied(method, on: { unretained.value })
        return add(
            ObserverEntry(
                phase: phase,
                notice: AsyncNotice<(repeat each Parameter), Result, Failure>.arguments { _ = try await call.body($0) },
                life: Life(target: target)),
            to: Self.self[keyPath: key])
    }
}
