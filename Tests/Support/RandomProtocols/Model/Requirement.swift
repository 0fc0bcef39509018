// SPDX-License-Identifier: MIT

/// A requirement of a random protocol.
package struct Requirement: Sendable {
    package struct Parameter: Sendable {
        /// The label, `_` for none.
        var label: String
        /// The name in the protocol, which conformers and handlers don't repeat.
        var name: String
        var kind: ParameterKind
        /// Is to be removed by the shrinker.
        var isMarked = false
    }

    enum Shape: Sendable {
        case method
        case property(isSettable: Bool)
        case `subscript`(isSettable: Bool)
        case initializer
        case `operator`(Operator)
    }

    /// An operator of the type.
    enum Operator: String, CaseIterable, Sendable {
        case minus = "-"
        case plus = "+"
        case less = "<"
        case equal = "=="
        case plusEqual = "+="
        case arrows = "<=>"
        case half = "%%"

        /// The modifier, with a space after it.
        var fixity: String {
            switch self {
            case .minus: "prefix "
            case .half: "postfix "
            default: ""
            }
        }

        /// The key after `static`.
        var key: String {
            switch self {
            case .minus: "minus"
            case .plus: "plus"
            case .less: "less"
            case .equal: "equalEqual"
            case .plusEqual: "plusEqual"
            case .arrows: "lessEqualGreater"
            case .half: "percentPercent"
            }
        }

        /// The call on `it`.
        var call: String {
            switch self {
            case .minus: "-it"
            case .half: "it%%"
            case .plusEqual: "(own += it)"
            default: "(it \(rawValue) it)"
            }
        }
    }

    /// The conditional compilation around a requirement.
    enum Condition: CaseIterable, Sendable {
        case none, plain, otherwise, nested
    }

    /// What a requirement throws.
    enum Failure: Equatable, Sendable {
        case nothing, anything, trouble, never
        /// What its closure throws.
        case rethrown
        /// The generic parameter that its closure throws.
        case generic
        /// The associated type `Failure`.
        case associated(isPrimary: Bool)
    }

    /// What a requirement says of its isolation.
    enum Isolation: String, Sendable {
        case unsaid = ""
        case nonisolated
        case nonsending = "nonisolated(nonsending)"
        case concurrent = "@concurrent"
        case mainActor = "@MainActor"
    }

    /// A default implementation.
    enum Fallback: Sendable {
        case none
        /// In an extension of the user's own.
        case ownExtension
        /// The same, and the proxy knows of it.
        case optional
        /// The macro writes it.
        case returning
    }

    var shape: Shape
    var name: String
    /// The key that `@Key` gives, where overloads need one.
    var givenKey: String?
    var parameters: [Parameter] = []
    /// The number of the generic parameter that the result mentions.
    var genericResult: Int?
    var result = ResultKind.void
    var isStatic = false
    var isAsync = false
    var failure = Failure.nothing
    var isolation = Isolation.unsaid
    /// Whether the method or the getter is `mutating`.
    var isMutating = false
    var isNonmutatingSetter = false
    /// What follows `init`: nothing, `?` or `!`.
    var failing = ""
    var condition = Condition.none
    /// A comment before it.
    var documentation: String?
    /// Whether the protocol's extension has it, too.
    var fallback = Fallback.none
    /// Whether it is `@Direct`.
    var isDirect = false
    /// Attributes that are not those of the library.
    var attribute = ""
    /// Is to be removed by the shrinker.
    var isMarked = false

    var isSettable: Bool {
        switch shape {
        case .property(let isSettable), .subscript(let isSettable): isSettable
        case .method, .initializer, .operator: false
        }
    }

    /// Whether the requirement itself has generic parameters.
    var isGeneric: Bool {
        parameters.contains { !$0.kind.generics.isEmpty || $0.kind.traits.contains(.isOpaque) }
    }

    /// Whether handlers return a `Result` rather than throw.
    var handlersReturnResults: Bool {
        failure == .trouble || failure == .associated(isPrimary: true)
    }

    /// Whether it throws the associated type `Failure`.
    var mentionsFailure: Bool {
        if case .associated = failure { return true }
        return false
    }

    var throwsErrors: Bool { failure != .nothing && failure != .never }

    func mentions(_ trait: ParameterKind.Traits, orResult resultTrait: ResultKind.Traits = [])
        -> Bool
    {
        parameters.contains { $0.kind.traits.contains(trait) }
            || !result.traits.isDisjoint(with: resultTrait)
    }

    var mentionsItem: Bool { mentions(.mentionsItem, orResult: .mentionsItem) }
    var mentionsItems: Bool { mentions(.mentionsItems, orResult: .mentionsItems) }
    var mentionsSelf: Bool { mentions(.mentionsSelf, orResult: .mentionsSelf) }

    /// The typed key of the method or getter.
    var key: String { key(of: "get") }
    /// The typed key of the setter.
    var setterKey: String { key(of: "set") }

    private func key(of accessor: String) -> String {
        if let givenKey, accessor == "get" { return givenKey }
        let first: [String]
        switch shape {
        case .method: first = (isStatic ? ["static"] : []) + [name]
        case .property where accessor == "get": first = (isStatic ? ["static"] : []) + [name]
        case .property: first = ["set"] + (isStatic ? ["static"] : []) + [name]
        case .subscript: first = (isStatic ? ["static"] : []) + [accessor, "subscript"]
        case .initializer: first = ["initialize"]
        case .operator(let symbol): first = ["static", symbol.key]
        }
        let words = (first + parameters.map(\.label)).filter { $0 != "_" }
            .map { $0.filter { $0 != "`" } }
        // A key path takes the bare name for an initializer.
        if words == ["init"] { return "`init`" }
        return words[0]
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
