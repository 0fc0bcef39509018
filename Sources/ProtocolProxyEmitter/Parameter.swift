// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A parameter of a requirement, and how generated code passes its argument on.
struct Parameter {
    /// How generated code passes the argument to another function.
    enum Convention: Equatable {
        case value
        case reference
        /// Taken out of a single-use box that the witness makes.
        case once
        case autoclosure(isAsync: Bool, isThrowing: Bool)
        /// As an array, because Swift has no splat operator.
        case variadic
        case pack
    }

    /// The local variable that the witness passes to handlers instead of the parameter itself.
    enum Substitute {
        case none
        /// A copy of a borrowed value.
        case copy
        /// A constant for a consumed span, which can't be boxed.
        case span
        /// A box around a consumed value that may be noncopyable.
        case box
        /// A box around an `inout` value that may be noncopyable.
        case boxedReference
        /// A variable of the erased type, written back to the `inout` parameter.
        case reference
    }

    /// How observers see the argument.
    enum Observed {
        case value
        /// A `Transient`, which contains the value only if it can be kept after the call.
        case placeholder(hasValue: Bool)
    }

    /// What the spelling of the type reveals about the argument.
    enum ValueKind {
        case known
        case escaping
        /// A closure assigned to a property.
        case stored
        /// A value whose type may be an alias of a function type.
        case uncertain
        /// Like `uncertain`, but assigned to a property. If the value were a parameter, a closure
        /// of this type would be nonescaping.
        case opaque
        case span
    }

    /// A type whose values are borrowed or mutated by the callee, and may be noncopyable.
    struct Loan {
        var type: TypeSyntax
        /// Where the type is written, if known.
        var sourcePosition: SourcePosition?
    }

    var label: String?
    var name: String
    /// The attributes of its declaration, such as a result builder.
    var attributes: Code = ""
    var position: Int
    /// The type in the witness's declaration, including specifiers but excluding a variadic
    /// parameter's `...`.
    var syntax: TypeSyntax
    /// The type as the source spells it, including `some`.
    var spelled: TypeSyntax
    /// The function type if the argument is a closure, even if it is spelled as one of the
    /// protocol's typealiases.
    var function: FunctionTypeSyntax?
    var type: ErasedType
    /// The specifiers in the handlers' function type.
    var specifiers: [ParameterType.Specifier] = []
    var valueKind = ValueKind.known
    var convention = Convention.value
    var substitute = Substitute.none
    var observed = Observed.value
    /// Whether the argument can be stored in a tuple.
    var isKept = true
    var selfShape = SelfShape.other
    /// Whether the type is `Never`, or that of the elements of a variadic parameter is.
    var isOfNever = false
    // The compiler warns about a function type whose only parameter is called `Void`.
    var isVoid = false
    /// Whether the argument has the metatype of an existential type.
    ///
    /// BUG: in a closure on a global actor, Swift 6.3.1 takes such a metatype for a value of
    /// another isolation.
    var isMetatypeOfExistential = false
    /// The closure that handlers get in place of the argument, if the requirement rethrows.
    var rethrown: Rethrown?
    /// Where the type is written; `nil` if that is unknown, or if the type can't be an alias of a
    /// function type.
    var sourcePosition: SourcePosition?
    /// Where the type is written, if that is known and another parameter is isolated.
    var positionBesideActor: SourcePosition?
    /// Whether the declared type mentions an unsafe type.
    var isUnsafe = false
    /// Whether the type that handlers see mentions an unsafe type.
    var isUnsafeForHandlers = false
    /// The generic types of the values that the argument lends, either itself or, if it is a
    /// nonescaping closure, through its parameters.
    var loans: [Loan] = []
}

extension Parameter {
    /// The attributes, the label and the name.
    ///
    /// A subscript's index has a label only if two names are written, even if they are equal. In a
    /// function, the compiler would warn about a second name that equals the first.
    func head(inSubscript isInSubscript: Bool) -> Code {
        let label = label ?? "_"
        let isDoubled = label.unquoted == name.unquoted
        let names = isDoubled && !isInSubscript ? label : "\(label) \(name)"
        return "\(attributes)\(names)"
    }

    /// Whether the requirement runs on the actor that is passed as this argument.
    var isIsolated: Bool { specifiers.contains(.isolated) }

    /// Whether the argument is borrowed or mutated and not known to be copyable.
    var mayBeNoncopyable: Bool {
        specifiers.contains(.borrowing) || specifiers.contains(.shared)
            || convention == .reference && isTransient
    }

    // BUG: Swift 6.3.1 treats a local function as an escaping closure, which can't capture a
    // `borrowing` parameter.
    var isCopied: Bool { if case .copy = substitute { true } else { false } }

    var isNever: Bool {
        [.value, .reference, .once].contains(convention)
            && isOfNever
    }

    var isUncertain: Bool { valueKind == .uncertain }

    var isSpan: Bool { valueKind == .span }

    var isOpaque: Bool { valueKind == .opaque }

    /// Whether the compiler might fail to match the type to a one-element pack.
    ///
    /// `Parameters.init(single:)` avoids the match.
    ///
    /// `Any`, `any Sendable` and tuples don't match, and a typealias may stand for one of them.
    var mayBeNoElement: Bool { isUncertain || isOpaque || syntax.hasToken(["Any", "Sendable"]) }

    private var dots: String { convention == .variadic ? "..." : "" }

    /// The type as the source spells it but without module names, which distinguishes overloads.
    var spelledType: String { spelled.withoutModules.trimmedDescription + dots }

    private var elementType: String {
        valueKind == .stored ? type.own.withAttributes("@escaping ") : syntax.trimmedDescription
    }

    var declaredType: String { elementType + dots }

    // BUG: Swift 6.3.1 lets no closure capture a `borrowing` parameter of a copyable type. A
    // closure can capture one with the older spelling, which means the same.
    /// The type in a declaration whose body may capture the parameter.
    func capturable(_ type: String) -> String {
        let isBorrowing = ParameterType(syntax).specifiers.contains(.borrowing)
        return isBorrowing
            ? type.replacing("borrowing", with: "__shared", maxReplacements: 1) : type
    }

    /// The type inside the witness's body.
    var typeInside: String { convention == .variadic ? "[\(elementType)]" : elementType }

    /// The type of a variable that stores the argument, which has no specifiers.
    var typeOfValue: String {
        let type = ParameterType(syntax).kept
        return convention == .variadic ? "[\(type)]" : type
    }

    var plainHandlerType: String { convention == .variadic ? "[\(type.erased)]" : "\(type.erased)" }

    var handlerType: String {
        let escaping = valueKind == .escaping || valueKind == .stored ? "@escaping " : ""
        let specifiers = specifiers.map { $0.rawValue + " " }.joined()
        return plainHandlerType.withAttributes(specifiers + escaping)
    }

    /// The type that observers receive.
    var keptType: String {
        isTransient ? "ProtocolProxy::Transient<\(plainHandlerType)>" : plainHandlerType
    }

    /// Whether observers receive a `Transient`.
    var isTransient: Bool {
        if case .value = observed { return false }
        return true
    }
}
