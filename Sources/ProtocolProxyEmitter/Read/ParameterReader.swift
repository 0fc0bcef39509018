// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Determines a parameter's name, how it is passed on, and what handlers and observers see of it.
struct ParameterReader {
    let generics: GenericContext
    /// Whether the requirement promises that its arguments don't outlive the call.
    var isDirect = false
    /// Whether the requirement rethrows the errors of closures.
    var isRethrowing = false
    /// Whether an asynchronous closure without an attribute stays on its caller's actor.
    let isNonsendingByDefault: Bool
    /// Names that the witness's parameters must not have, because generated code uses them.
    var reserved: Set<String> = ["it", "handler", "function", "self", "Self"]
    /// The associated types, whose values are copyable.
    var associatedTypes: Set<String> = []

    private var scope: TypeScope { generics.scope }

    /// Reads `syntax`, in which generic parameters replace each `some`; `spelled` is the parameter
    /// as written.
    func read(
        _ syntax: FunctionParameterSyntax,
        spelled: FunctionParameterSyntax,
        at position: Int
    ) -> Parameter {
        let first = syntax.firstName.text
        let second = syntax.innerName
        // Names of generated variables begin with an underscore.
        let isReserved = second.hasPrefix("_") || reserved.contains(second)
        let name = isReserved ? "_\(position)" : second.quotedIfKeyword
        let declared = withoutConsumingClosure(syntax.type)
        let type = ParameterType(declared, in: scope)
        let isVariadic = syntax.ellipsis != nil
        var parameter = Parameter(
            label: first == "_" ? nil : first,
            name: name,
            position: position,
            syntax: declared,
            spelled: spelled.type,
            type: isVariadic && type.function != nil ? generics.erasedType(of: type) : erased(type)
        )
        readName(of: type, spelled: spelled.type, isVariadic: isVariadic, into: &parameter)
        if !spelled.attributes.isEmpty, case .function(var function) = parameter.type.kind {
            function.isBuilt = true
            parameter.type.kind = .function(function)
        }
        parameter.function = isVariadic ? nil : type.function
        parameter.isKept = !parameter.type.isErased
        if !isVariadic, parameter.isMetatypeOfExistential, !type.specifiers.contains(.inout) {
            // The compiler can't consume one. It is copied, so the witness needs no specifier.
            parameter.syntax = type.base
            return parameter
        }
        if parameter.type.isPack {
            parameter.convention = .pack
            return parameter
        }
        readConvention(of: type, isVariadic: isVariadic, into: &parameter)
        // A borrowed value can't be boxed.
        if case .boxed = parameter.type.kind,
            Set(type.specifiers).isDisjoint(with: [.inout, .consuming, .owned])
        {
            parameter.type.kind = .hidden
            parameter.type.erased = .spelled("ProtocolProxy::Transient<Any>")
        }
        for specifier in type.specifiers { apply(specifier, type, to: &parameter) }
        readValueKind(of: type, into: &parameter)
        if isRethrowing, !isVariadic, parameter.convention != .reference {
            parameter.rethrown = rethrown(type)
        }
        return parameter
    }

    /// Reads what the name of the type means.
    private func readName(
        of type: ParameterType,
        spelled: TypeSyntax,
        isVariadic: Bool,
        into parameter: inout Parameter
    ) {
        parameter.isOfNever = scope.isStandard(type.base, .never)
        parameter.isVoid = type.specifiers.isEmpty && scope.isCalledVoid(type.base)
        parameter.isMetatypeOfExistential = !isVariadic && scope.hasMetatypeOfExistential(spelled)
    }

    /// Reads how a call passes the argument, and whether it is a closure that observers can't keep.
    private func readConvention(
        of type: ParameterType,
        isVariadic: Bool,
        into parameter: inout Parameter
    ) {
        if type.isAutoclosure {
            let effects = type.function?.effectSpecifiers
            parameter.convention = .autoclosure(
                isAsync: effects?.asyncSpecifier != nil,
                isThrowing: effects?.throwsClause != nil
            )
        }
        if isVariadic {
            parameter.convention = .variadic
            // The argument is an array, which converts to an `[Any]` implicitly.
            parameter.type.isToldOfAny = false
        } else if type.isEscaping {
            // Handlers may store the closure. A generic alias of another module becomes `Any`.
            if type.function != nil || !parameter.type.isErased { parameter.valueKind = .escaping }
        } else if type.function != nil {
            parameter.isKept = false
            parameter.observed = .placeholder(hasValue: false)
        }
    }

