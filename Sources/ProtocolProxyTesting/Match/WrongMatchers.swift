// SPDX-License-Identifier: MIT

public import ProtocolProxy

// The compiler takes these where matchers do not fit the arguments. Without them it would speak of generic parameters.

/// Stands for a matcher that does not fit, which nothing takes.
public struct __WrongMatcher: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    private init() { preconditionFailure("Only functions that cannot be called take such a matcher.") }
    /// Is never called.
    public init(integerLiteral: Int) { self.init() }
    /// Is never called.
    public init(floatLiteral: Swift.Double) { self.init() }
    /// Is never called.
    public init(stringLiteral: String) { self.init() }
    /// Is never called.
    public init(booleanLiteral: Bool) { self.init() }
    /// Is never called.
    public init(nilLiteral: ()) { self.init() }
    /// Is never called.
    public static var any: __WrongMatcher { __WrongMatcher() }
    /// Is never called.
    public static var `nil`: __WrongMatcher { __WrongMatcher() }
    /// Is never called.
    public static func `is`<Value>(_ value: Value) -> __WrongMatcher { __WrongMatcher() }
    /// Is never called.
    public static func identical(to object: AnyObject) -> __WrongMatcher { __WrongMatcher() }
}

extension Registering where Self: ProtocolProxy {
    /// Is never called: stubbing takes matchers that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public func when<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ first: __WrongMatcher, _ rest: __WrongMatcher...
    ) -> Stubbing<Typed> { unavailable() }

    /// Is never called: looking for calls takes matchers that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public func calls<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ first: __WrongMatcher, _ rest: __WrongMatcher...
    ) -> RecordedCalls<Typed> { unavailable() }

    /// Is never called: verifying takes matchers that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public func verify<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ first: __WrongMatcher, _ rest: __WrongMatcher...,
        called count: CallCount = .once
    ) { unavailable() }

    /// Is never called: verifying takes matchers that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public nonisolated(nonsending) func verify<Typed: DoubledRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>, _ first: __WrongMatcher, _ rest: __WrongMatcher...,
        called count: CallCount = .once, within duration: Time.Duration, on clock: Time = ContinuousClock()
    ) async { unavailable() }
}

extension Registering where Self: ProtocolProxy {
    /// Is never called: stubbing takes values that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public func when<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Any, _ rest: Any...
    ) -> Stubbing<Typed> { unavailable() }

    /// Is never called: looking for calls takes values that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public func calls<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Any, _ rest: Any...
    ) -> RecordedCalls<Typed> { unavailable() }

    /// Is never called: verifying takes values that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public func verify<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Any, _ rest: Any...,
        called count: CallCount = .once
    ) { unavailable() }

    /// Is never called: verifying takes values that fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    )
    public nonisolated(nonsending) func verify<Typed: DoubledRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Any, _ rest: Any...,
        called count: CallCount = .once, within duration: Time.Duration, on clock: Time = ContinuousClock()
    ) async { unavailable() }
}

extension Stubbing {
    /// Is never called: what does not throw has no error to throw.
    @discardableResult
    @_disfavoredOverload
    @available(*, unavailable, message: "this requirement does not throw, or throws errors of another type")
    public func `throws`<Other: Error>(_ error: Other, times: Int = 1) -> Stubbing { unavailable() }

    /// Is never called: what is not asynchronous cannot be suspended.
    @_disfavoredOverload
    @available(*, unavailable, message: "only a requirement that is 'async' can be suspended")
    public func suspends() { unavailable() }

    /// Is never called: what is not asynchronous cannot wait.
    @_disfavoredOverload
    @available(*, unavailable, message: "only a requirement that is 'async' can be delayed")
    public func delayed<Time: Clock>(by duration: Time.Duration, on clock: Time = ContinuousClock()) -> Stubbing {
        unavailable()
    }
}

private func unavailable() -> Never {
    preconditionFailure("The compiler refuses each call of this function, since its arguments do not fit.")
}
