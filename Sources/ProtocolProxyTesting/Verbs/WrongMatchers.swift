// SPDX-License-Identifier: MIT

public import ProtocolProxy

// The compiler selects these functions if matchers don't fit the arguments. Without these
// functions, the compiler's errors would be about generic parameters.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: the matchers don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public func when<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: __WrongMatcher,
        _ rest: __WrongMatcher...
    ) -> Stubbing<Typed> { unavailable() }

    /// Unavailable: the matchers don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public func calls<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: __WrongMatcher,
        _ rest: __WrongMatcher...
    ) -> RecordedCalls<Typed> { unavailable() }

    /// Unavailable: the matchers don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public func verify<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: __WrongMatcher,
        _ rest: __WrongMatcher...,
        called count: CallCount = .once
    ) { unavailable() }

    /// Unavailable: the matchers don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public nonisolated(nonsending) func verify<Typed: DoubledKey, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: __WrongMatcher,
        _ rest: __WrongMatcher...,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock()
    ) async { unavailable() }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: the values don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public func when<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Any,
        _ rest: Any...
    ) -> Stubbing<Typed> { unavailable() }

    /// Unavailable: the values don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public func calls<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Any,
        _ rest: Any...
    ) -> RecordedCalls<Typed> { unavailable() }

    /// Unavailable: the values don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public func verify<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Any,
        _ rest: Any...,
        called count: CallCount = .once
    ) { unavailable() }

    /// Unavailable: the values don't fit.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: """
            give one matcher for each argument, of its type, or none at all; a value among them is \
            '.is(value)'
            """
    )
    public nonisolated(nonsending) func verify<Typed: DoubledKey, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Any,
        _ rest: Any...,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock()
    ) async { unavailable() }
}

extension Stubbing {
    /// Unavailable: the requirement doesn't throw this error.
    @discardableResult
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "this requirement does not throw, or throws errors of another type"
    )
    public func `throws`<Other: Error>(_ error: Other, times: Int = 1) -> Stubbing {
        unavailable()
    }

    /// Unavailable: a synchronous requirement can't be suspended.
    @_disfavoredOverload
    @available(*, unavailable, message: "only a requirement that is 'async' can be suspended")
    public func suspends() {
        unavailable()
    }

    /// Unavailable: a synchronous requirement can't wait.
    @_disfavoredOverload
    @available(*, unavailable, message: "only a requirement that is 'async' can be delayed")
    public func delayed<Time: Clock>(
        by duration: Time.Duration,
        clock: Time = ContinuousClock()
    ) -> Stubbing { unavailable() }
}

private func unavailable() -> Never {
    preconditionFailure(
        "The compiler refuses each call of this function, since its arguments do not fit."
    )
}

/// A matcher that fits no parameter, so that the compiler reports a better error.
public struct __WrongMatcher: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    private init() {
        preconditionFailure("Only functions that cannot be called take such a matcher.")
    }
    /// Unavailable.
    public init(integerLiteral: Int) { self.init() }
    /// Unavailable.
    public init(floatLiteral: Swift.Double) { self.init() }
    /// Unavailable.
    public init(stringLiteral: String) { self.init() }
    /// Unavailable.
    public init(booleanLiteral: Bool) { self.init() }
    /// Unavailable.
    public init(nilLiteral: ()) { self.init() }
    /// Unavailable.
    public static var any: __WrongMatcher { __WrongMatcher() }
    /// Unavailable.
    public static var `nil`: __WrongMatcher { __WrongMatcher() }
    /// Unavailable.
    public static func `is`<Value>(_ value: Value) -> __WrongMatcher {
        __WrongMatcher()
    }

    /// Unavailable.
    public static func identical(to object: AnyObject) -> __WrongMatcher {
        __WrongMatcher()
    }
}
