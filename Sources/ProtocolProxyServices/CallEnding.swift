// SPDX-License-Identifier: MIT

import ProtocolProxy

/// How a call ended.
package enum CallEnding: String, CaseIterable, Sendable {
    case returned, threw, cancelled

    init(of error: (any Error)?) {
        self = error.map { $0 is CancellationError ? .cancelled : .threw } ?? .returned
    }
}
