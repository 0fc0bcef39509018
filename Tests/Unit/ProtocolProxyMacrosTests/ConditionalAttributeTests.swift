// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Attributes inside `#if`, with which a module compiles its proxies for its tests only.
@Suite struct `Attributes inside '#if'` {
    /// A program with a proxy that is compiled in debug builds alone.
    private static let program = """
        import ProtocolProxyMacros

        #if DEBUG
        @Proxied
        #endif
        protocol Store: AnyObject {
            func load(_ key: String) -> Int
            @Optional(returning: true) func has(_ key: String) -> Bool
            #if DEBUG
            @Key("size")
            #endif
            func count() -> Int
        }
        final class Memory: Store {
            func load(_ key: String) -> Int { key.count }
            func has(_ key: String) -> Bool { false }
            func count() -> Int { 1 }
        }
        #if DEBUG
        let store = StoreProxy(retaining: Memory())
        store.override(\\.load) { _ in 7 }
        store.override(\\.size) { 8 }
        print(store.load("a"), store.count(), StoreProxy().has("a"))
        #else
        struct StoreProxy {}
        print(Memory().load("a"))
        #endif

        """

    @Test(arguments: [(["-DDEBUG"], "7 8 true\n"), ([], "1\n")])
    func `A proxy is compiled where the condition of its attribute holds`(
        settings: [String],
        output: String
    ) async throws {
        let outcome = try await Compiler.run(Self.program, settings: settings)
        #expect(outcome.succeeded)
        #expect(outcome.output == output)
    }

    @Test(arguments: [(["-DLATE"], "late"), ([], "early")])
    func `Only the attributes of the clause that is compiled count`(
        settings: [String],
        key: String
    ) async throws {
        let source = """
            import ProtocolProxyMacros

            @Proxied
            protocol Store: AnyObject {
                #if LATE
                @Key("late")
                #else
                @Key("early")
                #endif
                func count() -> Int
            }
            print(StoreProxy.\(key).selector)

            """
        let outcome = try await Compiler.run(source, settings: settings)
        #expect(outcome.output == "count()\n")
    }

    @Test func `Attributes outside of the condition are allowed where no proxy is compiled`()
        async throws
    {
        let source = """
            import ProtocolProxyMacros

            protocol Store: AnyObject {
                @Optional func count() -> Int
            }
            #if DEBUG
            @Proxied
            #endif
            protocol Depot: AnyObject {
                @Optional func count() -> Int
            }

            """
        let outcome = try await Compiler.check(source, isRefused: true)
        #expect(!outcome.succeeded)
        #expect(outcome.errors.count == 1, "\(outcome.output)")
    }

    @Test func `The example of the article compiles in both ways`() async throws {
        let example = try #require(
            Example.all(below: "Sources/ProtocolProxy/ProtocolProxy.docc", ending: "md")
                .first { $0.source.contains("#if DEBUG\n@Proxied\n#endif") }
        )
        for settings in [[], ["-DDEBUG"]] {
            let outcome = try await Compiler.check(
                example.source,
                settings: settings
            )
            #expect(outcome.succeeded, "\(outcome.output)")
        }
    }
}
