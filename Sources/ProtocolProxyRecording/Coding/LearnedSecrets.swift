// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SecretTexts {
    /// Shorter numbers may equal others by chance.
    private static let leastDigits = 6

    /// Remembers the texts and data of a value that its replacement doesn't contain.
    ///
    /// - Parameter scrubbing: The literals that are replaced before values are searched.
    func learn(_ value: Any, replacedBy replacement: Any, after scrubbing: Scrubbing) {
        let secrets = Self.secrets(of: value).subtracting(Self.secrets(of: replacement))
        remember(secrets, after: scrubbing)
    }

    private static func secrets(of value: Any) -> Set<[UInt8]> {
        var secrets: Set<[UInt8]> = []
        if let value = value as? any Encodable, let json = try? JSONValue(encoding: value) {
            collect(json, &secrets)
        } else if let values = value as? [Any] {
            for value in values { secrets.formUnion(Self.secrets(of: value)) }
        }
        if let bytes = bytes(of: value) {
            secrets.insert(bytes)
        } else if !(type(of: value) is AnyClass) {
            collect(Mirror(reflecting: value), &secrets, level: 0)
        }
        return secrets
    }

    /// The bytes of a text, of data or of an array of bytes; `nil` for other values.
    private static func bytes(of value: Any) -> [UInt8]? {
        switch value {
        case let text as String: Array(text.utf8)
        case let data as Data: Array(data)
        // An empty array can be cast to any array type.
        case let bytes as [UInt8] where type(of: value) == [UInt8].self: bytes
        default: nil
        }
    }

    private static func collect(_ json: JSONValue, _ secrets: inout Set<[UInt8]>) {
        switch json {
        case .null, .bool: break
        case .string(let text): secrets.insert(Array(text.utf8))
        case .number(let text):
            if text.count(where: \.isNumber) >= leastDigits { secrets.insert(Array(text.utf8)) }
        case .array(let elements):
            for element in elements { collect(element, &secrets) }
        // Most keys are names of properties. A mirror finds the keys that are values.
        case .object(let members):
            for member in members.values { collect(member, &secrets) }
        }
    }

    private static func collect(_ mirror: Mirror, _ secrets: inout Set<[UInt8]>, level: Int) {
        guard level < 32 else { return }
        for child in mirror.children {
            if let bytes = bytes(of: child.value) {
                secrets.insert(bytes)
            } else if !(child.value is any JSONLeaf || type(of: child.value) is AnyClass) {
                collect(Mirror(reflecting: child.value), &secrets, level: level + 1)
            }
        }
    }
}
#endif
