// SPDX-License-Identifier: MIT

import Foundation

/// An item that can be written as JSON.
package struct CodedItem: Codable, Sendable {
    package let weight: Int

    package init(_ item: Item) { self.weight = item.weight }
}

/// Codes values as JSON by the coders of Foundation, and does nothing else: what a cassette written
/// by hand would take before it looks for a call.
package final class CodingWorker: Worker {
    /// What becomes of the result.
    package enum Result {
        /// It is decoded, as in a replay.
        case decoded
        /// It is encoded, as in a recording.
        case encoded
    }

    private let result: Result
    private let text = Data("1".utf8)

    package init(result: Result) { self.result = result }

    package func add(_ first: Int, _ second: Int) -> Int {
        let size = encode(first) &+ encode(second)
        switch result {
        case .decoded: return size &+ ((try? JSONDecoder().decode(Int.self, from: text)) ?? 0)
        case .encoded: return size &+ encode(first &+ second)
        }
    }

    // A new encoder for each value: an encoder is not for several threads.
    private func encode(_ value: some Encodable) -> Int {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value))?.count ?? 0
    }

    package var level: Int {
        get { 1 }
        set {}
    }

    // The text and the result need no coder.
    package func measure(_ text: String, of item: Item) -> Int { encode(CodedItem(item)) }

    package func check(_ number: Int) throws(Refusal) -> Int { number }
}
