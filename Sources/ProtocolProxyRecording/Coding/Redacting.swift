// SPDX-License-Identifier: MIT

#if Recording
/// The redaction of one value while it is encoded.
final class Redacting {
    /// A value contains one that must be redacted, but doesn't encode it as a value of its type.
    struct Unreached: Error, CustomStringConvertible {
        let type: String
        let outer: String

        var description: String {
            """
            The rules redact '\(type)', and '\(outer)' contains one that it doesn't encode as a '\(type)', so the secret \
            could be in the file. Redact the '\(outer)' too, or use 'redactArguments(of:_:)' or 'redactResult(of:_:)'.
            """
        }
    }

    private let redactions: Redactions
    /// How often values of each type were replaced.
    private var counts: [ObjectIdentifier: Int] = [:]

    init(_ redactions: Redactions) { self.redactions = redactions }

    /// A value, or what replaces it; its parts are left alone.
    func redacted<Value: Encodable>(_ value: Value) -> any Encodable {
        guard !redactions.isEmpty else { return value }
        // The value may be of a subclass.
        let types: [any Any.Type] = [type(of: value as Any), Value.self]
        guard let type = types.first(where: { redactions[$0] != nil }), let redact = redactions[type] else {
            return value
        }
        counts[ObjectIdentifier(type), default: 0] += 1
        return redact(value) as? any Encodable ?? value
    }

    /// Throws ``Unreached`` if a value contains more of what must be redacted than was replaced.
    func requireAll(of value: Any) throws(Unreached) {
        for (key, found) in redactions.found(in: value) where found.count > counts[key, default: 0] {
            throw Unreached(type: "\(found.type)", outer: "\(type(of: value))")
        }
    }
}
#endif
