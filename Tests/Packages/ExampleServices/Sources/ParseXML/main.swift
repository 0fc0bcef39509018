// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

print("By hand:")
let wrapped = TitleReader()
parse(shelf, telling: CapitalizingDelegate(wrapped))
print(wrapped.titles, wrapped.comments)

print("With a proxy:")
let reader = TitleReader()
let proxy = XMLParserDelegateProxy(implementer: reader)
changeText(through: proxy) { title in title.capitalized }
parse(shelf, telling: proxy)
print(reader.titles, reader.comments)

print("Watched, and stopped at the first book that is not English:")
proxy.observe(\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .before) {
    _,
    name,
    _,
    _,
    attributes in
    print("<\(name)>", attributes)
}
proxy.intercept(\.parserDidStartElementNamespaceURIQualifiedNameAttributes) { [weak proxy] next in
    { parser, name, uri, qualifiedName, attributes in
        if let language = attributes["lang"], language != "en" {
            parser.abortParsing()
            proxy?.parser(parser, parseErrorOccurred: OtherLanguage(code: language))
        } else {
            next(parser, name, uri, qualifiedName, attributes)
        }
    }
}
proxy.observe(\.parserParseErrorOccurred, .after) { _, error in print("error:", error) }
let second = TitleReader()
try proxy.setImplementer(second)
let error = parse(shelf, telling: proxy)
print("the parser's code:", (error as? NSError)?.code ?? 0, "titles:", second.titles)

print("Not well-formed:")
let cut = TitleReader()
try proxy.setImplementer(cut)
let mistake = parse("<shelf><title>emma</shelf>", telling: proxy)
print("the parser's code:", (mistake as? NSError)?.code ?? 0, "titles:", cut.titles)
