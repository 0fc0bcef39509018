// SPDX-License-Identifier: MIT

// All of the core that no compiler checks lies in this folder, each thing once and behind a function or type that is safe to
// use as it says. Elsewhere the core has no unsafe construct: it is compiled with strict memory safety, and a test reads it.

/// An object as the class that it was compared with.
///
/// - Parameters:
///   - object: The object.
///   - type: Its class, or a superclass of that. A debug build looks whether it is.
@inlinable @inline(__always)
package func compared<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
    // SAFETY: whoever calls this has compared the class, or made the object. A cast would ask the runtime at each call.
    unsafe unsafeDowncast(object, to: type)
}

/// A value as another spelling of its type, which has the same representation.
///
/// It is used where two types differ in what only the compiler knows of them: whether a function is Sendable, or who may call
/// it; that a variadic parameter is an array; that two generic parameters are one type. What the second type promises beyond
/// the first is said where this is called.
///
/// - Parameters:
///   - value: The value.
///   - type: The type. One of another size stops the program.
@inlinable @inline(__always)
func respelled<Old, New>(_ value: Old, as type: New.Type) -> New {
    // SAFETY: neither the sendability nor the isolation of a function is part of its representation, and whoever calls this
    // has looked that the types are else one.
    unsafe unsafeBitCast(value, to: type)
}

/// The metatype of any type, also of one whose values no box can hold.
@usableFromInline
func anyType<Value: ~Copyable & ~Escapable>(of type: Value.Type) -> any Any.Type {
    // SAFETY: both are one pointer to the type's metadata. The language has no conversion, since an existential's values
    // are copied; what this module does with the metatype is to ask for its name and identity.
    unsafe unsafeBitCast(type, to: Any.Type.self)
}

extension StaticString {
    /// Where it lies: it has an identity, since it is a literal, of more than one character.
    var address: UInt { unsafe UInt(bitPattern: utf8Start) }
}
