// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The generic parameters of a requirement and `Self`, whose types are known only where the
/// requirement is called.
struct GenericContext {
    struct Parameter {
        /// The constraints as an existential type, or `Any`.
        var erased: HandledType
        var isCopyable: Bool
        /// Whether the type may conform to a bound on an actor only.
        ///
        /// Then a `Sendable` closure may not capture the type.
        var mayBeIsolated: Bool
        /// The first bound of the type to which `any Error` doesn't conform.
        var boundBesidesError: String?
    }

    private(set) var parameters: [String: Parameter] = [:]
    /// The generic bounds that must be protocols, since handlers don't know their arguments.
    private(set) var boundsOfProtocols: [String] = []
    /// The existential type that replaces `Self`.
    let existential: HandledType
    /// The requirement's selector, for the message of a stop.
    let selector: String
    let metatypes: HandledMetatypes
    /// What the names of types mean in the requirement.
    let scope: TypeScope

    init(
        existential: HandledType,
        of selector: String = "",
        metatypes: HandledMetatypes = HandledMetatypes(),
        in scope: TypeScope = TypeScope(),
        _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) {
        self.existential = existential
        self.selector = selector
        self.metatypes = metatypes
        var constraints: [String: [TypeSyntax]] = [:]
        let own = clause?.parameters ?? []
        let scope = scope.adding(own.map(\.name.text))
        self.scope = scope
        for parameter in own {
            constraints[parameter.name.text] = parameter.inheritedType.map { [$0] } ?? []
        }
        for requirement in requirements?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement else {
                continue
            }
            constraints[conformance.leftType.trimmedDescription]?.append(conformance.rightType)
        }
        for parameter in own {
            let bounds = constraints[parameter.name.text] ?? []
            parameters[parameter.name.text] = Parameter(
                erased: Self.existential(of: bounds, without: Set(own.map(\.name.text)), in: scope),
                isCopyable: !bounds.contains {
                    scope.isSuppressing($0, "Copyable") || scope.isSuppressing($0, "Escapable")
                },
                mayBeIsolated: Self.mayBeIsolated(bounds, in: scope),
                boundBesidesError: bounds.flatMap(\.composed).first {
                    !$0.is(SuppressedTypeSyntax.self) && !scope.isConstraintOfErrors($0)
                        && !scope.isOne($0, of: ["Copyable"])
                }?.trimmedDescription
            )
            boundsOfProtocols += Self.boundsOfProtocols(
                bounds,
                without: Set(own.map(\.name.text)),
                in: scope
            )
        }
    }

    private static func mayBeIsolated(_ bounds: [TypeSyntax], in scope: TypeScope) -> Bool {
        let parts = bounds.flatMap(\.composed).filter { !$0.is(SuppressedTypeSyntax.self) }
        return !parts.contains { scope.isConstraintOfErrors($0) }
            && !parts.allSatisfy { scope.isOne($0, of: ["AnyObject", "Copyable", "Escapable"]) }
    }

    /// Whether a type mentions a generic parameter that a `Sendable` closure may not capture.
    func mentionsIsolated(_ type: some SyntaxProtocol) -> Bool {
        mentioned(in: type).contains(where: \.mayBeIsolated)
    }

    private func mentioned(in type: some SyntaxProtocol) -> [Parameter] {
        type.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier(let name) = token.tokenKind { parameters[name] } else { nil }
        }
    }

    /// The first bound of a generic error type to which `any Error` doesn't conform; `nil` if there
    /// is none.
    func boundBesidesError(of type: TypeSyntax) -> String? {
        parameters[type.trimmedDescription]?.boundBesidesError
    }

    /// Whether a type mentions a generic parameter whose values may be noncopyable.
    func mentionsNoncopyable(_ type: some SyntaxProtocol) -> Bool {
        mentioned(in: type).contains { !$0.isCopyable }
    }

    /// The existential type of values that satisfy all bounds.
    ///
    /// It is used where the names in `unknown` aren't in scope.
    static func existential(
        of bounds: [TypeSyntax],
        without unknown: Set<String>,
        in scope: TypeScope
    ) -> HandledType {
        // `Self` isn't the conformer where the type is used.
        let parts = bounds.map(\.withoutSelfAsOwner).flatMap(\.composed).filter {
            $0.as(SuppressedTypeSyntax.self) == nil
        }
        let isOfObjects = parts.contains { scope.isStandard($0, .anyObject) }
        let erased = parts.compactMap { bound -> TypeSyntax? in
            // A bound inside a generic type can only be a class, whose arguments aren't known.
            if bound.as(MemberTypeSyntax.self)?.baseType.isGeneric(over: unknown) == true {
                return nil
            }
            guard bound.isGeneric(over: unknown) else { return bound }
            // `any Sequence<T>` becomes `any Sequence` if `T` is unknown. A class needs its
            // arguments, so only the `AnyObject` beside the bound remains of it.
            let isDropped = isOfObjects && !scope.isOne(bound, of: standardProtocols)
            return isDropped ? nil : bound.withoutGenericArguments
        }
        if erased.isEmpty { return .any }
        let names = erased.map(\.trimmedDescription)
        if erased.allSatisfy({ scope.isOne($0, of: standardProtocols) && !$0.isGeneric }) {
            return .existential(names)
        }
        // A bound may be a class, to which `any` doesn't apply. It does apply to a composition with
        // `Copyable`.
        return .existential(names + ["\(StandardName.copyable)"], isParenthesized: true)
    }

    /// The bounds for which handlers take an `any Store` instead of a `Store<T>`.
    private static func boundsOfProtocols(
        _ bounds: [TypeSyntax],
        without unknown: Set<String>,
        in scope: TypeScope
    ) -> [String] {
        let parts = bounds.flatMap(\.composed)
        guard !parts.contains(where: { scope.isStandard($0, .anyObject) }) else { return [] }
        return parts.filter {
            // A protocol can't be nested in a generic type.
            let outer = $0.as(MemberTypeSyntax.self)?.baseType
            return $0.isGeneric(over: unknown) && !scope.isOne($0, of: standardProtocols)
                && outer?.isGeneric(over: unknown) != true
        }
        .map(\.trimmedDescription)
    }

    /// Protocols, as opposed to classes, to which `any` applies directly.
    private static let standardProtocols: Set<String> = [
        "AnyObject", "Sendable", "Error", "Equatable", "Hashable", "Comparable", "Identifiable",
        "Codable", "Encodable",
        "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible",
        "LosslessStringConvertible",
        "StringProtocol", "Sequence", "Collection", "BidirectionalCollection",
        "RandomAccessCollection",
        "RangeReplaceableCollection", "AsyncSequence", "IteratorProtocol", "AdditiveArithmetic",
        "Numeric",
        "SignedNumeric", "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger",
        "FloatingPoint",
        "BinaryFloatingPoint", "RawRepresentable", "CaseIterable", "CodingKey", "Actor",
        "InstantProtocol", "Clock",
    ]

    func isMentioned(in type: some SyntaxProtocol) -> Bool {
        !mentioned(in: type).isEmpty
    }

    /// Whether a type mentions `Self` itself, as opposed to an associated type.
    func mentionsSelf(_ type: some SyntaxProtocol) -> Bool {
        type.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.tokenKind == .keyword(.Self) else { return false }
            guard let period = token.nextToken(viewMode: .sourceAccurate),
                period.tokenKind == .period
            else {
                return true
            }
            return ["Type", "Protocol"].contains(period.nextToken(viewMode: .sourceAccurate)?.text)
        }
    }

    /// The type that handlers receive instead of `type`, whose values convert to it implicitly.
    func erased(_ type: TypeSyntax) -> HandledType {
        let isGeneric = isMentioned(in: type)
        guard isGeneric || mentionsSelf(type) else {
            return .spelled(type.withoutSelfAsOwner.trimmedDescription)
        }
        // A generic parameter in a long form, such as `Array<T>`, becomes `Any` together with that
        // form.
        let type = isGeneric ? type : scope.shortForm(of: type)
        if let wrapped = type.wrapped { return .optional(erased(wrapped)) }
        if let only = type.inParentheses { return erased(only) }
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let name) where name.genericArgumentClause == nil:
            return name.name.tokenKind == .keyword(.Self)
                ? existential : parameters[name.name.text]?.erased ?? .any
        case .arrayType(let array): return .array(erased(array.element))
        case .metatypeType(let meta)
        where isGeneric && meta.metatypeSpecifier.tokenKind == .keyword(.Type):
            return metatype(of: meta.baseType)
        case .dictionaryType(let dictionary) where !isGeneric:
            let key = dictionary.key.withoutSelfAsOwner.trimmedDescription
            return .spelled("[\(key): \(erased(dictionary.value))]")
        case .tupleType(let tuple) where !isGeneric:
            let parts = tuple.elements.map {
                ($0.firstName.map { "\($0.text): " } ?? "") + "\(erased($0.type))"
            }
            return .spelled("(\(parts.joined(separator: ", ")))")
        default: return .any
        }
    }
}

