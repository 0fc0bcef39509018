// SPDX-License-Identifier: MIT

extension __Generated {
    /// A value of a generic type that may be noncopyable, for handlers that take an `Any`.
    public final class Box<Value: ~Copyable>: CustomStringConvertible {
        private var value: Value?

        /// Boxes a value.
        public init(_ value: consuming Value) { self.value = .some(value) }

        /// The name of the value's type.
        public var description: String { spelling(of: anyType(of: Value.self)) }

        fileprivate func take() -> Value? {
            value.take()
        }

        /// Returns the value; a noncopyable value only the first time.
        func take(by boxer: Boxer<Value>) -> Value? {
            guard let value = take() else { return nil }
            self.value = boxer.unboxed(boxer.boxed(value))
            return value
        }
    }

    /// Unboxes the value of a handler; stops the program if the value has another type, or if its
    /// box was used before.
    public static func unboxed<Value: ~Copyable>(
        in selector: StaticString,
        _ value: Any,
        as type: Value.Type
    ) -> Value {
        guard let box = value as? Box<Value> else {
            guard let own = moved(value, as: Value.self) else {
                stopAtHandler(of: selector, giving: value, expected: anyType(of: Value.self))
            }
            return own
        }
        guard let value = box.take() else {
            stop(
                "A handler of '\(selector)' used a value of type '\(box)' twice in one call, and "
                    + "it cannot be copied. Use it once."
            )
        }
        return value
    }

    /// Returns whether a selector is among those that `@Responds` found in a class.
    public static func isWritten(
        _ selector: Selector,
        in owner: any Any.Type,
        _ make: () -> [Selector]
    ) -> Bool {
        writtenSelectors.value(for: ObjectIdentifier(owner)) { Set(make()) }.contains(selector)
    }
}

private let writtenSelectors = InsertOnlyMap<ObjectIdentifier, Set<Selector>>()
