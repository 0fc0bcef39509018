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
    private(set) var runsDropped = 0
    private(set) var runsShortened = 0
    private(set) var runsKept = 0

    func observe(
        _ proxy: XMLParserDelegateProxy,
        of file: String,
        _ proxied: DocumentStatistics
    ) throws(ProxyError) {
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
        compareText(proxy, proxied)
    }

    /// Compares the delegate's text before and after each call that an override answers.
    private func compareText(_ proxy: XMLParserDelegateProxy, _ proxied: DocumentStatistics) {
        var charactersBefore = 0
        proxy.observe(\.parserFoundCharacters, .before) { _, _ in
            charactersBefore = proxied.textCharacters
        }
        proxy.observe(\.parserFoundCharacters, .after) { _, text in
            switch proxied.textCharacters - charactersBefore {
            case 0: self.runsDropped += 1
            case text.unicodeScalars.count: self.runsKept += 1
            default: self.runsShortened += 1
            }
        }
    }
}
