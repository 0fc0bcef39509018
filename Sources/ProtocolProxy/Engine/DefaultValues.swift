// SPDX-License-Identifier: MIT

/// Default results by exact type: a `Bool` does not answer a requirement that returns `Bool?`.
struct DefaultValues {
    private var values: [ObjectIdentifier: Any] = [:]

    var isEmpty: Bool { values.isEmpty }

    var types: some Collection<ObjectIdentifier> { values.keys }

    subscript(type: any Any.Type) -> Any? { values[ObjectIdentifier(type)] }

    mutating func set<Value>(_ value: Value) { values[ObjectIdentifier(Value.self)] = value }

    mutating func set(_ value: Any, for type: any Any.Type) { values[ObjectIdentifier(type)] = value }

    mutating func remove(_ type: any Any.Type) -> Any? { values.removeValue(forKey: ObjectIdentifier(type)) }
}

/// The error for requirements that throw `Failure`; a type of its own keeps it apart from default results.
struct DefaultError<Failure: Error> {
    let error: Failure
}
