// SPDX-License-Identifier: MIT

/// An error that no caller sees, such as one that an observer throws.
///
/// Where all implementers receive a call, errors of those after the first are reported this way; so is an error of an
/// unchecked handler that the requirement cannot throw. The error disturbs neither the call nor the other observers and
/// implementers. The handler set with `handleUncaughtErrors(with:)` receives it.
public struct UncaughtError: Error {
    /// The requirement that was called.
    public let selector: Selector
    /// The role of the participant that threw the error.
    ///
    /// It is an observer, an implementer of several that were called (see ``ProtocolProxy/ProtocolProxy/forwardsToAll``), an
    /// interceptor without types, or, as an override, a handler whose error type the compiler did not check. A default
    /// answer stands for the proxy's ``ProtocolProxy/ProtocolProxy/unansweredCallHandler``.
    public let role: Participant.Role
    /// The error that was thrown.
    public let underlyingError: any Error

    /// Makes an error, for tests of error handlers.
    ///
    /// - Parameters:
    ///   - selector: The requirement that was called.
    ///   - role: The role of the participant that threw.
    ///   - underlyingError: The error that was thrown.
    public init(selector: Selector, role: Participant.Role, underlyingError: any Error) {
        self.selector = selector
        self.role = role
        self.underlyingError = underlyingError
    }
}

extension UncaughtError {
    /// The phase in which it was thrown.
    ///
    /// An implementer or an interceptor is called after.
    public var phase: ObserverPhase { role == .observerBefore ? .before : .after }
}

extension UncaughtError: CustomStringConvertible {
    /// A sentence that names the participant, the requirement, and the error.
    public var description: String {
        switch role {
        case .implementer:
            "An implementer of '\(selector)' threw after another one had: \(underlyingError). The caller saw the first."
        case .interceptor:
            "An interceptor threw an error that '\(selector)' cannot throw: \(underlyingError). The call ended as "
                + "without it."
        case .override:
            "A handler threw an error that '\(selector)' cannot throw: \(underlyingError). The call ended with another error."
        case .defaultAnswer:
            "'unansweredCallHandler' threw an error that '\(selector)' cannot throw: \(underlyingError). The call ended as "
                + "without it."
        default:
            "An observer of '\(selector)' that runs \(phase) the call threw: \(underlyingError). The call went on."
        }
    }
}
