// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Where `Self` occurs in a type whose `Self` is only in positions where a proxy can replace a
/// conformer.
indirect enum SelfShape {
    /// The type doesn't mention `Self`.
    case other
    case plain
    case optional(SelfShape)
    case array(SelfShape)
    /// `Self` occurs in the values of a dictionary.
    case dictionary(SelfShape)
    case tuple([(label: String?, shape: SelfShape)])

    var mentionsSelf: Bool { if case .other = self { false } else { true } }

    init?(_ type: TypeSyntax, in generics: GenericContext) {
        guard generics.mentionsSelf(type) else {
            self = .other
            return
        }
        let type = generics.scope.shortForm(of: type)
        func part(_ type: TypeSyntax) -> SelfShape? {
            Self(type, in: generics)
        }

        let shape: SelfShape?
        if let wrapped = type.wrapped {
            shape = part(wrapped).map(SelfShape.optional)
        } else if let only = type.inParentheses {
            shape = part(only)
        } else {
            switch type.as(TypeSyntaxEnum.self) {
            case .identifierType(let name) where name.name.tokenKind == .keyword(.Self):
                shape = .plain
            case .arrayType(let array): shape = part(array.element).map(SelfShape.array)
            case .dictionaryType(let dictionary) where !generics.mentionsSelf(dictionary.key):
                shape = part(dictionary.value).map(SelfShape.dictionary)
            case .tupleType(let tuple):
                let parts = tuple.elements.compactMap { element in
                    let label = element.firstName.flatMap { $0.text == "_" ? nil : $0.text }
                    return part(element.type).map { (label: label, shape: $0) }
                }
                shape = parts.count == tuple.elements.count ? .tuple(parts) : nil
            default: shape = nil
            }
        }
        guard let shape else { return nil }
        self = shape
    }

    /// An expression that applies `convert` to each `Self` in a value: `$0.map { convert($0) }` for
    /// `Self?`.
    func converting(_ value: Code, by convert: (Code) -> Code) -> Code {
        switch self {
        case .other: return value
        case .plain: return convert(value)
        case .optional(let part), .array(let part):
            return "\(value).map \(block: [part.converting("$0", by: convert)])"
        case .dictionary(let part):
            return "\(value).mapValues \(block: [part.converting("$0", by: convert)])"
        case .tuple(let parts):
            let converted = parts.enumerated().map { index, part -> Code in
                let label = part.label.map { "\($0): " } ?? ""
                return "\(label)\(part.shape.converting("$0.\(index)", by: convert))"
            }
            return "\(block: [.tuple(converted)])\(arguments: [value])"
        }
    }
}
