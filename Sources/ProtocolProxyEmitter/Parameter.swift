// SPDX-License-Identifier: MIT

import SwiftSyntax

/// One parameter of a requirement.
struct Parameter {
    /// The way in which an argument is passed on.
    enum Passing: Equatable {
        /// Unchanged.
        case value
        /// `&name`.
        case reference
        /// Taken out of a box that the witness makes.
        case once
        /// Called in place of the argument.
        case autoclosure(isAsync: Bool)
        /// The elements of an array, for which Swift has no splat.
        case variadic
        /// `repeat each name`.
        case pack
    }

    /// The variable that handlers take in place of the parameter itself.
    enum Stand {
        /// None.
        case none
        /// A copy of a borrowed value.
        case copy
        /// A constant for a consumed span, which no box can store.
        case span
        /// A box of a consumed value that may be noncopyable.
        case box
        /// A box of an `inout` value that may be noncopyable.
        case boxedReference
        /// A variable of the handlers' type for an `inout` value.
        case reference
    }

    /// The representation of an argument for observers.
    enum Told {
        case value
        /// A placeholder, which has the value if it can be kept.
        case placeholder(hasValue: Bool)
    }

    /// The kind of value, as far as the source shows it.
    enum Content {
        case known
        /// A closure that can be kept.
        case escaping
        /// The new value of a property, which is a closure.
        case stored
        /// A value whose type may be an alias of a function type.
        case uncertain
        /// The new value of a property, whose type may be an alias of a function type.
        ///
        /// As a parameter's type, the compiler would assume a nonescaping closure.
        case opaque
        case span
    }

    /// A specifier before the type of a parameter.
    enum Specifier: String {
        case `inout`
        case borrowing
        case shared = "__shared"
        case consuming
        case owned = "__owned"
        case sending
        case isolated
    }

    var label: String?
    var name: String
    /// The attributes and names as the witness declares them.
    var head = ""
    /// The place among the parameters.
    var position: Int
    /// The type as the witness declares it, with its specifiers, but without the dots of a variadic parameter.
    var syntax: TypeSyntax
    /// The type as the source spells it, with `some`.
    var spelled: TypeSyntax
    /// The type of a closure, also of one that an alias of the protocol names.
    var function: FunctionTypeSyntax?
    /// The type without specifiers, for the witness and for handlers.
    var type: ErasedType
    /// The specifiers of a handler's parameter.
    var specifiers: [Specifier] = []
    var content = Content.known
    var passing = Passing.value
    var stand = Stand.none
    var told = Told.value
    /// Indicates whether a tuple can keep the argument.
    var isKept = true
    /// The occurrences of `Self` in the type.
    var selfShape = SelfShape.other
    /// The place of the type in the source, where it is known and may be an alias of a function type.
    var place: SourcePlace?
}

extension Parameter {
    /// Indicates whether the requirement runs on the actor that the argument is.
    var isIsolated: Bool { specifiers.contains(.isolated) }

    /// Indicates whether the argument is borrowed or changed, and the source does not show that it is copyable.
    var mayBeNoncopyable: Bool {
        specifiers.contains(.borrowing) || specifiers.contains(.shared) || passing == .reference && isTransient
    }

    /// Indicates whether handlers take a copy of a borrowed value.
    ///
    /// BUG: Swift 6.3.1 takes a local function for an escaping closure, which cannot capture such a parameter.
    var isCopied: Bool { if case .copy = stand { true } else { false } }

    /// Indicates whether the type has no values.
    var isNever: Bool {
        [.value, .reference, .once].contains(passing)
            && ["Never", "Swift.Never"].contains(ParameterType(syntax).base.trimmedDescription)
    }

    /// Indicates whether the type is `Void`, which the compiler takes for a mistake as the only parameter of a function.
    var isVoid: Bool { ["Void", "Swift.Void"].contains(syntax.trimmedDescription) }

    /// Indicates whether the type may be an alias of a function type, as far as the source shows it.
    var isUncertain: Bool { content == .uncertain }

    /// Indicates whether the type is a span.
    var isSpan: Bool { content == .span }

    /// Indicates whether the argument is a new value whose type may be an alias of a function type.
    var isOpaque: Bool { content == .opaque }

    /// Indicates whether the compiler may not take the type for the only element of a tuple: `Any` and `any Sendable` are none,
    /// and an alias may name one of them, or a tuple.
    var mayBeNoElement: Bool { isUncertain || isOpaque || syntax.hasToken(["Any", "Sendable"]) }

    private var dots: String { passing == .variadic ? "..." : "" }

    /// The type as the source spells it, without modules, which distinguishes overloads.
    var spelledType: String { spelled.withoutModules.trimmedDescription + dots }

    private var elementType: String { content == .stored ? "@escaping \(type.own)" : syntax.trimmedDescription }

    /// The type as the witness declares it, with its specifiers.
    var declaredType: String { elementType + dots }

    /// The type of the parameter in the body of the witness.
    var typeInside: String { passing == .variadic ? "[\(elementType)]" : elementType }

    /// The type of a handler's argument, without specifiers.
    var plainHandlerType: String { passing == .variadic ? "[\(type.erased)]" : "\(type.erased)" }

    /// The type of a handler's parameter.
    var handlerType: String {
        let escaping = content == .escaping || content == .stored ? "@escaping " : ""
        return specifiers.map { $0.rawValue + " " }.joined() + escaping + plainHandlerType
    }

    /// The type of the argument for observers.
    var keptType: String { isTransient ? "ProtocolProxy::Transient<\(plainHandlerType)>" : plainHandlerType }

    /// Indicates whether observers receive a placeholder.
    var isTransient: Bool {
        if case .value = told { return false }
        return true
    }
}
