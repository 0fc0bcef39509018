// SPDX-License-Identifier: MIT

/// Converts the arguments of a requirement between a tuple and a list of boxed values.
public struct Parameters<Arguments>: Sendable {
    private let elements: TupleElements<Arguments>

    /// Derives the parameter types from a tuple type.
    public init<each Element>() where Arguments == (repeat each Element) {
        elements = TupleElements()
    }

    /// Describes a single argument.
    ///
    /// Use this initializer if the type is `Any`, `any Sendable` or a tuple, or an alias of one of
    /// these: the compiler doesn't infer a parameter pack of one element from these types.
    ///
    /// - Parameter type: The type of the argument.
    public init(single type: Arguments.Type) { elements = TupleElements(single: type) }

    /// Describes the arguments of a requirement without parameters, which are a `Void`.
    private init?(none: ()) {
        guard let elements = TupleElements<Arguments>(none: ()) else { return nil }
        self.elements = elements
    }

    /// The parameter types of arguments that stay with the caller; a single argument has the type
    /// `Arguments`.
    static func observed(_ parameters: Parameters?, count: Int) -> Parameters? {
        if let parameters { return counted(parameters, count: count) }
        if count == 0, let none = Parameters(none: ()) { return none }
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

    var types: [any Any.Type] { elements.types }

    func box(_ arguments: Arguments) -> [Any] {
        elements.boxed(arguments)
    }

    /// Boxes the arguments that are in a box together; `nil` if something else is in it.
    func box(in box: Any) -> [Any]? { elements.boxed(in: box) }

    /// Whether an argument satisfies a predicate; makes no list of the arguments.
    func contains(_ arguments: Arguments, where isMeant: (Any) -> Bool) -> Bool {
        elements.contains(in: arguments, where: isMeant)
    }

    /// Unboxes the arguments of a message to the requirement.
    ///
    /// - Throws: An error that names the first mismatch.
    func unbox(_ values: [Any], of requirement: AnyRequirement) throws(ProxyError) -> Arguments {
        guard values.count == elements.count else {
            throw .argumentMismatch(requirement, arguments: values, position: nil)
        }
        do {
            return try elements.tuple(of: values)
        } catch {
            throw .argumentMismatch(requirement, arguments: values, position: error.position)
        }
    }
}
