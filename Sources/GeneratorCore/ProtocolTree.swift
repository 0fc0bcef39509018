// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftSyntax

/// A protocol and everything that it inherits from, each protocol once, parents before children.
struct ProtocolTree {
    struct Node {
        let module: ModuleLibrary.Module
        /// The name including enclosing types.
        let path: String
        let syntax: ProtocolDeclSyntax

        var qualifiedName: String { "\(module.spokenName).\(path)" }
        var access: Access { module.interface.hidden[path] ?? .public }
    }

    /// The requested name.
    let name: String
    /// The protocols that a type must list to conform to the whole tree.
    private(set) var bounds: [Node] = []
    /// The names of these protocols in source code, and those of the leaves.
    private(set) var names: [String] = []
    private(set) var nodes: [Node] = []
    /// The protocols that the compiler or the proxy itself implements.
    private(set) var leaves: [String] = []

    /// Whether a protocol in the tree is written in Objective-C on Apple's platforms.
    var isOfObjectiveC: Bool {
        let known = nodes.map { (path: $0.path, module: $0.module.name) }
        return known.contains { PlatformModules.isOfObjectiveC($0.path, in: $0.module) }
            || leaves.contains("Foundation.NSObjectProtocol")
    }
    /// The name of the proxy class of a protocol, which may be nested.
    static func className(of name: String) -> String {
        name.split(separator: ".").joined() + "Proxy"
    }

    var className: String { Self.className(of: name) }
    var isOfActors: Bool { leaves.contains("Actor") }
    /// The most restrictive access level in the tree.
    var access: Access { nodes.map(\.access).min() ?? .public }
    /// The modules whose internal protocols are in the tree.
    var testedModules: Set<String> {
        Set(nodes.filter { $0.access == .internal }.map(\.module.name))
    }

    /// Finds a protocol.
    ///
    /// - Throws: ``Refusal`` if the module has no protocol of that name.
    init(_ name: String, in module: ModuleLibrary.Module, of library: ModuleLibrary) throws {
        self.name = name
        for bound in try Self.find(name, in: module, of: library) {
            switch bound {
            case .leaf(let name):
                leaves.append(name)
                names.append(name)
            case .node(let node):
                bounds.append(node)
                names.append(node.qualifiedName)
                try add(node, of: library)
            }
        }
        for node in nodes {
            let isActor =
                leaves.contains { Self.actors.contains($0) && $0 != "Actor" }
                || Self.actors.contains(node.path)
            if isActor { throw Refusal("Only actors conform to it, and a proxy is a class.") }
            let graphs = try node.module.graphs
            if let symbol = graphs.protocols[node.path], graphs.symbols[symbol]?.spi != true {
                continue
            }
            throw Refusal(
                "'\(node.qualifiedName)' belongs to a system programming interface, and is not "
                    + "public."
            )
        }
    }

    /// The protocols that a proxy conforms to without generated code.
    private static let ownNames: Set = [
        "AnyObject", "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable",
        "Equatable",
        "Hashable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "Actor",
        "DistributedActor", "AnyActor",
        "Foundation.NSObjectProtocol",
    ]

    private enum Bound {
        case node(Node)
        case leaf(String)
    }

    private static let actors: Set = ["Actor", "DistributedActor", "AnyActor"]

    private static func find(
        _ name: String,
        in module: ModuleLibrary.Module,
        of library: ModuleLibrary,
        isReexported: Bool = true
    ) throws -> [Bound] {
        if let node = try node("\(module.spokenName).\(name)", of: library) { return [.node(node)] }
        if let alias = module.interface.aliases[name] {
            let parts = alias.parts
            return try parts.flatMap { part -> [Bound] in
                let leaf = part.strippingStandardModule
                if ownNames.contains(leaf) { return [.leaf(leaf)] }
                if let node = try node(part, of: library) { return [.node(node)] }
                if let other = try Self.alias(part, of: library), !other.parts.isEmpty {
                    let (owner, name) = Self.split(part)
                    return try find(name, in: library.module(owner), of: library)
                }
                throw Refusal(
                    "'\(name)' stands for '\(alias.trimmedDescription)', and '\(part)' is not a "
                        + "protocol."
                )
            }
        }
        // A re-exported declaration is only in the interface of the module that declares it.
        for other in isReexported ? module.interface.imports : [] {
            guard let other = try? library.module(other), other.interface.knows(name) else {
                continue
            }
            return try find(name, in: other, of: library, isReexported: false)
        }
        let near = (module.interface.names + module.interface.hidden.keys.sorted()).filter {
            $0.lowercased().contains(name.lowercased())
        }.prefix(3)
        let hint = near.isEmpty ? "" : "; it has \(near.map { "'\($0)'" }.joined(separator: ", "))"
        throw Refusal(
            "'\(module.name)' has no protocol '\(name)'\(hint). All are listed by '--list'."
        )
    }

