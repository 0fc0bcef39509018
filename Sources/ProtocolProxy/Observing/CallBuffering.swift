// SPDX-License-Identifier: MIT

/// How many calls are kept for an iteration that is slower than the calls come, and which.
public enum CallBuffering: Sendable, Hashable {
    /// The last so many, at least one; what came before is dropped.
    case newest(Int)
    /// The first so many, at least one; what comes while they wait is dropped.
    case oldest(Int)
    /// All, as far as the memory goes. Only for calls whose number is known.
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
