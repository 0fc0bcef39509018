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

    static func replace(_ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String) -> [FixIt] {
        change(message, [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }
}

extension DeclModifierSyntax {
    /// A fix-it for a private declaration that must be visible in its file.
    var replacementOfPrivate: [FixIt] {
        .replace(self, with: with(\.name.tokenKind, .keyword(.fileprivate)), "Replace 'private' with 'fileprivate'")
    }
}
