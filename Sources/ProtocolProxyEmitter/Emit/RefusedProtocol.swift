// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A protocol with an error in its declaration, which has no proxy.
///
/// Proxied protocols may inherit from it. To spare these children misleading errors, the refused
/// protocol still gets an empty list of descriptors, and witnesses. The witnesses are never called,
/// because the module doesn't compile.
struct RefusedProtocol {
    private let syntax: ProtocolDeclSyntax
    private let surroundings: Surroundings
    /// The scope of the parts of the model that every declaration has.
    private let scope: Scope

    init(_ syntax: ProtocolDeclSyntax, in surroundings: Surroundings) {
        self.syntax = syntax
        self.surroundings = surroundings
        scope = Scope(Self.model(of: syntax, in: surroundings))
    }

    /// The extension; empty if it would itself cause errors.
    var extensionForChildren: [Line] { qualifiedExtension.lines }

    /// The extension, and the names of types around a nested protocol for which it has aliases.
    private var qualifiedExtension: (lines: [Line], names: Set<String>) {
        guard hasExtension else { return ([], []) }
        // The extension sees the protocol's own typealiases, which the type beside the protocol
        // can't.
        let aliases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self).map(\.name.text)
        let members = syntax.memberBlock.members
        guard !surroundings.outerNames.isEmpty else {
            return (extensionForChildren(witnesses(of: members)), [])
        }
        let names = NestedNames(
            scope,
            aliasesIn: scope.requirementsName,
            declaring: Set(aliases + genericParameters)
        )
        let lines = extensionForChildren(witnesses(of: names.qualified(members)))
        return (lines.map { $0.mappingTypes(names.qualified) }, names.names)
    }

    /// The generic parameters of requirements.
    private var genericParameters: [String] {
        syntax.memberBlock.members.all.flatMap { member, _ in
            let clause = member.asProtocol((any WithGenericParametersSyntax).self)?
                .genericParameterClause
            return clause?.parameters.map(\.name.text) ?? []
        }
    }

    /// The parts of the model that don't depend on requirements.
    private static func model(
        of syntax: ProtocolDeclSyntax,
        in surroundings: Surroundings
    ) -> ProxiedProtocol {
        // What witnesses of a protocol with this attribute must have, and all types that they
        // mention.
        let isInlining = !syntax.attributes.named("usableFromInline").isEmpty
        let inlining = isInlining ? ["@usableFromInline"] : []
        let level = syntax.modifiers.accessLevel.map { [$0.rawValue] } ?? []
        let ofMembers = syntax.modifiers.first { ["public", "package"].contains($0.name.text) }
        var model = ProxiedProtocol(
            name: syntax.name.text,
            outerNames: surroundings.outerNames,
            access: AccessModifier(words: inlining + level),
            memberAccess: AccessModifier(
                words: inlining + (ofMembers.map { [$0.name.text] } ?? [])
            ),
            isOverlookable: false,
            availability: "",
            isNonisolated: syntax.modifiers.contains {
                $0.name.tokenKind == .keyword(.nonisolated)
            } || surroundings.isIsolatedByDefault && surroundings.isNonisolated
        )
        model.genericParameters = syntax.memberBlock.members.of(AssociatedTypeDeclSyntax.self)
            .map { ($0.name.text, nil) }
        return model
    }

    private var hasExtension: Bool {
        // No class can conform to such a protocol, so no proxy class of a child can either.
        let isDistributed = syntax.bounds.map(\.withoutAttributes).contains {
            TypeScope().isOne($0, of: ["DistributedActor", "AnyActor"])
        }
        return Foreign(namedBy: syntax) == nil && !isDistributed
            && (syntax.modifiers.accessLevel != .private || !surroundings.isNested)
            // The name of the protocol would refer to the associated type.
            && !syntax.memberBlock.members.of(AssociatedTypeDeclSyntax.self).map(\.name.text)
                .contains(syntax.name.text)
    }

    private func extensionForChildren(_ declared: [Line]) -> [Line] {
        let witnesses = declared + witnessesOfStandardParents
        // The condition isn't `ProtocolProxy`, because it would conflict with a superclass that the
        // protocol requires.
        let condition = syntax.isOfActors ? "__ProxyActor" : "HandlerRegistration"
        let members =
            (syntax.isOfActors ? [] : [.code(WitnessWriter(scope).descriptors([]))]) + witnesses
        guard !members.isEmpty else { return [] }
        return [
            .block(
                head: "\(scope.isolation)extension \(scope.model.qualifiedName) "
                    + "where Self: ProtocolProxy::\(condition)",
                members
            )
        ]
    }

    /// The declarations beside the protocol to which the extension and children refer.
    var peersForChildren: [String] { [aliases, proxyClass].compactMap(\.self) }

    private var aliases: String? {
        let names = qualifiedExtension.names
        guard !names.isEmpty else { return nil }
        let lines = names.sorted().map { name in
            "    \(access)typealias \(NestedNames.alias(for: name)) = \(name)"
        }
        return
            (["\(scope.model.access)nonisolated enum \(scope.requirementsName) {"] + lines + ["}"])
            .joined(separator: "\n")
    }

    /// The class whose members a child names if only actors conform; `nil` for any other protocol.
    private var proxyClass: String? {
        guard syntax.isOfActors, Foreign(namedBy: syntax) == nil else { return nil }
        let name = scope.model.nameOfProxies
        return """
            \(scope.model.access)nonisolated final class \(name): ProtocolProxy::ProtocolProxy {
                \(access)typealias __Keys = ProtocolProxy::__ProxyOfActors
            }
            """
    }

    private var access: String { scope.memberAccess.description }

    private func witnesses(of members: MemberBlockItemListSyntax) -> [Line] {
        members.items(compilable).flatMap { $0.lines { [$0] } }
    }

    /// The witnesses, inside a condition if the requirement itself needs a feature of the compiler.
    private func compilable(_ declaration: DeclSyntax) -> [Line] {
        let result =
            declaration.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
            ?? declaration.as(SubscriptDeclSyntax.self)?.returnClause.type
            ?? declaration.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        let lines = witnesses(of: declaration)
        let types = syntax.memberBlock.members.of(AssociatedTypeDeclSyntax.self).map(\.name.text)
        guard let result, TypeScope(types).isSpan(ParameterType(result)) else { return lines }
        return [.directive("#if hasFeature(Lifetimes)")] + lines + [.directive("#endif")]
    }

    private func witnesses(of declaration: DeclSyntax) -> [Line] {
        let head = head(of: declaration)
        if let function = declaration.as(FunctionDeclSyntax.self),
            function.name.tokenKind.isOperator
        {
            return [witness(ofOperator: function)]
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let clause = function.signature.parameterClause.withoutNames()
            let own = function.with(\.attributes, []).with(\.modifiers, []).with(
                \.signature.parameterClause,
                clause
            )
            return ["\(head)\(own.trimmedDescription)\(Self.body)"]
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            let clause = initializer.signature.parameterClause.withoutNames()
            let own = initializer.with(\.attributes, []).with(\.modifiers, []).with(
                \.signature.parameterClause,
                clause
            )
            return ["\(head)\(own.trimmedDescription)\(Self.body)"]
        }
        if let member = declaration.as(SubscriptDeclSyntax.self) {
            let own = member.with(\.attributes, []).with(\.modifiers, []).with(\.accessorBlock, nil)
                .with(\.parameterClause, member.parameterClause.withoutNames(hasLabels: false))
            return ["\(head)\(own.trimmedDescription)\(accessors(member.accessorBlock))"]
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
        return variable.bindings.map { binding in
            let own = binding.with(\.accessorBlock, nil).with(\.trailingComma, nil)
            return "\(head)var \(own.trimmedDescription)\(accessors(binding.accessorBlock))"
        }
    }

    /// The compiler doesn't find an operator by its own name in an extension that a macro wrote.
    private func witness(ofOperator function: FunctionDeclSyntax) -> Line {
        let operators = syntax.memberBlock.members.of(FunctionDeclSyntax.self)
            .filter { $0.name.tokenKind.isOperator }
        let number =
            operators.firstIndex {
                $0.name.text == function.name.text
                    && $0.trimmedDescription == function.trimmedDescription
            } ?? 0
        let count = function.signature.parameterClause.parameters.count
        let name = function.name.text
        let other =
            count == 2
            ? "__\(name.spelledOperator)" : "^\(String(repeating: "~", count: number % 4 + 1))^"
        let labels = String(repeating: "_:", count: count)
        let clause = function.signature.parameterClause.withoutNames(hasLabels: false)
        let own = function.with(\.attributes, []).with(\.modifiers, [])
            .with(\.signature.parameterClause, clause)
            .with(\.name, .identifier(other))
        let implemented: Code = "@_implements(\(type: syntax.name.text), \(name)(\(labels))) "
        return .code(
            implemented + "\(head(of: DeclSyntax(function)))\(own.trimmedDescription)\(Self.body)"
        )
    }

    private static let body: Code = " \(block: ["\(StandardName.fatalError)()"])"

    private func head(of declaration: DeclSyntax) -> String {
        // A standard parent's requirement is called on any actor, even if the protocol isolates it.
        let isNonisolated = !namesOnAnyActor.isDisjoint(with: declaration.selectors)
        let attributes = declaration.declaredAttributes.filter { element in
            guard let attribute = element.as(AttributeSyntax.self) else { return false }
            return attribute.baseName == "available" || element.isIsolation && !isNonisolated
                || attribute.baseName == "_spi" && access == "public "
        }
        // An object's witness needn't be mutating, and mustn't be if all conformers are objects.
        let omitted: [TokenKind] =
            [.keyword(.mutating)] + (isNonisolated ? [.keyword(.nonisolated)] : [])
        let modifiers = declaration.declaredModifiers
            .filter { !omitted.contains($0.name.tokenKind) }
            .map { $0.trimmedDescription + " " }
        return attributes.map { $0.trimmedDescription + " " }.joined() + access
            + (isNonisolated ? "nonisolated " : "") + modifiers.joined()
    }

    /// The requirements that standard parents have too, without isolation.
    private var namesOnAnyActor: Set<String> {
        let names = [
            "Identifiable": "id", "Sequence": "makeIterator()",
            "AsyncSequence": "makeAsyncIterator()",
        ]
        let parents = syntax.bounds.compactMap {
            TypeScope().standardName(of: $0.withoutAttributes)
        }
        return Set(parents.compactMap { names[$0] })
    }

    private func accessors(_ block: AccessorBlockSyntax?) -> Code {
        guard case .accessors(let list)? = block?.accessors else { return Self.body }
        var accessors = Code()
        for accessor in list {
            let isMutating = accessor.modifier?.name.tokenKind == .keyword(.mutating)
            let own = isMutating ? accessor.with(\.modifier, nil) : accessor
            if !accessors.isEmpty { accessors.append(.accessorBreak) }
            accessors += "\(own.trimmedDescription)\(Self.body)"
        }
        return " \(block: [accessors])"
    }

    /// What standard parents require and the protocol doesn't declare.
    private var witnessesOfStandardParents: [Line] {
        var known = Set(syntax.memberBlock.members.all.flatMap { member, _ in member.selectors })
        let types = StandardWitness.Types(knownTo: syntax)
        return syntax.bounds.compactMap { TypeScope().standardName(of: $0.withoutAttributes) }
            .flatMap { StandardWitness.all(of: $0, types) }
            .filter { known.insert($0.selector).inserted }
            .map { witness -> Line in
                let head: Code = "\(witness.attributes)\(access)\(witness.modifiers)"
                return "\(head)\(witness.declaration)\(body(of: witness))"
            }
    }

    private func body(of witness: StandardWitness) -> Code {
        guard witness.isSettable else { return Self.body }
        var accessors: Code = "get\(Self.body)"
        accessors.append(.accessorBreak)
        accessors += "set\(Self.body)"
        return " \(block: [accessors])"
    }
}

extension FunctionParameterClauseSyntax {
    /// The clause with only the labels, because a body couldn't use a name that two parameters
    /// have.
    ///
    /// `hasLabels` says if a single name is a label; in a subscript or an operator, it isn't.
    fileprivate func withoutNames(hasLabels: Bool = true) -> FunctionParameterClauseSyntax {
        let list = parameters.map { parameter in
            let isUnlabelled =
                parameter.firstName.text == "_" || !hasLabels && parameter.secondName == nil
            let label = isUnlabelled ? "" : parameter.firstName.text + " "
            return parameter.with(\.firstName, .identifier("\(label)_")).with(\.secondName, nil)
        }
        return with(\.parameters, FunctionParameterListSyntax(list))
    }
}
