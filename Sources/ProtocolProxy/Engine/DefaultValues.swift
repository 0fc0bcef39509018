// SPDX-License-Identifier: MIT

/// Default results by their exact types: a `Bool` answers no requirement that returns `Bool?`, or `Int`.
struct DefaultValues {
    private var values: [ObjectIdentifier: Any] = [:]

    var isEmpty: Bool { values.isEmpty }

    var types: some Collection<ObjectIdentifier> { values.keys }

    subscript(type: any Any.Type) -> Any? { values[ObjectIdentifier(type)] }

    mutating func set<Value>(_ value: Value) { values[ObjectIdentifier(Value.self)] = value }

    /// Sets a value that is of the type already.
    mutating func set(_ value: Any, for type: any Any.Type) { values[ObjectIdentifier(type)] = value }

    mutating func remove(_ type: any Any.Type) -> Any? { values.removeValue(forKey: ObjectIdentifier(type)) }
}

/// An error that replaces others which a requirement cannot throw; a type of its own, apart from values that are returned.
struct DefaultError<Failure: Error> {
    let error: Failure
}
