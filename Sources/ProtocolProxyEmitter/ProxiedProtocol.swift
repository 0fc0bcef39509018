// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A protocol, read: everything that the emitter needs and nothing of the syntax it came from.
public struct ProxiedProtocol {
    /// The name, with backticks where the source has them.
    var name: String
    /// The name by which an extension at the top level of the file refers to the protocol.
    var qualifiedName: String
    /// The protocol of another module that the proxies conform to, where this one restates its requirements.
    var foreign: Foreign?
    /// `public`, `package`, `fileprivate` or `private` with a space after it, or nothing.
    var access: String
    /// `public` or `package` with a space after it, where what is generated is as visible as that, or nothing.
    var memberAccess: String
    /// The same for an extension with conditions as a whole, where the protocol itself stands in one, else nothing.
    ///
    /// The type extended there may be less visible: then the compiler refuses the extension and not each member.
    var extensionAccess = ""
    /// Whether the optimiser may take one type for the only one that conforms, since the protocol is visible in its module
    /// only.
    var isOverlookable: Bool
    /// Whether only the file sees the protocol.
    var isFilePrivate = false
    /// The availability attributes, each with a line feed after it.
    var availability: String
    var isSendable: Bool
    /// Whether only classes can conform, as far as the protocol itself says.
    var isClassBound: Bool
    /// Whether the protocol or the module says that functions without isolation run on a global actor.
    var isIsolated: Bool
    /// The attribute that says so, with a space after it, or nothing.
    var actor = ""
    /// Whether the protocol says `nonisolated`, which its extensions must say too where a module isolates by default.
    var isNonisolated: Bool
    /// What the protocol inherits from and a proxy may have a description of.
    var parents: [String]
    /// Those of them that have no description, since the protocol's author answers for them.
    var restatedParents: Set<String> = []
    /// The standard protocols among its parents whose requirements the proxy answers for itself.
    var ownConformances: [OwnConformance]
    /// The primary associated types with their constraints: the generic parameters of the proxy.
    var genericParameters: [(name: String, constraint: String?)]
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
        /// What a subclass of `NSObject` has, and another class must declare where there is no Objective-C.
        case foundationObject = "NSObjectProtocol"
    }

    /// The types that the class of the proxies conforms to.
    var conformances: String { foreign?.bounds.joined(separator: ", ") ?? name }

    /// The same as one type, with its associated types.
    var conformedType: String {
        guard let foreign else { return name + genericArguments }
        let own = foreign.arguments.map { $0.isEmpty ? "" : "<\($0.joined(separator: ", "))>" }
        return foreign.bounds.joined(separator: " & ") + (own ?? genericArguments)
    }

    /// What stands before the name in the qualified one: the types around the protocol, with a dot after them, or nothing.
    var outerName: String { String(qualifiedName.dropLast(name.count)) }

    /// All members, those under conditions too.
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

/// One declaration in a protocol, with the one or two requirements that it makes.
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
    /// What the declaration is called in an `@_implements` attribute, or nil where that attribute does not reach.
    var implementedName: String?
    /// Attributes and modifiers of the witness, such as `nonisolated`, each with a space or line feed after it.
    var attributes: String
    var modifiers: String
    /// The global actor that it names, as an attribute with a space after it, or nothing.
    var actor = ""
    var isStatic: Bool
    /// `<T>` or nothing, and the `where` clause that goes with it.
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
    /// The extension's default, where the requirement is optional and says what it answers.
    var defaultAnswer: String?
    /// Where the witness returns objects that must be the proxy's own.
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
    /// Where the key was given or comes from, for a collision.
    var keyNode: Syntax
    var selector: String
    var isOptional: Bool
    /// The value of `@Optional(returning:)`.
    var answer: String?
    var parameters: [Parameter]
    /// The result as the requirement describes it.
    var result: String
    /// The result as the witness declares it.
    var witnessResult: String
    var effects: Effects
    /// Whether calling it may change a value, so that an implementer that is a struct must be changed in place.
    var isMutating: Bool
    /// Whether its handlers are functions of its own type, since the arguments cannot be kept in a tuple.
    var isDirect: Bool
    /// What a handler's result is where it differs from the witness's, since that mentions a generic parameter.
    var erasedResult: String?
    /// Whether `Self` stands in a parameter, so that a conformer's own type must be opened to call it.
    var takesSelf: Bool

    /// The selector with the types, which tell the requirement from others of its name.
    var distinctSelector: String {
        let types = parameters.map(\.declaredType).joined(separator: ", ")
        return "\(selector) as (\(types))\(effects.declared(isRethrowing: true)) -> \(witnessResult)"
    }
}

/// What a function may do besides returning.
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
        /// Leaves the caller's isolation; the proxy is not Sendable, so that must be said.
        case concurrent
        /// On the global actor that the protocol, or the requirement, names.
        case actor
    }

    var asynchrony: Asynchrony
    var failure: Failure

    var isAsync: Bool { asynchrony != .none }
    var isThrowing: Bool { failure != .never }
    /// Whether an error of ours can be thrown, which only a call knows that rethrows those of a closure.
    var canThrowAny: Bool { isThrowing && failure != .rethrown }
    /// What stands before a call.
    var prefix: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
    /// The type of the errors.
    var failureType: String {
        switch failure {
        case .never: "Never"
        case .any, .rethrown, .generic: "any Error"
        case .typed(let type): type
        }
    }
    /// The effects as a function declares them, with a space before each.
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
    /// The effects of a handler, to which a generic error is any error.
    var erased: String {
        if case .generic = failure { return (isAsync ? " async" : "") + " throws" }
        return declared()
    }
}

/// One parameter of a requirement.
struct Parameter {
    /// How an argument gets to where it is used.
    enum Passing: Equatable {
        /// As it is.
        case value
        /// `&name`.
        case reference
        /// Taken out of the box that the witness puts it into.
        case once
        /// Called at the place of the argument.
        case autoclosure(isAsync: Bool)
        /// The elements of an array to which Swift has no splat.
        case variadic
        /// `repeat each name`.
        case pack
    }

    var label: String?
    var name: String
    /// The type as the witness declares it, with its specifiers.
    var declaredType: String
    /// The type of the argument where it is kept.
    var keptType: String
    /// Whether that is a function type, which a parameter would keep from escaping.
    var isFunction: Bool
    /// Whether the source does not tell that the argument can be kept: its type may be an alias of a function type.
    var isUncertain = false
    /// Whether the argument is kept and its type may be an alias of a function type.
    ///
    /// As the type of a parameter, the compiler would take it for that of a closure that does not escape.
    var isOpaque = false
    var passing: Passing
    /// The type that a handler takes in place of one that mentions a generic parameter or `Self`.
    var handlerType: String
    /// How the argument is handed to a handler, if not by its name.
    var handlerArgument: String
    /// Whether a handler takes another type than a conformer does, from which a value is cast back.
    var isErased = false
    /// The type without specifiers.
    var plainType = ""
    /// How the handler's argument becomes the conformer's again, where the generic parameters are known; nil where it
    /// cannot.
    var reopened: String?
    /// How an observer's copy is made.
    var kept: String
    /// Where `Self` stands in the type.
    var selfShape = SelfShape.other
    /// A statement that the witness begins with.
    var preparation: String?
    /// A statement that the call of a handler begins with.
    var handlerPreparation: String?
}
