// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the declaration of a parent's descriptors, which the compiler refuses with our message if there are none.
    ///
    /// The message is shown where the protocol names its parent.
    func parentDescriptors(_ number: Int, of parent: String) -> [String] {
        let head = "private static var __parent\(number): [ProtocolProxy::ProtocolDescriptor] { \(proxyType)"
        guard model.placesOfParents[parent].map({ $0.line > 1 }) == true else {
            return ["\(head).descriptors(adoptedBy: (any \(parent)).self) }"]
        }
        // The second line has no room for the type.
        return ["private typealias __Parent\(number) = any \(parent)"]
            + placed(head, ".descriptors(adoptedBy: __Parent\(number).self) }", in: parent)
    }

    /// Returns the function by which the compiler finds the protocol's associated types where a child leaves them open.
    ///
    /// It is in an extension of its own, without conditions on these types, which are unknown then.
    func kindOfTypes() -> String? {
        guard isGeneric else { return nil }
        let kind = model.genericParameters.contains { $0.constraint != nil } ? "ConstrainedTypes" : "OpenTypes"
        return block(
            "\(model.availability)\(model.extensionAccess)\(isolation)extension \(model.qualifiedName) "
                + "where Self: ProtocolProxy::ProtocolProxy",
            [
                "\(ofConditionalMembers.memberAccess)nonisolated static func __types(of: (any \(model.name)).Type) -> "
                    + "__Generated.\(kind) { .init() }"
            ])
    }

    /// Returns a function that the compiler refuses with our message if the protocol leaves the only parent's types open.
    ///
    /// Of several parents, one may fix the types of another.
    func checkOfTypes() -> [String] {
        guard !isInherited, model.parents.count == 1, let parent = model.describedParents.first,
            model.fixedTypes.isEmpty,
            model.conditions.isEmpty, model.genericParameters.allSatisfy({ $0.constraint == nil })
        else { return [] }
        return placed(
            "private static func __checkTypes() { let types = \(proxyType).__types(of: (any \(parent)).self); types",
            ".\(isGeneric ? "areConstrained" : "areDeclared")() }", in: parent)
    }

    /// Returns a declaration that the compiler refuses with a message at the name after a period.
    private func placed(_ head: String, _ rest: String, in parent: String) -> [String] {
        guard let place = model.placesOfParents[parent], place.line > 1 else { return [head + rest] }
        // The name after the period is in the second line, and in the column of the parent's.
        let indent = String(repeating: " ", count: max(0, place.column - 2))
        return [
            "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))", "\(head)\n\(indent)\(rest)",
            "#sourceLocation()",
        ]
    }

    /// Indicates whether the compiler looks in the parents without a description for what no proxy conforms to.
    ///
    /// It does not where one of the requirements of these is declared again.
    var refusesStandardParents: Bool {
        func isStandard(_ member: Member) -> Bool {
            let labels = member.read.parameters.map(\.label)
            if case .initializer = member.kind { return labels == ["from"] }
            return member.name == "encode" && labels == ["to"]
                || ["<", "makeIterator", "next"].contains(member.name)
        }
        return !isInherited && !model.restatedParents.isEmpty && !model.members.contains(where: isStandard)
    }

    /// Returns functions that the compiler refuses with our message if a parent inherits from what no proxy conforms to.
    func checksOfParents() -> [String] {
        guard refusesStandardParents else { return [] }
        let parents = model.parents.filter(model.restatedParents.contains)
        return ["// The compiler refuses a parent to which a proxy cannot conform."]
            + zip(1..., parents).flatMap { number, parent in
                placed(
                    "private static func __check\(number)<__It: \(parent)>(_ it: __It.Type) { "
                        + "let parent = __Generated.kind(ofParentOf: it); parent",
                    ".canBeAdopted() }", in: parent)
            }
    }

    /// Returns the head of the class of the proxies.
    ///
    /// The compiler reports at its name what the parents miss. So the name is in the line and column of the parent's.
    ///
    /// - Parameters:
    ///   - documentation: The lines before it.
    ///   - modifiers: The attributes and modifiers of the class.
    ///   - name: The name with what follows it.
    ///   - isNested: Whether the class is in an extension.
    func headOfClass(
        _ documentation: [String], _ modifiers: String, _ name: String, isNested: Bool
    ) -> (head: [String], members: [String]) {
        let reason = isInherited ? [] : unshared()
        guard !isInherited, let place = model.placeOfParents, place.line > 1 else {
            return (documentation + reason + ["\(model.availability)\(modifiers)\(name)"], [])
        }
        // A comment in lines of its own would not belong to the class, which is after a directive.
        let words = ["/** A proxy for conformers of ``\(model.name)``. */"] + reason
        let (head, members) = Self.placed(
            "\(words.joined(separator: " ")) \(model.availability)\(modifiers)", name, at: place, isNested: isNested)
        return (Array(documentation.dropFirst()) + head, members)
    }

    /// Returns the head of a class with its name in the line and column of a token, and the first line of its members.
    static func placed(
        _ modifiers: String, _ name: String, at place: SourcePlace, isNested: Bool
    ) -> (head: [String], members: [String]) {
        let indent = String(repeating: " ", count: max(0, place.column - 1 - (isNested ? 4 : 0)))
        // The modifiers are one line, since that is one less than the line of the name.
        let modifiers = modifiers.dropLast().map { $0 == "\n" ? " " : $0 }
        let directive = "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))"
        return ([directive, String(modifiers), indent + name], ["#sourceLocation()"])
    }

    /// Returns the attribute that explains why the class is not Sendable, if a parent is.
    private func unshared() -> [String] {
        // BUG: Swift 6.3.1 does not let the extension of a macro in another macro's text see private declarations of the file.
        guard !model.parents.isEmpty, !model.isSendable, !model.isFilePrivate else { return [] }
        return ["@__Unshared(\(model.name.unquoted.literal))"]
    }
}
