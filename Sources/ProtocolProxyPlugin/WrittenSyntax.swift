// SPDX-License-Identifier: MIT

import SwiftSyntax

// The compiler only uses the text of the tree that a macro returns. Parsing the text into a real
// tree took more than half of an expansion's time, so these trees consist of a single token.

extension DeclSyntax {
    init(written text: String) {
        self.init(MissingDeclSyntax(placeholder: TokenSyntax(.unknown(text), presence: .present)))
    }
}

extension ExtensionDeclSyntax {
    init(written text: String) {
        // A missing token has no text.
        self.init(
            UnexpectedNodesSyntax([Syntax(TokenSyntax(.unknown(text), presence: .present))]),
            extensionKeyword: .keyword(.extension, presence: .missing),
            extendedType: MissingTypeSyntax(placeholder: .identifier("", presence: .missing)),
            memberBlock: MemberBlockSyntax(
                leftBrace: .leftBraceToken(presence: .missing),
                members: [],
                rightBrace: .rightBraceToken(presence: .missing)
            )
        )
    }
}
