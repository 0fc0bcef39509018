// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Sources that are compiled together` {
    /// A source with a type whose name others have, too.
    private static func crate(_ member: String, using code: String) -> String {
        """
        struct Crate { \(member) }
        func use(_ crate: Crate) -> Int { crate.\(code) }
        """
    }

    @Test func `Sources that are compiled together do not see each other's declarations`() throws {
        let sources = [
            Self.crate("var size = 1", using: "size"),
            Self.crate("var weight = 2", using: "weight"),
        ]
        let outcomes = try CheckQueue.shared.certainOutcomes(of: sources, isRefused: false)
        #expect(outcomes.count == 2)
        #expect(outcomes.values.allSatisfy { $0.succeeded && $0.output.isEmpty })
        let mixed = [
            Self.crate("var size = 1", using: "weight"),
            Self.crate("var weight = 2", using: "size"),
        ]
        let refused = try CheckQueue.shared.certainOutcomes(of: mixed, isRefused: true)
        for (source, member) in zip(mixed, ["weight", "size"]) {
            let outcome = try #require(refused[source])
            #expect(!outcome.succeeded)
            let error = ".swift:2:41: error: value of type 'Crate' has no member '\(member)'"
            #expect(outcome.errors.count == 1, "\(outcome.output)")
            #expect(outcome.errors.first?.hasSuffix(error) == true, "\(outcome.output)")
        }
    }

    private static let race = """
        final class Box { var number = 0 }
        func send(_ box: Box) {
            Task.detached { box.number += 1 }
            box.number += 1
        }
        """

    @Test func `An error of types does not hide a data race in another source`() throws {
        let sources = [
            Self.crate("", using: "size"), Self.race, Self.crate("var size = 1", using: "weight"),
            Self.race.replacing("Box", with: "Case"),
        ]
        let outcomes = try CheckQueue.shared.certainOutcomes(of: sources, isRefused: true)
        #expect(outcomes.count == 4)
        for source in sources where source.contains("send") {
            let output = outcomes[source]?.output ?? ""
            #expect(output.contains("risks causing data races"), "\(output)")
        }
    }

    @Test func `A source with another outcome than the expected one is left to be compiled alone`()
        throws
    {
        let (right, wrong) = (
            Self.crate("var size = 1", using: "size"), Self.crate("", using: "size")
        )
        let others = [right.replacing("Crate", with: "Box"), wrong.replacing("Crate", with: "Box")]
        let accepted = try CheckQueue.shared.certainOutcomes(
            of: [right, wrong, others[0], Self.race],
            isRefused: false
        )
        #expect(Set(accepted.keys) == [right, others[0]])
        let refused = try CheckQueue.shared.certainOutcomes(
            of: [right, wrong, others[1]],
            isRefused: true
        )
        #expect(Set(refused.keys) == [wrong, others[1]])
    }

    @Test(arguments: [true, false])
    func `The outcome of a source does not depend on what a test expects`(isRefused: Bool)
        async throws
    {
        async let right = Compiler.check(
            Self.crate("var size = 1", using: "size"),
            isRefused: isRefused
        )
        async let wrong = Compiler.check(Self.crate("", using: "size"), isRefused: isRefused)
        #expect(try await right.succeeded)
        #expect(try await !wrong.succeeded)
    }

    @Test func `Scripts and operators are compiled alone`() throws {
        let sources = [
            "print(1)", "prefix operator %%\nstruct Box {}", "struct Crate {}", "let a = 1",
        ]
        let outcomes = try CheckQueue.shared.certainOutcomes(of: sources, isRefused: false)
        #expect(Set(outcomes.keys) == ["struct Crate {}", "let a = 1"])
    }
}
