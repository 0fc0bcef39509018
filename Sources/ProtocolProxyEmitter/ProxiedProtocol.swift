// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The model of a protocol: everything that the emitter needs, without the original syntax.
public struct ProxiedProtocol {
    /// The name, with backticks where the source has them.
    var name: String
    /// The name by which an extension at the top level of the file refers to the protocol.
    var qualifiedName: String
    /// The protocol of another module that the proxies conform to, if this one restates its requirements.
    var foreign: Foreign?
    /// `public`, `package`, `fileprivate` or `private` with a space after it, or nothing.
    var access: String
    /// `public` or `package` with a space after it, if the generated code has that access level, or nothing.
    var memberAccess: String
    /// The access level of a conditional extension as a whole, if the protocol itself is nested in one, else nothing.
    ///
    /// The type extended there may be less visible: then the compiler refuses the extension and not each member.
    var extensionAccess = ""
    /// Indicates whether the optimiser may assume a single conforming type, since the protocol is visible in its module
    /// only.
    var isOverlookable: Bool
    /// Indicates whether only the file sees the protocol.
    var isFilePrivate = false
    /// The availability attributes, each with a line feed after it.
    var availability: String
    var isSendable: Bool
    /// Indicates whether only classes can conform, judging by the protocol's declaration.
    var isClassBound: Bool
    /// Indicates whether functions without isolation run on a global actor, because of the protocol or the module.
    var isIsolated: Bool
    /// The attribute of that actor, with a space after it, or nothing.
    var actor = ""
    /// Indicates whether the protocol is `nonisolated`, which its extensions must repeat where a module isolates by
    /// default.
    var isNonisolated: Bool
    /// The inherited types that a proxy may have a description of.
    var parents: [String]
    /// The parents without a description, which the protocol's author restates.
    var restatedParents: Set<String> = []
    /// The standard protocols among its parents whose requirements the proxy implements itself.
    var ownConformances: [OwnConformance]
    /// The primary associated types with their constraints: the generic parameters of the proxy.
    var genericParameters: [(name: String, constraint: String?)]
    /// The types in place of its primary associated types.
    var primaryArguments: [String] = []
    /// The associated types that a `where` clause fixes.
    var fixedTypes: [(name: String, type: String)]
    /// The typealiases of the protocol itself, as they are declared.
    var typealiases: [String] = []
    /// The other conditions of `where` clauses.
    var conditions: [String]
    var items: [Item]

    /// A requirement, or a group of them that depends on a condition.
    enum Item {
        case member(Member)
        case conditional([(condition: String, items: [Item])])
    }

    /// A standard protocol that a proxy satisfies by being an object.
    enum OwnConformance: String {
        case equatable = "Equatable"
        case hashable = "Hashable"
        case customStringConvertible = "CustomStringConvertible"
        case customDebugStringConvertible = "CustomDebugStringConvertible"
        /// A protocol that a subclass of `NSObject` satisfies, and another class must implement where there is no
        /// Objective-C.
        case foundationObject = "NSObjectProtocol"
    }

    /// The types that the class of the proxies conforms to.
    var conformances: String { foreign?.bounds.joined(separator: ", ") ?? name }

    /// The conformances as one type, with its associated types.
    var conformedType: String {
        guard let foreign else {
            // An associated type that is fixed by another one is an argument, too.
            return genericParameters.isEmpty ? name : "\(name)<\(primaryArguments.joined(separator: ", "))>"
        }
        let own = foreign.arguments.map { $0.isEmpty ? "" : "<\($0.joined(separator: ", "))>" }
        return foreign.bounds.joined(separator: " & ") + (own ?? genericArguments)
    }

    /// The enclosing types in the qualified name, with a dot after them, or nothing.
    var outerName: String { String(qualifiedName.dropLast(name.count)) }

    /// All members, including those under compilation conditions.
    var members: [Member] { Self.members(of: items) }

    private static func members(of items: [Item]) -> [Member] {
        items.flatMap { item in
            switch item {
            case .member(let member): [member]
            case .conditional(let clauses): clauses.flatMap { members(of: $0.items) }
            }
        }
    }
}

/// One declaration in a protocol, with its one or two requirements.
struct Member {
    enum Kind {
        case method
        case property
        case `subscript`
        case initializer(isFailable: Bool)
    }

