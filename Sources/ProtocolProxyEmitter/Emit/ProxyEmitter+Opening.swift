// SPDX-License-Identifier: MIT

import SwiftSyntax

// Calls with types that only the witness knows: generic parameters and `Self`. The witness passes a
// closure that restores the types, which handlers don't see:
//
//     __Generated.opening(__ongoing, StoreRequirements.load, as: __Opened_load.self, { it, _0 in
//         it.load(__Generated.argument(0, of: …, _0 as Any) as T.Type)
//     }) { … }

extension ProxyEmitter {
    /// Whether only the witness can call a conformer: it knows the generic arguments, or it is
    /// deprecated too.
    func isOpened(_ member: Member) -> Bool {
        !member.genericClause.isEmpty || member.isDeprecated
    }

    func openCall(_ requirement: RequirementModel, _ arguments: [String]) -> String {
        requirement.effects.prefix + unmarkedOpenCall(requirement, arguments)
    }

    private func unmarkedOpenCall(_ requirement: RequirementModel, _ arguments: [String]) -> String
    {
        let arguments = zip(requirement.parameters, passed(requirement, arguments, isOpened: true))
            .map {
                $0.handedOn($1)
            }
        guard !isOpenedByClass(requirement) else {
            let it = requirement.isMutating ? "&it" : "it"
            let all = ([it] + arguments).joined(separator: ", ")
            return containing(
                "\(isDefaultImplementation ? "__Proxy" : proxyType).__open_\(requirement.key)(\(all))",
                requirement
            )
        }
        return containing(
            "it.__open_\(requirement.key)(\(arguments.joined(separator: ", ")))",
            requirement
        )
    }

    private func isOpenedByClass(_ requirement: RequirementModel) -> Bool {
        model.foreign != nil || requirement.isOfOpenTypes
    }

    func opened(_ requirement: RequirementModel) -> String {
        let owner =
            isActorFacade
            ? "\(proxyType)." : isDefaultImplementation && model.foreign != nil ? "__Proxy." : ""
        return "\(owner)__Opened_\(requirement.key)"
    }

    func openedType(_ requirement: RequirementModel, of member: Member) -> String? {
        guard isOpened(member) else { return nil }
        let name = "\(access(of: member))typealias __Opened_\(requirement.key)"
        guard let value = requirement.opaqueValue else {
            return "\(name) = \(openedType(requirement))"
        }
        return
            "\(name)_<__Value> = \(openedType(requirement.generic)); \(name) = __Opened_\(requirement.key)_<\(value)>"
    }

    private func openedType(_ requirement: RequirementModel) -> String {
        spelledType(
            of: requirement,
            isSendable: false,
            after: (requirement.isMutating ? "inout " : "") + receiver(of: requirement)
        )
    }

