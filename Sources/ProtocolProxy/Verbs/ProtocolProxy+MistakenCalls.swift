// SPDX-License-Identifier: MIT

// Unavailable methods for common mistakes: the compiler reports their message instead of candidates
// that don't fit. It considers them only if no available method fits, but then also for other
// mistakes. So try a new method on all mistakes that the tests have.

// MARK: A name without its label

// The name's type is generic, with more constraints than it needs. A key path meets none of them,
// so the compiler explains instead what is wrong with the call by key. Of a key without its
// backslash, it says that one of the constraints has no such member, so their names tell what is
// missing. `intercept` has no such method, and none for a closure that forgets `next`: with one,
// the compiler wouldn't explain mistakes in the closure of a call by key.

/// A key has a backslash before its name, as in `\.load`.
public protocol __KeyWithBackslash: ExpressibleByStringLiteral {}
/// A key has a backslash before its name, as in `\.load`.
public protocol __KeyWithBackslash2 {}
/// A key has a backslash before its name, as in `\.load`.
public protocol __KeyWithBackslash3 {}
/// A key has a backslash before its name, as in `\.load`.
public protocol __KeyWithBackslash4 {}

extension String:
    __KeyWithBackslash, __KeyWithBackslash2, __KeyWithBackslash3, __KeyWithBackslash4
{}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: the name of a requirement has the label `selector:`.
    @available(
        *,
        unavailable,
        message: "label the name of the requirement: 'override(selector: …)'"
    )
    @_disfavoredOverload
    @discardableResult
    public func override<
        Name: __KeyWithBackslash & __KeyWithBackslash2 & __KeyWithBackslash3 & __KeyWithBackslash4,
        each Parameter,
        Result: ~Copyable,
        Failure
    >(
        _ name: Name,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: the name of a requirement has the label `selector:`.
    @available(
        *,
        unavailable,
        message: "label the name of the requirement: 'observe(selector: …)'"
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<
        Name: __KeyWithBackslash & __KeyWithBackslash2 & __KeyWithBackslash3 & __KeyWithBackslash4,
        each Parameter,
        Result: ~Copyable,
        Failure
    >(
        _ name: Name,
        _ phase: ObserverPhase = .before,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<Self> { unavailable() }
}

// MARK: Another label

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: the label of a requirement's name is `selector:`.
    @available(*, unavailable, message: "the label of the requirement's name is 'selector:'")
    @_disfavoredOverload
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        name: String,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: the label of a requirement's name is `selector:`.
    @available(*, unavailable, message: "the label of the requirement's name is 'selector:'")
    @_disfavoredOverload
    @discardableResult
    public func override(
        name: String,
        with target: AnyObject,
        targetSelector alternative: Selector? = nil,
        once: Bool = false,
        owner: AnyObject? = nil
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: the label of a requirement's name is `selector:`.
    @available(*, unavailable, message: "the label of the requirement's name is 'selector:'")
    @_disfavoredOverload
    @discardableResult
    public func intercept(
        name: String,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (AnyInvocation<Self>) throws -> CallOutcome
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: the label of a requirement's name is `selector:`.
    @available(*, unavailable, message: "the label of the requirement's name is 'selector:'")
    @_disfavoredOverload
    @discardableResult
    public func intercept(
        name: String,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: the label of a handler's name is `named:`.
    @available(*, unavailable, message: "the label of the handler's name is 'named:'")
    @_disfavoredOverload
    @discardableResult
    public func override<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        name: String,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: Typed.Handler
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: the label of a handler's name is `named:`.
    @available(*, unavailable, message: "the label of the handler's name is 'named:'")
    @_disfavoredOverload
    @discardableResult
    public func intercept<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        name: String,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: Typed.Interceptor
    ) -> Registration<Self> { unavailable() }
}

// MARK: A name where there is none

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: observers have no names.
    @available(
        *,
        unavailable,
        message: """
            observers have no names; keep the registration that 'observe' returns, and cancel it
            """
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ phase: ObserverPhase = .before,
        named name: RegistrationName,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        with handler: Typed.Observer
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: observers have no names.
    @available(
        *,
        unavailable,
        message: """
            observers have no names; keep the registration that 'observe' returns, and cancel it
            """
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        outcome handler: Typed.OutcomeObserver
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: observers have no names.
    @available(
        *,
        unavailable,
        message: """
            observers have no names; keep the registration that 'observe' returns, and cancel it
            """
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        selector: Selector,
        _ phase: ObserverPhase = .before,
        named name: RegistrationName,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<Self> { unavailable() }

    /// Unavailable: observers have no names.
    @available(
        *,
        unavailable,
        message: """
            observers have no names; keep the registration that 'observe' returns, and cancel it
            """
    )
    @_disfavoredOverload
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase = .before,
        named name: RegistrationName,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (ObservedCall) throws -> Void
    ) -> Registration<Self> { unavailable() }
}

// MARK: A key of a type proxy

extension TypeProxy {
    /// Unavailable: the name of a static requirement's key begins with `static`.
    @available(
        *,
        unavailable,
        message: "the key of a static requirement begins with 'static', as in '\\.staticMake'"
    )
    @_disfavoredOverload
    @discardableResult
    public func override<Value, each Parameter, Result: ~Copyable, Failure>(
        _ key: KeyPath<Proxy.Type, Value>,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<TypeProxy<Proxy>> { unavailable() }

    /// Unavailable: the name of a static requirement's key begins with `static`.
    @available(
        *,
        unavailable,
        message: "the key of a static requirement begins with 'static', as in '\\.staticMake'"
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<Value, each Parameter, Result: ~Copyable, Failure>(
        _ key: KeyPath<Proxy.Type, Value>,
        _ phase: ObserverPhase = .before,
        once: Bool = false,
        owner: AnyObject? = nil,
        with handler: (repeat each Parameter) throws(Failure) -> Result
    ) -> Registration<TypeProxy<Proxy>> { unavailable() }
}

private func unavailable() -> Never { stopAtInvariant("A method that is unavailable was called.") }
