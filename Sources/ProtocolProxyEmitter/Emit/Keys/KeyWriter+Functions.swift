// SPDX-License-Identifier: MIT

// The closures in a requirement's description, which build and call functions of the requirement's
// type. They are in the protocol's extension, so they have the requirements' isolation regardless
// of the module's settings:
//
//     .init(
//         __of: "load(_:)", for: (any Store).self, on: actor,
//         make: { decorator, link -> (Int) -> String in { _0 in
//             if let r: String = link.lend({ it in it.load(_0) }) { return r }
//             return decorator.call(_0) { function in function(_0) }
//         } },
//         arguments: .init(), apply: { function, a in function(a) })

extension KeyWriter {
    /// The members of the protocol's extension that accompany the witness of a member.
    func functions(of member: Member) -> [Line] {
        member.requirements.flatMap { requirement in
            openedTypes(requirement, of: member) + converters(of: requirement)
                + (isDescribedInKey(requirement, of: member)
                    ? [] : [newFunction(requirement, of: member)])
        }
    }

    /// The function types of a setter whose new value may be a function.
    ///
    /// They are generic, because a function whose type is a generic argument is escaping.
    func functionAliases(of requirement: RequirementModel, in member: Member) -> [Line] {
        guard requirement.opaqueValue != nil else {
            guard scope.isUnusualInHead(requirement) else { return [] }
            let type = scope.spelledType(of: requirement, isSendable: false)
            return ["\(scope.access(of: member))typealias __Function_\(requirement.key) = \(type)"]
        }
        return (scope.isShared(requirement) ? [true, false] : [false]).map {
            let name = "__\($0 ? "Sendable" : "")Function_\(requirement.key)"
            let type = scope.spelledType(of: requirement.generic, isSendable: $0)
            return "\(scope.access(of: member))typealias \(name)<__Value> = \(type)"
        }
    }

    /// The functions that convert closures, where closures may not capture generic parameters.
    private func converters(of requirement: RequirementModel) -> [Line] {
        requirement.parameters.compactMap { parameter in
            guard case .function(let function) = parameter.type.kind else { return nil }
            return function.declarationOfConverter.map { .code($0) }
        }
    }

    /// Whether a stored key needs no `__new_` function for its value.
    ///
    /// An isolated or opened requirement needs one.
    ///
    /// So does a type that the compiler can't parse in an expression, but can parse in that
    /// function.
    private func isDescribedInKey(_ requirement: RequirementModel, of member: Member) -> Bool {
        scope.isKeyStored && member.actor == nil && !member.isOpened
            && !scope.isUnusualInHead(requirement)
    }

    /// The value of a stored key.
    func description(_ requirement: RequirementModel, of member: Member) -> Code {
        guard isDescribedInKey(requirement, of: member) else {
            return newCall(requirement, by: scope.proxyType)
        }
        let description = Code.call(
            scope.type(of: requirement),
            arguments(of: requirement, in: member)
        )
        return .unsafe(description, if: requirement.hasUnsafeHandlers)
    }

    /// The requirement as the `__new_` function of `owner` makes it.
    func newCall(_ requirement: RequirementModel, by owner: Code) -> Code {
        let made = Code.call("__Generated.made", ["by: \(owner).__new_\(requirement.key)"])
        return .unsafe(made, if: requirement.hasUnsafeHandlers)
    }

    /// The `__new_` function; see the library's `__Generated.made(by:)`.
    private func newFunction(_ requirement: RequirementModel, of member: Member) -> Line {
        let isolation: Code =
            "\(member.actor?.attribute ?? "")\(member.isNonisolated ? "nonisolated " : "")"
        let head: Code =
            "\(isolation)static func __new_\(requirement.key)"
            + "\(arguments: ["_ actor: (any \(StandardName.actor))?"]) -> "
        let arguments = arguments(of: requirement, in: member, on: "actor")
        guard scope.mayNeedIsolatedConformance(requirement) else {
            let made: Code =
                "\(Code.call(".init", arguments))\(isolatedValueAddition(to: requirement))"
            let body = Code.unsafe(made, if: requirement.hasUnsafeHandlers)
            return "\(head)\(scope.type(of: requirement)) \(block: [body])"
        }
        let made: Code =
            .call(scope.type(of: requirement), arguments) + isolatedValueAddition(to: requirement)
            + additions(to: requirement)
        let body = Code.unsafe(made, if: requirement.hasUnsafeHandlers)
        return "\(head)ProtocolProxy::AnyRequirement \(block: [body])"
    }