    /// The closure that calls a conformer with the witness's types; `nil` if the requirement needs
    /// none.
    func opening(_ requirement: RequirementModel, of member: Member) -> String? {
        guard isOpened(member) else { return nil }
        if requirement.takesSelf, member.genericClause.isEmpty {
            return opening(
                requirement,
                opened(
                    openCall(requirement, names(requirement)),
                    requirement,
                    after: [],
                    restoring: []
                )
            )
        }
        let packs = requirement.parameters.filter { $0.passing == .pack }
        func index(_ parameter: Parameter) -> String {
            "__index\(packs.count > 1 ? "\(parameter.position)" : "")"
        }
        var statements = packs.map { "var \(index($0)) = -1" }
        var restorations: [String] = []
        var arguments: [String] = []
        let described = constant(requirement)
        for (position, (name, parameter)) in zip(names(requirement), requirement.parameters)
            .enumerated()
        {
            // A value of the wrong type is an error if the call can throw that; otherwise it stops
            // the program.
            let typed = typedFailure(of: requirement)
            let isReference = parameter.passing == .reference
            let canThrow = requirement.effects.canThrowAny && !(isReference && typed != nil)
            let failure =
                canThrow ? "throwing: (\(typed ?? "any \(StandardName.error)")).self, " : ""
            let place = "(\(position), of: \(described), \(failure)"
            let cast = "__Generated.argument\(place)"
            let isThrowing = canThrow ? "try " : ""
            let type = parameter.type
            // The opening function converts `Self` itself.
            guard case .other = parameter.selfShape else {
                arguments.append(name)
                continue
            }
            switch (type.kind, parameter.passing) {
            case (.hidden, _): arguments.append("\(parameter.lent).value")
            case (.same, _): arguments.append(name)
            case (.pack(let element), _):
                arguments.append(
                    "repeat __Generated.element\(place)\(name), at: &\(index(parameter)), as: (\(element)).self)"
                )
            case (.boxed, .reference):
                statements.append("var _\(name) = \(type.restoring(name))")
                restorations.append("\(name) = \(type.erasing("_\(name)"))")
                arguments.append("_\(name)")
            case (_, .reference):
                statements += [
                    "var _\(name): \(type.own) = \(isThrowing)\(cast)\(name) as Any)",
                    "defer { \(name) = _\(name) }",
                ]
                arguments.append("_\(name)")
            case (.value, .variadic):
                arguments.append("\(cast)\(name) as Any) as [\(type.own)]")
            default:
                let value = member.determiningTypes(by: parameter).restoring(name, by: cast)
                // What runs on an actor takes all values for the actor's.
                let isSent = parameter.specifiers.contains(.sending) && mayBeOnActor(member)
                let restored = isSent ? "__Generated.sending(\(value))" : value
                // In a box for an actor, nothing else tells the compiler that the closure is
                // `Sendable`.
                let isTyped =
                    isIsolated(member) && restored.hasPrefix("{") && type.own.hasPrefix("@")
                arguments.append(isTyped ? "\(restored) as \(type.own)" : restored)
            }
        }
        var opened = requirement
        for index in opened.parameters.indices where opened.parameters[index].passing == .pack {
            opened.parameters[index].passing = .value
        }
        let stated = member.infersFromResult ? " as \(requirement.result.type.own)" : ""
        let call =
            requirement.takesSelf
            ? unmarkedOpenCall(opened, arguments)
            : unmarkedCall(opened, of: member, arguments, isOpened: true)
        // The type of a function that takes arrays is spelled.
        let unmarked = (requirement.isVariadic ? throwingAny(call, requirement) : call) + stated
        let called =
            requirement.role == .setter
            ? unmarked
            : requirement.effects.prefix
                + (requirement.result.isBoxed
                    ? requirement.result.type.erasing(unmarked) : unmarked)
        let body = self.opened(called, requirement, after: statements, restoring: restorations)
        let opening = opening(requirement, body)
        return isIsolated(member) ? throwingAny(opening, requirement) : opening
    }

    /// The closure with a body, or the local function that takes its place.
    private func opening(_ requirement: RequirementModel, _ body: FunctionBody) -> String {
        // BUG: Swift 6.3.1 rejects a closure here, as it does in `made(_:_:isConcurrent:)`.
        if requirement.parameters.contains(where: \.isIsolated) {
            let it = "_ it: \(requirement.isMutating ? "inout " : "")\(receiver(of: requirement))"
            let function = function(requirement, after: [it], [body.text])
            return "({ () -> \(opened(requirement)) in \(function) })()"
        }
        let names = (["it"] + names(requirement)).joined(separator: ", ")
        return "{ \(names) in \(body.continued) }"
    }

    /// The text for a closure whose arguments throw any error: those that the witness takes its
    /// error type from.
    private func throwingAny(_ text: String, _ requirement: RequirementModel) -> String {
        guard case .generic(let failure) = requirement.effects.failure else { return text }
        return text.replacingWord("\(failure)", with: "any \(StandardName.error)")
    }

    /// Whether the requirement runs, or may run, on a global actor.
    private func mayBeOnActor(_ member: Member) -> Bool {
        guard !member.isNonisolated else { return false }
        return member.actor != nil || model.isIsolated || model.isIsolatedByDefault
            || model.mayInheritActor
    }

