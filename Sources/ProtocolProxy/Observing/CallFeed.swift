// SPDX-License-Identifier: MIT

/// The input of a stream, which the proxy retains: the stream ends with it.
final class CallFeed<Element> {
    private let continuation: AsyncStream<FeedElement<Element>>.Continuation

    init(_ continuation: AsyncStream<FeedElement<Element>>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func append(_ element: Element) { continuation.yield(FeedElement(element: element)) }
}
