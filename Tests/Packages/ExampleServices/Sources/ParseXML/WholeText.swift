// SPDX-License-Identifier: MIT

import FoundationXML
import ProtocolProxy

/// Text that a parser reports in pieces, gathered until the element ends or another one begins.
///
/// Only then is it known whole: a piece ends at a character that is escaped, before the first letter
/// that is not ASCII, and wherever a buffer of the parser does.
final class WholeText {
    private var text = ""
    private var receive: ((String) -> Void)?

    func append(_ piece: String, for receiver: @escaping (String) -> Void) {
        text += piece
        receive = receiver
    }

    /// Hands over what came since the last time, if anything did.
    func deliver() {
        let (whole, receiver) = (text, receive)
        (text, receive) = ("", nil)
        receiver?(whole)
    }
}

/// Changes the text that a proxy's implementer receives.
///
/// - Parameters:
///   - proxy: The parser's delegate.
///   - change: Receives the text between two tags, whole.
func changeText(through proxy: XMLParserDelegateProxy, by change: @escaping (String) -> String) {
    let gathered = WholeText()
    proxy.intercept(\.parserFoundCharacters) { next in
        { parser, piece in gathered.append(piece) { whole in next(parser, change(whole)) } }
    }
    proxy.observe(\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .before) {
        _,
        _,
        _,
        _,
        _ in
        gathered.deliver()
    }
    proxy.observe(\.parserDidEndElementNamespaceURIQualifiedName, .before) { _, _, _, _ in
        gathered.deliver()
    }
}
