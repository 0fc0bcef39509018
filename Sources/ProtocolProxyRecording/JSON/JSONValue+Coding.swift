// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONValue {
    /// Encodes a value, in which parts of some types are replaced.
    ///
    /// Most arguments have one of three types, for which an encoder takes ten times as long.
    ///
    /// - Throws: The error of the encoding, or ``Redacting/Unreached``.
    init<Value: Encodable>(encoding value: Value, _ redactions: Redactions = Redactions()) throws {
        if redactions.isEmpty, let plain = Self.plain(value) {
            self = plain
            return
        }
        let redacting = Redacting(redactions)
        guard let json = try JSONValueEncoder(redacting).json(of: value) else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "'\(Value.self)' encodes nothing.")
            throw EncodingError.invalidValue(value, context)
        }
        try redacting.requireAll(of: value)
        self = json
    }

    private static func plain(_ value: some Encodable) -> JSONValue? {
        switch value {
        case let number as Int: .number("\(number)")
        case let text as String: .string(text)
        case let flag as Bool: .bool(flag)
        default: nil
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
