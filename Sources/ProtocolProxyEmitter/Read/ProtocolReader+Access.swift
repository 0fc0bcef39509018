// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProtocolReader {
    /// The access level of a protocol.
    struct Access {
        /// The modifier of the generated types.
        var ofTypes = AccessModifier.none
        /// The modifier of their members and of the witnesses, if they need one.
        var ofMembers = AccessModifier.none
        /// Indicates whether an optimised build may assume that there is only one conformer.
        var isOverlookable = false
        /// Indicates whether only the file sees it, because of its own modifier or that of an enclosing type.
        var isFilePrivate = false
    }

    func readAccess() -> Access {
        let spelled = syntax.modifiers.accessLevel
        if spelled == .private, surroundings.isNested { reportPrivate() }
        let effective = min(spelled ?? surroundings.defaultAccess, surroundings.mostAccess)
        guard effective < .package else {
            // A declaration that mentions a protocol with '@_spi' needs it, too.
            let interface =
                effective == .public ? syntax.attributes.named("_spi").map(\.trimmedDescription) : []
            let modifier = AccessModifier(words: interface + [effective.rawValue])
            // In an extension with the modifier, it would be redundant.
            return Access(
                ofTypes: effective == surroundings.defaultAccess ? AccessModifier(words: interface) : modifier,
                ofMembers: modifier)
        }
        return Access(
            ofTypes: AccessModifier(words: spelled.map { $0 < .internal ? [$0.rawValue] : [] } ?? []),
            isOverlookable: syntax.attributes.named("usableFromInline").isEmpty, isFilePrivate: effective < .internal)
    }

    private func reportPrivate() {
        for modifier in syntax.modifiers where modifier.name.tokenKind == .keyword(.private) {
            report(.privateNested(syntax.name.text), at: modifier, fixIts: modifier.replacementOfPrivate)
        }
    }
}
