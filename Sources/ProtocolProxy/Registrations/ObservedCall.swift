// SPDX-License-Identifier: MIT

import Synchronization

/// A call of any requirement, as passed to an observer of all requirements.
public struct ObservedCall {
    /// The number of the call, taken from ``nextNumber()``; observers before and after the call
    /// receive the same number.
    ///
    /// Numbers order the calls of all proxies, and tell which outcome belongs to which of several
    /// overlapping calls.
    public let number: UInt64
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// The boxed result or the error; `nil` before the call is answered.
    ///
    /// A ``Transient`` takes the place of a noncopyable result.
    public let outcome: Result<Any, any Error>?
    /// How long the answer took; `nil` before the call is answered.
    public let duration: Duration?

    /// The full name of the requirement.
    public var selector: Selector { call.selector }

    /// The arguments, each boxed as `Any`; see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Returns the next call number of the process; the first is 1.
    ///
    /// No two calls have the same number.
    ///
    /// This method can be called on any thread.
    public static func nextNumber() -> UInt64 {
        lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let lastNumber = Atomic<UInt64>(0)
}
