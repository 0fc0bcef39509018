// SPDX-License-Identifier: MIT

/// An error that no caller sees: an observer's, or, where all implementers are told of a call, one that follows the
/// first.
///
/// It disturbs neither the call nor the others who are told of it (PP-59, but each by itself); the handler set with
/// `handleObserverErrors(with:)` is told of it.
public struct ObserverError: Error {
    /// The requirement that was observed.
    public let selector: Selector
    /// The phase in which the observer ran; `after` for an implementer, which was called after another one.
    public let phase: ObserverPhase
    /// Whether it was an implementer, of several that were told; see ``ProtocolProxy/ProtocolProxy/forwardsToAll``.
    public let isImplementer: Bool
    /// What was thrown.
    public let underlyingError: any Error
}

extension ObserverError: CustomStringConvertible {
    /// Who failed, and how.
    public var description: String {
        if isImplementer {
            return
                "An implementer of '\(selector)' threw after another one had: \(underlyingError). The caller saw the first."
        }
        return "An observer of '\(selector)' that runs \(phase) the call threw: \(underlyingError). The call went on."
    }
}
