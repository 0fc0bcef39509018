// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@testable import GeneratorCore

@Suite struct `What is read of an interface` {
    private static let text = """
        import Clocks

        /// A comment with the word protocol and a line that looks like an end:
        /// }
        @available(macOS 15, *)
        public struct Timer {
            /* A comment of several lines: protocol
        }
            /* and one inside */
            */
            public typealias Tick = Swift.Int
            public protocol Owner : AnyObject {
                func stop()
            }
        }

        // func protocol
        public func later(_ time: Swift.Int) -> Swift.Int

        public struct Unread {
            public var count: Swift.Int
        }

        extension Clocks.Timer {
            public protocol Follower {
                // Not a member: func no()
                func tick(_ text: Swift.String)
            }
        }

        public typealias Ticks = [Clocks.Timer.Tick]

        public protocol Last {
        }
        """

    @Test func `Declarations without protocols, type aliases and imports are not parsed`() {
        let relevant = Interface.relevant(in: Self.text)
        #expect(!relevant.contains("Unread"))
        #expect(!relevant.contains("comment"))
        let interface = Interface(Self.text)
        #expect(interface.names == ["Timer.Owner", "Timer.Follower", "Last"])
        #expect(interface.imports == ["Clocks"])
        #expect(interface.aliases.keys.sorted() == ["Ticks", "Timer.Tick"])
        let follower = interface.protocols["Timer.Follower"].map { "\($0)" } ?? ""
        #expect(follower.contains("func tick(_ text: Swift.String)"))
        #expect(!follower.contains("no()"))
    }

    @Test(arguments: ["Dispatch", "FoundationNetworking"])
    func `Nothing is lost of a module`(name: String) throws {
        let toolchain = try Toolchain()
        let outcome = try toolchain.run(
            "swift-synthesize-interface",
            ["-module-name", name, "-print-fully-qualified-types", "-target", toolchain.target]
        )
        let text = String(decoding: outcome.output, as: UTF8.self)
        let part = Interface(text)
        // As one declaration, it is parsed as a whole.
        let whole = Interface("typealias Whole = Int\n" + text.replacing("\n}\n", with: "\n} \n"))
        #expect(!part.names.isEmpty)
        #expect(part.names == whole.names)
        #expect(part.imports == whole.imports)
        #expect(Set(part.aliases.keys) == Set(whole.aliases.keys).subtracting(["Whole"]))
        for name in part.names {
            let texts = try [part, whole].map { interface in
                "\(try #require(interface.protocols[name]))".trimmingCharacters(in: .whitespaces)
            }
            #expect(texts[0] == texts[1])
        }
    }
}
