// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// `Array<Item>` is the same type as `[Item]`, but the macro sees other syntax.
@Suite struct `Optionals, arrays and dictionaries in their long forms` {
    private static let settings = [
        [], ["-default-isolation", "MainActor"],
        ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ]

    @Test(arguments: settings) func `'Self' in a long form is a proxy for callers`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied nonisolated protocol Tree: AnyObject {
                var children: Array<Self> { get }
                var named: Swift.Dictionary<String, Array<Self>> { get }
                static var all: Array<Self> { get }
                func next() -> Optional<Self>
                func find(_ trees: Array<Self>, _ other: Swift.Optional<Self>) -> (Int, Optional<Self>)
            }
            nonisolated final class Leaf: Tree {
                var children: [Leaf] { [self] }
                var named: [String: [Leaf]] { ["leaf": [self]] }
                static var all: [Leaf] { [Leaf()] }
                func next() -> Leaf? { nil }
                func find(_ trees: [Leaf], _ other: Leaf?) -> (Int, Leaf?) {
                    (trees.count + (other == nil ? 0 : 10), other)
                }
            }
            nonisolated func show<T: Tree>(_ tree: T) {
                print(tree.children.map { $0 === tree }, tree.named.mapValues(\\.count), T.all.count)
                let (count, found) = tree.find([tree, tree], tree)
                print(tree.next() == nil, count, found === tree)
            }
            let proxy = TreeProxy(retaining: Leaf())
            proxy.override(\\.next) { Leaf() }
            TreeProxy.withTypeProxy { types in
                types.override(\\.staticAll) { [Leaf(), Leaf()] }
                show(proxy)
            }
            """,
            settings: settings
        )
        #expect(
            outcome.output == "[true] [\"leaf\": 1] 2\nfalse 12 true\n",
            "\(outcome.output)"
        )
    }

    @Test(arguments: settings) func `Long forms of other types compile without a warning`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            struct Token: ~Copyable {}
            struct Style { static let usual = Style() }
            @Proxied protocol Shelf: AnyObject {
                func run(_ body: Optional<() -> Void>) -> Array<(Int) -> Int>
                func count(_ items: Optional<Span<Int>>) -> Int
                func take(_ token: consuming Optional<Token>) -> Optional<Token>
                func change(_ token: inout Optional<Token>)
                func keep(_ body: consuming Optional<() -> Void>)
                var body: Optional<@Sendable () -> Void> { get set }
                @Optional func none() -> Optional<Int>
                @Optional(returning: Style.usual) var style: Optional<Style> { get }
            }
            @Proxied protocol Generic: AnyObject {
                associatedtype Item
                func map<T>(_ body: Optional<(T) -> Void>, _ list: Array<T>) -> Optional<T>
                func change<T>(_ list: inout Array<T>, _ one: inout Optional<T>)
                func lend<T>(_ one: borrowing Optional<T>, _ other: consuming Optional<T>)
                func each(_ body: Optional<(Item) -> Void>) -> Array<Item>
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
