// SPDX-License-Identifier: MIT

extension __Generated {
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

// A conformer's iterator has a type that its proxy doesn't know, so the proxy's iterators wrap it.

extension __Generated {
    /// Returns an iterator over a conformer's elements.
    public static func iterator<It: Sequence>(of it: It) -> AnyIterator<It.Element> {
        AnyIterator(it.makeIterator())
    }

    /// Returns an asynchronous iterator over a conformer's elements.
    public static func asyncIterator<It: AsyncSequence>(
        of it: It
    ) -> AnyAsyncIterator<It.Element, It.Failure> {
        AnyAsyncIterator(it.makeAsyncIterator())
    }

    /// Returns an asynchronous iterator over a conformer's elements that may throw any error.
    public static func throwingIterator<It: AsyncSequence>(
        of it: It
    ) -> AnyAsyncIterator<It.Element, any Error> {
        AnyAsyncIterator(it.makeAsyncIterator())
    }
}

/// An iterator over the elements of any asynchronous sequence, with a known type of errors.
///
/// A proxy of a protocol that inherits from `AsyncSequence` makes such iterators, because its
/// implementers may have iterators of any type. A handler of `makeAsyncIterator` returns one:
///
/// ```text
/// feed.override(\.makeAsyncIterator) { AnyAsyncIterator(stream.makeAsyncIterator()) }
/// ```
public struct AnyAsyncIterator<Element, Failure: Error>: AsyncIteratorProtocol {
    private var base: any AsyncIteratorProtocol<Element, Failure>

    /// Creates an iterator that forwards to another one.
    ///
    /// - Parameter base: The iterator to forward to.
    public init(_ base: some AsyncIteratorProtocol<Element, Failure>) { self.base = base }

    /// Creates an iterator that forwards to another one whose errors have a more specific type.
    ///
    /// - Parameter base: The iterator to forward to.
    @_disfavoredOverload
    public init<Base: AsyncIteratorProtocol>(_ base: Base)
    where Base.Element == Element, Failure == any Error {
        self.base = ThrowingIterator(base: base)
    }

    /// Returns the next element of the other iterator, or `nil` at the end.
    ///
    /// - Throws: The error of the other iterator.
    public mutating func next() async throws(Failure) -> Element? {
        try await base.next(isolation: nil)
    }

    /// Runs the other iterator on the given actor, and returns its next element, or `nil` at the
    /// end.
    ///
    /// - Parameter actor: The actor to run on; `nil` for none.
    /// - Throws: The error of the other iterator.
    public mutating func next(
        isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
        try await base.next(isolation: actor)
    }
}

/// An iterator that hides the type of another one's errors.
private struct ThrowingIterator<Base: AsyncIteratorProtocol>: AsyncIteratorProtocol {
    var base: Base

    mutating func next() async throws -> Base.Element? {
        try await base.next()
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Base.Element? {
        try await base.next(isolation: actor)
    }
}
