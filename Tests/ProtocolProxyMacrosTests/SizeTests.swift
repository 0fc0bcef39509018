// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `The size of what is generated` {
    private static let lines = {
        let methods = (1...60).map { "    func method\($0)(_ first: Int, second: String) -> Bool" }
        let source = "@Proxied public protocol Long: AnyObject {\n\(methods.joined(separator: "\n"))\n}\n"
        let expansion = Expansion(of: source)
        #expect(expansion.findings == [])
        return expansion.text.split(separator: "\n", omittingEmptySubsequences: false)
    }()

    @Test func `is at most 48 lines for a method of two parameters`() {
        #expect(Self.lines.count { $0.contains("method60") } >= 1)
        #expect(Self.lines.count <= 60 * 48)
    }

    @Test func `is at most 2,500 bytes for a method of two parameters`() {
        #expect(Self.lines.reduce(0) { $0 + $1.utf8.count } <= 60 * 2_500)
    }

    @Test func `leaves no line longer than 100 columns that can be broken`() {
        #expect(Self.lines.filter { $0.count > 100 && !$0.contains("//") } == [])
    }

    @Test func `is at most 991 lines for the delegate of Foundation's XML parser`() throws {
        let file = Compiler.root.appending(path: "Sources/ProxyTour/XMLParserDelegateProxy.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 991)
    }
}
