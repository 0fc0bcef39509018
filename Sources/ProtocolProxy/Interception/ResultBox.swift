// SPDX-License-Identifier: MIT

/// A result with its type.
final class ResultBox<Value: ~Copyable> {
    private var value: Value?

    init(_ value: consuming Value) { self.value = .some(value) }

    /// Returns the value; one that cannot be copied only the first time.
    func take(by boxer: Boxer<Value>) -> Value? {
        guard let value = value.take() else { return nil }
        self.value = boxer.unboxed(boxer.boxed(value))
        return value
    }
}
