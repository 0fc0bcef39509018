// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The attributes and modifiers of a requirement.
struct Header {
    /// The attributes that the witness repeats: availability and isolation, each with a line feed or space after it.
    private(set) var attributes = ""
    private(set) var modifiers = ""
    private(set) var isStatic = false
    private(set) var isMutating = false
    private(set) var isNonisolated = false
    private(set) var isNonsending = false
    private(set) var isConcurrent = false
    private(set) var isIsolated = false
    /// The global actor that it names, as an attribute with a space after it, or nothing.
    private(set) var actor = ""
    private(set) var isDeprecated = false
    /// Indicates whether the requirement is marked `@Direct`: its arguments live no longer than the call.
    private(set) var isDirect = false
    private(set) var optional: AttributeSyntax?
    private(set) var key: String?

    init(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ problems: inout [MemberReader.Problem]
    ) {
        isDirect = !attributes.named("Direct").isEmpty
        optional = attributes.named("Optional").first
        if let attribute = attributes.named("Key").first {
            let name = attribute.literal
            if let name, name == name.asIdentifier, !name.isEmpty {
                key = name
            } else {
                problems.append(
                    MemberReader.Problem(
                        diagnosis: .notAKey(name ?? attribute.trimmedDescription), node: Syntax(attribute)))
            }
        }
        for element in attributes {
            guard let attribute = element.as(AttributeSyntax.self) else { continue }
            switch attribute.baseName {
            case "available":
                self.attributes += attribute.trimmedDescription + " "
                let text = attribute.trimmedDescription
                isDeprecated = isDeprecated || text.contains("deprecated") || text.contains("unavailable")
            case "concurrent":
                isConcurrent = true
                self.attributes += "@concurrent "
            default:
                guard element.isIsolation else { break }
                isIsolated = true
                actor = attribute.trimmedDescription + " "
                self.attributes += attribute.trimmedDescription + " "
            }
        }
        for modifier in modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.static), .keyword(.class): isStatic = true
            case .keyword(.mutating): isMutating = true
            case .keyword(.nonisolated):
                isNonisolated = true
                isNonsending = modifier.detail?.detail.text == "nonsending"
                self.modifiers += modifier.trimmedDescription + " "
            case .keyword(.prefix), .keyword(.postfix), .keyword(.infix):
                self.modifiers += modifier.trimmedDescription + " "
            default: break
            }
        }
    }
}
