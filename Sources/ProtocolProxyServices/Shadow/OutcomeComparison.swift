// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Compares outcomes of two calls with boxed results.
struct OutcomeComparison: Sendable {
    /// Compares boxed results of one type.
    private final class Function: Sendable {
        let areEqual: @Sendable (Any, Any) -> Bool

        init<Value>(_ areEqual: @escaping @Sendable (Value, Value) -> Bool) {
            self.areEqual = { left, right in
                guard let left = left as? Value, let right = right as? Value else { return false }
                return areEqual(left, right)
            }
        }
    }

    private var functions: [ObjectIdentifier: Function] = [:]

    /// The function of an earlier comparison, to release after unlocking.
    typealias Replaced = any AnyObject & Sendable

    /// Registers a comparison; returns what to release after unlocking.
    @discardableResult
    mutating func add<Value>(
        _ areEqual: @escaping @Sendable (Value, Value) -> Bool
    ) -> Replaced? {
        functions.updateValue(Function(areEqual), forKey: ObjectIdentifier(Value.self))
    }

    /// Adds the functions of another comparison, for types that have none in this one.
    func merging(_ other: OutcomeComparison) -> OutcomeComparison {
        var comparison = self
        comparison.functions.merge(other.functions) { own, _ in own }
        return comparison
    }

    /// Compares two outcomes of calls that return a type.
    func areEqual(
        _ left: Result<Any, any Error>,
        _ right: Result<Any, any Error>,
        returning type: any Any.Type
    ) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)):
            if let function = functions[ObjectIdentifier(type)] {
                return function.areEqual(left, right)
            }
            return equality(of: left, and: right) ?? (dumped(left) == dumped(right))
        case (.failure(let left), .failure(let right)):
            return Swift.type(of: left) == Swift.type(of: right) && "\(left)" == "\(right)"
        default: return false
        }
    }

    /// Whether two values are equal; `nil` if they are not `Equatable`.
    private func equality(of left: Any, and right: Any) -> Bool? {
        func areEqual<Value: Equatable>(_ type: Value.Type) -> Bool {
            guard let left = left as? Value, let right = right as? Value else { return false }
            return left == right
        }
        // The value is opened rather than cast, since a cast would look into an optional.
        func type<Value>(of value: Value) -> (any Equatable.Type)? {
            Value.self as? any Equatable.Type
        }
        return _openExistential(left, do: type).map { areEqual($0) }
    }
}

/// A text with all stored properties of a value.
func dumped(_ value: Any, maxItems: Int = .max) -> String {
    var text = ""
    dump(value, to: &text, maxItems: maxItems)
    return text
}
