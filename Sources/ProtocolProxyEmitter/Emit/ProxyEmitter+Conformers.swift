// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 does not see what macros write beside a declaration when it looks for the conformers of a protocol in an
// optimised build. It finds one that is written by hand, assumes that it is the only one, and sends it all calls of the
// protocol, also those of a proxy. It does see the extensions that macros write, with their contents. So the macro writes an
// enumeration beside the protocol, and another macro an extension of it, which contains the conforming class.

extension ProxyEmitter {
    /// The class that conforms, in the extension, and the class of the proxies, which inherits from it.
    ///
    /// The optimiser does not take a class with a subclass for the only conformer, even if macros write all others.
    var classBelowConformer: [Generated] {
        [
            home(of: [conformer(), defaultsClass()], declaring: Self.conformerName),
            .plain(isInheritable ? proxyClass(below: "\(homeName).\(Self.conformerName)") : proxyClass()),
        ]
    }

    /// Indicates whether a class that is not final can conform: a witness of it returns at most one `Self`.
    private var isInheritable: Bool {
        model.members.allSatisfy { member in
            switch (member.kind, member.read.result.selfShape) {
            case (_, .other): true
            // In the class itself, the witness would have to be inherited too.
            case (.method, .plain), (.method, .optional(.plain)): !isOfClass(member)
            default: false
            }
        }
    }

    /// The class of the proxies in the extension, and an alias for it beside the protocol.
    ///
    /// The optimiser never takes a generic class for the only conformer. The class of a protocol with parents cannot inherit
    /// its conformance: a parent may have its witnesses in an extension of the class of the proxies.
    var classInExtension: [Generated] {
        let alias =
            "\(model.availability)\(model.access)typealias \(proxyName)\(genericParameters) = "
            + "\(homeName).\(proxyType)\(conditions)"
        return [
            home(of: [proxyClass(access: accessInExtension), defaultsClass()], declaring: proxyName),
            .plain("/// A proxy for conformers of ``\(model.name)``.\n" + alias),
        ]
    }

    /// The access modifier of the class in the extension.
    ///
    /// A private member of an extension is not visible beside it, and an internal one exposes types that only the file sees.
    var accessInExtension: AccessModifier { model.isFilePrivate ? .fileprivate : model.access }

    private static var conformerName: String { "__Base" }

    var homeName: String { ("__" + model.name.unquoted).quotedIfKeyword }

    /// Returns the enumeration, extended with classes or with a function that contains one.
    func home(of members: [String?], declaring name: String) -> Generated {
        let (text, names) = NestedNames.qualify(
            block("\(model.availability)extension \(model.outerName)\(homeName)", separated(members)), of: self,
            aliasesIn: homeName, declaring: [name])
        let aliases = names.sorted().map { "    typealias \(NestedNames.alias(for: $0)) = \($0)\n" }.joined()
        let type = "\(model.availability)\(model.access)nonisolated enum \(homeName) {"
        return .extended(type: type + (aliases.isEmpty ? "" : "\n\(aliases)") + "}", by: text)
    }
    /// Returns the enumeration with classes, where nothing takes one of them for the only conformer.
    func plainHome(of members: [String?]) -> Generated {
        let head = "\(model.availability)\(model.access)nonisolated enum \(homeName)"
        return .plain(members.isEmpty ? head + " {}" : block(head, separated(members)))
    }

    /// Returns the lines of some declarations, with a blank line between them.
    func separated(_ declarations: [String?]) -> [String] {
        declarations.compactMap(\.self).joined(separator: "\n\n").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    /// Returns the class that conforms through the generated witnesses.
    ///
    /// If a witness makes proxies, it has their initializers too. If the class of the proxies cannot inherit from it, it is
    /// generic, and never made: the optimiser does not take a generic class for the only conformer, and there are two.
    private func conformer() -> String {
        var emitter = self
        emitter.className = Self.conformerName
        let modifiers = "\(accessInExtension)nonisolated \(isInheritable ? "" : "final ")class "
        let name = Self.conformerName + (isInheritable ? "" : "<__Unused>")
        let initializers = emitter.initializers(modifier: isInheritable ? "required " : "")
        // A module may isolate by default, and the compiler then asks for an 'id' without isolation.
        guard let place = model.placeOfIdentity, place.line > 1 else {
            return emitter.conformingClass(modifiers + name, initializers: initializers)
        }
        let (head, first) = Self.placed(modifiers, name, at: place, isNested: true)
        return emitter.conformingClass(head.joined(separator: "\n"), first: first, initializers: initializers)
    }
    /// Indicates whether there are witnesses that make proxies.
    var isMade: Bool { model.members.contains(where: isMaker) }

    /// Returns a class that conforms through the generated witnesses, beside that of the proxies.
    ///
    /// - Parameters:
    ///   - kind: Its head.
    ///   - conformance: A further conformance, with a comma before it.
    ///   - first: The lines before its members.
    ///   - initializers: The initializers that witnesses which make proxies need.
    ///   - own: Further members.
    func conformingClass(
        _ kind: String, conformance: String = "", first: [String] = [], initializers: [String],
        members own: [String] = []
    ) -> String {
        let conditions = isNested ? "" : conditions
        let head =
            (model.isSendable ? Self.safety + "\n" : "")
            + "\(kind): ProtocolProxy::ProtocolProxy\(model.conformancesOfProxy)"
            + "\(isMade ? ", ProtocolProxy::ProxyClass" : "")\(conformance)\(sendable)\(conditions)"
        let members = first + ownTypes + (isMade ? initializers : []) + membersOfClass() + own
        return members.isEmpty ? "\(head) {}" : block(head, members)
    }

    /// The initializers that witnesses which make proxies need in a class.
    var bareInitializers: [String] {
        let existential = model.existential
        return [
            "convenience init(implementer: (\(existential))? = nil) { self.init(implementer, as: (\(existential)).self) }",
            "convenience init(retaining implementer: \(existential)) { self.init(implementer, as: (\(existential)).self, retained: true) }",
        ]
    }
}
