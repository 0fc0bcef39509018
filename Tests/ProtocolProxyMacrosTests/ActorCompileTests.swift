// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Compiler errors about actor protocols` {
    /// The macro sees the name of the parent only, and writes a class that conforms.
    @Test func `An actor protocol whose parent requires actors needs 'Actor' itself`() throws {
        let source = { (parents: String) in
            """
            import ProtocolProxyMacros
            @Proxied protocol Named: Actor { func name() -> String }
            @Proxied protocol Store: \(parents) { func total() -> Int }
            """
        }
        let outcome = try Compiler.check(source("Named"), isExpanding: true)
        #expect(
            outcome.output.contains("write 'Sendable' among its parents too, or 'Actor' if only actors conform"),
            "\(outcome.output)")
        let mended = try Compiler.check(source("Named, Actor"), isExpanding: true)
        #expect(mended.succeeded, "\(mended.output)")
    }

    @Test func `An actor protocol with a nonisolated parent needs 'restating'`() throws {
        let source = { (attribute: String, requirement: String) in
            """
            import ProtocolProxyMacros
            @Proxied protocol Described { func text() -> String }
            \(attribute) protocol Store: Described, Actor { func total() -> Int; \(requirement) }
            """
        }
        let outcome = try Compiler.check(source("@Proxied", ""), isExpanding: true)
        #expect(
            outcome.errors.contains {
                $0.hasSuffix(
                    "others than actors conform to this parent; declare its requirements again as 'nonisolated', and "
                        + "name it in '@Proxied(restating:)'")
            }, "\(outcome.output)")
        let mended = try Compiler.check(
            source("@Proxied(restating: (any Described).self)", "nonisolated func text() -> String"), isExpanding: true)
        #expect(mended.succeeded, "\(mended.output)")
    }

    /// No class conforms to `Actor`, not even by a conformance that is unavailable and would have a message.
    @Test func `A proxy of an actor does not convert to the actor protocol`() throws {
        let outcome = try Compiler.check(
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
            """, isVerifying: true, isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A call of an optional requirement without a default stays on its actor`() throws {
        let outcome = try Compiler.run(
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
            """, isExpanding: true)
        #expect(outcome.output == "1\n", "\(outcome.output)")
    }
}
