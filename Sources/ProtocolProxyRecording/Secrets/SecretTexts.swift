// SPDX-License-Identifier: MIT

// Secrets: the texts that neither a file nor the message of a failure may contain, and how to find
// them in any of their forms. The folder uses `JSON`.

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
    /// Shorter data that isn't a text may occur in other data by chance.
    private static let leastDataLength = 8

    private let literals = TracedMutex<[[UInt8]: Literal]>([:])

    private var all: [Literal] { literals.withLock { Array($0.values) } }

    /// Remembers texts and data that were replaced.
    ///
    /// - Parameters:
    ///   - secrets: The bytes of each text, and the data.
    ///   - scrubbing: The literals that are replaced before values are searched. So each secret is
    ///     remembered in both forms: as it is, and with these literals replaced.
    func remember(_ secrets: Set<[UInt8]>, after scrubbing: Scrubbing) {
        var secrets = secrets.filter { secret in
            guard secret.count >= Self.leastLength else { return false }
            return secret.count >= Self.leastDataLength
                || String(validating: secret, as: UTF8.self) != nil
        }
        if !scrubbing.isEmpty { secrets.formUnion(secrets.map(scrubbing.scrubbed)) }
        let new = literals.withLock { literals in secrets.filter { literals[$0] == nil } }
        for secret in new {
            let literal = Literal(secret)
            literals.withLock { $0[secret] = literal }
        }
    }

    /// Whether one of the values contains a remembered text.
    ///
    /// - Complexity: O(*n*) in the size of the values, for each text.
    func isAny(in values: [JSONValue]) -> Bool {
        let literals = all
        return !literals.isEmpty && values.contains { $0.contains(any: literals) }
    }

    /// - Throws: ``Found``.
    /// - Complexity: O(*n*) in the size of the values, for each text.
    func requireNone(in values: [JSONValue]) throws(Found) {
        if isAny(in: values) { throw Found() }
    }

    /// A text in which the remembered texts are replaced by `…`.
    func masked(_ text: String) -> String {
        snapshot.masked(text)
    }

    /// The texts that are known now.
    var snapshot: Snapshot {
        Snapshot(literals: all.sorted(by: Literal.isLonger))
    }

    /// The texts that were known at a moment, the longest first.
    struct Snapshot {
        fileprivate let literals: [Literal]

        var isEmpty: Bool { literals.isEmpty }

        func masked(_ text: String) -> String {
            isEmpty ? text : String(decoding: masked(Array(text.utf8)), as: UTF8.self)
        }

        func masked(_ bytes: [UInt8]) -> [UInt8] {
            let mark = Array("…".utf8)
            return Literal.replacing(literals.map { ($0, mark) }, in: bytes)
        }
    }
}

extension JSONValue {
    /// Whether a text, number or key contains one of the literals, in any of its forms.
    func contains(any literals: [Literal]) -> Bool {
        func contains(_ text: String) -> Bool {
            if contains(Array(text.utf8)) { return true }
            return Data(base64Encoded: text).map { contains(Array($0)) } ?? false
        }
        func contains(_ bytes: [UInt8]) -> Bool {
            let text = SearchedText(bytes)
            return literals.contains { $0.isContained(in: text) }
        }
        return switch self {
        case .null, .bool: false
        case .number(let text): literals.contains { $0.bytes == Array(text.utf8) }
        case .string(let text): contains(text)
        case .array(let elements):
            if let bytes = JSONBytes(elements) {
                contains(bytes.bytes)
            } else {
                elements.contains { $0.contains(any: literals) }
                    || Literal.isAny(of: literals, cutIn: elements)
            }
        case .object(let members):
            members.contains { contains($0) || $1.contains(any: literals) }
        }
    }
}
#endif
