// SPDX-License-Identifier: MIT

/// How often a call is expected.
public struct CallCount: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    let least: Int
    let most: Int

    /// So often.
    public init(integerLiteral count: Int) { self = .exactly(count) }

    private init(_ least: Int, _ most: Int) {
        self.least = max(0, least)
        self.most = most
    }

    /// Not at all.
    public static var never: CallCount { .exactly(0) }
    /// One time.
    public static var once: CallCount { .exactly(1) }
    /// Two times.
    public static var twice: CallCount { .exactly(2) }
    /// So often.
    public static func exactly(_ count: Int) -> CallCount { CallCount(count, count) }
    /// So often or more.
    public static func atLeast(_ count: Int) -> CallCount { CallCount(count, .max) }
    /// One time or more.
    public static var atLeastOnce: CallCount { .atLeast(1) }
    /// So often or less.
    public static func atMost(_ count: Int) -> CallCount { CallCount(0, count) }
    /// As often as a range says.
    public static func between(_ range: ClosedRange<Int>) -> CallCount {
        CallCount(range.lowerBound, range.upperBound)
    }

    /// Whether a wait is over with a number of calls: there are enough or too many.
    ///
    /// Where none is needed, more may still come.
    func isReached(by count: Int) -> Bool { count > most || count >= least && (least > 0 || most == .max) }

    /// Whether a number of calls is expected.
    func contains(_ count: Int) -> Bool { least <= count && count <= most }

    /// In words, such as `once`.
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

// Disfavoured, so that a range stays one wherever no count is asked for; no members, which need an operand of their type.

/// So often or more, written as a range.
@_disfavoredOverload
public postfix func ... (least: Int) -> CallCount { .atLeast(least) }

/// So often or less, written as a range.
@_disfavoredOverload
public prefix func ... (most: Int) -> CallCount { .atMost(most) }

/// As often as a range says.
@_disfavoredOverload
public func ... (least: Int, most: Int) -> CallCount { .between(least...most) }
