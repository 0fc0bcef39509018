// SPDX-License-Identifier: MIT

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
