// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// Sends messages by name after the parse, to show how a proxy handles values.
struct ByName {
    /// The steps and their outcomes.
    private(set) var steps: [(step: String, outcome: String)] = []

    init(_ proxy: XMLParserDelegateProxy, _ parser: XMLParser) {
        // `String?` is explicit because a boxed argument must have exactly the parameter's type.
        let question = Message(
            "parser(_:resolveExternalEntityName:systemID:)",
            [parser, "publisher", String?.none as Any]
        )
        deliver(question, "\(question.selector.brief)", to: proxy)
        do throws(ProxyError) {
            let answer = try proxy.override(selector: question.selector) {
                (_: XMLParser, name: String, _: String?) -> Data? in
                Data("the \(name)".utf8)
            }
            deliver(question, "the same, while overridden by name", to: proxy)
            answer.cancel()
        } catch {
            steps.append(("override", error.description))
        }
        deliver(question, "the same, after the override was cancelled", to: proxy)
        let mistake = Message("parser(_:foundComment:)", [parser, 42])
        deliver(mistake, "\(mistake.selector.brief) with a number", to: proxy)
    }

    private mutating func deliver(
        _ message: Message,
        _ step: String,
        to proxy: XMLParserDelegateProxy
    ) {
        do {
            let result = try proxy.send(message)
            let text = (result as? Data?).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
            steps.append((step, text.map { "answered \"\($0)\"" } ?? "answered \(result)"))
        } catch let error as ProxyError {
            steps.append((step, "refused: \(error.code)"))
        } catch {
            steps.append((step, "threw \(error)"))
        }
    }
}
