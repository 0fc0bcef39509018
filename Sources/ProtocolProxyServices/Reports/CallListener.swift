// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Listens to the calls of one requirement.
package struct CallListener: Sendable {
    let isListening: (@Sendable () -> Bool)?
    let begun: (@Sendable () -> Void)?
    let isWanted: (@Sendable (CallEnding, (any Error)?) -> Bool)?
    let ended: @Sendable (EndedCall) -> Void
    let following: @Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - isListening: Whether to listen to a call that begins now, asked before anything else is
    ///     done; `nil` to listen to all calls.
    ///   - begun: Called when a call begins that is listened to.
    ///   - isWanted: Whether to report a call with a particular outcome and error, asked before the
    ///     clock is read again; `nil` to report all.
    ///   - following: Called with a call that returned a stream. Returns the function to call at
    ///     the end of the stream, by default `ended`. It runs on the call's thread, because
    ///     arguments need not be `Sendable`.
    ///   - ended: Called when a call ends.
    package init(
        where isListening: (@Sendable () -> Bool)? = nil,
        beginning begun: (@Sendable () -> Void)? = nil,
        wanting isWanted: (@Sendable (CallEnding, (any Error)?) -> Bool)? = nil,
        following: (@Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void)? = nil,
        ended: @escaping @Sendable (EndedCall) -> Void
    ) {
        self.isListening = isListening
        self.begun = begun
        self.isWanted = isWanted
        self.ended = ended
        self.following = following ?? { _ in ended }
    }
}
