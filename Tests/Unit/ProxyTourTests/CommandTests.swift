// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import proxy_tour

@Suite struct `The command proxy-tour` {
    @Test func `Without arguments, proxy-tour reports on its own catalogue`() throws {
        let outcome = try Command.run([])
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output.first?.hasPrefix("catalogue.xml: <cat:catalogue> opens in line 16")
                == true
        )
        #expect(outcome.output.count < 60)
        #expect(outcome.output.allSatisfy { $0.count <= 100 && !$0.hasSuffix(" ") })
    }

    @Test func `proxy-tour reports on a given file`() throws {
        try withFile(#"<list><item n="1">one</item>  <item/><!-- note --></list>"#) { path in
            let outcome = try Command.run([path])
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            #expect(outcome.output.first == "\(path): <list> opens in line 1, read up to line 1")
            let cells = outcome.output.map { $0.split(separator: " ").map(String.init) }
            #expect(cells.contains(["parser(_:didStartElement:…)", "3", "·", "3", "·"]))
            #expect(cells.contains(["parser(_:foundComment:)", "1", "1", "·", "·"]))
            #expect(cells.contains(["parser(_:foundCharacters:)", "2", "2", "·", "·"]))
        }
    }

    @Test func `proxy-tour parses a long file to its end`() throws {
        // Given as a whole, a document of more than ten million bytes is refused by libxml2.
        let items = String(
            repeating: "<item><!-- \(String(repeating: "x", count: 65_536)) --></item>\n",
            count: 200
        )
        try withFile("<list>" + items + "</list>") { path in
            let outcome = try Command.run([path])
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            let cells = outcome.output.map { $0.split(separator: " ").map(String.init) }
            #expect(cells.contains(["parser(_:didEndElement:…)", "201", "·", "201", "·"]))
        }
    }

    @Test func `A missing file is one line and exit code 1`() throws {
        try expectFailure(
            of: "/nowhere/at/all.xml",
            saying: "/nowhere/at/all.xml: No such file or directory"
        )
    }

    @Test func `A directory is one line and exit code 1`() throws {
        let path = FileManager.default.temporaryDirectory.path
        try expectFailure(of: path, saying: "\(path): Is a directory")
    }

    @Test(arguments: [
        ("<a>\n  <b></a>", ":2:10: an end tag with another name than its start tag"),
        ("<a>", ":1:1: there is no root element"),
        ("<a>\n  <b>", ":2:6: the document ends too early, or goes on after its root element"),
        ("<a/><b/>", ":1:5: the document ends too early, or goes on after its root element"),
        ("<a>\n&undeclared;</a>", ":2:13: an entity that is not declared"),
        ("", ":1:1: there is no root element"),
        ("no markup", ":1:1: there is no root element"),
        (
            "<!-- nothing else -->",
            ":1:22: the document ends too early, or goes on after its root element"
        ),
    ])
    func `A malformed file is one line and exit code 1`(content: String, reason: String) throws {
        try withFile(content) { path in try expectFailure(of: path, saying: path + reason) }
    }

    @Test func `A file name that is not UTF-8 is one line and exit code 1`() throws {
        try withFile(
            Data([0x3C, 0x61, 0x3E, 0x3C, 0x62, 0xFF, 0xFF, 0x3E, 0x3C, 0x2F, 0x61, 0x3E])
        ) { path in
            let reason =
                ":1:6: a character that XML does not allow, or bytes that are not of the encoding"
            try expectFailure(of: path, saying: path + reason)
        }
    }

    // Where Foundation crashes on these, the command says so; where it does not, they are documents
    // like others.
    @Test(arguments: ["<a><?target?></a>", "<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]><a/>"])
    func `A document that Foundation cannot parse causes no stack trace`(content: String) throws {
        try withFile(content) { path in
            let outcome = try Command.run([path])
            if outcome.status == 0 {
                #expect(outcome.errors.isEmpty)
            } else {
                try expectFailure(of: path, saying: Failure.crashed(path).description)
            }
        }
    }

    @Test func `Help goes to standard output`() throws {
        let outcome = try Command.run(["--help"])
        #expect(outcome.status == 0)
        #expect(outcome.output == Tour.usage.components(separatedBy: "\n"))
    }

    #if Recording
    @Test func `With '--diagram', proxy-tour draws the calls of its run`() throws {
        try withFile("<a><b/><b/><b/><b/></a>") { path in
            let outcome = try Command.run(["--diagram", path])
            #expect(outcome.status == 0)
            #expect(outcome.output.first == "sequenceDiagram")
            #expect(outcome.output.contains("    loop 4 times"))
            #expect(
                outcome.output.contains { $0.contains("host->>p0: parserDidStartDocument(_:)") }
            )
        }
    }
    #endif

    @Test(arguments: [["one.xml", "two.xml"], ["--colour"], ["--diagram", "--diagram"]])
    func `Other arguments print the usage with exit code 2`(arguments: [String]) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors == Tour.usage.components(separatedBy: "\n"))
    }
}

private func expectFailure(
    of argument: String,
    saying sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let outcome = try Command.run([argument])
    #expect(outcome.status == 1, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errors == ["proxy-tour: " + sentence], sourceLocation: sourceLocation)
}

private func withFile(_ content: String, _ body: (String) throws -> Void) throws {
    try withFile(Data(content.utf8), body)
}

private func withFile(_ content: Data, _ body: (String) throws -> Void) throws {
    let name = "proxy-tour-\(UUID().uuidString).xml"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try content.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
}
