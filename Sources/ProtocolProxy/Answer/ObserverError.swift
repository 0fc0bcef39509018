// SPDX-License-Identifier: MIT

/// An error that an observer threw.
///
/// It disturbs neither the call nor the other observers (PP-59, but each observer by itself); the handler set with
/// `handleObserverErrors(with:)` is told of it.
public struct ObserverError: Error {
    /// The requirement that was observed.
    public let selector: Selector
    /// The phase in which the observer ran.
    public let phase: ObserverPhase
    /// What the observer threw.
    public let underlyingError: any Error
}

extension ObserverError: CustomStringConvertible {
    /// Which observer failed, and how.
    public var description: String {
        "An observer of '\(selector)' that runs \(phase) the call threw: \(underlyingError). The call went on."
    }
}
