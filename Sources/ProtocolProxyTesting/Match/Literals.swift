// SPDX-License-Identifier: MIT

// A literal stands for a matcher of its value. `Matcher` can adopt each protocol of literals under one condition only, and an
// optional parameter is to take the literal as well: so the condition is a protocol of ours, which `Optional` adopts too.

/// A type whose matchers may be written as an integer literal.
public protocol IntegerLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype IntegerMatch: _ExpressibleByBuiltinIntegerLiteral
    /// Makes the value that the literal says.
    init(integerMatch: IntegerMatch)
}

extension IntegerLiteralMatchable where Self: ExpressibleByIntegerLiteral {
    /// Makes the value that the literal says.
    public init(integerMatch: IntegerLiteralType) { self.init(integerLiteral: integerMatch) }
}

/// A type whose matchers may be written as a floating-point literal.
public protocol FloatLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype FloatMatch: _ExpressibleByBuiltinFloatLiteral
    /// Makes the value that the literal says.
    init(floatMatch: FloatMatch)
}

extension FloatLiteralMatchable where Self: ExpressibleByFloatLiteral {
    /// Makes the value that the literal says.
    public init(floatMatch: FloatLiteralType) { self.init(floatLiteral: floatMatch) }
}

/// A type whose matchers may be written as a string literal.
public protocol StringLiteralMatchable: Equatable {
    /// Makes the value that the literal says.
    init(stringMatch: String)
}

extension StringLiteralMatchable where Self: ExpressibleByStringLiteral, StringLiteralType == String {
    /// Makes the value that the literal says.
    public init(stringMatch: String) { self.init(stringLiteral: stringMatch) }
}

/// A type whose matchers may be written as `true` and `false`.
public protocol BooleanLiteralMatchable: Equatable {
    /// Makes the value that the literal says.
    init(booleanMatch: Bool)
}

extension BooleanLiteralMatchable where Self: ExpressibleByBooleanLiteral, BooleanLiteralType == Bool {
    /// Makes the value that the literal says.
    public init(booleanMatch: Bool) { self.init(booleanLiteral: booleanMatch) }
}

/// A type whose matchers may be written as an array literal.
public protocol ArrayLiteralMatchable: Equatable {
    /// The type of the elements.
    associatedtype ArrayMatchElement
    /// Makes the value that the literal says.
    init(arrayMatch: [ArrayMatchElement])
}

extension ArrayLiteralMatchable where Self: SetAlgebra {
    /// Makes the set that the literal says.
    public init(arrayMatch: [Element]) { self.init(arrayMatch) }
}

/// A type whose matchers may be written as a dictionary literal.
public protocol DictionaryLiteralMatchable: Equatable {
    /// The type of the keys.
    associatedtype MatchKey: Hashable
    /// The type of the values.
    associatedtype MatchValue
    /// Makes the value that the literal says.
    init(dictionaryMatch: [MatchKey: MatchValue])
}

extension Matcher: ExpressibleByIntegerLiteral where Value: IntegerLiteralMatchable {
    /// Makes a matcher of one value.
    public init(integerLiteral value: Value.IntegerMatch) { self = .is(Value(integerMatch: value)) }
}

extension Matcher: ExpressibleByFloatLiteral where Value: FloatLiteralMatchable {
    /// Makes a matcher of one value.
    public init(floatLiteral value: Value.FloatMatch) { self = .is(Value(floatMatch: value)) }
}

extension Matcher: ExpressibleByUnicodeScalarLiteral where Value: StringLiteralMatchable {
    /// Makes a matcher of one value.
    public init(unicodeScalarLiteral value: String) { self = .is(Value(stringMatch: value)) }
}

extension Matcher: ExpressibleByExtendedGraphemeClusterLiteral where Value: StringLiteralMatchable {
    /// Makes a matcher of one value.
    public init(extendedGraphemeClusterLiteral value: String) { self = .is(Value(stringMatch: value)) }
}

extension Matcher: ExpressibleByStringLiteral where Value: StringLiteralMatchable {
    /// Makes a matcher of one value.
    public init(stringLiteral value: String) { self = .is(Value(stringMatch: value)) }
}

extension Matcher: ExpressibleByStringInterpolation where Value: StringLiteralMatchable {}

extension Matcher: ExpressibleByBooleanLiteral where Value: BooleanLiteralMatchable {
    /// Makes a matcher of one value.
    public init(booleanLiteral value: Bool) { self = .is(Value(booleanMatch: value)) }
}

extension Matcher: ExpressibleByArrayLiteral where Value: ArrayLiteralMatchable {
    /// Makes a matcher of one value.
    public init(arrayLiteral elements: Value.ArrayMatchElement...) { self = .is(Value(arrayMatch: elements)) }
}

extension Matcher: ExpressibleByDictionaryLiteral where Value: DictionaryLiteralMatchable {
    /// Makes a matcher of one value, in which of two values of one key the last one counts.
    public init(dictionaryLiteral elements: (Value.MatchKey, Value.MatchValue)...) {
        self = .is(Value(dictionaryMatch: Dictionary(elements) { $1 }))
    }
}

extension Matcher: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
    /// Makes a matcher of no value.
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
    /// Makes the character that the literal says, which is one.
    public init(stringMatch: String) { self.init(stringMatch) }
}

extension Array: ArrayLiteralMatchable where Element: Equatable {
    /// Makes the array that the literal says.
    public init(arrayMatch: [Element]) { self = arrayMatch }
}

extension Set: ArrayLiteralMatchable {}

extension Dictionary: DictionaryLiteralMatchable where Value: Equatable {
    /// Makes the dictionary that the literal says.
    public init(dictionaryMatch: [Key: Value]) { self = dictionaryMatch }
}

extension Optional: IntegerLiteralMatchable where Wrapped: IntegerLiteralMatchable {
    /// Makes the value that the literal says.
    public init(integerMatch: Wrapped.IntegerMatch) { self = Wrapped(integerMatch: integerMatch) }
}

extension Optional: FloatLiteralMatchable where Wrapped: FloatLiteralMatchable {
    /// Makes the value that the literal says.
    public init(floatMatch: Wrapped.FloatMatch) { self = Wrapped(floatMatch: floatMatch) }
}

extension Optional: StringLiteralMatchable where Wrapped: StringLiteralMatchable {
    /// Makes the value that the literal says.
    public init(stringMatch: String) { self = Wrapped(stringMatch: stringMatch) }
}

extension Optional: BooleanLiteralMatchable where Wrapped: BooleanLiteralMatchable {
    /// Makes the value that the literal says.
    public init(booleanMatch: Bool) { self = Wrapped(booleanMatch: booleanMatch) }
}

extension Optional: ArrayLiteralMatchable where Wrapped: ArrayLiteralMatchable {
    /// Makes the value that the literal says.
    public init(arrayMatch: [Wrapped.ArrayMatchElement]) { self = Wrapped(arrayMatch: arrayMatch) }
}

extension Optional: DictionaryLiteralMatchable where Wrapped: DictionaryLiteralMatchable {
    /// Makes the value that the literal says.
    public init(dictionaryMatch: [Wrapped.MatchKey: Wrapped.MatchValue]) {
        self = Wrapped(dictionaryMatch: dictionaryMatch)
    }
}
