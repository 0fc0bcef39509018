// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

// The folder `Unsafe` has what the compiler does not check, behind safe interfaces: casts, borrowed
// values, and memory for outcomes. It uses nothing else of the core.

// Unchecked code belongs in this folder. The rest of the core uses four unsafe constructs, each
// explained where it occurs. The first is `unsafeDowncast` to a class that was compared before; in
// `Link.lend(_:)`, it lacks the check of a debug build. The second is `unsafeReinterpret`. The
// third is `nonisolated(unsafe)`, for what only one isolation uses at a time, or what is only
// retained and described. The fourth is calls of functions that are `@unsafe` because their callers
// must promise something.

/// Reinterprets a value as another spelling of its type that has the same representation.
///
/// Use it for types that differ only in what the compiler knows about them: whether a function is
/// `Sendable`, where it is isolated, that a variadic parameter is an array, or that two generic
/// parameters are the same type. The caller explains why the second type's promises hold. If the
/// sizes of the types differ, the program stops.
// SAFETY: neither sendability nor isolation is in a function's representation, and the types are
// otherwise equal.
@unsafe @inlinable @inline(__always)
func unsafeReinterpret<Old, New>(_ value: Old, as type: New.Type) -> New {
    unsafe unsafeBitCast(value, to: type)
}

/// Unboxes a value that has the wanted type, without the conversions that `as?` adds.
///
/// `as?` unwraps optionals, turns the `nil` of one optional type into the `nil` of another, bridges
/// `NSNumber` to `Bool`, and looks into `AnyHashable`. A caller of the requirement could do none of
/// this without a cast, so each of these is a mismatch here. Implicit conversions to a superclass
/// or an existential remain. Collections and tuples must have exactly the wanted type, because
/// `as?` would check each element and accept or refuse an array of `Any` depending on its content.
func exactly<Value>(_ box: Any, as wanted: Value.Type) -> Value? {
    let given = type(of: box)
    if given == wanted || wanted == Any.self { return box as? Value }
    if wanted is any ExpressibleByNilLiteral.Type || wanted == AnyHashable.self { return nil }
    if wanted is AnyClass || wanted == AnyObject.self, !(given is AnyClass) { return nil }
    if wanted is any Collection.Type { return nil }
    if isTuple(wanted) { return nil }
    // The standard library's own cast checks for `_ObjectiveCBridgeable` before it bridges.
    if given is AnyClass, wanted is any _ObjectiveCBridgeable.Type { return nil }
    guard let value = box as? Value else { return nil }
    // If an optional or an `AnyHashable` does not conform itself, the cast unwraps it, and the
    // result has another type.
    return type(of: value as Any) == given ? value : nil
}

/// `true` for tuple types, which the standard library offers no public test for.
func isTuple(_ type: any Any.Type) -> Bool {
    // Unlike a function type's name, a tuple's name ends with the parenthesis that matches its
    // first one.
    let name = String(reflecting: type)
    return name.hasPrefix("(") && name.hasSuffix(")") && !name.contains(" -> ")
}

/// Whether a type has no metadata, as Swift 6.3.1 has none of some types that it accepts.
@inline(never)
func isMissing(_ type: any Any.Type) -> Bool {
    // SAFETY: a metatype is a single pointer to metadata.
    unsafe unsafeBitCast(type, to: UInt.self) == 0
}

/// Returns the object in a box; `nil` if the value in the box isn't an object.
///
/// `as AnyObject` also converts other values, and looks up two conformances to find out how.
package func object(in box: Any) -> AnyObject? {
    func object<Value>(_ value: Value) -> AnyObject? {
        guard Value.self is AnyClass else { return nil }
        // SAFETY: a value whose type is a class is a reference to an object.
        return unsafe unsafeBitCast(value, to: AnyObject.self)
    }

    if let object = _openExistential(box, do: object) { return object }
    // A generic function boxes an existential value in a box of its own.
    return type(of: box) is AnyClass ? box as AnyObject : nil
}

/// Copies a value out of its box as its own type, which the compiler need not know to be copyable;
/// `nil` if `type` is another type.
func moved<New: ~Copyable>(_ value: Any, as type: New.Type) -> New? {
    func move<Old>(_ value: Old) -> New? {
        guard anyType(of: New.self) == Old.self else { return nil }
        // SAFETY: the types are equal, and the memory is not deinitialized after the value was
        // moved out of it.
        let pointer = UnsafeMutablePointer<Old>.allocate(capacity: 1)
        defer { unsafe pointer.deallocate() }
        unsafe pointer.initialize(to: value)
        return unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: New.self).move()
    }
    return _openExistential(value, do: move)
}

