// SPDX-License-Identifier: MIT

/// A line or a declaration of generated code.
enum Line: Sendable {
    case blank
    case code(Code)
    /// A comment of one or more lines, including their slashes.
    case comment(String)
    /// A directive such as `#if`, or any other line that is never broken.
    case directive(String)
    /// A line that begins in a column of its own, where the compiler reports an error.
    case placed(column: Int, Code)
    /// Lines that are indented by one more step.
    case indented([Line])
    /// A declaration with members; `head` is everything up to the brace.
    case block(head: Code, [Line])
    /// A block whose head begins in the lines before; the end of the head has a column of its own.
    case placedBlock(column: Int, head: Code, [Line])
}

extension Line: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .code(Code(text)) }

    init(stringInterpolation: Code.StringInterpolation) {
        self = .code(Code(stringInterpolation: stringInterpolation))
    }
}

extension Line {
    /// The members of a declaration; `nil` for a line.
    var members: [Line]? {
        switch self {
        case .block(_, let members), .placedBlock(_, _, let members): members
        default: nil
        }
    }

    /// The declaration with `members` in place of its own.
    func withMembers(_ members: [Line]) -> Line {
        switch self {
        case .block(let head, _): .block(head: head, members)
        case .placedBlock(let column, let head, _):
            .placedBlock(column: column, head: head, members)
        default: self
        }
    }

    /// The line with every name of a type changed.
    func mappingTypes(_ change: (String) -> String) -> Line {
        switch self {
        case .blank, .comment, .directive: self
        case .code(let code): .code(code.mappingTypes(change))
        case .placed(let column, let code):
            .placed(column: column, code.mappingTypes(change))
        case .indented(let lines): .indented(lines.map { $0.mappingTypes(change) })
        case .block(let head, let members):
            .block(
                head: head.mappingTypes(change),
                members.map { $0.mappingTypes(change) }
            )
        case .placedBlock(let column, let head, let members):
            .placedBlock(
                column: column,
                head: head.mappingTypes(change),
                members.map { $0.mappingTypes(change) }
            )
        }
    }
}

extension [Line] {
    /// The declarations, with a blank line between any two of them.
    static func separated(_ declarations: [[Line]]) -> [Line] {
        Array(declarations.filter { !$0.isEmpty }.joined(separator: [.blank]))
    }
}
