// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// The typed keys, and the witnesses.
///
/// Foundation's own defaults are less specialized, so these are the ones that a
/// conforming proxy gets.
extension XMLParserDelegate where Self: ProtocolProxy {
    static var parserDidStartDocument: Requirement<(XMLParser) -> Void, XMLParser, Void, Never> {
        XMLParserDelegateRequirements.parserDidStartDocument
    }
    static var parserDidEndDocument: Requirement<(XMLParser) -> Void, XMLParser, Void, Never> {
        XMLParserDelegateRequirements.parserDidEndDocument
    }
    static var parserFoundNotationDeclarationWithName: ParserRequirement<String, String?, String?> {
        XMLParserDelegateRequirements.parserFoundNotationDeclarationWithName
    }
    static var parserFoundUnparsedEntityDeclarationWithName: ParserRequirement<String, String?, String?, String?> {
        XMLParserDelegateRequirements.parserFoundUnparsedEntityDeclarationWithName
    }
    static var parserFoundAttributeDeclarationWithName: ParserRequirement<String, String, String?, String?> {
        XMLParserDelegateRequirements.parserFoundAttributeDeclarationWithName
    }
    static var parserFoundElementDeclarationWithName: ParserRequirement<String, String> {
        XMLParserDelegateRequirements.parserFoundElementDeclarationWithName
    }
    static var parserFoundInternalEntityDeclarationWithName: ParserRequirement<String, String?> {
        XMLParserDelegateRequirements.parserFoundInternalEntityDeclarationWithName
    }
    static var parserFoundExternalEntityDeclarationWithName: ParserRequirement<String, String?, String?> {
        XMLParserDelegateRequirements.parserFoundExternalEntityDeclarationWithName
    }
    static var parserDidStartElement: ParserRequirement<String, String?, String?, [String: String]> {
        XMLParserDelegateRequirements.parserDidStartElement
    }
    static var parserDidEndElement: ParserRequirement<String, String?, String?> {
        XMLParserDelegateRequirements.parserDidEndElement
    }
    static var parserDidStartMappingPrefix: ParserRequirement<String, String> {
        XMLParserDelegateRequirements.parserDidStartMappingPrefix
    }
    static var parserDidEndMappingPrefix: ParserRequirement<String> {
        XMLParserDelegateRequirements.parserDidEndMappingPrefix
    }
    static var parserFoundCharacters: ParserRequirement<String> {
        XMLParserDelegateRequirements.parserFoundCharacters
    }
    static var parserFoundIgnorableWhitespace: ParserRequirement<String> {
        XMLParserDelegateRequirements.parserFoundIgnorableWhitespace
    }
    static var parserFoundProcessingInstructionWithTarget: ParserRequirement<String, String?> {
        XMLParserDelegateRequirements.parserFoundProcessingInstructionWithTarget
    }
    static var parserFoundComment: ParserRequirement<String> {
        XMLParserDelegateRequirements.parserFoundComment
    }
    static var parserFoundCDATA: ParserRequirement<Data> {
        XMLParserDelegateRequirements.parserFoundCDATA
    }
    static var parserResolveExternalEntityName:
        Requirement<(XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Never>
    {
        XMLParserDelegateRequirements.parserResolveExternalEntityName
    }
    static var parserParseErrorOccurred: ParserRequirement<any Error> {
        XMLParserDelegateRequirements.parserParseErrorOccurred
    }
    static var parserValidationErrorOccurred: ParserRequirement<any Error> {
        XMLParserDelegateRequirements.parserValidationErrorOccurred
    }

    func parserDidStartDocument(_ parser: XMLParser) {
        send(XMLParserDelegateRequirements.parserDidStartDocument, parser)
    }
    func parserDidEndDocument(_ parser: XMLParser) {
        send(XMLParserDelegateRequirements.parserDidEndDocument, parser)
    }
    func parser(
        _ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?, systemID: String?
    ) {
        send(XMLParserDelegateRequirements.parserFoundNotationDeclarationWithName, (parser, name, publicID, systemID))
    }
    func parser(
        _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?, systemID: String?,
        notationName: String?
    ) {
        send(
            XMLParserDelegateRequirements.parserFoundUnparsedEntityDeclarationWithName,
            (parser, name, publicID, systemID, notationName)
        )
    }
    func parser(
        _ parser: XMLParser, foundAttributeDeclarationWithName attribute: String, forElement element: String,
        type: String?, defaultValue: String?
    ) {
        send(
            XMLParserDelegateRequirements.parserFoundAttributeDeclarationWithName,
            (parser, attribute, element, type, defaultValue)
        )
    }
    func parser(_ parser: XMLParser, foundElementDeclarationWithName element: String, model: String) {
        send(XMLParserDelegateRequirements.parserFoundElementDeclarationWithName, (parser, element, model))
    }
    func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
        send(XMLParserDelegateRequirements.parserFoundInternalEntityDeclarationWithName, (parser, name, value))
    }
    func parser(
        _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
    ) {
        send(
            XMLParserDelegateRequirements.parserFoundExternalEntityDeclarationWithName,
            (parser, name, publicID, systemID)
        )
    }
    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        send(
            XMLParserDelegateRequirements.parserDidStartElement,
            (parser, element, namespaceURI, qualifiedName, attributes)
        )
    }
    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        send(XMLParserDelegateRequirements.parserDidEndElement, (parser, element, namespaceURI, qualifiedName))
    }
    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
        send(XMLParserDelegateRequirements.parserDidStartMappingPrefix, (parser, prefix, uri))
    }
    func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
        send(XMLParserDelegateRequirements.parserDidEndMappingPrefix, (parser, prefix))
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
        send(XMLParserDelegateRequirements.parserFoundCharacters, (parser, string))
    }
    func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespace: String) {
        send(XMLParserDelegateRequirements.parserFoundIgnorableWhitespace, (parser, whitespace))
    }
    func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
        send(XMLParserDelegateRequirements.parserFoundProcessingInstructionWithTarget, (parser, target, data))
    }
    func parser(_ parser: XMLParser, foundComment comment: String) {
        send(XMLParserDelegateRequirements.parserFoundComment, (parser, comment))
    }
    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        send(XMLParserDelegateRequirements.parserFoundCDATA, (parser, block))
    }
    func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data? {
        send(XMLParserDelegateRequirements.parserResolveExternalEntityName, (parser, name, systemID))
    }
    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        send(XMLParserDelegateRequirements.parserParseErrorOccurred, (parser, error))
    }
    func parser(_ parser: XMLParser, validationErrorOccurred error: any Error) {
        send(XMLParserDelegateRequirements.parserValidationErrorOccurred, (parser, error))
    }
}

/// The proxy that stands in as an `XMLParser`'s delegate.
final class XMLParserDelegateProxy: ProtocolProxy, XMLParserDelegate {
    override class var protocols: [ProtocolDescriptor] { [XMLParserDelegateRequirements.descriptor] }
    convenience init(implementer: (any XMLParserDelegate)? = nil) {
        self.init(implementer, as: (any XMLParserDelegate).self)
    }
    convenience init(retaining implementer: any XMLParserDelegate) {
        self.init(implementer, as: (any XMLParserDelegate).self, retained: true)
    }
}
