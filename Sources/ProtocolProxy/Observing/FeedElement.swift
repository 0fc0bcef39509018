// SPDX-License-Identifier: MIT

/// An element of a stream, which a call passes to an iteration.
// SAFETY: an iteration of a proxy that threads share has Sendable elements; any other stays where the proxy is.
struct FeedElement<Element>: @unchecked Sendable {
    let element: Element
}
