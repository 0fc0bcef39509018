// SPDX-License-Identifier: MIT

/// A call of any requirement, as an observer of all of them is told of it.
public struct ObservedCall {
    /// The number of the call, the same before it and after it.
    ///
    /// It is taken from ``nextNumber()`` before anybody is told, so that calls of all proxies are in the order of their numbers.
    /// It pairs what came of a call with its beginning where calls overlap.
    public let number: UInt64
    /// What was called, with its arguments.
    public let call: PendingCall
    /// What came of it: the result, boxed, or the error; nil before it is answered.
    ///
    /// In place of a result that cannot be copied it has a ``Transient``.
    public let outcome: Result<Any, any Error>?
    /// How long the answer took; nil before it is answered.
    public let duration: Duration?

    /// The name of the requirement.
    public var selector: Selector { call.selector }

    /// The arguments, boxed; made at each reading, see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Takes the next number, which no other call of the process has.
    ///
    /// A recorder that is no observer takes its numbers here, so that its calls have a place among those that observers are
    /// told of. The first is 1. It may be called on any thread.
    ///
    /// - Returns: The number.
    public static func nextNumber() -> UInt64 { CallNumber.next() }
}

/// An observer of all requirements, as the proxy keeps it.
final class ObserverEntryForAll: Entry {
    let handler: (ObservedCall) throws -> Void

    init(_ phase: ObserverPhase, _ lifetime: Lifetime, _ handler: @escaping (ObservedCall) throws -> Void) {
        self.handler = handler
        super.init(phase.role, lifetime)
    }

    override var isForAll: Bool { true }
}
