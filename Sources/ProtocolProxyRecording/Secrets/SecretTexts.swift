// SPDX-License-Identifier: MIT

#if Recording
import Foundation
import ProtocolProxy
import Synchronization

/// The texts that redaction has replaced, which other values may contain too.
///
/// A token that is redacted as a value of its type may also be a part of a header, a path or an
/// error, where its type isn't known.
final class SecretTexts: Sendable {
    /// A value contains the text of another one that was redacted.
    struct Found: Error, CustomStringConvertible {
        var description: String {
            """
            It contains a text that the rules redact elsewhere, so the secret would be in the \
            file. Redact it here too, or replace it everywhere by 'rules.scrub(_:as:)'.
            """
        }
    }

    /// Shorter texts may occur in others by chance.
    private static let leastLength = 4
    /// Shorter numbers may equal others by chance.
    private static let leastDigits = 6

    private let literals = TracedMutex<[String: Literal]>([:])

    private var all: [Literal] { literals.withLock { Array($0.values) } }

    /// Remembers the texts of a value that its replacement doesn't contain.
    ///
    /// - Parameter scrubbing: The literals that are replaced before values are searched. So each
    ///   text is remembered in both forms: as it is, and with these literals replaced.
    func learn(_ value: Any, replacedBy replacement: Any, after scrubbing: Scrubbing) {
        var texts = Self.texts(of: value).subtracting(Self.texts(of: replacement))
        if !scrubbing.isEmpty { texts.formUnion(texts.map(scrubbing.scrubbed)) }
        guard !texts.isEmpty else { return }
        literals.withLock { literals in
            for text in texts where literals[text] == nil { literals[text] = Literal(text) }
        }
    }

    /// - Throws: ``Found``.
    /// - Complexity: O(*n*) in the size of the value, for each text.
    func requireNone(in values: [JSONValue]) throws(Found) {
        let literals = all
        guard !literals.isEmpty else { return }
        for value in values where value.contains(any: literals) { throw Found() }
    }

    func isAny(in interaction: Interaction) -> Bool {
        let literals = all
        return !literals.isEmpty && interaction.values.contains { $0.contains(any: literals) }
    }

    /// A text in which the remembered texts are replaced by `…`.
    func masked(_ text: String) -> String {
        snapshot.masked(text)
    }

    /// The texts that are known now.
    var snapshot: Snapshot {
        // The longest first, because a text may contain another one.
        Snapshot(literals: all.sorted { $0.text.utf8.count > $1.text.utf8.count })
    }

    /// The texts that were known at a moment, the longest first.
    struct Snapshot {
        fileprivate let literals: [Literal]

        var isEmpty: Bool { literals.isEmpty }

        func masked(_ text: String) -> String {
            isEmpty ? text : String(decoding: masked(Array(text.utf8)), as: UTF8.self)
        }

        func masked(_ bytes: [UInt8]) -> [UInt8] {
            literals.reduce(bytes) { $1.replaced(in: $0, by: Array("…".utf8)) }
        }
    }
}

extension SecretTexts {
    private static func texts(of value: Any) -> Set<String> {
        var texts: Set<String> = []
        if let value = value as? any Encodable, let json = try? JSONValue(encoding: value) {
            collect(json, &texts)
        } else if let values = value as? [Any] {
            for value in values { texts.formUnion(Self.texts(of: value)) }
        }
        if !(type(of: value) is AnyClass) { collect(Mirror(reflecting: value), &texts, level: 0) }
        if let text = value as? String { texts.insert(text) }
        return texts.filter { $0.utf8.count >= leastLength }
    }

    private static func collect(_ json: JSONValue, _ texts: inout Set<String>) {
        switch json {
        case .null, .bool: break
        case .string(let text): texts.insert(text)
        case .number(let text):
            if text.count(where: \.isNumber) >= leastDigits { texts.insert(text) }
        case .array(let elements):
            for element in elements { collect(element, &texts) }
        // Most keys are names of properties. A mirror finds the keys that are values.
        case .object(let members):
            for member in members.values { collect(member, &texts) }
        }
    }

    private static func collect(_ mirror: Mirror, _ texts: inout Set<String>, level: Int) {
        guard level < 32 else { return }
        for child in mirror.children {
            if let text = child.value as? String {
                texts.insert(text)
            } else if !(child.value is any JSONLeaf || type(of: child.value) is AnyClass) {
                collect(Mirror(reflecting: child.value), &texts, level: level + 1)
            }
        }
    }
}

extension JSONValue {
    /// Whether a text, number or key contains one of the literals, in any of its forms.
    func contains(any literals: [Literal]) -> Bool {
        func contains(_ text: String) -> Bool {
            if literals.contains(where: { $0.isContained(in: text) }) { return true }
            return Data(base64Encoded: text).map { contains(Array($0)) } ?? false
        }
        func contains(_ bytes: [UInt8]) -> Bool {
            literals.contains { !$0.ranges(in: bytes).isEmpty }
        }
        return switch self {
        case .null, .bool: false
        case .number(let text): literals.contains { $0.text == text }
        case .string(let text): contains(text)
        case .array(let elements):
            if let bytes = Scrubbing.bytes(elements) {
                contains(bytes)
            } else {
                elements.contains { $0.contains(any: literals) }
            }
        case .object(let members):
            members.contains { contains($0) || $1.contains(any: literals) }
        }
    }
}

extension Interaction {
    /// The values of a call: its arguments before and after, and its outcome.
    fileprivate var values: [JSONValue] {
        let outcomes: [JSONValue] =
            switch outcome {
            case .returned(let value): [value]
            case .threw(let error): [error.json]
            case .streamed(let elements, .failed(let error)): elements + [error.json]
            case .streamed(let elements, _): elements
            }
        return arguments + (changed ?? []) + outcomes
    }
}
#endif
