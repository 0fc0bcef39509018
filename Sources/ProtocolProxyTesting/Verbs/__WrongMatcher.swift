// SPDX-License-Identifier: MIT

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
