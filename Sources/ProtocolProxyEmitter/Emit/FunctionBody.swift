// SPDX-License-Identifier: MIT

/// The statements of a function, and the value that it returns after them.
struct FunctionBody {
    var statements: [String]
    /// The returned value; `nil` if the last statement returns.
    var value: String?

    /// The whole body; a value without statements needs no `return`.
    var text: String { statements.isEmpty ? value ?? "" : continued }

    var continued: String {
        (statements + (value.map { ["return \($0)"] } ?? [])).joined(separator: "; ")
    }
}
