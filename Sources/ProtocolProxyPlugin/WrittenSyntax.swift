// SPDX-License-Identifier: MIT

import SwiftSyntax

// What a macro returns is a tree, of which nothing is used but its text. To parse the text for that took more than half of
// the time of an expansion. So these trees are one token.

extension DeclSyntax {
    /// A declaration that is written already.
    init(written text: String) {
        self.init(MissingDeclSyntax(placeholder: TokenSyntax(.unknown(text), presence: .present)))
    }
}

extension ExtensionDeclSyntax {
    /// An extension that is written already.
    init(written text: String) {
        // A token that is missing has no text.
        self.init(
            UnexpectedNodesSyntax([Syntax(TokenSyntax(.unknown(text), presence: .present))]),
            extensionKeyword: .keyword(.extension, presence: .missing),
            extendedType: MissingTypeSyntax(placeholder: .identifier("", presence: .missing)),
            memberBlock: MemberBlockSyntax(
                leftBrace: .leftBraceToken(presence: .missing), members: [],
                rightBrace: .rightBraceToken(presence: .missing)))
    }
}
