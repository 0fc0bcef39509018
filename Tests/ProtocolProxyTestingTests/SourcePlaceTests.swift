// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@Suite struct `A source place` {
    @Test func `A source place defaults to the line of the call`() {
        let (place, line) = (SourcePlace(), UInt(#line))
        #expect(place.line == line)
        #expect(place.column > 1)
        #expect("\(place.fileID)" == "ProtocolProxyTestingTests/SourcePlaceTests.swift")
        #expect("\(place.filePath)" == #filePath)
    }
}
