// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The enumeration of the protocol's requirements, with their description.
    func requirements() -> String {
        var lines = [
            "/// What ``\(model.name)`` asks for.",
            "\(model.availability)\(model.access)nonisolated enum \(requirementsName)\(genericParameters)\(conditions) {",
        ]
        for (name, type) in model.fixedTypes { lines.append("    \(memberAccess)typealias \(name) = \(type)") }
        for alias in model.typealiases { lines.append("    \(memberAccess)\(alias)") }
        for name in nestedNames { lines.append("    \(memberAccess)typealias __\(name) = \(name)") }
        lines += grouped(model.items) { $0.slots.map(declaration) }.map { "    " + $0 }
        if model.members.contains(where: { member in member.slots.contains { knowsHolders($0, of: member) } }) {
            lines.append("    static let __known = ProtocolProxy::__Known()")
        }
        lines += grouped(model.items) { member in
            member.slots.filter { bit($0) != nil && !$0.effects.isAsync }.map {
                "    static let __place_\($0.key) = ProtocolProxy::__Place()"
            }
        }
        lines += checks()
        if model.isOverlookable {
            lines.append(
                "    @inline(never) private static func __type<__Seen: \(model.name)>(of it: __Seen) -> any Any.Type { __Seen.self }"
            )
        }
        lines.append("")
        lines.append("    /// The description of ``\(model.name)``.")
        let adopted = model.parents.map { "\(proxyType).__descriptors(adoptedBy: (any \($0)).self)" }
        let adopting = adopted.isEmpty ? "" : "adopting: \(adopted.joined(separator: " + ")), "
        let seen = model.isOverlookable ? ".__checked { (it: any \(model.name)) in __type(of: it) }" : ""
        let value =
            "ProtocolProxy::ProtocolDescriptor((\(model.existential)).self, \(adopting)requirements: \(list()))\(seen)"
        lines.append(
            isGeneric
                ? "    \(memberAccess)static var __descriptor: ProtocolProxy::ProtocolDescriptor { \(value) }"
                : "    \(memberAccess)static let __descriptor = \(value)")
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    /// A call that the compiler refuses with a sentence of ours where a type that looks like one whose values can be kept
    /// is a function type.
    private func checks() -> [String] {
        let own = Set(model.genericParameters.map(\.name) + model.fixedTypes.map(\.name))
        let types = grouped(model.items) { member in
            member.slots.filter { !$0.isDirect }.flatMap { $0.parameters.filter(\.isUncertain).map(\.keptType) }
        }
        let names = Set(types.filter { !$0.hasPrefix("#") }.map(\.withoutSelfAsOwner)).subtracting(own).sorted()
        guard !names.isEmpty, types.allSatisfy({ !$0.hasPrefix("#") }) else { return [] }
        let statements = names.enumerated().map {
            "let _\($0) = ProtocolProxy::__kind(of: \($1).self); _\($0).canBeKept()"
        }
        return [
            "    // Refused by the compiler where one of these is the type of a closure that does not escape; see '@Direct'.",
            "    static func __check() { \(statements.joined(separator: "; ")) }",
        ]
    }

    /// The list of all requirements; where some depend on a condition, a closure that makes it.
    private func list() -> String {
        let isConditional = model.items.contains { item in
            if case .conditional = item { return true } else { return false }
        }
        guard isConditional else {
            return "[\(model.members.flatMap(\.slots).map(\.key.quotedIfKeyword).joined(separator: ", "))]"
        }
        let lines = grouped(model.items) {
            ["list += [\($0.slots.map(\.key.quotedIfKeyword).joined(separator: ", "))]"]
        }
        return (["{", "var list: [ProtocolProxy::AnyRequirement] = []"] + lines + ["return list", "}()"])
            .joined(separator: "\n        ")
    }

    private func declaration(_ slot: Slot) -> String {
        let optional = slot.isOptional ? ", optional: true" : ""
        let arguments = "(\(slot.selector.literal)\(optional))\(calling(slot))\(answering(slot))"
        let value = "\(type(of: slot))\(arguments)"
        let name = slot.key.quotedIfKeyword
        // BUG: Swift 6.3.1 does not parse `nonisolated(nonsending)` among the generic arguments of an expression.
        if slot.isDirect {
            let inferred = "ProtocolProxy::FunctionRequirement\(arguments)"
            if !isGeneric { return "static let \(name): \(type(of: slot)) = \(inferred)" }
            return
                "static var \(name): \(type(of: slot)) { ProtocolProxy::__shared(Self.self, \(slot.key.literal)) { \(inferred) } }"
        }
        guard isGeneric else { return "static let \(name) = \(value)" }
        return
            "static var \(name): \(type(of: slot)) { ProtocolProxy::__shared(Self.self, \(slot.key.literal)) { \(value) } }"
    }

    /// The type of the requirement.
    func type(of slot: Slot) -> String {
        // Beside the protocol, its types are known by their names alone.
        if slot.isDirect {
            let function = functionType(of: slot).withoutSelfAsOwner
            return "ProtocolProxy::FunctionRequirement<\(function), \(arguments(of: slot).withoutSelfAsOwner)>"
        }
        let noun = slot.effects.isAsync ? "AsyncRequirement" : "Requirement"
        let types = "\(arguments(of: slot)), \(slot.result), \(slot.effects.failureType)"
        return "ProtocolProxy::\(noun)<\(types.withoutSelfAsOwner)>"
    }

    /// The tuple of what is kept of the arguments.
    func arguments(of slot: Slot) -> String {
        slot.parameters.count == 1
            ? slot.parameters[0].keptType : "(\(slot.parameters.map(\.keptType).joined(separator: ", ")))"
    }

    /// The type of a handler, for a requirement whose arguments cannot be kept.
    private func functionType(of slot: Slot) -> String {
        // A handler runs where the witness does, wherever that is.
        let isolation = slot.effects.isAsync ? "nonisolated(nonsending) " : ""
        let sendable = model.isSendable || slot.isOfType ? "@Sendable " : ""
        let parameters = slot.parameters.map(\.handlerType).joined(separator: ", ")
        return "\(isolation)\(sendable)(\(parameters))\(slot.effects.erased) -> \(slot.erasedResult ?? slot.result)"
    }

    private func calling(_ slot: Slot) -> String {
        if slot.isDirect {
            let mutating = slot.isMutating ? ", mutating: true" : ""
            let consuming = slot.parameters.contains { $0.passing == .once } ? ", consuming: true" : ""
            return ".calling((\(receiver(of: slot))).self\(mutating)\(consuming))"
        }
        let verb =
            switch slot.effects.asynchrony {
            case .none: "calling"
            case .caller: "__calling"
            case .concurrent, .actor: "callingConcurrently"
            }
        return ".\(verb)(\(slot.isMutating ? "mutating: " : "")\(proxyType).__call_\(slot.key))"
    }

    private func answering(_ slot: Slot) -> String {
        guard let answer = slot.answer, answer != "()" || slot.isDirect else { return "" }
        guard slot.isDirect else { return ".answering(\(answer))" }
        let ignored = slot.parameters.map { _ in "_" }.joined(separator: ", ")
        return ".fallingBack(to: { \(ignored.isEmpty ? "" : "\(ignored) in ")\(answer) })"
    }

    /// The requirement's bit as the core computes it of the name, for a witness that goes the shortest way; nil for what
    /// goes another, and where the name might have another spelling.
    func bit(_ slot: Slot) -> String? {
        let isPlain =
            slot.selector.wholeMatch(of: #/(setter: )?[A-Za-z_]\w*(\((\w+:)*\))?/#.asciiOnlyWordCharacters()) != nil
        // Of a type, it is another one that receives it, and whose holder must not be taken for the instance's.
        guard isPlain, !isGeneric, !slot.isOfType, !slot.isDirect, !slot.isMutating else { return nil }
        let hash = slot.selector.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "1 << \(hash >> 58)"
    }

    /// What an implementer of the requirement is: a conformer, or the type of one.
    func receiver(of slot: Slot) -> String { model.existential + (slot.isOfType ? ".Type" : "") }
}

extension Slot {
    /// Whether the requirement belongs to the type.
    var isOfType: Bool { selector.hasPrefix("static ") || selector.hasPrefix("init(") }
}

extension String {
    /// `T` of `Self.T`.
    fileprivate var withoutSelfAsOwner: String { replacing(#/\bSelf\s*\.\s*(?!Type\b|Protocol\b)/#, with: "") }

    /// The text as a string literal.
    var literal: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
}
