// SPDX-License-Identifier: MIT

// What a requirement brings beside its name: functions that make and call functions of its type. They are written in the
// extension of the protocol, where they are isolated as its requirements are, whatever the module's settings say.

extension ProxyEmitter {
    /// The functions of a requirement.
    func functions(of member: Member) -> [String] {
        member.slots.flatMap { slot in
            let openedType = [openedType(slot, of: member)].compactMap(\.self)
            // One function for all of them, where the isolation of each is the same.
            if !slot.effects.isAsync { return openedType + [new(slot, of: member)] }
            return [around(slot, of: member)] + (slot.isDirect ? [] : [apply(slot, of: member)]) + openedType
                + [link(slot, of: member)]
        }
    }

    /// The names of the arguments in a function that is made.
    func names(_ slot: Slot) -> [String] { slot.parameters.indices.map { "_\($0)" } }

    /// What stands before a function that makes another one: it is isolated as that is, and is itself synchronous.
    ///
    /// - Parameter callsConformer: Whether it calls a conformer, and so is isolated also where the module's settings say so.
    private func head(_ slot: Slot, of member: Member, callsConformer: Bool) -> String {
        let attributes = member.attributes.replacing("@discardableResult ", with: "").replacing(
            "@concurrent ", with: ""
        )
        .withoutAvailability
        let isSpelled = member.attributes.contains("@concurrent") || member.modifiers.contains("nonisolated")
        let isFree = isSpelled || !callsConformer && member.actor.isEmpty && model.actor.isEmpty
        return "\(attributes)\(isFree ? "nonisolated " : "")static func "
    }

    /// Describes a requirement; see `__made(by:)` of the library.
    private func new(_ slot: Slot, of member: Member) -> String {
        var arguments = ["__of: \(slot.selector.literal)", "optional: \(slot.isOptional)"]
        if !slot.isDirect { arguments.append("ProtocolProxy::Parameters()") }
        if case .typed(let type) = slot.effects.failure {
            arguments.append("throwing: (\(type)).self")
        } else {
            arguments.append("throwing: nil")
        }
        if slot.isDirect { arguments.append("consuming: \(slot.parameters.contains { $0.passing == .once })") }
        arguments.append("on: actor")
        let captures =
            isUncheckedLink(slot)
            // SAFETY: the compiler takes a closure with an isolated parameter for one that goes elsewhere; it
            // runs where the witness runs, which the link and the other function are made for.
            ? "nonisolated(unsafe) let link = link; return " : ""
        let types = types(of: slot, isOwned: false)
        arguments.append(
            "make: { (decorator: ProtocolProxy::Decorator<\(types)>, link: ProtocolProxy::__Generated.Link<\(receiver(of: slot))>) -> "
                + "\(functionType(of: slot, isSendable: false)) in "
                + "\(captures)\(closure(slot, [calling(slot, of: member)] + decorating(slot))) }")
        if !slot.isDirect {
            let count = slot.parameters.count
            let applied = slot.parameters.indices.map { count == 1 ? "a" : "a.\($0)" }
            arguments.append(
                "apply: { function, \(count == 0 ? "_" : "a") in "
                    + "\(slot.effects.prefix)function(\(applied.joined(separator: ", "))) }")
        }
        return
            "\(head(slot, of: member, callsConformer: true))__new_\(slot.key)(_ actor: (any Actor)?) -> "
            + "\(type(of: slot, isOwned: false)) { .init(\(arguments.joined(separator: ", "))) }"
    }

    /// Makes a function that hands its call to a decorator; see `Decorator` of the library.
    private func around(_ slot: Slot, of member: Member) -> String {
        let function = functionType(of: slot, isSendable: isShared(slot))
        return
            "\(head(slot, of: member, callsConformer: false))__around_\(slot.key)(_ decorator: "
            + "ProtocolProxy::\(slot.effects.isAsync ? "Async" : "")Decorator<\(types(of: slot, isOwned: false))>) -> \(function) "
            + "{ \(closure(slot, decorating(slot))) }"
    }

