// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy
import Testing

@testable import proxy_tour

@Suite struct `Inspecting a document through a proxy` {
    @Test func `A delegate sees the same with and without a proxy`() throws {
        let alone = Recorder()
        try parse(.catalogue, alone)
        let behind = Recorder()
        try parse(.catalogue, XMLParserDelegateProxy(implementer: behind))
        #expect(alone.messages.count > 100)
        #expect(ordered(behind.messages) == ordered(alone.messages))
    }

    @Test func `An override changes what the delegate sees of one requirement`() throws {
        let alone = Recorder()
        try parse(.catalogue, alone)
        let behind = Recorder()
        let proxy = XMLParserDelegateProxy(implementer: behind)
        proxy.override(\.parserFoundComment) { parser, comment in
            behind.parser(parser, foundComment: comment.uppercased())
        }
        try parse(.catalogue, proxy)
        let comments = alone.messages.filter { $0.hasPrefix("parser(_:foundComment:)") }
        #expect(comments.count == 5)
        let name = "parser(_:foundComment:)"
        let expected = alone.messages.map { message in
            message.hasPrefix(name) ? name + message.dropFirst(name.count).uppercased() : message
        }
        #expect(ordered(behind.messages) == ordered(expected))
    }

    @Test func `Observers count what the delegate alone counts`() throws {
        let alone = DocumentStatistics()
        try parse(.catalogue, alone)
        let inspection = try inspected(.catalogue)
        #expect(table(inspection.plain) == table(alone))
        #expect(inspection.plain.elementsByName == alone.elementsByName)
        #expect(inspection.plain.namespaces == alone.namespaces)
    }

    @Test func `The tour's overrides change text and comments only`() throws {
        let inspection = try inspected(.catalogue)
        let plain = table(inspection.plain)
        let proxied = table(inspection.proxied)
        let changed = plain.keys.filter { plain[$0] != proxied[$0] }
        #expect(Set(changed) == ["pieces of text", "characters of text", "comments"])
        #expect(proxied["comments"] == 0)
        let findings = inspection.findings
        #expect(findings.textsShortened + findings.textsKept == proxied["pieces of text"])
        #expect(findings.piecesOfText == plain["pieces of text"])
        let texts = findings.textsDropped + findings.textsShortened + findings.textsKept
        #expect(findings.piecesOfText > texts && findings.textsDropped > 0)
    }

    @Test func `The tour shows what a handler makes of a text by pieces`() throws {
        let findings = try inspected(.catalogue).findings
        #expect(
            findings.mistake == "\"Désirée Vale\" arrived in 2 pieces. "
                + "A handler that capitalizes each makes \"DÉsirée Vale\"."
        )
    }

    /// The piece between the two signs is blank, but isn't layout.
    @Test func `White space between the pieces of a text is kept`() throws {
        let inspection = try Inspection(of: "a.xml")
        try inspection.run(XMLParser(data: Data("<a>1 &lt; &gt; 2</a>".utf8))).get()
        #expect(inspection.findings.piecesOfText == 5)
        #expect(inspection.proxied.textCharacters == "1 < > 2".count)
    }

    @Test(arguments: [
        ("", nil), (" \n\t", nil), ("word", "word"), ("\n  two\n  words ", " two words "),
        ("é  静か", "é 静か"),
    ])
    func `Layout is the white space between elements`(text: String, expected: String?) {
        #expect(text.withoutLayout == expected)
    }

    @Test func `Each message is answered by exactly one participant`() throws {
        let inspection = try inspected(.catalogue)
        for requirement in inspection.proxy.requirements {
            let selector = requirement.selector
            let isOverridden = ["parser(_:foundCharacters:)", "parser(_:foundComment:)"].contains(
                selector
            )
            let isAnswered = DocumentStatistics.answered.contains(selector)
            let arrived = inspection.arrived[selector]
            #expect(inspection.overridden[selector] == (isOverridden ? arrived : 0), "\(selector)")
            #expect(
                inspection.forwarded[selector] == (!isOverridden && isAnswered ? arrived : 0),
                "\(selector)"
            )
            #expect(inspection.defaulted(selector) == (isAnswered ? 0 : arrived), "\(selector)")
        }
    }

    @Test func `The statistics respond to what they implement`() {
        let parser = XMLParser(data: Data())
        for sample in RequirementSample.all
        where sample.selector != "parser(_:didEndElement:namespaceURI:qualifiedName:)" {
            let statistics = DocumentStatistics()
            let before = table(statistics)
            _ = sample.call(statistics, parser)
            let responds = DocumentStatistics.answered.contains {
                $0.description == sample.selector
            }
            #expect((table(statistics) != before) == responds, "\(sample.selector)")
        }
    }

    @Test func `The report's numbers match a delegate that counts by itself`() throws {
        let alone = Recorder()
        try parse(.catalogue, alone)
        let parser = try Source.catalogue.makeParser()
        let inspection = try Inspection(of: "catalogue.xml")
        try inspection.run(parser).get()
        let lines = Report(inspection, sendingWith: parser).text.split(separator: "\n").map {
            $0.split(separator: " ")
        }
        for sample in RequirementSample.all {
            let selector = try Selector(parsing: sample.selector)
            let line = lines.first { $0.first == Substring(selector.brief) && $0.count == 5 }
            #expect(
                line?[1] == alone.counts[sample.selector].map { Substring($0.grouped) },
                "\(selector)"
            )
        }
        #expect(
            lines.contains { $0.starts(with: ["all", Substring(alone.messages.count.grouped)]) }
        )
    }
}

private func parse(_ source: Source, _ delegate: any XMLParserDelegate) throws {
    let parser = try source.makeParser()
    parser.delegate = delegate
    #expect(parser.parse())
    withExtendedLifetime(delegate) {}
}

private func inspected(_ source: Source) throws -> Inspection {
    let inspection = try Inspection(of: source.name)
    try inspection.run(try source.makeParser()).get()
    return inspection
}

private func table(_ statistics: DocumentStatistics) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: statistics.measures.map { ($0.name, $0.count) })
}

/// The messages without the one order that the parser leaves to chance: that of the prefixes of one
/// element.
private func ordered(_ messages: [String]) -> [String] {
    messages.chunked { $0.contains("MappingPrefix:") && $1.contains("MappingPrefix:") }.flatMap {
        $0.sorted()
    }
}

extension [String] {
    fileprivate func chunked(by belongTogether: (String, String) -> Bool) -> [[String]] {
        reduce(into: []) { chunks, next in
            if let last = chunks.last?.last, belongTogether(last, next) {
                chunks[chunks.count - 1].append(next)
            } else {
                chunks.append([next])
            }
        }
    }
}
