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

    @Test func `A method may be called Type or Protocol`() throws {
        let outcome = try Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Sample: AnyObject {
                func Type() -> Int
                func Protocol(_ number: Int) -> Int
                static func Type(_ number: Int) -> Int
            }
            final class Real: Sample {
                func Type() -> Int { 1 }
                func Protocol(_ number: Int) -> Int { number }
                static func Type(_ number: Int) -> Int { number }
            }
            let proxy = SampleProxy(retaining: Real())
            let sample: any Sample = proxy
            print(sample.`Type`(), sample.`Protocol`(2))
            proxy.override(\\.TypeRequirement) { 3 }
            proxy.override(\\.ProtocolRequirement) { $0 * 2 }
            print(sample.`Type`(), sample.`Protocol`(2))
            """,
            isExpanding: true
        )
        #expect(outcome.output == "1 2\n3 4\n", "\(outcome.output)")
    }
}