    /// Hands the call to a decorator.
    private func decorating(_ slot: Slot) -> [String] {
        let names = names(slot)
        let told = zip(slot.parameters, names).map { parameter, name in
            guard case .placeholder(let hasValue) = parameter.told else { return name }
            return "ProtocolProxy::Transient(\(hasValue ? name : ""))"
        }
        let tuple = told.count == 1 ? told[0] : "(\(told.joined(separator: ", ")))"
        let type =
            slot.parameters.isEmpty || told.contains("ProtocolProxy::Transient()") ? ": \(arguments(of: slot))" : ""
        let changes = slot.parameters.contains { $0.passing == .reference }
        let boxes = zip(slot.parameters, names).filter { $0.0.passing == .once }.map {
            "var \($1)_ = ProtocolProxy::__Generated.Once(\($1))"
        }
        let passed = zip(slot.parameters, names).map { parameter, name in
            switch parameter.passing {
            case .reference: "&\(name)"
            case .once: "\(name)_.take(of: \(slot.selector.literal))"
            default: name
            }
        }
        let isConcurrent = slot.effects.asynchrony == .concurrent
        let decorated =
            "\(slot.effects.prefix)decorator.call\(isConcurrent ? "Concurrently" : "")"
            + (changes
                ? "(changing: &told) { function, told in defer { told.arguments = \(tuple) }; return "
                : "(told) { function in ")
            + "\(slot.effects.prefix)function(\(passed.joined(separator: ", "))) }"
        let value = slot.isSendingToHandlers ? "ProtocolProxy::__Generated.sending(\(decorated))" : decorated
        return
            [
                changes
                    ? "var told = ProtocolProxy::ObservedArguments<\(arguments(of: slot))>(\(tuple))"
                    : "let told\(type) = \(tuple)"
            ] + boxes + ["return \(value)"]
    }

    /// Calls a function of the requirement's type with the tuple.
    private func apply(_ slot: Slot, of member: Member) -> String {
        let count = slot.parameters.count
        let arguments = slot.parameters.indices.map { count == 1 ? "a" : "a.\($0)" }
        let kept = count == 1 && slot.parameters[0].isFunction ? "@escaping " : ""
        let effects = (slot.effects.isAsync ? " async" : "") + (slot.effects.isThrowing ? " throws" : "")
        let result = slot.result == "Void" ? "" : " -> \(slot.result)"
        let attributes = member.attributes.replacing("@discardableResult ", with: "").withoutAvailability
        return
            "\(attributes)\(member.modifiers.withoutFixity)static func __apply_\(slot.key)"
            + "(_ function: \(self.escaping(functionType(of: slot, isSendable: isShared(slot)))), _ a: \(kept)\(self.arguments(of: slot)))"
            + "\(effects)\(result) { \(slot.effects.prefix)function(\(arguments.joined(separator: ", "))) }"
    }

    /// Makes a function that calls a conformer, and another function where there is none any more.
    private func link(_ slot: Slot, of member: Member) -> String {
        let function = functionType(of: slot, isSendable: false)
        let captures =
            slot.parameters.contains(where: \.isIsolated)
            // SAFETY: as above.
            ? "nonisolated(unsafe) let \(model.isSendable ? "" : "link = link, ")other = other; return " : ""
        let passed = zip(slot.parameters, names(slot)).map { ($0.passing == .reference ? "&" : "") + $1 }
        let marked = captures.isEmpty ? "" : "unsafe "
        let statements = [
            calling(slot, of: member), "return \(slot.effects.prefix)\(marked)other(\(passed.joined(separator: ", ")))",
        ]
        return
            "\(head(slot, of: member, callsConformer: true))__link_\(slot.key)(_ link: ProtocolProxy::__Generated.Link<\(receiver(of: slot))>, "
            + "_ other: \(escaping(function))) -> \(function) { \(captures)\(closure(slot, statements)) }"
    }

