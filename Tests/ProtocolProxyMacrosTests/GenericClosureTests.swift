// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// A witness calls an implementer with a literal in place of a closure whose parameters handlers take as other types.
@Suite struct `Closures that alone mention a generic parameter` {
    private static let settings = [[], ["-default-isolation", "MainActor"]]

    @Test(arguments: settings) func `A closure tells the implementer the generic argument`(settings: [String]) throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            struct Refusal: Error {}
            @Proxied protocol Noncopyable: AnyObject {
                func make<T: ~Copyable>(_ make: () -> T, _ x: Int) -> Int
                func take<T: ~Copyable>(_ take: (consuming T) -> Int, _ x: Int) -> Int
                func takeBoth<T: ~Copyable>(_ take: (consuming T, consuming T) -> T) -> Int
                func takeOr<T: ~Copyable>(_ take: (consuming T) throws(Refusal) -> Void) throws(Refusal) -> Int
                func takeEach<T: ~Copyable>(_ take: (consuming T) throws -> Void) rethrows -> Int
            }
            @Proxied protocol Copyables: AnyObject {
                func make<T>(_ make: () -> T, _ x: Int) -> Int
                func take<T>(_ take: (T) -> Int, _ x: Int) -> Int
                func change<T>(_ change: (inout T) -> Int, _ x: Int) -> Int
                func changeEach<T>(_ change: (inout T) throws -> Void) rethrows
                func map<T>(_ map: (T, Int) -> [T]) -> Int
            }
            @Proxied protocol Later: AnyObject {
                nonisolated(nonsending) func make<T: ~Copyable>(_ make: @escaping () -> T) async throws -> Int
                nonisolated(nonsending) func take<T: ~Copyable>(_ take: @escaping (consuming T) throws -> Void) async
            }
            """, isExpanding: true, settings: settings)
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
