// SPDX-License-Identifier: MIT

/// An expected number of calls.
public struct CallCount: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    let least: Int
    let most: Int

    /// Expects exactly a number of calls.
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
    /// Expects exactly a number of calls.
    public static func exactly(_ count: Int) -> CallCount { CallCount(count, count) }
    /// Expects a number of calls or more.
    public static func atLeast(_ count: Int) -> CallCount { CallCount(count, .max) }
    /// Expects one call or more.
    public static var atLeastOnce: CallCount { .atLeast(1) }
    /// Expects a number of calls or fewer.
    public static func atMost(_ count: Int) -> CallCount { CallCount(0, count) }
    /// Expects a number of calls in a range.
    public static func between(_ range: ClosedRange<Int>) -> CallCount {
        CallCount(range.lowerBound, range.upperBound)
    }

    /// Returns whether a number of calls ends a wait: there are enough or too many.
    ///
    /// If no call is needed, more may still come.
    func isReached(by count: Int) -> Bool { count > most || count >= least && (least > 0 || most == .max) }

    /// Returns whether a number of calls is expected.
    func contains(_ count: Int) -> Bool { least <= count && count <= most }

    /// The count in words, such as `once`.
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

// Disfavoured, so that a range remains a range elsewhere. Not members, which need an operand of their type.

/// Expects a number of calls or more, written as a range.
@_disfavoredOverload
public postfix func ... (least: Int) -> CallCount { .atLeast(least) }

/// Expects a number of calls or fewer, written as a range.
@_disfavoredOverload
public prefix func ... (most: Int) -> CallCount { .atMost(most) }

/// Expects a number of calls in a range.
@_disfavoredOverload
public func ... (least: Int, most: Int) -> CallCount { .between(least...most) }
