// SPDX-License-Identifier: MIT

/// The input of a stream, which the proxy retains: the stream ends with it.
final class CallFeed<Element> {
    private let continuation: AsyncStream<Handed<Element>>.Continuation

    init(_ continuation: AsyncStream<Handed<Element>>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func append(_ element: Element) { continuation.yield(Handed(element: element)) }
}
