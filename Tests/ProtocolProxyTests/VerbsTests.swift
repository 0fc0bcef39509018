// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// A type cannot depend on whether another one is Sendable; only the choice between two functions can.
///
/// So a verb that takes closures or objects, and no typed key that says what they may be, stands twice. Those for requirements
/// that throw errors of one type stand once for each class of them, and for the numbers of arguments of an interceptor.
@Suite struct `The verbs that register` {
    @Test func `stand once, or once more where the proxy is Sendable`() throws {
        let verbs = try Verb.all().filter { !$0.isUnavailable }
        let forms = verbs.filter { !$0.isOfSendable }
        #expect(Set(forms.map(\.name)) == Verb.names)
        #expect(forms.count <= 35 + 26, "\(forms)")
        #expect(verbs.count <= 51 + 26, "\(verbs)")
        for verb in verbs where verb.isOfSendable {
            #expect(!verb.takesTypedKey, "\(verb)")
            #expect(verb.name == "allCalls" || forms.contains { $0.description == verb.description }, "\(verb)")
        }
    }

    /// One for closures of any type, and one for each shape of a closure whose types the compiler would not find.
    @Test func `have few forms that only say what is wrong`() throws {
        let forms = Dictionary(grouping: try Verb.all().filter(\.isUnavailable), by: \.name).mapValues(\.count)
        #expect(forms == ["intercept": 10, "observe": 4, "override": 2])
    }

    @Test func `are read as they are declared`() {
        let source = """
            extension Registering where Self: ProtocolProxy, Self: Sendable {
                /// Observes.
                @discardableResult
                public func observe<each Parameter, Failure>(
                    _ selector: Selector, once: Bool = false,
                    with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> [Int: String]
                ) -> Registration<Self> { f() }

                @available(*, unavailable)
                public func override<A>(_ key: KeyPath<Self.Type, A>, owner: Int) {}
            }

            @available(*, unavailable)
            extension Registering where Self: ProtocolProxy {
                public func intercept() {}
            }

            extension ProtocolProxy {
                public func calls() {}
            }
            """
        let verbs = Verb.all(in: source)
        #expect(verbs.map(\.description) == ["observe(_:once:with:)", "override(_:owner:)", "intercept()"])
        #expect(verbs.map(\.isUnavailable) == [false, true, true])
        #expect(verbs.map(\.takesTypedKey) == [false, true, false])
        #expect(verbs.map(\.isOfSendable) == [true, true, false])
    }
}

/// A function that registers something, as its source declares it.
private struct Verb: CustomStringConvertible {
    static let names: Set = [
        "override", "intercept", "observe", "observeAll", "interceptAll", "observeChanges", "observeResponses",
        "handleUncaughtErrors", "calls", "outcomes", "changes", "allCalls",
    ]

    let name: String
    let labels: [String]
    let isOfSendable: Bool
    let isUnavailable: Bool
    /// Indicates whether a typed key names the requirement, which determines the permissions of a handler.
    let takesTypedKey: Bool

    var description: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }

    static func all() throws -> [Verb] {
        let folder = Compiler.root.appending(path: "Sources/ProtocolProxy/Proxy")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "swift" }.flatMap {
            all(in: try String(contentsOf: $0, encoding: .utf8))
        }
    }

    static func all(in source: String) -> [Verb] {
        let texts = source.split(separator: "\nextension ", omittingEmptySubsequences: false)
        return zip(texts, [""] + texts).flatMap { text, textBefore -> [Verb] in
            // The attribute of an extension stands before it, and is that of its members.
            let attribute = textBefore.split(separator: "\n\n").last?.hasPrefix("@available(") == true
            guard let header = text.split(separator: "\n").first, header.contains("Registering where") else {
                return []
            }
            return text.matches(of: #/public func (\w+)[^(]*\(/#).compactMap { match in
                guard names.contains(String(match.1)) else { return nil }
                let before = text[..<match.range.lowerBound].split(separator: "\n\n", omittingEmptySubsequences: false)
                let parameters = parameters(after: text[match.range.upperBound...])
                return Verb(
                    name: String(match.1),
                    labels: parameters.map { String($0.prefix { !$0.isWhitespace && $0 != ":" }) },
                    isOfSendable: header.contains("Self: Sendable"),
                    isUnavailable: attribute || before.last?.contains("@available(") == true,
                    takesTypedKey: parameters.contains { $0.contains("KeyPath<") })
            }
        }
    }

    /// The parameters of a function, of which the text begins after the parenthesis.
    private static func parameters(after text: Substring) -> [String] {
        var parameters = [""]
        var depth = 0
        var last: Character = " "
        for character in text {
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
            if depth < 0 { break }
            if depth == 0, character == "," {
                parameters.append("")
            } else {
                parameters[parameters.count - 1].append(character)
            }
            last = character
        }
        return parameters.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
}
