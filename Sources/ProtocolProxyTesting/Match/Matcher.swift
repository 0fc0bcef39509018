// SPDX-License-Identifier: MIT

// Match: what a test expects of arguments and of the number of calls, and how recorded calls differ
// from that. It uses Record and Report.

import ProtocolProxy

/// Matches an argument, in a stub or a verification.
///
/// ```text
/// gateway.verify(\.charge, .is(Money(1200)), .any, "o-1")
/// ```
///
/// Literals of numbers, strings, Boolean values, arrays and dictionaries are matchers, even for
/// optional parameters. To use literals for your own type, declare its conformance to the protocol
/// for that kind of literal, such as ``IntegerLiteralMatchable``; no members are needed. Predicates
/// run without a lock: those of a stub on the thread of the call, and those of a verification on
/// the thread that verifies.
public struct Matcher<Value>: CustomStringConvertible {
    /// Makes the description lazily, so that passing tests don't pay for it.
    private let describe: () -> String
    /// The precedence: 2 for a value, 1 for a predicate, 0 for `any`.
    ///
    /// The most specific of several matching stubs answers.
    let specificity: Int
    let matches: (Value) -> Bool
    /// Returns the difference between the expected value and another value; `nil` if there is no
    /// difference to show.
    let difference: (Value) -> String?
    /// The expected value, if any.
    let expected: Any?
    /// Whether the matcher matches values that equal the expected one or, without one, `nil`.
    let comparesValues: Bool
    /// The outermost logical operator.
    private let combination: Combination

    private enum Combination { case none, both, either }

    init(
        _ description: @escaping @autoclosure () -> String,
        specificity: Int,
        expected: Any? = nil,
        comparesValues: Bool = false,
        difference: @escaping (Value) -> String? = { _ in nil },
        matches: @escaping (Value) -> Bool
    ) {
        self.init(
            description(),
            .none,
            specificity: specificity,
            expected: expected,
            comparesValues: comparesValues,
            difference: difference,
            matches: matches
        )
    }

    private init(
        _ description: @escaping @autoclosure () -> String,
        _ combination: Combination,
        specificity: Int,
        expected: Any? = nil,
        comparesValues: Bool = false,
        difference: @escaping (Value) -> String? = { _ in nil },
        matches: @escaping (Value) -> Bool
    ) {
        self.describe = description
        self.combination = combination
        self.specificity = specificity
        self.expected = expected
        self.comparesValues = comparesValues
        self.difference = difference
        self.matches = matches
    }

    /// The matcher as failures show it.
    public var description: String { describe() }

    /// Matches any value.
    public static var any: Matcher { Matcher("any", specificity: 0) { _ in true } }

    /// Matches values that satisfy a predicate.
    ///
    /// - Parameters:
    ///   - description: The text that failures show for the predicate.
    ///   - predicate: Returns whether a value matches.
    /// - Returns: A matcher that is less specific than a value, and more specific than ``any``.
    public static func `where`(
        _ description: String = "where { … }",
        _ predicate: @escaping @Sendable (Value) -> Bool
    ) -> Matcher { Matcher(description, specificity: 1, matches: predicate) }

    /// Matches one particular object.
    ///
    /// - Parameter object: The object, which the matcher retains.
    /// - Returns: A matcher that is as specific as a value.
    public static func identical(to object: AnyObject) -> Matcher {
        Matcher(
            "identical to \(described(object))",
            specificity: 2,
            expected: object,
            difference: { value in
                objectIn(value).map {
                    ProtocolProxyTesting.difference(fromObject: object, to: $0)
                }
            }
        ) { ($0 as AnyObject) === object }
    }

    /// Matches values that are instances of a type.
    ///
    /// - Parameter type: The type, which may be a protocol or a superclass.
    /// - Returns: A matcher that is less specific than a value, and more specific than ``any``.
    public static func instance<Kind>(of type: Kind.Type) -> Matcher {
        Matcher("instance of \(spelling(of: type))", specificity: 1) { $0 is Kind }
    }

    /// Matches values that another matcher doesn't match.
    ///
    /// - Parameter matcher: The matcher to negate.
    /// - Returns: A matcher that is less specific than a value, and more specific than ``any``.
    public static func not(_ matcher: Matcher) -> Matcher {
        let isCombined = matcher.combination != .none
        return Matcher("not \(matcher.text(inParenthesesIf: isCombined))", specificity: 1) {
            !matcher.matches($0)
        }
    }

