// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads one parameter: what it is called, how it is kept, and how it is handed on.
struct ParameterReader {
    let generics: GenericContext
    /// The function types that the protocol's own typealiases stand for.
    let aliases: [String: FunctionTypeSyntax]
    /// Whether the requirement says that its arguments live no longer than the call.
    var isDirect = false
    /// Names that may not be used in the witness, since the generated code means something by them.
    static let reserved: Set<String> = ["it", "handler"]

    /// A parameter, and whether its argument can be kept in a tuple.
    func read(_ syntax: FunctionParameterSyntax, at position: Int) -> (parameter: Parameter, isKept: Bool) {
        let first = syntax.firstName.text
        let second = syntax.secondName?.text ?? (first == "_" ? "_" : first)
        // A parameter without a name, or with one that generated code uses, gets one that it does not.
        let name = second == "_" || Self.reserved.contains(second) ? "_\(position)" : second.quotedIfKeyword
        let type = ParameterType(syntax.type, aliases: aliases)
        let base = type.base
        let isVariadic = syntax.ellipsis != nil
        var parameter = Parameter(
            label: first == "_" ? nil : first.unquoted, name: name,
            declaredType: syntax.type.trimmedDescription + (isVariadic ? "..." : ""), keptType: type.kept,
            isFunction: type.isEscaping && syntax.ellipsis == nil, passing: .value, handlerType: type.kept,
            handlerArgument: name, kept: name, preparation: nil, handlerPreparation: nil)
        var isKept = true

        if base.is(PackExpansionTypeSyntax.self) {
            parameter.isBindable = false
            parameter.passing = .pack
            parameter.keptType = "[Any]"
            parameter.handlerType = "[Any]"
            parameter.handlerArgument = "ProtocolProxy::__values(repeat each \(name))"
            parameter.kept = parameter.handlerArgument
            return (parameter, false)
        }
        if let function = type.function {
            (parameter, isKept) = read(function, of: type, into: parameter)
        } else if generics.isMentioned(in: base) || generics.mentionsSelf(base) {
            isKept = false
            let erased = generics.erased(base)
            parameter.isErased = true
            parameter.plainType = base.trimmedDescription
            // `some` names no type that a value could be cast to.
            parameter.isBindable =
                !isVariadic && type.specifiers.isEmpty
                && !base.tokens(viewMode: .sourceAccurate).contains {
                    $0.tokenKind == .keyword(.some)
                }
            parameter.handlerType = erased
            parameter.keptType = erased
            if erased == "Any", !base.is(IdentifierTypeSyntax.self) { parameter.handlerArgument = "\(name) as Any" }
            parameter.kept = parameter.handlerArgument
            if isNoncopyable(base) {
                // What cannot be copied cannot be an `Any`: handlers learn that it is there.
                parameter.isBindable = false
                parameter.handlerType = "ProtocolProxy::Transient<Any>"
                parameter.keptType = parameter.handlerType
                parameter.handlerArgument = "ProtocolProxy::Transient<Any>()"
                parameter.kept = parameter.handlerArgument
            }
        }
        if isVariadic {
            parameter.passing = .variadic
            parameter.keptType = "[\(parameter.keptType)]"
            parameter.handlerType = "[\(parameter.handlerType)]"
        }
        for specifier in type.specifiers {
            isKept = apply(specifier, type, to: &parameter) && isKept
        }
        if !type.isEscaping, type.specifiers.isEmpty, isKept, type.isUncertain {
            parameter.isUncertain = true
            if isDirect {
                isKept = false
                parameter.keptType = "ProtocolProxy::Transient<\(type.kept)>"
                parameter.kept = "ProtocolProxy::Transient()"
            }
        }
        if type.isSpan {
            isKept = false
            parameter.keptType = "ProtocolProxy::Transient<\(type.kept)>"
            parameter.kept = "ProtocolProxy::Transient()"
        }
        return (parameter, isKept)
    }

    private func isNoncopyable(_ type: TypeSyntax) -> Bool {
        guard let name = type.as(IdentifierTypeSyntax.self)?.name.text else { return false }
        return generics.parameters[name]?.isCopyable == false
    }

