// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices

/// A store that fails and stalls, and is down for some of the books.
///
/// A trial asks for each book once. So which faults its requests meet depends on the seed, and not on the time.
struct TroubledBackend {
    let proxy: BookRepositoryProxy
    /// The faults of a backend that is up.
    let usual: FaultInjection
    /// The faults of a backend that is down.
    let outage: FaultInjection
    let calls = Gauge()

    init(of shelf: Shelf, downFor booksOfOutage: ClosedRange<Int>, seed: UInt64, clock: any Clock<Duration>) {
        proxy = BookRepositoryProxy(retaining: shelf)
        usual = FaultInjection(
            errors: 0.1, delays: 0.1, delayRange: .milliseconds(50) ... .milliseconds(400), seed: seed, clock: clock,
            throwing: { _ in RepositoryError.unavailable })
        outage = FaultInjection(
            errors: 0.98, delays: 0.8, delayRange: .milliseconds(200) ... .milliseconds(600), seed: seed, clock: clock,
            throwing: { _ in RepositoryError.unavailable })
        let (up, down) = (BookRepositoryProxy(retaining: shelf), BookRepositoryProxy(retaining: shelf))
        up.apply(Policy { .injectFaults(usual) }, to: \.book)
        down.apply(Policy { .injectFaults(outage) }, to: \.book)
        proxy.override(\.book) { [calls] id in
            try await calls.measure { try await (booksOfOutage.contains(id) ? down : up).book(id) }
        }
    }
}
