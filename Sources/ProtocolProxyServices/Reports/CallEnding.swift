// SPDX-License-Identifier: MIT

import ProtocolProxy

/// How a call ended.
package enum CallEnding: String, CaseIterable, Sendable {
    case returned, threw, cancelled
    /// A fallback answered.
    case fellBack = "fell_back"

    package init(of error: (any Error)?, _ report: CallReport?) {
        if let error {
            self = error is CancellationError ? .cancelled : .threw
        } else {
            self = report?.answer == .fallback ? .fellBack : .returned
        }
    }

    /// The ending in words.
    package var text: String { self == .fellBack ? "fell back" : rawValue }
}
