// SPDX-License-Identifier: MIT

#if Everything
import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyRecording
import ProtocolProxyServices
import ProtocolProxyTracing
import Tracing

extension Participant {
    /// Registers what counts calls by their outcomes, above all handlers and layers of the proxy.
    func joinAsCounter(_ stage: inout Stage, _ index: Int) {
        let journal = stage.journal
        let counted: @Sendable (Callers.Kind) -> Int
        switch self {
        case .log:
            let handler = InMemoryLogHandler()
            var logger = Logger(label: "desk") { _ in handler }
            logger.logLevel = .trace
            stage.proxy.log(to: logger)
            counted = { kind in
                handler.entries.count { entry in
                    let outcome = entry.metadata["outcome"].map { "\($0)" }
                    return Self.outcomes(of: kind).contains(outcome ?? "")
                }
            }
        case .metrics:
            let metrics = TestMetrics()
            stage.proxy.measure(with: metrics)
            counted = { kind in
                metrics.counters(label: "proxy_calls_total").filter { counter in
                    counter.dimensions.contains {
                        $0.0 == "outcome" && Self.outcomes(of: kind).contains($0.1)
                    }
                }.reduce(0) { $0 + Int($1.totalValue) }
            }
        case .spans:
            let tracer = InMemoryTracer()
            stage.proxy.trace(with: tracer)
            counted = { kind in
                tracer.finishedSpans.count { span in
                    let outcome = span.attributes.get("outcome")
                    if outcome == nil { return kind == (span.errors.isEmpty ? .returned : .threw) }
                    return Self.outcomes(of: kind).contains { outcome == .string($0) }
                }
            }
        case .inspector:
            let inspector = ProxyInspector(clock: stage.clock)
            inspector.add(stage.proxy, named: "desk")
            counted = { kind in
                let calls = inspector.snapshot().proxies.flatMap(\.requirements).map(\.calls)
                return calls.reduce(0) { sum, calls in
                    switch kind {
                    case .returned: sum + calls.answered
                    case .threw: sum + calls.failed
                    case .cancelled: sum + calls.cancelled
                    }
                }
            }
        default:
            stage.proxy.report { _, error in
                let isCancelled = error is CancellationError || Task.isCancelled
                let kind: Callers.Kind =
                    error == nil ? .returned : isCancelled ? .cancelled : .threw
                journal.count("\(index): \(kind)")
            }
            counted = { journal.counted("\(index): \($0)") }
        }
        stage.expect("outcomes", of: index) { callers in
            Callers.Kind.allCases.lazy.compactMap { kind in
                Account.compare("As '\(kind)', it counted", counted(kind), callers.count(of: kind))
            }.first
        }
    }

    /// The names of the outcomes of a kind; a caller can't tell a fallback's answer.
    private static func outcomes(of kind: Callers.Kind) -> [String] {
        kind == .returned ? ["returned", "fell_back"] : [kind.rawValue]
    }

    /// Registers a recording, which nobody saves.
    func joinAsRecording(_ stage: inout Stage, _ index: Int) throws {
        let name = "/no-folder/pairs-\(UUID().uuidString).json"
        let cassette = try Cassette(at: name)
        try stage.proxy.record(to: cassette, rules: .desk(recording: stage.errand))
        stage.cleanups.append { cassette.discard() }
        let (errand, journal) = (stage.errand, stage.journal)
        let asked = "\(index): asked"
        _ = stage.proxy.interceptImplementers(
            owner: nil,
            fileID: #fileID,
            line: #line,
            by: Passer(journal: journal, name: asked, countsSteps: false)
        )
        stage.expect("calls", of: index) { _ in
            let (recorded, times) = (cassette.count, journal.counted(asked))
            guard errand.isRecorded, recorded != times else { return nil }
            return "It recorded \(recorded) calls, and the implementers were asked \(times) times"
        }
    }
}

extension Errand {
    /// Whether a cassette can contain its calls.
    var isRecorded: Bool { isCodable }
}

extension CassetteRules<DeskProxy> {
    /// Adds rules that match calls by the numbers of their tickets.
    mutating func matchTickets() {
        match(\.fetch) { recorded, received in
            LiveObjects.step()
            return recorded.number == received.number
        }
        match(\.stamp) { recorded, received in
            LiveObjects.step()
            return recorded.number == received.number
        }
    }

    /// Rules that leave out what can't be coded, except one requirement.
    static func desk(recording errand: Errand) -> Self {
        CassetteRules { rules in
            if errand != .take { rules.leaveOut(\.take) }
            if errand != .visit { rules.leaveOut(\.visit) }
            if errand != .ask { rules.leaveOut(\.ask) }
            if errand != .read { rules.leaveOut(\.read) }
            if errand != .write { rules.leaveOut(\.write) }
            if errand != .fill { rules.leaveOut(\.fill) }
            if errand != .order { rules.leaveOut(\.order) }
            if errand != .put { rules.leaveOut(\.put) }
            if errand != .drain { rules.leaveOut(\.drain) }
            if errand != .send { rules.leaveOut(\.send) }
        }
    }
}
#endif
