// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

@testable import proxy_tour

/// A delegate that leaves nothing to the defaults, and writes down what it is told.
final class Recorder: XMLParserDelegate {
    /// Each message with its arguments, but for the parser.
    private(set) var messages: [String] = []
    private(set) var counts: [String: Int] = [:]

    func record(_ selector: String, _ arguments: Any?...) {
        messages.append(selector + arguments.map { " " + ($0.map { "\($0)" } ?? "nil") }.joined())
        counts[selector, default: 0] += 1
    }

    func parserDidStartDocument(_ parser: XMLParser) {
        record("parserDidStartDocument(_:)")
    }
    func parserDidEndDocument(_ parser: XMLParser) {
        record("parserDidEndDocument(_:)")
    }
    func parser(
        _ parser: XMLParser,
        foundNotationDeclarationWithName name: String,
        publicID: String?,
        systemID: String?
    ) {
        record(
            "parser(_:foundNotationDeclarationWithName:publicID:systemID:)",
            name,
            publicID,
            systemID
        )
    }
    func parser(
        _ parser: XMLParser,
        foundUnparsedEntityDeclarationWithName name: String,
        publicID: String?,
        systemID: String?,
        notationName: String?
    ) {
        record(
            "parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:)",
            name,
            publicID,
            systemID,
            notationName
        )
    }
    func parser(
        _ parser: XMLParser,
        foundAttributeDeclarationWithName attribute: String,
        forElement element: String,
        type: String?,
        defaultValue: String?
    ) {
        record(
            "parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:)",
            attribute,
            element,
            type,
            defaultValue
        )
    }
    func parser(_ parser: XMLParser, foundElementDeclarationWithName element: String, model: String)
    {
        record("parser(_:foundElementDeclarationWithName:model:)", element, model)
    }
    func parser(
        _ parser: XMLParser,
        foundInternalEntityDeclarationWithName name: String,
        value: String?
    ) {
        record("parser(_:foundInternalEntityDeclarationWithName:value:)", name, value)
    }
    func parser(
        _ parser: XMLParser,
        foundExternalEntityDeclarationWithName name: String,
        publicID: String?,
        systemID: String?
    ) {
        record(
            "parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:)",
            name,
            publicID,
            systemID
        )
    }
    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        record(
            "parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)",
            element,
            namespaceURI,
            qualifiedName,
            attributes.sorted(by: <)
        )
    }
    func parser(
        _ parser: XMLParser,
        didEndElement element: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        record(
            "parser(_:didEndElement:namespaceURI:qualifiedName:)",
            element,
            namespaceURI,
            qualifiedName
        )
    }
    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
        record("parser(_:didStartMappingPrefix:toURI:)", prefix, uri)
    }
    func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
        record("parser(_:didEndMappingPrefix:)", prefix)
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
        record("parser(_:foundCharacters:)", string)
    }
    func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespace: String) {
        record("parser(_:foundIgnorableWhitespace:)", whitespace)
    }
    func parser(
        _ parser: XMLParser,
        foundProcessingInstructionWithTarget target: String,
        data: String?
    ) {
        record("parser(_:foundProcessingInstructionWithTarget:data:)", target, data)
    }
    func parser(_ parser: XMLParser, foundComment comment: String) {
        record("parser(_:foundComment:)", comment)
    }
    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        record("parser(_:foundCDATA:)", block)
    }
    func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?)
        -> Data?
    {
        record("parser(_:resolveExternalEntityName:systemID:)", name, systemID)
        return Data("recorded".utf8)
    }
    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        record("parser(_:parseErrorOccurred:)", error)
    }
    func parser(_ parser: XMLParser, validationErrorOccurred error: any Error) {
        record("parser(_:validationErrorOccurred:)", error)
    }
}