    /// The arguments of the initializer of a requirement's description.
    private func arguments(
        of requirement: RequirementModel,
        in member: Member,
        on actor: String? = nil
    ) -> [Code] {
        var arguments: [Code] = [
            "__of: \(requirement.selector.literal)", "for: \(scope.receiverType(of: requirement))",
        ]
        if requirement.isOptional { arguments.append("optional: true") }
        if case .typed(let type) = requirement.effects.failure,
            scope.typedFailure(of: requirement) == nil
        {
            arguments.append("throwing: (\(type)).self")
        }
        if requirement.isDirect, requirement.parameters.contains(where: { $0.convention == .once })
        {
            arguments.append("consuming: true")
        }
        if let reason = reasonAgainstMessages(to: requirement, of: member) {
            arguments.append("unsent: .\(reason)")
        }
        if let actor { arguments.append("on: \(actor)") }
        arguments +=
            requirement.effects.isAsync
            ? [aroundArgument(for: requirement), linkArgument(for: requirement, of: member)]
            : [makeArgument(for: requirement, of: member)]
        if !requirement.isDirect {
            arguments += [
                "arguments: .init\(arguments: singleArgument(for: requirement))",
                applyArgument(for: requirement),
            ]
        } else if requirement.parameters.count > 1,
            requirement.parameters.contains(where: { $0.convention == .reference })
        {
            // A single argument needs no separate list for observers.
            arguments.append("observed: .init()")
        }
        return arguments
    }

    /// The name in `__Generated.Unsent` of the reason why the requirement has no `apply`; `nil` if
    /// there is an `apply`, or if the arguments are the reason.
    private func reasonAgainstMessages(to requirement: RequirementModel, of member: Member)
        -> String?
    {
        guard requirement.isDirect, requirement.parameters.allSatisfy(\.isKept),
            !requirement.effects.isOfClosure
        else {
            return nil
        }
        if requirement.result.isSending || requirement.result.type.isErased { return "result" }
        return member.attributes.isDeprecated ? "deprecated" : "direct"
    }

    /// Spells the type of a single parameter if inference could fail; see
    /// `Parameter.mayBeNoElement`.
    private func singleArgument(for requirement: RequirementModel) -> [Code] {
        guard requirement.parameters.count == 1, requirement.parameters[0].mayBeNoElement else {
            return []
        }
        return ["single: \(arguments: [.type(requirement.parameters[0].keptType)]).self"]
    }

    /// The `make:` closure: builds a function that calls the conformer, or its `decorator` if there
    /// is no conformer.
    private func makeArgument(for requirement: RequirementModel, of member: Member) -> Code {
        let captures: [Code] =
            scope.isUncheckedLink(requirement)
            // The compiler assumes that a closure with an isolated parameter runs on another actor,
            // but it runs on the witness's isolation, and so do the captured link and function.
            // `nonisolated(unsafe)` isn't an option: whether it requires `unsafe` depends on the
            // language mode.
            ? [uncheckedConstant("link")] : []
        let statements =
            unwrappingStatements(for: requirement) + boxStatements(for: requirement) + [
                calls.conformerStatement(requirement, of: member, unboxedArguments(of: requirement))
            ]
            + decoratorStatements(for: requirement)
        let signature: Code = "decorator, link -> \(scope.functionTypeInHead(of: requirement)) in"
        let function = functionStatements(requirement, statements)
        return "make: \(Code.closure(signature, captures + function))"
    }

    /// Unwraps the arguments of type `Self` before a mutating call takes out the value, because
    /// they may refer to the same value.
    private func unwrappingStatements(for requirement: RequirementModel) -> [Code] {
        guard requirement.isMutating else { return [] }
        let link = scope.isUncheckedLink(requirement) ? "link.value" : "link"
        return zip(requirement.parameters, scope.names(requirement)).compactMap { parameter, name in
            guard parameter.selfShape.mentionsSelf else { return nil }
            let value = parameter.selfShape.converting(name) {
                .call("\(link).__unwrapped", [$0])
            }
            return .constant("\(name)", value)
        }
    }

    /// The `around:` closure: builds a function that calls its decorator; see the library's
    /// `AsyncDecorator`.
    private func aroundArgument(for requirement: RequirementModel) -> Code {
        let signature: Code = "decorator -> \(scope.functionTypeInHead(of: requirement)) in"
        let function = functionStatements(
            requirement,
            boxStatements(for: requirement) + decoratorStatements(for: requirement),
            isConcurrent: requirement.effects.asynchrony == .concurrent
        )
        return "around: \(Code.closure(signature, function))"
    }

