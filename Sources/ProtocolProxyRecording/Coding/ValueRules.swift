// SPDX-License-Identifier: MIT

#if Recording
/// The rules of the user for values: how values of a type are coded, and what replaces them.
struct ValueRules: Sendable {
    var coders: [ObjectIdentifier: Coder] = [:] {
        didSet { hasCoderOfPlainType = Self.plainTypes.contains { coders[$0] != nil } }
    }
    /// Whether there is a coder of one of the types that most properties have.
    private(set) var hasCoderOfPlainType = false
    var redactions = Redactions()
    var scrubbing = Scrubbing()
    /// Where to remember what was redacted.
    var secrets: SecretTexts?
    /// Where to remember which parts of values are dictionaries or cases.
    var paths: TypePaths?
    /// Whether an instance of a subclass must come back as such.
    var requiresSubclasses = false
    /// Where to note the objects that are decoded.
    var objects: DecodedObjects?

    private static let plainTypes = [
        ObjectIdentifier(Int.self), ObjectIdentifier(String.self), ObjectIdentifier(Bool.self),
        ObjectIdentifier(Double.self),
    ]

    var isEmpty: Bool { coders.isEmpty && redactions.isEmpty && scrubbing.isEmpty }

    /// Redacts a text of the library or of an error, by the rules for texts.
    func redacted(text: String) -> String {
        let redacted = redactions.text?(text) as? String ?? text
        return redactions.isTextHidden(in: redacted) ? "(redacted)" : scrubbing.scrubbed(redacted)
    }

    /// The coder of a type; `nil` if its values encode themselves.
    func coder(of type: any Any.Type) -> Coder? {
        coders.isEmpty ? nil : coders[ObjectIdentifier(type)]
    }
}

/// The functions of the user that encode values of one type as values of another, and decode them.
struct Coder: Sendable {
    let encode: @Sendable (Any, JSONValueEncoder) throws -> JSONValue?
    let decode: @Sendable (JSONValue, ValueRules, [any CodingKey]) throws -> Any
    /// The same functions in a `TypedCoder`.
    private let typed: any Sendable

    init<Value, Coded: Codable & SendableMetatype>(
        encode: @escaping @Sendable (Value) throws -> Coded,
        decode: @escaping @Sendable (Coded) throws -> Value
    ) {
        // If a coder encodes a type as the same type, it must not be applied to its own result.
        let changesType = Coded.self != Value.self
        let typed = TypedCoder<Value>(
            encode: { value, encoder in
                try encoder.json(of: try encode(value), usingCoder: changesType)
            },
            decode: { json, rules, path in
                try decode(
                    try json.decoded(as: Coded.self, rules, at: path, usingCoder: changesType)
                )
            }
        )
        self.encode = { value, encoder in
            guard let value = value as? Value else {
                throw ValueCoding.WrongType(expected: "\(Value.self)")
            }
            return try typed.encode(value, encoder)
        }
        self.decode = { json, rules, path in try typed.decode(json, rules, path) }
        self.typed = typed
    }

    /// The coder for code that knows the type; `nil` if it is for values of another type.
    func typed<Value>(as type: Value.Type) -> TypedCoder<Value>? { typed as? TypedCoder<Value> }
}

/// The functions of a ``Coder``, without boxes.
struct TypedCoder<Value>: Sendable {
    let encode: @Sendable (Value, JSONValueEncoder) throws -> JSONValue?
    let decode: @Sendable (JSONValue, ValueRules, [any CodingKey]) throws -> Value
}

/// The functions that replace values of certain types before they are encoded.
struct Redactions: Sendable {
    typealias Redaction = @Sendable (Any) -> Any

    struct Rule: Sendable {
        /// The name of the type.
        let name: String
        /// Returns the replacement of a value; `nil` if the value is of another type.
        let replacement: @Sendable (Any) -> Any?
        /// Whether the rule also applies to values of other types, such as subclasses or conforming
        /// types.
        let includesOthers: Bool
    }

    private(set) var rules: [Rule] = []
    /// For each type, the index of the rule for exactly this type.
    private var indices: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { rules.isEmpty }

    /// The rule for texts, which applies to every text that is written.
    var text: Redaction? { self[String.self] }

