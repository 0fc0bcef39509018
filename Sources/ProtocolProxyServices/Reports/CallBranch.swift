// SPDX-License-Identifier: MIT

import ProtocolProxy

/// One of several calls that a layer makes at the same time for the one of a report.
///
/// The report names who answered the call, which is known once the layer has decided. Until then,
/// each of the calls has an answer of its own.
final class CallBranch: Sendable {
    /// The innermost branch that the current task is part of.
    @TaskLocal static var current: CallBranch?

    /// The report of the call that the layer makes several times.
    let report: CallReport
    private let answered = LockedState(CallReport.Answer.service)

    init(of report: CallReport) { self.report = report }

    /// Who answers the call of the branch.
    var answer: CallReport.Answer {
        get { answered.withLock { $0 } }
        set { answered.withLock { $0 = newValue } }
    }

    /// Makes the call, on the caller's isolation.
    @inline(__always)
    func apply(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async -> Void
    ) async {
        await Self.$current.withValue(self, operation: body, isolation: isolation)
    }

    /// Notes that the answer of the branch is that of the call.
    func decide() { report.setAnswer(answer) }
}
