// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import Testing

/// A response whose body comes as a stream, if it has one.
struct Download: Sendable {
    var status = 200
    var body: AsyncStream<Int>?
}

struct Job: Sendable { let task: Task<Int, Never> }

enum Delivery: Sendable {
    case whole(String)
    case parts(AsyncStream<Int>)
}

/// Results that may have parts that can be used once, of types that don't show it.
@Proxied
protocol Downloads: AnyObject, Sendable {
    func download(_ key: String) async throws -> Download
    func delivery(_ key: String) -> Delivery
    func all(_ keys: [String]) -> [String: Download]
    func anything(_ key: String) throws -> any Sendable
    func job(_ key: String) -> Job
}

@Suite struct `Results with a part that can be used once` {
    private let proxy = DownloadsProxy()
    private let calls = Tally()
    private let errors = Shared<[String]>()

    init() {
        let errors = errors
        errors.value = []
        proxy.handleUncaughtErrors { errors.value?.append("\($0.underlyingError)") }
        let calls = calls
        @Sendable func stream() -> AsyncStream<Int> {
            calls.add()
            return AsyncStream { continuation in
                continuation.yield(1)
                continuation.finish()
            }
        }
        proxy.override(\.download) { key in
            if key == "empty" {
                calls.add()
                return Download()
            }
            return Download(body: stream())
        }
        proxy.override(\.delivery) { key in
            key == "whole" ? .whole("\(calls.add())") : .parts(stream())
        }
        proxy.override(\.all) { keys in
            Dictionary(uniqueKeysWithValues: keys.map { ($0, Download(body: stream())) })
        }
        proxy.override(\.anything) { _ in stream() }
        proxy.override(\.job) { _ in Job(task: Task { calls.add() }) }
    }

    private func elements(_ stream: AsyncStream<Int>?) async -> [Int] {
        guard let stream else { return [] }
        return await Array(stream)
    }

    private func error(_ selector: String, _ type: String) -> String {
        "'\(selector)' of 'ProtocolProxyServicesTests.Downloads' is not cached: a part of its "
            + "result, of type '\(type)', can be used only once. Cache a value made from it."
    }

    @Test func `Each caller gets a stream of its own, and the error is reported once`()
        async throws
    {
        proxy.cache(\.download)
        for _ in 1...3 {
            let body = try await proxy.download("a").body
            #expect(await elements(body) == [1])
        }
        #expect(calls.count == 3)
        #expect(errors.value == [error("download(_:)", "AsyncStream<Int>")])
    }

    @Test func `A part that only comes later is seen then`() async throws {
        let cache = proxy.cache(\.download)
        for _ in 1...2 { #expect(try await proxy.download("empty").body == nil) }
        #expect(calls.count == 1)
        for _ in 1...2 {
            let body = try await proxy.download("a").body
            #expect(await elements(body) == [1])
        }
        #expect(cache.count == 0)
        #expect(errors.value?.count == 1)
    }

    @Test func `Callers at the same time don't share a stream`() async throws {
        let barrier = Barrier()
        proxy.intercept(\.download) { next in
            { key in
                try await barrier.pass()
                return try await next(key)
            }
        }
        let cache = proxy.cache(\.download)
        let downloads = (0..<4).map { _ in Task { [proxy] in try await proxy.download("a").body } }
        await until { cache.waiting(for: "a") == 3 }
        barrier.open()
        for download in downloads {
            let body = try await download.value
            #expect(await elements(body) == [1])
        }
        #expect(calls.count == 4)
        #expect(errors.value?.count == 1)
    }

    @Test func `A stream is seen in enumerations, collections, existentials and results`()
        async throws
    {
        proxy.apply(Policy { .cache() }, to: \.delivery, \.all, \.anything, \.job)
        for _ in 1...2 {
            guard case .parts(let parts) = proxy.delivery("a") else { continue }
            #expect(await elements(parts) == [1])
            let body = proxy.all(["a"])["a"]?.body
            #expect(await elements(body) == [1])
            let any = try proxy.anything("a") as? AsyncStream<Int>
            #expect(await elements(any) == [1])
            _ = proxy.job("a")
        }
        let types = [
            "AsyncStream<Int>", "AsyncStream<Int>", "AsyncStream<Int>", "Task<Int, Never>",
        ]
        let selectors = ["delivery(_:)", "all(_:)", "anything(_:)", "job(_:)"]
        #expect(errors.value == zip(selectors, types).map { error($0, $1) })
    }

    @Test func `Results without such a part are cached`() async throws {
        proxy.cache(\.download)
        proxy.cache(\.delivery)
        for _ in 1...2 {
            #expect(try await proxy.download("empty").status == 200)
            guard case .whole("2") = proxy.delivery("whole") else {
                Issue.record("It was not cached.")
                return
            }
        }
        #expect(calls.count == 2)
        #expect(errors.value == [])
    }

    @Test func `A requirement of all proxies with a cache is reported once`() async throws {
        let cache = proxy.cache(\.download)
        let other = proxy.forwarding(to: proxy)
        for _ in 1...2 {
            for proxy in [proxy, other] {
                let body = try await proxy.download("a").body
                #expect(await elements(body) == [1])
            }
        }
        #expect(errors.value?.count == 1)
        #expect(cache.count == 0)
    }
}

extension Array {
    fileprivate init(_ stream: AsyncStream<Element>) async where Element: Sendable {
        self = []
        for await element in stream { append(element) }
    }
}