    /// The body of a function that calls a conformer, which returns a `Result` if the error has a
    /// type.
    private func opened(
        _ called: String,
        _ requirement: RequirementModel,
        after statements: [String],
        restoring restorations: [String]
    ) -> FunctionBody {
        guard let failure = typedFailure(of: requirement) else {
            return returning(called, requirement, after: statements, restoring: restorations)
        }
        let outcome = [
            "let __outcome: \(handlerResult(of: requirement))",
            "do throws(\(failure)) { __outcome = .success(\(called)) } catch { __outcome = .failure(error) }",
        ]
        return FunctionBody(statements: statements + outcome + restorations, value: "__outcome")
    }

    /// Wraps a call, without its `try` and `await`, to reach borrowed arguments, for which handlers
    /// see placeholders.
    func lending(_ call: String, _ requirement: RequirementModel) -> String {
        // The compiler doesn't infer the type of an error.
        let type = typedFailure(of: requirement).map { failure in
            "\(requirement.effects.isAsync ? " async" : "") throws(\(failure)) -> "
                + (requirement.effects.isAsync
                    ? "\(requirement.result.type.erased)" : requirement.result.type.own)
        }
        return requirement.parameters.filter(\.isHidden).reversed().reduce(call) {
            call,
            parameter in
            "__Generated.lending(\(parameter.name), of: \(requirement.selector.literal)) "
                + "{ \(type.map { "(\(parameter.lent))\($0)" } ?? parameter.lent) in \(requirement.effects.prefix)\(call) }"
        }
    }

    /// A body that returns `value` after `statements`, and runs `restorations` last, even after an
    /// error.
    func returning(
        _ value: String,
        _ requirement: RequirementModel,
        after statements: [String],
        restoring restorations: [String]
    ) -> FunctionBody {
        guard !restorations.isEmpty else {
            return FunctionBody(statements: statements, value: value)
        }
        let last = restorations.joined(separator: "; ")
        let body =
            requirement.result.isVoid
            ? "\(value); \(last)" : "let __returned = \(value); \(last); return __returned"
        let whole =
            requirement.effects.isThrowing ? "do { \(body) } catch { \(last); throw error }" : body
        return FunctionBody(statements: statements + [whole])
    }

    func openers() -> String? {
        plainExtension(
            lines { member in
                member.requirements.filter { $0.takesSelf && !isOpenedByClass($0) }.map {
                    opener($0, of: member)
                }
            }
        )
    }

    func openersOfClass(_ member: Member) -> [String] {
        member.requirements.filter { $0.takesSelf && isOpenedByClass($0) }.map {
            opener($0, of: member)
        }
    }

