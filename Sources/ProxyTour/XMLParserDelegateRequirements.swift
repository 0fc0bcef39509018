// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// The requirements of `XMLParserDelegate`.
///
/// All are optional: Foundation gives each a default, and the one that returns something returns nil there.
enum XMLParserDelegateRequirements {
    static let parserDidStartDocument = Requirement<XMLParser, Void, Never>(
        "parserDidStartDocument(_:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parserDidStartDocument(a) }
    static let parserDidEndDocument = Requirement<XMLParser, Void, Never>(
        "parserDidEndDocument(_:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parserDidEndDocument(a) }
    static let parserFoundNotationDeclarationWithName = Requirement<(XMLParser, String, String?, String?), Void, Never>(
        "parser(_:foundNotationDeclarationWithName:publicID:systemID:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundNotationDeclarationWithName: a.1, publicID: a.2, systemID: a.3)
    }
    static let parserFoundUnparsedEntityDeclarationWithName = Requirement<
        (XMLParser, String, String?, String?, String?), Void, Never
    >(
        "parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundUnparsedEntityDeclarationWithName: a.1, publicID: a.2, systemID: a.3, notationName: a.4)
    }
    static let parserFoundAttributeDeclarationWithName = Requirement<
        (XMLParser, String, String, String?, String?), Void, Never
    >(
        "parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundAttributeDeclarationWithName: a.1, forElement: a.2, type: a.3, defaultValue: a.4)
    }
    static let parserFoundElementDeclarationWithName = Requirement<(XMLParser, String, String), Void, Never>(
        "parser(_:foundElementDeclarationWithName:model:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundElementDeclarationWithName: a.1, model: a.2) }
    static let parserFoundInternalEntityDeclarationWithName = Requirement<(XMLParser, String, String?), Void, Never>(
        "parser(_:foundInternalEntityDeclarationWithName:value:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundInternalEntityDeclarationWithName: a.1, value: a.2)
    }
    static let parserFoundExternalEntityDeclarationWithName = Requirement<
        (XMLParser, String, String?, String?), Void, Never
    >(
        "parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, foundExternalEntityDeclarationWithName: a.1, publicID: a.2, systemID: a.3)
    }
    static let parserDidStartElement = Requirement<
        (XMLParser, String, String?, String?, [String: String]), Void, Never
    >(
        "parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, didStartElement: a.1, namespaceURI: a.2, qualifiedName: a.3, attributes: a.4)
    }
    static let parserDidEndElement = Requirement<(XMLParser, String, String?, String?), Void, Never>(
        "parser(_:didEndElement:namespaceURI:qualifiedName:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in
        it.parser(a.0, didEndElement: a.1, namespaceURI: a.2, qualifiedName: a.3)
    }
    static let parserDidStartMappingPrefix = Requirement<(XMLParser, String, String), Void, Never>(
        "parser(_:didStartMappingPrefix:toURI:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, didStartMappingPrefix: a.1, toURI: a.2) }
    static let parserDidEndMappingPrefix = Requirement<(XMLParser, String), Void, Never>(
        "parser(_:didEndMappingPrefix:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, didEndMappingPrefix: a.1) }
    static let parserFoundCharacters = Requirement<(XMLParser, String), Void, Never>(
        "parser(_:foundCharacters:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundCharacters: a.1) }
    static let parserFoundIgnorableWhitespace = Requirement<(XMLParser, String), Void, Never>(
        "parser(_:foundIgnorableWhitespace:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundIgnorableWhitespace: a.1) }
    static let parserFoundProcessingInstructionWithTarget = Requirement<(XMLParser, String, String?), Void, Never>(
        "parser(_:foundProcessingInstructionWithTarget:data:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundProcessingInstructionWithTarget: a.1, data: a.2) }
    static let parserFoundComment = Requirement<(XMLParser, String), Void, Never>(
        "parser(_:foundComment:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundComment: a.1) }
    static let parserFoundCDATA = Requirement<(XMLParser, Data), Void, Never>(
        "parser(_:foundCDATA:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, foundCDATA: a.1) }
    static let parserResolveExternalEntityName = Requirement<(XMLParser, String, String?), Data?, Never>(
        "parser(_:resolveExternalEntityName:systemID:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, resolveExternalEntityName: a.1, systemID: a.2) }
    .answering(nil)
    static let parserParseErrorOccurred = Requirement<(XMLParser, any Error), Void, Never>(
        "parser(_:parseErrorOccurred:)", optional: true
    )
    .calling { (it: any XMLParserDelegate, a) in it.parser(a.0, parseErrorOccurred: a.1) }
    static let parserValidationErrorOccurred = Requirement<(XMLParser, any Error), Void, Never>(
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