/// Returns a value, which may be noncopyable, as `New`, which must be the same type as `Old`.
///
/// Stops the program if the types differ.
func moved<Old: ~Copyable, New: ~Copyable>(_ value: consuming Old, toEqual type: New.Type) -> New {
    guard anyType(of: New.self) == anyType(of: Old.self) else {
        stopAtType(anyType(of: Old.self), expected: anyType(of: New.self))
    }
    // SAFETY: the types are equal, and the memory is not deinitialized after the value was moved
    // out of it.
    let pointer = UnsafeMutablePointer<Old>.allocate(capacity: 1)
    defer { unsafe pointer.deallocate() }
    unsafe pointer.initialize(to: value)
    return unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: New.self).move()
}

/// The metatype of any type, even of one whose values cannot be boxed.
@usableFromInline
package func anyType<Value: ~Copyable & ~Escapable>(of type: Value.Type) -> any Any.Type {
    // SAFETY: both are a single pointer to the type's metadata. The language offers no conversion
    // because existentials copy their values; this module only uses the name and identity of the
    // metatype.
    unsafe unsafeBitCast(type, to: Any.Type.self)
}

/// Stops the program because a value isn't of the type that an associated type stands for.
func stopAtType(_ type: any Any.Type, expected: any Any.Type) -> Never {
    stop(
        "A value is of type '\(spelling(of: type))' where the call asks for "
            + "'\(spelling(of: expected))'."
    )
}

func pointer<Element: ~Copyable>(to span: borrowing Span<Element>) -> Any {
    // SAFETY: a handler uses the pointer during the call, and the caller keeps the memory of the
    // span alive until it returns.
    unsafe span.withUnsafeBufferPointer { unsafe $0 }
}

extension StaticString {
    /// The address of the string, which identifies it because it is a literal of more than one
    /// character.
    // SAFETY: such a literal has a pointer; `utf8Start` stops the program otherwise. Nothing is
    // read through the address.
    var address: UInt { unsafe UInt(bitPattern: utf8Start) }
}

extension UnownedSerialExecutor {
    var identity: UInt {
        // SAFETY: the type is frozen, bitwise copyable and of two words, the first of which is the
        // executor's address. A test compares actors that share an executor, and actors that don't,
        // so it would notice another representation.
        unsafe withUnsafeBytes(of: self) { bytes in unsafe bytes.load(as: UInt.self) }
    }
}

extension Actor {
    /// `true` if both actors run on one executor, so that they can call each other without
    /// suspending.
    nonisolated func isOnExecutor(of other: any Actor) -> Bool {
        // SAFETY: both actors are alive and keep their executors alive.
        unsafe unownedExecutor.identity == other.unownedExecutor.identity
    }
}

/// An uncounted reference to an object that something else keeps alive.
// SAFETY: the comment at each use names the object's owner. The optimizer retains an object that it
// casts, and the two reference count operations cost four times the rest of a forwarded call.
@safe @frozen @usableFromInline
struct Unretained<Object: AnyObject> {
    @usableFromInline let reference: Unmanaged<Object>

    @usableFromInline
    init(_ object: Object) { unsafe reference = .passUnretained(object) }

    @inlinable @inline(__always)
    init(_ reference: Unmanaged<Object>) { unsafe self.reference = reference }

    /// Refers to the object that a hazard pointer protects.
    @inlinable @inline(__always)
    init(_ hazard: HazardPointer, as type: Object.Type) {
        unsafe reference = .fromOpaque(hazard.object)
    }

    @inlinable @inline(__always)
    func withObject<Result>(_ body: (Object) -> Result) -> Result {
        unsafe reference._withUnsafeGuaranteedRef { body($0) }
    }

    /// Lends the object to a closure; unlike the standard library's form, it supports typed throws
    /// and noncopyable results.
    @inlinable @inline(__always)
    func outcome<Result: ~Copyable, Failure>(
        of body: (Object) throws(Failure) -> Result
    ) -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        unsafe reference._withUnsafeGuaranteedRef { object in
            do throws(Failure) {
                outcome = .success(try body(object))
            } catch {
                outcome = .failure(error)
            }
        }
        // Unreachable: the standard library's function calls its closure exactly once before it
        // returns.
        guard let outcome = outcome.take() else {
            stopAtInvariant("'_withUnsafeGuaranteedRef' did not call its closure.")
        }
        return outcome
    }
}

// SAFETY: the type is a constant reference to a Sendable object.
extension Unretained: @unchecked Sendable where Object: Sendable {}
