// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices

extension BookRepositoryProxy {
    /// Protects a remote store with time limits, attempts and a cache.
    ///
    /// - Parameter clock: The clock of the limits.
    /// - Returns: The cache of books.
    @discardableResult
    func protect(
        clock: any Clock<Duration> = ContinuousClock()
    ) -> CallCache<BookRepositoryProxy, Int> {
        timeOut(\.lendTo, after: .milliseconds(250), throwing: LoanError.late, clock: clock)
        // From the bottom: the cache answers; otherwise there are three attempts; and each has a
        // time limit.
        timeOut(\.book, after: .milliseconds(250), throwing: RepositoryError.late, clock: clock)
        retry(
            \.book,
            attempts: 3,
            after: .exponential(from: .milliseconds(10)),
            if: .error { $0 as? RepositoryError == .unavailable },
            clock: clock
        )
        return cache(\.book, capacity: 500, expiresAfter: .seconds(60), clock: clock)
    }
}
