// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// The arguments of a requirement without parameters are a `Void`, and so is a single argument of
/// this type.
@Suite struct `Arguments of type Void` {
    private static let gate = """
        import ProtocolProxyMacros
        @Proxied @MainActor protocol Gate: AnyObject {
            @Direct func open() -> Int
            @Direct func wait() async throws -> Int
            @Direct func direct(_ key: ()) -> Int
            func shut() -> Int
            func take(_ key: ()) -> Int
            func twice(_ key: (())) throws -> Int
            func named(key: Void) -> Int
            func later(_ key: ()) async throws -> Int
            func generic<Key>(_ key: Key) -> Int
            func pair(_ key: (), _ number: Int) -> Int
            var state: () { get set }
            subscript(key: ()) -> Int { get }
        }
        @MainActor final class Real: Gate {
            func open() -> Int { 1 }
            func wait() async throws -> Int { 2 }
            func direct(_ key: ()) -> Int { 3 }
            func shut() -> Int { 4 }
            func take(_ key: ()) -> Int { 5 }
            func twice(_ key: (())) throws -> Int { 6 }
            func named(key: Void) -> Int { 7 }
            func later(_ key: ()) async throws -> Int { 8 }
            func generic<Key>(_ key: Key) -> Int { 9 }
            func pair(_ key: (), _ number: Int) -> Int { 10 }
            var state: () = ()
            subscript(key: ()) -> Int { 11 }
        }
        let proxy = GateProxy(retaining: Real())
        @MainActor func use() async throws {
            print(proxy.open(), try await proxy.wait(), proxy.direct(()), proxy.shut(), proxy.take(()))
            print(try proxy.twice(()), proxy.named(key: ()), try await proxy.later(()))
            print(proxy.generic(()), proxy.pair((), 1), proxy[()])
            proxy.state = ()
        }

        """

    @Test func `Participants of all requirements tell them from no arguments`() async throws {
        let outcome = try await Compiler.run(
            Self.gate + """
                var counts: [String] = []
                proxy.observeAll(.before) { call in counts.append("\\(call.arguments.count)") }
                try await use()
                print(counts.joined())
                for requirement in GateRequirements.descriptor.requirements {
                    print(requirement.signature)
                }
                """
        )
        #expect(
            outcome.output == """
                1 2 3 4 5
                6 7 8
                9 10 11
                001011111211
                @MainActor @Sendable () -> Int
                @MainActor @Sendable () async throws -> Int
                @MainActor @Sendable (()) -> Int
                () -> Int
                (()) -> Int
                (()) throws -> Int
                (()) -> Int
                (()) async throws -> Int
                @MainActor @Sendable (Any) -> Int
                ((), Int) -> Int
                () -> Void
                (()) -> Void
                (()) -> Int

                """,
            "\(outcome.output)"
        )
    }

    @Test func `A message has an argument for each, and none for no parameters`() async throws {
        let outcome = try await Compiler.run(
            Self.gate + """
                print(try proxy.send(Message("shut()")), try proxy.send(Message("take(_:)", [()])))
                print(try proxy.send(Message("twice(_:)", [()])), try proxy.send(Message("named(key:)", [()])))
                print(try proxy.send(Message("setter: state", [()])))
                print(try proxy.send(Message("subscript(_:)", [()])))
                for message in [Message("take(_:)"), Message("shut()", [()])] {
                    do { print(try proxy.send(message)) } catch { print((error as? ProxyError)?.code as Any) }
                }
                try proxy.override(selector: "take(_:)") { (key: ()) in 50 }
                try proxy.override(selector: "shut()") { 40 }
                try proxy.observe(selector: "twice(_:)", .before) { (key: ()) in print("twice", key) }
                try await use()
                """
        )
        #expect(
            outcome.output == """
                4 5
                6 7
                ()
                11
                Optional(wrongArgumentCount)
                Optional(wrongArgumentCount)
                1 2 3 40 50
                twice ()
                6 7 8
                9 10 11

                """,
            "\(outcome.output)"
        )
    }

    /// In an expression, the compiler reads most of such types as values.
    @Test func `An empty tuple inside another type is a type wherever the proxy names it`()
        async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Board: AnyObject {
                func rest(_ unit: (), _ numbers: Int...) -> Int
                func both(_ units: [()], _ numbers: Int...) throws -> ()?
                func units(_ count: Int, _ units: ()...) -> Int
                func close(_ body: (()) throws -> [()]) rethrows -> Int
                @Optional func named(_ units: [String: ()]) -> [()]
                @Optional(returning: [()]) func told(_ units: [String: ()]) -> [()]
                func pair<T>(_ units: [()], _ value: T) -> ((), T)
                static func shared(_ unit: (), _ numbers: Int...) -> [()]
            }
            extension Board { func named(_ units: [String: ()]) -> [()] { [(), ()] } }
            final class Real: Board {
                func rest(_ unit: (), _ numbers: Int...) -> Int { numbers.count }
                func both(_ units: [()], _ numbers: Int...) throws -> ()? { units.first }
                func units(_ count: Int, _ units: ()...) -> Int { count + units.count }
                func close(_ body: (()) throws -> [()]) rethrows -> Int { try body(()).count }
                func told(_ units: [String: ()]) -> [()] { [] }
                func pair<T>(_ units: [()], _ value: T) -> ((), T) { ((), value) }
                static func shared(_ unit: (), _ numbers: Int...) -> [()] {
                    Array(repeating: (), count: numbers.count)
                }
            }
            let proxy = BoardProxy(retaining: Real())
            try BoardProxy.typeProxy.setImplementer(Real.self)
            func show(_ proxy: BoardProxy) throws {
                print(proxy.rest((), 1, 2), try proxy.both([()], 1) == nil)
                print(proxy.units(5, (), ()))
                print(proxy.close { _ in [()] }, proxy.named([:]).count, proxy.told([:]).count)
                print(proxy.pair([()], 7).1, BoardProxy.shared((), 1, 2).count)
            }
            try show(proxy)
            proxy.intercept(\\.rest) { next in { unit, numbers in 10 * next(unit, numbers) } }
            proxy.override(\\.both) { _, _ in nil }
            proxy.intercept(\\.units) { next in { count, units in next(count, units + [()]) } }
            proxy.override(\\.close) { _ in 9 }
            proxy.override(\\.named) { _ in [()] }
            proxy.override(\\.pair) { _, _ in ((), 8) }
            try show(proxy)
            """
        )
        #expect(
            outcome.output == "2 false\n7\n1 2 0\n7 2\n20 true\n8\n9 1 0\n8 2\n",
            "\(outcome.output)"
        )
    }
}
