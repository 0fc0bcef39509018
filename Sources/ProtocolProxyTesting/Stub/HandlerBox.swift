// SPDX-License-Identifier: MIT

/// An object that contains a handler.
///
/// A closure in generic storage would be reabstracted each time it is read.
// SAFETY: a constant; a handler is called on the thread of the call, which can use the double.
final class HandlerBox<Handler>: @unchecked Sendable {
    let handler: Handler
    init(_ handler: Handler) { self.handler = handler }
}
