// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A call that has ended, as passed to a listener.
package struct EndedCall {
    /// The call with its arguments, if the listener wants them.
    package let call: PendingCall?
    package let duration: Duration
    /// What the layers did; `nil` if there are none.
    package let report: CallReport?
    /// The thrown error; `nil` if the call returned.
    package let error: (any Error)?

    package var ending: CallEnding { CallEnding(of: error, report) }
}
