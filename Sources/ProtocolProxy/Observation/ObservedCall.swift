// SPDX-License-Identifier: MIT

import Synchronization

/// A call of any requirement, as passed to an observer of all requirements.
public struct ObservedCall {
    /// The number of the call from ``nextNumber()``, which orders the calls of all proxies, and
    /// pairs outcomes with calls.
    public let number: UInt64
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// The boxed result (a ``Transient`` if it is noncopyable) or the error; `nil` before the call
    /// is answered.
    public let outcome: Result<Any, any Error>?
    /// The duration of the answer; `nil` before the call is answered.
    public let duration: Duration?

    /// The name of the requirement.
    public var selector: Selector { call.selector }

    /// The boxed arguments, which each access boxes again; see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Returns a number, starting at 1, that no other call of the process has; recorders may
    /// request numbers on any thread.
    public static func nextNumber() -> UInt64 {
        lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let lastNumber = Atomic<UInt64>(0)
}
