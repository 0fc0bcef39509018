// SPDX-License-Identifier: MIT

// A class cannot conform to a protocol that inherits from `Actor`. Its proxy is a class with the keys, the registrations and
// the implementers, and an actor in front of it has the witnesses. It runs on the executor of the implementer, so that the
// one can call a synchronous requirement of the other; see `GeneratedCode+Actors.swift` of the library.

extension ProxyEmitter {
    private var actorName: String { (model.name.unquoted + "Actor").quotedIfKeyword }

    /// Returns whether a requirement runs on the executor of the conformer.
    func isIsolated(_ member: Member) -> Bool {
        model.isOfActors && !member.isStatic && member.actor == nil && !member.isFree
    }

    /// The actor that has the witnesses.
    ///
    /// If only this module sees the protocol, it is in an extension, where an optimised build finds conformers.
    var actorInExtension: Generated {
        model.isOverlookable ? home(of: [standingActor()], declaring: actorName) : plainHome(of: [standingActor()])
    }

    private func standingActor() -> String {
        let conformances = "\(model.conformances), ProtocolProxy::__ProxyActor"
        let lines =
            [
                "/// Stands in for an actor that conforms to ``\(model.name)``, on the executor of that.",
                "\(accessInExtension)actor \(actorName): \(conformances) {",
                "    \(memberAccess)nonisolated let __proxy: \(proxyType)",
                "    private nonisolated let __owner: any Swift::Actor",
                "    \(memberAccess)nonisolated var unownedExecutor: Swift::UnownedSerialExecutor { unsafe __owner.unownedExecutor }",
                "    fileprivate init(_ proxy: \(proxyType), on owner: any Swift::Actor) {",
                "        __proxy = proxy", "        __owner = owner", "    }",
                "    static func __standing(for proxy: \(proxyType)) -> any \(model.conformedType) {",
                "        proxy.__actor { Self(proxy, on: $0) }", "    }",
            ]
            + grouped(model.items) { [""] + witnessOfActor($0) }.map { $0.isEmpty ? "" : "    " + $0 }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// The witness of an actor.
    private func witnessOfActor(_ member: Member) -> [String] {
        var emitter = self
        emitter.isInFront = true
        guard isOpened(member) else { return emitter.witness(of: member) }
        let slot = member.read
        return [
            "// The proxy calls what is registered, and else the implementer.",
            member.declaration(
                "\(member.attributes)\(memberAccess)\(member.modifiers)",
                get: .init("\(slot.effects.prefix)self.__proxy.__open_\(slot.key)(\(handedOn(slot)))")),
        ]
    }

    /// The work of a witness that knows types which the proxy does not know.
    ///
    /// It is a function of the class, since the compiler does not see that a function in an actor stays on its executor.
    func workOfActor(_ member: Member) -> [String] {
        guard isOpened(member) else { return [] }
        let isLeft = isIsolated(member) && member.read.effects.isAsync
        let modifiers = isLeft ? WitnessModifiers(nonisolation: .nonsending) : member.modifiers
        return [
            "// The witness of the actor calls this, which calls what is registered, and else the implementer.",
            member.declaration(
                "\(member.attributes)\(memberAccess)\(modifiers)", as: "__open_\(member.read.key)",
                get: .init(body(of: member.read, in: member))),
        ]
    }

    /// The actor, as a member of the class of the proxies.
    var actorProperty: [String] {
        [
            "", "    /// The actor that stands in for others: this proxy as a conformer of ``\(model.name)``.",
            "    ///",
            "    /// It runs on the executor of the first implementer that the proxy has when this is read first, and keeps that",
            "    /// one alive. Without an implementer, it has an executor of its own.",
            "    \(memberAccess)var actor: \(model.existential) { \(homeName).\(actorName).__standing(for: self) }",
        ]
    }

    /// The requirements that run on the executor of the conformer, for the description.
    var isolatedRequirements: String {
        guard model.isOfActors else { return "" }
        let keys = model.members.filter(isIsolated).flatMap(\.slots).map(\.key.quotedIfKeyword)
        return ".__ofActors(isolated: [\(keys.joined(separator: ", "))])"
    }

    /// A call of an isolated requirement, with the arguments in a box.
    ///
    /// - Parameters:
    ///   - slot: The requirement.
    ///   - member: Its declaration.
    ///   - arguments: The arguments, without `&`.
    ///   - it: The conformer.
    func isolatedCall(_ slot: Slot, of member: Member, _ arguments: [String], on it: String) -> String {
        let given = zip(slot.parameters, arguments)
        let plain = given.filter { $0.0.passing != .reference }.map(\.1)
        let changed = given.first { $0.0.passing == .reference }?.1
        var next = 0
        let unboxed = slot.parameters.map { parameter in
            guard parameter.passing != .reference else { return "__changed.value" }
            defer { next += 1 }
            return plain.count == 1 ? "__given.value" : "__given.value.\(next)"
        }
        let tuple = plain.count == 1 ? plain[0] : "(\(plain.joined(separator: ", ")))"
        let names = ["__it", plain.isEmpty ? "_" : "__given"] + (changed == nil ? [] : ["__changed"])
        let called = call(slot, of: member, unboxed, on: "__it", isOpened: true, isHere: true)
        let body = slot.effects.isAsync ? "ProtocolProxy::__Generated.Handed(\(called))" : called
        return
            "ProtocolProxy::__Generated.\(slot.effects.isAsync ? "awaiting" : "isolated")"
            + "(\(it), \(tuple)\(changed.map { ", changing: &\($0)" } ?? "")) "
            + "{ (\(names.joined(separator: ", ")))\(slot.effects.declared()) in \(body) }"
    }
}
