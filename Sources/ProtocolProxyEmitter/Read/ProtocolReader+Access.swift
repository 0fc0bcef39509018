// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProtocolReader {
    struct Access {
        var ofTypes = AccessModifier.none
        var ofMembers = AccessModifier.none
        /// Whether an optimized build may assume that it sees every conformer.
        var isOverlookable = false
        /// Whether the protocol, or an enclosing type, is visible only within its file.
        var isFilePrivate = false
    }

    func readAccess() -> Access {
        let spelled = syntax.modifiers.accessLevel
        if spelled == .private, surroundings.isNested { reportPrivate() }
        let effective = min(spelled ?? surroundings.defaultAccess, surroundings.mostAccess)
        // Inlinable code of other modules can use the proxy only if this is said of it, too.
        func written(_ name: String) -> [String] {
            syntax.attributes.named(name, where: surroundings.isActive).map(\.trimmedDescription)
        }
        let inlining = written("usableFromInline")
        guard effective < .package else {
            // A declaration that mentions an `@_spi` protocol must be `@_spi` itself.
            let interface =
                effective == .public ? written("_spi") : inlining
            let modifier = AccessModifier(words: interface + [effective.rawValue])
            // In an extension with the same access level, the types don't repeat it.
            return Access(
                ofTypes: effective == surroundings.defaultAccess
                    ? AccessModifier(words: interface) : modifier,
                ofMembers: modifier
            )
        }
        let words = spelled.map { $0 < .internal ? [$0.rawValue] : [] } ?? []
        return Access(
            ofTypes: AccessModifier(words: inlining + words),
            ofMembers: AccessModifier(words: inlining),
            isOverlookable: inlining.isEmpty,
            isFilePrivate: effective < .internal
        )
    }

    private func reportPrivate() {
        for modifier in syntax.modifiers where modifier.name.tokenKind == .keyword(.private) {
            report(
                .privateNested(syntax.name.text),
                at: modifier,
                fixIts: modifier.replacementOfPrivate
            )
        }
    }
}
