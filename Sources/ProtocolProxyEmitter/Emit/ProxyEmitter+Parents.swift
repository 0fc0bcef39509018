// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// A parent's descriptors; without them, the compiler reports our message at the parent's name
    /// in the source.
    func parentDescriptors(_ number: Int, of parent: String) -> [String] {
        let head =
            "private static var __parent\(number): [ProtocolProxy::ProtocolDescriptor] { \(proxyType)"
        guard model.positionsOfParents[parent].map({ $0.line > 1 }) == true else {
            return ["\(head).descriptors(adoptedBy: (any \(parent.withoutArguments)).self) }"]
        }
        // A typealias, because the second line has no room for the type itself.
        return ["private typealias __Parent\(number) = any \(parent.withoutArguments)"]
            + placed(head, ".descriptors(adoptedBy: __Parent\(number).self) }", in: parent)
    }

    /// The function that tells a child's generated code that the protocol has open associated
    /// types; its extension has no conditions on them, because a child doesn't know the types.
    func kindOfTypes() -> String? {
        guard isGeneric else { return nil }
        let kind =
            model.genericParameters.contains { $0.constraint != nil } ? "Refused" : "OpenTypes"
        return block(
            "\(model.availability)\(model.extensionAccess)\(isolation)extension \(model.qualifiedName) "
                + "where Self: ProtocolProxy::ProtocolProxy",
            [
                "\(ofConditionalMembers.memberAccess)nonisolated static func __types(of: (any \(model.name)).Type) -> "
                    + "__Generated.\(kind) { .init() }"
            ]
        )
    }

    /// A function that fails to compile if the protocol leaves the associated types of its only
    /// parent open; of several parents, one may bind the types of another.
    func checkOfTypes() -> [String] {
        guard !isInherited, model.parents.count == 1, let parent = model.describedParents.first,
            model.fixedTypes.isEmpty, parent == parent.withoutArguments,
            model.conditions.isEmpty, model.genericParameters.allSatisfy({ $0.constraint == nil })
        else { return [] }
        return placed(
            "private static func __checkTypes() { let types = \(proxyType).__types(of: (any \(parent)).self); types",
            ".\(isGeneric ? "areConstrained" : "areDeclared")() }",
            in: parent
        )
    }

    /// The types that pass between the caller of an `async` requirement and the actor that it may
    /// have from a parent.
    private var typesThatMayCross: [String] {
        guard model.mayInheritActor, model.foreign == nil else { return [] }
        let requirements = model.unconditionalMembers.filter { !$0.isNonisolated && !isOpened($0) }
            .flatMap(
                \.requirements
            )
            .filter {
                $0.effects.asynchrony == .concurrent && !$0.takesSelf
                    && !$0.result.selfShape.mentionsSelf
            }
        let types = requirements.flatMap { requirement in
            requirement.parameters.filter { !$0.specifiers.contains(.sending) && !$0.isSpan }.map {
                ($0.type.own, $0.syntax)
            }
                + (requirement.result.isSending
                    ? []
                    : requirement.result.declared.map { [(requirement.result.type.own, $0)] } ?? [])
        }
        // The name of an unsafe type would need a mark of its own.
        let unknown = types.filter {
            !Self.sendableTypes.contains($0.0) && !UnsafeMarking.isUnsafe($0.0)
        }
        return Set(unknown.map { type, syntax in syntax.metatype(of: type) }).sorted()
    }

    private static let sendableTypes: Set = [
        "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String",
        "Substring", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64", "[Int]", "[String]", "[UInt8]", "Int?", "String?",
        "Void", "Never",
    ]

    /// The name of the functions, which the compiler quotes.
    ///
    /// It refuses a call as "call to main actor-isolated static method '…' in a synchronous
    /// nonisolated context". `Layout` would break the name at a comma.
    private static let nameOfMark =
        "`the actor of a parent for a child to repeat as in '@MainActor protocol Child: Parent'`"

    /// Functions of which the first has the protocol's own isolation, and is called only for a type
    /// that isn't `Sendable`.
    var markOfActor: [String] {
        guard !typesThatMayCross.isEmpty else { return [] }
        return [
            "// The compiler refuses a call of the first if a parent has a global actor.",
            "static func \(Self.nameOfMark)<__It: ~\(StandardName.copyable)>(_: __It.Type) {}",
            "nonisolated static func \(Self.nameOfMark)<__It: \(StandardName.sendable) & ~\(StandardName.copyable)>(_: __It.Type) {}",
        ]
    }

    /// A function that fails to compile if a parent has a global actor that the protocol doesn't
    /// repeat, and a type that isn't `Sendable` would leave or reach it.
    func checkOfActor() -> [String] {
        let types = typesThatMayCross
        guard !types.isEmpty else { return [] }
        let modifiers = areChecksInExtension ? "nonisolated private" : "private"
        let head = "\(modifiers) static func __checkActor() { "
        guard let place = model.positionOfParents, place.line > 1 else {
            return [
                head
                    + types.map { "\(proxyType).\(Self.nameOfMark)(\($0))" }.joined(separator: "; ")
                    + " }"
            ]
        }
        // The member name, where the compiler reports an error, must be on the second line.
        let indent = String(repeating: " ", count: max(0, place.column - 2))
        return ["\(modifiers) static func __checkActor() {"]
            + types.flatMap { type in
                [
                    "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
                    "\(proxyType)\n\(indent).\(Self.nameOfMark)(\(type))", "#sourceLocation()",
                ]
            } + ["}"]
    }

    /// Places the member name that begins `rest`, where the compiler reports an error, at the
    /// parent's name.
    private func placed(_ head: String, _ rest: String, in parent: String) -> [String] {
        guard let place = model.positionsOfParents[parent], place.line > 1 else {
            return [head + rest]
        }
        // The member name must be on the second line.
        let indent = String(repeating: " ", count: max(0, place.column - 2))
        return [
            "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
            "\(head)\n\(indent)\(rest)",
            "#sourceLocation()",
        ]
    }

    /// Whether to check for parents that inherit from a standard protocol to which no proxy
    /// conforms.
    ///
    /// The check would misfire if the protocol redeclares a requirement of such a parent.
    var refusesStandardParents: Bool {
        func isStandard(_ member: Member) -> Bool {
            let labels = member.read.parameters.map(\.label)
            if case .initializer = member.kind { return labels == ["from"] }
            return member.name == "encode" && labels == ["to"]
                || ["<", "makeIterator", "next"].contains(member.name)
        }
        return !isInherited && !model.restatedParents.isEmpty
            && !model.members.contains(where: isStandard)
    }

    func checksOfParents() -> [String] {
        guard refusesStandardParents else { return [] }
        let parents = model.parents.filter(model.restatedParents.contains)
        return ["// The compiler refuses a parent to which a proxy cannot conform."]
            + zip(1..., parents).flatMap { number, parent in
                placed(
                    "private static func __check\(number)<__It: \(parent)>(_ it: __It.Type) { "
                        + "let parent = __Generated.kind(ofParentOf: it); parent",
                    ".canBeAdopted() }",
                    in: parent
                )
            }
    }

    /// The head of the proxy class, which places the class's name at its parent's in the source,
    /// where the compiler then reports a missing conformance.
    ///
    /// `documentation` has the lines before the class; `name` is the name and everything after it.
    func headOfClass(
        _ documentation: [String],
        _ modifiers: String,
        _ name: String,
        isNested: Bool
    ) -> (head: [String], members: [String]) {
        let reason = isInherited ? [] : repeatingTypes() + unshared()
        let isConformer = model.isOverlookable && model.parents.isEmpty && !isGeneric
        guard !isInherited,
            let place = model.positionOfParents ?? (isConformer ? nil : model.positionOfIdentity),
            place.line > 1
        else {
            return (documentation + reason + ["\(model.availability)\(modifiers)\(name)"], [])
        }
        // Not a line comment, which would detach from the class: a directive follows.
        let words = ["/** A proxy for conformers of ``\(model.name)``. */"] + reason
        let (head, members) = Self.placed(
            "\(words.joined(separator: " ")) \(model.availability)\(modifiers)",
            name,
            at: place,
            isNested: isNested
        )
        return (Array(documentation.dropFirst()) + head, members)
    }

    /// The head of a class with its name at `place`, and the directive that follows as its first
    /// member.
    static func placed(
        _ modifiers: String,
        _ name: String,
        at place: SourcePosition,
        isNested: Bool
    ) -> (head: [String], members: [String]) {
        let indent = String(repeating: " ", count: max(0, place.column - 1 - (isNested ? 4 : 0)))
        // The modifiers must be on one line, because the directive counts from the line before the
        // name.
        let modifiers = modifiers.dropLast().map { $0 == "\n" ? " " : $0 }
        let directive = "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))"
        return ([directive, String(modifiers), indent + name], ["#sourceLocation()"])
    }

    /// A comment for a child that has associated types, which may be all or some of a parent's,
    /// with or without all constraints: no check can tell.
    ///
    /// The compiler quotes this line in its error that the class does not conform to the parent.
    private func repeatingTypes() -> [String] {
        guard isGeneric || !model.fixedTypes.isEmpty, !model.describedParents.isEmpty else {
            return []
        }
        return [
            "/* Declare each associated type of a parent again, with all its constraints, as in "
                + "'associatedtype Item: Hashable', or fix it, as in 'where Item == String'. */"
        ]
    }

    /// An attribute that explains why the class isn't `Sendable`, in case a parent is.
    private func unshared() -> [String] {
        guard !model.parents.isEmpty, !model.isSendable else { return [] }
        // BUG: in Swift 6.3.1, the extension of a type in a generic context by a macro inside
        // another macro's text can't see a private declaration. The compiler quotes the comment in
        // its own error.
        if model.isFilePrivate, isGeneric || isOnlyConformer {
            return [
                "/* If a parent is 'Sendable', write 'Sendable' among the parents of '\(model.name)' too. */"
            ]
        }
        return ["@__Unshared(\(model.name.unquoted.literal))"]
    }
}

extension String {
    /// The name of a protocol without its primary associated types: `Store` for `Store<Int>`.
    fileprivate var withoutArguments: String {
        hasSuffix(">") ? String(prefix { $0 != "<" }) : self
    }
}
