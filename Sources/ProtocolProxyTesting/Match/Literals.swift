// SPDX-License-Identifier: MIT

// A literal matches its value. `Matcher` can conform to each literal protocol under only one
// condition, which is that its value conforms to a protocol of this module. `Optional` conforms to
// that protocol, too, so optional parameters take literals.

extension Matcher: ExpressibleByIntegerLiteral where Value: IntegerLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter value: The value of the literal.
    public init(integerLiteral value: Value.IntegerMatch) { self = .is(Value(integerMatch: value)) }
}

extension Matcher: ExpressibleByFloatLiteral where Value: FloatLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter value: The value of the literal.
    public init(floatLiteral value: Value.FloatMatch) { self = .is(Value(floatMatch: value)) }
}

extension Matcher: ExpressibleByUnicodeScalarLiteral where Value: StringLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter value: The value of the literal.
    public init(unicodeScalarLiteral value: String) { self = .is(Value(stringMatch: value)) }
}

extension Matcher: ExpressibleByExtendedGraphemeClusterLiteral where Value: StringLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter value: The value of the literal.
    public init(extendedGraphemeClusterLiteral value: String) {
        self = .is(Value(stringMatch: value))
    }
}

extension Matcher: ExpressibleByStringLiteral where Value: StringLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter value: The value of the literal.
    public init(stringLiteral value: String) { self = .is(Value(stringMatch: value)) }
}

extension Matcher: ExpressibleByStringInterpolation where Value: StringLiteralMatchable {}

extension Matcher: ExpressibleByBooleanLiteral where Value: BooleanLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter value: The value of the literal.
    public init(booleanLiteral value: Bool) { self = .is(Value(booleanMatch: value)) }
}

extension Matcher: ExpressibleByArrayLiteral where Value: ArrayLiteralMatchable {
    /// Creates a matcher for the value of the literal.
    ///
    /// - Parameter elements: The elements of the literal.
    public init(arrayLiteral elements: Value.ArrayMatchElement...) {
        self = .is(Value(arrayMatch: elements))
    }
}

extension Matcher: ExpressibleByDictionaryLiteral where Value: DictionaryLiteralMatchable {
    /// Creates a matcher for the dictionary of the literal.
    ///
    /// If a key occurs several times, its last value counts.
    ///
    /// - Parameter elements: The keys and values of the literal.
    /// - Complexity: O(*n*) in the elements of the literal.
    public init(dictionaryLiteral elements: (Value.MatchKey, Value.MatchValue)...) {
        self = .is(Value(dictionaryMatch: Dictionary(elements) { $1 }))
    }
}

extension Matcher: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
    /// Creates a matcher for `nil`.
    ///
    /// - Parameter nilLiteral: An empty tuple, as `ExpressibleByNilLiteral` requires.
    public init(nilLiteral: ()) { self = .nil }
}

extension Int: IntegerLiteralMatchable {}

extension Int8: IntegerLiteralMatchable {}

extension Int16: IntegerLiteralMatchable {}

extension Int32: IntegerLiteralMatchable {}

extension Int64: IntegerLiteralMatchable {}

extension Int128: IntegerLiteralMatchable {}

extension UInt: IntegerLiteralMatchable {}

extension UInt8: IntegerLiteralMatchable {}

extension UInt16: IntegerLiteralMatchable {}

extension UInt32: IntegerLiteralMatchable {}

extension UInt64: IntegerLiteralMatchable {}

extension UInt128: IntegerLiteralMatchable {}

extension Float: IntegerLiteralMatchable, FloatLiteralMatchable {}

extension Swift.Double: IntegerLiteralMatchable, FloatLiteralMatchable {}

extension String: StringLiteralMatchable {}

extension Substring: StringLiteralMatchable {}

extension Bool: BooleanLiteralMatchable {}

extension Character: StringLiteralMatchable {
    /// Creates a character from a literal that consists of a single character.
    ///
    /// - Parameter stringMatch: The value of the literal.
    public init(stringMatch: String) { self.init(stringMatch) }
}

extension Array: ArrayLiteralMatchable where Element: Equatable {
    /// Creates the array of the literal.
    ///
    /// - Parameter arrayMatch: The elements of the literal.
    public init(arrayMatch: [Element]) { self = arrayMatch }
}

extension Set: ArrayLiteralMatchable {}

extension Dictionary: DictionaryLiteralMatchable where Value: Equatable {
    /// Creates the dictionary of the literal.
    ///
    /// - Parameter dictionaryMatch: The keys and values of the literal.
    public init(dictionaryMatch: [Key: Value]) { self = dictionaryMatch }
}

