// SPDX-License-Identifier: MIT

/// A call that nothing answers; see ``ProtocolProxy/unansweredCallHandler``.
public struct UnansweredCall {
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// An error that describes the unanswered call, names the implementer that was deallocated, if
    /// any, and suggests a remedy.
    public let error: ProxyError
    /// The error that the caller receives if neither the handler nor a zero supplies a result;
    /// `nil` if the program stops instead.
    ///
    /// It is ``error`` if the requirement can throw a ``ProxyError``. Otherwise, it is the error of
    /// `setDefault(throwing:)`, or else the one that the requirement's error type creates as an
    /// ``UnansweredCallError``. If there is none of these, a call by name throws ``error``.
    public let failure: (any Error)?
    /// Whether the result type has a zero, which the call returns if there is no other answer.
    public let hasZero: Bool
    /// The type of an implementer that was deallocated; `nil` if none was.
    public let deadImplementerType: (any Any.Type)?
    /// `true` if the call was sent by name: such a call can throw where a typed call would stop the
    /// program.
    let isMessage: Bool

    /// Returns whether the caller can receive an error.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: `true` if the requirement can throw the error, or if the call was sent by name.
    public func canThrow(_ error: any Error) -> Bool {
        isMessage || call.requirement.canThrow(error)
    }
}

/// Who has the default that answers a call.
package enum DefaultAnswerSource: Sendable {
    /// The requirement itself, such as one that is optional.
    case requirement
    /// The proxy or its view, on which the default was set.
    case proxy
    /// The extension of the protocol.
    case protocolExtension
}

/// An error that no caller sees, such as one that an observer throws; see
/// `handleUncaughtErrors(with:)`.
///
/// If a call goes to all implementers, every error after the first is uncaught. An error of a
/// type-erased handler is uncaught if the requirement can't throw it. An interceptor may also
/// report an error without throwing it, such as one that says that a result can't be cached.
public struct UncaughtError: Error {
    /// The requirement that was called.
    public let selector: Selector
    /// The role of the participant that threw.
    ///
    /// If the ``ProtocolProxy/ProtocolProxy/unansweredCallHandler`` threw, the role is
    /// `defaultAnswer`.
    public let role: Participant.Role
    /// The error that was thrown.
    public let underlyingError: any Error

    /// Creates an error, to test error handlers.
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
    /// The phase in which the error was thrown; `before` only for an observer before the call.
    public var phase: ObserverPhase { role.phase }
}

/// An error that an interceptor reports instead of throwing it.
///
/// Its description is a sentence that names the requirement.
package protocol ReportedError: Error {}

extension UncaughtError: CustomStringConvertible {
    /// A sentence that names the participant, the requirement, and the error.
    public var description: String {
        if underlyingError is any ReportedError { return "\(underlyingError)" }
        return role.sentence(reporting: underlyingError, of: selector)
    }
}
