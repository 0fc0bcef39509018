// SPDX-License-Identifier: MIT

/// Answers the calls that nobody answers, before a zero does or the program stops.
///
/// A proxy has one at most; see ``ProtocolProxy/unansweredCallHandler``.
public protocol UnansweredCallHandler: AnyObject, Sendable {
    /// Answers a call that no override, interceptor or implementer answered, and for which there is neither a value of the
    /// requirement's own, nor a default of the proxy's, nor an implementation in the protocol's own extension.
    ///
    /// It runs where the call does, under no lock.
    ///
    /// - Parameter call: The call.
    /// - Returns: The result, of the very type that the requirement returns; nil, or a value of another type, to go on: to the
    ///   zero of the type, to the error ``ProxyError/Code/unanswered``, or to the end of the program.
    /// - Throws: What the caller gets where the requirement can throw it. Elsewhere the call goes on, and
    ///   `handleObserverErrors(with:)` is told of the error.
    func answer(_ call: UnansweredCall) throws -> Any?
}

/// A call that nobody has answered.
public struct UnansweredCall {
    /// What was called, with its arguments.
    public let call: PendingCall
    /// The error of a call that nobody answers: it names the requirement, says which implementer died if one did, and what to
    /// do.
    public let error: ProxyError
    /// Whether the type of the result has a value that means nothing, which the call ends with if nothing else is done.
    public let hasZero: Bool

    /// Whether the requirement can throw an error.
    ///
    /// - Parameter error: The error.
    public func canThrow(_ error: any Error) -> Bool { call.requirement.canThrow(error) }
}

extension AnyRequirement {
    /// Whether an error is one that the protocol lets the requirement throw: the engine may know less of it.
    final func canThrow(_ error: any Error) -> Bool {
        func isOne<Thrown>(_ type: Thrown.Type) -> Bool { error is Thrown }
        return _openExistential(signature.failureType, do: isOne)
    }
}
