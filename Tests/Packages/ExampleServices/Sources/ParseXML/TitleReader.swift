// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

/// Collects the titles of a list of books, and the comments in it.
///
/// It knows of no proxy.
final class TitleReader: XMLParserDelegate {
    private(set) var titles: [String] = []
    private(set) var comments: [String] = []
    private var text: String?

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if name == "title" { text = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

    func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard name == "title", let title = text else { return }
        titles.append(title)
        text = nil
    }

    func parser(_ parser: XMLParser, foundComment comment: String) { comments.append(comment) }
}

/// A list of books as it comes over the network.
let shelf = """
    <shelf>
      <!-- lent until May -->
      <book lang="en"><title>emma</title></book>
      <book lang="en"><title>don&apos;t look now</title></book>
      <book lang="fr"><title>déjà vu</title></book>
      <book lang="en"><title>middlemarch</title></book>
    </shelf>
    """

/// Why the reading of a list stopped.
struct OtherLanguage: Error, Equatable { let code: String }

/// A text that is too short for a document.
///
/// On Linux, the parser reports nothing about it, and success.
struct NoDocument: Error {}

/// Parses a text with the framework's own parser.
///
/// On Linux, `parse()` returns `true` even for data that is not well-formed, so the parser's error
/// is asked for in any case.
///
/// - Returns: The last error that the parser came upon, if there was one.
@discardableResult
func parse(_ text: String, telling delegate: any XMLParserDelegate) -> (any Error)? {
    guard text.utf8.count >= "<a/>".utf8.count else { return NoDocument() }
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = delegate
    _ = parser.parse()
    return parser.parserError
}
