// SPDX-License-Identifier: MIT

/// A type as handlers see it, with existential types in place of generic parameters.
indirect enum HandledType: Equatable {
    case any
    case spelled(String)
    case existential([String], isParenthesized: Bool = false)
    case optional(HandledType)
    case array(HandledType)
    case metatype(HandledType)

    /// Whether the type is an optional, whose conversion to `Any` must be explicit.
    var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension HandledType: CustomStringConvertible {
    var description: String {
        switch self {
        case .any: return "Any"
        case .spelled(let text): return text
        case .existential(let parts, let isParenthesized):
            let constraint = parts.joined(separator: " & ")
            return isParenthesized ? "any (\(constraint))" : "any \(constraint)"
        case .optional(let wrapped):
            switch wrapped {
            case .existential, .metatype: return "(\(wrapped))?"
            case .any, .spelled, .optional, .array: return "\(wrapped)?"
            }
        case .array(let element): return "[\(element)]"
        case .metatype(.any): return "any Any.Type"
        case .metatype(.existential(let parts, _)):
            let constraint = parts.joined(separator: " & ")
            return parts.count > 1 ? "any (\(constraint)).Type" : "any \(constraint).Type"
        case .metatype(let instance): return "any \(instance).Type"
        }
    }
}

extension Code.StringInterpolation {
    mutating func appendInterpolation(_ type: HandledType) {
        appendInterpolation(type: type.description)
    }
}
