// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// An optimized build overlooks conformers that another library's macro writes next to a protocol.
@Suite struct `Conformers by another library's macro, in an optimized build` {
    /// Executes a macro that writes the declarations in its argument.
    private static let plugin = """
        import Foundation

        let input = FileHandle.standardInput
        while true {
            let head = input.readData(ofLength: 8)
            guard head.count == 8 else { break }
            let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
            var message = Data()
            while message.count < count { message += input.readData(ofLength: count - message.count) }
            guard let request = try JSONSerialization.jsonObject(with: message) as? [String: Any] else { break }
            var answer: [String: Any] = ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
            if let expansion = request["expandAttachedMacro"] as? [String: Any],
                let attribute = expansion["attributeSyntax"] as? [String: Any],
                let source = attribute["source"] as? String
            {
                let text = source.components(separatedBy: String(repeating: "\\"", count: 3))[1]
                answer = ["expandMacroResult": ["expandedSource": text, "diagnostics": []]]
            }
            let data = try JSONSerialization.data(withJSONObject: answer)
            var length = UInt64(data.count).littleEndian
            FileHandle.standardOutput.write(Data(bytes: &length, count: 8) + data)
        }
        """

    private static let declarations = """
        import ProtocolProxyMacros

        @attached(peer, names: suffixed(Mock))
        macro Mocked(_ text: String) = #externalMacro(module: "Other", type: "Mocked")

        @inline(never) func existential<T>(_ it: Any, as: T.Type) -> T { it as! T }


        """

    /// Runs an optimized program that may use `@Mocked`.
    private func run(_ source: String) async throws -> Compiler.Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, plugin) = (
            folder.appending(path: "main.swift"), folder.appending(path: "plugin")
        )
        try Self.plugin.write(to: file, atomically: true, encoding: .utf8)
        let compiled = try Compiler.compile([file.path, "-o", plugin.path])
        try #require(compiled.succeeded, "\(compiled.output)")
        return try await Compiler.run(
            Self.declarations + source,
            settings: ["-O", "-wmo", "-load-plugin-executable", "\(plugin.path)#Other"]
        )
    }

    @Test func `Calls of a generated conformer reach it although the protocol has a parent`()
        async throws
    {
        let outcome = try await run(
            """
            @Proxied protocol Base: AnyObject { func g(_ x: Int) -> Int }
            @Mocked(\"""
                final class DeskMock: Desk {
                    func f(_ x: Int) -> Int { 1 }
                    func g(_ x: Int) -> Int { 2 }
                }
                \""")
            @Proxied protocol Desk: Base { func f(_ x: Int) -> Int }

            enum Room {
                struct Key { var value = 3 }
                @Mocked(\"""
                    final class ShelfMock: Shelf {
                        func f(_ x: Key) -> [Key] { [x] }
                        func g(_ x: Int) -> Int { 4 }
                    }
                    \""")
                @Proxied(restating: (any Plain).self) fileprivate protocol Shelf: Plain {
                    func f(_ x: Key) -> [Key]
                }
            }
            protocol Plain: AnyObject { func g(_ x: Int) -> Int }
            extension Room.ShelfProxy {
                private static let answer = 50
                func g(_ x: Int) -> Int { Self.answer }
            }

            let desk = existential(DeskMock(), as: (any Desk).self)
            print(desk.f(0), desk.g(0))
            private let shelf = existential(Room.ShelfMock(), as: (any Room.Shelf).self)
            print(shelf.f(.init())[0].value, shelf.g(0))

            let proxy = DeskProxy(retaining: DeskMock())
            proxy.override(\\.f) { $0 + 10 }
            proxy.override(\\.g) { $0 + 20 }
            let it = existential(proxy, as: (any Desk).self)
            print(it.f(1), it.g(1), DeskProxy.self)
            private let other = Room.ShelfProxy(retaining: Room.ShelfMock())
            private let shelved = existential(other, as: (any Room.Shelf).self)
            print(shelved.f(.init(value: 7))[0].value, shelved.g(1))
            """
        )
        #expect(outcome.output == "1 2\n3 4\n11 21 DeskProxy\n7 50\n")
    }

    @Test func `Calls of a generated actor reach it`() async throws {
        let outcome = try await run(
            """
            @Mocked(\"""
                actor DeskMock: Desk { func f(_ x: Int) -> Int { 1 } }
                \""")
            @Proxied protocol Desk: Actor { func f(_ x: Int) -> Int }
            @Mocked(\"""
                actor ShelfMock: Shelf {
                    func f(_ x: Int) -> Int { 2 }
                    func g(_ x: Int) -> Int { 3 }
                }
                \""")
            @Proxied protocol Shelf: Desk, Actor { func g(_ x: Int) -> Int }

            print(await existential(DeskMock(), as: (any Desk).self).f(0))
            let shelf = existential(ShelfMock(), as: (any Shelf).self)
            print(await shelf.f(0), await shelf.g(0))
            let proxy = ShelfProxy(retaining: ShelfMock())
            proxy.override(\\.g) { $0 + 10 }
            print(await proxy.actor.f(0), await proxy.actor.g(0))
            """
        )
        #expect(outcome.output == "1\n2 3\n2 10\n")
    }

    @Test func `A proxy of a generated conformer from elsewhere stops if it would be bypassed`()
        async throws
    {
        let outcome = try await run(
            """
            @Proxied protocol Base: AnyObject {}
            @Proxied protocol Desk: Base { func f(_ x: Int) -> Int }
            @Mocked(\"""
                final class FarMock: Desk { func f(_ x: Int) -> Int { 1 } }
                \""")
            enum Far {}
            _ = DeskProxy(retaining: FarMock())
            """
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains(
                "bypass FarMock in this optimized build: the compiler takes DeskProxy for"
            )
        )
    }

    @Test func `A proxy for a protocol of the same module stops if it would be bypassed`()
        async throws
    {
        let outcome = try await run(
            """
            protocol Desk: AnyObject { func f(_ x: Int) -> Int }
            final class RealDesk: Desk { func f(_ x: Int) -> Int { x } }
            @Proxied(of: (any Desk).self) protocol DeskLike: AnyObject { func f(_ x: Int) -> Int }
            _ = DeskLikeProxy(retaining: RealDesk())
            """
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains(
                "bypass DeskLikeProxy in this optimized build: the compiler takes RealDesk for"
            )
        )
    }
}
