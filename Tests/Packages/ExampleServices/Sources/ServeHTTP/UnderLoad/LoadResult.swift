// SPDX-License-Identifier: MIT

import ProtocolProxyServices

/// What came of a trial.
struct LoadResult {
    enum Answer: Hashable {
        /// A book from the backend.
        case current
        /// A book from the copy.
        case copied
        /// An error, by its HTTP status.
        case failed(Int)
        /// A book that nobody asked for.
        case wrong
    }

    struct Request {
        let number: Int
        /// When it was to be made, after the start.
        let due: Duration
        /// The time from then to the answer.
        let latency: Duration
        let answer: Answer

        var isFailed: Bool { if case .failed = answer { true } else { false } }
    }

    /// What came of the requests of one phase.
    struct Phase {
        let phase: LoadPhase
        let requests: [Request]
        /// The calls of the backend.
        let calls: Int
        /// Those of them that gave no book, whether they failed or were cancelled.
        let failures: Int

        func count(_ isCounted: (Request) -> Bool) -> Int { requests.count(where: isCounted) }

        func count(_ answer: Answer) -> Int { count { $0.answer == answer } }

        /// The latency that a portion of the requests did not exceed.
        func latency(at portion: Double) -> Duration {
            let latencies = requests.map(\.latency).sorted()
            let rank = Int((portion * Double(latencies.count)).rounded(.up))
            return latencies[min(max(rank, 1), latencies.count) - 1]
        }
    }

    struct Change {
        let time: Duration
        let state: CircuitBreaker.State
    }

    /// The end of the title of a book from the copy.
    static let markOfCopy = " (copy)"

    let trial: LoadTrial
    /// The policy with its objects, even if the trial was without it.
    let protection: Protection
    /// The requests with their answers, in the order in which they were due.
    let requests: [Request]
    let phases: [Phase]
    /// How often the server received a request, and answered one, by path.
    let arrived, answered: [String: Int]
    /// The calls that came before the time that the backend had asked for.
    let earlyCalls: Int
    /// The states of the circuit, beginning with the first one; none if each tenant has a circuit.
    let changes: [Change]
    let spans: SpanCensus
    /// What has begun and not ended.
    let inProgress: [String: Int]

    /// What must not happen under any load, in words; empty if all is well.
    var violations: [String] {
        let numbers = Array(1...trial.requests)
        let once = Dictionary(uniqueKeysWithValues: numbers.map { ("/\(trial.path(of: $0))", 1) })
        let numbersOfPhases = phases.flatMap { $0.requests.map(\.number) }
        let checks = [
            ("each request has one answer at the client", requests.map(\.number) == numbers),
            ("each request belongs to one phase", numbersOfPhases.sorted() == numbers),
            ("no answer is that of another request", !requests.contains { $0.answer == .wrong }),
            ("each request arrives once at the server", arrived == once),
            ("the server answers each request once", answered == once),
            ("no call comes before the time that the backend has asked for", earlyCalls == 0),
            (
                "each request has a span without a parent, and no other span has",
                spans.roots == trial.requests
            ),
            ("the parent of each span is known", spans.orphans == 0),
            ("each span ends, and before its parent does", spans.active == 0 && spans.late == 0),
        ]
        return checks.filter { !$0.1 }.map { "violated: \($0.0)" }
            + inProgress.filter { $0.value != 0 }.map { "left: \($0.value) \($0.key)" }.sorted()
    }
}
