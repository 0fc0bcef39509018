// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// The typed keys, and the witnesses.
///
/// Foundation's own defaults are less specialized, so these are the ones that a
/// conforming proxy gets.
extension XMLParserDelegate where Self: ProtocolProxy {
    static var parserDidStartDocument: Requirement<XMLParser, Void, Never> {
        XMLParserDelegateRequirements.parserDidStartDocument
    }
    static var parserDidEndDocument: Requirement<XMLParser, Void, Never> {
        XMLParserDelegateRequirements.parserDidEndDocument
    }
    static var parserFoundNotationDeclarationWithName: Requirement<(XMLParser, String, String?, String?), Void, Never> {
        XMLParserDelegateRequirements.parserFoundNotationDeclarationWithName
    }
    static var parserFoundUnparsedEntityDeclarationWithName:
        Requirement<(XMLParser, String, String?, String?, String?), Void, Never>
    {
        XMLParserDelegateRequirements.parserFoundUnparsedEntityDeclarationWithName
    }
    static var parserFoundAttributeDeclarationWithName:
        Requirement<(XMLParser, String, String, String?, String?), Void, Never>
    {
        XMLParserDelegateRequirements.parserFoundAttributeDeclarationWithName
    }
    static var parserFoundElementDeclarationWithName: Requirement<(XMLParser, String, String), Void, Never> {
        XMLParserDelegateRequirements.parserFoundElementDeclarationWithName
    }
    static var parserFoundInternalEntityDeclarationWithName: Requirement<(XMLParser, String, String?), Void, Never> {
        XMLParserDelegateRequirements.parserFoundInternalEntityDeclarationWithName
    }
    static var parserFoundExternalEntityDeclarationWithName:
        Requirement<(XMLParser, String, String?, String?), Void, Never>
    {
        XMLParserDelegateRequirements.parserFoundExternalEntityDeclarationWithName
    }
    static var parserDidStartElement: Requirement<(XMLParser, String, String?, String?, [String: String]), Void, Never>
    {
        XMLParserDelegateRequirements.parserDidStartElement
    }
    static var parserDidEndElement: Requirement<(XMLParser, String, String?, String?), Void, Never> {
        XMLParserDelegateRequirements.parserDidEndElement
    }
    static var parserDidStartMappingPrefix: Requirement<(XMLParser, String, String), Void, Never> {
        XMLParserDelegateRequirements.parserDidStartMappingPrefix
    }
    static var parserDidEndMappingPrefix: Requirement<(XMLParser, String), Void, Never> {
        XMLParserDelegateRequirements.parserDidEndMappingPrefix
    }
    static var parserFoundCharacters: Requirement<(XMLParser, String), Void, Never> {
        XMLParserDelegateRequirements.parserFoundCharacters
    }
    static var parserFoundIgnorableWhitespace: Requirement<(XMLParser, String), Void, Never> {
        XMLParserDelegateRequirements.parserFoundIgnorableWhitespace
    }
    static var parserFoundProcessingInstructionWithTarget: Requirement<(XMLParser, String, String?), Void, Never> {
        XMLParserDelegateRequirements.parserFoundProcessingInstructionWithTarget
    }
    static var parserFoundComment: Requirement<(XMLParser, String), Void, Never> {
        XMLParserDelegateRequirements.parserFoundComment
    }
    static var parserFoundCDATA: Requirement<(XMLParser, Data), Void, Never> {
        XMLParserDelegateRequirements.parserFoundCDATA
    }
    static var parserResolveExternalEntityName: Requirement<(XMLParser, String, String?), Data?, Never> {
        XMLParserDelegateRequirements.parserResolveExternalEntityName
    }
    static var parserParseErrorOccurred: Requirement<(XMLParser, any Error), Void, Never> {
        XMLParserDelegateRequirements.parserParseErrorOccurred
    }
    static var parserValidationErrorOccurred: Requirement<(XMLParser, any Error), Void, Never> {
        XMLParserDelegateRequirements.parserValidationErrorOccurred
    }

