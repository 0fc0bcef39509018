// SPDX-License-Identifier: MIT

// What a requirement can do with its result only where the result can be copied, found out at run time: a result type may
// be noncopyable, and a generic type has no branch for those that are not.

/// How values of a type are copied into boxes and out of them; nil for a type whose values cannot be copied.
///
/// To find it out takes a look-up of a conformance, so a requirement keeps what this says of its result.
func copying<Value: ~Copyable>(_ type: Value.Type) -> (any ValueCopying.Type)? {
    Copying<Value>.self as? any ValueCopying.Type
}

/// Copies values of one type.
protocol ValueCopying {
    /// A copy of the value at a place, in a box.
    static func box(_ place: UnsafeRawPointer) -> Any
    /// Whether a box holds a value of the very type, and not one that is an existential's.
    static func isHeld(in box: Any) -> Bool
    /// Copies a value that `isHeld(in:)` out of its box, to a place that has none yet.
    static func copy(_ box: Any, to place: UnsafeMutableRawPointer)
    /// Does so for a value that has the type, or that Swift makes one of it; see `exactly`.
    static func unbox(_ box: Any, to place: UnsafeMutableRawPointer) -> Bool
}

/// Tells at run time whether values of a type can be copied: the conformance is there if they can.
private enum Copying<Value: ~Copyable> {}

extension Copying: ValueCopying where Value: Copyable {
    static func box(_ place: UnsafeRawPointer) -> Any {
        // SAFETY: `boxed` asks with the address of a `Value`.
        unsafe place.assumingMemoryBound(to: Value.self).pointee
    }

    static func isHeld(in box: Any) -> Bool { type(of: box) == Value.self }

    static func copy(_ box: Any, to place: UnsafeMutableRawPointer) {
        func copy<Held>(_ value: Held) { unsafe place.initializeMemory(as: Held.self, to: value) }
        _openExistential(box, do: copy)
    }

    static func unbox(_ box: Any, to place: UnsafeMutableRawPointer) -> Bool {
        guard let value = exactly(box, as: Value.self) else { return false }
        unsafe place.initializeMemory(as: Value.self, to: value)
        return true
    }
}

/// The zero of a type, if it has one.
func zeroAnswer<Zero: ~Copyable>(as type: Zero.Type) -> Zero? {
    unboxed(zeroAnswer(of: anyType(of: type)), by: copying(type))
}

/// A value in a box, or, if it cannot be copied, what stands for it.
func boxed<Value: ~Copyable>(_ value: borrowing Value, by copying: (any ValueCopying.Type)?) -> Any {
    guard let copying else { return Transient<Value>() }
    return unsafe withUnsafePointer(to: value) { (place: UnsafePointer<Value>) -> Any in
        unsafe copying.box(UnsafeRawPointer(place))
    }
}

/// A value out of its box, if it has the type; see `exactly`.
func unboxed<Value: ~Copyable>(_ box: Any?, by copying: (any ValueCopying.Type)?) -> Value? {
    guard let box, let copying else { return nil }
    return unsafe withUnsafeTemporaryAllocation(
        byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment
    ) { buffer -> Value? in
        guard let place = buffer.baseAddress, unsafe copying.unbox(box, to: place) else { return nil }
        // SAFETY: the place holds a value now, of the type that `copying` is of.
        return unsafe .some(place.assumingMemoryBound(to: Value.self).move())
    }
}

/// A value out of a box that holds it with its very type.
func held<Value: ~Copyable>(in box: Any, by copying: any ValueCopying.Type) -> Value {
    unsafe withUnsafeTemporaryAllocation(
        byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment
    ) { buffer -> Value in
        // SAFETY: the buffer is not empty.
        let place = unsafe buffer.baseAddress.unsafelyUnwrapped
        unsafe copying.copy(box, to: place)
        // SAFETY: as above.
        return unsafe place.assumingMemoryBound(to: Value.self).move()
    }
}

/// The same outcome without its types.
func erased<Result: ~Copyable, Failure>(
    _ outcome: borrowing Swift.Result<Result, Failure>, by copying: (any ValueCopying.Type)?
) -> Swift.Result<Any, any Error> {
    switch outcome {
    case .success(let value): .success(boxed(value, by: copying))
    case .failure(let error): .failure(error)
    }
}
