// SPDX-License-Identifier: MIT

import Foundation
import InMemoryTracing
import Logging
import Metrics
import MetricsTestKit
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import ProtocolProxyTracing
import Testing
import Tracing

// The program of the article `what-a-service-reports`, which has these lines.

struct Unavailable: Error {}

@Proxied
protocol Catalogue: AnyObject, Sendable {
    func title(_ id: Int) async throws -> String
}

let calm = Policy {
    .timeOut(after: .seconds(2))
        .breakCircuit(after: .failures(5), for: .seconds(10))
        .retry(attempts: 3, after: .none, if: .error(Unavailable.self))
        .budget(share: 0.2, minimumPerSecond: 10)
        .limitConcurrency(to: 10)
}

func observe(_ catalogue: CatalogueProxy, with tracer: any Tracer) -> PolicyMetrics {
    catalogue.apply(calm, to: \.title, named: "calm")
    catalogue.log()
    catalogue.measure(as: "catalogue")
    catalogue.trace(with: tracer)
    let metrics = PolicyMetrics(as: "catalogue")
    metrics.add(catalogue)
    return metrics
}

/// Collects lines.
private final class PrintedLines: TextOutputStream, Sendable {
    private let text = LockedState("")
    var all: String { text.withLock(\.self) }
    func write(_ string: String) { text.withLock { $0 += string } }
}

@Suite struct `What a service reports` {
    private static let path =
        "Sources/ProtocolProxyServices/ProtocolProxyServices.docc/what-a-service-reports.md"
    private let article: String

    init() throws {
        article = try String(contentsOf: Compiler.root.appending(path: Self.path), encoding: .utf8)
    }

    /// The contents of the blocks of the article that are marked as text or as Swift.
    private func blocks(_ mark: String) -> [String] {
        article.components(separatedBy: "\n```\(mark)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    /// A text without what differs from run to run: times, and the name of the module.
    private func lasting(_ text: String) -> String {
        text.replacing("ProtocolProxyServicesTests", with: "Shop")
            .replacing(#/\d{4}-\d\d-\d\dT[\d:.]+[+-]\d{4}/#, with: "TIME")
            .replacing(#/(_seconds[=:] ?|nanoseconds=)[-+\d.e]+/#) { "\($0.output.1)NUMBER" }
            .trimmingCharacters(in: .newlines)
    }

    private func lines(of span: FinishedInMemorySpan) -> [String] {
        func text(_ attributes: SpanAttributes) -> [String] {
            var all: [String] = []
            attributes.forEach { key, attribute in
                let value: Any =
                    switch attribute {
                    case .int32(let number): number
                    case .int64(let number): number
                    case .double(let number): number
                    case .string(let text): text
                    default: attribute
                    }
                all.append("\(key): \(value)")
            }
            return all.sorted()
        }
        let events = span.events.map { event in
            "    event '\(event.name)': \(text(event.attributes).joined(separator: ", "))"
        }
        return ["span '\(span.operationName)'"] + text(span.attributes).map { "    \($0)" } + events
    }

    @Test func `The log, the metrics and the span of a request are those of the article`()
        async throws
    {
        let (log, exported, tracer) = (PrintedLines(), PrintedLines(), InMemoryTracer())
        var logger = Logger(label: "shop") { StreamLogHandler(label: $0, stream: log) }
        logger.logLevel = .debug
        let (catalogue, calls) = (CatalogueProxy(), Tally())
        catalogue.override(\.title) { id in
            if calls.add() == 1 { throw Unavailable() }
            return "Book \(id)"
        }
        let metrics = withMetricsFactory(StreamMetricsFactory(stream: exported)) {
            observe(catalogue, with: tracer)
        }
        let title = try await withLogger(logger) { _ in try await catalogue.title(7) }
        #expect(title == "Book 7")
        metrics.record()
        let spans = tracer.finishedSpans.flatMap(lines).joined(separator: "\n")
        let texts = [log.all, exported.all, spans]
        #expect(blocks("text").count == texts.count)
        for (printed, actual) in zip(blocks("text"), texts) {
            #expect(lasting(printed) == lasting(actual), "It prints:\n\(actual)")
        }
    }

    private func trimmed(_ line: Substring) -> Substring { line.drop(while: \.isWhitespace) }

    @Test func `The program of the article is the one of this test`() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let lines = Set(source.split(separator: "\n").map(trimmed))
        let program = try #require(blocks("swift").first)
        for line in program.split(separator: "\n") {
            #expect(lines.contains(trimmed(line)), "'\(line)' isn't part of it.")
        }
    }

    @Test func `The table has everything that is reported, and nothing else`() throws {
        let factory = TestMetrics()
        let proxy = StoreProxy()
        let metrics = PolicyMetrics(as: "…", with: factory)
        metrics.add(CircuitBreaker(after: .failures(1), for: .seconds(1)), named: "a")
        metrics.add(ConcurrencyLimiter(concurrent: 1), named: "a")
        metrics.add(RateLimiter(1, per: .seconds(1)), named: "a")
        metrics.add(AdaptiveLimiter(1...2, slowerThan: .seconds(1)), named: "a")
        metrics.add(KeyedStates<String>(), named: "a")
        metrics.add(ResultCache(), named: "a")
        metrics.add(RetryBudget(), named: "a")
        metrics.add(Shadow { _ in }, named: "a")
        let (log, tracer) = (PrintedLines(), InMemoryTracer())
        var logger = Logger(label: "shop") { StreamLogHandler(label: $0, stream: log) }
        logger.logLevel = .debug
        let clock = ManualClock()
        proxy.override(\.count) { key in
            clock.advance(by: .seconds(1))
            if key == "fail" { throw StoreError() }
            return 1
        }
        proxy.apply(
            Policy {
                .fallBack(if: .result { $0 == 1 }) { _, _ in 2 }.retry(attempts: 2, if: .anyError)
            },
            to: \.count
        )
        proxy.log(to: logger) { _ in "" }
        proxy.measure(as: "…", with: factory)
        proxy.trace(with: tracer)
        proxy.override(\.find) { $0 }
        try withDeadline(in: .seconds(9), clock: clock) {
            let answer = try proxy.count("a")
            #expect(answer == 2)
            #expect(throws: StoreError.self) { try proxy.count("fail") }
        }
        let names =
            factory.counters.map(\.label) + factory.recorders.map(\.label)
            + factory.meters.map(\.label) + factory.timers.map(\.label)
        var reported = Set(names)
        // Both have no events here, which wait in asynchronous calls.
        reported.insert("…_layer_wait_seconds")
        reported.insert("waited_seconds")
        for match in log.all.matches(of: #/ ([a-z_.]+)=/#) { reported.insert("\(match.output.1)") }
        for span in tracer.finishedSpans {
            for attributes in [span.attributes] + span.events.map(\.attributes) {
                attributes.forEach { key, _ in reported.insert(key) }
            }
        }
        let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let documented = Set(
            rows.flatMap { row in
                row.split(separator: "|")[0].matches(of: #/`([^`]+)`/#).map { "\($0.output.1)" }
            }
        )
        #expect(reported.subtracting(documented) == [])
        #expect(documented.subtracting(reported) == [])
    }
}
