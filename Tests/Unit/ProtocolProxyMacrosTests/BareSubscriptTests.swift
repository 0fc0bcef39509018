// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Subscripts without an index` {
    @Test func `They are forwarded beside other subscripts, and called by name`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Cell: AnyObject {
                subscript() -> Int { get set }
                subscript(index: Int) -> Int { get }
                subscript<T>() -> T? { get }
                static subscript() -> String { get set }
            }
            @Proxied @MainActor protocol Later: AnyObject {
                subscript() -> Int { get async throws }
            }
            final class RealLater: Later { subscript() -> Int { get async throws { 1 } } }
            final class Real: Cell {
                var number = 1
                subscript() -> Int {
                    get { number }
                    set { number = newValue }
                }
                subscript(index: Int) -> Int { index * 10 }
                subscript<T>() -> T? { nil }
                nonisolated(unsafe) static var text = "real"
                static subscript() -> String {
                    get { text }
                    set { text = newValue }
                }
            }
            let proxy = CellProxy(retaining: Real())
            func use(_ cell: some Cell) {
                cell[] = 2
                let none: String? = cell[]
                print(cell[] as Int, cell[3], none as Any)
            }
            use(proxy)
            print(try proxy.send(Message("subscript() as () -> Int")))
            proxy.observe(\\.getSubscript, .before) { print("get") }
            proxy.intercept(\\.setSubscript) { next in { next($0 + 5) } }
            proxy.observeAll(.before) { call in print(call.selector, call.arguments) }
            use(proxy)
            let later = LaterProxy(retaining: RealLater())
            print(try await later[])
            later.override(\\.getSubscript) { 7 }
            print(try await later[])
            try CellProxy.withTypeProxy { types in
                try types.setImplementer(Real.self)
                CellProxy[] = "set"
                types.override(\\.staticGetSubscript) { @Sendable in "over" }
                print(CellProxy[], Real[])
            }
            """
        )
        #expect(
            outcome.output == """
                2 30 nil
                2
                setter: subscript() [2]
                subscript() as () -> T? []
                get
                subscript() as () -> Int []
                subscript(_:) [3]
                7 30 nil
                1
                7
                over set

                """,
            "\(outcome.output)"
        )
    }
}
