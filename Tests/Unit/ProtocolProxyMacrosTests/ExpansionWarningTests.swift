// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// A warning in generated code is an error for many, who cannot correct it.
@Suite struct `Warnings about rare types and accessors` {
    private static let settings = [
        [], ["-default-isolation", "MainActor"],
        ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ]

    @Test(arguments: settings)
    func `Requirements with 'Void' and 'Never' compile without a warning`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Waiting: AnyObject {
                func wait(_ nothing: Void)
                func waitBoth(_ nothing: Void, _ seconds: Int)
                func waitLater(_ nothing: Void) async throws
                @Optional func waitLong(_ nothing: Swift.Void)
                static func waitAll(_ nothing: Void)
                subscript(nothing: Void) -> Int { get set }
                var unit: Void { get set }
                var rest: Swift.Void { get }
            }
            @Proxied protocol Failing: AnyObject {
                func fail(_ error: Never)
                func failBoth(_ error: Never, _ code: Int) -> Int
                func failLater(_ error: Never) async throws -> Int
                @Optional func failSoon(_ error: Swift.Never) -> Int
                @Optional(returning: 1) func failOnce(_ error: Never) -> Int
                static func failAll(_ error: Never) -> Int
                subscript(error: Never) -> Int { get set }
                func failIn(_ error: inout Never) throws -> Int
                func failInLater(_ error: inout Never) async -> Int
                func failWith<Value>(_ error: Never, _ value: Value) -> Value
                func failWithLater<Value>(_ error: consuming Never, _ value: Value) async throws -> Value
                func failLike(_ other: Self, _ error: Never) -> Int
                func failOf(_ error: borrowing Never)
                func end() -> Never
                var last: Never { get }
            }
            @Proxied protocol Remote: Actor {
                func wait(_ nothing: Void)
                func waitLater(_ nothing: Void) async
                func fail(_ error: Never)
                func failLater(_ error: Never) async
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: settings) func `A nonmutating setter beside a mutating getter compiles`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied(copiesShare: true) protocol Shelf {
                subscript(index: Int) -> Int { mutating get nonmutating set }
                var count: Int { mutating get nonmutating set }
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: settings) func `A restated protocol with mutating requirements compiles`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            nonisolated protocol Counter { mutating func count() -> Int }
            @Proxied(of: (any Counter).self) nonisolated protocol Tally { mutating func count() -> Int }
            nonisolated struct One: Counter { mutating func count() -> Int { 1 } }
            nonisolated func use() -> Int {
                var counter: any Counter = TallyProxyValue(retaining: One())
                return counter.count()
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
