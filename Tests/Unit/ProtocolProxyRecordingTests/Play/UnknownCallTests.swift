// SPDX-License-Identifier: MIT

import ProtocolProxyRecording
import Testing

@Suite struct `Unknown calls` {
    private let scratch = Scratch()

    @Test func `An unknown call reports the nearest recorded one with a difference, and throws`()
        throws
    {
        try scratch.record { shelf in
            _ = try shelf.borrow("Momo", by: "Ada", weeks: 2)
            _ = try shelf.book(titled: "Momo")
            _ = try shelf.book(titled: "Emil")
        }
        let (shelf, issues) = (try scratch.replay(), Issues())
        issues.collect {
            #expect {
                try shelf.book(titled: "Matilda")
            } throws: {
                ($0 as? CassetteError)?.code == .unknownCall
            }
        }
        #expect(
            issues.texts.map(scratch.plain) == [
                """
                Shelf: this call is not in the cassette 'Fixtures/shelf.json'.
                    book(titled: "Matilda")
                Recorded calls of 'book(titled:)', nearest first:
                    #2  book(titled: "Momo")
                        argument 1 'titled' differs:
                            - "Momo"
                            + "Matilda"
                    #3  book(titled: "Emil")
                        argument 1 'titled' differs:
                            - "Emil"
                            + "Matilda"
                Record what is missing with '.recordMissing', or all again with '.rewrite'.
                """
            ]
        )
    }

    @Test func `An unknown call of a requirement that throws nothing gets the default answer`()
        throws
    {
        try scratch.record { shelf in shelf.shake() }
        let (shelf, issues) = (try scratch.replay(), Issues())
        issues.collect { #expect(shelf.capacity == 0) }
        #expect(issues.texts.first?.contains("No call of 'capacity' was recorded.") == true)
    }

    @Test
    func `A call that comes more often than recorded is unknown, unless its last answer repeats`()
        throws
    {
        try scratch.record { shelf in #expect(shelf.capacity == 12) }
        let (shelf, issues) = (try scratch.replay(), Issues())
        issues.collect {
            #expect(shelf.capacity == 12)
            #expect(shelf.capacity == 0)
        }
        #expect(issues.texts.count == 1)
        let beginning = """
            Shelf: this call came more often than it is in the cassette 'Fixtures/shelf.json'.
                capacity
            It was recorded once, and that answer is used up.
            """
        let text = issues.texts.first.map(scratch.plain)
        #expect(text?.hasPrefix(beginning) == true, "\(issues.texts)")

        let patient = try scratch.replay(rules: CassetteRules { $0.repeatLast(\.capacity) })
        for _ in 1...3 { #expect(patient.capacity == 12) }
    }

    @Test func `A matcher decides which recorded call answers`() throws {
        try scratch.record { shelf in
            _ = try shelf.borrow("Momo", by: "Ada", weeks: 1)
            _ = try shelf.borrow("Emil", by: "Ada", weeks: nil)
        }
        let rules = CassetteRules<ShelfProxy> { rules in
            rules.match(\.borrowByWeeks) { recorded, received in recorded.0 == received.0 }
        }
        let (shelf, issues) = (try scratch.replay(rules: rules), Issues())
        #expect(try shelf.borrow("Emil", by: "Grace", weeks: 7) == false)
        #expect(try shelf.borrow("Momo", by: "Grace", weeks: nil))
        // The requirement can't throw the error, nor is there a default answer; an override has the
        // last word here.
        shelf.override(\.owner) { "Grace" }
        issues.collect { shelf.shake() }
        #expect(issues.texts.count == 1)
    }

    @Test func `Calls that were never used are reported on request`() throws {
        try scratch.record { shelf in
            _ = try shelf.book(titled: "Momo")
            _ = try shelf.book(titled: "Emil")
            shelf.shake()
        }
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let shelf = try ShelfProxy(replaying: cassette)
        _ = try shelf.book(titled: "Emil")
        #expect(cassette.unusedCalls == ["book(titled: \"Momo\")", "shake()"])
        issues.collect { cassette.reportUnusedCalls() }
        #expect(
            issues.texts.map(scratch.plain) == [
                """
                2 of 3 calls in 'Fixtures/shelf.json' were not used:
                    #1  book(titled: "Momo")
                    #3  shake()
                Record again with '.rewrite' if nothing makes them any more.
                """
            ]
        )
        _ = try shelf.book(titled: "Momo")
        shelf.shake()
        issues.collect { cassette.reportUnusedCalls() }
        #expect(issues.texts.count == 1)
    }

    @Test func `A failure is reported at the line that began the replay`() throws {
        try scratch.record { shelf in shelf.shake() }
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let (shelf, line) = (try ShelfProxy(replaying: cassette), #line as UInt)
        issues.collect { shelf.owner = "x" }
        #expect(issues.lines == [line])
    }
}
