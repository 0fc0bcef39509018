// SPDX-License-Identifier: MIT

// The proxy of another module's protocol is a single class with the keys, the requirements'
// descriptions and the witnesses. In an extension of the protocol, they would become members of
// every conformer.

extension ProxyEmitter {
    func membersOfForeignClass() -> [String] {
        let lines = (model.isOfActors ? actorProperty : []) + names + membersWithKeys()
        return fallsBack && !isDefaultImplementation
            ? lines + [""] + separated([defaultsClass(), requiringClass()]) : lines
    }

    func membersWithKeys() -> [String] {
        lines { member in
            if isDefaultImplementation { return witnessesOfDefaultImplementation(member) }
            return [""] + member.requirements.flatMap { key($0, of: member) }
                + misspelledKey(member)
                + (model.isOfActors ? workOfActor(member) : witness(of: member))
                + functions(of: member) + openersOfClass(member)
        }
    }

    private var names: [String] {
        guard isKeyStored else { return [] }
        if isDefaultImplementation {
            return [
                "// A witness runs the default in the protocol's own extension, or the registered handlers."
            ]
        }
        return [
            "", "typealias __Proxy = \(proxyType)",
            "\(memberAccess)typealias __Conformer = \(model.existential)",
        ] + cachesOfWitnesses + checks() + [
            "static let __requirements: [ProtocolProxy::AnyRequirement] = \(markOfAll)\(list())",
            "",
            "// Each requirement has two parts:",
            "// - The key, with which handlers are registered. Its closures make functions of the requirement's type, which",
            "//   call the implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next",
            "//   implementer.",
            "// - The witness, which Swift calls. It forwards at once to a retained implementer if nothing is registered.",
            "//   '__send' does all other calls. A number in it is the index of the requirement in the list above.",
        ]
    }

    var shortNames: [String] {
        let names =
            (model.foreign?.shortNames ?? []) + shortFamilies.map { ($0, "ProtocolProxy::\($0)") }
        return names.flatMap { name, type in
            [
                "/// The type `\(type)`, under a short name.",
                "\(memberAccess)typealias \(name) = \(type)",
            ]
        } + (names.isEmpty ? [] : [""])
    }

    var shortNamesBeside: [String] {
        (model.foreign?.shortNames ?? []).map { name, type in
            "\(memberAccess)typealias \(name) = \(type)"
        }
    }

    /// Explicit associated types: the compiler doesn't always infer one from a generic parameter of
    /// the same name.
    func saidTypes() -> [String] {
        model.genericParameters.compactMap { parameter in
            let declarer = model.foreign.map { $0.declarersOfTypes[parameter.name] } ?? model.name
            return declarer.map {
                "@_implements(\($0), \(parameter.name)) typealias __\(parameter.name) = \(parameter.name)"
            }
        }
    }

    /// The bound associated types, and the typealiases of another module's protocol, without which
    /// the compiler would report a reference cycle while it resolves the witnesses.
    var ownTypes: [String] {
        let fixed = model.fixedTypes.map { "\(memberAccess)typealias \($0.name) = \($0.type)" }
        // The compiler would infer `ObjectIdentifier`, the `ID` of a class's default `id`.
        let identity =
            "@_implements(\(StandardName.identifiable), ID) \(memberAccess)typealias __ID = ID"
        let own = model.ownTypes.map { "\(memberAccess)typealias \($0.name) = \($0.type)" }
        return fixed + own + inferredTypes() + (model.hasGenericIdentity ? [identity] : [])
            + (model.foreign == nil ? [] : model.typealiases.map { "\(memberAccess)\($0)" })
    }

    /// The associated types that are generic parameters of the class.
    ///
    /// The compiler only takes a generic parameter for an associated type that it can't infer, and
    /// it infers one from the result of a default implementation: `Never` for
    /// `extension Screen { func body() -> Never }`.
    private func inferredTypes() -> [String] {
        guard model.foreign == nil else { return [] }
        // The class declares `protocols` itself.
        let names = model.genericParameters.map(\.name).filter { name in
            name.unquoted != "protocols" && !(model.hasGenericIdentity && name == "ID")
        }
        return names.map { "\(memberAccess)typealias \($0) = \($0)" }
    }

    /// A class without the optional requirements, which compiles only if all of them have default
    /// implementations.
    func requiringClass() -> String? {
        guard let foreign = model.foreign, foreign.isChecked,
            model.members.contains(where: \.read.isOptional)
        else {
            return nil
        }
        let head =
            ["// Each requirement with '@Optional' must have a default implementation there."]
            + (model.isSendable ? ["// SAFETY: no instance of it is made."] : []) + [
                "nonisolated final class __Required: \(model.conformances)\(sendable)"
            ]
        return block(
            head.joined(separator: "\n"),
            ownTypes + saidTypes() + model.ownConformances.flatMap(stubs)
                + lines { $0.read.isOptional ? [] : [stub($0)] }
        )
    }

    private var neverCalled: String {
        let sentence =
            "'__Required' is there for the compiler to read, and has no implementation. Use '\(proxyType)'."
        return "\(StandardName.fatalError)(\(sentence.literal))"
    }

    private func stubs(for own: ProxiedProtocol.OwnConformance) -> [String] {
        let type = "__Required"
        let equality =
            isComparing
            ? []
            : [
                "static func == (left: \(type), right: \(type)) -> \(StandardName.bool) { \(neverCalled) }"
            ]
        let hashing =
            isHashing
            ? [] : ["func hash(into hasher: inout \(StandardName.hasher)) { \(neverCalled) }"]
        switch own {
        case .equatable: return equality
        case .hashable: return equality + hashing
        case .customStringConvertible:
            return ["var description: \(StandardName.string) { \(neverCalled) }"]
        case .customDebugStringConvertible:
            return ["var debugDescription: \(StandardName.string) { \(neverCalled) }"]
        case .foundationObject:
            return [
                "func isEqual(_ object: Any?) -> \(StandardName.bool) { \(neverCalled) }",
                "var hash: \(StandardName.int) { \(neverCalled) }",
                "func `self`() -> \(type) { self }",
                "func isProxy() -> \(StandardName.bool) { \(neverCalled) }",
                "var description: \(StandardName.string) { \(neverCalled) }",
                "var debugDescription: \(StandardName.string) { \(neverCalled) }",
            ]
        }
    }

    private func stub(_ member: Member) -> String {
        member.replacingSelf(with: "__Required").declaration(
            "\(member.attributes)\(member.modifiers)",
            get: .init(neverCalled),
            set: member.write.map { _ in .init(neverCalled) }
        )
    }
}
