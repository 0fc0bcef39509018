// SPDX-License-Identifier: MIT

import Testing

@Suite struct `The size of what is generated` {
    @Test func `stays under 500 lines for sixty methods of two parameters`() {
        let methods = (1...60).map { "    func method\($0)(_ first: Int, second: String) -> Bool" }
        let source = "@Proxied public protocol Long: AnyObject {\n\(methods.joined(separator: "\n"))\n}\n"
        let expansion = Expansion(of: source)
        #expect(expansion.findings == [])
        let lines = expansion.text.split(separator: "\n")
        #expect(lines.count { $0.contains("method60") } >= 1)
        #expect(lines.count <= 500)
    }
}
