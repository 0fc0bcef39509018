// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Requirements whose generated code had errors of its own.
@Suite struct `Unusual shapes of requirements` {
    @Test func `An opaque type may be constrained by another opaque type`() throws {
        let outcome = try Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Counter: AnyObject {
                func count(_ items: some Sequence<some Hashable>) -> Int
                func rows<T: Equatable>(
                    of table: some Collection<some Collection<T>>, with item: T
                ) throws -> Int
            }
            final class Real: Counter {
                func count(_ items: some Sequence<some Hashable>) -> Int {
                    Set(items.map { AnyHashable($0) }).count
                }
                func rows<T: Equatable>(
                    of table: some Collection<some Collection<T>>, with item: T
                ) throws -> Int { table.count { $0.contains(item) } }
            }
            let proxy = CounterProxy(retaining: Real())
            print(proxy.count([1, 1, 2]), try proxy.rows(of: [[1], [2], [1, 2]], with: 1))
            proxy.intercept(\\.count) { next in { items in next(items) * 10 } }
            proxy.override(\\.rowsOfWith) { table, _ in -table.count }
            print(proxy.count(["a", "a"]), try proxy.rows(of: [[1], [2], [1, 2]], with: 1))
            """,
            isExpanding: true
        )
        #expect(outcome.output == "2 2\n10 -3\n", "\(outcome.output)")
    }
}
