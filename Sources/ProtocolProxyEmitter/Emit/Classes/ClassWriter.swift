// SPDX-License-Identifier: MIT

// The proxy class of a protocol: its initializers, and its own conformances to standard protocols.
// Most witnesses are in the protocol's extension.

/// Writes the proxy class, and the other classes, values and actors that conform beside it.
struct ClassWriter {
    let scope: Scope
    let calls: CallWriter
    let checks: CheckWriter
    let keys: KeyWriter
    let witnesses: WitnessWriter
    let defaults: DefaultsWriter

    init(_ scope: Scope) {
        self.scope = scope
        defaults = DefaultsWriter(scope)
        witnesses = defaults.witnesses
        keys = witnesses.keys
        checks = keys.checks
        calls = keys.calls
    }
}

extension ClassWriter {
    static let lifeOfRetained =
        "The proxy keeps it until the proxy itself is released, even if you replace it."

    /// `access` replaces the protocol's access level; `conformer` is a superclass that conforms on
    /// behalf of the proxy class.
    func proxyClass(access: AccessModifier? = nil, below conformer: Code? = nil) -> [Line] {
        let documentation: [Line] =
            [.comment("/// A proxy for conformers of ``\(scope.model.name)``.")] + remarks
            + (scope.model.isSendable ? [.comment(Self.safety)] : [])
            + (scope.isInherited ? [] : explanations())
        var inherited = inheritanceOfProxyClass
        var members =
            (scope.isInherited ? keys.declarationOfNames : []) + shortNames + ownTypes
            + initializers()
            + membersOfClass()
        if let conformer {
            // The conformer has the members, and the initializers if its witnesses need them.
            inherited = scope.isMade ? [conformer] : [conformer, "ProtocolProxy::ProxyClass"]
            members = scope.isMade ? [] : initializers()
        }
        let restating: [Code] = scope.refusesStandardParents ? ["__Generated.Restating"] : []
        let clause = Code.sequence(inherited + restating + sendable)
        return classDeclaration(
            documentation,
            modifiers: "\(access ?? scope.model.access)nonisolated final class ",
            name: "\(scope.proxyName)\(scope.genericParameters): \(clause)\(scope.conditions)",
            members: members
        )
    }

    private var remarks: [Line] {
        let remarks = scope.model.foreign?.remarks ?? []
        return remarks.isEmpty
            ? []
            : ([""] + remarks).map { remark in
                .comment(remark.isEmpty ? "///" : "/// \(remark)")
            }
    }

    private var inheritanceOfProxyClass: [Code] {
        if scope.isInherited { return ["ProtocolProxy::ProtocolProxy", "\(scope.homeName)"] }
        guard !scope.model.isOfActors else {
            return ["ProtocolProxy::ProtocolProxy"] + scope.conformanceToNames
                + ["ProtocolProxy::__ProxyOfActors"]
        }
        return ["ProtocolProxy::ProtocolProxy"] + conformancesOfProxy + scope.conformanceToNames
            + ["ProtocolProxy::ProxyClass"]
    }

    /// The protocols to which a proxy class conforms.
    var conformances: [Code] {
        (scope.model.foreign?.bounds ?? [scope.model.name]).map { .type($0) }
    }

    var conformancesOfProxy: [Code] {
        (scope.model.foreign?.bounds ?? [scope.model.name]).filter {
            $0 != "Swift::CustomReflectable"
        }
        .map { .type($0) }
    }

    func initializers(modifier: String = "") -> [Line] {
        // With explicit generic arguments, a call fits both these initializers and the inferring
        // ones, so these are disfavored.
        let last = inferringInitializers().isEmpty ? "" : "@_disfavoredOverload "
        let head: Code = "\(last)\(scope.memberAccess)\(modifier)convenience init"
        let checked: [Line] = unchecked.isEmpty ? [] : ["__refuseOtherTypes()"]
        let type: Code = "as: (\(scope.existential)).self"
        let implementer: Code =
            "implementer: (\(scope.existential))?\(unchecked.isEmpty ? " = nil" : "")"
        return [
            .comment("/// The descriptors of the protocols that the class adopts."),
            "\(scope.memberAccess)\(overriddenProtocols)", .blank,
            .comment("/// Makes a proxy that forwards to an implementer without retaining it."),
        ] + unchecked + [
            .block(
                head: "\(head)\(arguments: [implementer])",
                ["self.init\(arguments: ["implementer", type])"] + checked
            ),
            .blank,
            .comment("/// Makes a proxy that forwards to an implementer and retains it."),
            .comment("///"),
            .comment("/// \(Self.lifeOfRetained)"),
        ] + unchecked + [
            .block(
                head: "\(head)\(arguments: ["retaining implementer: \(scope.existential)"])",
                ["self.init\(arguments: ["implementer", type, "retained: true"])"] + checked
            )
        ] + inferringInitializers()
    }

