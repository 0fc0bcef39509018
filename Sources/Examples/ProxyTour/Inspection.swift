// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// A document that is parsed with a proxy in the place of the parser's delegate.
///
/// ```
/// XMLParser ──▶ proxy ──▶ gate ──▶ proxied
///                 ├─ overrides        the delegate
///                 └─ observers, and `plain` among them
/// ```
struct Inspection {
    let name: String
    /// The proxy in the place of the delegate.
    let proxy: XMLParserDelegateProxy
    /// The delegate behind the proxy, which receives the calls that aren't overridden.
    let proxied: DocumentStatistics
    /// A delegate that observes the proxy, and so receives all calls, as it would without a proxy.
    let plain = DocumentStatistics()
    let arrived = Tally()
    let overridden: Tally
    let forwarded = Tally()
    let findings: Findings

    init(of name: String) throws(Failure) {
        let proxied = DocumentStatistics()
        let overridden = Tally()
        let findings = Findings()
        // A second proxy, without registrations, at which the calls that the first one forwards can
        // be counted. It responds only to what the delegate responds to.
        let gate = XMLParserDelegateProxy(retaining: proxied)
        let proxy = XMLParserDelegateProxy(retaining: gate)
        self.name = name
        self.proxied = proxied
        self.overridden = overridden
        self.findings = findings
        self.proxy = proxy
        do throws(ProxyError) {
            try arrived.watch(proxy)
            try forwarded.watch(gate)
            for selector in DocumentStatistics.answered {
                try proxy.observe(selector: selector, .before, with: plain)
            }
            try Self.override(proxy, proxied, overridden, findings)
            try findings.observe(proxy, of: name)
        } catch {
            throw .refused(error)
        }
    }

    private static func override(
        _ proxy: XMLParserDelegateProxy,
        _ proxied: DocumentStatistics,
        _ overridden: Tally,
        _ findings: Findings
    ) throws(ProxyError) {
        // The white space at the end of a piece may be in the middle of a text, so the pieces are
        // gathered until an element begins or ends.
        var text = PiecedText()
        proxy.override(\.parserFoundCharacters) { _, piece in
            overridden.count(XMLParserDelegateProxy.parserFoundCharacters.selector)
            text.append(piece)
        }
        func deliver(_ parser: XMLParser) {
            guard !text.pieces.isEmpty else { return }
            let left = text.whole.withoutLayout
            if let left { proxied.parser(parser, foundCharacters: left) }
            findings.count(text, left)
            text = PiecedText()
        }
        proxy.observe(\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .before) {
            parser,
            _,
            _,
            _,
            _ in
            deliver(parser)
        }
        proxy.observe(\.parserDidEndElementNamespaceURIQualifiedName, .before) { parser, _, _, _ in
            deliver(parser)
        }
        try proxy.override(selector: "parser(_:foundComment:)") { (_: XMLParser, _: String) in
            overridden.count("parser(_:foundComment:)")
        }
    }

    /// How often a message was answered by the default implementation, neither overridden nor
    /// forwarded.
    func defaulted(_ selector: Selector) -> Int {
        arrived[selector] - overridden[selector] - forwarded[selector]
    }

    /// Parses to the end, or to the first error that makes the rest meaningless.
    func run(_ parser: XMLParser) -> Result<Void, Failure> {
        parser.delegate = proxy
        let finished = parser.parse()
        parser.delegate = nil
        if let failure = findings.failure { return .failure(failure) }
        if !finished,
            let failure = parser.parserError.flatMap({ Failure($0, of: name, at: parser) })
        {
            return .failure(failure)
        }
        // For a document of fewer than four bytes, the parser reports nothing and returns success.
        guard finished, findings.root != nil else {
            let reason = ParserCode.documentEmpty.reason
            return .failure(.malformed(name, line: 1, column: 1, reason: reason))
        }
        return .success(())
    }
}

extension String {
    /// The text with each run of whitespace replaced by a space; `nil` if nothing else is in it.
    var withoutLayout: String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var isBlank = true
        for byte in utf8 {
            let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
            if !isSpace {
                bytes.append(byte)
                isBlank = false
            } else if bytes.last != 0x20 {
                bytes.append(0x20)
            }
        }
        return isBlank ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
