// SPDX-License-Identifier: MIT

import SwiftSyntax

extension TypeSyntax {
    /// The type as a part of a name: its words, with one for each type operator, and without modules and specifiers.
    var asPartOfName: String { Syntax(self).words.map(\.capitalizedFirst).joined() }
}

extension Syntax {
    fileprivate var words: [String] {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.words }
        if let member = self.as(MemberTypeSyntax.self) {
            return member.baseType.wordsOfOwner + member.name.words
                + (member.genericArgumentClause.map { Syntax($0).words } ?? [])
        }
        if let metatype = self.as(MetatypeTypeSyntax.self) {
            return metatype.baseType.wordsOfOwner + metatype.metatypeSpecifier.words
        }
        if let name = self.as(IdentifierTypeSyntax.self) {
            return name.name.words + (name.genericArgumentClause.map { Syntax($0).words } ?? [])
        }
        if let existential = self.as(SomeOrAnyTypeSyntax.self) { return existential.constraint.words }
        if let pack = self.as(PackExpansionTypeSyntax.self) { return pack.repetitionPattern.words }
        if let pack = self.as(PackElementTypeSyntax.self) { return pack.pack.words }
        let parts = children(viewMode: .sourceAccurate).flatMap(\.words)
        switch kind {
        case .token: return self.as(TokenSyntax.self)?.words ?? []
        case .arrayType: return parts + ["Array"]
        case .dictionaryType: return parts + ["Dictionary"]
        case .optionalType, .implicitlyUnwrappedOptionalType: return parts + ["Optional"]
        default: return parts
        }
    }
}

extension TypeSyntax {
    fileprivate var words: [String] { Syntax(self).words }

    /// The words of the type before a member's name: a plain name may be that of a module, and is left out.
    fileprivate var wordsOfOwner: [String] { self.is(IdentifierTypeSyntax.self) && !isGeneric ? [] : words }
}

extension TokenSyntax {
    fileprivate var words: [String] {
        switch tokenKind {
        case .arrow: ["To"]
        case .ellipsis: ["Variadic"]
        // Specifiers of a type.
        case .keyword(.any), .keyword(.some), .keyword(.inout), .keyword(.borrowing), .keyword(.consuming),
            .keyword(.sending), .keyword(.isolated), .keyword(.each), .keyword(.repeat):
            []
        default: text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        }
    }
}
