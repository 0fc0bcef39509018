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
    /// The descriptor of ``ParserDelegate``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any XMLParserDelegate).self, requirements: ParserDelegateProxy.__requirements,
        weakly: { it in weak let weakly = it; return { weakly } })
}

/// A proxy for conformers of ``ParserDelegate``.
nonisolated final class ParserDelegateProxy: ProtocolProxy::ProtocolProxy, XMLParserDelegate,
    ProtocolProxy::ProxyClass {
    /// The type `ProtocolProxy::Requirement`, under a short name.
    typealias Requirement = ProtocolProxy::Requirement

    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ParserDelegateRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any XMLParserDelegate)? = nil) {
        self.init(implementer, as: (any XMLParserDelegate).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any XMLParserDelegate) {
        self.init(implementer, as: (any XMLParserDelegate).self, retained: true)
    }

    typealias __Proxy = ParserDelegateProxy
    typealias __Conformer = any XMLParserDelegate
    static let __caches = __Generated.Caches()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = __Generated.kind(of: XMLParser.self)
    #sourceLocation(file: "Example.swift", line: 6)
        _0
                                                   .canBeKept()
    #sourceLocation()
    }
    static let __requirements: [ProtocolProxy::AnyRequirement] = [
        parserDidStartDocument, parserResolveExternalEntityNameSystemID]

    // Each requirement has two parts:
    // - The key, with which handlers are registered. Its closures make functions of the requirement's type, which
    //   call the implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next
    //   implementer.
    // - The witness, which Swift calls. It forwards at once to a retained implementer if nothing is registered.
    //   '__send' does all other calls. A number in it is the index of the requirement in the list above.

    /// The requirement 'parserDidStartDocument(_:)'.
    static let parserDidStartDocument = Requirement<
        (XMLParser) -> Swift::Void, XMLParser, Swift::Void, Swift::Never
    >(
        __of: "parserDidStartDocument(_:)", for: __Conformer.self, optional: true,
        make: { decorator, link -> (XMLParser) -> Swift::Void in
            { _0 in
                if let r: Swift::Void = link.lend({ it in it.parserDidStartDocument(_0) }) {
                    return r
                }
                return decorator.call(__Generated.kept(_0, as: (XMLParser).self)) { function in
                    function(_0)
                }
            }
        },
        arguments: .init(single: (XMLParser).self), apply: { function, a in function(a) }
    ).__fallingBack { __Defaults.__made($0) }
    @inline(__always) func parserDidStartDocument(_ parser: XMLParser) {
        func __direct(_ it: __Conformer) { it.parserDidStartDocument(parser) }
        @inline(never) func __send() {
            __Generated.call(
                __direct, { $0(parser) }, 0, __Proxy.__caches, __Proxy.parserDidStartDocument,
                on: self)
        }
        return self.__forwardsAtOnce(0, __Proxy.__caches) ? self.__forward(__direct) : __send()
    }

    /// The requirement 'parser(_:resolveExternalEntityName:systemID:)'.
    static let parserResolveExternalEntityNameSystemID = Requirement<
        (XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Swift::Never
    >(
        __of: "parser(_:resolveExternalEntityName:systemID:)", for: __Conformer.self,
        optional: true,
        make: { decorator, link -> (XMLParser, String, String?) -> Data? in
            { _0, _1, _2 in
                if let r: Data? = link.lend({ it in
                    it.parser(_0, resolveExternalEntityName: _1, systemID: _2)
                }) { return r }
                return decorator.call(
                    (__Generated.kept(_0, as: (XMLParser).self), _1, _2)
                ) { function in function(_0, _1, _2) }
            }
        },
        arguments: .init(), apply: { function, a in function(a.0, a.1, a.2) }
    ).__fallingBack { __Defaults.__made($0) }
    // For '\.parser', the compiler suggests the key of the first requirement with this name.
    @available(*, unavailable, renamed: "parserResolveExternalEntityNameSystemID")
    nonisolated static var parser: Requirement<
        (XMLParser, String, String?) -> Data?, (XMLParser, String, String?), Data?, Swift::Never
    > { __Proxy.parserResolveExternalEntityNameSystemID }
    @inline(__always) func parser(
        _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?
    ) -> Data? {
        func __direct(_ it: __Conformer) -> Data? {
            it.parser(parser, resolveExternalEntityName: name, systemID: systemID)
        }
        @inline(never) func __send() -> Data? {
            __Generated.call(
                __direct, { (function) -> Data? in function(parser, name, systemID) }, 1,
                __Proxy.__caches, __Proxy.parserResolveExternalEntityNameSystemID, on: self)
        }
        return self.__forwardsAtOnce(1, __Proxy.__caches) ? self.__forward(__direct) : __send()
    }

    nonisolated final class __Defaults: ProtocolProxy::ProtocolProxy, XMLParserDelegate, __StandIn {
        // A witness runs the default in the protocol's own extension, or the registered handlers.
        @_disfavoredOverload func parserDidStartDocument(_ parser: XMLParser) {
            self.__answer(__Proxy.parserDidStartDocument, { $0(parser) }) {
                self.parserDidStartDocument(parser)
            }
        }
        @_disfavoredOverload func parser(
            _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?
        ) -> Data? {
            self.__answer(
                __Proxy.parserResolveExternalEntityNameSystemID,
                { (function) -> Data? in function(parser, name, systemID) }
            ) { self.parser(parser, resolveExternalEntityName: name, systemID: systemID) }
        }
        typealias __Proxy = ParserDelegateProxy
        static func __made(_ table: __Generated.Sharing) -> any XMLParserDelegate {
            Self(__sharing: table)
        }
    }

    // Each requirement with '@Optional' must have a default implementation there.
    nonisolated final class __Required: XMLParserDelegate {
    }
}
