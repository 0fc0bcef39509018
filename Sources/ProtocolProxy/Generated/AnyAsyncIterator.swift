// SPDX-License-Identifier: MIT

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