    /// A function that opens a conformer: an extension member, where `Self` is its type, or generic
    /// in the proxy class.
    func opener(_ requirement: RequirementModel, of member: Member) -> String {
        let isForeign = isOpenedByClass(requirement)
        let conformer = isForeign ? "__It" : "Self"
        let parameters = requirement.parameters.map { parameter in
            let type =
                switch (parameter.selfShape, parameter.passing) {
                case (.other, .variadic): parameter.typeInside
                case (.other, _): parameter.typeHandedOn
                default: parameter.handlerType
                }
            return "_ \(parameter.name): \(parameter.capturable(type))"
        }
        let open = model.openTypes
        var preparations: [String] = []
        let arguments = requirement.parameters.map { parameter in
            if case .other = parameter.selfShape, open.areMentioned(in: parameter.syntax) {
                if parameter.content != .escaping, let function = parameter.function {
                    return open.closure(parameter.name, of: function, for: conformer)
                }
                let kept = kept(parameter.nameHandedOn, of: parameter)
                let stated =
                    kept == parameter.nameHandedOn ? kept : "\(kept) as \(parameter.typeInside)"
                let type = open.type(parameter.typeOfValue, of: conformer)
                guard parameter.passing == .reference else {
                    let value = "\(open.renamed(stated)) as \(type)"
                    if case .autoclosure = parameter.passing { return "(\(value))" }
                    return member.isOperator ? "(\(value))" : value
                }
                let own = "__\(parameter.name.unquoted)"
                preparations += [
                    "var \(own): \(type) = \(open.renamed(stated))",
                    "defer { \(parameter.name) = \(open.renamed(own)) }",
                ]
                return own
            }
            return parameter.selfShape.converting(parameter.nameHandedOn) {
                "__Generated.conformer(of: \($0), as: \(conformer).self)"
            }
        }
        let result =
            requirement.result.selfShape.mentionsSelf
            ? requirement.result.type.own : requirement.result.spelling
        let it = isForeign ? "__it" : requirement.isOfType ? "Self" : "self"
        let call = unmarkedCall(requirement, of: member, arguments, on: it, isOpened: true)
        let body = cast(
            member.isOperator ? "(\(call))" : call,
            requirement,
            for: conformer,
            after: preparations
        )
        let called = requirement.isImpossible ? "" : body.text
        let fixed = "\(member.attributes)\(member.modifiers.withoutFixity)"
        let mutating = requirement.isMutating && !isForeign ? "mutating " : ""
        let head =
            "\(fixed)\(mutating)\(requirement.isOfType || isForeign ? "static " : "")func __open_\(requirement.key)"
        let receiver =
            "_ __it: \(requirement.isMutating ? "inout " : "")__It\(requirement.isOfType ? ".Type" : "")"
        let own = member.generics.map { ", " + $0.parameters.trimmedDescription } ?? ""
        let clause = isForeign ? "<__It: \(model.conformedType)\(own)>" : member.genericClause
        return
            "\(head)\(clause)(\(((isForeign ? [receiver] : []) + parameters).joined(separator: ", ")))"
            + "\(requirement.effects.declared())\(ResultType.clause(result))\(member.whereClause) { \(called) }"
    }

    /// The call with its result under the proxy's name of its type, and its error too.
    ///
    /// The type of the call is spelled, and so are those of renamed arguments: the compiler could
    /// choose an overload.
    private func cast(
        _ unmarked: String,
        _ requirement: RequirementModel,
        for conformer: String,
        after statements: [String]
    ) -> FunctionBody {
        let marks = requirement.role == .setter ? "" : requirement.effects.prefix
        var called = marks + unmarked
        if !requirement.result.selfShape.mentionsSelf, let declared = requirement.result.declared,
            model.openTypes.areMentioned(in: declared)
        {
            let type = model.openTypes.type(ParameterType(declared).kept, of: conformer)
            called = marks + model.openTypes.renamed("\(unmarked) as \(type)")
        }
        guard let failure = requirement.effects.thrown, model.openTypes.areMentioned(in: failure)
        else {
            return FunctionBody(statements: statements, value: called)
        }
        let rethrowing = model.openTypes.rethrowing(
            "return \(called)",
            as: failure.trimmedDescription
        )
        return FunctionBody(statements: statements + [rethrowing])
    }
}

extension Member {
    /// The parameter's type; a closure spells its parameters if no other argument determines their
    /// types.
    fileprivate func determiningTypes(by parameter: Parameter) -> ErasedType {
        guard case .function(var function) = parameter.type.kind, let generics else {
            return parameter.type
        }
        let others = read.parameters.filter {
            if case .function = $0.type.kind { false } else { true }
        }
        function.determinesTypes = generics.parameters.contains { generic in
            let name: Set = [generic.name.text]
            return parameter.syntax.hasToken(name) && !others.contains { $0.syntax.hasToken(name) }
        }
        var type = parameter.type
        type.kind = .function(function)
        return type
    }

    /// Whether a generic parameter occurs only in the result, which is an `Any` for handlers.
    fileprivate var infersFromResult: Bool {
        guard read.result.type.isErased, read.role == .function else { return false }
        return generics?.parameters.contains { parameter in
            let name: Set = [parameter.name.text]
            return result?.hasToken(name) == true
                && !read.parameters.contains { $0.syntax.hasToken(name) }
        } ?? false
    }
}
