// SPDX-License-Identifier: MIT

/// An error that no caller sees: an observer's; where all implementers are told of a call, one that follows the first;
/// of a handler that the compiler did not check, one that the requirement cannot throw.
///
/// It disturbs neither the call nor the others who are told of it; the handler set with
/// `handleObserverErrors(with:)` is told of it.
public struct ObserverError: Error {
    /// The requirement that was observed.
    public let selector: Selector
    /// Who threw: an observer; an implementer of several that were told, see ``ProtocolProxy/ProtocolProxy/forwardsToAll``;
    /// an interceptor that does not know the types; with the role of an override, a handler whose type says less than the
    /// requirement's; or, with the role of a default answer, the proxy's
    /// ``ProtocolProxy/ProtocolProxy/unansweredCallHandler``.
    public let role: Participant.Role
    /// What was thrown.
    public let underlyingError: any Error

    /// Makes one, for tests of what handles them.
    ///
    /// - Parameters:
    ///   - selector: The requirement that was observed.
    ///   - role: Who threw.
    ///   - underlyingError: What was thrown.
    public init(selector: Selector, role: Participant.Role, underlyingError: any Error) {
        self.selector = selector
        self.role = role
        self.underlyingError = underlyingError
    }
}

extension ObserverError {
    /// When it was thrown: before the call, or after it was answered; an implementer or an interceptor is called after.
    public var phase: ObserverPhase { role == .observerBefore ? .before : .after }
}

extension ObserverError: CustomStringConvertible {
    /// Who failed, and how.
    public var description: String {
        switch role {
        case .implementer:
            "An implementer of '\(selector)' threw after another one had: \(underlyingError). The caller saw the first."
        case .interceptor:
            "An interceptor threw what '\(selector)' cannot throw: \(underlyingError). The call ended as "
                + "without it."
        case .override:
            "A handler threw what '\(selector)' cannot throw: \(underlyingError). The call ended with another error."
        case .defaultAnswer:
            "'unansweredCallHandler' threw what '\(selector)' cannot throw: \(underlyingError). The call ended as "
                + "without it."
        default:
            "An observer of '\(selector)' that runs \(phase) the call threw: \(underlyingError). The call went on."
        }
    }
}
