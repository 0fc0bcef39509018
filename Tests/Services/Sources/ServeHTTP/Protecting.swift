// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices

extension BookRepositoryProxy {
    /// Puts in front of a store what one that is far away needs.
    ///
    /// - Parameter clock: What measures the time.
    /// - Returns: The books that are kept.
    @discardableResult
    func protect(on clock: any Clock<Duration> = ContinuousClock()) -> CallCache<BookRepositoryProxy, Int> {
        timeOut(\.lendTo, after: .milliseconds(250), on: clock, throwing: LoanError.late)
        // From below: what is kept answers; else there are three attempts; and each has its time.
        timeOut(\.book, after: .milliseconds(250), on: clock, throwing: RepositoryError.late)
        retry(\.book, attempts: 3, after: .exponential(from: .milliseconds(10)), on: clock) { error in
            error as? RepositoryError == .unavailable
        }
        return cache(\.book, capacity: 500, lasting: .seconds(60), on: clock)
    }
}
