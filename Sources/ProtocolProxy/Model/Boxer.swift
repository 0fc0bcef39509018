// SPDX-License-Identifier: MIT

// The operations that need a copyable result, chosen at run time: a result type may be noncopyable, and a generic type
// cannot branch on that at compile time.

/// Boxes and unboxes values of one type.
///
/// This class serves values that cannot be copied: a ``Transient`` represents each.
class Boxer<Value: ~Copyable>:
    // SAFETY: it has no state.
    @unchecked Sendable
{
    /// Indicates whether a value can be copied, and so boxed.
    var copies: Bool { false }

    /// Returns a value in a box, or its representation.
    func boxed(_ value: borrowing Value) -> Any { Transient<Value>() }

    /// Returns the value in a box, if it has the type or Swift converts it; see `exactly`.
    func unboxed(_ box: Any) -> Value? { nil }

    /// Returns whether a box holds a value of exactly this type, and not one in an existential.
    func isHeld(in box: Any) -> Bool { false }

    // No optional: generic code asks the runtime for the type of one at each call.
    /// Returns the value in a box, if its type is exactly this one; otherwise ends the program.
    func held(in box: Any, orElse stop: () -> Never) -> Value { stop() }

    /// Returns the outcome without its types.
    final func erased<Failure>(
        _ outcome: borrowing Swift.Result<Value, Failure>
    ) -> Swift.Result<Any, any Error> {
        switch outcome {
        case .success(let value): .success(boxed(value))
        case .failure(let error): .failure(error)
        }
    }
}

/// Boxes and unboxes values that can be copied.
private final class CopyingBoxer<Value>:
    // SAFETY: as for the superclass.
    Boxer<Value>, @unchecked Sendable
{
    override var copies: Bool { true }
    override func boxed(_ value: borrowing Value) -> Any { copy value }
    override func unboxed(_ box: Any) -> Value? { exactly(box, as: Value.self) }
    override func isHeld(in box: Any) -> Bool { type(of: box) == Value.self }

    override func held(in box: Any, orElse stop: () -> Never) -> Value {
        guard isHeld(in: box) else { stop() }
        // SAFETY: `isHeld` has compared the types. A cast would take a long look-up at run time.
        func respelling<Held>(_ value: Held) -> Value { unsafe unsafeReinterpret(value, as: Value.self) }
        return _openExistential(box, do: respelling)
    }
}

/// Makes the boxer of a type; conforms only where its values can be copied.
private enum BoxerMaker<Value: ~Copyable> {}

private protocol CopyingBoxerMaker {
    static func make() -> AnyObject
}

extension BoxerMaker: CopyingBoxerMaker where Value: Copyable {
    static func make() -> AnyObject { CopyingBoxer<Value>() }
}

/// Returns the boxer of a type.
///
/// To find out whether values can be copied takes a look-up of a conformance, so a requirement keeps the boxer of its
/// result.
func boxer<Value: ~Copyable>(of type: Value.Type) -> Boxer<Value> {
    (BoxerMaker<Value>.self as? any CopyingBoxerMaker.Type)?.make() as? Boxer<Value> ?? Boxer()
}

/// Returns the zero of a type, if it has one.
func zeroAnswer<Zero: ~Copyable>(as type: Zero.Type) -> Zero? {
    zeroAnswer(of: anyType(of: type)).flatMap { boxer(of: type).unboxed($0) }
}
