// SPDX-License-Identifier: MIT

/// Answers the calls that nobody answers, before a zero does or the program stops.
///
/// A proxy has one at most; see ``ProtocolProxy/unansweredCallHandler``.
public protocol UnansweredCallHandler: AnyObject, Sendable {
    /// Answers a call that no override, interceptor or implementer answered, and for which there is neither a value of the
    /// requirement's own, nor a default of the proxy's, nor an implementation in the protocol's own extension.
    ///
    /// It runs where the call does, under no lock. Messages by name come here as typed calls do, if the proxy responds to them:
    /// it changes nothing of what the proxy responds to.
    ///
    /// - Parameter call: The call.
    /// - Returns: The result, of the very type that the requirement returns; nil, or a value of another type, to go on: to the
    ///   zero of the type, to the error ``ProxyError/Code/unanswered``, or to the end of the program.
    /// - Throws: What the caller gets where ``UnansweredCall/canThrow(_:)``. Elsewhere the call goes on, and
    ///   `handleUncaughtErrors(with:)` is told of the error.
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
    /// The type of the implementer that would have been asked, had it not died; nil where none did.
    public let deadImplementerType: (any Any.Type)?
    /// Whether it came by name, to where a typed call would end the program.
    let isMessage: Bool

    /// Whether the caller gets an error: where the requirement can throw it, and where a message would be refused otherwise.
    ///
    /// - Parameter error: The error.
    public func canThrow(_ error: any Error) -> Bool { isMessage || call.requirement.canThrow(error) }
}

extension AnyRequirement {
    /// Whether an error is one that the protocol lets the requirement throw: the engine may know less of it.
    package final func canThrow(_ error: any Error) -> Bool {
        func isOne<Thrown>(_ type: Thrown.Type) -> Bool { error is Thrown }
        return _openExistential(signature.failureType, do: isOne)
    }
}
