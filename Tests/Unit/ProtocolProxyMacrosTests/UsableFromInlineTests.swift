// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Proxies of protocols that inlinable code can use` {
    @Test func `Inlinable code uses the proxy, its keys and its requirements`() async throws {
        let outcome = try await Compiler.run(
            """
            public import ProtocolProxyMacros
            @Proxied @usableFromInline protocol Store: AnyObject {
                func load(_ key: String) throws -> Int
                @Optional(returning: 3) func count() -> Int
                var size: Int { get set }
                func item<Item: Hashable>(_ item: Item) -> Item?
                static func make() -> Int
            }
            public enum Outer {
                @Proxied @usableFromInline protocol Shelf<Item>: AnyObject {
                    associatedtype Item
                    typealias Handler = (Item) -> Void
                    func put(_ item: Item)
                    func each(_ body: Handler)
                }
            }
            extension Outer {
                @Proxied @usableFromInline protocol Rack: Sendable { func hang() async -> Int }
            }
            @Proxied @usableFromInline protocol Depot: Actor { func total() -> Int }
            @usableFromInline protocol Plain { func run() -> Int }
            @Proxied(of: (any Plain).self) @usableFromInline protocol PlainStandIn { func run() -> Int }
            @inlinable public func use() throws {
                let proxy = StoreProxy()
                proxy.override(\\.load) { _ in 1 }
                proxy.observe(\\.setSize, .before) { _ in }
                print(try proxy.load("a"), proxy.count())
                let descriptor = StoreRequirements.descriptor
                print(descriptor.requirements.count)
                let shelf = Outer.ShelfProxy<Int>()
                shelf.override(\\.put) { item in print(item) }
                shelf.put(2)
                let rack = Outer.RackProxy()
                rack.override(\\.hang) { 4 }
                let depot = DepotProxy()
                depot.override(\\.total) { 4 }
                _ = depot.actor
                let plain = PlainStandInProxy()
                plain.override(\\.run) { 5 }
                print(plain.run())
            }
            try use()
            """
        )
        #expect(outcome.output == "1 3\n6\n2\n5\n", "\(outcome.output)")
    }

    @Test func `A package protocol's proxy can be inlined into clients, too`() async throws {
        let outcome = try await Compiler.check(
            """
            public import ProtocolProxyMacros
            @Proxied @usableFromInline package protocol Store: AnyObject {
                func load(_ key: String) throws -> Int
            }
            @usableFromInline package enum Outer {}
            extension Outer {
                @Proxied @usableFromInline package protocol Shelf: AnyObject { func count() -> Int }
            }
            @inlinable public func use() throws {
                let proxy = StoreProxy()
                proxy.override(\\.load) { _ in 1 }
            }
            """,
            settings: ["-package-name", "Shop"]
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
