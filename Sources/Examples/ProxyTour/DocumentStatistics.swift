// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// A typical delegate, which counts the contents of a document.
///
/// It leaves half of the protocol to Foundation's default implementations. It stores numbers and
/// names but no content, so that long documents need no more memory than short ones.
final class DocumentStatistics: XMLParserDelegate {
    private(set) var elementsByName: [String: Int] = [:]
    private(set) var elements = 0
    private(set) var attributes = 0
    private(set) var deepestLevel = 0
    private(set) var textPieces = 0
    private(set) var textCharacters = 0
    private(set) var cdataSections = 0
    private(set) var cdataBytes = 0
    private(set) var comments = 0
    private(set) var instructions = 0
    private(set) var declarations = 0
    private(set) var namespaces: Set<String> = []
    private var level = 0

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elementsByName[qualifiedName ?? element, default: 0] += 1
        elements += 1
        self.attributes += attributes.count
        level += 1
        deepestLevel = max(deepestLevel, level)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement element: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        level -= 1
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        textPieces += 1
        textCharacters += string.unicodeScalars.count
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        cdataSections += 1
        cdataBytes += block.count
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        comments += 1
    }

    func parser(
        _ parser: XMLParser,
        foundProcessingInstructionWithTarget target: String,
        data: String?
    ) {
        instructions += 1
    }

    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
        namespaces.insert(uri)
    }

    func parser(_ parser: XMLParser, foundElementDeclarationWithName element: String, model: String)
    {
        declarations += 1
    }

    func parser(
        _ parser: XMLParser,
        foundNotationDeclarationWithName name: String,
        publicID: String?,
        systemID: String?
    ) {
        declarations += 1
    }
}

// Without this, the proxy would take Foundation's default implementations for members of this
// class.
extension DocumentStatistics: SelectorResponding {
    static let answered: Set<Selector> = Set(
        [
            XMLParserDelegateProxy.parserDidStartElementNamespaceURIQualifiedNameAttributes,
            XMLParserDelegateProxy.parserDidEndElementNamespaceURIQualifiedName,
            XMLParserDelegateProxy.parserFoundCharacters,
            XMLParserDelegateProxy.parserFoundCDATA,
            XMLParserDelegateProxy.parserFoundComment,
            XMLParserDelegateProxy.parserFoundProcessingInstructionWithTargetData,
            XMLParserDelegateProxy.parserDidStartMappingPrefixToURI,
            XMLParserDelegateProxy.parserFoundElementDeclarationWithNameModel,
            XMLParserDelegateProxy.parserFoundNotationDeclarationWithNamePublicIDSystemID,
        ].map { (requirement: AnyRequirement) in requirement.selector }
    )

    func responds(to selector: Selector) -> Bool {
        Self.answered.contains(selector)
    }
}

extension DocumentStatistics {
    var measures: [(name: String, count: Int)] {
        [
            ("elements", elements), ("element names", elementsByName.count),
            ("levels", deepestLevel),
            ("attributes", attributes), ("pieces of text", textPieces),
            ("characters of text", textCharacters),
            ("CDATA sections", cdataSections), ("bytes of CDATA", cdataBytes),
            ("comments", comments),
            ("processing instructions", instructions), ("namespaces", namespaces.count),
            ("declarations", declarations),
        ]
    }
}
