// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A type whose values `JSONEncoder` encodes itself.
protocol JSONLeaf {
    func json(at path: [any CodingKey]) throws -> JSONValue
}

extension JSONLeaf where Self: BinaryInteger {
    func json(at path: [any CodingKey]) -> JSONValue { .number("\(self)") }
}

extension JSONLeaf where Self: BinaryFloatingPoint {
    func json(at path: [any CodingKey]) throws -> JSONValue {
        let text = "\(self)"
        guard isFinite else {
            let context = EncodingError.Context(
                codingPath: path, debugDescription: "JSON has no number for '\(text)'.")
            throw EncodingError.invalidValue(self, context)
        }
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
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
    func json(at path: [any CodingKey]) -> JSONValue { .bool(self) }
}

extension String: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue { .string(self) }
}

extension Data: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue { .string(base64EncodedString()) }
}

extension URL: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue { .string(absoluteString) }
}

extension Decimal: JSONLeaf {
    func json(at path: [any CodingKey]) -> JSONValue { .number("\(self)") }
}
#endif
