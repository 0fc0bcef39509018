// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Mistakes that only the compiler sees, and reports at the token in the source.
@Suite struct `Errors of the compiler at the author's token` {
    @Test(arguments: [
        ("AnyObject", "func f() -> Int", "text()"),
        ("AnyObject", "func f() -> Int", "words.first!"),
        ("AnyObject", "func f() -> Int", "Wrong()"), ("AnyObject", "func f() -> Int", "(1, 2)"),
        ("AnyObject", "func f() -> (Int, Int)", "(1, \"a\")"),
        ("AnyObject", "func f() -> [Int]", "[1, text()]"),
        ("AnyObject", "func f() -> Wrong", "\"a\""), ("AnyObject", "func f() -> [Int]", "[\"a\"]"),
        ("AnyObject", "func f() async -> Int", "text()"),
        ("AnyObject", "static func f() throws -> Int", "text()"),
        ("AnyObject", "var f: Int { get set }", "text()"),
        ("AnyObject", "subscript(i: Int) -> Int { get }", "text()"),
        ("AnyObject", "func f(_ x: inout Int) -> Int", "text()"),
        ("AnyObject", "nonisolated func f() -> Int", "text()"),
        ("AnyObject, Sendable", "func f() -> [Int]", "text()"),
        ("AnyObject", "@MainActor func f() -> Int", "text()"),
        ("Actor", "func f() -> Int", "text()"),
        ("Actor", "nonisolated func f() -> Int", "text()"), ("Base", "func f() -> Int", "text()"),
    ])
    func `An answer of a wrong type is one error at the answer`(
        parents: String,
        requirement: String,
        answer: String
    ) async throws {
        for isNested in [false, true] {
            let outcome = try await Compiler.check(
                """
                import ProtocolProxyMacros
                let words = ["a"]
                nonisolated func text() -> String { "" }
                struct Wrong {}
                @Proxied protocol Base: AnyObject {}
                \(isNested ? "enum Room {" : "")
                @Proxied protocol Loader: \(parents) { @Optional(returning:
                    \(answer)) \(requirement)
                }
                \(isNested ? "}" : "")
                """,
                isRefused: true
            )
            let errors = outcome.errors
            #expect(errors.count == 1, "\(outcome.output)")
            #expect(errors.first?.contains(".swift:8:") == true, "\(outcome.output)")
        }
    }

    @Test(
        arguments: ["", ", Sendable"],
        [
            "(\n    Box, on actor: isolated MainActor) async",
            "(\n    [Box]?, on actor: isolated MainActor) -> Int",
            "(on actor: isolated MainActor) -> \n    Box",
            "(_ number: Int, on actor: isolated OurActor, \n    _ box: Box...)",
        ]
    )
    func `A value beside an isolated argument of a global actor is one error at its type`(
        parent: String,
        signature: String
    ) async throws {
        let source = { (signature: String) in
            """
            import ProtocolProxyMacros
            final class Box { var number = 0 }
            @globalActor actor OurActor { static let shared = OurActor() }
            actor Desk {}
            @Proxied protocol Loader: AnyObject\(parent) { func load\(signature) }
            """
        }
        let signature = signature.replacing("\n    Box, ", with: "_ box: \n    Box, ")
            .replacing("(\n    [Box]?", with: "(_ box: \n    [Box]?")
        let refused = try await Compiler.checkAlone(source(signature))
        #expect(refused.errors.count == 1, "\(refused.output)")
        #expect(
            refused.errors.first?.contains(".swift:6:") == true
                && refused.output.contains("that takes a global actor as 'isolated'"),
            "\(refused.output)"
        )
        for accepted in [
            signature.replacing("Box", with: "Int"),
            signature.replacing("MainActor", with: "Desk").replacing("OurActor", with: "Desk"),
        ] {
            let outcome = try await Compiler.checkAlone(source(accepted))
            #expect(outcome.succeeded, "\(outcome.output)")
        }
    }
}