    private func read(
        _ function: FunctionTypeSyntax, of type: ParameterType, into parameter: Parameter
    ) -> (Parameter, isKept: Bool) {
        var parameter = parameter
        let isErased = generics.isMentioned(in: function) || generics.mentionsSelf(function)
        if isErased {
            parameter.isBindable = false
            (parameter.handlerType, parameter.handlerArgument) = erased(
                function, attributes: type.keptAttributes, parameter.name)
            parameter.keptType = parameter.handlerType
            parameter.kept = parameter.handlerArgument
        }
        if type.isAutoclosure { parameter.passing = .autoclosure }
        guard !type.isEscaping else { return (parameter, !isErased) }
        parameter.keptType = "ProtocolProxy::Transient<\(parameter.keptType)>"
        parameter.kept = "ProtocolProxy::Transient()"
        return (parameter, false)
    }

    /// The type of a closure with the generic parameters erased, and the closure of that type.
    private func erased(
        _ function: FunctionTypeSyntax, attributes: String, _ name: String
    ) -> (type: String, argument: String) {
        let effects = function.effectSpecifiers
        let isGenericThrow = effects?.throwsClause?.type.map { generics.isMentioned(in: $0) } ?? false
        let isAsync = effects?.asyncSpecifier != nil
        let isThrowing = effects?.throwsClause != nil
        let declared =
            (isAsync ? " async" : "")
            + (isGenericThrow ? " throws" : effects?.throwsClause.map { " " + $0.trimmedDescription } ?? "")
        let types = function.parameters.map { generics.erased($0.type) }
        let result = generics.erased(function.returnClause.type)
        let type = "\(attributes)(\(types.joined(separator: ", ")))\(declared) -> \(result)"
        let mentions = function.parameters.map { generics.isMentioned(in: $0.type) || generics.mentionsSelf($0.type) }
        let mentionsInTypes =
            mentions.contains(true)
            || generics.isMentioned(in: function.returnClause) || generics.mentionsSelf(function.returnClause)
        // The error alone is converted by the compiler.
        guard mentionsInTypes else { return (type, name) }
        let arguments = zip(mentions.indices, mentions).map { index, isCast in
            isCast ? "ProtocolProxy::__cast($\(index))" : "$\(index)"
        }
        let call =
            (isThrowing ? "try " : "") + (isAsync ? "await " : "") + "\(name)(\(arguments.joined(separator: ", ")))"
        return (type, "{ \(call) }")
    }

    /// - Returns: Whether the argument can still be kept in a tuple.
    private func apply(_ specifier: String, _ type: ParameterType, to parameter: inout Parameter) -> Bool {
        let transient = "ProtocolProxy::Transient<\(parameter.keptType)>"
        switch specifier {
        case "inout":
            let isErased = parameter.handlerType != type.kept
            parameter.passing = .reference
            if isErased {
                parameter.handlerArgument = "&_\(parameter.name)"
                parameter.handlerPreparation =
                    "var _\(parameter.name): \(parameter.handlerType) = \(parameter.name); "
                    + "defer { \(parameter.name) = ProtocolProxy::__cast(_\(parameter.name)) }"
            } else {
                parameter.handlerArgument = "&\(parameter.name)"
                if !type.isSurelyCopyable {
                    parameter.keptType = transient
                    parameter.kept = "ProtocolProxy::Transient(\(parameter.name))"
                }
            }
            parameter.handlerType = "inout \(parameter.handlerType)"
        case "borrowing", "__shared":
            parameter.handlerType = "\(specifier) \(parameter.handlerType)"
            guard !parameter.keptType.hasPrefix("ProtocolProxy::Transient") else { break }
            parameter.keptType = transient
            parameter.kept = "ProtocolProxy::Transient(\(parameter.name))"
        case "consuming", "__owned", "sending":
            parameter.passing = .once
            parameter.handlerType = "\(specifier) \(parameter.handlerType)"
            if parameter.handlerArgument == parameter.name { parameter.handlerArgument = "\(parameter.name).take()" }
            parameter.preparation =
                "var \(parameter.name) = ProtocolProxy::__Once(\(parameter.name))"
            parameter.keptType = transient
            parameter.kept = "ProtocolProxy::Transient()"
        case "isolated":
            parameter.isBindable = false
            parameter.handlerType = "isolated \(parameter.handlerType)"
        default: return true
        }
        return false
    }
}

