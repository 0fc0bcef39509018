// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyServices

/// How many calls ended in which way.
final class Endings: Sendable {
    let (answers, refusals, timeouts, cancellations, failures, wrong) =
        (Tally(), Tally(), Tally(), Tally(), Tally(), Tally())

    var count: Int {
        [answers, refusals, timeouts, cancellations, failures, wrong].reduce(0) { $0 + $1.value }
    }

    /// Makes a call in a task of its own, which is cancelled meanwhile if that is asked for.
    func call(
        _ proxy: MeterProxy,
        _ name: String,
        expecting answer: Int?,
        isCancelled: Bool = false
    ) async {
        let call = Task { try await proxy.total(of: name) }
        if isCancelled {
            await Task.yield()
            call.cancel()
        }
        do {
            try await call.value == answer ? answers.increment() : wrong.increment()
        } catch {
            switch error {
            case is CancellationError where isCancelled: cancellations.increment()
            case is TimeoutError: timeouts.increment()
            case is LimitExceededError, is CircuitOpenError, is DeadlineExceededError:
                refusals.increment()
            case is Unavailable, is InjectedFaultError: failures.increment()
            default: wrong.increment()
            }
        }
    }

    /// Contradictions in the counts of so many calls.
    func problems(of calls: Int, to meters: SteppingMeter...) -> [String] {
        [
            wrong.value == 0 ? nil : "\(wrong.value) calls had another answer or error",
            count == calls ? nil : "\(count) of \(calls) calls ended",
            answers.value > 0 ? nil : "no call was answered",
        ].compactMap(\.self)
            + meters.filter { $0.started.value != $0.ended.value }.map {
                "\($0.started.value) calls began below, and \($0.ended.value) ended"
            }
    }
}
