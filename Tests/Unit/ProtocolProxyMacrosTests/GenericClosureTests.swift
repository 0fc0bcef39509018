// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// A witness calls an implementer with a literal in place of a closure whose parameters handlers
/// take as other types.
@Suite struct `Closures that alone mention a generic parameter` {
    private static let settings = [[], ["-default-isolation", "MainActor"]]

    @Test(arguments: settings) func `A closure tells the implementer the generic argument`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            struct Refusal: Error {}
            @Proxied protocol Noncopyable: AnyObject {
                func make<T: ~Copyable>(_ make: () -> T, _ x: Int) -> Int
                func take<T: ~Copyable>(_ take: (consuming T) -> Int, _ x: Int) -> Int
                func takeBoth<T: ~Copyable>(_ take: (consuming T, consuming T) -> T) -> Int
                func takeOr<T: ~Copyable>(_ take: (consuming T) throws(Refusal) -> Void) throws(Refusal) -> Int
                func takeEach<T: ~Copyable>(_ take: (consuming T) throws -> Void) rethrows -> Int
            }
            @Proxied protocol Copyables: AnyObject {
                func make<T>(_ make: () -> T, _ x: Int) -> Int
                func take<T>(_ take: (T) -> Int, _ x: Int) -> Int
                func change<T>(_ change: (inout T) -> Int, _ x: Int) -> Int
                func changeEach<T>(_ change: (inout T) throws -> Void) rethrows
                func map<T>(_ map: (T, Int) -> [T]) -> Int
            }
            @Proxied protocol Later: AnyObject {
                nonisolated(nonsending) func make<T: ~Copyable>(_ make: @escaping () -> T) async throws -> Int
                nonisolated(nonsending) func take<T: ~Copyable>(_ take: @escaping (consuming T) throws -> Void) async
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: settings)
    func `A closure tells an implementer a generic argument with a constraint`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied nonisolated protocol Source: AnyObject {
                func each<T: Hashable & ExpressibleByIntegerLiteral>(_ body: (T) -> Void)
                func later<T>(_ body: (T) async throws -> Void) async throws
                    where T: Hashable & Sendable & ExpressibleByIntegerLiteral
            }
            nonisolated final class Real: Source {
                func each<T: Hashable & ExpressibleByIntegerLiteral>(_ body: (T) -> Void) { body(1) }
                func later<T>(_ body: (T) async throws -> Void) async throws
                where T: Hashable & Sendable & ExpressibleByIntegerLiteral { try await body(2) }
            }
            let proxy = SourceProxy(retaining: Real())
            for isOn in [false, true] {
                if isOn { proxy.observeAll(.before) { _ in } }
                proxy.each { (value: Double) in print(value) }
                try await proxy.later { (value: UInt8) in print(type(of: value)) }
            }
            """,
            settings: settings
        )
        #expect(outcome.output == "1.0\nUInt8\n1.0\nUInt8\n", "\(outcome.output)")
    }

    @Test(arguments: settings) func `A closure can be spelled as a generic typealias`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied nonisolated protocol Chain: AnyObject, Sendable {
                typealias Next<Value> = @Sendable (Value) async -> [Value]
                typealias Count<Key, Value> = (Key, [Value]) throws -> Int where Key: Hashable
                func pass<T: Sendable>(_ value: T, to next: Next<T>) async -> [T]
                func passLater<T: Sendable>(_ value: T, to next: @escaping Next<[T]>) async -> Int
                func count<T: Hashable>(_ key: T, by count: Count<T, T?>) rethrows -> Int
                func number(by count: Count<Int, Int>) throws -> Int
            }
            nonisolated final class Real: Chain {
                func pass<T: Sendable>(_ value: T, to next: Next<T>) async -> [T] { await next(value) }
                func passLater<T: Sendable>(_ value: T, to next: @escaping Next<[T]>) async -> Int {
                    await next([value]).count
                }
                func count<T: Hashable>(_ key: T, by count: Count<T, T?>) rethrows -> Int { try count(key, [key, nil]) }
                func number(by count: Count<Int, Int>) throws -> Int { try count(1, []) }
            }
            let proxy = ChainProxy(retaining: Real())
            for isOn in [false, true] {
                if isOn {
                    proxy.intercept(\\.passTo) { next in { value, function in await next(value, function) } }
                    proxy.intercept(\\.passLaterTo) { next in { value, function in await next(value, function) } }
                    proxy.intercept(\\.countBy) { next in { key, function in try next(key, function) } }
                }
                print(await proxy.pass(1) { value in [value, value + 1] })
                print(await proxy.passLater("a") { list in [list, list] })
                print(proxy.count("b") { key, list in list.contains(key) ? list.count : 0 })
                print(try proxy.number { number, list in number + list.count })
            }
            """,
            settings: settings
        )
        #expect(outcome.output == "[1, 2]\n2\n2\n1\n[1, 2]\n2\n2\n1\n", "\(outcome.output)")
    }

    @Test(arguments: settings)
    func `An escaping closure can be spelled as a generic typealias of elsewhere`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            typealias Completion<Value> = (Result<Value, any Error>) -> Void
            @Proxied nonisolated protocol Client: AnyObject {
                func load<T>(_ value: T, completion: @escaping Completion<T>)
                func loadAll<T: Sendable>(_ value: T, completion: @escaping Completion<[T]>) throws -> Int
            }
            nonisolated final class Real: Client {
                func load<T>(_ value: T, completion: @escaping Completion<T>) { completion(.success(value)) }
                func loadAll<T: Sendable>(_ value: T, completion: @escaping Completion<[T]>) throws -> Int {
                    completion(.success([value, value]))
                    return 2
                }
            }
            let proxy = ClientProxy(retaining: Real())
            for isOn in [false, true] {
                if isOn {
                    proxy.observe(\\.loadCompletion, .before) { value, _ in print("load", value) }
                    proxy.intercept(\\.loadAllCompletion) { next in { value, completion in try next(value, completion) + 1 } }
                }
                proxy.load(1) { print($0) }
                print(try proxy.loadAll("a") { print($0) })
            }
            proxy.override(\\.loadCompletion) { _, completion in (completion as! Completion<Int>)(.success(7)) }
            proxy.load(1) { print($0) }
            """,
            settings: settings
        )
        let forwarded = "success(1)\nsuccess([\"a\", \"a\"])\n"
        #expect(
            outcome.output == "\(forwarded)2\nload 1\n\(forwarded)3\nload 1\nsuccess(7)\n",
            "\(outcome.output)"
        )
    }

    /// The type's conformance may be isolated to an actor, which a `Sendable` closure may leave.
    @Test(arguments: settings)
    func `A Sendable closure mentions a generic parameter with a constraint without a warning`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            nonisolated protocol Page { var number: Int { get } }
            nonisolated struct Leaf: Page { var number = 1 }
            nonisolated struct Torn: Error {}
            @Proxied nonisolated protocol Route: Sendable {
                func run<P: Page>(_ body: @escaping @Sendable (Int) -> P) -> Int
                func runLater<P: Page>(_ body: @escaping @Sendable (P, Int) async throws -> [P], _ page: P) async throws -> Int
                func make(_ body: @escaping @Sendable () throws(Torn) -> some Page) throws -> Int
                func count<P: Hashable>(_ body: @escaping @Sendable (P?) -> Set<P>, _ key: P) -> Int
                static func runAll<P: Page>(_ body: @escaping @Sendable (Int) -> P) -> Int
            }
            enum Shop {
                struct Item {}
                @Proxied protocol Nested<Kind>: Sendable {
                    associatedtype Kind
                    func run<P: Page>(_ body: @escaping @Sendable (Item) -> P, _ kind: Kind)
                }
            }
            @MainActor @Proxied protocol Shown: AnyObject {
                func run<P: Page>(_ body: @escaping @Sendable (Int) async -> P)
            }
            @Proxied protocol Remote: Actor {
                func run<P: Page>(_ body: @escaping @Sendable (Int) async -> P)
            }
            nonisolated final class Real: Route {
                func run<P: Page>(_ body: @escaping @Sendable (Int) -> P) -> Int { body(1).number }
                func runLater<P: Page>(_ body: @escaping @Sendable (P, Int) async throws -> [P], _ page: P) async throws -> Int {
                    try await body(page, 2).count
                }
                func make(_ body: @escaping @Sendable () throws(Torn) -> some Page) throws -> Int { try body().number }
                func count<P: Hashable>(_ body: @escaping @Sendable (P?) -> Set<P>, _ key: P) -> Int { body(key).count }
                static func runAll<P: Page>(_ body: @escaping @Sendable (Int) -> P) -> Int { body(5).number }
            }
            let proxy = RouteProxy(retaining: Real())
            for isOn in [false, true] {
                if isOn {
                    proxy.intercept(\\.run) { next in { body in next { number in body(number + 10) } } }
                    proxy.intercept(\\.count) { next in { body, key in next(body, key) + 1 } }
                }
                print(proxy.run { number in Leaf(number: number) })
                print(try await proxy.runLater({ page, count in Array(repeating: page, count: count) }, Leaf()))
                print(try proxy.make { () throws(Torn) in Leaf(number: 7) })
                print(proxy.count({ key in key.map { [$0] } ?? [] }, "a"), RouteProxy.runAll { _ in Leaf() })
            }
            """,
            settings: settings
        )
        #expect(outcome.output == "1\n2\n7\n1 0\n11\n2\n7\n2 0\n", "\(outcome.output)")
    }
}
