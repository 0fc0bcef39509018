// SPDX-License-Identifier: MIT

import CustomDump
import ProtocolProxy

/// A value in one line, as a failure shows it: what a dump says of it, and no more than fits.
func described(_ value: Any, limit: Int = 200) -> String {
    let lines = String(customDumping: value).split(separator: "\n").map { line in
        line.drop { $0 == " " }
    }
    var text = ""
    for line in lines {
        if let last = text.last, last != "(", last != "[", last != "{", line.first != ")", line.first != "]" {
            text += " "
        }
        text += line
    }
    return text.count <= limit ? text : text.prefix(limit) + "…"
}

/// How one value differs from another, or nil where a dump of both shows nothing.
func difference<Value>(from expected: Value, to received: Value) -> String? { diff(expected, received) }

extension String {
    /// The text with so many spaces before each of its lines.
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}

extension Selector {
    /// A call of the requirement, with a text for each argument, as Swift would write it.
    func call(with arguments: [String]) -> String {
        let prefix = isStatic ? "static " : ""
        switch kind {
        case .getter: return prefix + baseName
        case .setter: return "\(prefix)\(baseName) = \(arguments.last ?? "")"
        case .method, .initializer: return "\(prefix)\(baseName)(\(labelled(arguments)))"
        case .subscriptGetter: return "\(prefix)subscript[\(labelled(arguments))]"
        case .subscriptSetter:
            return "\(prefix)subscript[\(labelled(arguments.dropLast()))] = \(arguments.last ?? "")"
        }
    }

    private func labelled(_ arguments: some Collection<String>) -> String {
        zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    }
}