    /// Matches values that both matchers match.
    ///
    /// - Parameters:
    ///   - left: The matcher that is tried first.
    ///   - right: The matcher that is tried after `left` has matched.
    /// - Returns: A matcher that is as specific as the more specific of the two.
    public static func && (left: Matcher, right: Matcher) -> Matcher {
        func text(_ matcher: Matcher) -> String {
            matcher.text(inParenthesesIf: matcher.combination == .either)
        }
        let specificity = max(left.specificity, right.specificity)
        return Matcher("\(text(left)) && \(text(right))", .both, specificity: specificity) {
            left.matches($0) && right.matches($0)
        }
    }

    /// Matches values that either matcher matches.
    ///
    /// - Parameters:
    ///   - left: The matcher that is tried first.
    ///   - right: The matcher that is tried if `left` doesn't match.
    /// - Returns: A matcher that is as specific as the less specific of the two.
    public static func || (left: Matcher, right: Matcher) -> Matcher {
        Matcher(
            "\(left) || \(right)",
            .either,
            specificity: min(left.specificity, right.specificity)
        ) {
            left.matches($0) || right.matches($0)
        }
    }

    private func text(inParenthesesIf isBoundLess: Bool) -> String {
        isBoundLess ? "(\(self))" : description
    }
}

// SAFETY: predicates are `@Sendable`, and the rest is constant. A matcher of a value that is not
// Sendable may retain an object of the test: for a shared double, functions take such a matcher as
// a `sending` parameter.
extension Matcher: @unchecked Sendable where Value: Sendable {}

extension Matcher where Value: Equatable {
    /// Matches values that equal another one.
    ///
    /// - Parameter value: The value, which is compared by `==`.
    /// - Returns: A matcher that is more specific than a predicate.
    public static func `is`(_ value: Value) -> Matcher {
        Matcher(
            described(value),
            specificity: 2,
            expected: value,
            comparesValues: true,
            difference: { ProtocolProxyTesting.difference(from: value, to: $0) }
        ) { $0 == value }
    }
}

extension Matcher {
    /// Unavailable: the values aren't `Equatable`.
    @available(
        *,
        unavailable,
        message: """
            '.is' needs a type that is Equatable: use '.where { … }', or '.identical(to:)' for an \
            object; one of six or more matchers also needs its type, as in '.is(Level.low)'
            """
    )
    public static func `is`(_ value: Value) -> Matcher {
        .any
    }
}

extension Matcher where Value: Comparable {
    /// Matches values in a range.
    ///
    /// - Parameter range: The range, such as `1...5` or `10...`.
    /// - Returns: A matcher that is less specific than a value, and more specific than ``any``.
    public static func `in`(_ range: some RangeExpression<Value> & Sendable) -> Matcher {
        Matcher("in \(text(of: range))", specificity: 1) { range.contains($0) }
    }

    private static func text(of range: some RangeExpression<Value>) -> String {
        switch range {
        case let range as ClosedRange<Value>:
            "\(described(range.lowerBound))...\(described(range.upperBound))"
        case let range as Range<Value>:
            "\(described(range.lowerBound))..<\(described(range.upperBound))"
        case let range as PartialRangeFrom<Value>: "\(described(range.lowerBound))..."
        case let range as PartialRangeThrough<Value>: "...\(described(range.upperBound))"
        case let range as PartialRangeUpTo<Value>: "..<\(described(range.upperBound))"
        default: "\(range)"
        }
    }
}

extension Matcher where Value: ExpressibleByNilLiteral {
    /// Matches an optional argument that is `nil`.
    public static var `nil`: Matcher {
        Matcher("nil", specificity: 2, comparesValues: true) { value in
            let mirror = Mirror(reflecting: value)
            return mirror.displayStyle == .optional && mirror.children.isEmpty
        }
    }

    /// Matches an optional argument if it isn't `nil`, and if another matcher matches its wrapped
    /// value.
    ///
    /// - Parameter matcher: The matcher for the wrapped value; with ``any``, everything but `nil`
    ///   matches.
    /// - Returns: A matcher that is as specific as `matcher` or, for ``any``, as specific as a
    ///   predicate.
    public static func some<Wrapped>(_ matcher: Matcher<Wrapped>) -> Matcher
    where Value == Wrapped? {
        // Even with `any`, this matcher excludes `nil`.
        Matcher(
            matcher.description,
            specificity: max(matcher.specificity, 1),
            expected: matcher.expected,
            comparesValues: matcher.comparesValues,
            difference: { $0.flatMap(matcher.difference) }
        ) { $0.map(matcher.matches) ?? false }
    }
}
