// SPDX-License-Identifier: MIT

extension ProtocolModel {
    /// The protocol, and its parent if it has one.
    func declaration(isProxied: Bool) -> String {
        let own = requirements.dropFirst(inherited).map { $0.declaration(isProxied: isProxied) }
        let parents = inherited > 0 ? [parentName] : []
        var texts = [
            declaration(of: name, parents, requirements: own, isProxied)
        ]
        if inherited > 0 {
            let theirs = requirements.prefix(inherited).map { $0.declaration(isProxied: isProxied) }
            texts.insert(declaration(of: parentName, [], requirements: theirs, isProxied), at: 0)
        }
        let text = texts.joined(separator: "\n")
        let nested = isNested ? "\(outerAccess)enum Outer\(name) {\n\(text.indented())\n}" : text
        return lines(nested, defaults).namingOwn(path)
    }

    /// The extension with the user's own defaults.
    private var defaults: String {
        let theirs = requirements.enumerated().filter { $1.fallback != .none }
        guard !theirs.isEmpty else { return "" }
        return theirs.map { number, requirement in
            let type = number < inherited ? parentPath : path
            return "extension \(type) {\n\(defaultMember(requirement).indented())\n}"
        }.joined(separator: "\n")
    }

    private func defaultMember(_ requirement: Requirement) -> String {
        let signature = requirement.signature(for: "Self", access: memberAccess)
        let body = "fatalError(\"The conformer has its own.\")"
        switch requirement.shape {
        case .method, .initializer, .operator: return "\(signature) { \(body) }"
        case .property, .subscript:
            let setter = requirement.isSettable ? " \(requirement.setter) { \(body) }" : ""
            return "\(signature) { \(requirement.getter) { \(body) }\(setter) }"
        }
    }

    private var parentPath: String { isNested ? "Outer\(name).\(parentName)" : parentName }

    private var parentName: String { "\(name)Parent" }
    private var outerAccess: String { access == "private " ? "fileprivate " : access }

    /// The typealiases that protocols declare whose requirements mention them.
    private static let aliases: [(name: Substring, declaration: String)] = [
        ("Visitor", "Visitor = (Int) -> Int"),
        ("Completion", "Completion = (Result<Int, any Error>) -> Void"),
        ("Pair", "Pair<Value> = (Value, Value)"),
        ("Me", "Me = Self"),
    ]

    private func declaration(
        of name: String, _ parents: [String], requirements: [String], _ isProxied: Bool
    ) -> String {
        var inherited = parents
        if isolation == .actor { inherited.append("Actor") }
        if isolation != .actor, isClassBound { inherited.append("AnyObject") }
        let repeats = parents.isEmpty || parentSharesIsolation
        if isSendable, repeats { inherited.append("Sendable") }
        if name == self.name, standardParent != .none { inherited.append(standardParent.rawValue) }
        let words = Set(requirements.flatMap { $0.split { !$0.isLetter } })
        let aliases = Self.aliases.filter { words.contains($0.name) }
            .map { "typealias \($0.declaration)" }
        let clause = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
        let primaries = [(associatedType, "Item"), (failureType, "Failure")]
            .filter { $0.0 == .primary }.map(\.1).joined(separator: ", ")
        let primary = primaries.isEmpty ? "" : "<\(primaries)>"
        let item =
            (mentionsItem ? ["associatedtype Item\(constraint)"] : [])
            + (failureType == .none ? [] : ["associatedtype Failure: Error"])
        let attribute =
            isProxied
            ? (isClassBound || isolation == .actor ? "@Proxied" : "@Proxied(copiesShare: true)")
            : ""
        return lines(
            attribute,
            "\(repeats ? isolation.attribute : "")\(access)protocol \(name)\(primary)\(clause) {",
            (item + aliases + requirements).joined(separator: "\n").indented(), "}")
    }

    /// The conformer, which notes its calls with the name that it was made with.
    var conformerDeclaration: String {
        let kind =
            isolation == .actor ? "actor" : isClassBound ? "final class" : "struct"
        let conformances = path + (isSendable && isolation != .actor ? ", Sendable" : "")
        // Handlers make conformers on any isolation.
        let isolated = isolation == .mainActor || isolation == .globalActor
        let prefix = isolated ? "nonisolated " : ""
        let stored = "\(prefix)let author: String"
        let initializer =
            "\(memberAccess)\(prefix)init(_ author: String) { self.author = author }"
        let item = mentionsItem ? "\(memberAccess)typealias Item = Int" : ""
        let failure = failureType == .none ? "" : "\(memberAccess)typealias Failure = Trouble"
        let members = requirements.map { member($0) }.joined(separator: "\n")
        return lines(
            "\(isolation.attribute)\(conformerAccess)\(kind) \(conformer): \(conformances) {",
            lines(stored, initializer, item, failure, standardMembers, members).indented(), "}"
        ).namingOwn(path)
    }

    /// What the parent of the standard library requires.
    private var standardMembers: String {
        switch standardParent {
        case .none: ""
        case .customStringConvertible: "\(memberAccess)var description: String { author }"
        case .hashable:
            """
            \(memberAccess)static func == (left: \(conformer), right: \(conformer)) -> Bool {
                left === right
            }
            \(memberAccess)func hash(into hasher: inout Hasher) { hasher.combine(author) }
            """
        }
    }

    private var conformerAccess: String { access == "private " ? "fileprivate " : access }
    private var memberAccess: String { access == "public " || access == "package " ? access : "" }

    private func member(_ requirement: Requirement) -> String {
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
                ? "\(requirement.setter) {\n\(requirement.setterBody(by: author).indented())\n}" : ""
            text = lines("\(signature) {", lines(getter, setter).indented(), "}")
        }
        return text
    }
}
