// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `A class that says what it responds to` {
    /// The program's classes are asked for what they have and what they have not.
    @Test(arguments: Settings.chosenForFew)
    func `'@Responds' lists the members that a class declares`(settings: Settings) throws {
        let lines = try ExpandedProgram.run("Responders", settings).split(separator: "\n")
        #expect(lines.count == 24)
        #expect(lines.filter { !$0.hasSuffix(": right") } == [])
    }

    @Test func `'@Responds' accepts names of constants`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            let pause: Selector = "pause()"
            @Responds(also: pause, "play(_:)") final class Player {}
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
