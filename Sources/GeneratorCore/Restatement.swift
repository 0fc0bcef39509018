// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftParser
import SwiftSyntax

/// A protocol that restates all requirements of a tree of protocols, like one written by hand for
/// `@Proxied(of:)`.
struct Restatement {
    let name: String
    /// The names of all requirements.
    private(set) var titles: Set<String> = []
    /// The names of the requirements whose answer may be a decision, and that nothing answers by
    /// default.
    private(set) var decisions: [String] = []
    let associatedTypes: [String]
    private(set) var text = ""
    /// The declaration as input for the emitter; `nil` if it can't be parsed.
    private(set) var syntax: ProtocolDeclSyntax?
    /// The modules of the types in the declaration.
    private(set) var modulesOfTypes: Set<String> = []
    /// The restated protocol.
    private(set) var foreign: Foreign
    /// The modules that contain default implementations.
    private(set) var modulesOfDefaults: Set<String> = []

    private let tree: ProtocolTree
    private let library: ModuleLibrary
    private let fixed: [String: String]
    private let keys: [String: String]
    private let required: Set<String>

    /// Restates a protocol.
    ///
    /// - Parameters:
    ///   - tree: The protocol.
    ///   - library: The modules.
    ///   - access: The access level of the proxies.
    ///   - types: The types in place of associated types.
    ///   - keys: The typed keys, by requirement.
    ///   - required: Requirements that only seem to have a default implementation.
    /// - Throws: ``Refusal`` if no class can conform to the protocol.
    init(
        of tree: ProtocolTree,
        in library: ModuleLibrary,
        access: Access,
        types: [String: String],
        keys: [String: String] = [:],
        required: Set<String> = []
    ) throws {
        self.tree = tree
        self.library = library
        self.keys = keys
        self.required = required
        name = tree.name.split(separator: ".").joined()
        var associated = AssociatedTypes(of: tree)
        try associated.fix(types, of: tree.name)
        associatedTypes = associated.names
        let fixed = associated.fixed
        self.fixed = fixed
        let primary =
            tree.names.count == 1 && tree.bounds.count == 1
            ? tree.bounds[0].syntax.primaryNames : []
        foreign = Foreign(bounds: tree.names, arguments: primary.map { fixed[$0] ?? $0 })
        foreign.openTypes = associated.unknown(besides: primary)
        foreign.declarersOfTypes = associated.declarers

        let members = try members(besides: Set(associated.names))
        // Primary associated types come first.
        let generics =
            primary.filter { fixed[$0] == nil } + associated.open.filter { !primary.contains($0) }
        let clause = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
        let inherited = tree.leaves.isEmpty ? "" : ": " + tree.leaves.joined(separator: ", ")
        if let condition = associated.conditionOnSelf {
            throw Refusal(
                "'\(condition)': a type that depends on the conformer differs for its proxy."
            )
        }
        let conditions =
            fixed.sorted { $0.key < $1.key }.map { "\($0.key) == \($0.value)" }
            + associated.conditions
        let lines =
            generics.map { "associatedtype \($0)\(associated.constraints(of: $0))" }
            + associated.aliases + members
        text =
            (tree.availability.map { $0 + "\n" } + [
                "\(access.modifier)protocol \(name)\(clause)\(inherited)"
                    + "\(conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")) "
                    + "{\n"
            ] + lines.map { "    \($0)\n" } + ["}\n"])
            .joined()
        spellTypes(besides: types)
    }

    /// Spells the types of other modules as generated code needs them.
    private mutating func spellTypes(besides types: [String: String]) {
        guard
            let declaration = Parser.parse(source: text).statements.first?.item.as(
                ProtocolDeclSyntax.self
            )
        else {
            return
        }
        let owners = types.values.reduce(into: Set<String>()) {
            $0.formUnion(TypeSpelling.owners(in: $1))
        }
        let beside = ["", "Actor", "Proxy", "ProxyValue", "Requirements"].map { name + $0 }
        let spelling = TypeSpelling(
            for: declaration,
            besides: Set(beside + keys.values),
            others: owners.filter { (try? library.module($0)) == nil }.union(associatedTypes),
            isPortable: !tree.isOfObjectiveC
        )
        syntax = spelling.rewrite(declaration).as(ProtocolDeclSyntax.self)
        foreign.bounds = foreign.bounds.map { spelling.spelled($0) }
        foreign.arguments = foreign.arguments?.map { spelling.spelled($0) }
        foreign.declarersOfTypes = foreign.declarersOfTypes.mapValues(spelling.spelled)
        foreign.shortNames = spelling.aliases
        modulesOfTypes = spelling.modules
    }

    // MARK: Members

    /// A requirement, and the symbols that it stands for.
    private struct Requirement {
        var text: String
        var symbols: Set<String>
        let signature: MemberSignature

        var title: String { signature.title }
    }

    private mutating func members(besides types: Set<String>) throws -> [String] {
        var order: [String] = []
        var known: [String: Requirement] = [:]
        for node in tree.nodes {
            let graphs = try node.module.graphs
            let symbols = (graphs.protocols[node.path].flatMap { graphs.requirements[$0] } ?? [])
                .compactMap {
                    graphs.symbols[$0]
                }
            let actor = node.syntax.attributes.first(where: \.isIsolation)
            for member in node.syntax.memberBlock.members.map(\.decl) {
                guard let signature = MemberSignature(member) else { continue }
                let own = symbols.filter { $0.pathComponents.last == signature.title }
                // Select overloads by their types.
                let same = own.count > 1 ? own.filter { $0.types == signature.types } : own
                var found = Set(same.map(\.identifier.precise))
                for symbol in found { found.formUnion(graphs.overridden[symbol] ?? []) }
                let text = try signature.text(isolatedTo: actor, besides: types) {
                    try library.isNonsendingByDefault(node.module)
                }
                if known[signature.key] == nil { order.append(signature.key) }
                known[signature.key] = Requirement(
                    text: text,
                    symbols: found.union(known[signature.key]?.symbols ?? []),
                    signature: signature
                )
            }
        }
        let all = order.compactMap { known[$0] }
        titles = Set(all.map(\.title))
        for title in keys.keys.sorted() where all.count(where: { $0.title == title }) > 1 {
            throw Refusal("'--key \(title)=…' would name the keys of several requirements.")
        }
        return try all.filter { try !isUncallable($0) }.map { requirement in
            // An unanswered call of an actor's proxy returns a value; it can't run a default
            // implementation.
            let isOptional = try !tree.isOfActors && hasDefault(requirement)
            if !isOptional, !tree.isOfActors, requirement.signature.mayDecide {
                decisions.append(requirement.title)
            }
            return (isOptional ? "@Optional " : "")
                + (keys[requirement.title].map { "@Key(\"\($0)\") " } ?? "")
                + requirement.text
        }
    }

    /// Whether a requirement can't be called on an existential.
    ///
    /// Its default implementation then runs, and calls other requirements.
    ///
    /// This is so for an initializer with a generic parameter constrained by the conformer's
    /// associated types, or a requirement that replaces an argument by another conformer, as `+=`
    /// does.
    private mutating func isUncallable(_ requirement: Requirement) throws -> Bool {
        let isOpen = !foreign.openTypes.isDisjoint(with: requirement.signature.namesInConditions)
        return try (isOpen || requirement.signature.replacesConformer) && isImplemented(requirement)
    }

    /// Whether a conforming type may omit a requirement.
    private mutating func hasDefault(_ requirement: Requirement) throws -> Bool {
        // A default implementation must not make the proxy; the proxy has initializers of its own.
        try !requirement.signature.isInitializer && isImplemented(requirement)
    }

    /// Whether a requirement has a default implementation for all proxies.
    ///
    /// The default implementation must be as visible as the protocol, must not be deprecated, and
    /// must be in an extension whose constraints every proxy satisfies.
    private mutating func isImplemented(_ requirement: Requirement) throws -> Bool {
        // For an executor's requirement, the compiler omits the labels.
        let names = [requirement.title, String(requirement.title.prefix { $0 != "(" })]
        guard required.isDisjoint(with: names) else { return false }
        var modules: Set<String> = []
        var isFound = false
        for module in tree.nodes.map(\.module) where modules.insert(module.name).inserted {
            let access = library.isOwn(module) ? tree.access : .public
            let graphs = try module.graphs
            for symbol in requirement.symbols {
                let required = graphs.symbols[symbol]
                for implementation in (graphs.defaults[symbol] ?? []).compactMap({
                    graphs.symbols[$0]
                }) {
                    let owner = implementation.pathComponents.dropLast().joined(separator: ".")
                    guard implementation.isVisible(to: access), !implementation.isDeprecated,
                        tree.nodes.contains(where: { $0.path == owner }),
                        (implementation.swiftExtension?.constraints ?? []).allSatisfy({
                            tree.proves($0, fixed: fixed)
                        }
                        ),
                        required.map({ $0.types == implementation.types }) ?? true
                    else { continue }
                    modulesOfDefaults.insert(module.name)
                    isFound = true
                }
            }
        }
        return isFound
    }
}

extension ProtocolTree {
    /// The availability attributes of all protocols in the tree.
    fileprivate var availability: [String] {
        var all: [String] = []
        for node in nodes {
            for attribute in node.syntax.attributes {
                let text = attribute.trimmedDescription
                if text.hasPrefix("@available"), !all.contains(text) { all.append(text) }
            }
        }
        return all
    }
}

extension ProtocolDeclSyntax {
    fileprivate var primaryNames: [String] {
        primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text) ?? []
    }
}
