// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads one parameter: its name, its storage, and how it is passed on.
struct ParameterReader {
    let generics: GenericContext
    /// The function types that the protocol's own typealiases stand for.
    let aliases: [String: FunctionTypeSyntax]
    /// Indicates whether the requirement declares that its arguments live no longer than the call.
    var isDirect = false
    /// The names that the generated code uses, which the witness must not.
    var reserved: Set<String> = ["it", "handler"]

    /// Returns a parameter, and whether its argument can be kept in a tuple.
    func read(_ syntax: FunctionParameterSyntax, at position: Int) -> (parameter: Parameter, isKept: Bool) {
        let first = syntax.firstName.text
        let second = syntax.secondName?.text ?? (first == "_" ? "_" : first)
        // A parameter without a name, or with a reserved one, gets a name that generated code does not use.
        let name = second == "_" || reserved.contains(second.unquoted) ? "_\(position)" : second.quotedIfKeyword
        let type = ParameterType(syntax.type, aliases: aliases)
        let base = type.base
        let isVariadic = syntax.ellipsis != nil
        var parameter = Parameter(
            label: first == "_" ? nil : first, name: name,
            declaredType: syntax.type.trimmedDescription + (isVariadic ? "..." : ""), keptType: type.kept,
            isFunction: type.isEscaping && syntax.ellipsis == nil, passing: .value, handlerType: type.kept,
            handlerArgument: name, kept: name, preparation: nil, handlerPreparation: nil)
        var isKept = true

        if base.is(PackExpansionTypeSyntax.self) {
            parameter.passing = .pack
            parameter.keptType = "[Any]"
            parameter.handlerType = "[Any]"
            parameter.handlerArgument = "ProtocolProxy::__Generated.values(repeat each \(name))"
            parameter.kept = parameter.handlerArgument
            parameter.reopened =
                "repeat ProtocolProxy::__Generated.element(_\(position), at: &__index, as: (\(base.packElement)).self)"
            return (parameter, false)
        }
        parameter.reopened = "_\(position)"
        if let function = type.function {
            (parameter, isKept) = read(function, of: type, at: position, into: parameter)
        } else if generics.isMentioned(in: base) || generics.mentionsSelf(base) {
            isKept = false
            let erased = generics.erased(base)
            parameter.isErased = true
            parameter.plainType = base.trimmedDescription
            parameter.handlerType = erased
            parameter.keptType = erased
            // The type of a `some` parameter has no name; opening the existential recovers it.
            let opened = parameter.plainType.replacing(#/\bsome\b/#, with: "any")
            parameter.reopened =
                "ProtocolProxy::__Generated.cast(_\(position) as Any) as \(isVariadic ? "[\(opened)]" : opened)"
            if erased == "Any", !base.is(IdentifierTypeSyntax.self) { parameter.handlerArgument = "\(name) as Any" }
            parameter.kept = parameter.handlerArgument
            if isNoncopyable(base) {
                // A noncopyable value cannot be an `Any`: handlers only learn that it is there.
                parameter.reopened = nil
                parameter.handlerType = "ProtocolProxy::Transient<Any>"
                parameter.keptType = parameter.handlerType
                parameter.handlerArgument = "ProtocolProxy::Transient<Any>()"
                parameter.kept = parameter.handlerArgument
            }
        }
        // An alias of a function type, which escapes since the source says so.
        if type.function == nil, type.isEscaping, !parameter.handlerType.hasPrefix("@escaping") {
            parameter.handlerType = "@escaping " + parameter.handlerType
            parameter.isFunction = true
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
        _ function: FunctionTypeSyntax, of type: ParameterType, at position: Int, into parameter: Parameter
    ) -> (Parameter, isKept: Bool) {
        var parameter = parameter
        if generics.isMentioned(in: function.returnClause) || generics.mentionsSelf(function.returnClause) {
            let effects = function.effectSpecifiers
            let prefix =
                (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
            let names = function.parameters.indices.enumerated().map { "_a\($0.offset)" }.joined(separator: ", ")
            parameter.reopened =
                "{ \(names)\(names.isEmpty ? "" : " in ")\(prefix)ProtocolProxy::__Generated.cast(_\(position)(\(names))) as \(function.returnClause.type.trimmedDescription) }"
        }
        let isErased = generics.isMentioned(in: function) || generics.mentionsSelf(function)
        if isErased {
            (parameter.handlerType, parameter.handlerArgument) = erased(
                function, attributes: type.keptAttributes, parameter.name)
            parameter.keptType = parameter.handlerType
            parameter.kept = parameter.handlerArgument
        }
        if type.isAutoclosure {
            parameter.passing = .autoclosure(isAsync: function.effectSpecifiers?.asyncSpecifier != nil)
        }
        guard !type.isEscaping else {
            // An override may store it, too.
            parameter.handlerType = "@escaping " + parameter.handlerType
            return (parameter, !isErased)
        }
        parameter.keptType = "ProtocolProxy::Transient<\(parameter.keptType)>"
        parameter.kept = "ProtocolProxy::Transient()"
        return (parameter, false)
    }

    /// Returns the type of a closure with the generic parameters erased, and a closure of that type.
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
        let types = function.parameters.map { generics.erasedArgument($0.type) }
        let result = generics.erased(function.returnClause.type)
        let type = "\(attributes)(\(types.joined(separator: ", ")))\(declared) -> \(result)"
        let mentions = function.parameters.map { generics.isMentioned(in: $0.type) || generics.mentionsSelf($0.type) }
        let mentionsInTypes =
            mentions.contains(true)
            || generics.isMentioned(in: function.returnClause) || generics.mentionsSelf(function.returnClause)
        // The compiler converts the error alone.
        guard mentionsInTypes else { return (type, name) }
        var preparations = ""
        let arguments = zip(mentions, function.parameters).enumerated().map { index, parameter in
            let isInout = ParameterType(parameter.1.type).specifiers.contains("inout")
            guard parameter.0 else { return (isInout ? "&" : "") + "_a\(index)" }
            guard isInout else { return "ProtocolProxy::__Generated.cast(_a\(index))" }
            let declared = ParameterType(parameter.1.type).kept
            preparations +=
                "var _b\(index): \(declared) = ProtocolProxy::__Generated.cast(_a\(index)); defer { _a\(index) = _b\(index) }; "
            return "&_b\(index)"
        }
        let names = mentions.indices.map { "_a\($0)" }.joined(separator: ", ")
        let call =
            (isThrowing ? "try " : "") + (isAsync ? "await " : "") + "\(name)(\(arguments.joined(separator: ", ")))"
        return (type, "{ (\(names))\(declared) in \(preparations)\(preparations.isEmpty ? "" : "return ")\(call) }")
    }

    /// - Returns: Whether the argument can still be kept in a tuple.
    private func apply(_ specifier: String, _ type: ParameterType, to parameter: inout Parameter) -> Bool {
        let transient = "ProtocolProxy::Transient<\(parameter.keptType)>"
        switch specifier {
        case "inout":
            let isErased = parameter.handlerType != type.kept && type.function == nil
            parameter.passing = .reference
            if isErased {
                parameter.handlerArgument = "&_\(parameter.name)"
                parameter.handlerPreparation =
                    "var _\(parameter.name): \(parameter.handlerType) = \(parameter.name); "
                    + "defer { \(parameter.name) = ProtocolProxy::__Generated.cast(_\(parameter.name)) }"
            } else {
                parameter.handlerArgument = "&\(parameter.name)"
                if !type.isSurelyCopyable {
                    parameter.keptType = transient
                    parameter.kept = "ProtocolProxy::Transient(\(parameter.name))"
                }
            }
            parameter.handlerType = "inout \(parameter.handlerType)"
        case "borrowing", "__shared":
            guard !parameter.keptType.hasPrefix("ProtocolProxy::Transient") else { break }
            parameter.handlerType = "\(specifier) \(parameter.handlerType)"
            parameter.keptType = transient
            parameter.kept = "ProtocolProxy::Transient(\(parameter.name))"
        case "consuming", "__owned", "sending":
            parameter.passing = .once
            parameter.handlerType = "\(specifier) \(parameter.handlerType)"
            parameter.preparation =
                "var \(parameter.name) = ProtocolProxy::__Generated.Once(\(parameter.name))"
            parameter.keptType = transient
            parameter.kept = "ProtocolProxy::Transient()"
        case "isolated":
            parameter.handlerType = "isolated \(parameter.handlerType)"
        default: return true
        }
        return false
    }
}

extension Parameter {
    /// The parameter, for which observers receive a placeholder with the value.
    var keptTransiently: Parameter {
        var parameter = self
        parameter.keptType = "ProtocolProxy::Transient<\(keptType)>"
        parameter.kept = "ProtocolProxy::Transient(\(kept))"
        return parameter
    }
}

extension TypeSyntax {
    /// The element of a pack type: `each T` of `repeat each T`.
    fileprivate var packElement: String {
        self.as(PackExpansionTypeSyntax.self)?.repetitionPattern.trimmedDescription ?? trimmedDescription
    }
}

extension ParameterReader {
    /// Returns whether a single argument of the type differs from the compiler's one-element tuple: `Any` matches no pack,
    /// and a tuple matches one of several.
    func isNoTuple(_ type: TypeSyntax) -> Bool {
        let base = ParameterType(type, aliases: aliases).base
        if base.functionType != nil { return false }
        if let tuple = base.as(TupleTypeSyntax.self) {
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return !tuple.elements.isEmpty }
            return isNoTuple(only.type)
        }
        let marked: Set = ["Any", "Swift.Any", "any Sendable", "any Swift.Sendable", "Any & Sendable"]
        return marked.contains(base.trimmedDescription)
    }

    /// Returns the value that a setter takes, after its indices.
    func readNewValue(_ type: TypeSyntax, at position: Int) -> (parameter: Parameter, isKept: Bool) {
        var read = ParameterType(type, aliases: aliases)
        let kept = read.kept
        var parameter = Parameter(
            label: nil, name: "newValue", declaredType: type.trimmedDescription, keptType: kept,
            isFunction: read.function != nil,
            passing: .value,
            handlerType: kept, handlerArgument: "newValue", kept: "newValue", preparation: nil, handlerPreparation: nil)
        parameter.reopened = "_\(position)"
        if let function = read.function {
            // A set value is stored, so it escapes.
            read.isEscaping = true
            parameter.declaredType = "@escaping \(kept)"
            return self.read(function, of: read, at: position, into: parameter)
        }
        if position == 0, isNoTuple(type) { return (parameter.keptTransiently, false) }
        guard generics.isMentioned(in: type) || generics.mentionsSelf(type) else {
            parameter.isOpaque = read.isUncertain
            return (parameter, true)
        }
        parameter.handlerType = generics.erased(type)
        parameter.keptType = parameter.handlerType
        parameter.reopened = "ProtocolProxy::__Generated.cast(_\(position) as Any) as \(type.trimmedDescription)"
        if parameter.handlerType == "Any", !type.is(IdentifierTypeSyntax.self) {
            parameter.handlerArgument = "newValue as Any"
            parameter.kept = parameter.handlerArgument
        }
        return (parameter, false)
    }
}
