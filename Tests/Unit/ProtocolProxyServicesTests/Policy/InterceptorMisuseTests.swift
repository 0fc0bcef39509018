// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

@Suite struct `Misuse of service interceptors` {
    private static let context = """
        import ProtocolProxyMacros
        import ProtocolProxyServices
        final class Page {}
        struct Point { var x = 0 }
        enum StoreError: Error { case late }
        @Proxied protocol Store: AnyObject, Sendable {
            func count(_ key: String) throws -> Int
            func names() -> [String]
            func find(_ key: String) async throws -> String
            func patient(_ key: String) async -> Int
            func strict(_ key: String) async throws(StoreError) -> Int
            func page(_ key: String) -> Page
            func at(_ point: Point) -> Int
            func sort(_ values: inout [Int])
        }
        final class Cursor: IteratorProtocol, @unchecked Sendable { func next() -> Int? { nil } }
        struct Rows: AsyncSequence, Sendable {
            struct AsyncIterator: AsyncIteratorProtocol, Sendable { func next() async -> Int? { nil } }
            func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
        }
        @Proxied protocol Feed: AnyObject, Sendable {
            func values(_ key: String) -> AsyncStream<Int>
            func lines(_ key: String, limit: Int) async throws -> AsyncThrowingStream<String, any Error>
            func rows() async throws -> Rows
            func task(_ key: String) -> Task<Int, Never>
            func iterator(_ key: String) -> IndexingIterator<[Int]>
            func cursor(_ key: String) async throws -> Cursor
            func reader() -> Rows.AsyncIterator
        }
        struct Ticket: ~Copyable {}
        @Proxied protocol Desk: AnyObject { func ticket() -> Ticket }
        @Proxied protocol Account: AnyObject, Sendable {
            func transfer(_ cents: Int) throws
            func post(_ cents: Int, to account: String) async throws
        }
        func use(_ proxy: StoreProxy, _ desk: DeskProxy, _ feed: FeedProxy, _ account: AccountProxy) {

        """

    @Test(arguments: [
        (
            "proxy.timeOut(\\.count, after: .seconds(1))",
            "only an asynchronous requirement that throws can time out"
        ),
        (
            "proxy.timeOut(\\.patient, after: .seconds(1))",
            "only an asynchronous requirement that throws can time out"
        ),
        (
            "proxy.timeOut(\\.strict, after: .seconds(1))",
            "if it has typed throws, pass the error as 'throwing:'"
        ),
        (
            "proxy.timeOut(\\.strict, after: .seconds(1), throwing: CancellationError())",
            "cannot convert value of type 'CancellationError' to expected argument type 'StoreError'"
        ),
        (
            "proxy.retry(\\.count, attempts: 2, after: .none, if: .anyError)",
            "a synchronous requirement can't wait between attempts: leave out 'after:' and 'clock:'"
        ),
        ("proxy.cache(\\.page)", "type 'Page' does not conform to the 'Sendable' protocol"),
        ("proxy.cache(\\.at)", "'Point'"),
        ("desk.ticket().self; desk.cache(\\.ticket)", "Copyable"),
        (
            "proxy.retry(\\.find, attempts: 2)",
            "say which outcomes are worth another attempt: 'if:'"
        ),
        (
            "proxy.retry(\\.find, attempts: 2, after: .none)",
            "say which outcomes are worth another attempt: 'if:'"
        ),
        (
            "proxy.retry(\\.count, attempts: 2)",
            "say which outcomes are worth another attempt: 'if:'"
        ),
        (
            "proxy.retryAll(attempts: 2, where: { _ in true })",
            "say which outcomes are worth another attempt: 'if:'"
        ),
    ])
    func `The compiler refuses service interceptors that cannot fit`(line: String, sentence: String)
        async throws
    {
        let outcome = try await Compiler.check(Self.context + line + "\n}", isRefused: true)
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }

