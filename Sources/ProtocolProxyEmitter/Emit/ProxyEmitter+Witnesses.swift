// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The typed key of a requirement.
    func key(_ slot: Slot) -> String {
        "\(memberAccess)nonisolated static var \(slot.key.quotedIfKeyword): \(type(of: slot)) { \(requirementsType).\(slot.key.quotedIfKeyword) }"
    }

    /// The function that calls a requirement on a conformer with the arguments in a tuple; isolated as the protocol is.
    func calling(_ slot: Slot) -> String? {
        guard !slot.isDirect, let member = model.members.first(where: { $0.slots.contains { $0.key == slot.key } })
        else { return nil }
        let count = slot.parameters.count
        let arguments = slot.parameters.indices.map { count == 1 ? "a" : "a.\($0)" }
        let mutating = slot.isMutating ? "inout " : ""
        let escaping = count == 1 && slot.parameters[0].isFunction ? "@escaping " : ""
        let result = slot.result == "Void" ? "" : " -> \(slot.result)"
        return
            "\(member.attributes)\(member.modifiers.withoutFixity)static func __call_\(slot.key)(_ it: \(mutating)\(receiver(of: slot)), "
            + "_ a: \(escaping)\(self.arguments(of: slot)))\(slot.effects.declared())\(result) { \(call(slot, of: member, arguments)) }"
    }

    /// The witness, which sends the call to the proxy.
    func witness(of member: Member) -> [String] {
        let reached =
            (hasOwnName(member) ? "@_disfavoredOverload " : "")
            + (member.implementedName.map { "@_implements(\(model.name), \($0)) " } ?? "")
        let name =
            member.implementedName == nil
            ? member.name
            : "__" + (member.isOperator ? member.name.spelledOperator : member.name.spelledName)
        let head = "\(member.attributes)\(reached)\(memberAccess)\(member.modifiers)"
        let isStatic = member.isStatic ? "static " : ""
        var member = member
        if isOfClass(member) {
            // A class may say `Self` in a result only.
            member.resultType = member.resultType.replacingSelf(with: proxyType)
            member.parameterClause = member.parameterClause.replacingSelf(with: proxyType)
        }
        let result = member.resultType
        switch member.kind {
        case .method:
            let returned = result == "Void" ? "" : " -> \(result)"
            return [
                "\(inlined(member.read, in: member))\(member.implementedName == nil ? head : head.withoutFixity)\(isStatic)func \(name)\(member.genericClause)\(member.parameterClause)"
                    + "\(member.read.effects.declared(isRethrowing: true))\(returned)\(member.whereClause) "
                    + "{ \(body(of: member.read, in: member)) }"
            ]
        case .property:
            return ["\(head)\(isStatic)var \(name): \(result) { \(accessors(of: member)) }"]
                + (refusal(of: member).map { [$0] } ?? [])
        case .subscript:
            return [
                "\(head)\(isStatic)subscript\(member.genericClause)\(member.parameterClause) -> \(result)\(member.whereClause) "
                    + "{ \(accessors(of: member)) }"
            ]
        case .initializer(let isFailable):
            let effects = member.read.effects.declared(isRethrowing: true)
            let head =
                "\(head)init\(isFailable ? "?" : "")\(member.genericClause)\(member.parameterClause)\(effects)\(member.whereClause)"
            let sent = body(of: member.read, in: member)
            guard isFailable else { return ["\(head) { self.init(__made: \(sent)) }"] }
            return ["\(head) { let made = \(sent); if made == nil { return nil }; self.init(__made: made) }"]
        }
    }

    private func accessors(of member: Member) -> String {
        let get = body(of: member.read, in: member)
        let effects = member.read.effects.declared()
        let inlined = inlined(member.read, in: member)
        guard let write = member.write else {
            return effects.isEmpty && inlined.isEmpty ? get : "\(inlined)get\(effects) { \(get) }"
        }
        return
            "\(inlined)get\(effects) { \(get) } "
            + "\(self.inlined(write, in: member))set\(write.effects.declared()) { \(body(of: write, in: member)) }"
    }

    /// A body that forwards by itself becomes part of the compiler's own witness, which otherwise would jump to it; each
    /// frame of an asynchronous call costs a fifth of it.
    private func inlined(_ slot: Slot, in member: Member) -> String {
        isShort(slot, in: member) || awaitsAtOnce(slot, of: member) ? "@inline(__always) " : ""
    }

    // MARK: Bodies

    private func body(of slot: Slot, in member: Member) -> String {
        if let short = shortBody(of: slot, in: member) { return short }
        return sending(slot, in: member)
    }

    /// A body that forwards by itself where it can, and leaves the rest to a function; see `__forwardsAtOnce`.
    private func shortBody(of slot: Slot, in member: Member) -> String? {
        guard let bit = bit(slot), isShort(slot, in: member) else { return nil }
        let names = slot.parameters.map(\.name)
        let sender = hidesVerbs ? "(self as ProtocolProxy::ProtocolProxy)" : "self"
        let effects = slot.effects.declared() + (slot.result == "Void" ? "" : " -> \(slot.result)")
        let routed = zip(slot.parameters, names).map { ($0.label.map { "\($0.asUsedLabel): " } ?? "") + $1 }
        return
            "if \(sender).__forwardsAtOnce(bit: \(bit), \(requirementsType).__known) { return \(slot.effects.prefix)\(sender).__forward "
            + "{ (it: \(receiver(of: slot)))\(effects) in \(call(slot, of: member, names)) } }; "
            + "return \(slot.effects.prefix)self.__route_\(slot.key)(\(routed.joined(separator: ", ")))"
    }

    /// Whether the arguments can be handed on to another function as they came, and the result back.
    private func isShort(_ slot: Slot, in member: Member) -> Bool {
        bit(slot) != nil && !slot.effects.isAsync && slot.effects.failure != .rethrown && member.selfResult == nil
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && slot.parameters.allSatisfy { $0.passing == .value && $0.preparation == nil }
    }

    /// The functions that do what the short bodies leave.
    func routers(of member: Member) -> [String] {
        member.slots.filter { isShort($0, in: member) }.map { slot in
            let parameters = slot.parameters.map { parameter in
                (parameter.label == parameter.name ? "" : "\(parameter.label ?? "_") ")
                    + "\(parameter.name): \(parameter.declaredType)"
            }
            let result = slot.result == "Void" ? "" : " -> \(slot.result)"
            return
                "@inline(never) \(member.attributes)\(member.modifiers.withoutFixity)func __route_\(slot.key)"
                + "(\(parameters.joined(separator: ", ")))\(slot.effects.declared())\(result) { \(sending(slot, in: member)) }"
        }
    }

    private func sending(_ slot: Slot, in member: Member) -> String {
        let sender = slot.isOfType ? "Self.typeProxy" : hidesVerbs ? "(self as ProtocolProxy::ProtocolProxy)" : "self"
        let verb = [.concurrent, .actor].contains(slot.effects.asynchrony) ? "sendConcurrently" : "send"
        let requirement = "\(requirementsType).\(slot.key.quotedIfKeyword)"
        var sent: String
        if slot.isDirect {
            sent =
                "\(sender).\(verb)(\(requirement), \(forward(slot, of: member)), \(answer(slot)), telling: { \(told(slot)) }"
                + (binding(slot, of: member).map { ", binding: \($0)" } ?? "") + ")"
        } else if !slot.effects.isAsync, let bit = bit(slot) {
            let effects = slot.effects.declared() + (slot.result == "Void" ? "" : " -> \(slot.result)")
            let names = slot.parameters.map(\.name).joined(separator: ", ")
            sent =
                "\(sender).__send(\(requirement), \(isLent(slot, in: member) ? "lending: " + names : tuple(slot)), bit: \(bit), \(requirementsType).__known, at: \(requirementsType).__place_\(slot.key)) "
                + "{ (it: \(receiver(of: slot)))\(effects) in \(call(slot, of: member, slot.parameters.map(\.name))) }"
        } else {
            if awaitsAtOnce(slot, of: member) { return awaiting(slot, of: member, requirement) }
            sent =
                "\(sender).\(verb)(\(requirement), \(tuple(slot)), \(slot.isMutating ? "mutating: " : "")\(proxyType).__call_\(slot.key))"
        }
        sent = slot.effects.prefix + sent
        if slot.effects.failure == .rethrown {
            let isCrossing = [.concurrent, .actor].contains(slot.effects.asynchrony)
            sent =
                "\(slot.effects.prefix)ProtocolProxy::__rethrowing\(isCrossing ? "Concurrently" : "") { \(crossing(sent, slot)) }"
        }
        if let result = member.selfResult, slot.role != .setter {
            let plain = sent.dropping(slot.effects.prefix)
            let owner = slot.isOfType ? "Self" : "self"
            sent = slot.effects.prefix + result.converting("\(plain)") { "\(owner).__standing(for: \($0))" }
        }
        let preparations = slot.parameters.compactMap(\.preparation)
        guard !preparations.isEmpty else { return sent }
        return (preparations + ["return \(sent)"]).joined(separator: "; ")
    }

    /// Whether the library lends the arguments: not where one shows to be a function, which would be wrapped for nothing.
    private func isLent(_ slot: Slot, in member: Member) -> Bool {
        isShort(slot, in: member) && (2...4).contains(slot.parameters.count)
            && slot.parameters.allSatisfy { !$0.isFunction && !$0.declaredType.contains("->") }
    }

    func tuple(_ slot: Slot) -> String {
        let names = slot.parameters.map(\.name)
        return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    }

    /// Whether the protocol has a requirement with the name of a verb of ours.
    private var hidesVerbs: Bool { model.members.contains { ["send", "sendConcurrently"].contains($0.name) } }

    private func forward(_ slot: Slot, of member: Member) -> String {
        let called =
            slot.takesSelf
            ? "\(slot.effects.prefix)it.__open_\(slot.key)(\(passed(slot, slot.parameters.map(\.name)).joined(separator: ", ")))"
            : call(slot, of: member, slot.parameters.map(\.name))
        return "{ (it: inout \(receiver(of: slot)))\(closureEffects(slot)) in \(crossing(called, slot)) }"
    }

    private func answer(_ slot: Slot) -> String {
        let arguments = slot.parameters.map(\.handlerArgument).joined(separator: ", ")
        let called = crossing(result("\(slot.effects.prefix)handler(\(arguments))", slot), slot)
        var statements = slot.parameters.compactMap(\.handlerPreparation)
        if case .generic(let type) = slot.effects.failure {
            statements.append("do { return \(called) } catch { throw ProtocolProxy::__thrown(error) as \(type) }")
        } else {
            statements.append(statements.isEmpty ? called : "return \(called)")
        }
        let body = statements.joined(separator: "; ")
        return "{ (handler)\(closureEffects(slot)) in \(body) }"
    }

    /// A result on its way between two functions that run in one place, of which their types do not say so.
    private func crossing(_ called: String, _ slot: Slot) -> String {
        guard [.concurrent, .actor].contains(slot.effects.asynchrony) else { return called }
        return "\(slot.effects.prefix)ProtocolProxy::__Crossing(\(called.dropping(slot.effects.prefix)))"
    }

    private func result(_ called: String, _ slot: Slot) -> String {
        guard let erased = slot.erasedResult, erased != slot.witnessResult, slot.witnessResult != "Void" else {
            return called
        }
        if erased == slot.result { return called }
        // An optional becomes an `Any` where that is said.
        let value = called.dropping(slot.effects.prefix) + (erased.hasSuffix("?") ? " as Any" : "")
        return "\(slot.effects.prefix)ProtocolProxy::__cast(\(value))"
    }

    /// The effects of a closure, spelled where the compiler would not infer the error; and the result.
    private func closureEffects(_ slot: Slot) -> String {
        let result = slot.erasedResult == slot.result ? slot.result : slot.witnessResult
        if [.concurrent, .actor].contains(slot.effects.asynchrony) {
            return "\(slot.effects.declared()) -> ProtocolProxy::__Crossing<\(result)>"
        }
        return slot.effects.declared() + (result == "Void" ? "" : " -> \(result)")
    }

    /// What makes a function of a conformer, for interceptors that go on to it; nil where none can be written: a function
    /// that leaves its caller's isolation takes what is not known to be Sendable along, and of some generic arguments only
    /// the call knows how to take them back.
    private func binding(_ slot: Slot, of member: Member) -> String? {
        guard ![.concurrent, .actor].contains(slot.effects.asynchrony), !slot.takesSelf else { return nil }
        guard slot.parameters.allSatisfy(\.isBindable) else { return nil }
        let names = slot.parameters.indices.map { "_\($0)" }
        let parameters = zip(names, slot.parameters).map { "\($0): \($1.handlerType)" }.joined(separator: ", ")
        let arguments = zip(names, slot.parameters).map { name, parameter in
            parameter.isErased ? "ProtocolProxy::__cast(\(name) as Any) as \(parameter.plainType)" : name
        }
        let called = call(slot, of: member, arguments, on: "it.conformer", isOpened: true)
        let result = slot.erasedResult ?? slot.result
        return "{ it in { (\(parameters))\(slot.effects.erased) -> \(result) in \(called) } }"
    }

    private func told(_ slot: Slot) -> String {
        let values = slot.parameters.map(\.kept)
        return values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    }

    /// For requirements that take `Self`, functions of any conformer that take any conformer.
    func openers() -> String? {
        let lines = grouped(model.items) { member in
            member.slots.filter(\.takesSelf).map { slot in
                let parameters = slot.parameters.map { parameter in
                    let type =
                        switch (parameter.selfShape, parameter.passing) {
                        case (.other, .variadic): "[\(parameter.declaredType.dropLast(3))]"
                        case (.other, _): parameter.declaredType
                        default: parameter.handlerType
                        }
                    return "_ \(parameter.name): \(type)"
                }.joined(separator: ", ")
                let arguments = slot.parameters.map { parameter in
                    parameter.selfShape.converting(parameter.name) {
                        "ProtocolProxy::__conformer(of: \($0), as: Self.self)"
                    }
                }
                let result = member.selfResult == nil ? slot.witnessResult : slot.result
                let mutating = slot.isMutating ? "mutating " : ""
                let called = call(slot, of: member, arguments, isOpened: true).replacing(
                    "it.", with: slot.isOfType ? "Self." : "self.")
                return
                    "\(member.attributes)\(member.modifiers.withoutFixity)\(mutating)\(slot.isOfType ? "static " : "")func __open_\(slot.key)"
                    + "\(member.genericClause)(\(parameters))\(slot.effects.declared())\(result == "Void" ? "" : " -> \(result)")"
                    + "\(member.whereClause) { \(called) }"
            }
        }
        guard !lines.isEmpty else { return nil }
        return
            (["\(model.availability)\(isolation)extension \(model.qualifiedName) {"] + lines.map { "    " + $0 } + ["}"])
            .joined(separator: "\n")
    }
}

extension String {
    /// The type with a name in place of `Self`.
    fileprivate func replacingSelf(with name: String) -> String { replacing(#/\bSelf\b(?!\.)/#, with: name) }

    /// Modifiers without `prefix`, `postfix` and `infix`.
    fileprivate var withoutFixity: String {
        split(separator: " ").filter { !["prefix", "postfix", "infix"].contains($0) }.map { $0 + " " }.joined()
    }

    /// The text without what it begins with.
    fileprivate func dropping(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
