// SPDX-License-Identifier: MIT

import SwiftSyntax

extension TypeSyntax {
    /// The type as a part of a name, without modules and specifiers: `IntArrayOptional` for
    /// `[Int]?`.
    var asPartOfName: String { Syntax(self).words.map(\.capitalizedFirst).joined() }
}

extension Syntax {
    fileprivate var words: [String] {
        if let token = self.as(TokenSyntax.self) { return token.words }
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return Syntax(attributed.baseType).words
        }
        // A plain name before a member may be a module, so it is omitted.
        let owner =
            self.as(MemberTypeSyntax.self)?.baseType ?? self.as(MetatypeTypeSyntax.self)?.baseType
        let isPlain = owner.map { $0.is(IdentifierTypeSyntax.self) && !$0.isGeneric } ?? false
        let parts = children(viewMode: .sourceAccurate).dropFirst(isPlain ? 1 : 0).flatMap(\.words)
        switch kind {
        case .arrayType: return parts + ["Array"]
        case .dictionaryType: return parts + ["Dictionary"]
        case .optionalType, .implicitlyUnwrappedOptionalType: return parts + ["Optional"]
        default: return parts
        }
    }
}

extension TokenSyntax {
    fileprivate var words: [String] {
        switch tokenKind {
        case .arrow: ["To"]
        case .ellipsis: ["Variadic"]
        // The specifiers of a type.
        case .keyword(.any), .keyword(.some), .keyword(.inout), .keyword(.borrowing),
            .keyword(.consuming),
            .keyword(.sending), .keyword(.isolated), .keyword(.each), .keyword(.repeat):
            []
        default: text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        }
    }
}
