// SPDX-License-Identifier: MIT

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

extension ProtocolProxy {
    /// Reports errors of interceptors to the handler of uncaught errors, if there is one.
    ///
    /// The function must be called on the thread of a call.
    package final var errorReporter: @Sendable (any ReportedError, Selector) -> Void {
        { [weak store = routes.store] error, selector in
            store?.report(error, selector: selector, by: .interceptor)
        }
    }
}

extension UncaughtError: CustomStringConvertible {
    /// A sentence that names the participant, the requirement, and the error.
    public var description: String {
        if underlyingError is any ReportedError { return "\(underlyingError)" }
        return role.sentence(reporting: underlyingError, of: selector)
    }
}
