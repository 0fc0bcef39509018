// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An answer whose handler is made for each call.
final class HandlerFactoryStep<Handler>: StubStep<Handler> {
    private let make: (Handler) -> Handler

    init(_ make: @escaping (Handler) -> Handler) { self.make = make }

    override func handler(below: Handler) -> Handler {
        make(below)
    }
}
