// SPDX-License-Identifier: MIT

import ProtocolProxy

/// One answer of a stub.
///
/// The base class calls the function below the stub.
class StubStep<Handler> {
    func handler(below: Handler) -> Handler {
        below
    }
}
