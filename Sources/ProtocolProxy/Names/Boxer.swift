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