    /// The property that lists the descriptors of the protocols that a class adopts.
    var overriddenProtocols: Code {
        "override class var protocols: [ProtocolProxy::ProtocolDescriptor] "
            + .block([.array(["\(scope.requirementsType).descriptor"])])
    }

    func membersOfClass() -> [Line] {
        if scope.isInherited { return actorProperty }
        let standard = scope.model.isOfActors ? [] : scope.model.ownConformances.flatMap(members)
        guard scope.model.foreign == nil else { return standard + membersOfForeignClass() }
        let own = scope.lines { scope.isDeclaredInClass($0) ? witnesses.witness(of: $0) : [] }
        return standard + (own.isEmpty ? [] : [.blank] + own)
    }

    /// The justification for declaring a generated class `@unchecked Sendable`.
    static let safety = "// SAFETY: the class adds no state to what its superclass guards."

    /// `@unchecked Sendable` for a class whose proxies are shared between threads.
    ///
    /// The class that runs defaults gets it too if a parent may be `Sendable` and the protocol
    /// doesn't say so. The proxy class already causes the error, and no instance of the class that
    /// runs defaults outlives its call.
    var sendable: [Code] {
        let mayInheritSendable =
            scope.isDefaultImplementation && scope.model.foreign == nil
            && !scope.model.parents.isEmpty
        guard scope.model.isSendable || mayInheritSendable else { return [] }
        // SAFETY: the generated class has no state of its own, and that of `ProtocolProxy` guards
        // itself.
        return ["@unchecked \(StandardName.sendable)"]
    }

    /// Comments at the place where the compiler reports that the proxy doesn't satisfy the
    /// protocol's parents.
    func explanations() -> [Line] {
        guard !scope.model.parents.isEmpty else { return [] }
        let parents = scope.model.parents.map { "'\($0)'" }.joined(separator: " and ")
        var lines: [Line] = [
            .comment(
                """
                // \(parents): a parent needs '@Proxied' too, or its requirements declared again,
                // or witnesses in an extension of '\(scope.proxyName)'.
                """
            )
        ]
        if !scope.isGeneric {
            lines.append(
                .comment(
                    """
                    // Name an open associated type of a parent as primary, as in
                    // 'protocol \(scope.model.name)<Item>'.
                    """
                )
            )
        }
        if let name = scope.model.genericParameters.first(where: { $0.constraint == nil })?.name {
            lines.append(
                .comment(
                    """
                    // Repeat the constraints that a parent gives '\(name)', as in
                    // 'where \(name): Hashable'.
                    """
                )
            )
        }
        return lines
    }

    private func isWitness(_ condition: (Member) -> Bool) -> Bool {
        scope.model.foreign != nil && scope.model.members.contains(where: condition)
    }

    // A class can implement a requirement only a single time.
    var isHashing: Bool {
        isWitness { $0.name == "hash" && $0.read.parameters.map(\.label) == ["into"] }
    }
    var isComparing: Bool { isWitness { $0.name == "==" } }

