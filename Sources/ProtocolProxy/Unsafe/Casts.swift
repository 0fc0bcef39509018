// SPDX-License-Identifier: MIT

// This folder has the code of the core that no compiler checks. Elsewhere the core has two unsafe constructs, each marked
// where it is used: 'unsafeDowncast' to a class that was compared before, and 'unsafeReinterpret'.

/// Returns a value as another spelling of its type with an equal representation.
///
/// Use it where two types differ only in facts known to the compiler: whether a function is Sendable, or on which isolation
/// it runs; that a variadic parameter is an array; that two generic parameters are one type. The caller explains why the
/// second type's promises hold.
///
/// - Parameters:
///   - value: The value.
///   - type: The type. A type of another size stops the program.
// SAFETY: neither the sendability nor the isolation of a function is part of its representation, and the caller has checked
// that the types are otherwise equal.
@unsafe @inlinable @inline(__always)
func unsafeReinterpret<Old, New>(_ value: Old, as type: New.Type) -> New {
    unsafe unsafeBitCast(value, to: type)
}

/// Returns a copy of a value as its own type, which may be noncopyable as far as the compiler knows; nil for another type.
func moved<New: ~Copyable>(_ value: Any, as type: New.Type) -> New? {
    func move<Old>(_ value: Old) -> New? {
        guard anyType(of: New.self) == Old.self else { return nil }
        // SAFETY: the types are equal, and the memory is not deinitialized after the value was moved out of it.
        let pointer = UnsafeMutablePointer<Old>.allocate(capacity: 1)
        defer { unsafe pointer.deallocate() }
        unsafe pointer.initialize(to: value)
        return unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: New.self).move()
    }
    return _openExistential(value, do: move)
}

/// Returns the metatype of any type, also of one whose values cannot be boxed.
@usableFromInline
func anyType<Value: ~Copyable & ~Escapable>(of type: Value.Type) -> any Any.Type {
    // SAFETY: both are one pointer to the type's metadata. The language has no conversion, since an existential's values
    // are copied; this module only uses the metatype's name and identity.
    unsafe unsafeBitCast(type, to: Any.Type.self)
}

/// Returns an `UnsafeBufferPointer` of the elements of a span.
func pointer<Element: ~Copyable>(to span: borrowing Span<Element>) -> Any {
    // SAFETY: a handler uses it in the call, whose caller keeps the memory of the span.
    unsafe span.withUnsafeBufferPointer { unsafe $0 }
}

extension StaticString {
    /// The address, which is an identity, since the string is a literal of more than one character.
    // SAFETY: such a literal has a pointer, or `utf8Start` stops the program. The address is not used to read.
    var address: UInt { unsafe UInt(bitPattern: utf8Start) }
}

extension UnownedSerialExecutor {
    /// The address of the executor.
    var identity: UInt {
        // SAFETY: it is the address and a table of functions, as the runtime takes it. The language compares no executors.
        unsafe unsafeBitCast(self, to: (object: UInt, functions: UInt).self).object
    }
}

extension Actor {
    /// Indicates whether both run on one executor, so that each can call the other without waiting.
    nonisolated func isOnExecutor(of other: any Actor) -> Bool {
        // SAFETY: both actors are alive, and keep their executors alive.
        unsafe unownedExecutor.identity == other.unownedExecutor.identity
    }
}
