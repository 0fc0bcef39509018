// SPDX-License-Identifier: MIT

import SwiftSyntax

extension CheckWriter {
    /// Where the source names a parent, if generated code can have a position there.
    func positionOfParent(_ parent: String) -> SourcePosition? {
        scope.model.positionsOfParents[parent].flatMap { $0.line > 1 ? $0 : nil }
    }

    /// A function that fails to compile if the protocol leaves the associated types of its only
    /// parent open.
    ///
    /// There is none for several parents, because one may bind the types of another.
    func checkOfTypes() -> [Line] {
        guard !scope.isInherited, scope.model.parents.count == 1,
            let parent = scope.model.describedParents.first,
            scope.model.fixedTypes.isEmpty, parent == parent.withoutArguments,
            scope.model.conditions.isEmpty,
            scope.model.genericParameters.allSatisfy({ $0.constraint == nil })
        else { return [] }
        // Each mention of a class after 'any' is an error, so the parent is mentioned only once.
        let existential: Code =
            positionOfParent(parent) == nil ? "(any \(type: parent))" : "__Parent1"
        let types = Code.call("\(scope.proxyType).__types", ["of: \(existential).self"])
        return checkFunction(
            "private static func __checkTypes()",
            ["let types = \(types)", "types"],
            calling: ".\(scope.isGeneric ? "areConstrained" : "areDeclared")()",
            at: scope.model.positionsOfParents[parent]
        )
    }

    /// A function whose last statement calls `member`.
    ///
    /// The member's name has a position in the source, where the compiler reports an error.
    private func checkFunction(
        _ head: Code,
        _ statements: [Code],
        calling member: Code,
        at position: SourcePosition?
    ) -> [Line] {
        guard let position, position.line > 1 else {
            let call: Code = "\(statements.last ?? "")\(member)"
            return ["\(head) \(block: statements.dropLast() + [call])"]
        }
        let beginning = Code.joined(statements, by: "; ")
        return placed("\(head) { \(beginning)", "\(member) }", at: position)
    }

    /// The types that pass between the caller of an `async` requirement and the global actor that a
    /// parent may give it.
    private var typesThatMayCross: [Code] {
        guard scope.model.mayInheritActor, scope.areMembersInExtension else { return [] }
        let requirements = scope.model.unconditionalMembers.filter { !$0.isNonisolated }
            .flatMap(\.requirements)
            .filter {
                $0.effects.asynchrony == .concurrent && !$0.result.selfShape.mentionsSelf
                    && !$0.parameters.contains(where: \.selfShape.mentionsSelf)
            }
        // The name of an unsafe type would need a mark of its own.
        let unknown = requirements.flatMap(crossingTypes).filter {
            !$0.isUnsafe && ($0.type.isErased || !isSurelySendable($0.syntax))
        }
        // The function that opens a conformer for a generic requirement gets the conformer from
        // another isolation.
        let isAnyOpened = scope.model.unconditionalMembers.contains { member in
            member.isOpened
                && member.requirements.contains { requirement in
                    requirements.contains { $0.key == requirement.key }
                }
        }
        let conformer: [Code] = isAnyOpened ? ["(\(scope.existential)).self"] : []
        return Set(unknown.map(\.metatype) + conformer).sorted { $0.description < $1.description }
    }

    /// A type in a requirement whose values pass between its caller and an actor.
    private struct CrossingType {
        let type: ErasedType
        let syntax: TypeSyntax
        let isUnsafe: Bool

        var metatype: Code {
            // Generic parameters aren't in scope here. The types that handlers see are `Sendable`
            // if the generic parameters are.
            type.isErased
                ? "\(StandardName.array)<\(type: "\(type.erased)")>.Element.self"
                : ParameterType(syntax).base.metatype(of: type.own)
        }
    }

