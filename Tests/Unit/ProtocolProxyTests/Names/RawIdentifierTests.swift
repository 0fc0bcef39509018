// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@Suite struct `Raw identifiers in selectors` {
    @Test func `A raw identifier is not mistaken for a method`() throws {
        let raw = try Selector(parsing: "`rawPoison(x:)`")
        let method = try Selector(parsing: "rawPoison(x:)")
        #expect(raw != method)
        #expect(method.kind == .method)
        #expect(raw.description == "`rawPoison(x:)`")
        #expect(try Selector(parsing: "`hello there`()").description == "`hello there`()")
        #expect(throws: ProxyError.self) { try Selector(parsing: "hello there()") }
    }
}
