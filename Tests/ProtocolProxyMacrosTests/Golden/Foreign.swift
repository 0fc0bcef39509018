// swift-format-ignore-file
import FoundationXML
import ProtocolProxyMacros

@Proxied(of: (any XMLParserDelegate).self)
protocol ParserDelegate: AnyObject {
    @Optional func parserDidStartDocument(_ parser: XMLParser)
    @Optional func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data?
}

// Expands to:
/// The requirements of ``ParserDelegate``.
nonisolated enum ParserDelegateRequirements {
    static let parserDidStartDocument = ProtocolProxy::__Generated.made(
        by: ParserDelegateProxy.__new_parserDidStartDocument
    ).__fallingBack { __ParserDelegate.__Defaults.__made() }
    static let parserResolveExternalEntityNameSystemID = ProtocolProxy::__Generated.made(
        by: ParserDelegateProxy.__new_parserResolveExternalEntityNameSystemID
    ).__fallingBack { __ParserDelegate.__Defaults.__made() }
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = ProtocolProxy::__Generated.kind(of: XMLParser.self)
        _0.canBeKept()
    }

    /// The description of ``ParserDelegate``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any XMLParserDelegate).self,
        requirements: [parserDidStartDocument, parserResolveExternalEntityNameSystemID],
        weakly: { it in weak let it = it; return { it } })
}

/// A proxy for conformers of ``ParserDelegate``.
nonisolated final class ParserDelegateProxy: ProtocolProxy::ProtocolProxy, XMLParserDelegate,
    ProtocolProxy::ProxyClass {
    /// The description of ``ParserDelegate``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ParserDelegateRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any XMLParserDelegate)? = nil) {
        self.init(implementer, as: (any XMLParserDelegate).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    convenience init(retaining implementer: any XMLParserDelegate) {
        self.init(implementer, as: (any XMLParserDelegate).self, retained: true)
    }

    /// The requirement 'parserDidStartDocument(_:)'.
    nonisolated static var parserDidStartDocument: ProtocolProxy::Requirement<
        (XMLParser) -> Void, XMLParser, Void, Never
    > { ParserDelegateRequirements.parserDidStartDocument }
    // The witness calls a retained implementer directly if nothing is registered.
    @inline(__always) func parserDidStartDocument(_ parser: XMLParser) {
        if self.__forwardsAtOnce(bit: 1 << 31, ParserDelegateRequirements.__links) {
            return self.__forward { (it: any XMLParserDelegate) in
                it.parserDidStartDocument(parser)
            }
        }
        return self.__route_parserDidStartDocument(parser)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_parserDidStartDocument(_ parser: XMLParser) {
        if let __it = self.__first(
            (any XMLParserDelegate).self, bit: 1 << 31, ParserDelegateRequirements.__links
        ) { return __it.parserDidStartDocument(parser) }
        return self.__call(
            ParserDelegateRequirements.__base, 0, ParserDelegateRequirements.parserDidStartDocument
        ) { (function) in function(parser) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_parserDidStartDocument(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (XMLParser) -> Void, XMLParser, Void, Never
    > {
        .init(
            __of: "parserDidStartDocument(_:)", for: (any XMLParserDelegate).self, optional: true,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (XMLParser) -> Void in
                { _0 in
                    if let __r: Void = link.__lend({ it in it.parserDidStartDocument(_0) }) {
                        return __r
                    }
                    let told = _0
                    return decorator.call(told) { function in function(_0) }
                }
            },
            apply: { function, a in function(a) })
    }

    /// The requirement 'parser(_:resolveExternalEntityName:systemID:)'.
    nonisolated static var parserResolveExternalEntityNameSystemID: ProtocolProxy::Requirement<
        (XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Never
    > { ParserDelegateRequirements.parserResolveExternalEntityNameSystemID }
    @available(*, unavailable, renamed: "parserResolveExternalEntityNameSystemID")
    nonisolated static var parser: ProtocolProxy::Requirement<
        (XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Never
    > { ParserDelegateRequirements.parserResolveExternalEntityNameSystemID }
    // The witness calls a retained implementer directly if nothing is registered.
    @inline(__always) func parser(
        _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?
    ) -> Data? {
        if self.__forwardsAtOnce(bit: 1 << 10, ParserDelegateRequirements.__links) {
            return self.__forward { (it: any XMLParserDelegate) -> Data? in
                it.parser(parser, resolveExternalEntityName: name, systemID: systemID)
            }
        }
        return self.__route_parserResolveExternalEntityNameSystemID(
            parser, resolveExternalEntityName: name, systemID: systemID)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_parserResolveExternalEntityNameSystemID(
        _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?
    ) -> Data? {
        if let __it = self.__first(
            (any XMLParserDelegate).self, bit: 1 << 10, ParserDelegateRequirements.__links
        ) { return __it.parser(parser, resolveExternalEntityName: name, systemID: systemID) }
        return self.__call(
            ParserDelegateRequirements.__base, 1,
            ParserDelegateRequirements.parserResolveExternalEntityNameSystemID
        ) { (function) -> Data? in function(parser, name, systemID) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_parserResolveExternalEntityNameSystemID(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Never
    > {
        .init(
            __of: "parser(_:resolveExternalEntityName:systemID:)",
            for: (any XMLParserDelegate).self, optional: true, ProtocolProxy::Parameters(),
            throwing: nil, on: actor,
            make: { decorator, link -> (XMLParser, String, String?) -> Data? in
                { _0, _1, _2 in
                    if let __r: Data? = link.__lend(
                        { it in it.parser(_0, resolveExternalEntityName: _1, systemID: _2) }
                    ) { return __r }
                    let told = (_0, _1, _2)
                    return decorator.call(told) { function in function(_0, _1, _2) }
                }
            },
            apply: { function, a in function(a.0, a.1, a.2) })
    }
}

nonisolated enum __ParserDelegate {
    nonisolated final class __Defaults: ProtocolProxy::ProtocolProxy, XMLParserDelegate,
        ProtocolProxy::__StandIn {
        // The witness runs the default in the protocol's own extension, or the registered handlers.
        @_disfavoredOverload func parserDidStartDocument(_ parser: XMLParser) {
            if self.__fallsBack(for: ParserDelegateRequirements.parserDidStartDocument) {
                return self.parserDidStartDocument(parser)
            }
            return self.__call(
                ParserDelegateRequirements.__base, 0,
                ParserDelegateRequirements.parserDidStartDocument
            ) { (function) in function(parser) }
        }
        // The witness runs the default in the protocol's own extension, or the registered handlers.
        @_disfavoredOverload func parser(
            _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?
        ) -> Data? {
            if self.__fallsBack(
                for: ParserDelegateRequirements.parserResolveExternalEntityNameSystemID
            ) { return self.parser(parser, resolveExternalEntityName: name, systemID: systemID) }
            return self.__call(
                ParserDelegateRequirements.__base, 1,
                ParserDelegateRequirements.parserResolveExternalEntityNameSystemID
            ) { (function) -> Data? in function(parser, name, systemID) }
        }
        typealias __Proxy = ParserDelegateProxy
        static func __made() -> any XMLParserDelegate {
            Self(nil, as: (any XMLParserDelegate).self)
        }
    }

    // Each requirement with '@Optional' must have a default implementation there.
    nonisolated final class __Required: XMLParserDelegate {
    }
}
