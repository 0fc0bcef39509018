// SPDX-License-Identifier: MIT

/// The statements of a function's body, and the value that it returns after them.
struct FunctionBody {
    var statements: [String]
    /// The value; nil if the last statement returns it.
    var value: String?

    /// The text of the whole body: a value alone needs no `return`.
    var text: String { statements.isEmpty ? value ?? "" : continued }

    /// The text after other statements.
    var continued: String { (statements + (value.map { ["return \($0)"] } ?? [])).joined(separator: "; ") }
}
