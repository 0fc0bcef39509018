// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// A fix-it's message, in the imperative.
struct Remedy: FixItMessage {
    let message: String

    var fixItID: MessageID { MessageID(domain: "ProtocolProxy", id: message) }
}

extension [FixIt] {
    static func change(_ message: String, _ changes: [FixIt.Change]) -> [FixIt] {
        [FixIt(message: Remedy(message: message), changes: changes)]
    }

    /// A fix-it that inserts text before a node, after the whitespace and comments in front of it.
    static func insert(_ text: String, before node: some SyntaxProtocol, _ message: String)
        -> [FixIt]
    {
        let place = node.positionAfterSkippingLeadingTrivia
        return change(message, [.replaceText(range: place..<place, with: text, in: Syntax(node))])
    }

    /// A fix-it that inserts text directly after a node.
    static func insert(_ text: String, after node: some SyntaxProtocol, _ message: String)
        -> [FixIt]
    {
        let place = node.endPositionBeforeTrailingTrivia
        return change(message, [.replaceText(range: place..<place, with: text, in: Syntax(node))])
    }

    /// A fix-it that replaces a node by text.
    static func write(_ text: String, insteadOf node: some SyntaxProtocol) -> [FixIt] {
        let range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
        return change(
            "Replace '\(node.trimmedDescription)' with '\(text)'",
            [.replaceText(range: range, with: text, in: Syntax(node))]
        )
    }

    /// A fix-it that removes the text in a range; its message shows `node` as the removed text.
    static func remove(
        _ node: some SyntaxProtocol,
        from start: AbsolutePosition,
        to end: AbsolutePosition
    ) -> [FixIt] {
        change(
            "Remove '\(node.trimmedDescription)'",
            [.replaceText(range: start..<end, with: "", in: node.root)]
        )
    }

    static func replace(
        _ old: some SyntaxProtocol,
        with new: some SyntaxProtocol,
        _ message: String
    ) -> [FixIt] {
        change(message, [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }
}

extension DeclModifierSyntax {
    /// A fix-it for a private declaration that must be visible in its file.
    var replacementOfPrivate: [FixIt] {
        .replace(
            self,
            with: with(\.name.tokenKind, .keyword(.fileprivate)),
            "Replace 'private' with 'fileprivate'"
        )
    }
}

extension DeclSyntaxProtocol {
    /// A fix-it that removes a member of a type, with the comments before it.
    func removal(of name: String) -> [FixIt] {
        guard let item = parent?.as(MemberBlockItemSyntax.self) else { return [] }
        return .change(
            "Remove '\(name)'",
            [
                .replaceText(
                    range: item.position..<item.endPositionBeforeTrailingTrivia,
                    with: "",
                    in: Syntax(item)
                )
            ]
        )
    }

    /// A fix-it for a requirement that must not be isolated.
    var insertingNonisolated: [FixIt] {
        let introducer =
            self.as(FunctionDeclSyntax.self)?.funcKeyword ?? self.as(VariableDeclSyntax.self)?
            .bindingSpecifier
            ?? self.as(SubscriptDeclSyntax.self)?.subscriptKeyword
        return introducer.map { .insert("nonisolated ", before: $0, "Insert 'nonisolated'") } ?? []
    }
}

extension ProtocolDeclSyntax {
    /// A fix-it that declares requirements before all others.
    func declaring(_ requirements: [String]) -> [FixIt] {
        let brace = memberBlock.leftBrace
        let next = memberBlock.members.first?.leadingTrivia
        let isOnLineOfItsOwn = next?.contains(where: \.isNewline) == true
        let indent =
            next?.description.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let lines = requirements.map { "\n" + (isOnLineOfItsOwn ? indent : "    ") + $0 }.joined()
        let list = requirements.map { "'\($0)'" }.joined(separator: " and ")
        return .insert(lines + (isOnLineOfItsOwn ? "" : "\n   "), after: brace, "Declare \(list)")
    }
}

extension AttributeSyntax {
    /// The fix-it that adds the answer of a requirement to its '@Optional'.
    func insertingAnswer(of requirement: RequirementModel) -> [FixIt] {
        let answer = requirement.result.isVoid ? "()" : "<#value#>"
        return .insert("(returning: \(answer))", after: attributeName, "Insert 'returning:'")
    }
}
