// SPDX-License-Identifier: MIT

/// The end of a stream that the proxy holds: with it, the stream ends.
final class CallFeed<Element> {
    private let continuation: AsyncStream<Handed<Element>>.Continuation

    init(_ continuation: AsyncStream<Handed<Element>>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func append(_ element: Element) { continuation.yield(Handed(element: element)) }
}

/// An element of a stream, which a call hands to an iteration.
// SAFETY: an iteration of a proxy that threads share has Sendable elements; any other stays where the proxy is.
struct Handed<Element>: @unchecked Sendable {
    let element: Element
}
