// SPDX-License-Identifier: MIT

#if Recording
/// An asynchronous sequence of a call that is recorded or replayed; see
/// ``CassetteRules/rebuild(_:from:)``.
public struct RecordedSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let maker: ElementsMaker<Element, Failure>

    init(_ maker: ElementsMaker<Element, Failure>) { self.maker = maker }

    /// Creates an iterator, which begins where those of the recorded sequence do, or replays all
    /// elements.
    public func makeAsyncIterator() -> Iterator { Iterator(elements: maker.make()) }

    /// The iterator.
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
        /// - Parameter actor: The isolation of the consumer.
        /// - Throws: The error of the sequence.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Failure) -> Element? {
            try await elements.next(isolation: actor)
        }
    }
}
#endif