    /// Marks a span, and a type that may be that of a nonescaping closure.
    private func readValueKind(of type: ParameterType, into parameter: inout Parameter) {
        if !type.isEscaping, type.specifiers.isEmpty, parameter.isKept, scope.isUncertain(type) {
            parameter.valueKind = .uncertain
            if isDirect {
                parameter.isKept = false
                parameter.observed = .placeholder(hasValue: false)
            }
        }
        if scope.isSpan(type) {
            parameter.valueKind = .span
            parameter.isKept = false
            parameter.observed = .placeholder(hasValue: false)
        }
    }

    // BUG: if Swift 6.3.1 converts a consumed closure to a generic type, it releases the closure
    // one time too many.
    /// The type; without `consuming` if a value is a closure, which is copied, so the witness needs
    /// no specifier.
    private func withoutConsumingClosure(_ type: TypeSyntax) -> TypeSyntax {
        let parameter = ParameterType(type, in: scope)
        let isConsumed =
            !parameter.specifiers.isEmpty
            && Set(parameter.specifiers).isSubset(of: [.consuming, .owned])
        guard isConsumed, holdsClosure(parameter.base),
            parameter.isEscaping || parameter.function == nil,
            let attributed = type.as(AttributedTypeSyntax.self)
        else { return type }
        return TypeSyntax(attributed.with(\.specifiers, [])).trimmed
    }

    /// Whether a value is a closure, or an optional or a tuple of closures.
    private func holdsClosure(_ type: TypeSyntax) -> Bool {
        if ParameterType(type, in: scope).function != nil { return true }
        if let wrapped = scope.wrapped(in: type) { return holdsClosure(wrapped) }
        return type.as(TupleTypeSyntax.self)?.elements.contains { holdsClosure($0.type) } ?? false
    }

    func erased(_ type: ParameterType, depth: Int = 0) -> ErasedType {
        if let function = type.function {
            return erased(function, of: type, depth: depth)
        }
        if let element = scope.spanElement(of: type), generics.isMentioned(in: element) {
            return ErasedType(
                kind: .span(element: element.trimmedDescription),
                own: type.kept,
                erased: .any,
                selector: generics.selector
            )
        }
        return generics.erasedType(of: type)
    }

    private func erased(_ function: FunctionTypeSyntax, of type: ParameterType, depth: Int)
        -> ErasedType
    {
        guard generics.isMentioned(in: function) || generics.mentionsSelf(function) else {
            return .same(type)
        }
        let erasedFunction = erasedFunction(function, of: type, depth: depth)
        let parameters = erasedFunction.parameters.map {
            "\($0.type.erased)".withAttributes($0.specifiers)
        }
        let list = parameters.joined(separator: ", ")
        let result = ParameterType(function.returnClause.type)
        let returned = erasedFunction.result
        let sending = result.specifiers.contains(.sending) && !returned.isErased ? "sending " : ""
        return ErasedType(
            kind: .function(erasedFunction),
            own: type.kept,
            erased: .spelled(
                "\(type.functionAttributes)(\(list))\(erasedFunction.effects) "
                    + "-> \(sending)\(returned.erased)"
            )
        )
    }

    func erasedFunction(
        _ function: FunctionTypeSyntax,
        of type: ParameterType,
        depth: Int
    ) -> ErasedFunction {
        let effects = function.effectSpecifiers
        let isGenericThrow =
            effects?.throwsClause?.type.map { generics.isMentioned(in: $0) } ?? false
        let thrown = effects?.throwsClause.map { throwing in
            isGenericThrow ? " throws" : " " + throwing.withoutSelfAsOwner.trimmedDescription
        }
        let declared = (effects?.asyncSpecifier != nil ? " async" : "") + (thrown ?? "")
        let parameters = function.parameters.map { parameter in
            let type = ParameterType(parameter.type, in: scope)
            return ErasedFunction.Parameter(
                type: erased(type, depth: depth + 1),
                specifiers: specifiers(of: type),
                isInout: type.specifiers.contains(.inout),
                isAutoclosure: type.isAutoclosure,
                prefix: type.function?.effectSpecifiers?.prefix ?? ""
            )
        }
        let isAsync = effects?.asyncSpecifier != nil
        let isOnArgument = function.parameters.contains {
            ParameterType($0.type).specifiers.contains(.isolated)
        }
        let result = ParameterType(function.returnClause.type)
        let returned = generics.erasedType(of: result)
        var erasedFunction = ErasedFunction(
            parameters: parameters,
            result: returned,
            isSending: result.specifiers.contains(.sending),
            depth: depth,
            effects: declared,
            prefix: effects?.prefix ?? "",
            isConcurrent: isAsync && type.functionAttributes == "@Sendable ",
            leavesActor: isAsync && type.functionAttributes.isEmpty && !isNonsendingByDefault
                && !isOnArgument
        )
        if depth == 0, type.isEscaping, !type.isAutoclosure, type.specifiers.isEmpty,
            type.functionAttributes == "@Sendable ", !isGenericThrow, result.specifiers.isEmpty,
            erasedFunction.isCastable,
            generics.mentionsIsolated(function)
        {
            erasedFunction.attributesOfConverted = type.functionAttributes
        }
        return erasedFunction
    }

