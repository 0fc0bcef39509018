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
            isOverlookable: syntax.attributes.named("usableFromInline").isEmpty)
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

    /// Warns, in a build that may be optimised, of what the optimiser does with a protocol that is visible in its module
    /// only: the first proxy would stop the program, if one type conforms to it that is written by hand.
    mutating func checkVisibility(of model: ProxiedProtocol) {
        guard model.isOverlookable, !surroundings.isDebug, !isSaidToHaveSeveralConformers else { return }
        let name = syntax.name.text
        let declaring = declaringConformer(of: model)
        guard syntax.modifiers.accessLevel ?? surroundings.defaultAccess >= .internal else {
            return report(.overlookedPrivate(name), at: syntax.name, fixIts: declaring)
        }
        let attribute = "@usableFromInline"
        let place = syntax.modifiers.first.map { Syntax($0) } ?? Syntax(syntax.protocolKeyword)
        // The second, since it asks the same of all types that the requirements mention.
        report(
            .overlooked(name), at: syntax.name,
            fixIts: declaring + place.insertingAttribute(attribute, message: "Insert '\(attribute)'"))
    }

    private var isSaidToHaveSeveralConformers: Bool {
        syntax.attributes.named("Proxied").contains { attribute in
            guard case .argumentList(let list)? = attribute.arguments else { return false }
            return list.contains { $0.label?.text == "conformers" }
        }
    }

    /// A fix-it that writes a second conformer by hand, and says so.
    private func declaringConformer(of model: ProxiedProtocol) -> [FixIt] {
        guard let attribute = syntax.attributes.named("Proxied").first,
            let conformer = ProxyEmitter(model).secondConformer
        else { return [] }
        let end = syntax.memberBlock.rightBrace
        return [
            FixIt(
                message: Remedy(message: "Declare a second conformer"),
                changes: [
                    .replace(
                        oldNode: Syntax(attribute), newNode: Syntax(attribute.with(argument: "conformers: .several"))),
                    .replaceTrailingTrivia(
                        token: end,
                        newTrivia: [.newlines(2), .unexpectedText(conformer)] + end.trailingTrivia),
                ])
        ]
    }
}