extension GenericContext {
    /// The existential type whose metatype handlers receive: that of a generic parameter itself,
    /// and `Any` for every other type, because `[Page].Type` doesn't convert to `[any Item].Type`.
    func existential(of type: TypeSyntax) -> HandledType {
        switch erased(type) {
        case .existential(let names, let isParenthesized):
            .existential(names, isParenthesized: isParenthesized)
        default: .any
        }
    }

    func erasedType(of parameter: ParameterType) -> ErasedType {
        let type = parameter.base
        let own = type.trimmedDescription
        if let pack = type.as(PackExpansionTypeSyntax.self) {
            let element = ParameterType(pack.repetitionPattern)
            return ErasedType(
                kind: .pack(element: element.kept),
                own: own,
                erased: .array(.any),
                selector: selector
            )
        }
        guard isMentioned(in: type) || mentionsSelf(type) else { return .same(parameter) }
        if mentionsNoncopyable(type) {
            return ErasedType(kind: .boxed, own: own, erased: .any, selector: selector)
        }
        let erased = erased(type)
        return ErasedType(
            kind: .value,
            own: own,
            erased: erased,
            selector: selector,
            isToldOfAny: erased == .any
                && (!type.is(IdentifierTypeSyntax.self) || scope.wrapped(in: type) != nil),
            isOptionalInLongForm: erased == .any && scope.wrapped(in: type) != nil
        )
    }
}

extension TypeSyntax {
    /// The members of a composition, or the type itself.
    var composed: [TypeSyntax] {
        if let composition = self.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap(\.type.composed)
        }
        if let existential = self.as(SomeOrAnyTypeSyntax.self) {
            return existential.constraint.composed
        }
        return inParentheses?.composed ?? [self]
    }
}
