// SPDX-License-Identifier: MIT

/// The public declarations of a module as text: one line each, grouped by type and sorted.
///
/// A declaration for generated code has a name or a label that begins with an underscore, or
/// belongs to such a type. It is listed after the rest.
struct PublicAPI {
    /// A type or an extension, with its members.
    private struct Group {
        /// The names of the type, from the outermost; none for what belongs to no type.
        let path: [String]
        /// The line that the group begins with.
        var head: String
        var isType = false
        var members: [(name: String, line: String)] = []
    }

    /// The groups of one part of the list, by what they extend or declare.
    private typealias Part = [String: Group]

    private static let types: Set = [
        "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor",
    ]
    /// The conformances that each type has by default, and those that follow from others.
    private static let implied: Set = ["Copyable", "Escapable", "SendableMetatype"]

    private let graph: SymbolGraph
    private let publicSymbols: [String: SymbolGraph.Symbol]
    private let publicTypes: [[String]: SymbolGraph.Symbol]
    private var written: Part = [:]
    private var generated: Part = [:]

    init(of graph: SymbolGraph) {
        self.graph = graph
        publicSymbols = Dictionary(
            graph.symbols.filter(\.isPublic).map { ($0.identifier.precise, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        publicTypes = Dictionary(
            publicSymbols.values.filter { Self.types.contains($0.kind.identifier) }.map {
                ($0.pathComponents, $0)
            },
            uniquingKeysWith: { first, _ in first }
        )
        addTypes()
        addMembers()
        addConformances()
    }

    /// The list, with the numbers of declarations before it.
    func text(of module: String, recordedBy command: String) -> String {
        func count(_ part: Part) -> String {
            let types = part.values.count(where: \.isType)
            let others = part.values.reduce(0) { $0 + $1.members.count }
            return "\(types) \(types == 1 ? "type" : "types"), \(others) other declarations"
        }
        let lines =
            ["The public API of \(module): \(count(written)).", "Recorded by: \(command)"]
            + Self.lines(of: written)
        guard !generated.isEmpty else { return lines.joined(separator: "\n") + "\n" }
        let rest =
            ["", "", "For generated code alone: \(count(generated))."] + Self.lines(of: generated)
        return (lines + rest).joined(separator: "\n") + "\n"
    }

    private static func lines(of part: Part) -> [String] {
        var lines: [String] = []
        var hadMembers = true
        let groups = part.values.sorted { left, right in
            if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
            return left.isType != right.isType ? left.isType : left.head < right.head
        }
        for group in groups {
            if hadMembers || !group.members.isEmpty { lines.append("") }
            hadMembers = !group.members.isEmpty
            if !group.head.isEmpty { lines.append(group.head) }
            lines += group.members.sorted { ($0.name, $0.line) < ($1.name, $1.line) }
                .map { (group.head.isEmpty ? "" : "    ") + $0.line }
        }
        return lines
    }

    private mutating func addTypes() {
        for symbol in publicSymbols.values where Self.types.contains(symbol.kind.identifier) {
            let isProtocol = symbol.kind.identifier == "swift.protocol"
            let bases = isProtocol ? [] : unconditionalConformances(of: symbol)
            let head = symbol.line(
                named: symbol.pathComponents.joined(separator: "."),
                conformingTo: bases
            )
            let group = Group(path: symbol.pathComponents, head: head, isType: true)
            if symbol.isForGeneratedCode {
                generated[symbol.identifier.precise] = group
            } else {
                written[symbol.identifier.precise] = group
            }
        }
    }

    private mutating func addMembers() {
        let parents = Dictionary(
            graph.relationships.filter { ["memberOf", "requirementOf"].contains($0.kind) }.map {
                ($0.source, $0)
            },
            // A requirement is a member of its protocol too.
            uniquingKeysWith: { first, second in second.kind == "requirementOf" ? second : first }
        )
        for (id, symbol) in publicSymbols
        where !Self.types.contains(symbol.kind.identifier)
            && symbol.kind.identifier != "swift.extension"
        {
            let member = (symbol.pathComponents.last ?? "", symbol.line())
            let (key, group) = place(of: symbol, under: parents[id])
            if symbol.isForGeneratedCode {
                generated[key, default: group].members.append(member)
            } else {
                written[key, default: group].members.append(member)
            }
        }
    }

    /// The group that a member belongs to, as it is without members.
    private func place(
        of symbol: SymbolGraph.Symbol,
        under parent: SymbolGraph.Relationship?
    ) -> (String, Group) {
        let path = symbol.pathComponents.dropLast()
        // The default of a requirement is not said to be a member of its protocol.
        guard let type = parent.flatMap({ publicSymbols[$0.target] }) ?? publicTypes[Array(path)]
        else {
            return ("", Group(path: [], head: ""))
        }
        if type.kind.identifier == "swift.extension" {
            let bases = symbol.isForGeneratedCode ? [] : conformances(of: type).map(\.name)
            let head = type.line(conformingTo: bases)
            return (head, Group(path: Array(path), head: head))
        }
        let own = type.swiftGenerics?.constraints ?? []
        let extra = (symbol.swiftExtension?.constraints ?? []).filter {
            !own.contains($0) && !$0.isImplied
        }
        let isDefault = type.kind.identifier == "swift.protocol" && parent?.kind != "requirementOf"
        // Members for generated code, of a type that is not only for it, are listed under an
        // extension there.
        let isApart = symbol.isForGeneratedCode && !type.isForGeneratedCode
        guard !extra.isEmpty || isDefault || isApart else {
            return (type.identifier.precise, Group(path: Array(path), head: ""))
        }
        let head = "extension \(path.joined(separator: "."))" + Self.clause(extra)
        return (head, Group(path: Array(path), head: head))
    }

    /// Adds the extensions that have conformances and no members.
    private mutating func addConformances() {
        for symbol in publicSymbols.values {
            let name = symbol.pathComponents.joined(separator: ".")
            if symbol.kind.identifier == "swift.extension" {
                let names = conformances(of: symbol).map(\.name)
                guard !names.isEmpty else { continue }
                let head = symbol.line(conformingTo: names)
                if written[head] == nil {
                    written[head] = Group(path: symbol.pathComponents, head: head)
                }
            }
            guard Self.types.contains(symbol.kind.identifier),
                symbol.kind.identifier != "swift.protocol"
            else {
                continue
            }
            for conformance in conformances(of: symbol) where !conformance.extra.isEmpty {
                let head = "extension \(name): \(conformance.name)" + Self.clause(conformance.extra)
                let group = Group(path: symbol.pathComponents, head: head)
                if symbol.isForGeneratedCode {
                    generated[head] = group
                } else {
                    written[head] = group
                }
            }
        }
    }

    private func unconditionalConformances(of symbol: SymbolGraph.Symbol) -> [String] {
        let classes = graph.relationships.filter {
            $0.kind == "inheritsFrom" && $0.source == symbol.identifier.precise
        }
        let names = conformances(of: symbol).filter(\.extra.isEmpty).map(\.name)
        // One that follows from several others is there several times.
        return classes.compactMap(name)
            + names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    }

    /// The public protocols that a type or an extension conforms to, sorted, and what each
    /// conformance depends on.
    private func conformances(of symbol: SymbolGraph.Symbol) -> [(
        name: String, extra: [SymbolGraph.Constraint]
    )] {
        let own = symbol.swiftGenerics?.constraints ?? []
        return graph.relationships.filter {
            $0.kind == "conformsTo" && $0.source == symbol.identifier.precise
        }
        .compactMap { relationship -> (name: String, extra: [SymbolGraph.Constraint])? in
            guard let name = name(of: relationship), !Self.implied.contains(name) else {
                return nil
            }
            let extra = (relationship.swiftConstraints ?? []).filter {
                !own.contains($0) && !$0.isImplied
            }
            return (name, extra)
        }.sorted { $0.name < $1.name }
    }

    /// The name of what a relationship leads to, nil where it is not public.
    private func name(of relationship: SymbolGraph.Relationship) -> String? {
        if let own = publicSymbols[relationship.target] {
            return own.pathComponents.joined(separator: ".")
        }
        return relationship.targetFallback.map { String($0.drop { $0 != "." }.dropFirst()) }
    }

    private static func clause(_ constraints: [SymbolGraph.Constraint]) -> String {
        guard !constraints.isEmpty else { return "" }
        return " where "
            + constraints.map { "\($0.lhs)\($0.kind == "sameType" ? " ==" : ":") \($0.rhs)" }
            .joined(separator: ", ")
    }
}

extension SymbolGraph.Constraint {
    /// Indicates whether it is a constraint that each type has by default.
    fileprivate var isImplied: Bool { ["Copyable", "Escapable"].contains(rhs) }
}

extension SymbolGraph.Symbol {
    /// Indicates whether only generated code uses it: a name or an argument's label begins with an
    /// underscore.
    var isForGeneratedCode: Bool {
        pathComponents.contains { name in
            name.hasPrefix("_") || name.contains("(_") && name.contains(#/[(:]_\w/#)
        }
    }

    /// The declaration in one line.
    ///
    /// - Parameters:
    ///   - name: The name in place of its own.
    ///   - bases: The superclass and the conformances of a type.
    fileprivate func line(named name: String? = nil, conformingTo bases: [String] = []) -> String {
        var hasName = false
        var text = declarationFragments.map { fragment in
            guard let name, !hasName, fragment.kind == "identifier" else {
                return fragment.spelling
            }
            hasName = true
            return name
        }.joined()
        text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(
            " : ",
            with: ": "
        )
        if !bases.isEmpty {
            let clause = text.firstRange(of: " where ")?.lowerBound ?? text.endIndex
            text.insert(contentsOf: ": \(bases.joined(separator: ", "))", at: clause)
        }
        if accessLevel == "open" { text = "open \(text)" }
        for note in availability ?? [] {
            let renamed = note.renamed.map { ", renamed: \"\($0)\"" } ?? ""
            if note.isUnconditionallyDeprecated == true {
                text = "@available(*, deprecated\(renamed)) \(text)"
            }
            if note.isUnconditionallyUnavailable == true {
                text = "@available(*, unavailable\(renamed)) \(text)"
            }
        }
        return text
    }
}
