// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    /// How visible a protocol is.
    struct Access {
        /// The modifier of what is generated beside it, with a space after it, or nothing.
        var ofTypes = ""
        /// The modifier of their members and of the witnesses, where that is more than the default.
        var ofMembers = ""
        /// Whether an optimised build may take one conformer for the only one.
        var isOverlookable = false
        /// Whether only the file sees it, by its own modifier or that of a type around it.
        var isFilePrivate = false
    }

    mutating func readAccess() -> Access {
        let spelled = syntax.modifiers.accessLevel
        if spelled == .private, surroundings.isNested { reportPrivate() }
        let effective = min(spelled ?? surroundings.defaultAccess, surroundings.mostAccess)
        guard effective < .package else {
            let modifier = effective.rawValue + " "
            // In an extension that says it for all its members, it would be redundant.
            return Access(ofTypes: effective == surroundings.defaultAccess ? "" : modifier, ofMembers: modifier)
        }
        return Access(
            ofTypes: spelled.map { $0 < .internal ? $0.rawValue + " " : "" } ?? "",
            isOverlookable: syntax.attributes.named("usableFromInline").isEmpty, isFilePrivate: effective < .internal)
    }

    private mutating func reportPrivate() {
        for modifier in syntax.modifiers where modifier.name.tokenKind == .keyword(.private) {
            let replacement = modifier.with(\.name.tokenKind, .keyword(.fileprivate))
            report(
                .privateNested(syntax.name.text), at: modifier,
                fixIts: [
                    FixIt(
                        message: Remedy(message: "Replace 'private' with 'fileprivate'"),
                        changes: [.replace(oldNode: Syntax(modifier), newNode: Syntax(replacement))])
                ])
        }
    }
}
