// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@Suite struct `A type in a text` {
    private enum Box<Content> {}

    @Test(arguments: [
        ([Int].self as Any.Type, "[Int]"),
        (Any?.self, "Any?"),
        ([String: [Int?]].self, "[String: [Int?]]"),
        (Int??.self, "Int??"),
        ((Int, [String]).self, "(Int, [String])"),
        (((Int) -> [Int]?).self, "(Int) -> [Int]?"),
        (((Int) -> Int)?.self, "((Int) -> Int)?"),
        ([(Int) -> Int].self, "[(Int) -> Int]"),
        ([Int: (Int?) async throws -> Bool].self, "[Int: (Int?) async throws -> Bool]"),
        (((Int) -> Int, Bool)?.self, "((Int) -> Int, Bool)?"),
        (Result<[Int], Never>?.self, "Result<[Int], Never>?"),
        (Box<(Int) -> [Int]>.self, "Box<(Int) -> [Int]>"),
        (Int.self, "Int"),
    ]) func `A type is spelled as in source code`(type: Any.Type, text: String) { #expect(spelling(of: type) == text) }
}
