// SPDX-License-Identifier: MIT

import Logging
import Metrics
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyServices
import ProtocolProxyTracing
import Testing
import Tracing

@Suite struct `An explanation of layers and service interceptors` {
    private let proxy = StoreProxy()

    @Test func `An explanation names a call's cache, timeout and retry with their values`() throws {
        let line = #line + 1
        proxy.retry(
            \.find,
            attempts: 3,
            after: .exponential(from: .milliseconds(100)).jittered(),
            if: .anyError
        )
        proxy.timeOut(\.find, after: .seconds(1), named: "limit")
        proxy.cache(\.find, capacity: 20, expiresAfter: .seconds(60))
        let file = "ProtocolProxyServicesTests/LayerExplanationTests.swift"
        let texts = [
            "cache(capacity: 20, expiresAfter: 60 s) at \(file):\(line + 7)",
            "timeOut(after: 1 s) 'limit' at \(file):\(line + 6)",
            "retry(attempts: 3, after: .exponential(from: 100 ms, factor: 2, upTo: 30 s).jittered()) at \(file):\(line)",
        ]
        #expect(
            proxy.explanation(of: "find(_:)").contains(
                "is answered by \(texts[0]). If it proceeds, next is \(texts[1]), then \(texts[2])"
            )
        )
        #expect("\(proxy)".contains("find(_:): " + texts.joined(separator: ", ")))
        #expect(try proxy.participants(in: "find(_:)").prefix(3).map(\.description) == texts)
    }

    @Test func `An explanation names service interceptors of all requirements`() throws {
        let line = #line + 1
        proxy.retryAll(
            attempts: 2,
            if: .anyError,
            where: { _ in true }
        )
        proxy.timeOutAll(after: .milliseconds(1500)) { !$0.isStrict }
        proxy.log(to: Logger(label: "shop") { _ in SwiftLogNoOpLogHandler() })
        proxy.measure(as: "shop", with: NOOPMetricsHandler.instance)
        proxy.trace(with: NoOpTracer(), ofKind: .client)
        let texts = [
            "trace(ofKind: .client)", "measure(as: \"shop\")", "log(to: \"shop\")",
            "timeOut(after: 1.5 s)",
            "retry(attempts: 2)",
        ]
        let listed = try proxy.participants(in: "find(_:)").prefix(5)
        #expect(listed.map(\.handlerDescription) == texts)
        #expect(listed.map(\.location) == [8, 7, 6, 5, 0].map { "\(#fileID):\(line + $0)" })
        #expect(
            listed.first?.description == "\(texts[0]) of all requirements at \(#fileID):\(line + 8)"
        )
    }

    @Test(
        arguments: zip(
            [.none, .constant(.microseconds(7)), .constant(.zero), Backoff { _ in .seconds(1) }]
                as [Backoff],
            [".none", ".constant(7 µs)", ".constant(0 s)", "a function"]
        )
    )
    func `A backoff is described as it is written`(_ delays: Backoff, _ text: String) {
        #expect("\(delays)" == text)
    }

    @Test func `An explanation shows a timeout's error and a jitter`() throws {
        proxy.timeOut(\.strict, after: .seconds(90), throwing: StoreError(text: "late"))
        #expect(
            try proxy.participants(in: "strict(_:)").first?.handlerDescription
                == "timeOut(after: 90 s, throwing: StoreError(text: \"late\"))"
        )
        #expect(
            "\(Backoff.constant(.nanoseconds(1)).jittered(0.5))" == ".constant(1 ns).jittered(0.5)"
        )
    }
}
