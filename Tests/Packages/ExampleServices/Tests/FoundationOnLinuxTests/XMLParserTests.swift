// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy
import Testing

@testable import parse_xml

/// A parser and its delegate, which writes down each call.
final class Parsing {
    let proxy = XMLParserDelegateProxy()
    let parser: XMLParser
    private(set) var calls: [String] = []
    private(set) var texts: [String] = []
    private(set) var codes: [Int] = []

    init(_ text: String, asStream: Bool = false) {
        let data = Data(text.utf8)
        parser = asStream ? XMLParser(stream: InputStream(data: data)) : XMLParser(data: data)
        parser.delegate = proxy
        proxy.observeAll(.before) { [unowned self] call in calls.append("\(call.selector)") }
        proxy.observe(\.parserFoundCharacters, .before) { [unowned self] _, text in
            texts.append(text)
        }
        proxy.observe(\.parserParseErrorOccurred, .before) { [unowned self] _, error in
            codes.append((error as NSError).code)
        }
    }

    var code: Int? { (parser.parserError as NSError?)?.code }

    func onStart(_ act: @escaping (XMLParser) -> Void) {
        proxy.observe(
            \.parserDidStartElementNamespaceURIQualifiedNameAttributes,
            .before,
            once: true
        ) { parser, _, _, _, _ in act(parser) }
    }
}

private let start = "parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)"
private let end = "parser(_:didEndElement:namespaceURI:qualifiedName:)"
private let error = "parser(_:parseErrorOccurred:)"
private let documentEnd = "parserDidEndDocument(_:)"

@Suite struct `The delegate of an XMLParser on Linux` {
    @Test func `A parser holds its delegate weakly`() {
        let parser = XMLParser(data: Data("<a/>".utf8))
        weak var released: XMLParserDelegateProxy?
        do {
            let proxy = XMLParserDelegateProxy()
            released = proxy
            parser.delegate = proxy
        }
        #expect(released == nil && parser.delegate == nil)
        #expect(parser.parse())
    }

    @Test func `A parser calls its delegate on the thread of 'parse()'`() {
        let it = Parsing("<a>x</a>")
        let thread = Thread.current
        var others = 0
        it.proxy.observeAll(.before) { _ in others += Thread.current === thread ? 0 : 1 }
        #expect(it.parser.parse())
        #expect(it.calls.count == 5 && others == 0)
    }

    @Test func `A delegate that is set during a call receives the next one`() {
        let (it, other) = (Parsing("<a><b/></a>"), Parsing(""))
        it.onStart { parser in parser.delegate = other.proxy }
        #expect(it.parser.parse())
        #expect(it.calls == ["parserDidStartDocument(_:)", start])
        #expect(other.calls == [start, end, end, documentEnd])
    }

    @Test func `A second 'parse()' fails without a call`() {
        let it = Parsing("<a/>")
        #expect(it.parser.parse())
        let calls = it.calls
        #expect(!it.parser.parse())
        #expect(it.calls == calls && it.code == -1)
    }

    @Test func `An aborted parser does not call 'parseErrorOccurred'`() {
        let it = Parsing("<a><b/></a>")
        it.onStart { parser in parser.abortParsing() }
        #expect(!it.parser.parse())
        #expect(it.calls == ["parserDidStartDocument(_:)", start] && it.code == 111)
    }
}

@Suite struct `The text that an XMLParser reports on Linux` {
    @Test func `An escaped character is a piece of its own`() {
        let it = Parsing("<a>x &amp; y</a>")
        #expect(it.parser.parse())
        #expect(it.texts == ["x ", "&", " y"])
    }

    @Test func `A piece of text ends before the first letter that is not ASCII`() {
        let it = Parsing("<a>déjà vu</a>")
        #expect(it.parser.parse())
        #expect(it.texts == ["d", "éjà vu"])
    }

    @Test func `Text with letters that are not ASCII comes in pieces of 300 bytes`() {
        let it = Parsing("<a>\(String(repeating: "é", count: 1000))</a>")
        #expect(it.parser.parse())
        #expect(it.texts.map(\.utf8.count) == [300, 300, 300, 300, 300, 300, 200])
    }

    @Test func `A stream's text comes in pieces of 131,072 bytes`() {
        let text = "<a>\(String(repeating: "x", count: 300_000))</a>"
        let (whole, stream) = (Parsing(text), Parsing(text, asStream: true))
        #expect(whole.parser.parse() && stream.parser.parse())
        #expect(whole.texts.map(\.utf8.count) == [300_000])
        #expect(stream.texts.map(\.utf8.count) == [131_072 - 3, 131_072, 37_859])
    }

