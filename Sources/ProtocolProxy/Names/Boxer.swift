// SPDX-License-Identifier: MIT

// Generic code cannot branch on whether `Value` is copyable, so operations that need a copyable
// result are chosen at run time.

/// Boxes and unboxes values of one type.
///
/// This base class serves noncopyable types, whose values are represented by a ``Transient``.
class Boxer<Value: ~Copyable>:
    // SAFETY: the class has no state.
    @unchecked Sendable
{
    /// `true` if values can be copied, and therefore boxed.
    var copies: Bool { false }

    /// The value in a box, or a placeholder if it cannot be copied.
    func boxed(_ value: borrowing Value) -> Any {
        Transient<Value>()
    }

    /// The value in a box if it has type `Value` or Swift converts it implicitly; see `exactly`.
    func unboxed(_ box: Any) -> Value? {
        nil
    }

    /// `true` if the dynamic type of the box's content is exactly `Value`, not an existential that
    /// contains one.
    func containsExactly(_ box: Any) -> Bool {
        false
    }

    /// The value in a box whose dynamic type is exactly `Value`; calls `stop` for any other box.
    ///
    /// The result is not optional: an optional would put a metadata lookup on the fast path.
    func exactValue(in box: Any, orElse stop: () -> Never) -> Value {
        stop()
    }

    final func erased<Failure>(
        _ outcome: borrowing Swift.Result<Value, Failure>
    ) -> Swift.Result<Any, any Error> {
        switch outcome {
        case .success(let value): .success(boxed(value))
        case .failure(let error): .failure(error)
        }
    }
}

private final class CopyingBoxer<Value>:
    // SAFETY: as for the superclass.
    Boxer<Value>, @unchecked Sendable
{
    override var copies: Bool { true }
    override func boxed(_ value: borrowing Value) -> Any {
        copy value
    }

    override func unboxed(_ box: Any) -> Value? {
        exactly(box, as: Value.self)
    }

    override func containsExactly(_ box: Any) -> Bool {
        type(of: box) == Value.self
    }

    override func exactValue(in box: Any, orElse stop: () -> Never) -> Value {
        guard containsExactly(box) else { stop() }
        // SAFETY: `containsExactly` has compared the types.
        func respelling<Held>(_ value: Held) -> Value {
            unsafe unsafeReinterpret(value, as: Value.self)
        }
        return _openExistential(box, do: respelling)
    }
}

private protocol CopyingBoxerMaker {
    static func makeCopying() -> AnyObject
}

// `Boxer<Value>` conforms only if `Value` is copyable.
extension Boxer: CopyingBoxerMaker where Value: Copyable {
    static func makeCopying() -> AnyObject {
        CopyingBoxer<Value>()
    }
}

/// Creates the boxer of a type; a requirement stores it, because this function looks up a
/// conformance.
func boxer<Value: ~Copyable>(of type: Value.Type) -> Boxer<Value> {
    (Boxer<Value>.self as? any CopyingBoxerMaker.Type)?.makeCopying() as? Boxer<Value> ?? Boxer()
}

func zeroAnswer<Zero: ~Copyable>(as type: Zero.Type) -> Zero? {
    zeroAnswer(of: anyType(of: type)).flatMap { boxer(of: type).unboxed($0) }
}

/// A placeholder for an argument that may not outlive the call, or for a tuple that is the only
/// argument.
///
/// It contains a copy of the argument if the argument can be copied.
public struct Transient<Value: ~Copyable & ~Escapable>: CustomStringConvertible {
    package let argument: Any?

    /// Creates a placeholder without the argument.
    public init() { self.argument = nil }

    /// Creates a placeholder for an argument that can't be copied.
    ///
    /// - Parameter value: The argument, which the placeholder doesn't contain.
    @_disfavoredOverload
    public init(_ value: borrowing Value) { self.argument = nil }

    /// The argument, or the name of its type if the placeholder does not contain it.
    public var description: String {
        argument.map { "\($0)" } ?? spelling(of: anyType(of: Value.self))
    }
}

extension Transient {
    /// Creates a placeholder that contains the argument.
    ///
    /// - Parameter value: The argument, of which the placeholder contains a copy.
    public init(_ value: borrowing Value) { self.argument = copy value }

    /// The argument, if the placeholder contains it.
    public var value: Value? { argument.flatMap { $0 as? Value } }
}

// SAFETY: the stored value is of the Sendable type.
extension Transient: @unchecked Sendable where Value: Sendable & ~Copyable & ~Escapable {}

extension __Generated {
    /// A value of a generic type that may be noncopyable, for handlers that take an `Any`.
    public final class Box<Value: ~Copyable>: CustomStringConvertible {
        private var value: Value?

        /// Boxes a value.
        public init(_ value: consuming Value) { self.value = .some(value) }

        /// The name of the value's type.
        public var description: String { spelling(of: anyType(of: Value.self)) }

        func take() -> Value? {
            value.take()
        }

        /// Returns the value; a noncopyable value only the first time.
        func take(by boxer: Boxer<Value>) -> Value? {
            guard let value = take() else { return nil }
            self.value = boxer.unboxed(boxer.boxed(value))
            return value
        }
    }
}

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
