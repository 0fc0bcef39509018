// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads one parameter: its name, its storage, and how it is passed on.
struct ParameterReader {
    let generics: GenericContext
    /// The function types that the protocol's own typealiases stand for.
    let aliases: [String: FunctionTypeSyntax]
    /// Indicates whether the requirement declares that its arguments live no longer than the call.
    var isDirect = false
    /// Indicates whether an asynchronous closure without an attribute stays on the actor of its caller.
    let isNonsendingByDefault: Bool
    /// The names that the generated code uses, which the witness must not.
    var reserved: Set<String> = ["it", "handler", "function", "self"]
    /// The associated types of the protocol, whose values can be copied.
    var associatedTypes: Set<String> = []

    /// Returns a parameter.
    ///
    /// - Parameters:
    ///   - syntax: The parameter, without `some`.
    ///   - spelled: The parameter as the source has it.
    ///   - position: The position among the parameters.
    func read(
        _ syntax: FunctionParameterSyntax, spelled: FunctionParameterSyntax, at position: Int
    ) -> Parameter {
        let first = syntax.firstName.text
        let second = syntax.innerName
        // A parameter without a name, or with a reserved one, gets a name that generated code does not use.
        let name = second == "_" || reserved.contains(second) ? "_\(position)" : second.quotedIfKeyword
        let type = ParameterType(syntax.type, aliases: aliases)
        let isVariadic = syntax.ellipsis != nil
        var parameter = Parameter(
            label: first == "_" ? nil : first, name: name, position: position, syntax: syntax.type,
            spelled: spelled.type,
            type: erased(type))
        parameter.function = isVariadic ? nil : type.function
        parameter.isKept = !parameter.type.isErased
        if parameter.type.isPack {
            parameter.passing = .pack
            return parameter
        }
        if type.isAutoclosure {
            parameter.passing = .autoclosure(isAsync: type.function?.effectSpecifiers?.asyncSpecifier != nil)
        }
        if isVariadic {
            parameter.passing = .variadic
        } else if type.isEscaping {
            // An override may store it, too.
            parameter.content = .escaping
        } else if type.function != nil {
            parameter.told = .placeholder(hasValue: false)
            parameter.isKept = false
        }
        // A borrowed value cannot be boxed.
        if case .boxed = parameter.type.kind, Set(type.specifiers).isDisjoint(with: [.inout, .consuming, .owned]) {
            parameter.type.kind = .hidden
            parameter.type.erased = .spelled("ProtocolProxy::Transient<Any>")
        }
        for specifier in type.specifiers { apply(specifier, type, to: &parameter) }
        if !type.isEscaping, type.specifiers.isEmpty, parameter.isKept, type.isUncertain {
            parameter.content = .uncertain
            if isDirect {
                parameter.isKept = false
                parameter.told = .placeholder(hasValue: false)
            }
        }
        if type.isSpan {
            parameter.content = .span
            parameter.isKept = false
            parameter.told = .placeholder(hasValue: false)
        }
        return parameter
    }

    /// Returns a type and the type that handlers take instead.
    func erased(_ type: ParameterType, depth: Int = 0) -> ErasedType {
        if let function = type.function {
            return erased(function, of: type, depth: depth)
        }
        if let element = type.spanElement, generics.isMentioned(in: element) {
            return ErasedType(kind: .span(element: element.trimmedDescription), own: type.kept, erased: .any)
        }
        return generics.erasedType(of: type)
    }

    /// Returns a closure's type and the type with erased generic parameters.
    private func erased(_ function: FunctionTypeSyntax, of type: ParameterType, depth: Int) -> ErasedType {
        guard generics.isMentioned(in: function) || generics.mentionsSelf(function) else {
            return .same(type)
        }
        let effects = function.effectSpecifiers
        let isGenericThrow = effects?.throwsClause?.type.map { generics.isMentioned(in: $0) } ?? false
        let declared =
            (effects?.asyncSpecifier != nil ? " async" : "")
            + (isGenericThrow
                ? " throws" : effects?.throwsClause.map { " " + $0.withoutSelfAsOwner.trimmedDescription } ?? "")
        let parameters = function.parameters.map { parameter in
            let type = ParameterType(parameter.type)
            return ErasedFunction.Parameter(
                type: erased(type, depth: depth + 1), specifiers: specifiers(of: type),
                isInout: type.specifiers.contains(.inout))
        }
        let types = parameters.map { "\($0.specifiers)\($0.type.erased)" }
        let isAsync = effects?.asyncSpecifier != nil
        let result = ParameterType(function.returnClause.type)
        let returned = generics.erasedType(of: result)
        let sending = result.specifiers.contains(.sending) && !returned.isErased ? "sending " : ""
        return ErasedType(
            kind: .function(
                ErasedFunction(
                    parameters: parameters, result: returned, depth: depth, effects: declared,
                    prefix: effects?.prefix ?? "",
                    isConcurrent: isAsync && type.keptAttributes == "@Sendable ",
                    leavesActor: isAsync && type.keptAttributes.isEmpty && !isNonsendingByDefault)),
            own: type.kept,
            erased: .spelled(
                "\(type.keptAttributes)(\(types.joined(separator: ", ")))\(declared) -> \(sending)\(returned.erased)"))
    }