    var kind: Kind
    /// The name as declared; `subscript` and `init` for those.
    var name: String
    /// The name of the declaration in an `@_implements` attribute, or nil if that attribute cannot name it.
    var implementedName: String?
    /// Attributes and modifiers of the witness, such as `nonisolated`, each with a space or line feed after it.
    var attributes: String
    var modifiers: String
    /// The global actor that it names, as an attribute with a space after it, or nothing.
    var actor = ""
    var isStatic: Bool
    /// The generic parameters, such as `<T>`, and the `where` clause that goes with it; or nothing.
    var genericClause: String
    var whereClause: String
    /// The parameters as the witness declares them.
    var parameterClause: String
    /// The type of a property or subscript, or the result of a method.
    var resultType: String
    /// The function, or the getter.
    var read: Slot
    /// The setter, if there is one.
    var write: Slot?
    /// The default in the extension, where the requirement is optional and has a value.
    var defaultAnswer: String?
    /// The places where the witness returns objects that must be the proxy's own.
    var selfResult: SelfShape?
    var node: Syntax

    /// The requirements of the declaration.
    var slots: [Slot] { [read] + (write.map { [$0] } ?? []) }
}

/// One requirement: a function, a getter, or a setter.
struct Slot {
    enum Role {
        case function
        case getter
        case setter
    }

    var role: Role
    var key: String
    /// The place where the key was given, or that it was derived from, for a collision.
    var keyNode: Syntax
    var selector: String
    var isOptional: Bool
    /// The value of `@Optional(returning:)`.
    var answer: String?
    var parameters: [Parameter]
    /// The result type in the requirement's description.
    var result: String
    /// The result type in the witness's declaration.
    var witnessResult: String
    var effects: Effects
    /// Indicates whether a call may mutate a value, so that an implementer that is a struct must be changed in place.
    var isMutating: Bool
    /// Indicates whether its handlers are functions of its own type, since the arguments cannot be kept in a tuple.
    var isDirect: Bool
    /// The type of a handler's result if it differs from the witness's, which mentions a generic parameter.
    var erasedResult: String?
    /// Indicates whether the result is `sending`.
    var isSending = false
    /// Indicates whether the result is of a generic type that may be noncopyable, so that handlers return a box.
    var isBoxed = false
    /// Indicates whether `Self` occurs in a parameter, so that a call must open a conformer's own type.
    var takesSelf: Bool

    /// The selector with the types, which distinguish the requirement from others of its name.
    var distinctSelector: String {
        let types = parameters.map(\.spelledType).joined(separator: ", ")
        return "\(selector) as (\(types))\(effects.declared(isRethrowing: true)) -> \(witnessResult)"
    }
}

/// The effects of a function.
struct Effects {
    enum Failure: Equatable {
        case never
        case any
        case typed(String)
        /// The error of a closure, by `rethrows` or by a generic parameter.
        case rethrown
        case generic(String)
    }

    enum Asynchrony {
        case none
        /// On the caller's isolation.
        case caller
        /// Off the caller's isolation; the proxy is not Sendable, so the attribute is needed.
        case concurrent
        /// On the global actor of the protocol or the requirement.
        case actor
    }

    var asynchrony: Asynchrony
    var failure: Failure

    var isAsync: Bool { asynchrony != .none }
    var isThrowing: Bool { failure != .never }
    /// Indicates whether the proxy can throw an error of its own.
    ///
    /// It cannot where the requirement rethrows a closure's errors.
    var canThrowAny: Bool { isThrowing && failure != .rethrown }
    /// The keywords before a call.
    var prefix: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
    /// The type of the errors.
    var failureType: String {
        switch failure {
        case .never: "Never"
        case .any, .rethrown, .generic: "any Error"
        case .typed(let type): type
        }
    }
    /// Returns the effects as a function declares them, with a space before each.
    func declared(isRethrowing: Bool = false) -> String {
        let async = isAsync ? " async" : ""
        switch failure {
        case .never: return async
        case .any: return async + " throws"
        case .typed(let type): return async + " throws(\(type))"
        case .generic(let type): return async + " throws(\(type))"
        case .rethrown: return async + (isRethrowing ? " rethrows" : " throws")
        }
    }
    /// The effects of a handler, for which a generic error is `any Error`.
    var erased: String {
        if case .generic = failure { return (isAsync ? " async" : "") + " throws" }
        return declared()
    }
}

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
    /// The type as the witness declares it, with its specifiers.
    var declaredType: String
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
