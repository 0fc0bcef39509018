// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy
import Testing

@testable import parse_xml

@Suite struct `A parser's delegate behind a proxy` {
    let reader = TitleReader()
    let capitalized = ["Emma", "Don't Look Now", "Déjà Vu", "Middlemarch"]

    @Test func `A handwritten wrapper loses what it does not pass on`() {
        parse(shelf, telling: CapitalizingDelegate(reader))
        #expect(reader.titles == capitalized)
        #expect(reader.comments.isEmpty)
    }

    @Test func `A change of text applies to the whole text of an element`() {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        changeText(through: proxy, by: \.capitalized)
        #expect(parse(shelf, telling: proxy) == nil)
        #expect(reader.titles == capitalized)
        #expect(reader.comments == [" lent until May "])
    }

    @Test func `The text around a nested element stays in its place`() {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        var pieces: [String] = []
        changeText(through: proxy) { text in
            pieces.append(text)
            return text
        }
        parse("<title>d&amp;a <i>&#233;t&#233;</i> fin</title>", telling: proxy)
        #expect(pieces == ["d&a ", "été", " fin"])
        #expect(reader.titles == ["d&a été fin"])
    }

    @Test func `Calls that are not intercepted reach the implementer unchanged`() {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        proxy.intercept(\.parserFoundCharacters) { next in
            { parser, text in next(parser, text.uppercased()) }
        }
        #expect(parse(shelf, telling: proxy) == nil)
        #expect(reader.titles == ["EMMA", "DON'T LOOK NOW", "DÉJÀ VU", "MIDDLEMARCH"])
        #expect(reader.comments == [" lent until May "])
    }

    @Test func `An override of found characters hides them from the implementer`() {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        proxy.override(\.parserFoundCharacters) { _, _ in }
        parse(shelf, telling: proxy)
        #expect(reader.titles == ["", "", "", ""])
    }

    @Test func `Observers see each element in document order`() {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        var seen: [String] = []
        proxy.observe(\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .before) {
            _,
            name,
            _,
            _,
            _ in
            seen.append("<\(name)>")
        }
        proxy.observe(\.parserDidEndElementNamespaceURIQualifiedName, .after) { _, name, _, _ in
            seen.append("</\(name)>")
        }
        parse("<a><b/><c>1</c></a>", telling: proxy)
        #expect(seen == ["<a>", "<b>", "</b>", "<c>", "</c>", "</a>"])
    }

    @Test func `Interceptors nest, the last one outermost`() {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        proxy.intercept(\.parserFoundCharacters, named: "inner") { next in { next($0, $1 + "i") } }
        proxy.intercept(\.parserFoundCharacters, named: "outer") { next in { next($0, $1 + "o") } }
        parse("<title>x</title>", telling: proxy)
        proxy.removeHandler(\.parserFoundCharacters, named: "outer")
        parse("<title>x</title>", telling: proxy)
        #expect(reader.titles == ["xoi", "xi"])
    }

    @Test func `A registration that ends during parsing receives no more calls`() {
        let proxy = XMLParserDelegateProxy()
        var (seen, registration) = ([String](), Registration<XMLParserDelegateProxy>?.none)
        registration = proxy.observe(\.parserDidEndElementNamespaceURIQualifiedName, .after) {
            _,
            name,
            _,
            _ in
            seen.append(name)
            registration?.cancel()
        }
        parse("<a><b/><c/></a>", telling: proxy)
        #expect(seen == ["b"])
    }

    @Test func `Messages by name run the same registrations`() throws {
        let proxy = XMLParserDelegateProxy(implementer: reader)
        var texts: [String] = []
        try proxy.override(selector: "parser(_:foundCharacters:)") { (_: XMLParser, text: String) in
            texts.append(text)
        }
        parse("<title>x</title>", telling: proxy)
        try proxy.send(Message("parser(_:foundCharacters:)", [XMLParser(data: Data()), "y"]))
        #expect(texts == ["x", "y"])
        #expect(throws: ProxyError.self) {
            try proxy.send(Message("parser(_:foundNothing:)", [1, 2]))
        }
    }
}

