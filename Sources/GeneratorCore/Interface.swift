// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// A module's public interface, with qualified type names.
struct Interface {
    /// The protocols by name.
    ///
    /// Nested names include the enclosing types.
    private(set) var protocols: [String: ProtocolDeclSyntax] = [:]
    /// The names of the public protocols in source order.
    private(set) var names: [String] = []
    /// The access levels of nonpublic protocols.
    private(set) var hidden: [String: Access] = [:]
    private(set) var imports: [String] = []
    /// The underlying types of typealiases that aren't generic.
    private(set) var aliases: [String: TypeSyntax] = [:]

    init(_ text: String) {
        for statement in Parser.parse(source: Self.relevant(in: text)).statements {
            guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
            read(declaration, in: [])
        }
    }

    /// The declarations that may contain what is read here, without their comments.
    ///
    /// They are a twentieth of the standard library's interface, and parsing the rest would take
    /// longer than everything else.
    ///
    /// A line that is just `}` ends a declaration, since the members of one are indented.
    static func relevant(in text: String) -> String {
        var (all, part) = ("", "")
        var isRelevant = false
        /// The number of `/*` that are not closed yet.
        var depth = 0
        func endPart() {
            if isRelevant { all += part }
            (part, isRelevant) = ("", false)
        }
        for line in text.split(separator: "\n") {
            let start = line.drop { $0 == " " }
            if depth > 0 || start.hasPrefix("/*") {
                depth += line.ranges(of: "/*").count - line.ranges(of: "*/").count
                continue
            }
            guard !start.hasPrefix("//") else { continue }
            part += line + "\n"
            isRelevant =
                isRelevant || line.contains("protocol ") || line.contains("typealias ")
                || line.hasPrefix("import ")
            if line == "}" { endPart() }
        }
        endPart()
        return all
    }

    /// Adds a protocol that the interface omits.
    mutating func add(_ declaration: HiddenProtocols.Declaration) {
        let syntax = Parser.parse(source: declaration.text).statements.first?.item.as(
            ProtocolDeclSyntax.self
        )
        let name = declaration.path.joined(separator: ".")
        guard let syntax, protocols[name] == nil else { return }
        protocols[name] = syntax
        hidden[name] = declaration.access
    }

    private mutating func read(_ declaration: DeclSyntax, in path: [String]) {
        if let found = declaration.as(ProtocolDeclSyntax.self) {
            let name = (path + [found.name.text]).joined(separator: ".")
            protocols[name] = found
            names.append(name)
        } else if let imported = declaration.as(ImportDeclSyntax.self) {
            imports += imported.path.prefix(1).map(\.name.text)
        } else if let alias = declaration.as(TypeAliasDeclSyntax.self),
            alias.genericParameterClause == nil
        {
            aliases[(path + [alias.name.text]).joined(separator: ".")] = alias.initializer.value
        } else if let extended = declaration.as(ExtensionDeclSyntax.self) {
            // Drop the module from `Module.Type`.
            let parts = extended.extendedType.trimmedDescription.split(separator: ".").map(
                String.init
            )
            for member in extended.memberBlock.members {
                read(member.decl, in: Array(parts.dropFirst()))
            }
        } else if let group = declaration.asProtocol((any DeclGroupSyntax).self),
            let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
        {
            for member in group.memberBlock.members { read(member.decl, in: path + [name]) }
        }
    }
}