    /// Calls the conformer, if there is one.
    private func calling(_ slot: Slot, of member: Member) -> String {
        let names = names(slot)
        let passed = zip(slot.parameters, names).map { ($0.passing == .reference ? "&" : "") + $1 }
        let called =
            if slot.takesSelf, !member.isDeprecated {
                openCall(slot)
            } else if isOpened(member) {
                "\(slot.effects.prefix)ProtocolProxy::__Generated.opened(\(requirementsType).\(slot.key.quotedIfKeyword), "
                    + "as: \(opened(slot)).self)(\(([slot.isMutating ? "&it" : "it"] + passed).joined(separator: ", ")))"
            } else {
                call(slot, of: member, names, isOpened: true)
            }
        let introduction = member.attributes.introduction
        func calling(_ called: String) -> String {
            introduction.map { "{ if #available(\($0)) { return \(called) } }" } ?? "{ return \(called) }"
        }
        if slot.isMutating {
            return "if var it = link.conformer { defer { link.__store(&it) }; " + calling(called).dropFirst("{ ".count)
        }
        guard !slot.effects.isAsync, !slot.isSendingToHandlers,
            slot.parameters.allSatisfy({ $0.passing != .once && !$0.isIsolated })
        else { return "if let it = \(isUncheckedLink(slot) ? "unsafe " : "")link.conformer \(calling(called))" }
        // By a closure, which is lent the conformer: no reference is counted.
        return "if link.isRetained \(calling("\(slot.effects.prefix)link.lend { it in \(called) }")); "
            + "if let it = link.found \(calling(called))"
    }

    /// Indicates whether a closure captures the link without a check by the compiler.
    private func isUncheckedLink(_ slot: Slot) -> Bool {
        slot.parameters.contains(where: \.isIsolated) && !model.isSendable
    }

    func escaping(_ function: String) -> String {
        // The isolation is part of the type, and the attribute stands before it.
        function.hasPrefix("nonisolated(nonsending) ")
            ? "nonisolated(nonsending) @escaping " + function.dropFirst("nonisolated(nonsending) ".count)
            : "@escaping " + function
    }

    /// A closure of the requirement's type.
    private func closure(_ slot: Slot, _ statements: [String]) -> String {
        let names = names(slot)
        // The compiler finds all types by itself but those of what is borrowed.
        let isSpelled = slot.parameters.contains {
            $0.specifiers.contains(.borrowing) || $0.isIsolated
        }
        let list =
            isSpelled
            ? "(\(zip(names, slot.parameters).map { "\($0): \($1.handlerType)" }.joined(separator: ", "))) in "
            : names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
        return "{ \(list)\(statements.joined(separator: "; ")) }"
    }
}

extension Parameter {
    /// Whether one function can hand the argument on to another as it came.
    var isPassedOn: Bool { ![.once, .variadic, .pack].contains(passing) && !type.isErased && !isSpan }
    /// The type with which one function takes what another hands on to it.
    var typeHandedOn: String { isOpaque ? "(\(declaredType), Void)" : declaredType }
    /// How the one hands it on.
    func handedOn(_ argument: String) -> String { isOpaque ? "(\(argument), ())" : argument }
    /// How the other refers to it.
    var nameHandedOn: String { isOpaque ? name + ".0" : name }
}

extension Member {
    /// Whether it is deprecated, or unavailable, so that only what is so too may call it.
    var isDeprecated: Bool {
        // A literal of a regular expression is parsed at each use, so most do without.
        !attributes.isEmpty && attributes.contains(#/@available\s*\([^"]*\b(deprecated|unavailable)\b/#)
    }
}

extension String {
    /// The attributes without those of availability: a function that is named by what is always available is so too.
    fileprivate var withoutAvailability: String {
        isEmpty ? self : replacing(#/@available\s*\((?:[^()"]|"(?:[^"\\]|\\.)*")*\)\s*/#, with: "")
    }

    /// What `#available` is asked of what the attributes say is available from some version on.
    fileprivate var introduction: String? {
        if isEmpty { return nil }
        let short = matches(of: #/@available\s*\(\s*([A-Za-z]+\s+[\d.]+(?:\s*,\s*[A-Za-z]+\s+[\d.]+)*)\s*,\s*\*\s*\)/#)
            .map(\.1)
        let long = matches(of: #/@available\s*\(\s*([A-Za-z]+)\s*,[^)"]*\bintroduced:\s*([\d.]+)/#).map {
            "\($0.1) \($0.2)"
        }
        let all = short.map(String.init) + long
        return all.isEmpty ? nil : (all + ["*"]).joined(separator: ", ")
    }
}
