// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A part of a declaration, or an `#if` with the parts in each of its branches.
enum Item<Content> {
    case one(Content)
    case conditional([(condition: String, items: [Item])])

    var isConditional: Bool { if case .conditional = self { true } else { false } }

    var contents: [Content] {
        switch self {
        case .one(let content): [content]
        case .conditional(let clauses): clauses.flatMap { $0.items.flatMap(\.contents) }
        }
    }

    func changed(_ change: (inout Content) -> Void) -> Item {
        switch self {
        case .one(var content):
            change(&content)
            return .one(content)
        case .conditional(let clauses):
            return .conditional(clauses.map { ($0.condition, $0.items.map { $0.changed(change) }) })
        }
    }

    /// Prints every part inside its `#if`; an `#if` without output is omitted.
    func lines(_ lines: (Content) -> [Line]) -> [Line] {
        switch self {
        case .one(let content): return lines(content)
        case .conditional(let clauses):
            let bodies = clauses.map { $0.items.flatMap { $0.lines(lines) } }
            guard bodies.contains(where: { !$0.isEmpty }) else { return [] }
            return zip(clauses, bodies).flatMap { [.directive($0.condition)] + $1 }
                + [.directive("#endif")]
        }
    }
}

extension MemberBlockItemListSyntax {
    /// All declarations, including those inside `#if`.
    var all: [(declaration: DeclSyntax, isConditional: Bool)] {
        flatMap { member in
            let nested =
                member.decl.as(IfConfigDeclSyntax.self)?.clauses.flatMap(\.members.all) ?? []
            return [(member.decl, false)] + nested.map { ($0.declaration, true) }
        }
    }

    func of<Declaration: DeclSyntaxProtocol>(_ kind: Declaration.Type) -> [Declaration] {
        compactMap { $0.decl.as(kind) }
    }

    /// Maps each declaration, preserving the `#if` structure.
    func items<Content>(_ read: (DeclSyntax) -> [Content]) -> [Item<Content>] {
        flatMap { member -> [Item<Content>] in
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
                return read(member.decl).map { .one($0) }
            }
            return [.conditional(condition.clauses.map { ($0.spelling, $0.members.items(read)) })]
        }
    }
}

extension IfConfigClauseSyntax {
    fileprivate var members: MemberBlockItemListSyntax {
        elements?.as(MemberBlockItemListSyntax.self) ?? []
    }

    fileprivate var spelling: String {
        ([poundKeyword.text] + (condition.map { [$0.trimmedDescription] } ?? [])).joined(
            separator: " "
        )
    }
}
