// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// An ended call, as passed to a listener.
package struct EndedCall {
    /// The call with its arguments, if the listener wants arguments.
    package let call: PendingCall?
    /// The duration of the call.
    package let duration: Duration
    /// The thrown error; nil if the call returned.
    package let error: (any Error)?

    /// The way the call ended.
    package var ending: CallEnding { CallEnding(of: error) }
}
