// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The occurrences of `Self` in a type, where a proxy can replace conformers.
indirect enum SelfShape {
    /// No occurrence.
    case other
    case plain
    case optional(SelfShape)
    case array(SelfShape)
    /// The values of a dictionary.
    case dictionary(SelfShape)
    case tuple([(label: String?, shape: SelfShape)])

    var mentionsSelf: Bool { if case .other = self { false } else { true } }

    /// - Returns: Nil for any other occurrence of `Self`, as in a function type.
    init?(_ type: TypeSyntax, in generics: GenericContext) {
        guard generics.mentionsSelf(type) else {
            self = .other
            return
        }
        if let name = type.as(IdentifierTypeSyntax.self), name.name.tokenKind == .keyword(.Self) {
            self = .plain
        } else if let optional = type.as(OptionalTypeSyntax.self), let part = Self(optional.wrappedType, in: generics) {
            self = .optional(part)
        } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
            let part = Self(optional.wrappedType, in: generics)
        {
            self = .optional(part)
        } else if let array = type.as(ArrayTypeSyntax.self), let part = Self(array.element, in: generics) {
            self = .array(part)
        } else if let dictionary = type.as(DictionaryTypeSyntax.self), !generics.mentionsSelf(dictionary.key),
            let part = Self(dictionary.value, in: generics)
        {
            self = .dictionary(part)
        } else if let tuple = type.as(TupleTypeSyntax.self) {
            var parts: [(String?, SelfShape)] = []
            for element in tuple.elements {
                guard let part = Self(element.type, in: generics) else { return nil }
                parts.append((element.firstName.map { $0.text == "_" ? nil : $0.text } ?? nil, part))
            }
            self = parts.count == 1 ? parts[0].1 : .tuple(parts)
        } else {
            return nil
        }
    }

    /// Returns a value with each `Self` in it converted.
    func converting(_ value: String, by convert: (String) -> String) -> String {
        switch self {
        case .other: return value
        case .plain: return convert(value)
        case .optional(let part), .array(let part):
            return "\(value).map { \(part.converting("$0", by: convert)) }"
        case .dictionary(let part): return "\(value).mapValues { \(part.converting("$0", by: convert)) }"
        case .tuple(let parts):
            let converted = parts.enumerated().map { index, part in
                (part.label.map { "\($0): " } ?? "") + part.shape.converting("$0.\(index)", by: convert)
            }
            return "{ (\(converted.joined(separator: ", "))) }(\(value))"
        }
    }
}
