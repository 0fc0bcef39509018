// SPDX-License-Identifier: MIT

/// A value that stands for nobody's answer where a requirement returns its very type.
class DefaultValue {
    /// - Parameter place: Memory for a value of that type.
    func write(to place: UnsafeMutableRawPointer) {}
}

private final class TypedDefaultValue<Value>: DefaultValue {
    let value: Value
    init(_ value: Value) { self.value = value }

    override func write(to place: UnsafeMutableRawPointer) {
        place.initializeMemory(as: Value.self, repeating: value, count: 1)
    }
}

/// Values by their exact types: a `Bool` answers no requirement that returns `Bool?`, or `Int`.
struct DefaultValues {
    private var values: [ObjectIdentifier: DefaultValue] = [:]

    var isEmpty: Bool { values.isEmpty }

    subscript(type: any Any.Type) -> DefaultValue? { values[ObjectIdentifier(type)] }

    mutating func set<Value>(_ value: Value) { values[ObjectIdentifier(Value.self)] = TypedDefaultValue(value) }

    mutating func remove(_ type: any Any.Type) -> DefaultValue? { values.removeValue(forKey: ObjectIdentifier(type)) }
}
