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

    func openCall(_ slot: Slot, _ arguments: [String]) -> String {
        slot.effects.prefix + unmarkedOpenCall(slot, arguments)
    }

    private func unmarkedOpenCall(_ slot: Slot, _ arguments: [String]) -> String {
        let arguments = zip(slot.parameters, passed(slot, arguments, isOpened: true)).map {
            $0.handedOn($1)
        }
        guard !isOpenedByClass(slot) else {
            let it = slot.isMutating ? "&it" : "it"
            let all = ([it] + arguments).joined(separator: ", ")
            return containing(
                "\(isDefaultImplementation ? "__Proxy" : proxyType).__open_\(slot.key)(\(all))",
                slot
            )
        }
        return containing("it.__open_\(slot.key)(\(arguments.joined(separator: ", ")))", slot)
    }

    private func isOpenedByClass(_ slot: Slot) -> Bool {
        model.foreign != nil || slot.isOfOpenTypes
    }

    func opened(_ slot: Slot) -> String {
        let owner =
            isInFront
            ? "\(proxyType)." : isDefaultImplementation && model.foreign != nil ? "__Proxy." : ""
        return "\(owner)__Opened_\(slot.key)"
    }

    func openedType(_ slot: Slot, of member: Member) -> String? {
        guard isOpened(member) else { return nil }
        let name = "\(access(of: member))typealias __Opened_\(slot.key)"
        guard let value = slot.opaqueValue else { return "\(name) = \(openedType(slot))" }
        return
            "\(name)_<__Value> = \(openedType(slot.generic)); \(name) = __Opened_\(slot.key)_<\(value)>"
    }

    private func openedType(_ slot: Slot) -> String {
        spelledType(
            of: slot,
            isSendable: false,
            after: (slot.isMutating ? "inout " : "") + receiver(of: slot)
        )
    }

    /// The closure that calls a conformer with the witness's types; `nil` if the requirement needs
    /// none.
    func opening(_ slot: Slot, of member: Member) -> String? {
        guard isOpened(member) else { return nil }
        if slot.takesSelf, member.genericClause.isEmpty {
            return opening(
                slot,
                opened(openCall(slot, names(slot)), slot, after: [], restoring: [])
            )
        }
        let packs = slot.parameters.filter { $0.passing == .pack }
        func index(_ parameter: Parameter) -> String {
            "__index\(packs.count > 1 ? "\(parameter.position)" : "")"
        }
        var statements = packs.map { "var \(index($0)) = -1" }
        var restorations: [String] = []
        var arguments: [String] = []
        let requirement = constant(slot)
        for (position, (name, parameter)) in zip(names(slot), slot.parameters).enumerated() {
            // A value of the wrong type is an error if the call can throw that; otherwise it stops
            // the program.
            let typed = typedFailure(of: slot)
            let isReference = parameter.passing == .reference
            let canThrow = slot.effects.canThrowAny && !(isReference && typed != nil)
            let failure =
                canThrow ? "throwing: (\(typed ?? "any \(StandardName.error)")).self, " : ""
            let place = "(\(position), of: \(requirement), \(failure)"
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
        var opened = slot
        for index in opened.parameters.indices where opened.parameters[index].passing == .pack {
            opened.parameters[index].passing = .value
        }
        let stated = member.infersFromResult ? " as \(slot.result.type.own)" : ""
        let call =
            slot.takesSelf
            ? unmarkedOpenCall(opened, arguments)
            : unmarkedCall(opened, of: member, arguments, isOpened: true)
        // The type of a function that takes arrays is spelled.
        let unmarked = (slot.isVariadic ? throwingAny(call, slot) : call) + stated
        let called =
            slot.role == .setter
            ? unmarked
            : slot.effects.prefix
                + (slot.result.isBoxed ? slot.result.type.erasing(unmarked) : unmarked)
        let body = self.opened(called, slot, after: statements, restoring: restorations)
        let opening = opening(slot, body)
        return isIsolated(member) ? throwingAny(opening, slot) : opening
    }

    /// The closure with a body, or the local function that takes its place.
    private func opening(_ slot: Slot, _ body: FunctionBody) -> String {
        // BUG: Swift 6.3.1 rejects a closure here, as it does in `made(_:_:isConcurrent:)`.
        if slot.parameters.contains(where: \.isIsolated) {
            let it = "_ it: \(slot.isMutating ? "inout " : "")\(receiver(of: slot))"
            let function = function(slot, after: [it], [body.text])
            return "({ () -> \(opened(slot)) in \(function) })()"
        }
        let names = (["it"] + names(slot)).joined(separator: ", ")
        return "{ \(names) in \(body.continued) }"
    }

    /// The text for a closure whose arguments throw any error: those that the witness takes its
    /// error type from.
    private func throwingAny(_ text: String, _ slot: Slot) -> String {
        guard case .generic(let failure) = slot.effects.failure else { return text }
        return text.replacingWord("\(failure)", with: "any \(StandardName.error)")
    }

    /// Whether the requirement runs, or may run, on a global actor.
    private func mayBeOnActor(_ member: Member) -> Bool {
        guard !member.isFree else { return false }
        return member.actor != nil || model.isIsolated || model.isIsolatedByDefault
            || model.mayInheritActor
    }

    /// The body of a function that calls a conformer, which returns a `Result` if the error has a
    /// type.
    private func opened(
        _ called: String,
        _ slot: Slot,
        after statements: [String],
        restoring restorations: [String]
    ) -> FunctionBody {
        guard let failure = typedFailure(of: slot) else {
            return returning(called, slot, after: statements, restoring: restorations)
        }
        let outcome = [
            "let __outcome: \(handlerResult(of: slot))",
            "do throws(\(failure)) { __outcome = .success(\(called)) } catch { __outcome = .failure(error) }",
        ]
        return FunctionBody(statements: statements + outcome + restorations, value: "__outcome")
    }

    /// Wraps a call, without its `try` and `await`, to reach borrowed arguments, for which handlers
    /// see placeholders.
    func lending(_ call: String, _ slot: Slot) -> String {
        // The compiler doesn't infer the type of an error.
        let type = typedFailure(of: slot).map { failure in
            "\(slot.effects.isAsync ? " async" : "") throws(\(failure)) -> "
                + (slot.effects.isAsync ? "\(slot.result.type.erased)" : slot.result.type.own)
        }
        return slot.parameters.filter(\.isHidden).reversed().reduce(call) { call, parameter in
            "__Generated.lending(\(parameter.name), of: \(slot.selector.literal)) "
                + "{ \(type.map { "(\(parameter.lent))\($0)" } ?? parameter.lent) in \(slot.effects.prefix)\(call) }"
        }
    }

    /// A body that returns `value` after `statements`, and runs `restorations` last, even after an
    /// error.
    func returning(
        _ value: String,
        _ slot: Slot,
        after statements: [String],
        restoring restorations: [String]
    ) -> FunctionBody {
        guard !restorations.isEmpty else {
            return FunctionBody(statements: statements, value: value)
        }
        let last = restorations.joined(separator: "; ")
        let body =
            slot.result.isVoid
            ? "\(value); \(last)" : "let __returned = \(value); \(last); return __returned"
        let whole = slot.effects.isThrowing ? "do { \(body) } catch { \(last); throw error }" : body
        return FunctionBody(statements: statements + [whole])
    }

    func openers() -> String? {
        plainExtension(
            lines { member in
                member.slots.filter { $0.takesSelf && !isOpenedByClass($0) }.map {
                    opener($0, of: member)
                }
            }
        )
    }

    func openersOfClass(_ member: Member) -> [String] {
        member.slots.filter { $0.takesSelf && isOpenedByClass($0) }.map { opener($0, of: member) }
    }

    /// A function that opens a conformer: an extension member, where `Self` is its type, or generic
    /// in the proxy class.
    func opener(_ slot: Slot, of member: Member) -> String {
        let isForeign = isOpenedByClass(slot)
        let conformer = isForeign ? "__It" : "Self"
        let parameters = slot.parameters.map { parameter in
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
        let arguments = slot.parameters.map { parameter in
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
            slot.result.selfShape.mentionsSelf ? slot.result.type.own : slot.result.spelling
        let it = isForeign ? "__it" : slot.isOfType ? "Self" : "self"
        let call = unmarkedCall(slot, of: member, arguments, on: it, isOpened: true)
        let body = cast(
            member.isOperator ? "(\(call))" : call,
            slot,
            for: conformer,
            after: preparations
        )
        let called = slot.isImpossible ? "" : body.text
        let fixed = "\(member.attributes)\(member.modifiers.withoutFixity)"
        let mutating = slot.isMutating && !isForeign ? "mutating " : ""
        let head =
            "\(fixed)\(mutating)\(slot.isOfType || isForeign ? "static " : "")func __open_\(slot.key)"
        let receiver =
            "_ __it: \(slot.isMutating ? "inout " : "")__It\(slot.isOfType ? ".Type" : "")"
        let own = member.generics.map { ", " + $0.parameters.trimmedDescription } ?? ""
        let clause = isForeign ? "<__It: \(model.conformedType)\(own)>" : member.genericClause
        return
            "\(head)\(clause)(\(((isForeign ? [receiver] : []) + parameters).joined(separator: ", ")))"
            + "\(slot.effects.declared())\(ResultType.clause(result))\(member.whereClause) { \(called) }"
    }

    /// The call with its result under the proxy's name of its type, and its error too.
    ///
    /// The type of the call is spelled, and so are those of renamed arguments: the compiler could
    /// choose an overload.
    private func cast(
        _ unmarked: String,
        _ slot: Slot,
        for conformer: String,
        after statements: [String]
    ) -> FunctionBody {
        let marks = slot.role == .setter ? "" : slot.effects.prefix
        var called = marks + unmarked
        if !slot.result.selfShape.mentionsSelf, let declared = slot.result.declared,
            model.openTypes.areMentioned(in: declared)
        {
            let type = model.openTypes.type(ParameterType(declared).kept, of: conformer)
            called = marks + model.openTypes.renamed("\(unmarked) as \(type)")
        }
        guard let failure = slot.effects.thrown, model.openTypes.areMentioned(in: failure) else {
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
