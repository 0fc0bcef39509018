// SPDX-License-Identifier: MIT

import Synchronization

/// An answer with a value that can be read only once.
///
/// Every call after the first reports a failure.
final class ReadOnceStep<Handler>: StubStep<Handler> {
    private let handler: Handler
    private let isGiven = Atomic(false)
    private let report: () -> Void

    init(_ handler: Handler, reportingRepetition report: @escaping () -> Void) {
        self.handler = handler
        self.report = report
    }

    override func handler(below: Handler) -> Handler {
        if isGiven.exchange(true, ordering: .relaxed) { report() }
        return handler
    }
}
