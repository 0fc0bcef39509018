// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A protocol with an error in its declaration, which has no proxy.
///
/// Proxied protocols may inherit from it. To spare them misleading errors, it still gets an empty list of descriptors,
/// and witnesses that are never called because the module doesn't compile.
struct RefusedProtocol {
    private let syntax: ProtocolDeclSyntax
    private let surroundings: Surroundings

    init(_ syntax: ProtocolDeclSyntax, in surroundings: Surroundings) {
        self.syntax = syntax
        self.surroundings = surroundings
    }

    /// The extension; `nil` if it would itself cause errors.
    var extensionForChildren: String? {
        // No class can conform to such a protocol, so no proxy class of a child can either.
        let names = syntax.bounds.map(\.withoutAttributes.lastName)
        guard Foreign(namedBy: syntax) == nil, !syntax.isOfActors, ProtocolReader.classes.isDisjoint(with: names),
            Set(names).isDisjoint(with: ["DistributedActor", "AnyActor", "GlobalActor"]),
            syntax.modifiers.accessLevel != .private || !surroundings.isNested,
            // The name of the protocol would refer to the associated type.
            !syntax.memberBlock.members.of(AssociatedTypeDeclSyntax.self).map(\.name.text).contains(syntax.name.text)
        else { return nil }
        let name = (surroundings.outerNames + [syntax.name.text]).joined(separator: ".")
        // At file scope, the types around a nested protocol aren't visible.
        let witnesses =
            (surroundings.isNested ? [] : lines(of: syntax.memberBlock.members))
            + names.flatMap { name in
                (Self.witnesses[name] ?? []).map { "\(Self.implemented[name] ?? "")\(access)\($0)\(Self.body)" }
            }
        let lines =
            ["extension \(name) where Self: ProtocolProxy::ProtocolProxy {"]
            + [
                "    \(access)nonisolated static func descriptors(adoptedBy: (any \(syntax.name.text)).Type) -> "
                    + "[ProtocolProxy::ProtocolDescriptor] { [] }"
            ] + witnesses.map { "    " + $0 } + ["}"]
        return lines.joined(separator: "\n")
    }

    private var access: String {
        syntax.modifiers.first { ["public", "package"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    }

    private func lines(of members: MemberBlockItemListSyntax) -> [String] {
        members.items(witnesses).flatMap { $0.lines { [$0] } }
    }

    private func witnesses(of declaration: DeclSyntax) -> [String] {
        let head = head(of: declaration)
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return [head + function.with(\.attributes, []).with(\.modifiers, []).trimmedDescription + Self.body]
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return [head + initializer.with(\.attributes, []).with(\.modifiers, []).trimmedDescription + Self.body]
        }
        if let member = declaration.as(SubscriptDeclSyntax.self) {
            let own = member.with(\.attributes, []).with(\.modifiers, []).with(\.accessorBlock, nil)
            return [head + own.trimmedDescription + accessors(member.accessorBlock)]
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
        return variable.bindings.map { binding in
            let own = binding.with(\.accessorBlock, nil).with(\.trailingComma, nil)
            return "\(head)var \(own.trimmedDescription)\(accessors(binding.accessorBlock))"
        }
    }

    private static let witnesses = [
        "Codable": [encode, decode], "Encodable": [encode], "Decodable": [decode],
        "CaseIterable": ["static var allCases: [Self]"],
        "LosslessStringConvertible": ["init?(_ description: \(StandardName.string))"],
        "Comparable": ["static func __isLess(_ left: Self, _ right: Self) -> \(StandardName.bool)"],
    ]
    /// The compiler doesn't find an operator by its own name in an extension that a macro wrote.
    private static let implemented = ["Comparable": "@_implements(Swift::Comparable, <(_:_:)) "]
    private static let encode = "func encode(to encoder: any Swift::Encoder) throws"
    private static let decode = "init(from decoder: any Swift::Decoder) throws"

    private static let body = " { \(StandardName.fatalError)() }"

    private func head(of declaration: DeclSyntax) -> String {
        let attributes = declaration.declaredAttributes.filter { element in
            guard let attribute = element.as(AttributeSyntax.self) else { return false }
            return attribute.baseName == "available" || element.isIsolation
        }
        let modifiers = declaration.declaredModifiers.map { $0.trimmedDescription + " " }
        return attributes.map { $0.trimmedDescription + " " }.joined() + access + modifiers.joined()
    }

    private func accessors(_ block: AccessorBlockSyntax?) -> String {
        guard case .accessors(let list)? = block?.accessors else { return Self.body }
        return " { \(list.map { $0.trimmedDescription + Self.body }.joined(separator: " ")) }"
    }
}
