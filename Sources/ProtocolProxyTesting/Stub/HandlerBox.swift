// SPDX-License-Identifier: MIT

/// A handler in an object, because reading a closure from generic storage reabstracts it each time.
// SAFETY: a constant; a handler is called on the thread of the call, which can use the double.
final class HandlerBox<Handler>: @unchecked Sendable {
    let handler: Handler
    init(_ handler: Handler) { self.handler = handler }
}
