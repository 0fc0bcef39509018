// SPDX-License-Identifier: MIT

import Synchronization

/// A call of any requirement, as passed to an observer of all requirements.
public struct ObservedCall {
    /// The number of the call, equal before and after it.
    ///
    /// It is taken from ``nextNumber()`` before any observer runs, so that calls of all proxies are in the order of their
    /// numbers. It pairs the outcome of a call with its beginning if calls overlap.
    public let number: UInt64
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// The outcome: the boxed result, or the error; nil before the call is answered.
    ///
    /// A ``Transient`` replaces a result that cannot be copied.
    public let outcome: Result<Any, any Error>?
    /// The duration of the answer; nil before the call is answered.
    public let duration: Duration?

    /// The name of the requirement.
    public var selector: Selector { call.selector }

    /// The boxed arguments; computed at each access, see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Returns the next number, which no other call of the process has.
    ///
    /// The first is 1. It may be called on any thread. A recorder that is no observer takes its numbers here, so that its
    /// calls are in order with those that observers receive.
    ///
    /// - Returns: The number.
    public static func nextNumber() -> UInt64 { CallNumber.next() }
}

/// Numbers the calls of all proxies of the process, in order.
enum CallNumber {
    private static let last = Atomic<UInt64>(0)

    /// The next number, which no other call has.
    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
