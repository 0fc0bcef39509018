// SPDX-License-Identifier: MIT

extension ProtocolModel {
    /// The protocol, and its parents if it has some.
    func declaration(isProxied: Bool) -> String {
        let text = levels.map { declaration(of: $0, isProxied) }.joined(separator: "\n")
        let nested = isNested ? "\(outerAccess)enum Outer\(name) {\n\(text.indented())\n}" : text
        return lines(nested, defaults(areAll: !isProxied)).namingOwn(path)
    }

    /// The text with the name of the associated type, unless it would hide a type that the
    /// protocol mentions.
    func renamingItem(in text: String) -> String {
        let isFree = !declaration(isProxied: true).split { !$0.isLetter }.contains(itemName[...])
        return isFree
            ? text.replacing(#/\bItem\b/#.wordBoundaryKind(.simple), with: itemName) : text
    }

    /// The protocol, or one that it inherits from.
    private struct Level {
        let name: String
        var parents: [String] = []
        let requirements: Range<Int>
    }

    /// Ancestors first.
    private var levels: [Level] {
        let names = (base: "\(name)Base", parent: "\(name)Parent", other: "\(name)Other")
        let own = inherited..<requirements.count
        guard inherited > 0 else { return [Level(name: name, requirements: own)] }
        let (third, half) = (inherited / 3, inherited / 2)
        switch family {
        case .single:
            return [
                Level(name: names.parent, requirements: 0..<inherited),
                Level(name: name, parents: [names.parent], requirements: own),
            ]
        case .chain:
            return [
                Level(name: names.base, requirements: 0..<half),
                Level(name: names.parent, parents: [names.base], requirements: half..<inherited),
                Level(name: name, parents: [names.parent], requirements: own),
            ]
        case .pair:
            return [
                Level(name: names.parent, requirements: 0..<half),
                Level(name: names.other, requirements: half..<inherited),
                Level(name: name, parents: [names.parent, names.other], requirements: own),
            ]
        case .diamond:
            let last = (third + inherited) / 2
            return [
                Level(name: names.base, requirements: 0..<third),
                Level(name: names.parent, parents: [names.base], requirements: third..<last),
                Level(name: names.other, parents: [names.base], requirements: last..<inherited),
                Level(name: name, parents: [names.parent, names.other], requirements: own),
            ]
        }
    }

    /// The extensions with the user's own defaults.
    ///
    /// - Parameter areAll: Whether they have those that the macro would write.
    private func defaults(areAll: Bool) -> String {
        levels.flatMap { level in
            requirements[level.requirements].filter {
                $0.fallback != .none && (areAll || $0.fallback != .returning)
            }.map { requirement in
                let type = isNested ? "Outer\(name).\(level.name)" : level.name
                return "extension \(type) {\n\(defaultMember(requirement).indented())\n}"
            }
        }.joined(separator: "\n")
    }

    private func defaultMember(_ requirement: Requirement) -> String {
        let signature = requirement.signature(for: "Self", access: memberAccess)
        let body = "{\n\(requirement.defaultBody.indented())\n}"
        switch requirement.shape {
        case .method, .initializer, .operator: return "\(signature) \(body)"
        case .property, .subscript:
            let isSilent = requirement.fallback == .returning
            let text = isSilent ? "" : requirement.setterBody(by: "default")
            let setter = requirement.isSettable ? "\(requirement.setter) { \(text) }" : ""
            let getter = "\(requirement.getter) \(body)"
            return "\(signature) {\n\(lines(getter, setter).indented())\n}"
        }
    }

    private var outerAccess: String { access == "private " ? "fileprivate " : access }

    /// The typealiases that protocols declare whose requirements mention them.
    private static let aliases: [(name: Substring, declaration: String)] = [
        ("Things", "Things = [Int]"),
        ("Visitor", "Visitor = (Int) -> Int"),
        ("Completion", "Completion = (Result<Int, any Error>) -> Void"),
        ("Pair", "Pair<Value> = (Value, Value)"),
        ("Me", "Me = Self"),
    ]

    /// Whether a level declares a typealias that its requirements mention.
    private func isDeclared(_ alias: Substring, by level: Level) -> Bool {
        // The macro has to see the others.
        let isInherited =
            inheritsAliases && ["Things", "Completion"].contains(alias)
            && ancestors(of: level).contains { mentions(alias, in: $0) }
        return mentions(alias, in: level) && !isInherited
    }

    private func ancestors(of level: Level) -> [Level] {
        let parents = levels.filter { level.parents.contains($0.name) }
        return parents + parents.flatMap(ancestors)
    }

    private func mentions(_ alias: Substring, in level: Level) -> Bool {
        requirements[level.requirements].contains { requirement in
            requirement.declaration(isProxied: false).split { !$0.isLetter }.contains(alias)
        }
    }

    private func declaration(of level: Level, _ isProxied: Bool) -> String {
        let isChild = level.name == name
        var inherited = level.parents
        if isolation == .actor { inherited.append("Actor") }
        if isolation != .actor, isClassBound, inherited.isEmpty || repeatsClass {
            inherited.append("AnyObject")
        }
        let repeats = level.parents.isEmpty || parentSharesIsolation
        if isSendable, repeats { inherited.append("Sendable") }
        if isChild, standardParent != .none { inherited.append(standardParent.rawValue) }
        let texts = requirements[level.requirements].map { $0.declaration(isProxied: isProxied) }
        let aliases = Self.aliases.filter { isDeclared($0.name, by: level) }
            .map { "typealias \($0.declaration)" }
        let clause = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
        let types = isChild && isBound ? [] : associatedTypes
        let primaries = types.filter { $0.kind == .primary }.map(\.name).joined(separator: ", ")
        let primary = primaries.isEmpty ? "" : "<\(primaries)>"
        let condition = isChild && isBound ? " where Item == Int" : condition
        let declared = types.map { "associatedtype \($0.name)\($0.constraint)" }
        let attribute =
            isProxied
            ? (isClassBound || isolation == .actor ? "@Proxied" : "@Proxied(copiesShare: true)")
            : ""
        return lines(
            attribute,
            "\(repeats ? isolation.attribute : "")\(access)protocol \(level.name)"
                + "\(primary)\(clause)\(condition) {",
            (declared + aliases + texts).joined(separator: "\n").indented(),
            "}"
        )
    }

    /// The conformer, which notes its calls with the name that it was made with.
    var conformerDeclaration: String { declaration(ofConformer: conformer, requirements) }

    /// The conformer that omits what it may.
    var bareConformerDeclaration: String {
        declaration(ofConformer: bareConformer, requirements.filter { $0.fallback == .none })
    }

    private func declaration(
        ofConformer conformer: String,
        _ requirements: [Requirement]
    ) -> String {
        let kind =
            isolation == .actor ? "actor" : isClassBound ? "final class" : "struct"
        let conformances = path + (isSendable && isolation != .actor ? ", Sendable" : "")
        // Handlers make conformers on any isolation.
        let prefix = isolation == .actor ? "" : "nonisolated "
        let stored = "\(prefix)let author: String"
        let initializer =
            "\(memberAccess)\(prefix)init(_ author: String) { self.author = author }"
        // Below two parents with a common one, the compiler may take the inferred type for an
        // ambiguous one.
        let types = associatedTypes.filter { !isBound || $0.name != "Item" || family == .diamond }
            .map { "\(memberAccess)typealias \($0.name) = \($0.value)" }.joined(separator: "\n")
        let members = requirements.map { member($0, of: conformer) }.joined(separator: "\n")
        return lines(
            "\(isolation.attribute)\(conformerAccess)\(kind) \(conformer): \(conformances) {",
            lines(stored, initializer, types, standardMembers(of: conformer), members).indented(),
            "}"
        ).namingOwn(path)
    }

    /// What the parent of the standard library requires.
    private func standardMembers(of conformer: String) -> String {
        let description = "\(memberAccess)var description: String { author }"
        let equality = """
            \(memberAccess)static func == (left: \(conformer), right: \(conformer)) -> Bool {
                left.author == right.author
            }
            """
        let hash = lines(
            equality,
            "\(memberAccess)func hash(into hasher: inout Hasher) { hasher.combine(author) }"
        )
        return switch standardParent {
        case .none, .identifiable, .error, .codable: ""
        case .customStringConvertible: description
        case .debugged: "\(memberAccess)var debugDescription: String { author }"
        case .equatable: equality
        case .hashable, .identified: hash
        case .several: lines(description, hash)
        }
    }

    private var conformerAccess: String {
        // A type has this attribute only if all that it mentions has it.
        if isInlinable { return "" }
        return access == "private " ? "fileprivate " : access
    }
    private var memberAccess: String {
        access == "public " || access == "package " ? access : ""
    }

    private func member(_ requirement: Requirement, of conformer: String) -> String {
        let signature = requirement.signature(for: conformer, access: memberAccess)
        let body = requirement.body(of: conformer).indented()
        let text: String
        switch requirement.shape {
        case .method, .initializer, .operator: text = "\(signature) {\n\(body)\n}"
        case .property, .subscript:
            let getter = "\(requirement.getter) {\n\(body)\n}"
            let author = requirement.isStatic ? "\\(typeAuthor())" : "\\(author)"
            let setter =
                requirement.isSettable
                ? "\(requirement.setter) {\n\(requirement.setterBody(by: author).indented())\n}"
                : ""
            text = lines("\(signature) {", lines(getter, setter).indented(), "}")
        }
        return text
    }
}
