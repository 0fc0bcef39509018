// SPDX-License-Identifier: MIT

/// The types and effects of one requirement: its parameters, result, errors, and asynchrony.
public struct Signature: Sendable {
    /// The types of the arguments, in order.
    public let parameterTypes: [any Any.Type]
    /// The type of the result; `Void` for none.
    ///
    /// For a noncopyable result, compare or print the type, but do not cast values to it.
    public let resultType: any Any.Type
    /// The type of the errors: `Never` for a requirement that does not throw, `any Error` for a plain `throws`.
    public let failureType: any Any.Type
    /// A Boolean value that indicates whether the requirement is `async`.
    public let isAsync: Bool
    /// The type of the handlers where the arguments form no tuple, or nil.
    ///
    /// In that case `parameterTypes` has one type, which observers receive.
    public let functionType: (any Any.Type)?

    init(
        parameterTypes: [any Any.Type], resultType: any Any.Type, failureType: any Any.Type, isAsync: Bool
    ) {
        self.parameterTypes = parameterTypes
        self.resultType = resultType
        self.failureType = failureType
        self.isAsync = isAsync
        self.functionType = nil
    }

    /// Makes the signature of a requirement whose arguments form no tuple, so the handlers' type identifies it.
    init(
        function: any Any.Type, arguments: any Any.Type, resultType: any Any.Type, failureType: any Any.Type,
        isAsync: Bool
    ) {
        self.parameterTypes = [arguments]
        self.resultType = resultType
        self.failureType = failureType
        self.isAsync = isAsync
        self.functionType = function
    }

    /// A Boolean value that indicates whether the requirement can throw.
    public var isThrowing: Bool { failureType != Never.self }
}

extension Signature: Hashable {
    /// Returns whether two signatures have equal types and effects.
    public static func == (left: Signature, right: Signature) -> Bool {
        left.isAsync == right.isAsync && left.resultType == right.resultType
            && left.failureType == right.failureType && left.functionType == right.functionType
            && left.parameterTypes.elementsEqual(right.parameterTypes, by: { $0 == $1 })
    }

    /// Feeds the types and effects into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isAsync)
        for type in parameterTypes + [resultType, failureType] { hasher.combine(ObjectIdentifier(type)) }
    }
}

extension Signature: CustomStringConvertible {
    /// The signature as a function type, such as `(Int, String) async throws -> Bool`.
    public var description: String {
        if let functionType { return spelling(of: functionType) }
        let list = parameterTypes.map(spelling(of:)).joined(separator: ", ")
        // The parameters of a handler are one tuple, which has parentheses of its own.
        let isTuple = parameterTypes.count == 1 && list.hasPrefix("(") && list.hasSuffix(")") && !list.contains("->")
        return (isTuple ? list : "(\(list))") + Self.effects(isAsync: isAsync, failure: failureType) + " -> "
            + (resultType == Void.self ? "Void" : spelling(of: resultType))
    }

    private static func effects(isAsync: Bool, failure: any Any.Type) -> String {
        var text = isAsync ? " async" : ""
        if failure == (any Error).self {
            text += " throws"
        } else if failure != Never.self {
            text += " throws(\(spelling(of: failure)))"
        }
        return text
    }
}
