// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@Suite struct `A failure location` {
    @Test func `A failure location defaults to the line of the call`() {
        let (location, line) = (FailureLocation(), UInt(#line))
        #expect(location.line == line)
        #expect(location.column > 1)
        #expect("\(location.fileID)" == "ProtocolProxyTestingTests/FailureLocationTests.swift")
        #expect("\(location.filePath)" == #filePath)
    }
}
