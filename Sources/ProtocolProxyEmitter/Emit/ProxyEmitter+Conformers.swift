// SPDX-License-Identifier: MIT

// BUG: when an optimized build collects the conformers of a protocol, Swift 6.3.1 overlooks what
// macros write next to a declaration. If there is a single handwritten conformer, Swift believes
// that it is the only one, and devirtualizes all calls to it, even calls of a proxy. But Swift sees
// the extensions that macros write, so a second macro writes the conforming class in an extension:
//     @__Extension("nonisolated extension __Store { class __Base: ProtocolProxy, Store {} }")
//     nonisolated enum __Store {}

extension ProxyEmitter {
    /// The conforming class in the extension, and the proxy class that inherits from it: the
    /// optimizer never takes a class with a subclass for the only conformer.
    var classBelowConformer: [Generated] {
        [
            home(of: [conformer(), defaultsClass()], declaring: Self.conformerName),
            .plain(
                isInheritable
                    ? proxyClass(below: "\(homeName).\(Self.conformerName)") : proxyClass()
            ),
        ]
    }

    /// Whether a class that isn't final can conform: no witness may return `Self` more than once.
    private var isInheritable: Bool {
        model.members.allSatisfy { member in
            switch (member.kind, member.read.result.selfShape) {
            case (_, .other): true
            // If the witness is a member of the class, a subclass would have to inherit it.
            case (.method, .plain), (.method, .optional(.plain)): !isDeclaredInClass(member)
            default: false
            }
        }
    }

    /// The proxy class in the extension, and a typealias for it next to the protocol: the optimizer
    /// never takes a generic class for the only conformer.
    ///
    /// A protocol with parents needs this form too: an extension of the proxy class, with a
    /// parent's witnesses, can't satisfy its superclass.
    var classInExtension: [Generated] {
        let owner = homeName + (isOnlyConformer ? "<\(Self.unused)>" : "")
        let alias: Code =
            "\(model.access)typealias \(proxyName)\(genericParameters) = "
            + "\(owner).\(proxyType)\(conditions)"
        return [
            home(
                of: [proxyClass(access: accessInExtension), defaultsClass()],
                declaring: proxyName
            ),
            .plain(
                [.comment("/// A proxy for conformers of ``\(model.name)``.")] + availability
                    + [.code(alias)]
            ),
        ]
    }

    // A private member of an extension isn't visible outside the extension, and an internal member
    // would expose file-private types.
    var accessInExtension: AccessModifier { model.isFilePrivate ? .fileprivate : model.access }

    /// Whether the optimizer may take the proxy class, or the actor in front of it, for the only
    /// conformer.
    ///
    /// It does if other macros write all other conformers, which it overlooks.
    ///
    /// The optimizer never takes a type in a generic context for the only conformer, so the class
    /// is in an extension of `__Store<Swift::Never>`.
    var isOnlyConformer: Bool {
        model.isOverlookable && model.hasOtherMacros && !isGeneric
            && (model.isOfActors || !model.parents.isEmpty && !fallsBack)
    }

    static let unused = "Swift::Never"
    static let unusedName = "__Unused"

    static var conformerName: String { "__Base" }

    var homeName: String { ("__" + model.name.unquoted).quotedIfKeyword }

    func home(of members: [[Line]], declaring name: String) -> Generated {
        // The members see the protocol's own typealiases. Outside of the members, the associated
        // types aren't known.
        let own = isGeneric ? model.typealiases.map(\.nameOfTypealias) : []
        let condition = isOnlyConformer ? " where \(Self.unusedName) == \(Self.unused)" : ""
        let head: Code = "extension \(model.outerName)\(homeName)\(condition)"
        let (lines, names) = NestedNames.qualify(
            availability + [.block(head: head, .separated(members))],
            of: self,
            aliasesIn: homeName + (isOnlyConformer ? "<\(Self.unused)>" : ""),
            declaring: Set(own + [name, Self.unusedName]),
            inheriting: declarationOfNames.isEmpty ? [:] : namesInConformers
        )
        let isOwn = !names.isDisjoint(with: model.typealiases.map(\.nameOfTypealias))
        let aliases: [Line] =
            (isOwn ? model.typealiases.map { .code($0.codeOfTypealias) } : [])
            + names.subtracting(nestedNamesInHome).sorted().map {
                "typealias \(NestedNames.alias(for: $0)) = \($0)"
            }
        let inside =
            aliases + (isProtocolOfNamesInRequirements ? [] : declarationOfNames) + membersOfHome
        let type: Code =
            "\(model.access)nonisolated enum \(homeName)"
            + (isOnlyConformer ? "<\(Self.unusedName)>" : "")
        let home: Line = inside.isEmpty ? "\(type) \(block: [])" : .block(head: type, inside)
        return .extended(type: availability + [home], by: lines)
    }

