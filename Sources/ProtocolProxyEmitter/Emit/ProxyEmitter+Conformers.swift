// SPDX-License-Identifier: MIT

// BUG: when an optimized build collects the conformers of a protocol, Swift 6.3.1 overlooks what
// macros write next to a declaration. It takes a single handwritten conformer for the only one, and
// devirtualizes all calls to it, even those of a proxy. It does see the extensions that macros
// write, so a second macro writes the conforming class in one:
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
            // As a member of the class, the witness itself would have to be inherited.
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
        let alias =
            "\(model.availability)\(model.access)typealias \(proxyName)\(genericParameters) = "
            + "\(owner).\(proxyType)\(conditions)"
        return [
            home(
                of: [proxyClass(access: accessInExtension), defaultsClass()],
                declaring: proxyName
            ),
            .plain("/// A proxy for conformers of ``\(model.name)``.\n" + alias),
        ]
    }

    // A private member of an extension isn't visible outside it, and an internal one would expose
    // file-private types.
    var accessInExtension: AccessModifier { model.isFilePrivate ? .fileprivate : model.access }

    /// Whether the optimizer takes the proxy class, or the actor in front of it, for the only
    /// conformer if other macros write all others, which it overlooks.
    ///
    /// A type in a generic context is never taken for it, so the class is in an extension of
    /// `__Store<Swift::Never>`.
    var isOnlyConformer: Bool {
        model.isOverlookable && model.hasOtherMacros && !isGeneric
            && (model.isOfActors || !model.parents.isEmpty && !fallsBack)
    }

    static let unused = "Swift::Never"
    static let unusedName = "__Unused"

    private static var conformerName: String { "__Base" }

    var homeName: String { ("__" + model.name.unquoted).quotedIfKeyword }

    func home(of members: [String?], declaring name: String) -> Generated {
        let condition = isOnlyConformer ? " where \(Self.unusedName) == \(Self.unused)" : ""
        // The members see those that the protocol declares, and only there are its associated types
        // known.
        let own = isGeneric ? model.typealiases.map(\.nameOfTypealias) : []
        let (text, names) = NestedNames.qualify(
            block(
                "\(model.availability)extension \(model.outerName)\(homeName)\(condition)",
                separated(members)
            ),
            of: self,
            aliasesIn: homeName + (isOnlyConformer ? "<\(Self.unused)>" : ""),
            declaring: Set(own + [name, Self.unusedName]),
            inheriting: declarationOfNames == nil ? [:] : namesInConformers
        )
        let isOwn = !names.isDisjoint(with: model.typealiases.map(\.nameOfTypealias))
        let lines =
            (isOwn ? model.typealiases : [])
            + names.subtracting(nestedNamesInHome).sorted().map {
                "typealias \(NestedNames.alias(for: $0)) = \($0)"
            }
            + (isProtocolOfNamesInRequirements ? [] : declarationOfNames.map { [$0] } ?? [])
            + membersOfHome
        let aliases = lines.map { "    \($0)\n" }.joined()
        let type =
            "\(model.availability)\(model.access)nonisolated enum \(homeName)"
            + "\(isOnlyConformer ? "<\(Self.unusedName)>" : "") {"
        return .extended(type: type + (aliases.isEmpty ? "" : "\n\(aliases)") + "}", by: text)
    }
    /// The enumeration for protocols that the optimizer bug doesn't affect.
    func plainHome(of members: [String?]) -> Generated {
        let head = "\(model.availability)\(model.access)nonisolated enum \(homeName)"
        let members = [declarationOfNames] + members
        let lines = separated(members) + membersOfHome
        return .plain(lines.isEmpty ? head + " {}" : block(head, lines))
    }

    private var nestedNamesInHome: [String] {
        requirementsDemandMore ? nestedNames.filter(isAliasedInHome) : []
    }

    /// What is in this enumeration because that of the requirements demands more of its generic
    /// arguments than the protocol.
    private var membersOfHome: [String] {
        nestedNamesInHome.map { "\(memberAccess)typealias \(NestedNames.alias(for: $0)) = \($0)" }
            + answersInHome
    }

    func separated(_ declarations: [String?]) -> [String] {
        declarations.compactMap(\.self).joined(separator: "\n\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).map(String.init)
    }

    /// The class that conforms through the generated witnesses.
    ///
    /// If the proxy class can't inherit from it, it is never instantiated and only serves as a
    /// second conformer, generic so that the optimizer doesn't take it for the only one.
    private func conformer() -> String {
        var emitter = self
        emitter.className = Self.conformerName
        let modifiers = "\(accessInExtension)nonisolated \(isInheritable ? "" : "final ")class "
        let name = Self.conformerName + (isInheritable ? "" : "<\(Self.unusedName)>")
        let initializers = emitter.initializers(modifier: isInheritable ? "required " : "")
        // With a default isolation, the compiler reports at the class's name that `id` must be
        // nonisolated, so the name is placed at `Identifiable` in the source.
        guard let place = model.positionOfIdentity, place.line > 1 else {
            return emitter.conformingClass(modifiers + name, initializers: initializers)
        }
        let (head, first) = Self.placed(modifiers, name, at: place, isNested: true)
        return emitter.conformingClass(
            head.joined(separator: "\n"),
            first: first,
            initializers: initializers
        )
    }
    var isMade: Bool { model.members.contains(where: isMaker) }

    /// A class that conforms through the generated witnesses, in addition to the proxy class.
    ///
    /// `kind` is the declaration up to the class's name. The initializers are only written if
    /// witnesses make proxies.
    func conformingClass(
        _ kind: String,
        conformance: String = "",
        first: [String] = [],
        initializers: [String],
        members own: [String] = []
    ) -> String {
        let conditions = isNested ? "" : conditions
        let isMade = isDefaultImplementation ? isDefaultMade : isMade
        let head =
            (model.isSendable ? Self.safety + "\n" : "")
            + "\(kind): ProtocolProxy::ProtocolProxy\(model.conformancesOfProxy)"
            + conformanceToNames.map { ", \($0)" }.joined()
            + "\(isMade ? ", ProtocolProxy::ProxyClass" : "")\(conformance)\(sendable)\(conditions)"
        let members = first + ownTypes + (isMade ? initializers : []) + membersOfClass() + own
        return members.isEmpty ? "\(head) {}" : block(head, members)
    }

    var bareInitializers: [String] {
        let existential = model.existential
        return [
            "convenience init(implementer: (\(existential))? = nil) { self.init(implementer, as: (\(existential)).self) }",
            "convenience init(retaining implementer: \(existential)) { self.init(implementer, as: (\(existential)).self, retained: true) }",
        ]
    }
}
