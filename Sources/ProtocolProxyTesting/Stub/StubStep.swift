// SPDX-License-Identifier: MIT

import ProtocolProxy

/// One answer of a stub.
class StubStep<Handler> {
    func handler(below: Handler) -> Handler { below }
}
