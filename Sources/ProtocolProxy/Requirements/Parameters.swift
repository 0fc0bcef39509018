// SPDX-License-Identifier: MIT

/// Converts the arguments of a requirement between a tuple and a list of boxed values.
public struct Parameters<Arguments>: Sendable {
    let types: [any Any.Type]
    let box: @Sendable (Arguments) -> [Any]
    /// Whether an argument satisfies a predicate; makes no list of the arguments.
    let contains: @Sendable (Arguments, (Any) -> Bool) -> Bool
    /// Unboxes the arguments of a message to the requirement, or throws an error that names the
    /// first mismatch.
    let unbox: @Sendable ([Any], AnyRequirement) throws(ProxyError) -> Arguments

    // BUG: a closure of type `(repeat each Element) -> …` cannot be stored, and Swift 6.3.1 crashes
    // if a closure that takes the tuple is passed to a function in which the tuple is a pack. So
    // this initializer sees the pack but takes no closure, and ``Requirement/calling(_:)`` takes
    // the closure but sees no pack.
    /// Derives the parameter types from a tuple type.
    public init<each Element>() where Arguments == (repeat each Element) {
        var types: [any Any.Type] = []
        for type in repeat (each Element).self { types.append(type) }
        self.types = types
        self.box = { arguments in
            var values: [Any] = []
            for value in repeat each arguments { values.append(value) }
            return values
        }
        self.contains = { (arguments, isMeant) in
            for value in repeat each arguments { if isMeant(value) { return true } }
            return false
        }
        let count = types.count
        self.unbox = { (values, requirement) throws(ProxyError) -> Arguments in
            try Self.unboxed(values, count: count, of: requirement)
        }
    }

    /// Describes a single argument.
    ///
    /// Use this initializer if the type is `Any`, `any Sendable` or a tuple, or an alias of one of
    /// these: the compiler doesn't infer a parameter pack of one element from these types.
    ///
    /// - Parameter type: The type of the argument.
    public init(single type: Arguments.Type) {
        self.types = [type]
        self.box = { [$0] }
        self.contains = { (argument, isMeant) in isMeant(argument) }
        self.unbox = { (values, requirement) throws(ProxyError) -> Arguments in
            guard values.count == 1 else {
                throw .argumentMismatch(requirement, arguments: values, position: nil)
            }
            var position = -1
            return try nextArgument(of: values, at: &position, of: requirement)
        }
    }

    /// Describes the arguments of a requirement without parameters, which are a `Void`.
    private init(none: ()) {
        self.types = []
        self.box = { _ in [] }
        self.contains = { (_, _) in false }
        self.unbox = { (values, requirement) throws(ProxyError) -> Arguments in
            guard values.isEmpty, let arguments = () as? Arguments else {
                throw .argumentMismatch(requirement, arguments: values, position: nil)
            }
            return arguments
        }
    }

    /// The parameter types of arguments that stay with the caller; a single argument has the type
    /// `Arguments`.
    static func observed(_ parameters: Parameters?, count: Int) -> Parameters? {
        if let parameters { return counted(parameters, count: count) }
        guard Arguments.self != Void.self else {
            return count == 0 ? Parameters(none: ()) : Parameters(single: Arguments.self)
        }
        return isTuple(Arguments.self) ? nil : Parameters(single: Arguments.self)
    }

    /// The parameter types of a requirement with a number of parameters.
    ///
    /// The arguments are a `Void` both without parameters and with a single one of this type, and
    /// a pack takes the latter for the former.
    static func counted(_ parameters: Parameters?, count: Int) -> Parameters? {
        let isVoid = count == 1 && Arguments.self == Void.self
        return isVoid ? parameters.map { _ in Parameters(single: Arguments.self) } : parameters
    }

    private static func unboxed<each Element>(
        _ values: [Any],
        count: Int,
        of requirement: AnyRequirement
    ) throws(ProxyError) -> Arguments
    where Arguments == (repeat each Element) {
        guard values.count == count else {
            throw .argumentMismatch(requirement, arguments: values, position: nil)
        }
        var position = -1
        return (repeat try nextArgument(of: values, at: &position, of: requirement) as each Element)
    }
}

/// Advances `position` and unboxes the argument there.
private func nextArgument<Value>(
    of values: [Any],
    at position: inout Int,
    of requirement: AnyRequirement
) throws(ProxyError) -> Value {
    position += 1
    // Reads a box of exactly the wanted type in place: a cast takes 300 instructions to find that
    // nothing needs converting.
    func isBoxed<Boxed>(_ value: Boxed) -> Bool {
        Boxed.self == Value.self
    }

    // SAFETY: it is called only after `isBoxed` has compared the types.
    func read<Boxed>(_ value: Boxed) -> Value {
        unsafe unsafeReinterpret(value, as: Value.self)
    }

    if _openExistential(values[position], do: isBoxed) {
        return _openExistential(values[position], do: read)
    }
    return try convertedArgument(of: values, at: position, of: requirement)
}

// Outlined to keep the `Optional<Value>` metadata lookup off the fast path.
/// Unboxes an argument with a cast.
@inline(never)
private func convertedArgument<Value>(
    of values: [Any],
    at position: Int,
    of requirement: AnyRequirement
) throws(ProxyError) -> Value {
    guard let value = exactly(values[position], as: Value.self) else {
        throw .argumentMismatch(requirement, arguments: values, position: position)
    }
    return value
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