    private func members(for own: ProxiedProtocol.OwnConformance) -> [Line] {
        // A requirement may be called `implementer`.
        let implementer =
            scope.model.members.contains { $0.name.unquoted == "implementer" }
            ? "(self as ProtocolProxy::ProtocolProxy).implementer" : "implementer"
        let equality: [Line] =
            isComparing
            ? []
            : [
                .blank, .comment("/// Returns whether two proxies are the same object."),
                .code(
                    "\(scope.memberAccess)static func == "
                        + .tuple(["left: \(scope.proxyType)", "right: \(scope.proxyType)"])
                        + " -> \(StandardName.bool) \(block: ["left === right"])"
                ),
            ]
        func property(_ name: String, _ description: Code, documented: String) -> [Line] {
            let value: Code =
                "\(implementer).map \(block: [description]) ?? \(scope.model.nameOfProxies.literal)"
            return [
                .blank,
                .comment("/// The \(documented) of the implementer, or the name of the class."),
                "\(scope.memberAccess)var \(name): \(StandardName.string) \(block: [value])",
            ]
        }
        let description = property("description", "\"\\($0)\"", documented: "description")
        let debugDescription = property(
            "debugDescription",
            "\(StandardName.string)(reflecting: $0)",
            documented: "debug description"
        )
        let identity: Code = "\(StandardName.objectIdentifier)(self)"
        switch own {
        case .equatable: return equality
        case .hashable:
            if isHashing { return equality }
            return equality + [
                .blank, .comment("/// Feeds the identity of the proxy into a hasher."),
                .code(
                    "\(scope.memberAccess)func hash"
                        + .tuple(["into hasher: inout \(StandardName.hasher)"])
                        + " \(block: [.call("hasher.combine", [identity])])"
                ),
            ]
        case .customStringConvertible:
            return description
        case .customDebugStringConvertible:
            return debugDescription
        case .foundationObject:
            return [
                .blank, .comment("/// Returns whether another object is this proxy."),
                .code(
                    "\(scope.memberAccess)func isEqual(_ object: Any?) -> \(StandardName.bool) "
                        + .block(["object as \(StandardName.anyObject)? === self"])
                ),
                .comment("/// A hash of the identity of the proxy."),
                .code(
                    "\(scope.memberAccess)var hash: \(StandardName.int) "
                        + .block(["\(identity).hashValue"])
                ),
                .comment("/// The proxy."),
                "\(scope.memberAccess)func `self`() -> \(scope.proxyType) \(block: ["self"])",
                .comment("/// Returns true, since it stands in for another object."),
                "\(scope.memberAccess)func isProxy() -> \(StandardName.bool) { true }",
            ] + description + debugDescription
        }
    }
}

extension ClassWriter {
    var unchecked: [Line] {
        guard scope.comparesTypes else { return [] }
        let sentence = """
            not all associated types of '\(scope.model.existential)' are known; hand over a value \
            of its own type
            """
        return [
            "@available\(arguments: ["*", "deprecated", "message: \(sentence.literal)"])"
        ]
    }

    /// Initializers that infer the associated types from an implementer's static type.
    func inferringInitializers() -> [Line] {
        guard scope.comparesTypes else { return [] }
        // Whether the protocol itself requires this initializer.
        let isOwn = scope.model.members.contains { member in
            if case .initializer = member.kind { member.read.parameters.isEmpty } else { false }
        }
        let type: Code = "as: (\(scope.existential)).self"
        let empty: [Line] =
            unchecked.isEmpty || isOwn
            ? []
            : [
                .blank, .comment("/// Makes a proxy without an implementer."),
                .code(
                    "\(scope.memberAccess)convenience init() "
                        + .block([.call("self.init", ["nil", type])])
                ),
            ]
        let same = Code.sequence(
            scope.model.genericParameters.map { "__It.\($0.name) == \($0.name)" }
        )
        func initializer(
            taking parameter: Code,
            life: String,
            passing arguments: [Code]
        ) -> [Line] {
            let head: Code =
                "\(scope.memberAccess)convenience init\(generic: ["__It: \(type: scope.bound)"])"
                + "\(arguments: [parameter]) where \(same)"
            return [
                .blank,
                .comment(
                    """
                    /// Makes a proxy of the implementer's associated types that forwards to it
                    /// \(life).
                    """
                ),
                .block(head: head, ["self.init\(arguments: arguments)"]),
            ]
        }
        return empty
            + initializer(
                taking: "implementer: __It?",
                life: "without retaining it",
                passing: ["implementer", type]
            )
            + initializer(
                taking: "retaining implementer: __It",
                life: "and retains it",
                passing: ["implementer", type, "retained: true"]
            )
    }
}
