// SPDX-License-Identifier: MIT

/// Default results by exact type: a `Bool` does not answer a requirement that returns `Bool?`.
struct DefaultValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The errors of unanswered calls, by error type.
    var errors: [ObjectIdentifier: any Error] = [:]

    var isEmpty: Bool { values.isEmpty && errors.isEmpty }

    var types: some Collection<ObjectIdentifier> { values.keys }

    subscript(type: any Any.Type) -> Any? { values[ObjectIdentifier(type)] }

    mutating func set<Value>(_ value: Value) { values[ObjectIdentifier(Value.self)] = value }

    mutating func set(_ value: Any, for type: any Any.Type) { values[ObjectIdentifier(type)] = value }

    mutating func remove(_ type: any Any.Type) -> Any? { values.removeValue(forKey: ObjectIdentifier(type)) }
}
