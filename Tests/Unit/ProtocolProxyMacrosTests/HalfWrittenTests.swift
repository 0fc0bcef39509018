// SPDX-License-Identifier: MIT

import Testing

/// The macros are asked while a protocol is being written; one that traps is reported as a plugin
/// that does not answer.
@Suite struct `A protocol that is being written` {
    @Test(arguments: [
        "static prefix func - ()", "static func + ()", "static func + (a: Self, b: Self, c: Self)",
    ])
    func `An operator with too few or too many operands does not crash the macro`(operator: String)
    {
        let expansion = Expansion(of: "@Proxied protocol Sum: AnyObject { \(`operator`) -> Int }")
        #expect(expansion.text.contains("enum SumRequirements"))
    }
}
