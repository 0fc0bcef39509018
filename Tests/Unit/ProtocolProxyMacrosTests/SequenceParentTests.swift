// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Protocols that inherit from `AsyncSequence` or `Sequence`.
@Suite struct `Sequences as parents` {
    @Test func `A proxy makes the iterators of its implementer`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            struct Oops: Error {}
            /// Prints whether its iterators are called on the main actor.
            struct Numbers: AsyncSequence, Sendable {
                struct AsyncIterator: AsyncIteratorProtocol {
                    let last: Int
                    var current = 0
                    mutating func next() async -> Int? { await next(isolation: nil) }
                    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
                        current += 1
                        print("next", actor === MainActor.shared)
                        return current > last ? nil : current
                    }
                }
                let last: Int
                func makeAsyncIterator() -> AsyncIterator { AsyncIterator(last: last) }
            }
            struct Failing: AsyncSequence, AsyncIteratorProtocol {
                var count = 0
                mutating func next() async throws(Oops) -> Int? { try await next(isolation: nil) }
                mutating func next(
                    isolation actor: isolated (any Actor)?
                ) async throws(Oops) -> Int? {
                    count += 1
                    if count == 2 { throw Oops() }
                    return count
                }
                func makeAsyncIterator() -> Failing { self }
            }
            @Proxied protocol Source<Event>: AsyncSequence, AnyObject, Sendable
            where Element == Event, Failure == Never {
                associatedtype Event: Sendable
                func start() async
            }
            @Proxied protocol Feed: AsyncSequence, Sendable
            where Element == Int, Failure == any Error {
                func name() -> String
            }
            @Proxied protocol Typed: AsyncSequence where Element == Int, Failure == Oops {}
            @Proxied protocol Open: AsyncSequence where Element == Int {}
            @Proxied protocol Child: Feed, Sendable { func more() -> Int }
            final class RealSource: Source {
                func start() async { print("start") }
                func makeAsyncIterator() -> Numbers.AsyncIterator { .init(last: 2) }
            }
            final class RealFeed: Child {
                func name() -> String { "feed" }
                func more() -> Int { 2 }
                func makeAsyncIterator() -> AsyncThrowingStream<Int, any Error>.Iterator {
                    let stream = AsyncThrowingStream { continuation in
                        continuation.yield(1)
                        continuation.finish(throwing: Oops())
                    }
                    return stream.makeAsyncIterator()
                }
            }
            struct RealTyped: Typed, Open { func makeAsyncIterator() -> Failing { Failing() } }
            @MainActor func all<Elements: AsyncSequence>(_ elements: Elements) async {
                do { for try await element in elements { print(element) } } catch {
                    print("error", error)
                }
            }
            @MainActor func use(_ source: some Source<Int>) async {
                await source.start()
                for await element in source { print(element) }
                var iterator = source.makeAsyncIterator()
                print(await iterator.next(isolation: #isolation) as Any)
                let any: any Source<Int> = source
                for await element in any { print(element) }
            }
            @MainActor func use(_ feed: some Child, _ typed: some Typed, _ open: some Open) async {
                await all(feed)
                print(feed.name(), feed.more())
                do { for try await element in typed { print(element) } } catch {
                    let oops: Oops = error
                    print("typed", oops)
                }
                await all(open)
            }
            let source = RealSource()
            let (real, values) = (RealFeed(), RealTyped())
            await use(source)
            await use(real, values, values)
            let proxy = SourceProxy(retaining: source)
            let feed = ChildProxy(retaining: real)
            let (typed, open) = (TypedProxy(retaining: values), OpenProxy(retaining: values))
            await use(proxy)
            await use(feed, typed, open)
            await use(SourceProxy(implementer: source))
            await use(ChildProxy(implementer: real), typed, open)
            await use(SourceProxy(retaining: proxy))
            await use(
                ChildProxy(retaining: feed), TypedProxy(retaining: typed), OpenProxy(retaining: open))
            proxy.observe(\\.makeAsyncIterator, .before) { print("seen") }
            proxy.intercept(\\.makeAsyncIterator) { next in { next() } }
            feed.override(\\.makeAsyncIterator) { AnyAsyncIterator(Numbers.AsyncIterator(last: 1)) }
            typed.override(\\.makeAsyncIterator) { AnyAsyncIterator(Failing(count: 1)) }
            try open.override(selector: "makeAsyncIterator()") { () -> AnyAsyncIterator<Int, any Error> in
                AnyAsyncIterator(Failing(count: 1))
            }
            await use(proxy)
            await use(feed, typed, open)
            """
        )
        let source = "next true\n1\nnext true\n2\nnext true\n"
        let first = "next true\nOptional(1)\n"
        let plain =
            "start\n\(source)\(first)\(source)"
            + "1\nerror Oops()\nfeed 2\n1\ntyped Oops()\n1\nerror Oops()\n"
        let handled =
            "start\nseen\n\(source)seen\n\(first)seen\n\(source)"
            + "next true\n1\nnext true\nfeed 2\ntyped Oops()\nerror Oops()\n"
        #expect(
            outcome.output == String(repeating: plain, count: 4) + handled,
            "\(outcome.output)"
        )
    }

    @Test func `Elements and errors may be bound, primary or associated types`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            struct Oops: Error {}
            @Proxied protocol Events<Event>: AsyncSequence, AnyObject
            where Element == Event, Failure == Never {
                associatedtype Event
                func start() async
            }
            @Proxied protocol Both<Element, Failure>: AsyncSequence {}
            @Proxied protocol Limited<Element>: AsyncSequence
            where Element: Sendable, Failure == Never {
                func last() -> Element?
            }
            @Proxied protocol Streaming: AsyncSequence
            where AsyncIterator == AsyncStream<Int>.Iterator {}
            @Proxied protocol Redeclared: AsyncSequence where Element == Int, Failure == Never {
                @Key("iterate") func makeAsyncIterator() -> Self.AsyncIterator
            }
            @Proxied protocol Concrete: AsyncSequence {
                func makeAsyncIterator() -> AsyncStream<Int>.Iterator
            }
            @Proxied protocol Hidden: AsyncSequence where Failure == Never, Element == Event {
                associatedtype Event
                func last() -> Event?
            }
            @Proxied protocol Open: AsyncSequence where Failure == Never {
                associatedtype Element
                func last() -> Element?
            }
            @Proxied protocol Feed: AsyncSequence, Sendable
            where Element == Int, Failure == any Error {}
            @Proxied protocol Child: Feed, AsyncSequence, Sendable
            where Element == Int, Failure == any Error {}
            @MainActor @Proxied protocol Main: AsyncSequence
            where Element == Int, Failure == Never { func tick() }
            @Proxied protocol Live: Actor, AsyncSequence where Element == Int, Failure == Never {
                func last() -> Int?
            }
            @Proxied protocol Bag: Swift.Sequence where Element == Int { var title: String { get } }
            @Proxied public protocol PublicBag<Element>: Sequence {}
            @Proxied public protocol PublicFeed<Element>: AsyncSequence where Failure == Never {}
            enum Space {
                @Proxied protocol Nested: AsyncSequence where Element == Int, Failure == Never {}
            }
            @Proxied protocol Service: AnyObject {
                func some() -> any AsyncSequence<Int, Never>
                func any(_ elements: some AsyncSequence<Int, Never>) async
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