    func parserDidStartDocument(_ parser: XMLParser) {
        send(XMLParserDelegateRequirements.parserDidStartDocument, parser) { (it: any XMLParserDelegate, a) in
            it.parserDidStartDocument(a)
        }
    }
    func parserDidEndDocument(_ parser: XMLParser) {
        send(XMLParserDelegateRequirements.parserDidEndDocument, parser) { (it: any XMLParserDelegate, a) in
            it.parserDidEndDocument(a)
        }
    }
    func parser(
        _ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?, systemID: String?
    ) {
        send(XMLParserDelegateRequirements.parserFoundNotationDeclarationWithName, (parser, name, publicID, systemID)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundNotationDeclarationWithName: a.1, publicID: a.2, systemID: a.3)
        }
    }
    func parser(
        _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?, systemID: String?,
        notationName: String?
    ) {
        send(
            XMLParserDelegateRequirements.parserFoundUnparsedEntityDeclarationWithName,
            (parser, name, publicID, systemID, notationName)
        ) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundUnparsedEntityDeclarationWithName: a.1, publicID: a.2, systemID: a.3, notationName: a.4)
        }
    }
    func parser(
        _ parser: XMLParser, foundAttributeDeclarationWithName attribute: String, forElement element: String,
        type: String?, defaultValue: String?
    ) {
        send(
            XMLParserDelegateRequirements.parserFoundAttributeDeclarationWithName,
            (parser, attribute, element, type, defaultValue)
        ) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundAttributeDeclarationWithName: a.1, forElement: a.2, type: a.3, defaultValue: a.4)
        }
    }
    func parser(_ parser: XMLParser, foundElementDeclarationWithName element: String, model: String) {
        send(XMLParserDelegateRequirements.parserFoundElementDeclarationWithName, (parser, element, model)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundElementDeclarationWithName: a.1, model: a.2)
        }
    }
    func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
        send(XMLParserDelegateRequirements.parserFoundInternalEntityDeclarationWithName, (parser, name, value)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundInternalEntityDeclarationWithName: a.1, value: a.2)
        }
    }
    func parser(
        _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
    ) {
        send(
            XMLParserDelegateRequirements.parserFoundExternalEntityDeclarationWithName,
            (parser, name, publicID, systemID)
        ) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundExternalEntityDeclarationWithName: a.1, publicID: a.2, systemID: a.3)
        }
    }
    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        send(
            XMLParserDelegateRequirements.parserDidStartElement,
            (parser, element, namespaceURI, qualifiedName, attributes)
        ) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, didStartElement: a.1, namespaceURI: a.2, qualifiedName: a.3, attributes: a.4)
        }
    }
    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        send(XMLParserDelegateRequirements.parserDidEndElement, (parser, element, namespaceURI, qualifiedName)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, didEndElement: a.1, namespaceURI: a.2, qualifiedName: a.3)
        }
    }
    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
        send(XMLParserDelegateRequirements.parserDidStartMappingPrefix, (parser, prefix, uri)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, didStartMappingPrefix: a.1, toURI: a.2)
        }
    }
    func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
        send(XMLParserDelegateRequirements.parserDidEndMappingPrefix, (parser, prefix)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, didEndMappingPrefix: a.1)
        }
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
        send(XMLParserDelegateRequirements.parserFoundCharacters, (parser, string)) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundCharacters: a.1)
        }
    }
    func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespace: String) {
        send(XMLParserDelegateRequirements.parserFoundIgnorableWhitespace, (parser, whitespace)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundIgnorableWhitespace: a.1)
        }
    }
    func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
        send(XMLParserDelegateRequirements.parserFoundProcessingInstructionWithTarget, (parser, target, data)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundProcessingInstructionWithTarget: a.1, data: a.2)
        }
    }
    func parser(_ parser: XMLParser, foundComment comment: String) {
        send(XMLParserDelegateRequirements.parserFoundComment, (parser, comment)) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundComment: a.1)
        }
    }
    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        send(XMLParserDelegateRequirements.parserFoundCDATA, (parser, block)) { (it: any XMLParserDelegate, a) in
            it.parser(a.0, foundCDATA: a.1)
        }
    }
    func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data? {
        send(XMLParserDelegateRequirements.parserResolveExternalEntityName, (parser, name, systemID)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, resolveExternalEntityName: a.1, systemID: a.2)
        }
    }
    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        send(XMLParserDelegateRequirements.parserParseErrorOccurred, (parser, error)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, parseErrorOccurred: a.1)
        }
    }
    func parser(_ parser: XMLParser, validationErrorOccurred error: any Error) {
        send(XMLParserDelegateRequirements.parserValidationErrorOccurred, (parser, error)) {
            (it: any XMLParserDelegate, a) in
            it.parser(a.0, validationErrorOccurred: a.1)
        }
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