@Suite struct `A parsing that a proxy stops` {
    @Test func `An override can stop the parser with an error`() throws {
        let (reader, proxy) = (TitleReader(), XMLParserDelegateProxy())
        try proxy.setImplementer(reader)
        proxy.override(\.parserDidStartElementNamespaceURIQualifiedNameAttributes) {
            parser,
            _,
            _,
            _,
            _ in
            parser.abortParsing()
        }
        let error = try #require(parse(shelf, telling: proxy)) as NSError
        #expect(error.domain == XMLParser.errorDomain && error.code == 111)
        #expect(reader.titles.isEmpty)
    }

    /// On Linux, the parser keeps the error of a stop to itself.
    @Test func `An error sent through the proxy reaches observers and the implementer`() {
        final class Listener: XMLParserDelegate {
            var errors: [any Error] = []
            func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
                errors.append(error)
            }
        }
        let listener = Listener()
        let proxy = XMLParserDelegateProxy(implementer: listener)
        var seen: [any Error] = []
        proxy.observe(\.parserParseErrorOccurred, .after) { _, error in seen.append(error) }
        proxy.override(\.parserFoundCharacters) { [unowned proxy] parser, _ in
            parser.abortParsing()
            proxy.parser(parser, parseErrorOccurred: OtherLanguage(code: "ru"))
        }
        parse("<a>x</a>", telling: proxy)
        #expect(seen as? [OtherLanguage] == [OtherLanguage(code: "ru")])
        #expect(listener.errors as? [OtherLanguage] == [OtherLanguage(code: "ru")])
    }

    /// On Linux, the parser reports success for data that is not well-formed.
    @Test(arguments: ["<shelf><title>emma</shelf>", "<shelf><title>emma", "<a/><b/>", "emma"])
    func `Parsing malformed data returns an error`(text: String) throws {
        let error = try #require(parse(text, telling: TitleReader())) as NSError
        #expect(error.domain == XMLParser.errorDomain)
    }

    @Test(arguments: ["", "<a>"])
    func `Parsing a text that is too short for the parser returns an error`(text: String) {
        #expect(parse(text, telling: TitleReader()) is NoDocument)
    }

    @Test func `The parser's own errors reach observers`() {
        let proxy = XMLParserDelegateProxy()
        var codes: [Int] = []
        proxy.observe(\.parserParseErrorOccurred, .after) { _, error in
            codes.append((error as NSError).code)
        }
        parse("<a><b></a>", telling: proxy)
        #expect(codes.first == 76)
    }
}

@Suite struct `What answers a parser` {
    @Test func `An unanswered parser callback has the framework's default`() {
        let proxy = XMLParserDelegateProxy()
        #expect(parse(shelf, telling: proxy) == nil)
        #expect(!proxy.responds(to: "parser(_:foundCharacters:)"))
        proxy.override(\.parserFoundCharacters) { _, _ in }
        #expect(proxy.responds(to: "parser(_:foundCharacters:)"))
        let parser = XMLParser(data: Data())
        #expect(proxy.parser(parser, resolveExternalEntityName: "x", systemID: nil) == nil)
    }

    @Test func `An implementer that is set during parsing receives the rest`() throws {
        let (first, second) = (TitleReader(), TitleReader())
        let proxy = XMLParserDelegateProxy(implementer: first)
        proxy.observe(\.parserDidEndElementNamespaceURIQualifiedName, .after, once: true) {
            [unowned proxy] _, _, _, _ in
            try? proxy.setImplementer(second)
        }
        parse(shelf, telling: proxy)
        #expect(first.titles == ["emma"])
        #expect(second.titles == ["don't look now", "déjà vu", "middlemarch"])
    }

    @Test func `The default answers after the implementer is gone during parsing`() {
        var reader: TitleReader? = TitleReader()
        weak let released = reader
        let proxy = XMLParserDelegateProxy(implementer: reader)
        var elements = 0
        proxy.observe(\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .after) {
            _,
            _,
            _,
            _,
            _ in
            elements += 1
            reader = nil
        }
        #expect(parse(shelf, telling: proxy) == nil)
        #expect(released == nil && proxy.implementer == nil && elements == 9)
    }

    @Test func `A retained implementer lives as long as the proxy`() {
        weak var released: TitleReader?
        do {
            let proxy: XMLParserDelegateProxy
            do {
                let reader = TitleReader()
                released = reader
                proxy = XMLParserDelegateProxy(retaining: reader)
            }
            parse(shelf, telling: proxy)
            #expect(released?.titles.count == 4)
        }
        #expect(released == nil)
    }
}
