// SPDX-License-Identifier: MIT

// What a requirement can do with its result only where the result can be copied, found out at run time: a result type may
// be noncopyable, and a generic type has no branch for those that are not.

/// Puts values of one type into boxes and takes them out.
///
/// This one is for values that cannot be copied: a ``Transient`` stands for each.
class Boxer<Value: ~Copyable>:
    // SAFETY: it has nothing.
    @unchecked Sendable
{
    /// Whether a value can be copied, and so boxed.
    var copies: Bool { false }

    /// A value in a box, or what stands for it.
    func boxed(_ value: borrowing Value) -> Any { Transient<Value>() }

    /// A value out of its box, if it has the type, or Swift makes one of it; see `exactly`.
    func unboxed(_ box: Any) -> Value? { nil }

    /// Whether a box holds a value of the very type, and not one that is an existential's.
    func isHeld(in box: Any) -> Bool { false }

    /// A value out of its box, if that holds it so.
    func held(in box: Any) -> Value? { nil }

    /// The same outcome without its types.
    final func erased<Failure>(
        _ outcome: borrowing Swift.Result<Value, Failure>
    ) -> Swift.Result<Any, any Error> {
        switch outcome {
        case .success(let value): .success(boxed(value))
        case .failure(let error): .failure(error)
        }
    }
}

/// The same for values that can be copied.
private final class CopyingBoxer<Value>:
    // SAFETY: as for the superclass.
    Boxer<Value>, @unchecked Sendable
{
    override var copies: Bool { true }
    override func boxed(_ value: borrowing Value) -> Any { copy value }
    override func unboxed(_ box: Any) -> Value? { exactly(box, as: Value.self) }
    override func isHeld(in box: Any) -> Bool { type(of: box) == Value.self }

    override func held(in box: Any) -> Value? {
        guard isHeld(in: box) else { return nil }
        // The one type is the other; a cast would ask the runtime at length.
        func respelling<Held>(_ value: Held) -> Value { respelled(value, as: Value.self) }
        return _openExistential(box, do: respelling)
    }
}

/// Makes the boxer of a type; only where its values can be copied does it conform.
private enum BoxerMaker<Value: ~Copyable> {}

private protocol CopyingBoxerMaker {
    static func make() -> AnyObject
}

extension BoxerMaker: CopyingBoxerMaker where Value: Copyable {
    static func make() -> AnyObject { CopyingBoxer<Value>() }
}

/// The boxer of a type.
///
/// To find out whether values can be copied takes a look-up of a conformance, so a requirement keeps the one of its result.
func boxer<Value: ~Copyable>(of type: Value.Type) -> Boxer<Value> {
    (BoxerMaker<Value>.self as? any CopyingBoxerMaker.Type)?.make() as? Boxer<Value> ?? Boxer()
}

/// The zero of a type, if it has one.
func zeroAnswer<Zero: ~Copyable>(as type: Zero.Type) -> Zero? {
    zeroAnswer(of: anyType(of: type)).flatMap { boxer(of: type).unboxed($0) }
}
