// SPDX-License-Identifier: MIT

/// Converts the arguments of a requirement between a tuple and a list of boxed values.
public struct Parameters<Arguments>: Sendable {
    let types: [any Any.Type]
    let box: @Sendable (Arguments) -> [Any]
    let unbox: @Sendable ([Any]) throws(Mismatch) -> Arguments

    // BUG: a closure of type `(repeat each Element) -> …` cannot be stored, and a closure that takes the tuple crashes
    // Swift 6.3.1 when it is passed to a function where the tuple is a pack. So this initializer sees the pack and takes no
    // closure, and ``Requirement/calling(_:)`` takes the closure and sees no pack.
    /// Determines the types.
    public init<each Element>() where Arguments == (repeat each Element) {
        var types: [any Any.Type] = []
        for type in repeat (each Element).self { types.append(type) }
        self.types = types
        self.box = { arguments in
            var values: [Any] = []
            for value in repeat each arguments { values.append(value) }
            return values
        }
        let count = types.count
        self.unbox = { (values) throws(Mismatch) -> Arguments in try Self.unboxed(values, count: count) }
    }

    /// Takes the type of a single argument.
    ///
    /// Use this initializer if the type is `Any`, `any Sendable` or a tuple, also by another name: the compiler does not take
    /// them for the only element of a tuple.
    ///
    /// - Parameter type: The type.
    public init(single type: Arguments.Type) {
        self.types = [type]
        self.box = { [$0] }
        self.unbox = { (values) throws(Mismatch) -> Arguments in
            guard values.count == 1 else { throw Mismatch(position: nil) }
            var position = -1
            return try nextArgument(of: values, at: &position, as: Arguments.self)
        }
    }

    /// Unboxes the arguments.
    static func unboxed<each Element>(_ values: [Any], count: Int) throws(Mismatch) -> (repeat each Element)
    where Arguments == (repeat each Element) {
        guard values.count == count else { throw Mismatch(position: nil) }
        var position = -1
        return (repeat try nextArgument(of: values, at: &position, as: (each Element).self))
    }
}

/// Unboxes the argument after a position.
@inlinable
func nextArgument<Value>(
    of values: [Any], at position: inout Int, as type: Value.Type
) throws(Mismatch) -> Value {
    position += 1
    // A box of exactly the wanted type is read in place. A cast would ask the runtime, which takes some three hundred
    // instructions to find that there is nothing to convert. No optional here: its type would be looked up.
    // SAFETY: `read` is called only after `isBoxed` has compared the types.
    func isBoxed<Boxed>(_ value: Boxed) -> Bool { Boxed.self == type }
    func read<Boxed>(_ value: Boxed) -> Value { unsafe unsafeReinterpret(value, as: type) }
    if _openExistential(values[position], do: isBoxed) { return _openExistential(values[position], do: read) }
    return try convertedArgument(of: values, at: position, as: type)
}

/// Unboxes an argument by a cast.
///
/// A separate function, since the optional's type would be looked up in the other in any case.
@usableFromInline @inline(never)
func convertedArgument<Value>(of values: [Any], at position: Int, as type: Value.Type) throws(Mismatch) -> Value {
    guard let value = exactly(values[position], as: type) else { throw Mismatch(position: position) }
    return value
}

/// Unboxes a value if it has the wanted type, without the conversions that `as?` adds.
///
/// `as?` unwraps optionals, takes `nil` of one optional type for `nil` of any other, bridges `NSNumber` to `Bool` and looks
/// into `AnyHashable`. A caller of the requirement could write none of these without a cast, so here they are mismatches.
/// Conversions that Swift does implicitly stay: a subclass to its class, a value to an existential it conforms to, such as an
/// optional or an `AnyHashable` to `any Hashable`. A collection, or a tuple, must have exactly the type: `as?` would look at
/// each element, and accept an array of `Any` or refuse it depending on its content.
func exactly<Value>(_ box: Any, as wanted: Value.Type) -> Value? {
    let given = type(of: box)
    if given == wanted || wanted == Any.self { return box as? Value }
    if wanted is any OptionalType.Type || wanted == AnyHashable.self { return nil }
    if wanted is AnyClass || wanted == AnyObject.self, !(given is AnyClass) { return nil }
    if wanted is any Collection.Type { return nil }
    if isTuple(wanted) { return nil }
    // The standard library's own cast checks for `_ObjectiveCBridgeable` before it bridges.
    if given is AnyClass, wanted is any _ObjectiveCBridgeable.Type { return nil }
    guard let value = box as? Value else { return nil }
    // The cast looks into an optional and an `AnyHashable` if these do not conform themselves. Then the value has another type.
    return type(of: value as Any) == given ? value : nil
}

/// Returns whether a type is a tuple; the standard library has no public test for it.
private func isTuple(_ type: any Any.Type) -> Bool {
    // A tuple's name, unlike a function's, ends with the parenthesis that it starts with.
    let name = String(reflecting: type)
    return name.hasPrefix("(") && name.hasSuffix(")") && !name.contains(" -> ")
}

/// Distinguishes optionals from other types at run time.
private protocol OptionalType {}

extension Optional: OptionalType {}

/// A mismatch: the first argument that does not fit, or a wrong number of arguments.
@usableFromInline
struct Mismatch: Error {
    /// The position of the argument; nil if the number of arguments is wrong.
    @usableFromInline let position: Int?

    @inlinable
    init(position: Int?) { self.position = position }
}
