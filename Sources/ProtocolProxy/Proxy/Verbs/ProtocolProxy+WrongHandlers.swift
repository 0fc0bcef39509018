// SPDX-License-Identifier: MIT

// The compiler chooses these methods if a function does not fit its requirement. Otherwise it would report the key, because it
// is not a selector, or a parameter whose type it cannot infer.
//
// They accept no closure whose mistake the compiler describes better: one with another result, or a call with arguments of
// other types. So a closure's parameters can only be passed on and returned. A closure without parameter types is accepted by
// its number of parameters, up to three.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: overriding takes a function of the requirement's own type.
    @available(
        *, unavailable,
        message: "the function must have the parameters, the result and the effects of the requirement with this key"
    )
    @discardableResult
    public func override<Value, Other>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil, with handler: Other
    ) -> Registration<Self> { stopAtUnavailable() }

    /// Unavailable: overriding takes a function.
    @available(
        *, unavailable,
        message: """
            a requirement is overridden with a function: write '{ value }', or '{ _ in value }' with a '_' for each of its \
            parameters
            """
    )
    @discardableResult @_disfavoredOverload
    public func override<Value, Result>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil, returning result: Result
    ) -> Registration<Self> { stopAtUnavailable() }
}

// MARK: Interceptors

@available(
    *, unavailable,
    message: """
        the function must take the function below it, and return one of the same type, which is that of the requirement \
        with this key, such as '{ next in { a, b in next(a, b) } }'; 'call.proceed()' is for interceptors by name or of all
        """
)
extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: intercepting takes a function that makes one of the requirement's own type.
    @discardableResult
    public func intercept<Value, Other>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil, with around: Other
    ) -> Registration<Self> { stopAtUnavailable() }

    /// Unavailable: this closure takes a call, like interceptors by name.
    @discardableResult
    public func intercept<Value>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        with around: (__Generated.WrongHandler.Lent) async throws -> __Generated.WrongHandler.Lent
    ) -> Registration<Self> { stopAtUnavailable() }

    /// Unavailable: this closure takes the function below it and an argument at once.
    @discardableResult
    public func intercept<Value>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        with around: (__Generated.WrongHandler.Lent, __Generated.WrongHandler.Lent) async throws ->
            __Generated.WrongHandler.Lent
    ) -> Registration<Self> { stopAtUnavailable() }

    /// Unavailable: this closure takes the function below it and two arguments at once.
    @discardableResult
    public func intercept<Value>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        with around: (__Generated.WrongHandler.Lent, __Generated.WrongHandler.Lent, __Generated.WrongHandler.Lent)
            async throws -> Any
    ) -> Registration<Self> { stopAtUnavailable() }

    /// Unavailable: this function makes one of one parameter, and calls the one below with other arguments.
    @discardableResult
    public func intercept<Value>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        with around: (__Generated.WrongHandler.Lent) -> (__Generated.WrongHandler.Lent) async throws ->
            __Generated.WrongHandler.Lent
    ) -> Registration<Self> { stopAtUnavailable() }

    /// Unavailable: this function makes one of two parameters, and calls the one below with other arguments.
    @discardableResult
    public func intercept<Value>(
        _ key: KeyPath<Self.Type, Value>, named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        with around: (__Generated.WrongHandler.Taking) -> (__Generated.WrongHandler.Lent, __Generated.WrongHandler.Lent)
            async throws -> __Generated.WrongHandler.Lent
    ) -> Registration<Self> { stopAtUnavailable() }
}

// MARK: Observers

@available(
    *, unavailable,
    message: """
        the function must take the arguments of the requirement with this key, and no others; with what came of the call, \
        write 'observe(key, outcome: { arguments, outcome in })'
        """
)
extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: observing takes a function of the requirement's arguments.
    @discardableResult
    public func observe<Value, Other>(
        _ key: KeyPath<Self.Type, Value>, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: Other
    ) -> Registration<Self> { stopAtUnavailable() }

}

private func stopAtUnavailable() -> Never {
    stop(
        "A function was called that exists only for the compiler's message: its closure does not fit the requirement."
    )
}
