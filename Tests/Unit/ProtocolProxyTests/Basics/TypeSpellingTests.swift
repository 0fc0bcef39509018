// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@Suite struct `A type in a text` {
    private enum Box<Content> {}
    private enum `Pair<a,>` {}
    private enum `a, b<` {}
    private typealias Taking = (consuming [Int], Int) -> Int

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
        (Taking.self, "(consuming [Int], Int) -> Int"),
        (Int.self, "Int"),
        (`Pair<a,>`.self, "`Pair<a,>`"),
        ([`Pair<a,>`].self, "[`Pair<a,>`]"),
        (Box<`Pair<a,>`>.self, "Box<`Pair<a,>`>"),
    ]) func `A type is spelled as in source code`(type: Any.Type, text: String) {
        #expect(spelling(of: type) == text)
    }

    @Test func `A type whose name looks like no type is spelled somehow`() {
        for type in [`a, b<`.self, [`a, b<`].self, Box<`a, b<`>.self] as [Any.Type] {
            #expect(spelling(of: type).contains("b<"))
        }
    }
}