/// The type of a parameter, with what stands before it taken off.
struct ParameterType {
    let specifiers: [String]
    let base: TypeSyntax
    /// The function type, if it is one or an alias that the protocol itself declares for one.
    let function: FunctionTypeSyntax?
    let isEscaping: Bool
    let isAutoclosure: Bool
    /// The attributes that belong to the type and not to the parameter, each with a space after it.
    let keptAttributes: String

    init(_ type: TypeSyntax, aliases: [String: FunctionTypeSyntax] = [:]) {
        let attributed = type.as(AttributedTypeSyntax.self)
        let attributes = attributed?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? []
        let names = attributes.map(\.attributeName.trimmedDescription)
        self.base = attributed?.baseType ?? type
        self.specifiers = attributed?.specifiers.map(\.trimmedDescription) ?? []
        self.function = base.functionType ?? base.as(IdentifierTypeSyntax.self).flatMap { aliases[$0.name.text] }
        self.isEscaping = names.contains("escaping")
        self.isAutoclosure = names.contains("autoclosure")
        self.keptAttributes = attributes.filter {
            !["escaping", "autoclosure"].contains($0.attributeName.trimmedDescription)
        }
        .map { $0.trimmedDescription + " " }.joined()
    }

    /// The type of the argument by itself.
    var kept: String {
        if let optional = base.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return "\(optional.wrappedType.trimmedDescription)?"
        }
        let text = base.trimmedDescription
        return keptAttributes + text
    }

    /// Whether the type is one of the standard library's views of memory, which live no longer than the call.
    var isSpan: Bool {
        let names: Set = [
            "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
        ]
        guard let name = base.as(IdentifierTypeSyntax.self) ?? base.as(MemberTypeSyntax.self)?.asIdentifier else {
            return false
        }
        return names.contains(name.name.text)
    }

    /// Whether the name of the type may be that of a function type.
    var isUncertain: Bool {
        !isSurelyCopyable && (base.is(IdentifierTypeSyntax.self) || base.is(MemberTypeSyntax.self))
    }

    /// Whether the type can be copied, as far as its spelling tells.
    var isSurelyCopyable: Bool {
        if base.is(ArrayTypeSyntax.self) || base.is(DictionaryTypeSyntax.self) { return true }
        if base.is(SomeOrAnyTypeSyntax.self) || base.is(FunctionTypeSyntax.self) { return true }
        let names: Set = [
            "Any", "AnyObject", "Bool", "Character", "Double", "Duration", "Float", "Int", "Int8", "Int16", "Int32",
            "Int64",
            "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Array", "Dictionary", "Set", "Data",
            "Date", "URL", "UUID",
        ]
        return base.as(IdentifierTypeSyntax.self).map { names.contains($0.name.text) } ?? false
    }
}

extension TypeSyntax {
    /// The function type, also between parentheses.
    var functionType: FunctionTypeSyntax? {
        if let function = self.as(FunctionTypeSyntax.self) { return function }
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
        else {
            return nil
        }
        return only.type.functionType
    }
}

extension MemberTypeSyntax {
    /// `Swift.Span<Int>` as `Span<Int>`.
    fileprivate var asIdentifier: IdentifierTypeSyntax? {
        baseType.trimmedDescription == "Swift"
            ? IdentifierTypeSyntax(name: name, genericArgumentClause: genericArgumentClause) : nil
    }
}

extension ParameterReader {
    /// The value that a setter takes.
    func readNewValue(_ type: TypeSyntax) -> (parameter: Parameter, isKept: Bool) {
        let kept = ParameterType(type).kept
        var parameter = Parameter(
            label: nil, name: "newValue", declaredType: type.trimmedDescription, keptType: kept,
            isFunction: type.functionType != nil,
            passing: .value,
            handlerType: kept, handlerArgument: "newValue", kept: "newValue", preparation: nil, handlerPreparation: nil)
        guard generics.isMentioned(in: type) || generics.mentionsSelf(type) else { return (parameter, true) }
        parameter.handlerType = generics.erased(type)
        parameter.keptType = parameter.handlerType
        if parameter.handlerType == "Any", !type.is(IdentifierTypeSyntax.self) {
            parameter.handlerArgument = "newValue as Any"
            parameter.kept = parameter.handlerArgument
        }
        return (parameter, false)
    }
}