    @Test func `A CDATA section is not given to 'foundCharacters'`() {
        let it = Parsing("<a>x<![CDATA[y]]>z</a>")
        #expect(it.parser.parse())
        #expect(it.texts == ["x", "z"])
        #expect(it.calls.contains("parser(_:foundCDATA:)"))
    }

    @Test func `The text of an internal entity is lost`() {
        let it = Parsing(#"<!DOCTYPE a [<!ENTITY g "hello">]><a b="&g;">x&g;y</a>"#)
        var attributes: [String: String] = [:]
        it.proxy.observe(\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .before) {
            _,
            _,
            _,
            _,
            found in
            attributes = found
        }
        #expect(it.parser.parse())
        #expect(it.texts == ["x", "y"] && it.codes.isEmpty && it.code == nil)
        #expect(!it.calls.contains { $0.contains("ntity") })
        #expect(attributes == ["b": "hello"])
    }

    @Test func `Whitespace between elements is text, whatever the DTD says`() {
        let it = Parsing(
            "<!DOCTYPE a [<!ELEMENT a (b)><!ELEMENT b EMPTY>]><a> <b/><b/> </a>"
        )
        #expect(it.parser.parse())
        #expect(it.texts == [" ", " "] && it.calls.last == documentEnd)
        #expect(!it.calls.contains("parser(_:foundIgnorableWhitespace:)"))
    }
}

@Suite struct `The errors and declarations of an XMLParser on Linux` {
    @Test func `'parse()' returns true for data that is not well-formed`() {
        let it = Parsing("<a><b></a>")
        #expect(it.parser.parse())
        #expect(
            it.calls == [
                "parserDidStartDocument(_:)", start, start, error, end, error, documentEnd,
            ]
        )
        #expect(it.codes == [76, 5] && it.code == 5)
    }

    @Test func `'parse()' returns false for a stream that is not well-formed`() {
        let it = Parsing("<a><b></a>", asStream: true)
        #expect(!it.parser.parse())
        #expect(it.calls == ["parserDidStartDocument(_:)", start, start, error, end])
        #expect(it.codes == [76] && it.code == 76)
    }

    @Test func `A document of fewer than four bytes causes neither a call nor an error`() {
        for text in ["", "<a>"] {
            let it = Parsing(text)
            #expect(it.parser.parse())
            #expect(it.calls.isEmpty && it.code == nil)
        }
    }

    @Test func `A namespace without an absolute address is the error 100`() {
        let (it, other) = (Parsing(#"<a xmlns="u"/>"#), Parsing(#"<a xmlns="urn:u"/>"#))
        #expect(it.parser.parse() && other.parser.parse())
        #expect(it.codes == [100] && it.code == 100 && it.calls.last == documentEnd)
        #expect(other.codes.isEmpty && other.code == nil)
    }

    @Test func `A document that its DTD does not allow is no error`() {
        let it = Parsing("<!DOCTYPE a [<!ELEMENT a EMPTY>]><a><b/></a>")
        #expect(it.parser.parse())
        #expect(it.codes.isEmpty && it.code == nil && it.calls.last == documentEnd)
        #expect(!it.calls.contains("parser(_:validationErrorOccurred:)"))
    }

    @Test func `The model of an element declaration is empty`() {
        let it = Parsing("<!DOCTYPE a [<!ELEMENT a (b)*>]><a/>")
        var models: [String] = []
        it.proxy.observe(\.parserFoundElementDeclarationWithNameModel, .before) {
            _,
            _,
            model in
            models.append(model)
        }
        #expect(it.parser.parse())
        #expect(models == [""])
    }

    @Test func `Prefixes are reported in another order than they are written in`() {
        let written = (0..<20).map { "p\($0)" }
        let it = Parsing("<a \(written.map { "xmlns:\($0)='urn:\($0)'" }.joined(separator: " "))/>")
        it.parser.shouldReportNamespacePrefixes = true
        var reported: [String] = []
        it.proxy.observe(\.parserDidStartMappingPrefixToURI, .before) { _, prefix, _ in
            reported.append(prefix)
        }
        #expect(it.parser.parse())
        #expect(reported != written && reported.sorted() == written.sorted())
    }
}
