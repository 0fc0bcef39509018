// SPDX-License-Identifier: MIT

extension ProxyClass {
    /// Returns a function that calls a requirement of this proxy.
    ///
    /// Use it for code that takes closures instead of a protocol:
    ///
    /// ```text
    /// @Proxied protocol Weather: AnyObject {
    ///     func temperature(in city: String) async throws -> Int
    /// }
    ///
    /// struct WeatherClient {
    ///     var temperature: (String) async throws -> Int
    /// }
    ///
    /// let weather = WeatherProxy()
    /// let client = WeatherClient(temperature: weather.function(\.temperatureIn))
    /// ```
    ///
    /// A call of the function is a call of the proxy, with its overrides, interceptors and
    /// observers. The function retains the proxy, and can be called wherever the proxy can be
    /// called. Making the function takes constant time and allocates memory. A call of the function
    /// takes as long as a call that reaches the proxy through another proxy in front of it.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - isolation: The caller's isolation; leave the default.
    /// - Returns: A function of the requirement's own type.
    /// - Precondition: The requirement is neither static nor an initializer. If it is described by
    ///   hand and isolated to an actor, the caller is on that actor. Otherwise, the program stops.
    public func function<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Typed.Handler {
        let requirement = Self.self[keyPath: key]
        // In generated descriptions, the function type includes the actor.
        if requirement.callsOnActor { stopUnlessIsolated(isolation, for: requirement) }
        let link = Implementer.make(
            conformer,
            retained: true,
            isSharedByThreads: requiresSendable,
            in: routes.layout
        )
        let selector = requirement.selector
        let isOfInstance = !selector.isStatic && selector.kind != .initializer
        let box = isOfInstance ? requirement.routed.box(calling: link, in: routes.layout) : nil
        guard let box = box as? FunctionBox<Typed.Handler> else {
            stop(
                "'\(selector)' of \(Self.self) cannot be made a function: no instance answers it. "
                    + "Write a closure that calls it on the type."
            )
        }
        return box.function
    }
}
