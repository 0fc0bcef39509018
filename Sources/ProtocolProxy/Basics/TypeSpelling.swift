// SPDX-License-Identifier: MIT

/// A type as source code spells it: `[Int]` and `Any?`, where the runtime prints `Array<Int>` and
/// `Optional<Any>`.
package func spelling(of type: any Any.Type) -> String {
    spelling(ofType: "\(type)")
}

/// A type with its module and outer types, such as `[Shop.Cart.Item]`.
func qualifiedSpelling(of type: any Any.Type) -> String {
    spelling(ofType: String(reflecting: type))
}

/// A protocol in source code, without modules and outer types, such as `Shelf<[Book]>`.
///
/// - Parameter type: The type of the protocol's existentials, whose own description also has the
///   names of the associated types, as in `any Shelf<Self.Shelf.Item == Array<Book>>`.
func spelling(ofProtocol type: any Any.Type) -> String {
    var text = spelling(of: type)
    if text.hasPrefix("any ") { text.removeFirst(4) }
    for separator in ["<", ", "] {
        while let start = text.firstRange(of: separator + "Self."),
            let end = text[start.upperBound...].firstRange(of: " == ")
        {
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: separator)
        }
    }
    return text
}

private func spelling(ofType text: some StringProtocol) -> String {
    var spelled = ""
    var name = ""
    var rest = text[...]
    while let character = rest.first {
        guard character == "<", let (parts, end) = genericArguments(of: rest) else {
            // The description of a function type spells it so.
            if character == " ", name == "__owned" {
                spelled.removeLast(name.count)
                spelled += "consuming"
            }
            spelled.append(character)
            let isInName = character.isLetter || character.isNumber || "_.".contains(character)
            name = isInName ? name + [character] : ""
            rest = rest.dropFirst()
            continue
        }
        spelled.removeLast(name.count)
        switch (name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name, parts.count) {
        case ("Array", 1): spelled += "[\(parts[0])]"
        case ("Dictionary", 2): spelled += "[\(parts[0]): \(parts[1])]"
        case ("Optional", 1): spelled += isFunction(parts[0]) ? "(\(parts[0]))?" : "\(parts[0])?"
        default: spelled += "\(name)<\(parts.joined(separator: ", "))>"
        }
        name = ""
        rest = rest[end...]
    }
    return spelled
}

private func genericArguments<Text: StringProtocol>(
    of text: Text
) -> (parts: [String], end: Text.Index)? {
    var parts: [String] = []
    var depth = 0
    var start = text.index(after: text.startIndex)
    for index in text.indices {
        switch text[index] {
        case "<", "(", "[": depth += 1
        case ">" where isArrow(at: index, in: text): break
        case ">", ")", "]": depth -= 1
        case "," where depth == 1 && start <= index:
            parts.append(spelling(ofType: text[start..<index]))
            // A raw identifier may contain a comma, or end with one.
            start = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        default: break
        }
        if depth == 0 {
            guard start <= index else { return nil }
            return (parts + [spelling(ofType: text[start..<index])], text.index(after: index))
        }
    }
    return nil
}

/// `true` for a function type, but not for a tuple that contains one.
private func isFunction(_ text: String) -> Bool {
    var depth = 0
    for index in text.indices {
        switch text[index] {
        case ">" where isArrow(at: index, in: text): if depth == 0 { return true }
        case "<", "(", "[": depth += 1
        case ">", ")", "]": depth -= 1
        default: break
        }
    }
    return false
}

private func isArrow<Text: StringProtocol>(at index: Text.Index, in text: Text) -> Bool {
    index > text.startIndex && text[text.index(before: index)] == "-"
}

/// A value's own description, or else its class name, because Swift prints objects of private
/// classes with an address.
func summary(of value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let describesItself =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    return !describesItself && type(of: value) is AnyClass ? "\(type(of: value))" : "\(value)"
}
