// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    final func changeDefaults<Output>(_ body: (inout DefaultValues) -> Output) {
        let (old, output) = routes.state.withLock { state in
            let old = state.defaults
            let output = body(&state.defaults)
            routes.hasDefaults = !state.defaults.isEmpty
            return (old, output)
        }
        // Their ends may run anybody's code, which must not be under the lock.
        extendLifetime(old)
        extendLifetime(output)
    }
}

extension Registering where Self: ProtocolProxy {
    /// Sets what calls return that nobody answers, where a requirement returns the value's exact type and has no
    /// ``FunctionRequirement/answering(_:)`` of its own.
    ///
    /// It comes after that of a view by `defaulting(to:)`, and before ``FunctionRequirement/fallingBack(to:)`` and
    /// ``ZeroAnswer``. It changes nothing of what the proxy responds to.
    ///
    /// - Parameter value: The value; a later one of the same type replaces it.
    public func setDefault<Value>(_ value: Value) {
        requireAdmission()
        changeDefaults { $0.set(value) }
    }

    /// Forgets what `setDefault(_:)` set for a type.
    ///
    /// - Parameter type: The type of the value.
    public func removeDefault<Value>(for type: Value.Type) { changeDefaults { $0.remove(type) } }
}

extension Registering where Self: ProtocolProxy {
    /// Sets the error with which a call ends that can throw this type only, where there is none of it.
    ///
    /// That is so where nobody answers, and where a handler threw another error which the compiler did not refuse and nobody
    /// converted. Without it, the program stops.
    ///
    /// - Parameter error: The error; a later one of the same type replaces it.
    public func setDefault<Failure: Error>(throwing error: Failure) {
        changeDefaults { $0.set(DefaultError(error: error)) }
    }
}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Sets what calls return that nobody answers; see the form for other proxies.
    public func setDefault<Value: Sendable>(_ value: Value) { changeDefaults { $0.set(value) } }

    /// Refused, since the proxy crosses threads.
    @available(*, unavailable, message: "A Sendable proxy takes Sendable values")
    public func setDefault<Value>(_ value: Value) {}
}

extension ProxyClass {
    /// The same proxy with a default answer of its own, which this one does not get.
    ///
    /// ```swift
    /// func drop(_ key: String, from cache: Cache, by proxy: CacheDelegateProxy) {
    ///     if proxy.defaulting(to: true).cache(cache, shouldEvict: key) { proxy.cache(cache, willEvict: key) }
    /// }
    /// ```
    ///
    /// The view has the same implementers, overrides and observers as this proxy: what is registered on one is registered
    /// on both. Only a call that nobody answers, and whose requirement returns the value's exact type, returns something else:
    /// also where the requirement brings a value for that, by `@Optional(returning:)` or ``FunctionRequirement/answering(_:)``,
    /// or the proxy, by `setDefault(_:)`. An implementer's own `false` is an answer.
    ///
    /// A class that leaves out what is `@Optional(returning:)` does not answer it, whether it says so or not.
    ///
    /// - Parameter value: What such calls return.
    /// - Returns: A view of this proxy; cheap enough to be made for one call.
    public func defaulting<Value>(to value: Value) -> Self {
        requireAdmission()
        return view(defaultingTo: value)
    }

    private func view<Value>(defaultingTo value: Value) -> Self {
        var defaults = routes.defaults
        defaults.set(value)
        return ViewInitializer.$current.withValue(ViewInitializer(of: routes, type(of: self), defaults)) {
            Self(implementer: nil)
        }
    }
}

extension ProxyClass where Self: Sendable {
    /// The same proxy with a default answer of its own, which this one does not get; see the form for other proxies.
    public func defaulting<Value: Sendable>(to value: Value) -> Self { view(defaultingTo: value) }

    /// Refused, since the proxy crosses threads.
    @available(*, unavailable, message: "A Sendable proxy takes Sendable values")
    public func defaulting<Value>(to value: Value) -> Self { self }
}

extension ProxyClass {
    /// The same registrations around another implementer.
    ///
    /// What is registered on this proxy is registered on that one, now and later, and the other way round; each forwards to
    /// its own implementer, which that one keeps. To change the implementers of that one changes those of this one.
    ///
    /// So a value can have a proxy of its own and share what is registered with its copies.
    ///
    /// - Parameter implementer: What the other one forwards to.
    /// - Returns: The other proxy.
    public func forwarding(to implementer: Conformer) -> Self {
        let link = link(to: implementer, retained: true)
        let view = ViewInitializer(of: routes, type(of: self), routes.defaults, forwardingTo: link)
        return ViewInitializer.$current.withValue(view) { Self(implementer: nil) }
    }
}

extension RouteContext {
    /// Finds a proxy of the same routes that answers a requirement as the protocol's own extension does.
    func standIn(for requirement: AnyRequirement, _ make: () -> Implementer) -> (Implementer, Adoption)? {
        guard let routes else { return nil }
        let view = ViewInitializer(of: routes, nil, routes.defaults, fallingBackFor: requirement)
        return ViewInitializer.$current.withValue(view) { (make(), routes.adoption) }
    }
}

/// What the next proxy of a class shares with another one.
///
/// Only the initializers of the class make an object of it, and they take an implementer, not another proxy's routes. So
/// these are left where the base class's initializer finds them.
// SAFETY: it is made, taken and dropped by one thread, within one call of `withValue` that does not suspend.
final class ViewInitializer: @unchecked Sendable {
    private let original: Routes
    private let type: ProtocolProxy.Type?
    private let defaults: DefaultValues
    private let fallback: AnyRequirement?
    private let implementer: Implementer?
    private var isTaken = false

    @TaskLocal static var current: ViewInitializer?

    /// - Parameters:
    ///   - type: The class of the proxy that is meant; nil for whichever is made first.
    ///   - fallback: The requirement that the proxy answers as the protocol's own extension does.
    ///   - implementer: What the proxy forwards to in place of what the other one forwards to.
    init(
        of original: Routes, _ type: ProtocolProxy.Type?, _ defaults: DefaultValues,
        fallingBackFor fallback: AnyRequirement? = nil, forwardingTo implementer: Implementer? = nil
    ) {
        self.original = original
        self.type = type
        self.defaults = defaults
        self.fallback = fallback
        self.implementer = implementer
    }

    /// The routes of the proxy that is being made, if it is the one that was meant.
    static func take(for type: ProtocolProxy.Type) -> Routes? {
        guard let current, !current.isTaken, current.type == nil || current.type == type else { return nil }
        current.isTaken = true
        return Routes(
            viewOf: current.original, defaults: current.defaults, fallingBackFor: current.fallback,
            forwardingTo: current.implementer)
    }
}
