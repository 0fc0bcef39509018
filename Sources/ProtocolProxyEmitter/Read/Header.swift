// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// The attributes and modifiers of a requirement.
struct Header {
    private(set) var attributes = WitnessAttributes()
    private(set) var modifiers = WitnessModifiers()
    private(set) var interfaces: [String] = []
    private(set) var isStatic = false
    private(set) var isMutating = false
    /// Whether the requirement is marked `@Direct`, which promises that its arguments don't outlive
    /// the call.
    private(set) var isDirect = false
    private(set) var optional: AttributeSyntax?
    private(set) var key: String?

    /// Names that can't be keys: they are static members of all proxies, or not identifiers.
    static let takenKeys: Set = [
        "_", "self", "Self", "Type", "Protocol", "descriptor", "protocols", "typeProxy",
    ]

    init(of declaration: some DeclSyntaxProtocol, _ report: ReadingReport) {
        let attributes = declaration.declaredAttributes
        isDirect = !attributes.named("Direct", where: report.isActive).isEmpty
        optional = attributes.named("Optional", where: report.isActive).first
        if let attribute = attributes.named("Key", where: report.isActive).first {
            let name = attribute.literal
            if let name, let first = name.first, name == name.asIdentifier, !first.isNumber,
                !Self.takenKeys.contains(name)
            {
                key = name
            } else {
                report.add(
                    .notAKey(name ?? attribute.trimmedDescription),
                    at: attribute,
                    fixIts: attribute.correctingKey(name ?? "")
                )
            }
        }
        for element in attributes {
            guard let attribute = element.as(AttributeSyntax.self) else { continue }
            switch attribute.baseName {
            case "available":
                self.attributes.list.append(.available(Availability(attribute)))
            case "concurrent":
                self.attributes.list.append(.concurrent)
            case "_spi":
                interfaces.append(attribute.trimmedDescription)
            default:
                if let actor = element.globalActor { self.attributes.list.append(.actor(actor)) }
            }
        }
        for modifier in declaration.declaredModifiers {
            switch modifier.name.tokenKind {
            case .keyword(.static), .keyword(.class): isStatic = true
            case .keyword(.mutating): isMutating = true
            case .keyword(.nonisolated):
                let detail = modifier.detail.map { "(\($0.detail.text))" } ?? ""
                self.modifiers.nonisolation =
                    WitnessModifiers.Nonisolation(rawValue: "nonisolated\(detail)") ?? .plain
            default:
                self.modifiers.fixity =
                    WitnessModifiers.Fixity(rawValue: modifier.name.text) ?? self.modifiers.fixity
            }
        }
    }
}

extension AttributeSyntax {
    /// A fix-it that makes a key of the words in `name`, or removes the attribute if that is no key
    /// either.
    fileprivate func correctingKey(_ name: String) -> [FixIt] {
        let key = name.asIdentifier
        guard let first = key.first, !first.isNumber, !Header.takenKeys.contains(key),
            let argument = list.first?.expression
        else { return removal }
        return .write(key.literal, insteadOf: argument)
    }
}
