// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Says which values of an argument are meant, when a call is stubbed or verified.
///
/// ```text
/// gateway.verify(\.charge, .is(Money(1200)), .any, "o-1")
/// ```
///
/// Numbers, strings, Boolean values, arrays and dictionaries may be written as literals, and so may those of optional parameters;
/// a type of your own that takes a literal takes it here as well, once it adopts ``IntegerLiteralMatchable`` or one of its kin in
/// a line without a body. A predicate runs wherever the call does, under no lock.
public struct Matcher<Value>: CustomStringConvertible {
    /// What is matched, as a failure shows it.
    public let description: String
    /// How much it says: a value more than a predicate, and that more than ``any``.
    ///
    /// Of several stubs that match, the one that says most answers. Zero where it means all values.
    let specificity: Int
    let matches: (Value) -> Bool
    /// How a value differs from the one that is meant; nil where no one value is, or a text would show nothing.
    let difference: (Value) -> String?
    /// The one value that is meant, if one is.
    let expected: Any?
    /// The operator that it is made with.
    private let combination: Combination

    private enum Combination { case none, both, either }

    init(
        _ description: String, specificity: Int, expected: Any? = nil,
        difference: @escaping (Value) -> String? = { _ in nil }, matches: @escaping (Value) -> Bool
    ) {
        self.init(
            description, .none, specificity: specificity, expected: expected, difference: difference, matches: matches)
    }

    private init(
        _ description: String, _ combination: Combination, specificity: Int, expected: Any? = nil,
        difference: @escaping (Value) -> String? = { _ in nil }, matches: @escaping (Value) -> Bool
    ) {
        self.description = description
        self.combination = combination
        self.specificity = specificity
        self.expected = expected
        self.difference = difference
        self.matches = matches
    }

    /// Any value at all.
    public static var any: Matcher { Matcher("any", specificity: 0) { _ in true } }

    /// The values for which a predicate holds.
    ///
    /// - Parameters:
    ///   - description: What the predicate says, for failures.
    ///   - predicate: Whether a value is meant.
    public static func `where`(
        _ description: String = "where { … }", _ predicate: @escaping @Sendable (Value) -> Bool
    ) -> Matcher { Matcher(description, specificity: 1, matches: predicate) }

    /// The very object.
    public static func identical(to object: AnyObject) -> Matcher {
        Matcher(
            "identical to \(described(object))", specificity: 2,
            difference: { value in
                // Two that look alike are told apart by where they are.
                objectIn(value).map { "- \(placed(object))\n+ \(placed($0))" }
            }
        ) { ($0 as AnyObject) === object }
    }

    /// The values that are of a type.
    public static func instance<Kind>(of type: Kind.Type) -> Matcher {
        Matcher("instance of \(spelling(of: type))", specificity: 1) { $0 is Kind }
    }

    /// The values that another matcher does not mean.
    public static func not(_ matcher: Matcher) -> Matcher {
        Matcher("not \(matcher.text(inParenthesesIf: matcher.combination != .none))", specificity: 1) {
            !matcher.matches($0)
        }
    }

    /// The values that both mean.
    public static func && (left: Matcher, right: Matcher) -> Matcher {
        let texts = [left, right].map { $0.text(inParenthesesIf: $0.combination == .either) }
        return Matcher(texts.joined(separator: " && "), .both, specificity: max(left.specificity, right.specificity)) {
            left.matches($0) && right.matches($0)
        }
    }

    /// The values that one of the two means.
    public static func || (left: Matcher, right: Matcher) -> Matcher {
        Matcher("\(left) || \(right)", .either, specificity: min(left.specificity, right.specificity)) {
            left.matches($0) || right.matches($0)
        }
    }

    private func text(inParenthesesIf isBoundLess: Bool) -> String { isBoundLess ? "(\(self))" : description }
}

// SAFETY: predicates are `@Sendable`, and the rest never changes. A matcher of what is not Sendable may have a value or an object
// of the test: where threads share a double, the verbs take such a matcher only if nobody else has that.
extension Matcher: @unchecked Sendable where Value: Sendable {}

extension Matcher where Value: Equatable {
    /// One value.
    public static func `is`(_ value: Value) -> Matcher {
        Matcher(
            described(value), specificity: 2, expected: value,
            difference: { ProtocolProxyTesting.difference(from: value, to: $0) }
        ) { $0 == value }
    }
}

extension Matcher {
    /// Is never called: values that are not Equatable are not compared.
    @available(
        *, unavailable,
        message: "'.is' needs a type that is Equatable: use '.where { … }', or '.identical(to:)' for an object"
    )
    public static func `is`(_ value: Value) -> Matcher { .any }
}

extension Matcher where Value: Comparable {
    /// The values of a range.
    public static func `in`(_ range: some RangeExpression<Value> & Sendable) -> Matcher {
        Matcher("in \(text(of: range))", specificity: 1) { range.contains($0) }
    }

    private static func text(of range: some RangeExpression<Value>) -> String {
        switch range {
        case let range as ClosedRange<Value>: "\(described(range.lowerBound))...\(described(range.upperBound))"
        case let range as Range<Value>: "\(described(range.lowerBound))..<\(described(range.upperBound))"
        case let range as PartialRangeFrom<Value>: "\(described(range.lowerBound))..."
        case let range as PartialRangeThrough<Value>: "...\(described(range.upperBound))"
        case let range as PartialRangeUpTo<Value>: "..<\(described(range.upperBound))"
        default: "\(range)"
        }
    }
}

extension Matcher where Value: ExpressibleByNilLiteral {
    /// No value, of an optional parameter.
    public static var `nil`: Matcher {
        Matcher("nil", specificity: 2) { value in
            let mirror = Mirror(reflecting: value)
            return mirror.displayStyle == .optional && mirror.children.isEmpty
        }
    }

    /// The values of an optional parameter that are there and that a matcher means.
    public static func some<Wrapped>(_ matcher: Matcher<Wrapped>) -> Matcher where Value == Wrapped? {
        // That a value is there is said even by any.
        Matcher(
            matcher.description, specificity: max(matcher.specificity, 1), expected: matcher.expected,
            difference: { $0.flatMap(matcher.difference) }
        ) { $0.map(matcher.matches) ?? false }
    }
}
