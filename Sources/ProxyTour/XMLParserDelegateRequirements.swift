// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// A requirement that tells the delegate something, and begins with the parser as almost all do.
typealias ParserRequirement<each Parameter> = Requirement<
    (XMLParser, repeat each Parameter) -> Void, (XMLParser, repeat each Parameter), Void, Never
>

extension Requirement where Result == Void {
    /// Describes a requirement of five parameters; of up to four, the library does so by itself.
    fileprivate convenience init<First, Second, Third, Fourth, Fifth>(_ selector: Selector, optional: Bool)
    where
        Function == (First, Second, Third, Fourth, Fifth) -> Void, Arguments == (First, Second, Third, Fourth, Fifth),
        Failure == Never
    {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in
                { a, b, c, d, e in decorator.call((a, b, c, d, e)) { function in function(a, b, c, d, e) } }
            },
            apply: { function, a in function(a.0, a.1, a.2, a.3, a.4) })
    }
}

/// The requirements of `XMLParserDelegate`.
///
/// All are optional: Foundation gives each a default, and the one that returns something returns nil there.
enum XMLParserDelegateRequirements {
    static let parserDidStartDocument = Requirement<(XMLParser) -> Void, XMLParser, Void, Never>(
        "parserDidStartDocument(_:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parserDidStartDocument(a) }
    static let parserDidEndDocument = Requirement<(XMLParser) -> Void, XMLParser, Void, Never>(
        "parserDidEndDocument(_:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parserDidEndDocument(a) }
    static let parserFoundNotationDeclarationWithName = ParserRequirement<String, String?, String?>(
        "parser(_:foundNotationDeclarationWithName:publicID:systemID:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundNotationDeclarationWithName: a.1, publicID: a.2, systemID: a.3)
    }
    static let parserFoundUnparsedEntityDeclarationWithName = ParserRequirement<String, String?, String?, String?>(
        "parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundUnparsedEntityDeclarationWithName: a.1, publicID: a.2, systemID: a.3, notationName: a.4)
    }
    static let parserFoundAttributeDeclarationWithName = ParserRequirement<String, String, String?, String?>(
        "parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundAttributeDeclarationWithName: a.1, forElement: a.2, type: a.3, defaultValue: a.4)
    }
    static let parserFoundElementDeclarationWithName = ParserRequirement<String, String>(
        "parser(_:foundElementDeclarationWithName:model:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundElementDeclarationWithName: a.1, model: a.2) }
    static let parserFoundInternalEntityDeclarationWithName = ParserRequirement<String, String?>(
        "parser(_:foundInternalEntityDeclarationWithName:value:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundInternalEntityDeclarationWithName: a.1, value: a.2)
    }
    static let parserFoundExternalEntityDeclarationWithName = ParserRequirement<String, String?, String?>(
        "parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundExternalEntityDeclarationWithName: a.1, publicID: a.2, systemID: a.3)
    }
    static let parserDidStartElement = ParserRequirement<String, String?, String?, [String: String]>(
        "parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, didStartElement: a.1, namespaceURI: a.2, qualifiedName: a.3, attributes: a.4)
    }
    static let parserDidEndElement = ParserRequirement<String, String?, String?>(
        "parser(_:didEndElement:namespaceURI:qualifiedName:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, didEndElement: a.1, namespaceURI: a.2, qualifiedName: a.3)
    }
    static let parserDidStartMappingPrefix = ParserRequirement<String, String>(
        "parser(_:didStartMappingPrefix:toURI:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, didStartMappingPrefix: a.1, toURI: a.2) }
    static let parserDidEndMappingPrefix = ParserRequirement<String>(
        "parser(_:didEndMappingPrefix:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, didEndMappingPrefix: a.1) }
    static let parserFoundCharacters = ParserRequirement<String>(
        "parser(_:foundCharacters:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundCharacters: a.1) }
    static let parserFoundIgnorableWhitespace = ParserRequirement<String>(
        "parser(_:foundIgnorableWhitespace:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundIgnorableWhitespace: a.1) }
    static let parserFoundProcessingInstructionWithTarget = ParserRequirement<String, String?>(
        "parser(_:foundProcessingInstructionWithTarget:data:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundProcessingInstructionWithTarget: a.1, data: a.2) }
    static let parserFoundComment = ParserRequirement<String>(
        "parser(_:foundComment:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundComment: a.1) }
    static let parserFoundCDATA = ParserRequirement<Data>(
        "parser(_:foundCDATA:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundCDATA: a.1) }
    static let parserResolveExternalEntityName = Requirement<
        (XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Never
    >(
        "parser(_:resolveExternalEntityName:systemID:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, resolveExternalEntityName: a.1, systemID: a.2) }
    .answering(nil)
    static let parserParseErrorOccurred = ParserRequirement<any Error>(
        "parser(_:parseErrorOccurred:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, parseErrorOccurred: a.1) }
    static let parserValidationErrorOccurred = ParserRequirement<any Error>(
        "parser(_:validationErrorOccurred:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, validationErrorOccurred: a.1) }

    static let descriptor = ProtocolDescriptor(
        (any XMLParserDelegate).self,
        requirements: [
            parserDidStartDocument,
            parserDidEndDocument,
            parserFoundNotationDeclarationWithName,
            parserFoundUnparsedEntityDeclarationWithName,
            parserFoundAttributeDeclarationWithName,
            parserFoundElementDeclarationWithName,
            parserFoundInternalEntityDeclarationWithName,
            parserFoundExternalEntityDeclarationWithName,
            parserDidStartElement,
            parserDidEndElement,
            parserDidStartMappingPrefix,
            parserDidEndMappingPrefix,
            parserFoundCharacters,
            parserFoundIgnorableWhitespace,
            parserFoundProcessingInstructionWithTarget,
            parserFoundComment,
            parserFoundCDATA,
            parserResolveExternalEntityName,
            parserParseErrorOccurred,
            parserValidationErrorOccurred,
        ])
}
