// SPDX-License-Identifier: MIT

import ProtocolProxy

final class HandlerStep<Handler>: StubStep<Handler> {
    private let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    override func handler(below: Handler) -> Handler {
        handler
    }
}
