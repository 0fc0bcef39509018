// SPDX-License-Identifier: MIT

import SwiftSyntax

// A macro returns a tree of which only the text is used. Parsing the text for that took more than half of the time of an
// expansion. So these trees are one token.

extension DeclSyntax {
    /// Makes a declaration from its text.
    init(written text: String) {
        self.init(MissingDeclSyntax(placeholder: TokenSyntax(.unknown(text), presence: .present)))
    }
}

extension ExtensionDeclSyntax {
    /// Makes an extension from its text.
    init(written text: String) {
        // A missing token has no text.
        self.init(
            UnexpectedNodesSyntax([Syntax(TokenSyntax(.unknown(text), presence: .present))]),
            extensionKeyword: .keyword(.extension, presence: .missing),
            extendedType: MissingTypeSyntax(placeholder: .identifier("", presence: .missing)),
            memberBlock: MemberBlockSyntax(
                leftBrace: .leftBraceToken(presence: .missing), members: [],
                rightBrace: .rightBraceToken(presence: .missing)))
    }
}
