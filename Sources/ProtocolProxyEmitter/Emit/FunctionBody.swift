// SPDX-License-Identifier: MIT

/// A function body: statements, and the value that it returns after them.
struct FunctionBody {
    var statements: [String]
    /// The returned value; `nil` if the last statement returns.
    var value: String?

    /// The source of the whole body, in which a value without statements needs no `return`.
    var text: String { statements.isEmpty ? value ?? "" : continued }

    /// The source to append to other statements.
    var continued: String { (statements + (value.map { ["return \($0)"] } ?? [])).joined(separator: "; ") }
}