    /// Whether the rule for texts finds something in a text only after percent-encoding is decoded.
    ///
    /// - Parameter redacted: A text that the rule has redacted. A rule that would change it once
    ///   more doesn't tell whether it finds anything.
    func isTextHidden(in redacted: String) -> Bool {
        guard let rule = text, rule(redacted) as? String == redacted else { return false }
        return Readings.percentDecoded(redacted).contains { rule($0) as? String != $0 }
    }

    /// The function of the rule for exactly this type.
    subscript(type: any Any.Type) -> Redaction? {
        guard let rule = indices[ObjectIdentifier(type)].map({ rules[$0] }) else { return nil }
        return { rule.replacement($0) ?? $0 }
    }

    mutating func add<Value>(_ type: Value.Type, _ redact: @escaping @Sendable (Value) -> Value) {
        // An empty array can be cast to any array type, so a rule for a collection only applies to
        // values of exactly its type.
        let isCollection = type is any CodedCollection.Type && !(type is any OptionalType.Type)
        let rule = Rule(
            name: "\(type)",
            replacement: { value in (value as? Value).map { redact($0) } },
            includesOthers: !isCollection
        )
        if let index = indices[ObjectIdentifier(type)] {
            rules[index] = rule
        } else {
            indices[ObjectIdentifier(type)] = rules.count
            rules.append(rule)
        }
    }

    /// The index of the rule for a value, and the replacement; `nil` if no rule applies.
    func replacement(of value: Any) -> (rule: Int, value: Any)? {
        if isEmpty || isNone(value) { return nil }
        if let index = indices[ObjectIdentifier(type(of: value))] {
            return rules[index].replacement(value).map { (index, $0) }
        }
        for (index, rule) in rules.enumerated() where rule.includesOthers {
            if let value = rule.replacement(value) { return (index, value) }
        }
        return nil
    }

    private func isNone(_ value: Any) -> Bool {
        (value as? any OptionalValue)?.isNone == true
    }
}

/// Finds out whether an optional has a value.
private protocol OptionalValue {
    var isNone: Bool { get }
}

extension Optional: OptionalValue {
    fileprivate var isNone: Bool { self == nil }
}

extension Redactions {
    /// The values to redact that another value contains.
    struct Found {
        /// The number of values for each rule, by the index of the rule.
        var counts: [Int: Int] = [:]
        /// Whether the value is nested too deeply to find all.
        var isIncomplete = false

        var isEmpty: Bool { counts.isEmpty && !isIncomplete }
    }

    private static let mostLevels = 256

    /// Finds the values to redact in a value: the value itself, or values in its stored properties.
    ///
    /// The properties of an object are never read. Another thread may change them at that moment,
    /// even if a lock protects them.
    ///
    /// - Complexity: O(*n*) in the number of the value's parts; O(1) if there are no redactions.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - includesNil: Whether to count a `nil` that may be the replacement of a value, by a rule
    ///     for its optional type.
    ///   - needsObjects: Whether an object makes the search incomplete.
    func found(
        in value: Any,
        includingNil includesNil: Bool = false,
        needingObjects needsObjects: Bool = false
    ) -> Found {
        var found = Found()
        if isEmpty { return found }
        let search = Search(includesNil: includesNil, needsObjects: needsObjects)
        find(in: value, search, &found, level: 0)
        return found
    }

    private struct Search {
        let includesNil: Bool
        let needsObjects: Bool
    }

    private func find(in value: Any, _ search: Search, _ found: inout Found, level: Int) {
        if search.includesNil, isNone(value), let rule = indices[ObjectIdentifier(type(of: value))]
        {
            found.counts[rule, default: 0] += 1
            return
        }
        if let rule = replacement(of: value)?.rule {
            found.counts[rule, default: 0] += 1
            return
        }
        if value is any JSONLeaf { return }
        if type(of: value) is AnyClass {
            found.isIncomplete = found.isIncomplete || search.needsObjects
            return
        }
        guard level < Self.mostLevels else {
            found.isIncomplete = true
            return
        }
        for child in Mirror(reflecting: value).children {
            find(in: child.value, search, &found, level: level + 1)
        }
    }
}
#endif