    private func crossingTypes(of requirement: RequirementModel) -> [CrossingType] {
        let parameters = requirement.parameters.filter {
            !$0.specifiers.contains(.sending) && !$0.isSpan
        }
        let types = parameters.map {
            CrossingType(type: $0.type, syntax: $0.syntax, isUnsafe: $0.type.isUnsafe)
        }
        let result = requirement.result
        guard !result.isSending, let declared = result.declared else { return types }
        return types + [
            CrossingType(type: result.type, syntax: declared, isUnsafe: result.isUnsafe)
        ]
    }

    /// Whether the spelling shows that the type is `Sendable`, so that a check would be redundant.
    private func isSurelySendable(_ type: TypeSyntax) -> Bool {
        let base = ParameterType(type).base
        let part = base.as(ArrayTypeSyntax.self)?.element ?? base.wrapped ?? base
        return scope.model.scope.isOne(part, of: Self.sendableTypes)
    }

    private static let sendableTypes: Set = [
        "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Never",
        "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ]

    /// The name of the functions, which the compiler quotes.
    ///
    /// The compiler refuses a call with "call to main actor-isolated static method '…' in a
    /// synchronous nonisolated context".
    private static let nameOfMark =
        "`the actor of a parent for a child to repeat as in '@MainActor protocol Child: Parent'`"

    /// Several functions.
    ///
    /// The first one has the protocol's own isolation, and is called only if a type isn't
    /// `Sendable`.
    ///
    /// Each takes all types in one call, so that the compiler reports a single error.
    var markOfActor: [Line] {
        let count = typesThatMayCross.count
        guard count > 0 else { return [] }
        let copyable: Code = "~\(StandardName.copyable)"
        func function(_ constraint: Code) -> Code {
            let generics = (0..<count).map { "__It\($0): \(constraint)" as Code }
            let types = (0..<count).map { "_: __It\($0).Type" as Code }
            let head: Code = "static func \(Self.nameOfMark)\(generic: generics)"
            return "\(head)\(arguments: types) \(block: [])"
        }
        return [
            .comment(
                "// The compiler refuses a call of the first if a parent has a global actor."
            ),
            .code(function(copyable)),
            "nonisolated \(function("\(StandardName.sendable) & \(copyable)"))",
        ]
    }

    /// A function that fails to compile if a parent has a global actor that the protocol doesn't
    /// repeat, and a type that isn't `Sendable` would leave or reach it.
    func checkOfActor() -> [Line] {
        let types = typesThatMayCross
        guard !types.isEmpty else { return [] }
        let modifiers = scope.areChecksInExtension ? "nonisolated private" : "private"
        let head: Code = "\(modifiers) static func __checkActor()"
        let call = Code.call(".\(Self.nameOfMark)", types)
        guard let position = scope.model.positionOfParents, position.line > 1 else {
            return ["\(head) \(block: ["\(scope.proxyType)\(call)"])"]
        }
        return ["\(head) {"] + placed(scope.proxyType, call, at: position) + ["}"]
    }

    /// Places the member name at the beginning of `rest` at a position in the source, where the
    /// compiler then reports an error.
    func placed(
        _ first: Code,
        _ rest: Code,
        at position: SourcePosition,
        isIndented: Bool = false
    ) -> [Line] {
        // The member name must be on the second line.
        let first = Line.directive(first.description)
        return [
            .directive(position.directive),
            isIndented ? .indented([first]) : first,
            .placed(column: max(0, position.column - 2), rest),
            .directive("#sourceLocation()"),
        ]
    }

    func checksOfParents() -> [Line] {
        guard scope.refusesStandardParents else { return [] }
        let parents = scope.model.parents.filter(scope.model.restatedParents.contains)
        return [
            .comment("// The compiler refuses a parent to which a proxy cannot conform.")
        ]
            + zip(1..., parents).flatMap { number, parent in
                checkFunction(
                    "private static func __check\(number)\(generic: ["__It: \(type: parent)"])"
                        + "(_ it: __It.Type)",
                    [
                        "let parent = \(Code.call("__Generated.kind", ["ofParentOf: it"]))",
                        "parent",
                    ],
                    calling: ".canBeAdopted()",
                    at: scope.model.positionsOfParents[parent]
                )
            }
    }
}
