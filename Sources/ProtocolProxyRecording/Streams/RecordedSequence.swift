// SPDX-License-Identifier: MIT

#if Recording
/// The asynchronous sequence of a call that is recorded or replayed; see
/// ``CassetteRules/rebuild(_:from:)``.
public struct RecordedSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let maker: ElementsMaker<Element, Failure>

    init(_ maker: ElementsMaker<Element, Failure>) { self.maker = maker }

    /// Creates an iterator.
    ///
    /// In a replay, the iterator returns all elements; in a recording, it starts where an iterator
    /// of the real sequence would.
    public func makeAsyncIterator() -> Iterator {
        Iterator(elements: maker.make())
    }

    /// The iterator of a recorded sequence.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let elements: ReplayedElements<Element, Failure>

        /// Returns the next element; `nil` at the end.
        ///
        /// - Throws: The error of the sequence.
        public mutating func next() async throws(Failure) -> Element? {
            try await elements.next(isolation: nil)
        }

        /// Returns the next element; `nil` at the end.
        ///
        /// - Parameter actor: The isolation of the consumer, on which the method runs.
        /// - Throws: The error of the sequence.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Failure) -> Element? {
            try await elements.next(isolation: actor)
        }
    }
}
#endif
