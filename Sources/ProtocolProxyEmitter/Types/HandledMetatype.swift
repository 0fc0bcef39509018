// SPDX-License-Identifier: MIT

import SwiftSyntax

// BUG: Swift 6.3.1 accepts `any (Item & Copyable).Type` where `Item` is a class, but the type has
// no metadata, and the program crashes where the metadata is used. The spelling for a class would
// be `Item.Type`, which isn't one for a protocol, and a macro doesn't know what `Item` is. But the
// compiler finds the right type when it erases the metatype of an associated type:
//
//     protocol __Bounds_Item { associatedtype __It: Item; func type() -> __It.Type }
//     enum __Metatype_Item: __Generated.HandledMetatype {
//         static let handled = __Generated.TypeOf { (it: any __Bounds_Item) in it.type() }
//     }
//
// `__Metatype_Item.Handled` is then `Item.Type` for a class, and `any Item.Type` for a protocol.

/// The metatype that handlers take for a generic parameter whose bounds may be a class.
struct HandledMetatype: Hashable {
    /// The bounds, each a class or a protocol.
    let bounds: [String]
    /// What distinguishes the name from that of another branch of an `#if`.
    let suffix: String

    var name: String { "__Metatype_\(words)" }
    private var nameOfBounds: String { "__Bounds_\(words)" }

    private var words: String {
        let parts = bounds.map(\.asIdentifier) + (suffix.isEmpty ? [] : [suffix])
        return parts.joined(separator: "_")
    }

    /// Protocols that don't exist at run time.
    private static let markers: Set<String> = ["Sendable", "SendableMetatype", "BitwiseCopyable"]

    /// The protocol with the bounds, and the enumeration with the metatype.
    func declarations(_ access: AccessModifier) -> [Line] {
        let existing = bounds.filter {
            let parts = $0.split { ".:".contains($0) }
            return !Self.markers.contains(String(parts.last ?? ""))
        }
        func requirements(_ type: String, _ function: String, _ bounds: [String]) -> [Code] {
            [
                "associatedtype \(type): \(type: bounds.joined(separator: " & "))",
                "func \(function)() -> \(type).Type",
            ]
        }
        func closure(_ function: String) -> Code {
            .closure("(it: any \(nameOfBounds)) in", ["it.\(function)()"])
        }
        // The markers aren't part of the metatype of a class, which has no metadata with them.
        let isMarked = existing.count < bounds.count
        let whole = isMarked ? requirements("__Whole", "whole", bounds) : []
        let handled: Code =
            isMarked
            ? .call("__Generated.TypeOf", ["class: \(closure("type"))", closure("whole")])
            : "__Generated.TypeOf \(closure("type"))"
        let members = requirements("__It", "type", existing) + whole
        return [
            .block(
                head: "\(access)nonisolated protocol \(nameOfBounds)",
                members.map { .code($0) }
            ),
            .block(
                head: "\(access)nonisolated enum \(name): __Generated.HandledMetatype",
                [.code("\(access)static let handled = \(handled)")]
            ),
        ]
    }
}

/// How the metatypes of a protocol's requirements are spelled.
struct HandledMetatypes {
    /// The enumeration that declares the metatypes.
    var owner = ""
    /// The associated types, which no protocol inside the enumeration can mention.
    var openTypes: Set<String> = []
    var suffix = ""

    /// The metatype for some bounds; `nil` if they mention an associated type.
    func metatype(of bounds: [String]) -> HandledMetatype? {
        let words = bounds.flatMap { bound in
            bound.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        }
        guard !owner.isEmpty, openTypes.isDisjoint(with: words) else { return nil }
        return HandledMetatype(bounds: bounds, suffix: suffix)
    }
}

extension GenericContext {
    /// The metatype that handlers take for one of a type that mentions a generic parameter.
    func metatype(of type: TypeSyntax) -> HandledType {
        if let metatype = handledMetatype(of: type) {
            return .spelled("\(metatypes.owner).\(metatype.name).Handled")
        }
        return .metatype(existential(of: type))
    }

    /// The metatypes that handlers take for those in a type.
    func handledMetatypes(in type: some SyntaxProtocol) -> [HandledMetatype] {
        metatypeBounds(in: type).compactMap { metatypes.metatype(of: $0) }
    }

    /// The bounds of the metatypes in a type, as existential types, that mention an associated
    /// type: only the compiler can refuse a class among them.
    func openMetatypes(in type: some SyntaxProtocol) -> [String] {
        metatypeBounds(in: type).filter { metatypes.metatype(of: $0) == nil }.map {
            "any \(($0 + ["\(StandardName.copyable)"]).joined(separator: " & "))"
        }
    }

    private func handledMetatype(of type: TypeSyntax) -> HandledMetatype? {
        bounds(of: type).flatMap { metatypes.metatype(of: $0) }
    }

    private func metatypeBounds(in type: some SyntaxProtocol) -> [[String]] {
        let own = type.as(MetatypeTypeSyntax.self).flatMap { bounds(of: $0.baseType) }
        let nested = type.children(viewMode: .sourceAccurate).flatMap { metatypeBounds(in: $0) }
        return (own.map { [$0] } ?? []) + nested
    }

    /// The bounds of a generic parameter, if they may be a class.
    private func bounds(of type: TypeSyntax) -> [String]? {
        guard isMentioned(in: type), case .existential(let names, true) = existential(of: type)
        else { return nil }
        return names.filter { $0 != "\(StandardName.copyable)" }
    }
}
