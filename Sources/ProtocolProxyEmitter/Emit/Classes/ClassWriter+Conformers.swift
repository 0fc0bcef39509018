// SPDX-License-Identifier: MIT

// BUG: when an optimized build collects the conformers of a protocol, Swift 6.3.1 overlooks what
// macros write next to a declaration. If there is a single handwritten conformer, Swift believes
// that it is the only one, and devirtualizes all calls to it, even calls of a proxy. But Swift sees
// the extensions that macros write, so a second macro writes the conforming class in an extension:
//     @__Extension("nonisolated extension __Store { class __Base: ProtocolProxy, Store {} }")
//     nonisolated enum __Store {}

extension ClassWriter {
    /// The conforming class in the extension, and the proxy class that inherits from it: the
    /// optimizer never takes a class with a subclass for the only conformer.
    var classBelowConformer: [Generated] {
        [
            home(of: [conformer(), defaultsClass()], declaring: Scope.conformerName),
            .plain(
                isInheritable
                    ? proxyClass(below: "\(scope.homeName).\(Scope.conformerName)") : proxyClass()
            ),
        ]
    }

    /// The enumeration `__Store` beside a proxy class; none if it would be unused.
    var homeBesideClass: [Generated] {
        if scope.areMembersInExtension, scope.fallsBack { return [homeOfDefaults] }
        let isNeeded =
            scope.isSpecialized || scope.hasProtocolOfNames
            || scope.isGeneric && !keys.handledMetatypes.isEmpty
        return isNeeded ? [plainHome(of: [])] : []
    }

