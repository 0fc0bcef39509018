// SPDX-License-Identifier: MIT

// What a requirement can do with its result only where the result can be copied, found out at run time: a result type may
// be noncopyable, and a generic type has no branch for those that are not.

/// Whether values of a type can be copied.
func isCopyable<Value: ~Copyable>(_ type: Value.Type) -> Bool { Copying<Value>.self is any AnyCopying.Type }

/// The same outcome without its types.
func erased<Result: ~Copyable, Failure>(
    _ outcome: borrowing Swift.Result<Result, Failure>
) -> Swift.Result<Any, any Error> {
    switch outcome {
    case .success(let value): .success(boxed(value))
    case .failure(let error): .failure(error)
    }
}

/// A value in a box, or, if it cannot be copied, what stands for it.
func boxed<Value: ~Copyable>(_ value: borrowing Value) -> Any {
    guard let copying = Copying<Value>.self as? any AnyCopying.Type else { return Transient<Value>() }
    return withUnsafePointer(to: value) { (place: UnsafePointer<Value>) -> Any in
        copying.box(UnsafeRawPointer(place))
    }
}

/// A value out of its box, if it has the type; see `exactly`.
func unboxed<Value: ~Copyable>(_ box: Any, as type: Value.Type) -> Value? {
    guard let copying = Copying<Value>.self as? any AnyCopying.Type else { return nil }
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { place.deallocate() }
    guard copying.unbox(box, to: UnsafeMutableRawPointer(place)) else { return nil }
    // SAFETY: the place holds a value now, of the type that `Copying` is for.
    return .some(place.move())
}

/// Another of the same value, if it can be copied.
func copied<Value: ~Copyable>(_ value: borrowing Value) -> Value? {
    unboxed(boxed(value), as: Value.self)
}

/// Tells at run time whether values of a type can be copied: the conformance is there if they can.
private enum Copying<Value: ~Copyable> {}

private protocol AnyCopying {
    static func box(_ place: UnsafeRawPointer) -> Any
    static func unbox(_ box: Any, to place: UnsafeMutableRawPointer) -> Bool
}

extension Copying: AnyCopying where Value: Copyable {
    static func box(_ place: UnsafeRawPointer) -> Any {
        // SAFETY: `boxed` asks with the address of a `Value`.
        place.assumingMemoryBound(to: Value.self).pointee
    }

    static func unbox(_ box: Any, to place: UnsafeMutableRawPointer) -> Bool {
        guard let value = exactly(box, as: Value.self) else { return false }
        place.initializeMemory(as: Value.self, repeating: value, count: 1)
        return true
    }
}
