// SPDX-License-Identifier: MIT

import Testing

/// Expects a sentence among those with which a program stopped.
func expect(
    _ sentence: String,
    of result: ExitTest.Result?,
    at location: SourceLocation = #_sourceLocation
) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(sentence), "\(text)", sourceLocation: location)
}
