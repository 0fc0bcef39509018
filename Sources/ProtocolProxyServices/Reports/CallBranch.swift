// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// One of the calls that a hedge makes for a single call, which has a report.
///
/// The report says who answered the call, which isn't known before the hedge has decided. Until
/// then, each of the hedge's calls has answers of its own.
final class CallBranch: Sendable {
    /// The innermost branch that the current task is part of.
    @TaskLocal static var current: CallBranch?

    /// The report of the call that the hedge makes several times.
    let report: CallReport
    private let answers = TracedMutex<[CallReport.Answer]>([])

    init(of report: CallReport) { self.report = report }

    /// The number of times that a layer answered in place of the service.
    var answerCount: Int { answers.withLock { $0.count } }

    func changeAnswers(_ change: (inout [CallReport.Answer]) -> Void) {
        answers.withLock { change(&$0) }
    }

    /// Makes the call, on the caller's isolation.
    @inline(__always)
    func apply(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async -> Void
    ) async {
        await Self.$current.withValue(self, operation: body, isolation: isolation)
    }

    /// Adds the branch's answer to the report, because the caller gets the branch's outcome.
    func decide() {
        if let answer = answers.withLock({ $0.last }) { report.addAnswer(answer) }
    }
}
