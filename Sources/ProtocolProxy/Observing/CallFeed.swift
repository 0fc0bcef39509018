// SPDX-License-Identifier: MIT

/// The input of a stream, which the proxy retains: the stream ends with it.
final class CallFeed<Element> {
    private let continuation: AsyncStream<Handed<Element>>.Continuation

    init(_ continuation: AsyncStream<Handed<Element>>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func append(_ element: Element) { continuation.yield(Handed(element: element)) }
}

/// An element of a stream, which a call passes to an iteration.
// SAFETY: an iteration of a proxy that threads share has Sendable elements; any other stays where the proxy is.
struct Handed<Element>: @unchecked Sendable {
    let element: Element
}