    /// Returns the specifiers of a closure's parameter, each with a space after it.
    private func specifiers(of type: ParameterType) -> String {
        type.specifiers.map { $0.rawValue + " " }.joined() + (type.isEscaping ? "@escaping " : "")
            + (type.isAutoclosure ? "@autoclosure " : "")
    }

    private func apply(_ specifier: Parameter.Specifier, _ type: ParameterType, to parameter: inout Parameter) {
        switch (specifier, parameter.type.kind) {
        case (.inout, let kind):
            parameter.passing = .reference
            parameter.specifiers.append(.inout)
            switch kind {
            case .same where !type.isSurelyCopyable: parameter.told = .placeholder(hasValue: true)
            case .same: break
            case .boxed: parameter.stand = .boxedReference
            default: parameter.stand = .reference
            }
        case (.borrowing, .hidden), (.shared, .hidden): break
        case (.borrowing, _) where parameter.isTransient, (.shared, _) where parameter.isTransient: break
        case (.borrowing, _) where isCopyable(type), (.shared, _) where isCopyable(type):
            parameter.stand = .copy
            return
        case (.borrowing, _), (.shared, _):
            parameter.specifiers.append(specifier)
            parameter.told = .placeholder(hasValue: true)
        case (.consuming, _) where type.isSpan, (.owned, _) where type.isSpan, (.sending, _) where type.isSpan:
            parameter.stand = .span
        case (.consuming, .boxed), (.owned, .boxed), (.sending, .boxed): parameter.stand = .box
        case (.consuming, _), (.owned, _), (.sending, _):
            parameter.specifiers.append(specifier)
            parameter.told = .placeholder(hasValue: false)
            parameter.passing = .once
        case (.isolated, _): parameter.specifiers.append(.isolated)
        }
        parameter.isKept = false
    }

    /// Returns whether the source shows that a borrowed argument is copyable: its type is a generic parameter, an associated
    /// type, `Self`, or a known type of the standard library.
    private func isCopyable(_ type: ParameterType) -> Bool {
        if type.isSurelyCopyable || generics.isMentioned(in: type.base) || generics.mentionsSelf(type.base) {
            return true
        }
        return type.base.as(IdentifierTypeSyntax.self).map { associatedTypes.contains($0.name.text) } ?? false
    }
}

extension FunctionParameterSyntax {
    /// The name in the body, without backticks; an underscore if there is none.
    var innerName: String { (secondName ?? firstName).text.unquoted }
}

extension ParameterReader {
    /// Returns whether the type is a tuple, which a matcher of a single argument would take for several.
    func isTuple(_ type: TypeSyntax) -> Bool {
        let base = ParameterType(type, aliases: aliases).base
        if base.functionType != nil { return false }
        if let only = base.inParentheses { return isTuple(only) }
        return base.as(TupleTypeSyntax.self).map { !$0.elements.isEmpty } ?? false
    }

    /// Returns the value that a setter takes, after its indices.
    func readNewValue(_ type: TypeSyntax, at position: Int) -> Parameter {
        let read = ParameterType(type, aliases: aliases)
        var parameter = Parameter(
            label: nil, name: "newValue", position: position, syntax: type, spelled: type, type: erased(read))
        parameter.head = "_ newValue"
        parameter.isKept = !parameter.type.isErased
        if read.function != nil {
            // A set value is stored, so it escapes.
            parameter.content = .stored
        } else if position == 0, isTuple(type) {
            parameter.told = .placeholder(hasValue: true)
            parameter.isKept = false
        } else if parameter.isKept, read.isUncertain {
            parameter.content = .opaque
        }
        return parameter
    }
}
