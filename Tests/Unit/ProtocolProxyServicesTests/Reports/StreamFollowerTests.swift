// SPDX-License-Identifier: MIT

import InMemoryLogging
import InMemoryTracing
import Logging
import Metrics
import MetricsTestKit
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyServices
import ProtocolProxyTracing
import Testing
import Tracing

/// A protocol with streams as results.
@Proxied
protocol Feed: AnyObject, Sendable {
    func values(_ key: String) -> AsyncStream<Int>
    func lines(_ key: String) async throws -> AsyncThrowingStream<String, any Error>
    func find(_ key: String) async throws -> String
}

@Suite struct `Following streams to their end` {
    private let proxy = FeedProxy()
    private let handler: InMemoryLogHandler
    private let logger: Logger
    private let metrics = TestMetrics()
    private let tracer = InMemoryTracer()

    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        self.logger = Logger(label: "feed", factory: { [handler] _ in handler })
        proxy.override(\.values) { key in
            AsyncStream { continuation in
                for value in 1...3 { continuation.yield(value) }
                if key == "ends" { continuation.finish() }
            }
        }
        proxy.override(\.lines) { key in
            if key == "throws" { throw StoreError() }
            return AsyncThrowingStream { continuation in
                continuation.yield("a")
                if key == "fails" { continuation.finish(throwing: StoreError(text: "late")) }
                if key == "ends" { continuation.finish() }
            }
        }
        proxy.override(\.find) { key in key }
    }

    private func follow() {
        proxy.log(to: logger, followingStreams: true)
        proxy.measure(with: metrics, followingStreams: true)
        proxy.trace(with: tracer, followingStreams: true)
    }

    private var lines: [String] {
        handler.entries.map { "\($0.message) \($0.metadata["error.message"] ?? "-")" }
    }

    /// How many calls of a requirement ended how.
    private func counts(_ requirement: String) throws -> [Int] {
        try ["returned", "threw", "cancelled"].map { outcome in
            let dimensions = [
                ("protocol", "ProtocolProxyServicesTests.Feed"), ("requirement", requirement),
                ("outcome", outcome),
            ]
            let calls = Int(try metrics.expectCounter("proxy_calls_total", dimensions).totalValue)
            let timer = try metrics.expectTimer("proxy_call_duration_seconds", dimensions)
            #expect(timer.values.count == calls)
            return calls
        }
    }

    private var spans: [String] {
        tracer.finishedSpans.map {
            "\($0.operationName) [\($0.errors.map { "\($0.error)" }.joined())]"
        }
    }

    @Test func `A log follows a returned stream only if it is asked to`() async throws {
        proxy.log(to: logger)
        proxy.trace(with: tracer)
        proxy.measure(with: metrics)
        let stream = proxy.values("ends")
        #expect(lines == ["values(_:) returned -"])
        #expect(spans == ["values(_:) []"])
        #expect(try counts("values(_:)") == [1, 0, 0])
        #expect(await stream.reduce(0, +) == 6)
        #expect(lines.count == 1)
    }

    @Test func `A followed call ends with its stream, whose elements are unchanged`() async throws {
        follow()
        let stream = proxy.values("ends")
        #expect(lines.isEmpty && spans.isEmpty)
        var iterator = stream.makeAsyncIterator()
        for value in 1...3 { #expect(await iterator.next() == value) }
        #expect(lines.isEmpty && spans.isEmpty)
        #expect(await iterator.next() == nil)
        #expect(await iterator.next() == nil)
        #expect(lines == ["values(_:) returned -"])
        #expect(spans == ["values(_:) []"])
        #expect(try counts("values(_:)") == [1, 0, 0])
    }

    @Test func `A followed call ends with the error of its stream`() async throws {
        follow()
        let stream = try await proxy.lines("fails")
        var values: [String] = []
        await #expect(throws: StoreError(text: "late")) {
            for try await value in stream { values.append(value) }
        }
        #expect(values == ["a"])
        await #expect(throws: StoreError()) { try await proxy.lines("throws") }
        #expect(
            lines == [
                "lines(_:) threw StoreError(text: \"late\")",
                "lines(_:) threw StoreError(text: \"busy\")",
            ]
        )
        #expect(spans == lines.map { "lines(_:) [\($0.dropFirst("lines(_:) threw ".count))]" })
        #expect(try counts("lines(_:)") == [0, 2, 0])
        for try await value in try await proxy.lines("ends") { #expect(value == "a") }
        #expect(try counts("lines(_:)") == [1, 2, 0])
    }

    @Test(arguments: [false, true])
    func `A followed call ends when its stream's consumer is cancelled`(isThrowing: Bool)
        async throws
    {
        follow()
        let came = Barrier()
        let consumer = Task { [proxy] in
            // The stream gives what it has, and then nothing more.
            if isThrowing {
                for try await _ in try await proxy.lines("waits") { try? await came.pass() }
            } else {
                for await value in proxy.values("waits") where value == 3 { try? await came.pass() }
            }
        }
        await came.arrivals(1)
        came.open()
        #expect(lines.isEmpty)
        consumer.cancel()
        try await consumer.value
        let name = isThrowing ? "lines(_:)" : "values(_:)"
        #expect(lines == ["\(name) cancelled CancellationError()"])
        #expect(spans == ["\(name) []"])
        #expect(try counts(name) == [0, 0, 1])
    }

    @Test func `A followed call ends when its stream is released`() async throws {
        follow()
        let terminated = Tally()
        proxy.override(\.values) { _ in
            AsyncStream { continuation in
                continuation.onTermination = { _ in terminated.add() }
                continuation.yield(1)
            }
        }
        for await value in proxy.values("waits") where value == 1 { break }
        #expect(terminated.count == 1)
        _ = proxy.values("waits")
        #expect(terminated.count == 2)
        #expect(Set(lines) == ["values(_:) cancelled CancellationError()"])
        #expect(Set(spans) == ["values(_:) []"])
    }

    @Test func `A redaction of a followed call runs when the call returns`() async {
        let asked = Tally()
        proxy.log(\.values, to: logger, followingStreams: true) { argument in
            asked.add()
            return "\(argument.value)"
        }
        let stream = proxy.values("ends")
        #expect(asked.count == 1)
        for await _ in stream {}
        #expect(asked.count == 1)
        #expect(handler.entries.map { $0.metadata["arguments"] } == [["ends"]])
    }

    @Test func `Elements of a followed stream are made in the span's context`() async throws {
        let tracer = tracer
        proxy.override(\.values) { _ in
            AsyncStream(unfolding: { tracer.withSpan("element") { _ in nil } })
        }
        proxy.trace(\.values, with: tracer, followingStreams: true)
        for await _ in proxy.values("a") {}
        let spans = tracer.finishedSpans
        let call = try #require(spans.first { $0.operationName == "values(_:)" })
        #expect(spans.first { $0.operationName == "element" }?.parentSpanID == call.spanID)
    }

    @Test func `Following a requirement that returns no stream stops the program`() async throws {
        follow()
        #expect(try await proxy.find("a") == "a")
        #expect(lines == ["find(_:) returned -"])
        #expect(spans == ["find(_:) []"])
        // That of the macro, for all code in its closure.
        let line = #line + 1
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            FeedProxy().measure(\.find, followingStreams: true)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "\(#fileID):\(line): Fatal error: 'find(_:)' of 'ProtocolProxyServicesTests.Feed' cannot be followed: it returns no 'AsyncStream' and no "
                    + "'AsyncThrowingStream'. Leave out 'followingStreams:'."
            ),
            "\(text)"
        )
    }
}
