// SPDX-License-Identifier: MIT

#if Recording
/// Records errors, and rebuilds those of codable types.
struct ErrorCoding: Sendable {
    typealias CodableError = Decodable & Error & SendableMetatype

    /// The coders that the user gave, by the names of the types.
    var coders: [String: Coder] = [:]
    /// The types to rebuild, by their names.
    var types: [String: any CodableError.Type] = [:]
    /// Replaces the errors of a requirement before they are encoded.
    var redact: (@Sendable (any Error) -> any Error)?
    /// Returns whether the call with an error is left out.
    var isLeftOut: (@Sendable (any Error) -> Bool)?
    /// The rules for the values in errors, whose descriptions may contain paths or secrets.
    var values = ValueRules()

    /// A copy that also rebuilds errors of the type that a requirement declares.
    func including(_ type: any Any.Type) -> ErrorCoding {
        guard let type = type as? any CodableError.Type else { return self }
        var coding = self
        coding.types[Self.name(of: type)] = type
        return coding
    }

    /// The record of an error.
    ///
    /// - Throws: The error of the encoding, if the type is codable but this value can't be encoded;
    ///   ``ValueCoding/LeftOut`` if the rules leave out calls with this error.
    func encoded(_ error: any Error) throws -> ErrorRecord {
        if let isLeftOut, isLeftOut(error) { throw ValueCoding.LeftOut() }
        let thrown = redact?(error) ?? error
        let replacement = values.redactions.replacement(of: thrown)?.value as? any Error
        let described = replacement ?? thrown
        let name = Self.name(of: Swift.type(of: described))
        let canBeRebuilt =
            coders[name] != nil || types[name] != nil || Self.type(named: name) != nil
        var rules = values
        rules.requiresSubclasses = canBeRebuilt
        var value: JSONValue?
        if let coder = coders[name] {
            value = try ValueCoding(of: Swift.type(of: thrown), by: coder, rules).encode(thrown)
        } else if let thrown = thrown as? any Encodable {
            // Redacts the error itself.
            value = try JSONValue(encoding: thrown, rules)
        }
        guard value == nil || !canBeRebuilt else {
            return ErrorRecord(type: name, description: "", value: value)
        }
        // The description may contain what the error contains.
        let isConfidential = replacement == nil && containsSecrets(thrown)
        let text = isConfidential ? "(redacted)" : values.redacted(text: "\(described)")
        return ErrorRecord(type: name, description: text, value: value)
    }

    func decoded(_ record: ErrorRecord) -> any Error {
        if record.type == Self.name(of: CancellationError.self) { return CancellationError() }
        if let value = record.value {
            if let coder = coders[record.type],
                let error = try? coder.decode(value, values, []) as? any Error
            {
                return error
            }
            if let type = types[record.type] ?? Self.type(named: record.type),
                let error = try? value.decoded(as: type, values)
            {
                return error
            }
        }
        var text = record.description
        if text.isEmpty { text = record.value?.compact ?? "" }
        return RecordedError(typeName: record.type, description: text)
    }

    /// Whether an error may contain values of the types that the rules redact.
    ///
    /// `String` doesn't count, because its rule also reaches the description.
    ///
    /// An error with an object counts, because the object isn't searched, but may be in the
    /// description.
    private func containsSecrets(_ error: any Error) -> Bool {
        guard values.redactions.rules.contains(where: { $0.name != "String" }) else { return false }
        let found = values.redactions.found(in: error, needingObjects: true)
        return found.isIncomplete
            || found.counts.keys.contains { values.redactions.rules[$0].name != "String" }
    }

    /// The name of a type with its module.
    ///
    /// The name of a local type is without it, because the full name changes from build to build.
    static func name(of type: any Any.Type) -> String {
        let name = String(reflecting: type)
        return name.contains("(unknown context") ? "\(type)" : name
    }

    /// Finds a type by its name; `nil` for generic, local and private types, and for those nested
    /// more than twice.
    private static func type(named name: String) -> (any CodableError.Type)? {
        let parts = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
        guard let module = parts.first, (2...4).contains(parts.count) else { return nil }
        // In a mangled name, each type is followed by its kind: an enum, a struct or a class. The
        // plain name doesn't contain the kinds, so all are tried.
        let names = parts.dropFirst().reduce([module]) { outer, part in
            outer.flatMap { name in ["O", "V", "C"].map { name + part + $0 } }
        }
        return names.lazy.compactMap { _typeByName($0) as? any CodableError.Type }.first
    }
}

/// A replayed error whose own type can't be rebuilt, because it isn't `Codable` or can't be found
/// by its name.
///
/// To rebuild errors of a `Codable` type, use ``CassetteRules/rebuild(_:)``.
public struct RecordedError: Error, Codable, Hashable, Sendable {
    /// The name of the error's type, with its module.
    public let typeName: String

    /// The description of the error when it was recorded.
    public let description: String

    /// Creates an error to compare with one that a replayed call throws.
    ///
    /// - Parameters:
    ///   - typeName: The name of the error's type, with its module.
    ///   - description: The description of the error when it was recorded.
    public init(typeName: String, description: String) {
        self.typeName = typeName
        self.description = description
    }
}

extension RecordedError: CustomStringConvertible {}
#endif
