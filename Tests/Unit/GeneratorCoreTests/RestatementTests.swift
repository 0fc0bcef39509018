// SPDX-License-Identifier: MIT

import Testing

/// The restatement of a protocol, made from the text and the symbols of a module.
@Suite struct `Restated protocols of other modules` {
    @Test func `A restated protocol has inherited requirements once, and marks defaults`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Base",
            """
            public protocol Root: AnyObject {
                func again(_ x: Int) -> Int
                func root() -> Int
            }
            extension Root { public func root() -> Int { 1 } }
            """
        )
        try workspace.compile(
            "Kitchen",
            """
            public import Base
            public protocol _Hidden: Root { func hidden() }
            extension _Hidden { public func hidden() {} }
            public protocol Left: Root {}
            public protocol Stove: _Hidden, Left, Sendable, Hashable {
                func again(_ x: Int) -> Int
                func required(_ x: Int) async throws -> String
                func optional(_ x: Int) -> String?
                func byParent()
                func ofInternal()
                func ofDeprecated()
                func ofConstrained()
                func ofProved()
                func ofOtherTypes(_ x: Int)
                func overloaded(_ x: Int)
                func overloaded(_ x: String)
                @MainActor var onMain: Int { get set }
                nonisolated(nonsending) func here() async
                init(_ x: Int)
            }
            public protocol Derived: Stove {}
            extension Stove {
                public func optional(_ x: Int) -> String? { nil }
                func ofInternal() {}
                @available(*, deprecated) public func ofDeprecated() {}
                public func ofOtherTypes(_ x: Double) {}
                public func overloaded(_ x: String) {}
                public func helper() {}
            }
            extension Root where Self: Stove { public func byParent() {} }
            extension Stove where Self: CustomStringConvertible { public func ofConstrained() {} }
            extension Stove where Self: AnyObject, Self: Sendable { public func ofProved() {} }
            extension Derived { public func again(_ x: Int) -> Int { 2 } }
            """
        )
        let text = try workspace.restatement(of: "Stove", in: "Kitchen")
        #expect(
            text == """
                protocol Stove: AnyObject, Hashable, Sendable {
                    func again(_ x: Int) -> Int
                    @Optional func root() -> Int
                    @Optional func hidden()
                    @concurrent func required(_ x: Int) async throws -> String
                    @Optional func optional(_ x: Int) -> String?
                    func byParent()
                    func ofInternal()
                    func ofDeprecated()
                    func ofConstrained()
                    @Optional func ofProved()
                    func ofOtherTypes(_ x: Int)
                    func overloaded(_ x: Int)
                    @Optional func overloaded(_ x: String)
                    @MainActor var onMain: Int { get set }
                    nonisolated(nonsending) func here() async
                    init(_ x: Int)
                }

                """
        )
    }

    @Test(arguments: [
        ([], "@concurrent"),
        (
            ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
            "nonisolated(nonsending)"
        ),
    ])
    func `A restated protocol keeps its isolation under other settings`(
        settings: [String],
        isolation: String
    ) throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            public protocol Oven: AnyObject {
                @concurrent func elsewhere() async
                nonisolated(nonsending) func here() async
                func bake(_ x: Int) async throws -> Int
            }
            """,
            settings
        )
        #expect(
            try workspace.restatement(of: "Oven", in: "Kitchen") == """
                protocol Oven: AnyObject {
                    @concurrent func elsewhere() async
                    nonisolated(nonsending) func here() async
                    \(isolation) func bake(_ x: Int) async throws -> Int
                }

                """
        )
    }

    // The compiler spells the functions of one with an attribute more.
    @Test func `A restated Sendable protocol keeps its isolation`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            "public protocol Oven: Sendable { func bake(_ x: Int) async throws -> Int }",
            ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
        )
        #expect(
            try workspace.restatement(of: "Oven", in: "Kitchen").contains(
                "    nonisolated(nonsending) func bake(_ x: Int) async throws -> Int\n"
            )
        )
    }

    @Test func `A restated protocol states what its module's settings imply`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            @MainActor @available(macOS 15, *) public protocol Timer: AnyObject {
                func start() async
                nonisolated func stop()
                nonisolated func later() async
                @concurrent func elsewhere() async
                func on(_ actor: isolated any Actor) async
            }
            public typealias Both = Timer & CustomStringConvertible
            """
        )
        let text = try workspace.restatement(of: "Timer", in: "Kitchen")
        #expect(
            text == """
                @available(macOS 15, *)
                protocol Timer: AnyObject {
                    @MainActor func start() async
                    nonisolated func stop()
                    @concurrent nonisolated func later() async
                    @concurrent func elsewhere() async
                    func on(_ actor: isolated any Swift.Actor) async
                }

                """
        )
        let both = try workspace.restatement(of: "Both", in: "Kitchen")
        #expect(both.contains("protocol Both: AnyObject, CustomStringConvertible {"), "\(both)")
    }
}
