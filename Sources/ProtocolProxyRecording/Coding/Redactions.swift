// SPDX-License-Identifier: MIT

#if Recording
/// The functions that replace values of certain types before they are encoded.
struct Redactions: Sendable {
    typealias Redaction = @Sendable (Any) -> Any

    struct Rule: Sendable {
        /// The name of the type.
        let name: String
        /// Returns what replaces a value; `nil` if that is of another type.
        let replacement: @Sendable (Any) -> Any?
        /// Whether values of other types may be of this one: of a subclass, a protocol or an
        /// optional.
        let includesOthers: Bool
    }

    private(set) var rules: [Rule] = []
    /// The indices of the rules by the types themselves.
    private var indices: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { rules.isEmpty }

    /// The rule for texts, which reaches all that is written.
    var text: Redaction? { self[String.self] }

    /// The function for a type itself.
    subscript(type: any Any.Type) -> Redaction? {
        guard let rule = indices[ObjectIdentifier(type)].map({ rules[$0] }) else { return nil }
        return { rule.replacement($0) ?? $0 }
    }

    mutating func add<Value>(_ type: Value.Type, _ redact: @escaping @Sendable (Value) -> Value) {
        // An empty array is of any type of arrays, so only those of the very type are meant.
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

    /// The index of the rule for a value, and what replaces that; `nil` if there is none.
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
        /// How many there are, by the index of the rule.
        var counts: [Int: Int] = [:]
        /// Whether the value is nested too deeply to find all.
        var isIncomplete = false

        var isEmpty: Bool { counts.isEmpty && !isIncomplete }
    }

    private static let mostLevels = 256

    /// The values to redact that a value contains: itself, or in its stored properties.
    ///
    /// An object is never opened: another thread may change it at that moment, whatever protects
    /// its properties.
    ///
    /// - Complexity: O(*n*) in the number of its parts; O(1) if there are no redactions.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - includesNil: Whether a `nil` counts that may replace a value, by a rule for its optional
    ///     type.
    ///   - needsObjects: Whether a value with an object is incomplete.
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