    /// The enumeration for protocols that the optimizer bug doesn't affect.
    func plainHome(of members: [[Line]]) -> Generated {
        let head: Code = "\(model.access)nonisolated enum \(homeName)"
        let inside = .separated([declarationOfNames] + members) + membersOfHome
        return .plain(
            availability + [inside.isEmpty ? "\(head) \(block: [])" : .block(head: head, inside)]
        )
    }

    private var nestedNamesInHome: [String] {
        requirementsDemandMore ? nestedNames.filter(isAliasedInHome) : []
    }

    /// The members of this enumeration that can't be in the enumeration of the requirements, which
    /// demands more of its generic arguments than the protocol.
    private var membersOfHome: [Line] {
        nestedNamesInHome.map {
            "\(memberAccess)typealias \(NestedNames.alias(for: $0)) = \($0)"
        } + answersInHome + (isGeneric ? handledMetatypes : [])
    }

    /// The class that conforms through the generated witnesses.
    ///
    /// If the proxy class can't inherit from it, it is never instantiated and serves only as a
    /// second conformer. It is then generic, so that the optimizer doesn't take it for the only
    /// one.
    private func conformer() -> [Line] {
        let emitter = writing(.conformer)
        let modifiers: Code =
            "\(accessInExtension)nonisolated \(isInheritable ? "" : "final ")class "
        let name: Code = "\(Self.conformerName)\(isInheritable ? "" : "<\(Self.unusedName)>")"
        let initializers = emitter.initializers(modifier: isInheritable ? "required " : "")
        // With a default isolation, the compiler reports at the class's name that `id` must be
        // nonisolated, so the name is placed at `Identifiable` in the source.
        return emitter.conformingClass(
            modifiers,
            name,
            at: model.positionOfIdentity,
            initializers: initializers
        )
    }
    var isMade: Bool { model.members.contains(where: isMaker) }

    /// A class that conforms through the generated witnesses, in addition to the proxy class.
    ///
    /// `modifiers` and `name` are the declaration up to the inheritance clause; the name may have a
    /// position in the source. The initializers are written only if witnesses make proxies.
    func conformingClass(
        _ modifiers: Code,
        _ name: Code,
        at position: SourcePosition? = nil,
        conformance: [Code] = [],
        initializers: [Line],
        members own: [Line] = []
    ) -> [Line] {
        let conditions = isNested ? "" : conditions
        let isMade = isDefaultImplementation ? isDefaultMade : isMade
        let made: [Code] = isMade ? ["ProtocolProxy::ProxyClass"] : []
        let inherited =
            ["ProtocolProxy::ProtocolProxy"] + conformancesOfProxy + conformanceToNames
        let clause = Code.sequence(inherited + made + conformance + sendable)
        let rest: Code = "\(name): \(clause)\(conditions)"
        let members = ownTypes + (isMade ? initializers : []) + membersOfClass() + own
        let safety: [Line] = sendable.isEmpty ? [] : [.comment(Self.safety)]
        guard let position, position.line > 1 else {
            return safety + [
                members.isEmpty
                    ? "\(modifiers)\(rest) \(block: [])" : .block(head: modifiers + rest, members)
            ]
        }
        return safety
            + placedClass(rest, after: modifiers.description, at: position, members: members)
    }

    var bareInitializers: [Line] {
        let type: Code = "as: (\(existential)).self"
        func initializer(_ parameter: Code, _ arguments: [Code]) -> Line {
            .code(
                .call("convenience init", [parameter]) + " "
                    + .block([.call("self.init", arguments)])
            )
        }
        return [
            initializer("implementer: (\(existential))? = nil", ["implementer", type]),
            initializer(
                "retaining implementer: \(existential)",
                ["implementer", type, "retained: true"]
            ),
        ]
    }
}