    private static func node(_ qualifiedName: String, of library: ModuleLibrary) throws -> Node? {
        let (module, path) = split(qualifiedName)
        guard !module.isEmpty else { return nil }
        // The standard library's interface includes parts that have symbol graphs of their own.
        let modules =
            (module == "Swift" ? ModuleLibrary.Module.partsOfStandardLibrary.sorted() : []) + [
                module
            ]
        for name in modules {
            let module = try library.module(name)
            if let syntax = module.interface.protocols[path] {
                return Node(module: module, path: path, syntax: syntax)
            }
        }
        return nil
    }

    private mutating func add(_ node: Node, of library: ModuleLibrary) throws {
        guard !nodes.contains(where: { $0.qualifiedName == node.qualifiedName }) else { return }
        for parent in node.syntax.parents {
            let name = parent.strippingStandardModule
            if Self.ownNames.contains(name) {
                if !leaves.contains(name) { leaves.append(name) }
            } else if let node = try Self.node(parent, of: library) {
                try add(node, of: library)
            } else if let alias = try Self.alias(parent, of: library) {
                for part in alias.parts {
                    if let node = try Self.node(part, of: library) {
                        try add(node, of: library)
                    } else {
                        leaves.append(part)
                    }
                }
            } else {
                throw Refusal("It inherits from '\(parent)', which was not found.")
            }
        }
        nodes.append(node)
    }

    private static func alias(_ qualifiedName: String, of library: ModuleLibrary) throws
        -> TypeSyntax?
    {
        let (module, name) = split(qualifiedName)
        return module.isEmpty ? nil : try library.module(module).interface.aliases[name]
    }

    private static func split(_ qualifiedName: String) -> (module: String, name: String) {
        let parts = qualifiedName.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : ("", qualifiedName)
    }

    /// Whether an extension's constraint holds for all proxies.
    func proves(_ constraint: SymbolGraph.Symbol.Constraint, fixed: [String: String]) -> Bool {
        switch constraint.kind {
        case "conformance" where constraint.lhs == "Self":
            let name = constraint.rhs.strippingStandardModule
            return name == "AnyObject" || leaves.contains(name)
                || nodes.contains { $0.path == name || $0.qualifiedName == name }
                || name == "Sendable" && isSendable || name == "SendableMetatype"
        case "sameType":
            let left =
                constraint.lhs.hasPrefix("Self.")
                ? String(constraint.lhs.dropFirst(5)) : constraint.lhs
            return fixed[left].map { $0 == constraint.rhs || $0.hasSuffix("." + constraint.rhs) }
                ?? false
        default: return false
        }
    }

    var isSendable: Bool { leaves.contains { ["Sendable", "Error"].contains($0) } }
}

extension Interface {
    func knows(_ name: String) -> Bool {
        protocols[name] != nil || aliases[name] != nil
    }
}

extension TypeSyntax {
    /// The members of a composition.
    var parts: [String] {
        if let composition = self.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap(\.type.parts)
        }
        if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.parts }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.parts }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            return only.type.parts
        }
        return self.is(SuppressedTypeSyntax.self) ? [] : [trimmedDescription]
    }
}

extension ProtocolDeclSyntax {
    /// The names of the inherited protocols.
    fileprivate var parents: [String] {
        let inherited = inheritanceClause?.inheritedTypes.flatMap(\.type.parts) ?? []
        let required = (genericWhereClause?.requirements ?? []).flatMap { requirement -> [String] in
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self"
            else { return [] }
            return conformance.rightType.parts
        }
        return inherited + required
    }
}

extension String {
    /// The name without the standard library's module: `Error` for `Swift.Error`.
    var strippingStandardModule: String { hasPrefix("Swift.") ? String(dropFirst(6)) : self }
}
