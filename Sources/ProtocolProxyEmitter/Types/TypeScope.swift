// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which type a name means: one of the standard library, or another one of the same name.
///
/// A macro sees only names, and a requirement may spell a type with or without its module, as
/// `Swift.Error` or `Swift::Error`. A name without a module means the nearest type: a generic
/// parameter, a type that the protocol declares, or one around it. Nothing else in this module
/// compares the name of a type with that of a known one.
struct TypeScope {
    /// The names that mean other types here than at the top of a module.
    private var nearerNames: Set<String>
    /// The protocol's own typealiases of function types.
    let aliases: [String: FunctionAlias]

    /// Makes the scope of a requirement, or of the top of a file if there are no names.
    init(_ names: some Sequence<String> = [], aliases: [String: FunctionAlias] = [:]) {
        self.nearerNames = Set(names.map(\.unquoted))
        self.aliases = aliases
    }

    /// The scope inside of a declaration with generic parameters.
    func adding(_ names: some Sequence<String>) -> TypeScope {
        var scope = self
        scope.nearerNames.formUnion(names.map(\.unquoted))
        return scope
    }

    /// The unsafe types whose names don't mean other types here.
    var typesMarkedUnsafe: UnsafeTypes { UnsafeTypes(except: nearerNames) }

    /// The modules whose types are known by their names.
    private static let modules: Set = [
        "AppKit", "CoreData", "Dispatch", "Foundation", "FoundationEssentials",
        "FoundationNetworking", "ObjectiveC", "Observation", "ProtocolProxy",
        "ProtocolProxyMacros", "QuartzCore", "Swift", "SwiftUI", "UIKit", "_Concurrency",
    ]

    /// The name, without a module and generic arguments: `Sendable` for `Swift::Sendable`.
    ///
    /// - Returns: The name, which need not be a known one; `nil` if the type surely is another one
    ///   than that of a known module, or if it isn't only a name.
    func standardName(of type: some TypeSyntaxProtocol) -> String? {
        let type = TypeSyntax(type)
        if let only = type.inParentheses { return standardName(of: only) }
        if let identifier = type.as(IdentifierTypeSyntax.self) {
            let name = identifier.name.text
            if let module = identifier.moduleName {
                return Self.modules.contains(module) ? name : nil
            }
            return nearerNames.contains(name.unquoted) ? nil : name
        }
        guard let member = type.as(MemberTypeSyntax.self),
            let module = member.baseType.as(IdentifierTypeSyntax.self)?.name.text,
            Self.modules.contains(module),
            member.period.tokenKind == .moduleSelector || !nearerNames.contains(module)
        else { return nil }
        return member.name.text
    }

    /// Whether the type is a standard one.
    func isStandard(_ type: TypeSyntax, _ name: StandardName) -> Bool {
        standardName(of: type) == name.rawValue
    }

    /// Whether the type is called `Void`, even if that is a type of the protocol's own.
    func isCalledVoid(_ type: TypeSyntax) -> Bool {
        let void = StandardName.void.rawValue
        return standardName(of: type) == void
            || type.as(IdentifierTypeSyntax.self)?.name.text == void
    }

    /// Whether the type is one of those with the names.
    func isOne(_ type: TypeSyntax, of names: Set<String>) -> Bool {
        standardName(of: type).map(names.contains) ?? false
    }

    /// Whether a constraint includes a standard protocol, which is spelled as in `Swift::Hashable`.
    func includes(_ constraint: TypeSyntax, standard name: String) -> Bool {
        constraint.composed.contains { isOne($0, of: [name.replacing("Swift::", with: "")]) }
    }

    /// Whether all names of types in a part of the source are among the names of known types.
    func areAll(in part: some SyntaxProtocol, among names: Set<String>) -> Bool {
        if let type = Syntax(part).as(TypeSyntax.self),
            type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
        {
            return isOne(type, of: names)
                && type.genericArguments.map { areAll(in: $0, among: names) } ?? true
        }
        return part.children(viewMode: .sourceAccurate).allSatisfy { areAll(in: $0, among: names) }
    }

    // MARK: Errors and results

    /// Whether the type is `any Error`.
    func isAnyError(_ type: TypeSyntax) -> Bool {
        let parts = type.composed
        return parts.contains { isStandard($0, .error) }
            && parts.allSatisfy { isOne($0, of: Self.constraintsOfErrors) }
    }

    /// Whether a generic parameter with the bound can be any error.
    func isConstraintOfErrors(_ bound: TypeSyntax) -> Bool {
        isOne(bound, of: Self.constraintsOfErrors)
    }

