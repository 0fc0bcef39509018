// SPDX-License-Identifier: MIT

/// The types and effects of a requirement.
public struct Signature: Sendable {
    /// The types of the arguments, in order.
    public let parameterTypes: [any Any.Type]
    /// The result type; `Void` for none.
    ///
    /// If the type is noncopyable, compare or print it, but don't cast values to it.
    public let resultType: any Any.Type
    /// The error type: `Never` for a requirement that does not throw, `any Error` for an untyped
    /// `throws`.
    public let failureType: any Any.Type
    /// Whether the requirement is `async`.
    public let isAsync: Bool
    /// The type of the handlers if the arguments form no tuple; otherwise `nil`.
    ///
    /// If it isn't `nil`, `parameterTypes` lists the types that observers receive. That is a single
    /// tuple type if the requirement's description doesn't list the elements.
    public let functionType: (any Any.Type)?

    init(
        function functionType: (any Any.Type)? = nil,
        parameterTypes: [any Any.Type],
        resultType: any Any.Type,
        failureType: any Any.Type,
        isAsync: Bool
    ) {
        self.parameterTypes = parameterTypes
        self.resultType = resultType
        self.failureType = failureType
        self.isAsync = isAsync
        self.functionType = functionType
    }

    /// Whether the requirement can throw.
    public var isThrowing: Bool { failureType != Never.self }
}

extension Signature: Hashable {
    /// Returns whether two signatures have equal types and effects.
    public static func == (left: Signature, right: Signature) -> Bool {
        left.isAsync == right.isAsync && left.resultType == right.resultType
            && left.failureType == right.failureType && left.functionType == right.functionType
            // The function type includes the parameters. A description may list them separately, or
            // not.
            && (left.functionType != nil
                || left.parameterTypes.elementsEqual(right.parameterTypes, by: { $0 == $1 }))
    }

    /// Hashes the types and effects.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isAsync)
        let types = functionType.map { [$0] } ?? parameterTypes
        for type in types + [resultType, failureType] { hasher.combine(ObjectIdentifier(type)) }
    }
}

extension Signature: CustomStringConvertible {
    /// The signature as a function type, such as `(Int, String) async throws -> Bool`.
    public var description: String { text(spelling: spelling(of:)) }

    /// The description with the modules and outer types of all types.
    var qualifiedDescription: String { text(spelling: qualifiedSpelling(of:)) }

    private func text(spelling: (any Any.Type) -> String) -> String {
        if let functionType { return spelling(functionType) }
        let list = parameterTypes.map(spelling).joined(separator: ", ")
        // A handler's parameters are a single tuple, which brings its own parentheses.
        let isTuple =
            parameterTypes.count == 1 && list.hasPrefix("(") && list.hasSuffix(")")
            && list != "()" && !list.contains("->")
        var text = isTuple ? list : "(\(list))"
        if isAsync { text += " async" }
        if failureType == (any Error).self {
            text += " throws"
        } else if failureType != Never.self {
            text += " throws(\(spelling(failureType)))"
        }
        return text + " -> " + (resultType == Void.self ? "Void" : spelling(resultType))
    }
}

/// A call as a value: a requirement's selector and its boxed arguments.
///
/// A proxy's `send` requires each argument to have exactly the type of its parameter: an `Int` is
/// not an `Int?`, and an `NSNumber` is not a `Bool`. For a parameter of type `Int?`, box an
/// optional: `Optional(5) as Any`, or `Int?.none as Any`.
public struct Message {
    /// The requirement to call.
    public var selector: Selector
    /// The boxed arguments, in order; a setter's new value comes last.
    public var arguments: [Any]

    /// Creates a message from a selector and its arguments.
    ///
    /// - Parameters:
    ///   - selector: The requirement to call.
    ///   - arguments: The boxed arguments, in order; a setter's new value comes last.
    public init(_ selector: Selector, _ arguments: [Any] = []) {
        self.selector = selector
        self.arguments = arguments
    }
}

extension Message: CustomStringConvertible {
    /// The message as a call, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String {
        let labels = selector.labels
        let values = arguments.enumerated().map { index, argument in
            let value = summary(of: argument)
            guard index < labels.count, labels[index] != "_" else { return value }
            return "\(labels[index]): \(value)"
        }
        let prefix = selector.isStatic ? "static " : ""
        let list = values.joined(separator: ", ")
        switch selector.kind {
        case .getter: return prefix + selector.baseName
        case .setter: return prefix + "\(selector.baseName) = \(list)"
        case .method, .initializer: return prefix + "\(selector.baseName)(\(list))"
        case .subscriptGetter: return prefix + "subscript[\(list)]"
        case .subscriptSetter:
            let indices = values.dropLast().joined(separator: ", ")
            return prefix + "subscript[\(indices)] = \(values.last ?? "")"
        }
    }
}
