// SPDX-License-Identifier: MIT

/// A type with a zero value, which unanswered calls return if they have no other default.
///
/// The zero is 0 for numbers, `false` for `Bool`, empty for strings and collections, and `nil` for
/// optionals. Conform your own types to this protocol to give them a zero. In Objective-C, a
/// message to `nil` returns zero in the same way.
public protocol ZeroAnswer: SendableMetatype {
    /// The zero value.
    static var zeroAnswer: Self { get }
}

extension ZeroAnswer where Self: AdditiveArithmetic {
    /// The additive zero.
    public static var zeroAnswer: Self { zero }
}

extension ZeroAnswer where Self: RangeReplaceableCollection {
    /// An empty collection.
    public static var zeroAnswer: Self { Self() }
}

extension Int: ZeroAnswer {}
extension Int8: ZeroAnswer {}
extension Int16: ZeroAnswer {}
extension Int32: ZeroAnswer {}
extension Int64: ZeroAnswer {}
extension Int128: ZeroAnswer {}
extension UInt: ZeroAnswer {}
extension UInt8: ZeroAnswer {}
extension UInt16: ZeroAnswer {}
extension UInt32: ZeroAnswer {}
extension UInt64: ZeroAnswer {}
extension UInt128: ZeroAnswer {}
extension Float: ZeroAnswer {}
extension Double: ZeroAnswer {}
extension Duration: ZeroAnswer {}
extension String: ZeroAnswer {}
extension Substring: ZeroAnswer {}
extension Array: ZeroAnswer {}
extension ArraySlice: ZeroAnswer {}
extension ContiguousArray: ZeroAnswer {}

extension Bool: ZeroAnswer {
    /// `false`.
    public static var zeroAnswer: Bool { false }
}

extension Optional: ZeroAnswer {
    /// `nil`.
    public static var zeroAnswer: Wrapped? { nil }
}

extension Set: ZeroAnswer {
    /// An empty set.
    public static var zeroAnswer: Set { [] }
}

extension Dictionary: ZeroAnswer {
    /// An empty dictionary.
    public static var zeroAnswer: Dictionary { [:] }
}

/// `true` if the type has a zero value, which this function does not compute.
func hasZeroAnswer(_ type: any Any.Type) -> Bool {
    type == Void.self || type is any ZeroAnswer.Type
}

func zeroAnswer(of type: any Any.Type) -> Any? {
    func boxed<Zero: ZeroAnswer>(_ zero: Zero.Type) -> Any {
        Zero.zeroAnswer
    }

    if type == Void.self { return () }
    return (type as? any ZeroAnswer.Type).map { boxed($0) }
}