    private func specifiers(of type: ParameterType) -> String {
        type.specifiers.map { $0.rawValue + " " }.joined() + (type.isEscaping ? "@escaping " : "")
            + (type.isAutoclosure ? "@autoclosure " : "")
    }

    private func apply(
        _ specifier: ParameterType.Specifier,
        _ type: ParameterType,
        to parameter: inout Parameter
    ) {
        switch (specifier, parameter.type.kind) {
        case (.inout, let kind):
            parameter.convention = .reference
            parameter.specifiers.append(.inout)
            switch kind {
            case .same where !scope.isSurelyCopyable(type):
                parameter.observed = .placeholder(hasValue: true)
            case .same: break
            case .boxed: parameter.substitute = .boxedReference
            default: parameter.substitute = .reference
            }
        case (.borrowing, .hidden), (.shared, .hidden): break
        case (.borrowing, _) where parameter.isTransient, (.shared, _) where parameter.isTransient:
            break
        case (.borrowing, _) where isCopyable(type), (.shared, _) where isCopyable(type):
            parameter.substitute = .copy
            return
        case (.borrowing, _), (.shared, _):
            parameter.specifiers.append(specifier)
            parameter.observed = .placeholder(hasValue: true)
        case (.consuming, _) where scope.isSpan(type), (.owned, _) where scope.isSpan(type),
            (.sending, _) where scope.isSpan(type):
            parameter.substitute = .span
        case (.consuming, .boxed), (.owned, .boxed), (.sending, .boxed): parameter.substitute = .box
        case (.consuming, _), (.owned, _), (.sending, _):
            parameter.specifiers.append(specifier)
            parameter.observed = .placeholder(hasValue: false)
            parameter.convention = .once
        case (.isolated, _): parameter.specifiers.append(.isolated)
        }
        parameter.isKept = false
    }

    /// Whether the source shows that a borrowed argument is copyable.
    private func isCopyable(_ type: ParameterType) -> Bool {
        if scope.isSurelyCopyable(type) || generics.isMentioned(in: type.base)
            || generics.mentionsSelf(type.base)
        {
            return true
        }
        return type.base.as(IdentifierTypeSyntax.self).map {
            associatedTypes.contains($0.name.text)
        } ?? false
    }
}

extension FunctionParameterSyntax {
    /// The name in the body, without backticks, or `_`.
    var innerName: String { (secondName ?? firstName).text.unquoted }
}

extension ParameterReader {
    /// Whether the type is a tuple.
    ///
    /// If a tuple is the only parameter, Swift would confuse its elements with several parameters.
    func isTuple(_ type: TypeSyntax) -> Bool {
        let base = ParameterType(type, in: scope).base
        if base.functionType != nil { return false }
        if let only = base.inParentheses { return isTuple(only) }
        return base.as(TupleTypeSyntax.self).map { !$0.elements.isEmpty } ?? false
    }

    /// Reads the new value of a property or subscript, which a setter takes last.
    func readNewValue(_ type: TypeSyntax, at position: Int) -> Parameter {
        let read = ParameterType(type, in: scope)
        var parameter = Parameter(
            label: nil,
            name: "newValue",
            position: position,
            syntax: type,
            spelled: type,
            type: erased(read)
        )
        readName(of: read, spelled: type, isVariadic: false, into: &parameter)
        parameter.isKept = !parameter.type.isErased
        if read.function != nil {
            // The value is stored, so it escapes.
            parameter.valueKind = .stored
        } else if position == 0, isTuple(type) {
            parameter.observed = .placeholder(hasValue: true)
            parameter.isKept = false
        } else if parameter.isKept, scope.isUncertain(read) {
            parameter.valueKind = .opaque
        }
        return parameter
    }
}
