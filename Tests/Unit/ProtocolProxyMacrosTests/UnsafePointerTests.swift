// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Under strict memory safety the compiler asks for `unsafe` before each expression with an unsafe
/// type, and in any module it warns of one before others.
@Suite struct `Requirements that mention unsafe pointers` {
    private static let settings = [
        [], ["-strict-memory-safety"],
        [
            "-strict-memory-safety", "-default-isolation", "MainActor", "-enable-upcoming-feature",
            "NonisolatedNonsendingByDefault",
        ],
    ]

    @Test(arguments: settings)
    func `Unsafe pointers in requirements compile without a warning`(settings: [String])
        async throws
    {
        for source in [Self.kinds, Self.values, Self.others, Self.restated] {
            let outcome = try await Compiler.check(
                "import ProtocolProxyMacros\n" + source,
                settings: settings
            )
            #expect(outcome.succeeded, "\(outcome.output)")
        }
    }

    private static let kinds = """
        @Proxied protocol Reader: AnyObject {
            func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            #if os(Linux)
            func readAll(_ p: UnsafePointer<Int>) -> Int
            func close()
            #else
            func close()
            #endif
            func fill(_ b: UnsafeMutableRawBufferPointer) throws
            func opaque() -> OpaquePointer?
            var base: UnsafeMutablePointer<Int> { get set }
            func load(_ body: @escaping (UnsafeRawPointer) -> Void) async throws -> Int
            func visit(_ body: (UnsafeRawBufferPointer) throws -> Int) rethrows -> Int
            func each(_ body: (UnsafeRawBufferPointer) -> Void)
            func typed(_ p: UnsafePointer<Int>) throws(MyError) -> UnsafePointer<Int>
            func asyncTyped(_ p: UnsafePointer<Int>) async throws(MyError) -> UnsafePointer<Int>
            func change(_ p: inout UnsafePointer<Int>)
            func take(_ p: consuming UnsafePointer<Int>) -> Int
            func borrow(_ p: borrowing UnsafePointer<Int>) -> Int
            func borrowInt(_ p: borrowing Int) -> Int
            func send(_ p: sending UnsafePointer<Int>) async -> Int
            func many(_ p: UnsafePointer<Int>...) -> Int
            func generic<T>(_ p: UnsafePointer<T>, _ x: T) -> UnsafePointer<T>
            func generic2<T>(_ p: UnsafePointer<Int>, _ x: T) throws -> T
            func generic3<T>(_ p: Int, _ x: T) async -> UnsafePointer<Int>
            func generic4<T: Sequence>(_ p: UnsafePointer<Int>, _ x: T) async throws -> [T]
            func generic5<E: Error>(_ p: UnsafePointer<Int>, _ f: (Int) throws(E) -> Int) throws(E)
            func generic6<E: Error>(_ p: OpaquePointer, _ f: (Int) throws(E) -> Int) async throws(E)
            @Optional func maybe(_ p: UnsafePointer<Int>) -> Int
            @Optional(returning: nil) func maybe2() -> UnsafePointer<Int>?
            static func s(_ p: UnsafePointer<Int>) -> UnsafePointer<Int>
            static var t: UnsafePointer<Int> { get set }
            subscript(p: UnsafePointer<Int>) -> Int { get set }
            subscript(p: Int) -> OpaquePointer { get }
            subscript<T>(p: UnsafePointer<T>, q: Int) -> OpaquePointer { get set }
            func tuple(_ t: (UnsafePointer<Int>, Int)) -> (Int, OpaquePointer)
            func arr(_ t: [UnsafePointer<Int>]) -> [String: OpaquePointer]
            func un() -> Unmanaged<AnyObject>
            func same(_ other: Self, _ p: UnsafePointer<Int>) -> Bool
            func twin(_ p: UnsafePointer<Int>) -> Self
            init(p: UnsafePointer<Int>)
            init?(perhaps p: UnsafePointer<Int>)
            init!(surely p: UnsafeMutablePointer<Int>?)
            @MainActor func main(_ p: UnsafePointer<Int>) -> Int
            @Direct func direct(_ p: UnsafePointer<Int>) -> Int
            func auto(_ p: @autoclosure () -> UnsafePointer<Int>) -> Int
            func span(_ p: Span<Int>, _ q: UnsafePointer<Int>)
            func safe(_ p: Int) -> Int
            func asyncResult() async -> UnsafePointer<Int>
            func asyncThrows(_ p: UnsafePointer<Int>, _ q: inout Int) async throws
            func over(_ p: Int)
            func over(_ p: UnsafeRawPointer)
            @available(*, deprecated) func old(_ p: UnsafeRawPointer) -> Int
            func iso(_ p: UnsafeRawPointer, on actor: isolated (any Actor)?) async
            func opt(_ p: UnsafePointer<Int>!, _ q: UnsafeMutablePointer<CChar>?) -> UnsafePointer<Int>!
            func a(_ a: UnsafePointer<Int>, r: Int, function: Int) -> Int
            func b(_ a: Int, r: UnsafePointer<Int>, it: Int) -> Int
            func esc(_ f: @escaping @Sendable (UnsafePointer<Int>, Int) async throws -> UnsafePointer<Int>)
            static func + (a: Self, b: UnsafePointer<Int>) -> Int
        }
        extension Reader { func maybe(_ p: UnsafePointer<Int>) -> Int { 1 } }
        struct MyError: Error {}
        """

