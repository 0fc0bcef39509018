// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONValue {
    /// Encodes a value as `JSONEncoder` does.
    ///
    /// Most arguments have one of three types, for which an encoder takes ten times as long.
    init(encoding value: some Encodable) throws {
        switch value {
        case let number as Int: self = .number("\(number)")
        case let text as String: self = .string(text)
        case let flag as Bool: self = .bool(flag)
        default:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            self = try JSONParser.parse(try encoder.encode(value))
        }
    }

    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        let plain: Any? =
            switch self {
            case .number(let text) where type == Int.self: Int(text)
            case .string(let text) where type == String.self: text
            case .bool(let flag) where type == Bool.self: flag
            default: nil
            }
        if let plain, let value = plain as? Value { return value }
        // Another type, or a number that is written otherwise, such as '1.0'.
        return try JSONDecoder().decode(type, from: Data(compact.utf8))
    }
}
#endif