    @Test(arguments: ["names", "patient"])
    func `The compiler warns of a retry after errors that are never thrown`(key: String)
        async throws
    {
        let outcome = try await Compiler.check(
            Self.context + "proxy.retry(\\.\(key), attempts: 2, if: .anyError)\n}",
            isRefused: true
        )
        // The warning is an error here.
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains(
                "a requirement that does not throw never fails: judge its result, '.result { … }'"
            ),
            "\(outcome.output)"
        )
    }

    @Test(arguments: [
        "values", "values, by: { $0 }", "values, capacity: 2, named: \"a\"", "linesLimit",
        "linesLimit, expiresAfter: .seconds(1)", "values, if: .nothing",
        "linesLimit, by: { key, _ in key }", "rows", "task", "task, by: { $0 }", "iterator",
        "cursor", "cursor, by: { $0 }", "reader", "reader, by: { 1 }",
    ])
    func `The compiler refuses to cache a result that can be used once`(arguments: String)
        async throws
    {
        let outcome = try await Compiler.check(
            Self.context + "feed.cache(\\.\(arguments))\n}",
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains("ambiguous use of 'cache"), "\(outcome.output)")
        #expect(outcome.output.contains("CannotBeUsedTwice"), "\(outcome.output)")
    }

    @Test(arguments: [
        "transfer", "transfer, by: { $0 }", "post", "post, expiresAfter: .seconds(1)",
    ])
    func `The compiler refuses to cache calls that return nothing`(arguments: String) async throws {
        let outcome = try await Compiler.check(
            Self.context + "account.cache(\\.\(arguments))\n}",
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains("ambiguous use of 'cache"), "\(outcome.output)")
        #expect(outcome.output.contains("ReturnsNothing"), "\(outcome.output)")
    }

    @Test func `The compiler accepts a cache of other results`() async throws {
        let outcome = try await Compiler.check(
            Self.context + "proxy.timeOut(\\.find, after: .seconds(1))\n"
                + "proxy.retry(\\.count, attempts: 2, if: .anyError)\n"
                + "proxy.retry(\\.strict, attempts: 2, after: .none, if: .anyError)\n"
                + "proxy.timeOut(\\.strict, after: .seconds(1), throwing: .late)\n"
                + "proxy.cache(\\.at) { $0.x }\n}"
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `Misuse that the compiler does not see stops the program`() async throws {
        let retry = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().retry(\.take, attempts: 2, if: .anyError)
        }
        try expect(
            "'take(_:)' of 'ProtocolProxyServicesTests.Store' cannot be retried: it consumes an argument. "
                + "Retry the function that makes the call.",
            of: retry
        )
        let cache = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            OnceProxy().cache(\.order)
        }
        try expect(
            "'order(_:)' of 'ProtocolProxyServicesTests.Once' cannot be cached: some of its arguments stay with the caller. "
                + "Intercept it.",
            of: cache
        )
        let attempts = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().retry(\.find, attempts: 0, if: .anyError)
        }
        try expect("The number of attempts must be 1 or more, and is 0.", of: attempts)
        let capacity = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().cache(\.find, capacity: 0)
        }
        try expect("The capacity must be 1 or more, and is 0.", of: capacity)
    }

    @Test
    func `Caching a call that returns nothing stops the program, if the compiler doesn't see it`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            cacheAnything(OnceProxy(), \.book)
        }
        try expect(
            "'book(_:)' of 'ProtocolProxyServicesTests.Once' cannot be cached: it returns nothing, so that a cached call "
                + "would only be left out.",
            of: result
        )
    }

    @Test func `Caching a result that can be used once stops the program`()
        async throws
    {
        let values = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            OnceProxy().cache(\.values)
        }
        try expect(
            "'values(_:)' of 'ProtocolProxyServicesTests.Once' cannot be cached: its result, of type "
                + "'Optional<AsyncStream<Int>>', can be used only once. Cache a value made from it.",
            of: values
        )
        let pair = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            OnceProxy().cache(\.pair)
        }
        try expect("can be used only once. Cache a value made from it.", of: pair)
        let list = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            OnceProxy().cache(\.list)
        }
        try expect("can be used only once. Cache a value made from it.", of: list)
        let sequence = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            OnceProxy().cache(\.sequence)
        }
        try expect("can be used only once. Cache a value made from it.", of: sequence)
        let task = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            cacheAnything(OnceProxy(), \.task)
        }
        try expect("can be used only once. Cache a value made from it.", of: task)
        let cursor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            cacheAnything(OnceProxy(), \.cursor)
        }
        try expect("can be used only once. Cache a value made from it.", of: cursor)
        let stream = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            cacheAnything(OnceProxy(), \.stream)
        }
        try expect("can be used only once. Cache a value made from it.", of: stream)
    }
}

/// Results that can be used once, of types that the compiler does not tell from others.
@Proxied
private protocol Once: AnyObject, Sendable {
    func values(_ key: String) -> AsyncStream<Int>?
    func pair(_ key: String) -> (Int, AsyncThrowingStream<Int, any Error>)
    func list(_ key: String) -> [IndexingIterator<[Int]>]
    func sequence(_ key: String) -> any AsyncSequence<Int, Never> & Sendable
    func task(_ key: String) -> Task<Int, Never>
    func cursor(_ key: String) async throws -> Cursor
    func stream(_ key: String) -> AsyncStream<Int>
    func book(_ key: String)
    func order(_ values: inout [Int]) -> Int
}

private final class Cursor: IteratorProtocol, @unchecked Sendable { func next() -> Int? { nil } }

/// Knows less than who calls `cache` with a key of its own.
private func cacheAnything<Typed: CacheableKey>(
    _ proxy: OnceProxy,
    _ key: KeyPath<OnceProxy.Type, Typed>
)
where Typed.Arguments: Hashable, Typed.OutcomeCrossing: Sendable { proxy.cache(key) }