    private static let values = """
        @Proxied(copiesShare: true) protocol Value {
            mutating func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            mutating func read2(_ q: inout Int) throws -> UnsafePointer<Int>
            mutating func read3(_ q: Int) async throws -> UnsafePointer<Int>
            var base: UnsafeMutablePointer<Int> { get set }
            subscript(p: UnsafePointer<Int>) -> Int { get set }
            mutating func generic<T>(_ p: UnsafePointer<T>, _ x: T) -> UnsafePointer<T>
        }
        """

    private static let others = """
        @Proxied public protocol Shared: Sendable {
            func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Int>
            @concurrent func load2(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Int>
        }
        @Proxied protocol Open<Item> {
            associatedtype Item
            func read(_ p: UnsafePointer<Item>, count: Int) -> Int
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Item>
        }
        @Proxied protocol Open2 {
            associatedtype Item
            func read(_ p: UnsafePointer<Item>, count: Int) -> Int
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Item>
            var p: UnsafePointer<Item> { get }
        }
        @Proxied protocol Act: Actor {
            func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            func result() -> UnsafePointer<Int>
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Int>
            nonisolated func non(_ p: UnsafePointer<Int>, count: Int) -> Int
            var p: UnsafePointer<Int> { get }
            func gen<T>(_ p: UnsafePointer<T>) -> T
        }
        """

    private static let restated = """
        nonisolated protocol Foreign: AnyObject {
            func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Int>
            func each(_ body: (UnsafeRawBufferPointer) -> Void)
            var base: UnsafeMutablePointer<Int> { get set }
            func o(_ p: UnsafePointer<Int>) -> Int
        }
        nonisolated extension Foreign { func o(_ p: UnsafePointer<Int>) -> Int { 1 } }
        @Proxied(of: (any Foreign).self) nonisolated protocol Restated: AnyObject {
            func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Int>
            func each(_ body: (UnsafeRawBufferPointer) -> Void)
            var base: UnsafeMutablePointer<Int> { get set }
            @Optional func o(_ p: UnsafePointer<Int>) -> Int
        }
        // No constant but that of a dictionary, whose type is erased in some settings.
        @Proxied protocol Lone: AnyObject {
            func read(_ p: [Name: UnsafePointer<Int>])
        }
        @Proxied protocol LoneOpen<Item> {
            associatedtype Item
            func read(_ p: [Name: UnsafePointer<Item>]) -> Item
        }
        struct Name: Hashable {}
        @Proxied @MainActor protocol Main: AnyObject {
            func read(_ p: UnsafePointer<Int>, count: Int) -> Int
            func load(_ p: UnsafePointer<Int>) async throws -> UnsafePointer<Int>
        }
        enum Outer {
            @Proxied protocol Nested: AnyObject {
                func read(_ p: UnsafePointer<Int>, count: Int) -> OpaquePointer
            }
        }
        nonisolated protocol ForeignValue {
            mutating func count(_ p: UnsafePointer<Int>) -> Int
            var p: UnsafePointer<Int> { get set }
        }
        @Proxied(of: (any ForeignValue).self)
        nonisolated protocol Tally {
            mutating func count(_ p: UnsafePointer<Int>) -> Int
            var p: UnsafePointer<Int> { get set }
        }
        """
}