    private static let constraintsOfErrors: Set = ["Error", "Sendable", "SendableMetatype"]

    /// Whether the type is suppressed, as in `~Copyable`.
    func isSuppressing(_ type: TypeSyntax, _ name: String) -> Bool {
        type.composed.contains { part in
            part.as(SuppressedTypeSyntax.self).map { isOne($0.type, of: [name]) } ?? false
        }
    }

    // MARK: Optionals and collections

    /// The short form of an optional, an array or a dictionary, such as `[Item]` for `Array<Item>`;
    /// any other type is unchanged.
    func shortForm(of type: TypeSyntax) -> TypeSyntax {
        let types = (type.genericArguments ?? []).compactMap { argument -> TypeSyntax? in
            if case .type(let type) = argument.argument { type.trimmed } else { nil }
        }
        switch (standardName(of: type), types.count) {
        case ("Optional", 1): return TypeSyntax(OptionalTypeSyntax(wrappedType: types[0]))
        case ("Array", 1): return TypeSyntax(ArrayTypeSyntax(element: types[0]))
        case ("Dictionary", 2):
            return TypeSyntax(DictionaryTypeSyntax(key: types[0], value: types[1]))
        default: return type
        }
    }

    /// The wrapped type of an optional.
    func wrapped(in type: TypeSyntax) -> TypeSyntax? { shortForm(of: type).wrapped }

    /// Whether a value is the metatype of an existential type, such as `(any Shape).Type`, or an
    /// optional or tuple that has one.
    func hasMetatypeOfExistential(_ type: TypeSyntax) -> Bool {
        if let attributed = type.as(AttributedTypeSyntax.self) {
            return hasMetatypeOfExistential(attributed.baseType)
        }
        if let metatype = type.as(MetatypeTypeSyntax.self) {
            return metatype.metatypeSpecifier.text == "Protocol"
                || metatype.baseType.inParentheses?.is(SomeOrAnyTypeSyntax.self) == true
        }
        if let wrapped = wrapped(in: type) { return hasMetatypeOfExistential(wrapped) }
        let elements = type.as(TupleTypeSyntax.self)?.elements ?? []
        return elements.contains { hasMetatypeOfExistential($0.type) }
    }

    // MARK: Spans

    /// Whether the type is a span, or an optional one.
    func isSpan(_ type: ParameterType) -> Bool {
        let span = wrapped(in: type.base) ?? type.base
        return isOne(span, of: ["RawSpan", "UTF8Span"]) || isGenericSpan(span, of: ["Span"])
            || isNoncopyableSpan(type)
    }

    func isNoncopyableSpan(_ type: ParameterType) -> Bool {
        let span = wrapped(in: type.base) ?? type.base
        return isOne(span, of: ["MutableRawSpan", "OutputRawSpan"])
            || isGenericSpan(span, of: ["MutableSpan", "OutputSpan"])
    }

    /// The generic argument of a `Span`, whose elements handlers can take.
    func spanElement(of type: ParameterType) -> GenericArgumentSyntax? {
        isGenericSpan(type.base, of: ["Span"]) ? type.base.genericArguments?.first : nil
    }

    // A type without a generic argument is another one.
    private func isGenericSpan(_ type: TypeSyntax, of names: Set<String>) -> Bool {
        type.genericArguments?.count == 1 && isOne(type, of: names)
    }

    // MARK: Copyable types

    /// Whether the type may be an alias of a function type.
    func isUncertain(_ type: ParameterType) -> Bool {
        !isSurelyCopyable(type)
            && (type.base.is(IdentifierTypeSyntax.self) || type.base.is(MemberTypeSyntax.self))
    }

    /// Whether the spelling shows that the type is copyable.
    func isSurelyCopyable(_ type: ParameterType) -> Bool {
        let base = type.base
        if base.is(ArrayTypeSyntax.self) || base.is(DictionaryTypeSyntax.self) { return true }
        if base.is(SomeOrAnyTypeSyntax.self) || base.is(FunctionTypeSyntax.self) { return true }
        return isOne(base, of: Self.copyable)
    }

    /// Whether the spelling shows that the type is `Sendable`.
    func isSurelySendable(_ type: TypeSyntax) -> Bool {
        isOne(ParameterType(type).base, of: Self.sendable)
    }

    private static let sendable: Set = [
        "Bool", "Character", "Double", "Float", "Int", "String", "UInt", "UInt8", "Void",
    ]
    private static let copyable = UnsafeTypes.names.union([
        "Any", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Double",
        "Duration", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Set", "String",
        "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID",
    ])
}
