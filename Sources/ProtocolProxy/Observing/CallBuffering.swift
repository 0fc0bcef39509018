// SPDX-License-Identifier: MIT

/// A limit of the calls that are kept for an iteration that is slower than the calls.
public enum CallBuffering: Sendable, Hashable {
    /// Keeps the last calls of this number, at least one, and drops earlier ones.
    case newest(Int)
    /// Keeps the first calls of this number, at least one, and drops those that come while they wait.
    case oldest(Int)
    /// Keeps all calls, as memory permits; only for a known number of calls.
    case unbounded

    var limit: Int {
        switch self {
        case .newest(let limit), .oldest(let limit): limit
        case .unbounded: .max
        }
    }
}

extension AsyncStream.Continuation.BufferingPolicy {
    init(_ buffering: CallBuffering) {
        switch buffering {
        case .newest(let limit): self = .bufferingNewest(limit)
        case .oldest(let limit): self = .bufferingOldest(limit)
        case .unbounded: self = .unbounded
        }
    }
}
