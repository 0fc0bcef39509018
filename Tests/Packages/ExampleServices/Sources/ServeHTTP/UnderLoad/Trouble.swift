// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices

/// What is wrong with a backend.
enum Trouble {
    /// Nothing.
    case none
    /// Of ten calls, one fails, and one stalls.
    case occasional
    /// Nearly all calls fail, and most of them stall before.
    case down
    /// No call reaches the backend.
    case unreachable
    /// All calls succeed, but slowly.
    case slow(Duration)
    /// The backend answers nearly all calls with the status 503, which is no error.
    case unavailable
    /// The backend answers calls above so many per second with the status 429.
    case limited(to: Int)

    /// The trouble as a policy for a backend that has none.
    ///
    /// - Parameter seed: The calls that meet faults are those of the seed, whatever the time is.
    func policy(seed: UInt64, clock: any Clock<Duration>) -> Policy {
        func faults(
            errors: Double = 0,
            delays: Double = 0,
            of delayRange: ClosedRange<Duration> = .zero ... .zero
        ) -> Policy {
            let faults = FaultInjection(
                errors: errors,
                delays: delays,
                delayRange: delayRange,
                seed: seed,
                clock: clock,
                throwing: { _ in RepositoryError.unavailable }
            )
            return .injectFaults(faults)
        }
        switch self {
        case .none:
            return Policy {}
        case .occasional:
            return faults(errors: 0.1, delays: 0.1, of: .milliseconds(50) ... .milliseconds(400))
        case .down:
            return faults(errors: 0.98, delays: 0.8, of: .milliseconds(200) ... .milliseconds(600))
        case .unreachable:
            return faults(errors: 1)
        case .slow(let delay):
            return faults(delays: 1, of: delay...delay)
        case .unavailable:
            return Policy {
                .fallBack { _, _ in BookResponse(status: 503) }
                faults(errors: 0.98)
            }
        case .limited(let limit):
            return Policy {
                .fallBack { _, _ in BookResponse(status: 429, retryAfter: "1") }
                    .limitRate(limit, per: .seconds(1), burst: limit / 5, clock: clock)
            }
        }
    }
}
