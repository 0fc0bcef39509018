// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// A macro doesn't see whether the bound of a generic parameter is a class or a protocol.
@Suite struct `Metatypes of generic parameters whose bound is a class` {
    private static let types = """
        import ProtocolProxyMacros
        protocol Named { static var name: String { get } }
        class Page: Named {
            class var name: String { "page" }
            required init() {}
        }
        final class Cover: Page { override class var name: String { "cover" } }
        class Sheet<Item> { required init() {} }
        final class Frozen: Sendable { required init() {} }
        protocol Kind<Item> { associatedtype Item; init() }
        struct Plain: Kind, Sendable { typealias Item = Int }

        """

    @Test(arguments: [[], ["-O"]])
    func `They are forwarded, and handlers take the metatype of the class`(settings: [String])
        async throws
    {
        let outcome = try await Compiler.run(
            Self.types + """
                @Proxied protocol Press: AnyObject {
                    func make<T: Page>(_ type: T.Type) -> T
                    func count<T>(_ types: [T.Type]) -> Int where T: Page
                    func perhaps<T: Page>(_ type: T.Type?) async throws -> T?
                    func opaque(_ type: (some Page).Type) -> String
                    func both<T: Page & Named>(_ type: T.Type) -> String
                    func sent<T: Page & Sendable, S: Kind & Sendable>(_ type: T.Type, _ kind: S.Type) -> Int
                    func frozen<T: Frozen & Sendable>(_ type: T.Type) -> T
                    func object<T: AnyObject & Page>(_ type: T.Type) -> String
                    func sheet<T: Sheet<Int>>(_ type: T.Type) -> T
                    func kind<T: Kind>(_ type: T.Type) -> T
                    func called<T: Page>(_ body: (T.Type) -> T.Type) -> T.Type
                    func all<T: Page>(_ types: T.Type...) -> [T.Type]
                    func change<T: Page>(_ type: inout T.Type)
                    subscript<T: Page>(type: T.Type) -> String { get }
                    static func made<T: Page>(_ type: T.Type) -> T
                }
                final class Real: Press {
                    func make<T: Page>(_ type: T.Type) -> T { type.init() }
                    func count<T>(_ types: [T.Type]) -> Int where T: Page { types.count }
                    func perhaps<T: Page>(_ type: T.Type?) async throws -> T? { type?.init() }
                    func opaque<T: Page>(_ type: T.Type) -> String { type.name }
                    func both<T: Page & Named>(_ type: T.Type) -> String { type.name }
                    func sent<T: Page & Sendable, S: Kind & Sendable>(_ type: T.Type, _ kind: S.Type) -> Int { 1 }
                    func frozen<T: Frozen & Sendable>(_ type: T.Type) -> T { type.init() }
                    func object<T: AnyObject & Page>(_ type: T.Type) -> String { type.name }
                    func sheet<T: Sheet<Int>>(_ type: T.Type) -> T { type.init() }
                    func kind<T: Kind>(_ type: T.Type) -> T { type.init() }
                    func called<T: Page>(_ body: (T.Type) -> T.Type) -> T.Type { body(T.self) }
                    func all<T: Page>(_ types: T.Type...) -> [T.Type] { types }
                    func change<T: Page>(_ type: inout T.Type) {}
                    subscript<T: Page>(type: T.Type) -> String { type.name }
                    static func made<T: Page>(_ type: T.Type) -> T { type.init() }
                }
                func use(_ press: some Press) async throws {
                    var type = Cover.self
                    press.change(&type)
                    print(
                        press.make(Cover.self), press.count([Cover.self]),
                        try await press.perhaps(Cover.self) != nil, press.opaque(Cover.self),
                        press.both(Cover.self), press.object(Cover.self),
                        press.frozen(Frozen.self), press.sheet(Sheet<Int>.self),
                        press.kind(Plain.self), press.called { (type: Cover.Type) in type },
                        press.all(Cover.self, Cover.self).count, press[Cover.self])
                }
                let proxy = PressProxy(retaining: Real())
                try await use(proxy)
                proxy.observe(\\.make, .before) { type in print("make", type.name) }
                proxy.override(\\.count) { types in types.map(\\.name).count * 10 }
                proxy.override(\\.perhaps) { type in type.map { $0.init() } }
                proxy.override(\\.opaque) { type in type.name + "!" }
                proxy.override(\\.frozen) { type in type.init() }
                proxy.override(\\.kind) { type in type.init() }
                proxy.intercept(\\.sheet) { next in { type in next(type) } }
                proxy.intercept(\\.all) { next in { types in next(types + types) } }
                proxy.override(\\.getSubscript) { type in type.name + "?" }
                try await use(proxy)
                PressProxy.withTypeProxy { types in
                    types.override(\\.staticMade) { @Sendable type in type.init() }
                    print(PressProxy.made(Cover.self))
                }
                """,
            settings: settings
        )
        #expect(
            outcome.output == """
                program.Cover 1 true cover cover cover program.Frozen program.Sheet<Swift.Int> Plain() Cover 2 cover
                make cover
                program.Cover 10 true cover! cover cover program.Frozen program.Sheet<Swift.Int> Plain() Cover 4 cover?
                program.Cover

                """,
            "\(outcome.output)"
        )
    }

    @Test(arguments: [
        "@Proxied protocol Press<Item>: AnyObject { associatedtype Item",
        "@Proxied public protocol Press { associatedtype Item",
        "@Proxied protocol Press: Actor {",
        "@Proxied @MainActor protocol Press {",
        "@Proxied protocol Press: Sendable {",
        "enum Outer { @Proxied protocol Press: AnyObject {",
        "extension Page { @Proxied fileprivate protocol Press: AnyObject {",
        "protocol Shape { func make<T: Page>(_ type: T.Type) -> T } ; @Proxied(of: (any Shape).self) protocol Press {",
    ])
    func `Proxies of every kind of protocol compile with them`(declaration: String) async throws {
        let closing = declaration.hasPrefix("@") || declaration.hasPrefix("protocol") ? "" : "}"
        let isForeign = declaration.contains("of:")
        let source =
            Self.types.replacing("\nclass Page", with: "\npublic class Page")
                + """
                \(declaration)
                    func make<T: Page>(_ type: T.Type) -> T
                    \(isForeign ? "" : Self.others)
                } \(closing)
                """
        for settings in [[], ["-default-isolation", "MainActor"]] {
            let outcome = try await Compiler.check(source, settings: settings)
            #expect(outcome.succeeded, "\(settings) \(outcome.output)")
        }
    }

    private static let others = """
        func find<T: Page>(_ types: [T.Type]) async -> T?
            #if DEBUG
            func only<T: Page>(_ type: T.Type)
            #else
            func only<T: Page>(_ type: T.Type) -> Int
            #endif
        """

    @Test func `A bound may be the protocol itself, or one of its conformers`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Node: AnyObject {
                func make<T: Node>(_ type: T.Type) -> String
                func real<T: Real>(_ type: T.Type) -> T
            }
            class Real: Node {
                required init() {}
                func make<T: Node>(_ type: T.Type) -> String { "\\(type)" }
                func real<T: Real>(_ type: T.Type) -> T { type.init() }
            }
            let proxy = NodeProxy(retaining: Real())
            proxy.observe(\\.make, .before) { type in print(type) }
            proxy.observe(\\.real, .before) { type in print(type.init()) }
            print(proxy.make(Real.self), proxy.real(Real.self))
            """
        )
        #expect(outcome.output == "Real\nprogram.Real\nReal program.Real\n", "\(outcome.output)")
    }
}
