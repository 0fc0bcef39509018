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

    /// The representation of an argument for observers.
    enum Told {
        case value
        /// A placeholder, which has the value if it can be kept.
        case placeholder(hasValue: Bool)
    }

    var label: String?
    var name: String
    /// The type as the witness declares it, with its specifiers, but without the dots of a variadic parameter.
    var elementType: String
    /// The type as the source spells it, which distinguishes overloads.
    var spelledType: String
    /// The type without specifiers, for the witness and for handlers.
    var type: ErasedType
    /// The specifiers of a handler's parameter.
    var specifiers: [Specifier] = []
    /// Indicates whether a handler's parameter is an escaping closure.
    var isEscaping = false
    /// Indicates whether the argument is a function that can be kept.
    var isFunction = false
    /// Indicates whether the source does not show that the argument can be kept: its type may be an alias of a function
    /// type.
    var isUncertain = false
    /// Indicates whether the type is a span.
    var isSpan = false
    /// Indicates whether the argument is kept and its type may be an alias of a function type.
    ///
    /// As a parameter's type, the compiler would assume a nonescaping closure.
    var isOpaque = false
    var passing = Passing.value
    var told = Told.value
    /// The expression that passes the argument to a handler.
    var handlerArgument: String
    /// The occurrences of `Self` in the type.
    var selfShape = SelfShape.other
    /// The first statement of the way to a handler.
    var preparation: String?
    /// The last statement of the way to a handler, also where it throws.
    var restoration: String?
    /// The first statement of the call of a handler.
    var handlerPreparation: String?

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

    /// Indicates whether the requirement runs on the actor that the argument is.
    var isIsolated: Bool { specifiers.contains(.isolated) }

    /// The type of a handler's argument, without specifiers.
    var plainHandlerType: String { passing == .variadic ? "[\(type.erased)]" : type.erased }

    /// The type as the witness declares it, with its specifiers.
    var declaredType: String { passing == .variadic ? elementType + "..." : elementType }

    /// The type of the parameter in the body of the witness.
    var typeInside: String { passing == .variadic ? "[\(elementType)]" : elementType }

    /// The type of a handler's parameter.
    var handlerType: String {
        let escaping = isEscaping ? "@escaping " : ""
        let element = passing == .variadic ? "[\(escaping)\(type.erased)]" : escaping + type.erased
        return specifiers.map { $0.rawValue + " " }.joined() + element
    }

    /// The type of the argument for observers.
    var keptType: String {
        if case .value = told { return plainHandlerType }
        return "ProtocolProxy::Transient<\(plainHandlerType)>"
    }

    /// Indicates whether observers receive a placeholder.
    var isTransient: Bool {
        if case .value = told { return false }
        return true
    }
}
