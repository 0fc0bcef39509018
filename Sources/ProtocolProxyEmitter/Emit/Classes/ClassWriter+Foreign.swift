// SPDX-License-Identifier: MIT

// The proxy of another module's protocol is a single class with the keys, the requirements'
// descriptions and the witnesses. If these were in an extension of the protocol, they would become
// members of every conformer.

extension ClassWriter {
    func membersOfForeignClass() -> [Line] {
        let lines = (scope.model.isOfActors ? actorProperty : []) + names + membersWithKeys()
        return scope.fallsBack && !scope.isDefaultImplementation
            ? lines + [.blank] + .separated([defaultsClass(), requiringClass()]) : lines
    }

    func membersWithKeys() -> [Line] {
        scope.lines { member in
            if scope.isDefaultImplementation {
                return defaults.witnessesOfDefaultImplementation(member)
            }
            return [.blank] + member.requirements.flatMap { keys.key($0, of: member) }
                + keys.misspelledKey(member) + keys.keysWithAcronyms(member)
                + (scope.model.isOfActors
                    ? witnesses.workOfActor(member) : witnesses.witness(of: member))
                + keys.functions(of: member) + witnesses.openersOfClass(member)
        }
    }

    private var names: [Line] {
        guard scope.isKeyStored else { return [] }
        if scope.isDefaultImplementation {
            return [
                .comment(
                    """
                    // A witness runs the default in the protocol's own extension, or the
                    // registered handlers.
                    """
                )
            ]
        }
        let list = Code.unsafe(keys.list(), if: keys.areAnyListedUnsafe).marked
        let types: [Line] = [
            .blank, "typealias __Proxy = \(scope.proxyType)",
            "\(scope.memberAccess)typealias __Conformer = \(scope.existential)",
        ]
        return types + keys.cachesOfWitnesses + checks.checks() + [
            "static let __requirements: [ProtocolProxy::AnyRequirement] = \(list)",
            .blank,
            .comment(
                """
                // Each requirement has two parts:
                // - The key, with which handlers are registered. Its closures make functions of the
                //   requirement's type, which call the implementer of 'link', or pass the call to
                //   'decorator', which runs handlers or calls the next implementer.
                // - The witness, which Swift calls. It calls a retained implementer if nothing is
                //   registered. '__send' does all other calls. A number in it is the index of the
                //   requirement in the list above.
                """
            ),
        ]
    }

    var shortNames: [Line] {
        let own = scope.classesWithShortNames.map {
            Foreign.ShortName($0, for: $0, in: ["ProtocolProxy"])
        }
        let names = scope.foreignShortNames + own
        return keys.declarations(of: names) { name, type in
            [.comment("/// The type `\(type)`, under a short name."), keys.alias(name, type)]
        } + (names.isEmpty ? [] : [.blank])
    }

    /// Explicit associated types: the compiler doesn't always infer one from a generic parameter of
    /// the same name.
    func saidTypes() -> [Line] {
        scope.model.genericParameters.compactMap { parameter in
            let declarer =
                scope.model.foreign.map { $0.declarersOfTypes[parameter.name] } ?? scope.model.name
            let name = parameter.name
            return declarer.map {
                "@_implements(\(type: $0), \(name)) typealias __\(name) = \(name)"
            }
        }
    }

    /// The bound associated types, and the typealiases of another module's protocol.
    ///
    /// Without the typealiases, the compiler would report a reference cycle while it resolves the
    /// witnesses.
    var ownTypes: [Line] {
        func alias(_ type: (name: String, type: String)) -> Line {
            "\(scope.memberAccess)typealias \(type.name) = \(type: type.type)"
        }
        // Without it, the compiler would infer `ObjectIdentifier`, the `ID` of a class's default
        // `id`.
        let identity: Code =
            "@_implements(\(StandardName.identifiable), ID) "
            + "\(scope.memberAccess)typealias __ID = ID"
        return scope.model.fixedTypes.map(alias) + scope.model.ownTypes.map(alias) + inferredTypes()
            + (scope.model.hasGenericIdentity ? [.code(identity)] : [])
            + (scope.model.foreign == nil
                ? []
                : scope.model.typealiases.map {
                    .code("\(scope.memberAccess)\($0.codeOfTypealias)")
                })
    }

    /// The associated types that are generic parameters of the class.
    ///
    /// The compiler uses a generic parameter only for an associated type that it can't infer
    /// otherwise. But it infers one from the result of a default implementation: `Never` for
    /// `extension Screen { func body() -> Never }`.
    private func inferredTypes() -> [Line] {
        guard scope.model.foreign == nil else { return [] }
        // The class declares `protocols` itself.
        let names = scope.model.genericParameters.map(\.name).filter { name in
            name.unquoted != "protocols" && !(scope.model.hasGenericIdentity && name == "ID")
        }
        return names.map { "\(scope.memberAccess)typealias \($0) = \($0)" }
    }

    /// A class without the optional requirements, which compiles only if all of them have default
    /// implementations.
    func requiringClass() -> [Line] {
        guard let foreign = scope.model.foreign, foreign.isChecked,
            scope.model.members.contains(where: \.read.isOptional)
        else {
            return []
        }
        let clause = Code.sequence(conformances + sendable)
        let members =
            ownTypes + saidTypes() + scope.model.ownConformances.flatMap(stubs)
            + scope.lines { $0.read.isOptional ? [] : [.code(stub($0))] }
        return [
            .comment(
                "// Each requirement with '@Optional' must have a default implementation there."
            )
        ] + (scope.model.isSendable ? [.comment("// SAFETY: no instance of it is made.")] : []) + [
            .block(head: "nonisolated final class __Required: \(clause)", members)
        ]
    }

    private var neverCalled: Code {
        let sentence = """
            '__Required' is there for the compiler to read, and has no implementation. Use \
            '\(scope.proxyType)'.
            """
        return .call("\(StandardName.fatalError)", [Code(sentence.literal)])
    }

    private func stubs(for own: ProxiedProtocol.OwnConformance) -> [Line] {
        let type = "__Required"
        let body = Code.block([neverCalled])
        let equality: [Line] =
            isComparing
            ? []
            : [
                .code(
                    .call("static func == ", ["left: \(type)", "right: \(type)"])
                        + " -> \(StandardName.bool) \(body)"
                )
            ]
        let hashing: [Line] =
            isHashing
            ? []
            : ["func hash\(arguments: ["into hasher: inout \(StandardName.hasher)"]) \(body)"]
        let description: Line = "var description: \(StandardName.string) \(body)"
        let debugDescription: Line = "var debugDescription: \(StandardName.string) \(body)"
        switch own {
        case .equatable: return equality
        case .hashable: return equality + hashing
        case .customStringConvertible: return [description]
        case .customDebugStringConvertible: return [debugDescription]
        case .foundationObject:
            return [
                "func isEqual(_ object: Any?) -> \(StandardName.bool) \(body)",
                "var hash: \(StandardName.int) \(body)", "func `self`() -> \(type) { self }",
                "func isProxy() -> \(StandardName.bool) \(body)", description, debugDescription,
            ]
        }
    }

    private func stub(_ member: Member) -> Code {
        member.replacingSelf(with: "__Required").declaration(
            "\(member.attributes.code)\(member.modifiers)",
            get: .init([neverCalled]),
            set: member.write.map { _ in .init([neverCalled]) }
        )
    }
}
