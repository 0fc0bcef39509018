// SPDX-License-Identifier: MIT

/// The types and effects of one requirement: what it takes, what it returns, how it fails, whether it suspends.
public struct Signature: Sendable {
    /// The types of the arguments, in order.
    public let parameterTypes: [any Any.Type]
    /// The type of the result; `Void` where there is none.
    ///
    /// For a noncopyable result it is good for comparing and printing, and not for casting values to it.
    public let resultType: any Any.Type
    /// The type of the errors: `Never` for a requirement that does not throw, `any Error` for a plain `throws`.
    public let failureType: any Any.Type
    /// Whether the requirement is `async`.
    public let isAsync: Bool
    /// The type of the handlers of a ``FunctionRequirement``, which says more than the other properties; else nil.
    ///
    /// There `parameterTypes` has one type, of what observers are told, `resultType` is this type too, and `failureType`
    /// is `any Error` for whatever error.
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

    /// The signature of a requirement that is described by the type of its handlers.
    init(function: any Any.Type, arguments: any Any.Type) {
        let effects = Self.effects(of: function)
        self.parameterTypes = [arguments]
        self.resultType = function
        self.failureType = effects.contains(" throws") ? (any Error).self : Never.self
        self.isAsync = effects.contains(" async")
        self.functionType = function
    }

    /// The type that a call returns; nil where the runtime does not say of a function type what its functions return.
    var returnedType: (any Any.Type)? { functionType.map(Self.resultType) ?? resultType }

    /// What the functions of a type return.
    ///
    /// From the type itself and not from its name, in which the result of a result that is a function comes last.
    private static func resultType(of function: any Any.Type) -> (any Any.Type)? {
        // SAFETY: a metatype is a pointer to metadata, of which the first word says what kind of type it is. That of a
        // function type goes on with its flags and its result; the layout is part of the runtime's stable interface.
        let words = unsafeBitCast(function, to: UnsafePointer<UInt>.self)
        let kindOfFunctions: UInt = 0x302
        return words[0] == kindOfFunctions ? unsafeBitCast(words[2], to: Any.Type.self) : nil
    }

    /// Whether values of a function type are Sendable, as far as its name says.
    static func isSendable(_ function: any Any.Type) -> Bool { effects(of: function).contains("@Sendable") }

    /// What a function type says of itself outside of parentheses and before its result.
    private static func effects(of function: any Any.Type) -> String {
        var text = ""
        var depth = 0
        for character in "\(function)" {
            if character == ")" { depth -= 1 }
            if depth == 0 { text.append(character) }
            if character == "(" { depth += 1 }
        }
        return String(text.prefix(while: { $0 != ">" }))
    }

    /// Whether the requirement can throw.
    public var isThrowing: Bool { failureType != Never.self }
}

/// The metatype of any type, also of one whose values no box can hold.
@usableFromInline
func anyType<Value: ~Copyable & ~Escapable>(of type: Value.Type) -> any Any.Type {
    // SAFETY: both are one pointer to the type's metadata. The language has no conversion, since an existential's values
    // are copied; what this module does with the metatype is to ask for its name and identity.
    unsafeBitCast(type, to: Any.Type.self)
}

extension Signature: Hashable {
    /// Whether two signatures have the same types and effects.
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
        if let functionType { return "\(functionType)" }
        let list = parameterTypes.map { "\($0)" }.joined(separator: ", ")
        // The parameters of a handler are one tuple, which brings its own parentheses.
        let isTuple = parameterTypes.count == 1 && list.hasPrefix("(") && !list.contains("->")
        return (isTuple ? list : "(\(list))") + Self.effects(isAsync: isAsync, failure: failureType) + " -> "
            + (resultType == Void.self ? "Void" : "\(resultType)")
    }

    private static func effects(isAsync: Bool, failure: any Any.Type) -> String {
        var text = isAsync ? " async" : ""
        if failure == (any Error).self {
            text += " throws"
        } else if failure != Never.self {
            text += " throws(\(failure))"
        }
        return text
    }
}
