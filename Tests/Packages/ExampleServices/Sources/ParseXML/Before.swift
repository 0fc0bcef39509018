// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

/// Changes what one method is told, and has to pass on the nineteen others.
///
/// All have a default, so the compiler does not say that one is missing: what this class does not
/// pass on is lost.
final class CapitalizingDelegate: XMLParserDelegate {
    private let reader: any XMLParserDelegate
    private var text = ""

    init(_ reader: any XMLParserDelegate) { self.reader = reader }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    private func deliver(_ parser: XMLParser) {
        if !text.isEmpty { reader.parser(parser, foundCharacters: text.capitalized) }
        text = ""
    }
    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        deliver(parser)
        reader.parser(
            parser,
            didStartElement: name,
            namespaceURI: namespaceURI,
            qualifiedName: qualifiedName,
            attributes: attributes
        )
    }
    func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        deliver(parser)
        reader.parser(
            parser,
            didEndElement: name,
            namespaceURI: namespaceURI,
            qualifiedName: qualifiedName
        )
    }
}
