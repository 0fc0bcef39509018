// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Modules with the main actor as default isolation` {
    private static let settings = ["-default-isolation", "MainActor"]

    /// A requirement without a word on isolation runs on the main actor, and so do its handlers.
    @Test func `Asynchronous requirements take arguments that are not Sendable`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            nonisolated final class Event {}
            @Proxied protocol Pipeline: AnyObject {
                associatedtype Output
                func handle(_ event: Event) async throws -> Event
                func handle<Context>(_ context: Context, with event: Event) async -> Output
                func read<Value>(_ event: Event, _ body: (Event) async throws -> Value) async rethrows -> Value
                static func make(_ event: Event) async -> Event
                var last: Event { get async throws }
                @available(*, deprecated) func old(_ event: Event) async
                nonisolated func free(_ name: String) async -> Int
                @concurrent func away(_ name: String) async -> Int
            }
            enum Namespace {
                @Proxied protocol Nested: AnyObject { func handle(_ event: Event) async }
            }
            func use(_ proxy: PipelineProxy<Int>, _ event: Event) async throws {
                proxy.override(\\.handle) { event in event }
                proxy.override(\\.away) { name in await Task.yield(); return name.count }
                _ = try await proxy.handle(event)
                print(event)
            }
            """,
            settings: Self.settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: [
        "nonisolated protocol Pipeline: AnyObject { func handle(_ event: Event) async }",
        "nonisolated enum Space { @Proxied protocol Pipeline: AnyObject { func handle(_ event: Event) async } }",
        "actor Space { @Proxied protocol Pipeline: AnyObject { func handle(_ event: Event) async } }",
    ])
    func `A protocol that the default does not isolate keeps its own meaning of 'async'`(
        declaration: String
    ) async throws {
        let attribute = declaration.contains("@Proxied") ? "" : "@Proxied "
        let outcome = try await Compiler.check(
            "import ProtocolProxyMacros\nnonisolated final class Event {}\n" + attribute
                + declaration,
            settings: Self.settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A module that only isolates conformances keeps its own meaning of 'async'`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            final class Event {}
            @Proxied protocol Pipeline: AnyObject {
                func handle(_ event: Event) async throws -> Event
                func close() async
            }
            """,
            settings: ["-enable-upcoming-feature", "InferIsolatedConformances"]
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: ["", "public ", "@MainActor "])
    func `A requirement can use the isolated conformance of a type`(head: String) async throws {
        let access = head == "public " ? head : ""
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            \(access)struct File: Hashable { var size = 1 }
            @Proxied \(head)protocol Folder: AnyObject {
                func update(_ files: Set<File>)
                func sizes(of files: Set<File>) async throws -> [File: Int]
                @Optional(returning: []) func hidden() -> Set<File>
                @Key("everything") var files: Set<File> { get set }
                static func merge(_ first: Set<File>, _ second: Set<File>) -> Set<File>
                subscript(_ files: [Set<File>]) -> File { get }
            }
            @Proxied \(head)protocol Shelf: AnyObject {
                associatedtype Item
                var items: [File: Item] { get }
                @Optional(returning: 0) func count(_ files: [File: Item]) -> Int
            }
            func use(_ proxy: FolderProxy) async throws {
                proxy.override(\\.update) { files in print(files.count) }
                proxy.override(\\.sizesOf) { files in [:] }
                proxy.update([])
                _ = try await proxy.sizes(of: [])
            }
            """,
            settings: Self.settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `Handlers of a requirement that uses an isolated conformance are called`()
        async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            struct File: Hashable { var size = 1 }
            @Proxied protocol Folder: AnyObject {
                func count(_ files: Set<File>) -> Int
                func sizes(of files: Set<File>) async -> [File: Int]
            }
            final class Real: Folder {
                func count(_ files: Set<File>) -> Int { files.count }
                func sizes(of files: Set<File>) async -> [File: Int] { [:] }
            }
            let proxy = FolderProxy(retaining: Real())
            print(proxy.count([File()]), await proxy.sizes(of: []).count)
            proxy.override(\\.count) { files in 10 * files.count }
            proxy.override(\\.sizesOf) { files in [File(): 1] }
            print(proxy.count([File()]), await proxy.sizes(of: []).count)
            """,
            settings: Self.settings
        )
        #expect(outcome.output == "1 0\n10 1\n", "\(outcome.output)")
    }

    @Test(arguments: ["", "public "])
    func `An isolated 'id' is one error at the parent's name`(access: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(access)protocol Sink:
                Identifiable, Sendable { var id: String { get } }
            """,
            isRefused: true,
            settings: Self.settings
        )
        #expect(outcome.errors.count == 1, "\(outcome.output)")
        #expect(
            outcome.errors.first?.contains(".swift:3:5: error: conformance of") == true,
            "\(outcome.output)"
        )
    }

    @Test(arguments: [settings, []])
    func `Metatypes and what is sent are forwarded on the main actor`(settings: [String])
        async throws
    {
        let actor = settings.isEmpty ? "@MainActor " : ""
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            nonisolated protocol Shape {}
            @Proxied \(actor)protocol Shapes: AnyObject {
                func name(_ kind: (any Shape).Type) -> String
                func names(
                    _ kinds: ((any Shape).Type, Int), _ last: (any Shape).Type?
                ) async throws -> Int
                func take(_ kind: consuming (any Shape).Type) -> Int
                func change(_ kind: inout (any Shape).Type?)
                func keep<Item>(_ item: Item, as kind: Optional<(any Shape).Type>) -> Item
                static func send<Item>(_ item: sending Item) -> Item
                static func all(_ kind: (any Shape).Type) async -> Int
                var last: (any Shape).Type { get set }
                subscript(_ kind: (any Shape).Type) -> (any Shape).Type? { get set }
            }
            \(actor)final class Real: Shapes {
                func name(_ kind: (any Shape).Type) -> String { "\\(kind)" }
                func names(
                    _ kinds: ((any Shape).Type, Int), _ last: (any Shape).Type?
                ) async throws -> Int { kinds.1 }
                func take(_ kind: consuming (any Shape).Type) -> Int { 1 }
                func change(_ kind: inout (any Shape).Type?) { kind = nil }
                func keep<Item>(_ item: Item, as kind: Optional<(any Shape).Type>) -> Item { item }
                static func send<Item>(_ item: sending Item) -> Item { item }
                static func all(_ kind: (any Shape).Type) async -> Int { 2 }
                var last: (any Shape).Type = (any Shape).self
                subscript(_ kind: (any Shape).Type) -> (any Shape).Type? { get { nil } set {} }
            }
            @MainActor func use() async throws {
                let proxy = ShapesProxy(retaining: Real())
                let kind = (any Shape).self
                for _ in 0..<2 {
                    var changed: (any Shape).Type? = kind
                    proxy.change(&changed)
                    print(proxy.name(kind), try await proxy.names((kind, 3), nil), changed == nil)
                    print(proxy.take(kind), proxy.keep(4, as: nil), proxy.last, proxy[kind] == nil)
                    proxy.observe(\\.change, .after) { _ in print("changed") }
                    proxy.override(\\.take) { kind in 5 }
                    proxy.intercept(\\.name) { next in { kind in next(kind) + "!" } }
                }
            }
            try await use()
            """,
            settings: settings
        )
        #expect(
            outcome.output == """
                Shape 3 true
                1 4 Shape true
                changed
                Shape! 3 true
                5 4 Shape true

                """,
            "\(outcome.output)"
        )
    }
}