    /// Whether a class that isn't final can conform: no witness may return `Self` more than once.
    private var isInheritable: Bool {
        scope.model.members.allSatisfy { member in
            switch (member.kind, member.read.result.selfShape) {
            case (_, .other): true
            // If the witness is a member of the class, a subclass would have to inherit it.
            case (.method, .plain), (.method, .optional(.plain)): !scope.isDeclaredInClass(member)
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
        let owner = scope.homeName + (scope.isOnlyConformer ? "<\(Scope.unused)>" : "")
        let alias: Code =
            "\(scope.model.access)typealias \(scope.proxyName)\(scope.genericParameters) = "
            + "\(owner).\(scope.proxyType)\(scope.conditions)"
        return [
            home(
                of: [proxyClass(access: scope.accessInExtension), defaultsClass()],
                declaring: scope.proxyName
            ),
            .plain(
                [.comment("/// A proxy for conformers of ``\(scope.model.name)``.")]
                    + scope.availability
                    + [.code(alias)]
            ),
        ]
    }

    func home(of members: [[Line]], declaring name: String) -> Generated {
        // The members see the protocol's own typealiases. Outside of the members, the associated
        // types aren't known.
        let own = scope.isGeneric ? scope.model.typealiases.map(\.nameOfTypealias) : []
        let condition = scope.isOnlyConformer ? " where \(Scope.unusedName) == \(Scope.unused)" : ""
        let head: Code = "extension \(scope.model.outerName)\(scope.homeName)\(condition)"
        let (lines, names) = NestedNames.qualify(
            scope.availability + [.block(head: head, .separated(members))],
            of: scope,
            aliasesIn: scope.homeName + (scope.isOnlyConformer ? "<\(Scope.unused)>" : ""),
            declaring: Set(own + [name, Scope.unusedName]),
            inheriting: keys.declarationOfNames.isEmpty ? [:] : scope.namesInConformers
        )
        let isOwn = !names.isDisjoint(with: scope.model.typealiases.map(\.nameOfTypealias))
        let aliases: [Line] =
            (isOwn ? scope.model.typealiases.map { .code($0.codeOfTypealias) } : [])
            + names.subtracting(nestedNamesInHome).sorted().map {
                "typealias \(NestedNames.alias(for: $0)) = \($0)"
            }
        let inside =
            aliases + (scope.isProtocolOfNamesInRequirements ? [] : keys.declarationOfNames)
            + membersOfHome
        let type: Code =
            "\(scope.model.access)nonisolated enum \(scope.homeName)"
            + (scope.isOnlyConformer ? "<\(Scope.unusedName)>" : "")
        let home: Line = inside.isEmpty ? "\(type) \(block: [])" : .block(head: type, inside)
        return .extended(type: scope.availability + [home], by: lines)
    }

    /// The enumeration for protocols that the optimizer bug doesn't affect.
    func plainHome(of members: [[Line]]) -> Generated {
        let head: Code = "\(scope.model.access)nonisolated enum \(scope.homeName)"
        let inside = .separated([keys.declarationOfNames] + members) + membersOfHome
        return .plain(
            scope.availability + [
                inside.isEmpty ? "\(head) \(block: [])" : .block(head: head, inside)
            ]
        )
    }

    private var nestedNamesInHome: [String] {
        scope.requirementsDemandMore ? scope.nestedNames.filter(scope.isAliasedInHome) : []
    }

    /// The members of this enumeration that can't be in the enumeration of the requirements, which
    /// demands more of its generic arguments than the protocol.
    private var membersOfHome: [Line] {
        nestedNamesInHome.map {
            "\(scope.memberAccess)typealias \(NestedNames.alias(for: $0)) = \($0)"
        } + keys.answersInHome + (scope.isGeneric ? keys.handledMetatypes : [])
    }

    /// The class that conforms through the generated witnesses.
    ///
    /// If the proxy class can't inherit from it, it is never instantiated and serves only as a
    /// second conformer. It is then generic, so that the optimizer doesn't take it for the only
    /// one.
    private func conformer() -> [Line] {
        let writer = ClassWriter(scope.writing(.conformer))
        let modifiers: Code =
            "\(scope.accessInExtension)nonisolated \(isInheritable ? "" : "final ")class "
        let name: Code = "\(Scope.conformerName)\(isInheritable ? "" : "<\(Scope.unusedName)>")"
        let initializers = writer.initializers(modifier: isInheritable ? "required " : "")
        // With a default isolation, the compiler reports at the class's name that `id` must be
        // nonisolated, so the name is placed at `Identifiable` in the source.
        return writer.conformingClass(
            modifiers,
            name,
            at: scope.model.positionOfIdentity,
            initializers: initializers
        )
    }

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
        let conditions = scope.isNested ? "" : scope.conditions
        let isMade = scope.isDefaultImplementation ? scope.isDefaultMade : scope.isMade
        let made: [Code] = isMade ? ["ProtocolProxy::ProxyClass"] : []
        let inherited =
            ["ProtocolProxy::ProtocolProxy"] + conformancesOfProxy + scope.conformanceToNames
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
        let type: Code = "as: (\(scope.existential)).self"
        func initializer(_ parameter: Code, _ arguments: [Code]) -> Line {
            .code(
                .call("convenience init", [parameter]) + " "
                    + .block([.call("self.init", arguments)])
            )
        }
        return [
            initializer("implementer: (\(scope.existential))? = nil", ["implementer", type]),
            initializer(
                "retaining implementer: \(scope.existential)",
                ["implementer", type, "retained: true"]
            ),
        ]
    }
}

extension ClassWriter {
    var homeOfDefaults: Generated { home(of: [defaultsClass()], declaring: Scope.defaultsName) }

    func defaultsClass() -> [Line] {
        guard scope.fallsBack else { return [] }
        let writer = ClassWriter(scope.writing(.defaults))
        let access = scope.model.access.isOfFile ? AccessModifier.fileprivate : .none
        // The associated types are explicit because the members from `missing(_:)` would mislead
        // their inference. To make proxies, a default implementation needs `protocols`.
        let adopted: [Line] = scope.isDefaultMade ? [.code(overriddenProtocols)] : []
        let found =
            scope.model.foreign == nil
            ? scope.lines { scope.fallsBack($0) ? defaults.missing($0) : [] } : [maker]
        return writer.conformingClass(
            "\(access)nonisolated final class ",
            "\(Scope.defaultsName)\(scope.model.foreign == nil ? scope.genericParameters : "")",
            conformance: ["__DefaultImplementationProxy"],
            initializers: bareInitializers,
            members: saidTypes() + ["typealias __Proxy = \(scope.proxyType)"] + adopted + found
        )
    }

    private var maker: Line {
        .code(
            "static func __made(_ table: __Generated.RouteTable) -> \(scope.existential) "
                + .block(["Self(__sharing: table)"])
        )
    }
}
