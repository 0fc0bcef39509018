// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Compiler errors about actor protocols` {
    /// The macro sees the name of the parent only, and writes a class that conforms.
    @Test func `An actor protocol whose parent requires actors needs 'Actor' itself`() async throws
    {
        let source = { (parents: String) in
            """
            import ProtocolProxyMacros
            @Proxied protocol Named: Actor { func name() -> String }
            @Proxied protocol Store: \(parents) { func total() -> Int }
            """
        }
        let outcome = try await Compiler.check(source("Named"), isRefused: true)
        #expect(
            outcome.output.contains(
                "write 'Sendable' among its parents too, or 'Actor' if only actors conform"
            ),
            "\(outcome.output)"
        )
        let mended = try await Compiler.check(source("Named, Actor"))
        #expect(mended.succeeded, "\(mended.output)")
    }

    @Test func `An actor protocol with a nonisolated parent needs 'restating'`() async throws {
        let source = { (attribute: String, requirement: String) in
            """
            import ProtocolProxyMacros
            @Proxied protocol Described { func text() -> String }
            \(attribute) protocol Store: Described, Actor { func total() -> Int; \(requirement) }
            """
        }
        let outcome = try await Compiler.check(source("@Proxied", ""), isRefused: true)
        #expect(
            outcome.errors.contains {
                $0.hasSuffix(
                    "others than actors conform to this parent; declare its requirements again as 'nonisolated', and "
                        + "name it in '@Proxied(restating:)'"
                )
            },
            "\(outcome.output)"
        )
        let mended = try await Compiler.check(
            source(
                "@Proxied(restating: (any Described).self)",
                "nonisolated func text() -> String"
            )
        )
        #expect(mended.succeeded, "\(mended.output)")
    }

    /// No class conforms to `Actor`, not even by a conformance that is unavailable and would have a
    /// message.
    @Test func `A proxy of an actor does not convert to the actor protocol`() async throws {
        let outcome = try await Compiler.checkAlone(
            """
            import ProtocolProxyMacros
            @Proxied protocol Store: Actor { func total() -> Int }
            func use(_ store: any Store) {}
            func count(_ store: some Store) {} // expected-note {{where 'some Store' = 'StoreProxy'}}
            func pass(_ proxy: StoreProxy) {
                let store: any Store = proxy // expected-error {{value of type 'StoreProxy' does not conform to specified type 'Store'}}
                use(proxy) // expected-error {{argument type 'StoreProxy' does not conform to expected type 'Store'}}
                count(proxy) // expected-error {{global function 'count' requires that 'StoreProxy' conform to 'Store'}}
                use(proxy.actor)
                count(proxy.actor)
                _ = store
            }
            """,
            isVerifying: true
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A call of an optional requirement without a default stays on its actor`()
        async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            final class Count { var n = 0 }
            @Proxied @MainActor protocol Counter: AnyObject {
                @Optional func add(_ count: Count) async -> Count
                @Optional func each(_ body: @escaping (Count) async -> Int) async
            }
            let proxy = CounterProxy()
            proxy.override(\\.add) { count in
                count.n += 1
                return count
            }
            print(await proxy.add(Count()).n)
            """
        )
        #expect(outcome.output == "1\n", "\(outcome.output)")
    }

    @Test func `Variadic arguments stay on the actor of an asynchronous requirement`() async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            final class Count { var n = 1 }
            struct Refusal: Error {}
            @Proxied @MainActor protocol Counter: AnyObject {
                associatedtype Item
                func add(_ counts: Count...) async -> Int
                func load(_ items: Item..., from count: Count) async throws(Refusal) -> Item
                static func change<Value>(_ items: Item..., and value: inout Value) async -> Int
                static func all(
                    _ counts: Count..., body: @MainActor (Count) async -> Void
                ) async -> Int
            }
            @MainActor final class Real: Counter {
                func add(_ counts: Count...) async -> Int {
                    MainActor.assertIsolated()
                    return counts.map(\\.n).reduce(0, +)
                }
                func load(_ items: Count..., from count: Count) async throws(Refusal) -> Count {
                    MainActor.assertIsolated()
                    if items.isEmpty { throw Refusal() }
                    return items[0]
                }
                static func change<Value>(
                    _ items: Count..., and value: inout Value
                ) async -> Int { items.count }
                static func all(
                    _ counts: Count..., body: @MainActor (Count) async -> Void
                ) async -> Int {
                    for count in counts { await body(count) }
                    return counts.count
                }
            }
            @MainActor func use() async throws {
                let proxy = CounterProxy<Count>(retaining: Real())
                let types = type(of: proxy)
                try types.typeProxy.setImplementer(Real.self)
                var changed = "a"
                for _ in 0..<2 {
                    print(await proxy.add(Count(), Count()))
                    print(try await proxy.load(Count(), from: Count()).n)
                    do { _ = try await proxy.load(from: Count()) } catch { print(error) }
                    print(await types.change(Count(), Count(), and: &changed))
                    print(await types.all(Count()) { count in count.n += 1 })
                    proxy.intercept(\\.add) { next in { counts in await next(counts) + 10 } }
                }
            }
            try await use()
            """
        )
        let rest = "1\nRefusal()\n2\n1\n"
        #expect(outcome.output == "2\n\(rest)12\n\(rest)", "\(outcome.output)")
    }
}
