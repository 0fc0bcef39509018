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
    ///   - isListening: Returns whether to listen to a call that begins now, and is called before
    ///     anything else; `nil` to listen to all calls.
    ///   - begun: Called at the beginning of a call that is listened to.
    ///   - isWanted: Returns whether to report a call with a particular outcome and error, and is
    ///     called before the clock is read again; `nil` to report all calls.
    ///   - following: Called with a call that returned a stream, on the call's thread, because
    ///     arguments need not be `Sendable`. Returns the function to call at the end of the stream;
    ///     by default, `ended`.
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
