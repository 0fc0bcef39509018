// SPDX-License-Identifier: MIT

/// A strict parser of selectors; its errors point at the offending character.
struct SelectorParser {
    private let spelling: String
    /// The unparsed rest, as scalars, because a parenthesis and a joiner that begins the next name
    /// form one character.
    private var rest: Substring.UnicodeScalarView

    static func parse(_ spelling: String) throws(ProxyError) -> SelectorParts {
        var parser = SelectorParser(spelling: spelling, rest: spelling[...].unicodeScalars)
        return try parser.selector()
    }

    /// `true` if a name needs no backticks.
    static func isPlain(_ name: String, allowsOperator: Bool) -> Bool {
        var parser = SelectorParser(spelling: name, rest: name[...].unicodeScalars)
        return (try? parser.identifier(allowsOperator: allowsOperator, what: "")) == name
            && parser.rest.isEmpty
    }

    private mutating func selector() throws(ProxyError) -> SelectorParts {
        let isStatic = consume("static ")
        let accessor = accessor()
        let isQuoted = rest.first == "`"
        let baseName = try identifier(allowsOperator: true, what: "a name")
        let labels = try labelList()
        let disambiguation = try disambiguation()
        guard rest.isEmpty else { throw failure("Expected the end of the selector") }

        let isInit = baseName == "init" && !isQuoted
        let isSubscript = baseName == "subscript" && !isQuoted
        let kind: Selector.Kind
        switch (accessor, labels) {
        case (_, nil) where isInit || isSubscript:
            throw failure("'\(baseName)' needs its argument labels, such as '\(baseName)(_:)'")
        case (.some, .some) where !isSubscript:
            throw failure(
                "A \(accessor == .getter ? "getter" : "setter") belongs to a property or a "
                    + "subscript"
            )
        case (_, .some) where isSubscript:
            kind = accessor == .setter ? .subscriptSetter : .subscriptGetter
        case (_, .some): kind = isInit ? .initializer : .method
        case (_, nil): kind = accessor ?? .getter
        }
        return SelectorParts(
            kind: kind,
            isStatic: isStatic,
            baseName: baseName,
            labels: labels ?? [],
            disambiguation: disambiguation
        )
    }

    private mutating func accessor() -> Selector.Kind? {
        if consume("getter: ") { return .getter }
        if consume("setter: ") { return .setter }
        return nil
    }

    private mutating func labelList() throws(ProxyError) -> [String]? {
        guard consume("(") else { return nil }
        var labels: [String] = []
        while !consume(")") {
            labels.append(
                try identifier(allowsOperator: false, what: "an argument label, '_' or ')'")
            )
            guard consume(":") else {
                throw failure("Expected ':' after the argument label '\(labels.last ?? "")'")
            }
        }
        return labels
    }

    private mutating func disambiguation() throws(ProxyError) -> String? {
        guard consume(" as ") else { return nil }
        let type = rest
        guard type.contains(where: { !$0.properties.isWhitespace }) else {
            throw failure("Expected a type after 'as'")
        }
        var open: [Unicode.Scalar] = []
        let closing: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "["]
        while let character = rest.first {
            if character == "(" || character == "[" { open.append(character) }
            if let expected = closing[character], open.popLast() != expected {
                throw failure("'\(character)' closes nothing")
            }
            rest.removeFirst()
        }
        if let unclosed = open.last { throw failure("'\(unclosed)' is never closed") }
        return String(type)
    }

    private mutating func identifier(allowsOperator: Bool, what: String) throws(ProxyError)
        -> String
    {
        if consume("`") {
            let name = rest.prefix { $0 != "`" }
            guard !name.isEmpty else { throw failure("Expected a name between the backticks") }
            rest = rest[name.endIndex...]
            guard consume("`") else {
                throw failure("Expected '`' to close the name '\(String(name))'")
            }
            return String(name)
        }
        // Only ASCII characters are told apart: the other ones of Swift's identifiers and operators
        // are too many to list, so this accepts them all.
        let identifier = rest.prefix(while: Self.continuesIdentifier)
        let symbol = allowsOperator ? rest.prefix(while: Self.continuesOperator) : rest.prefix(0)
        let name = symbol.endIndex > identifier.endIndex ? symbol : identifier
        guard let first = name.first, first != "$", !("0"..."9").contains(first) else {
            throw failure("Expected \(what)")
        }
        rest = rest[name.endIndex...]
        return String(name)
    }

    private static func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
        default: !scalar.isASCII && !scalar.properties.isWhitespace
        }
    }

    private static func continuesOperator(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? "/=-+*%<>!&|^~.?".unicodeScalars.contains(scalar) : !scalar.properties.isWhitespace
    }

    private mutating func consume(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private func failure(_ problem: String) -> ProxyError {
        let position = String(spelling.unicodeScalars[..<rest.startIndex]).count
        let found = Substring(rest).first.map { "found '\($0)'" } ?? "it ends there"
        return .malformedSelector(spelling, problem: problem, position: position, found: found)
    }
}
