// SPDX-License-Identifier: MIT

/// A phase of a call in which an observer runs.
public enum ObserverPhase: Sendable, Hashable {
    /// Before the override or implementer is called.
    case before
    /// After the override or implementer returned or threw.
    case after
}

extension ObserverPhase {
    var role: Participant.Role { self == .before ? .observerBefore : .observerAfter }
}
