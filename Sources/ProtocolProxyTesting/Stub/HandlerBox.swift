// SPDX-License-Identifier: MIT

/// A handler in an object: a closure in generic storage would be wrapped again at each read.
// SAFETY: a constant; a handler is called on the thread of the call, which can use the double.
final class HandlerBox<Handler>: @unchecked Sendable {
    let handler: Handler
    init(_ handler: Handler) { self.handler = handler }
}
