// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A listener to the calls of one requirement.
package struct CallListener: Sendable {
    let isListening: (@Sendable () -> Bool)?
    let isWanted: (@Sendable (CallEnding) -> Bool)?
    let ended: @Sendable (EndedCall) -> Void
    let following: @Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - isListening: Returns whether to listen to a call that begins now, before anything else is done; nil to listen to
    ///     all calls.
    ///   - isWanted: Returns whether to report a call that ended in a way, before the clock is read again; nil to report all.
    ///   - following: Returns a function to call at the end of a stream, from the call that returned it. It runs on the thread
    ///     of the call, because the arguments need not be Sendable. Nil to call `ended`.
    ///   - ended: Called when a call has ended.
    package init(
        where isListening: (@Sendable () -> Bool)? = nil, wanting isWanted: (@Sendable (CallEnding) -> Bool)? = nil,
        following: (@Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void)? = nil,
        ended: @escaping @Sendable (EndedCall) -> Void
    ) {
        self.isListening = isListening
        self.isWanted = isWanted
        self.ended = ended
        self.following = following ?? { _ in ended }
    }
}
