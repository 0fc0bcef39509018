// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// What the proxy's observers record.
final class Findings {
    private(set) var root: (name: String, line: Int)?
    private(set) var lastLine = 0
    private(set) var failure: Failure?
    /// Errors that left the document well-formed.
    private(set) var remarks = 0
    private(set) var textsDropped = 0
    private(set) var textsShortened = 0
    private(set) var textsKept = 0
    private(set) var piecesOfText = 0
    /// What a handler would have made of the first text that can't be changed piece by piece.
    private(set) var mistake: String?

    func observe(_ proxy: XMLParserDelegateProxy, of file: String) throws(ProxyError) {
        proxy.observe(
            \.parserDidStartElementNamespaceURIQualifiedNameAttributes,
            .before,
            once: true
        ) {
            parser,
            element,
            _,
            qualifiedName,
            _ in
            self.root = (qualifiedName ?? element, parser.lineNumber)
        }
        try proxy.observe(selector: "parserDidEndDocument(_:)", .after) { (parser: XMLParser) in
            self.lastLine = parser.lineNumber
        }
        proxy.observe(\.parserParseErrorOccurred, .before) { parser, error in
            guard self.failure == nil else { return }
            guard let failure = Failure(error, of: file, at: parser) else {
                return self.remarks += 1
            }
            self.failure = failure
            // Foundation's parser continues after a fatal error, and may crash on the rest.
            parser.abortParsing()
        }
    }

    /// Counts a text that has arrived as a whole, and what was left of it.
    func count(_ text: PiecedText, _ left: String?) {
        piecesOfText += text.pieces.count
        mistake = mistake ?? text.mistake
        switch left?.unicodeScalars.count {
        case nil: textsDropped += 1
        case text.whole.unicodeScalars.count: textsKept += 1
        default: textsShortened += 1
        }
    }
}