    /// The `link:` closure: builds a function that calls the conformer, or calls `other` if the
    /// conformer was deallocated.
    private func linkArgument(for requirement: RequirementModel, of member: Member) -> Code {
        let hasIsolatedParameter = requirement.parameters.contains(where: \.isIsolated)
        var captures: [Code] = []
        if scope.isUncheckedLink(requirement) { captures.append(uncheckedConstant("link")) }
        if hasIsolatedParameter { captures.append(uncheckedConstant("other", requirement)) }
        let passed = zip(requirement.parameters, scope.names(requirement)).map {
            scope.model.isIsolatedToConformer(member)
                ? $0.sentAgain($0.referenced($1)) : $0.referenced($1)
        }
        let other = Code.unsafe("other", if: requirement.hasUnsafeHandlers)
        // BUG: the region-based isolation checker of Swift 6.3.1 also rejects a call of the stored
        // function itself.
        let taken: [Code] =
            hasIsolatedParameter ? [.constant("other", "\(other).value")] : []
        let call = .effects(scope.handlerPrefix(of: requirement)) + .call(other, passed)
        let statements =
            [calls.conformerStatement(requirement, of: member, scope.names(requirement))] + taken
            + [
                .returning(call)
            ]
        let signature: Code = "link, other -> \(scope.functionTypeInHead(of: requirement)) in"
        let function = functionStatements(requirement, statements)
        return "link: \(Code.closure(signature, captures + function))"
    }

    /// Statements that return a function of the requirement's type.
    private func functionStatements(
        _ requirement: RequirementModel,
        _ statements: [Code],
        isConcurrent: Bool = false
    ) -> [Code] {
        guard !requirement.isImpossible else {
            return [functionClosure(requirement, statements, isConcurrent: isConcurrent)]
        }
        if requirement.parameters.contains(where: \.isIsolated) {
            return calls.localFunction(requirement, statements)
        }
        if requirement.parameters.contains(where: \.isMetatypeOfExistential),
            let actor = scope.actor(of: requirement)
        {
            return calls.localFunction(requirement, on: actor, statements)
        }
        return [functionClosure(requirement, statements, isConcurrent: isConcurrent)]
    }

    /// The `apply:` closure: calls a function of the requirement's type with the tuple's elements.
    private func applyArgument(for requirement: RequirementModel) -> Code {
        let count = requirement.parameters.count
        let arguments = requirement.parameters.indices.map { index -> Code in
            .unsafe(count == 1 ? "a" : "a.\(index)", if: requirement.hasUnsafeArguments)
        }
        let label = "apply\(requirement.effects.isCrossing ? "Concurrently" : "")"
        if requirement.isImpossible {
            let signature: Code = "function, a -> \(requirement.result.type.erased) in"
            return "\(label): \(Code.closure(signature, []))"
        }
        let names: Code = "function, \(count == 0 ? "_" : "a")"
        let isReturned = scope.typedFailure(of: requirement) != nil
        let signature: Code =
            isReturned ? "(\(names))\(requirement.effects.declared()) in" : "\(names) in"
        let function = Code.unsafe("function", if: requirement.hasUnsafeHandlers)
        let call: Code =
            .effects(requirement.effects.prefix)
            + "\(Code.call(function, arguments))\(isReturned ? ".get()" : "")"
        return "\(label): \(Code.closure(signature, [call]))"
    }

    /// A constant in a box that the compiler treats as `Sendable`.
    private func uncheckedConstant(_ name: String, _ requirement: RequirementModel? = nil) -> Code {
        let value = Code.unsafe(Code(name), if: requirement?.hasUnsafeHandlers ?? false)
        return .constant(name, .call("__Generated.Sent", [value]))
    }

    /// A closure of the requirement's type.
    private func functionClosure(
        _ requirement: RequirementModel,
        _ statements: [Code],
        isConcurrent: Bool = false
    ) -> Code {
        let names = scope.names(requirement).map(\.unmarked)
        let parameters = zip(names, requirement.parameters).map { name, parameter -> Code in
            "\(name): \(type: parameter.capturable(parameter.handlerType))"
        }
        if requirement.isImpossible {
            return .closure("\(arguments: parameters) -> \(requirement.result.type.erased) in", [])
        }
        let list: Code
        if requirement.parameters.contains(where: { $0.specifiers.contains(.borrowing) }) {
            // The compiler can't infer `borrowing`.
            list = .tuple(parameters)
        } else if names.isEmpty {
            list = isConcurrent ? "()" : ""
        } else {
            list = .joined(names, by: ", ")
        }
        let concurrent = isConcurrent ? "@concurrent " : ""
        return .closure("\(concurrent)\(list)\(list.isEmpty ? "" : " in")", statements)
    }

    /// The typealiases of the function type of a call with the types that the witness knows.
    func openedTypes(_ requirement: RequirementModel, of member: Member) -> [Line] {
        guard member.isOpened else { return [] }
        let name: Code = "\(scope.access(of: member))typealias __Opened_\(requirement.key)"
        guard let value = requirement.opaqueValue else {
            return ["\(name) = \(openedType(requirement))"]
        }
        let generic: Code = "\(name)_<__Value> = \(openedType(requirement.generic)); "
        return [
            .code(generic + "\(name) = __Opened_\(requirement.key)_\(generic: [.type(value)])")
        ]
    }

    private func openedType(_ requirement: RequirementModel) -> Code {
        scope.spelledType(
            of: requirement,
            isSendable: false,
            after: "\(requirement.isMutating ? "inout " : "")\(scope.receiver(of: requirement))"
        )
    }
}
