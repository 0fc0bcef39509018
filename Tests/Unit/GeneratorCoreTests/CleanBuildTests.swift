// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// Generated code compiles without warnings in a module with all optional warnings of the compiler.
@Suite struct `What is generated compiles without a warning` {
    private static let kitchen = """
        public protocol Dish: Sendable { var name: String { get } }

        public protocol Stove: AnyObject, Sendable {
            func heat()
            @available(*, deprecated, message: "heat") func warm(_ x: Int) -> Int
            @available(*, deprecated) func warmLater(_ x: Int) async throws -> Int
            @available(*, deprecated) func every<T>(_ x: T) -> T
            @available(*, deprecated) var temperature: Int { get set }
            @available(*, deprecated) subscript(x: Int) -> Int { get set }
            @available(*, deprecated) func optional(_ x: Int) -> Int
            @available(*, deprecated) static func make() -> Int
            @available(*, deprecated) init(x: Int)
            func cook<T>(_ x: T) -> T
            func later<T: Sendable>(_ x: T) async -> T
            func cook<D: Dish>(_ x: D, then: @escaping @Sendable (D) -> Void) async throws -> [D]
            func map<T, R: Sendable>(_ x: T, _ f: (T) -> R) -> R
            func pack<each T>(_ x: repeat each T)
            func packLater<each T: Sendable>(_ x: repeat each T) async
            func row<R: Dish>(_ type: R.Type) async throws -> R
        }
        extension Stove { @available(*, deprecated) public func optional(_ x: Int) -> Int { 1 } }

        public protocol Settled: AnyObject {
            func settle() throws -> Int
            func settle<T>(_ x: T) throws -> T
            func rest(_ x: Int) throws
            func wait() async throws -> Int
            func pause() async
            var calm: Int { get throws }
        }
        extension Settled {
            public func settle() -> Int { 1 }
            public func settle<T>(_ x: T) -> T { x }
            public func rest(_ x: Int) {}
            public func wait() -> Int { 1 }
            public func pause() {}
            public var calm: Int { 1 }
        }

        public protocol Oven<Tray>: Sendable {
            associatedtype Tray: Sendable
            associatedtype Item
            func put(_ tray: Tray) async -> Tray
            func each(_ body: @escaping @Sendable (Tray) -> Void)
            @available(*, deprecated) func old(_ tray: Tray) -> Tray
            func bake<T: Sendable>(_ x: T, _ tray: Tray) async -> T
            mutating func change(_ item: Item) -> Item
        }

        public protocol Timer: Sendable {
            var minutes: Int { get set }
            mutating func advance(by minutes: Int) -> Int
            @available(*, deprecated) func ring() -> String
        }

        public protocol Plate: AnyObject {
            func place(_ p: UnsafeMutablePointer<Int>, _ bytes: UnsafeRawBufferPointer) -> UnsafePointer<Int>?
            func later(_ body: (UnsafeMutablePointer<Int>) -> Void) async
            func load<T>(_ p: UnsafeMutablePointer<T>) throws -> T
            var address: UnsafeRawPointer { get set }
            func plain(_ x: Int) -> Int
            func rim() -> UnsafePointer<Int>?
        }
        extension Plate { public func rim() -> UnsafePointer<Int>? { nil } }
        public protocol Scale: Sendable {
            var weight: UnsafePointer<Int> { get set }
            mutating func weigh(_ p: UnsafePointer<Int>) -> Int
        }
        """
    private static let settings = [
        [], ["-strict-memory-safety"],
        ["-strict-memory-safety", "-default-isolation", "MainActor"],
        [
            "-strict-memory-safety", "-enable-upcoming-feature", "InternalImportsByDefault",
            "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            "-enable-upcoming-feature", "ExistentialAny",
        ],
    ]

    @Test(arguments: Access.allCases)
    func `Generated proxies compile without a warning`(access: Access) async throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen")
        arguments.isForAll = true
        arguments.options.access = access
        try workspace.run(arguments)
        #expect(workspace.printed.count == 1, "\(workspace.printed.dropFirst())")
        let source = try #require(workspace.printed.first)
        for settings in Self.settings {
            let outcome = try await Compiler.checkAlone(
                source,
                settings: ["-package-name", "own", "-I", workspace.folder.path] + settings
            )
            #expect(outcome.succeeded, "\(settings): \(outcome.output)")
        }
    }

    @Test func `Generated proxies mark no safe code as unsafe`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.kitchen)
        for (name, isUnsafe) in [("Stove", false), ("Timer", false), ("Plate", true)] {
            try workspace.run(try workspace.arguments("Kitchen", [name]))
            let lines = workspace.printed.joined().split(separator: "\n")
            // The library trusts the constant indices of these.
            let trusted = #/__forward|__directImplementer|__call\(|__begin\(|__Generated\.call\(/#
            let unsafe = lines.filter { $0.contains("unsafe ") && !$0.contains(trusted) }
            #expect(unsafe.isEmpty != isUnsafe, "\(name): \(unsafe)")
            #expect(!unsafe.contains { $0.contains("plain") })
            #expect(lines.filter { $0.count > 130 } == [])
        }
    }

    @Test func `Generated proxies mark calls of unsafe requirements`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Plate"])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            import Kitchen
            import ProtocolProxy

            final class Real: Plate {
                var address: UnsafeRawPointer
                init(_ address: UnsafeRawPointer) { self.address = address }
                func place(_ p: UnsafeMutablePointer<Int>, _ bytes: UnsafeRawBufferPointer) -> UnsafePointer<Int>? {
                    p.pointee += bytes.count
                    return UnsafePointer(p)
                }
                func later(_ body: (UnsafeMutablePointer<Int>) -> Void) async {}
                func load<T>(_ p: UnsafeMutablePointer<T>) throws -> T { p.pointee }
                func plain(_ x: Int) -> Int { x }
            }
            let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
            memory.initialize(to: 1)
            let proxy = PlateProxy(retaining: Real(memory))
            proxy.observe(\\.place, .after) { p, _ in print("placed", p.pointee) }
            withUnsafeBytes(of: 7) { print(proxy.place(memory, $0) == UnsafePointer(memory)) }
            proxy.address = UnsafeRawPointer(memory) + 1
            print(try proxy.load(memory), proxy.address == UnsafeRawPointer(memory) + 1, proxy.plain(4))
            print(proxy.rim() == nil)
            """,
            with: ["Kitchen"],
            ["PlateProxy.swift"]
        )
        #expect(output == "placed 9\ntrue\n9 true 4\ntrue\n")
    }
}