extension Optional: IntegerLiteralMatchable where Wrapped: IntegerLiteralMatchable {
    /// Creates the value of the literal.
    ///
    /// - Parameter integerMatch: The value of the literal.
    public init(integerMatch: Wrapped.IntegerMatch) { self = Wrapped(integerMatch: integerMatch) }
}

extension Optional: FloatLiteralMatchable where Wrapped: FloatLiteralMatchable {
    /// Creates the value of the literal.
    ///
    /// - Parameter floatMatch: The value of the literal.
    public init(floatMatch: Wrapped.FloatMatch) { self = Wrapped(floatMatch: floatMatch) }
}

extension Optional: StringLiteralMatchable where Wrapped: StringLiteralMatchable {
    /// Creates the value of the literal.
    ///
    /// - Parameter stringMatch: The value of the literal.
    public init(stringMatch: String) { self = Wrapped(stringMatch: stringMatch) }
}

extension Optional: BooleanLiteralMatchable where Wrapped: BooleanLiteralMatchable {
    /// Creates the value of the literal.
    ///
    /// - Parameter booleanMatch: The value of the literal.
    public init(booleanMatch: Bool) { self = Wrapped(booleanMatch: booleanMatch) }
}

extension Optional: ArrayLiteralMatchable where Wrapped: ArrayLiteralMatchable {
    /// Creates the value of the literal.
    ///
    /// - Parameter arrayMatch: The elements of the literal.
    public init(arrayMatch: [Wrapped.ArrayMatchElement]) { self = Wrapped(arrayMatch: arrayMatch) }
}

extension Optional: DictionaryLiteralMatchable where Wrapped: DictionaryLiteralMatchable {
    /// Creates the value of the literal.
    ///
    /// - Parameter dictionaryMatch: The keys and values of the literal.
    public init(dictionaryMatch: [Wrapped.MatchKey: Wrapped.MatchValue]) {
        self = Wrapped(dictionaryMatch: dictionaryMatch)
    }
}

/// A type whose matchers can be integer literals.
public protocol IntegerLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype IntegerMatch: _ExpressibleByBuiltinIntegerLiteral
    /// Creates the value that a literal represents.
    ///
    /// - Parameter integerMatch: The value of the literal.
    init(integerMatch: IntegerMatch)
}

extension IntegerLiteralMatchable where Self: ExpressibleByIntegerLiteral {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter integerMatch: The value of the literal.
    public init(integerMatch: IntegerLiteralType) { self.init(integerLiteral: integerMatch) }
}

/// A type whose matchers can be floating-point literals.
public protocol FloatLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype FloatMatch: _ExpressibleByBuiltinFloatLiteral
    /// Creates the value that a literal represents.
    ///
    /// - Parameter floatMatch: The value of the literal.
    init(floatMatch: FloatMatch)
}

extension FloatLiteralMatchable where Self: ExpressibleByFloatLiteral {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter floatMatch: The value of the literal.
    public init(floatMatch: FloatLiteralType) { self.init(floatLiteral: floatMatch) }
}

/// A type whose matchers can be string literals.
public protocol StringLiteralMatchable: Equatable {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter stringMatch: The value of the literal.
    init(stringMatch: String)
}

extension StringLiteralMatchable
where Self: ExpressibleByStringLiteral, StringLiteralType == String {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter stringMatch: The value of the literal.
    public init(stringMatch: String) { self.init(stringLiteral: stringMatch) }
}

/// A type whose matchers can be `true` and `false`.
public protocol BooleanLiteralMatchable: Equatable {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter booleanMatch: The value of the literal.
    init(booleanMatch: Bool)
}

extension BooleanLiteralMatchable
where Self: ExpressibleByBooleanLiteral, BooleanLiteralType == Bool {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter booleanMatch: The value of the literal.
    public init(booleanMatch: Bool) { self.init(booleanLiteral: booleanMatch) }
}

/// A type whose matchers can be array literals.
public protocol ArrayLiteralMatchable: Equatable {
    /// The type of the elements.
    associatedtype ArrayMatchElement
    /// Creates the value that a literal represents.
    ///
    /// - Parameter arrayMatch: The elements of the literal.
    init(arrayMatch: [ArrayMatchElement])
}

extension ArrayLiteralMatchable where Self: SetAlgebra {
    /// Creates the set that a literal represents.
    ///
    /// - Parameter arrayMatch: The elements of the literal.
    public init(arrayMatch: [Element]) { self.init(arrayMatch) }
}

/// A type whose matchers can be dictionary literals.
public protocol DictionaryLiteralMatchable: Equatable {
    /// The type of the keys.
    associatedtype MatchKey: Hashable
    /// The type of the values.
    associatedtype MatchValue
    /// Creates the value that a literal represents.
    ///
    /// - Parameter dictionaryMatch: The keys and values of the literal.
    init(dictionaryMatch: [MatchKey: MatchValue])
}
