// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A type that isn't encoded by its own `encode(to:)`.
///
/// Most types aren't any of these, which a single cast finds out.
protocol DirectlyEncoded {}

/// A type whose values `JSONEncoder` encodes itself.
protocol JSONLeaf: DirectlyEncoded {
    func json(at path: [any CodingKey]) throws -> JSONValue

    /// Creates a value from JSON; `nil` if that is of another kind, or the type has no such value.
    init?(json: JSONValue)

    /// Creates a value from JSON, or throws an error.
    ///
    /// It has a default implementation. Where the type isn't known, an optional of it would be
    /// looked up in each call.
    init(json: JSONValue, orThrow error: () -> any Error) throws
}

extension JSONLeaf {
    init(json: JSONValue, orThrow error: () -> any Error) throws {
        guard let value = Self(json: json) else { throw error() }
        self = value
    }
}

extension JSONLeaf where Self: FixedWidthInteger {
    func json(at path: [any CodingKey]) -> JSONValue {
        .number(description)
    }

    init?(json: JSONValue) {
        guard case .number(let text) = json else { return nil }
        if let value = Self(text) {
            self = value
        } else if let value = Double(text).flatMap(Self.init(exactly:)) {
            // Such as '1.0' or '1e3'.
            self = value
        } else {
            return nil
        }
    }
}

extension JSONLeaf where Self: BinaryFloatingPoint & LosslessStringConvertible {
    func json(at path: [any CodingKey]) throws -> JSONValue {
        let text = "\(self)"
        guard isFinite else { throw EncodingError.noNumber(for: self, at: path) }
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    init?(json: JSONValue) {
        guard case .number(let text) = json, let value = Self(text), value.isFinite else {
            return nil
        }
        self = value
    }
}

extension EncodingError {
    fileprivate static func noNumber(for value: Any, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(
            value,
            Context(codingPath: path, debugDescription: "JSON has no number for '\(value)'.")
        )
    }
}

extension Int: JSONLeaf {}
extension Int8: JSONLeaf {}
extension Int16: JSONLeaf {}
extension Int32: JSONLeaf {}
extension Int64: JSONLeaf {}
extension Int128: JSONLeaf {}
extension UInt: JSONLeaf {}
extension UInt8: JSONLeaf {}
extension UInt16: JSONLeaf {}
extension UInt32: JSONLeaf {}
extension UInt64: JSONLeaf {}
extension UInt128: JSONLeaf {}
extension Float: JSONLeaf {}
extension Double: JSONLeaf {}

extension Bool: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue {
        .bool(self)
    }

    init?(json: JSONValue) {
        guard case .bool(let value) = json else { return nil }
        self = value
    }
}

extension String: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue {
        .string(self)
    }

    init?(json: JSONValue) {
        guard case .string(let value) = json else { return nil }
        self = value
    }
}

extension Data: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue {
        .string(base64EncodedString())
    }

    init?(json: JSONValue) {
        guard let text = json.string else { return nil }
        self.init(base64Encoded: text)
    }
}

extension URL: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue {
        .string(absoluteString)
    }

    init?(json: JSONValue) {
        guard let text = json.string else { return nil }
        self.init(string: text)
    }
}

extension Decimal: JSONLeaf {
    func json(at path: [any CodingKey]) throws -> JSONValue {
        guard isFinite else { throw EncodingError.noNumber(for: self, at: path) }
        return .number("\(self)")
    }

    init?(json: JSONValue) {
        guard case .number(let text) = json else { return nil }
        self.init(string: text)
    }
}
#endif
