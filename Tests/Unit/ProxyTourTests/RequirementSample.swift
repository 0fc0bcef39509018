// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy
import Testing

@testable import proxy_tour

/// One requirement of `XMLParserDelegate`: how the parser calls it, and how its typed key overrides
/// it.
struct RequirementSample: Sendable, CustomTestStringConvertible {
    let selector: String
    let call: @Sendable (any XMLParserDelegate, XMLParser) -> Data?
    let override:
        @Sendable (XMLParserDelegateProxy, @escaping () -> Void) -> Registration<
            XMLParserDelegateProxy
        >
    let keyed: AnyRequirement

    var testDescription: String { selector }

    struct Sample: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    static let all: [RequirementSample] = [
        RequirementSample(
            selector: "parserDidStartDocument(_:)",
            call: {
                $0.parserDidStartDocument($1)
                return nil
            },
            override: { proxy, note in proxy.override(\.parserDidStartDocument) { _ in note() } },
            keyed: XMLParserDelegateProxy.parserDidStartDocument
        ),
        RequirementSample(
            selector: "parserDidEndDocument(_:)",
            call: {
                $0.parserDidEndDocument($1)
                return nil
            },
            override: { proxy, note in proxy.override(\.parserDidEndDocument) { _ in note() } },
            keyed: XMLParserDelegateProxy.parserDidEndDocument
        ),
        RequirementSample(
            selector: "parser(_:foundNotationDeclarationWithName:publicID:systemID:)",
            call: {
                $0.parser(
                    $1,
                    foundNotationDeclarationWithName: "foun0",
                    publicID: "publ1",
                    systemID: "syst2"
                )
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundNotationDeclarationWithNamePublicIDSystemID) {
                    _,
                    _,
                    _,
                    _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy.parserFoundNotationDeclarationWithNamePublicIDSystemID
        ),
        RequirementSample(
            selector:
                "parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:)",
            call: {
                $0.parser(
                    $1,
                    foundUnparsedEntityDeclarationWithName: "foun0",
                    publicID: "publ1",
                    systemID: "syst2",
                    notationName: "nota3"
                )
                return nil
            },
            override: { proxy, note in
                proxy.override(
                    \.parserFoundUnparsedEntityDeclarationWithNamePublicIDSystemIDNotationName
                ) {
                    _,
                    _,
                    _,
                    _,
                    _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy
                .parserFoundUnparsedEntityDeclarationWithNamePublicIDSystemIDNotationName
        ),
        RequirementSample(
            selector: "parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:)",
            call: {
                $0.parser(
                    $1,
                    foundAttributeDeclarationWithName: "foun0",
                    forElement: "forE1",
                    type: "type2",
                    defaultValue: "defa3"
                )
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundAttributeDeclarationWithNameForElementTypeDefaultValue)
                { _, _, _, _, _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy
                .parserFoundAttributeDeclarationWithNameForElementTypeDefaultValue
        ),
        RequirementSample(
            selector: "parser(_:foundElementDeclarationWithName:model:)",
            call: {
                $0.parser($1, foundElementDeclarationWithName: "foun0", model: "mode1")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundElementDeclarationWithNameModel) { _, _, _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy.parserFoundElementDeclarationWithNameModel
        ),
        RequirementSample(
            selector: "parser(_:foundInternalEntityDeclarationWithName:value:)",
            call: {
                $0.parser($1, foundInternalEntityDeclarationWithName: "foun0", value: "valu1")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundInternalEntityDeclarationWithNameValue) { _, _, _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy.parserFoundInternalEntityDeclarationWithNameValue
        ),
        RequirementSample(
            selector: "parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:)",
            call: {
                $0.parser(
                    $1,
                    foundExternalEntityDeclarationWithName: "foun0",
                    publicID: "publ1",
                    systemID: "syst2"
                )
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundExternalEntityDeclarationWithNamePublicIDSystemID) {
                    _,
                    _,
                    _,
                    _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy
                .parserFoundExternalEntityDeclarationWithNamePublicIDSystemID
        ),
        RequirementSample(
            selector: "parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)",
            call: {
                $0.parser(
                    $1,
                    didStartElement: "didS0",
                    namespaceURI: "name1",
                    qualifiedName: "qual2",
                    attributes: ["attr3": "v"]
                )
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserDidStartElementNamespaceURIQualifiedNameAttributes) {
                    _,
                    _,
                    _,
                    _,
                    _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy.parserDidStartElementNamespaceURIQualifiedNameAttributes
        ),
        RequirementSample(
            selector: "parser(_:didEndElement:namespaceURI:qualifiedName:)",
            call: {
                $0.parser($1, didEndElement: "didE0", namespaceURI: "name1", qualifiedName: "qual2")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserDidEndElementNamespaceURIQualifiedName) { _, _, _, _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy.parserDidEndElementNamespaceURIQualifiedName
        ),
        RequirementSample(
            selector: "parser(_:didStartMappingPrefix:toURI:)",
            call: {
                $0.parser($1, didStartMappingPrefix: "didS0", toURI: "toUR1")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserDidStartMappingPrefixToURI) { _, _, _ in note() }
            },
            keyed: XMLParserDelegateProxy.parserDidStartMappingPrefixToURI
        ),
        RequirementSample(
            selector: "parser(_:didEndMappingPrefix:)",
            call: {
                $0.parser($1, didEndMappingPrefix: "didE0")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserDidEndMappingPrefix) { _, _ in note() }
            },
            keyed: XMLParserDelegateProxy.parserDidEndMappingPrefix
        ),
        RequirementSample(
            selector: "parser(_:foundCharacters:)",
            call: {
                $0.parser($1, foundCharacters: "foun0")
                return nil
            },
            override: { proxy, note in proxy.override(\.parserFoundCharacters) { _, _ in note() } },
            keyed: XMLParserDelegateProxy.parserFoundCharacters
        ),
        RequirementSample(
            selector: "parser(_:foundIgnorableWhitespace:)",
            call: {
                $0.parser($1, foundIgnorableWhitespace: "foun0")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundIgnorableWhitespace) { _, _ in note() }
            },
            keyed: XMLParserDelegateProxy.parserFoundIgnorableWhitespace
        ),
        RequirementSample(
            selector: "parser(_:foundProcessingInstructionWithTarget:data:)",
            call: {
                $0.parser($1, foundProcessingInstructionWithTarget: "foun0", data: "data1")
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserFoundProcessingInstructionWithTargetData) { _, _, _ in
                    note()
                }
            },
            keyed: XMLParserDelegateProxy.parserFoundProcessingInstructionWithTargetData
        ),
        RequirementSample(
            selector: "parser(_:foundComment:)",
            call: {
                $0.parser($1, foundComment: "foun0")
                return nil
            },
            override: { proxy, note in proxy.override(\.parserFoundComment) { _, _ in note() } },
            keyed: XMLParserDelegateProxy.parserFoundComment
        ),
        RequirementSample(
            selector: "parser(_:foundCDATA:)",
            call: {
                $0.parser($1, foundCDATA: Data("foun0".utf8))
                return nil
            },
            override: { proxy, note in proxy.override(\.parserFoundCDATA) { _, _ in note() } },
            keyed: XMLParserDelegateProxy.parserFoundCDATA
        ),
        RequirementSample(
            selector: "parser(_:resolveExternalEntityName:systemID:)",
            call: { $0.parser($1, resolveExternalEntityName: "reso0", systemID: "syst1") },
            override: { proxy, note in
                proxy.override(\.parserResolveExternalEntityNameSystemID) { _, _, _ in
                    note()
                    return Data("overridden".utf8)
                }
            },
            keyed: XMLParserDelegateProxy.parserResolveExternalEntityNameSystemID
        ),
        RequirementSample(
            selector: "parser(_:parseErrorOccurred:)",
            call: {
                $0.parser($1, parseErrorOccurred: Sample("pars0"))
                return nil
            },
            override: { proxy, note in proxy.override(\.parserParseErrorOccurred) { _, _ in note() }
            },
            keyed: XMLParserDelegateProxy.parserParseErrorOccurred
        ),
        RequirementSample(
            selector: "parser(_:validationErrorOccurred:)",
            call: {
                $0.parser($1, validationErrorOccurred: Sample("vali0"))
                return nil
            },
            override: { proxy, note in
                proxy.override(\.parserValidationErrorOccurred) { _, _ in note() }
            },
            keyed: XMLParserDelegateProxy.parserValidationErrorOccurred
        ),
    ]
}
