// SPDX-License-Identifier: MIT

/// A call without an answer.
public struct UnansweredCall {
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// The error of the unanswered call: it names the requirement, a dead implementer if there is one, and the remedy.
    public let error: ProxyError
    /// The error that the caller receives if there is no result: ``error`` if it can be thrown, otherwise that of
    /// `setDefault(throwing:)` or of an ``UnansweredCallError``; nil if the program stops.
    public let failure: (any Error)?
    /// A Boolean value that indicates whether the type of the result has a zero, with which the call ends by default.
    public let hasZero: Bool
    /// The type of the implementer that would have answered but has died; nil if there is none.
    public let deadImplementerType: (any Any.Type)?
    /// Indicates whether it was sent by name, where a typed call would end the program.
    let isMessage: Bool

    /// Returns whether the caller receives an error: if the requirement can throw it, or a message would otherwise be
    /// refused.
    ///
    /// - Parameter error: The error.
    public func canThrow(_ error: any Error) -> Bool { isMessage || call.requirement.canThrow(error) }
}
