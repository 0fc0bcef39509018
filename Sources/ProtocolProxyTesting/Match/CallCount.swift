// SPDX-License-Identifier: MIT

/// An expected number of calls.
public struct CallCount: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    let least: Int
    let most: Int

    /// Expects exactly `count` calls.
    ///
    /// - Parameter count: The number of calls, 0 or more.
    public init(integerLiteral count: Int) { self = .exactly(count) }

    private init(_ least: Int, _ most: Int) {
        self.least = max(0, least)
        self.most = most
    }

    /// Expects no call.
    public static var never: CallCount { .exactly(0) }
    /// Expects one call.
    public static var once: CallCount { .exactly(1) }
    /// Expects two calls.
    public static var twice: CallCount { .exactly(2) }
    /// Expects exactly `count` calls.
    ///
    /// - Parameter count: The number of calls, 0 or more.
    public static func exactly(_ count: Int) -> CallCount {
        CallCount(count, count)
    }

    /// Expects at least `count` calls.
    ///
    /// - Parameter count: The least number of calls, 0 or more.
    public static func atLeast(_ count: Int) -> CallCount {
        CallCount(count, .max)
    }

    /// Expects at least one call.
    public static var atLeastOnce: CallCount { .atLeast(1) }
    /// Expects at most `count` calls.
    ///
    /// - Parameter count: The greatest number of calls, 0 or more.
    public static func atMost(_ count: Int) -> CallCount {
        CallCount(0, count)
    }

    /// Expects a number of calls within a range.
    ///
    /// - Parameter range: The least and the greatest number of calls.
    public static func between(_ range: ClosedRange<Int>) -> CallCount {
        CallCount(range.lowerBound, range.upperBound)
    }

    /// Whether this number of calls ends a wait, because it is sufficient or already too many.
    ///
    /// With an upper limit alone, a wait ends early only if there are more calls than that.
    func isReached(by count: Int) -> Bool {
        count > most || count >= least && (least > 0 || most == .max)
    }

    func contains(_ count: Int) -> Bool {
        least <= count && count <= most
    }

    /// The expectation in words, such as `once`.
    public var description: String {
        if least == most { return Self.spelled(least) }
        if most == .max { return "at least \(Self.spelled(least))" }
        return least == 0 ? "at most \(Self.spelled(most))" : "\(least) to \(most) times"
    }

    static func spelled(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}

// The operators are disfavored, so that ranges elsewhere remain ranges. They are free functions,
// because an operator declared in a type needs an operand of that type.

/// Expects at least `least` calls, as in `2...`.
///
/// - Parameter least: The least number of calls, 0 or more.
@_disfavoredOverload
public postfix func ... (least: Int) -> CallCount {
    .atLeast(least)
}

/// Expects at most `most` calls, as in `...2`.
///
/// - Parameter most: The greatest number of calls, 0 or more.
@_disfavoredOverload
public prefix func ... (most: Int) -> CallCount {
    .atMost(most)
}

/// Expects a number of calls within a range, as in `2...4`.
///
/// - Parameters:
///   - least: The least number of calls, 0 or more.
///   - most: The greatest number of calls, at least `least`.
@_disfavoredOverload
public func ... (least: Int, most: Int) -> CallCount {
    .between(least...most)
}
