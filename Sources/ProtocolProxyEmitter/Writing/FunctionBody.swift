// SPDX-License-Identifier: MIT

/// The statements of a function, and the value that it returns after them.
struct FunctionBody {
    var statements: [Code]
    /// The returned value; `nil` if the last statement already returns.
    var value: Code?

    /// The whole body; a value without statements needs no `return`.
    var code: [Code] { statements.isEmpty ? value.map { [$0] } ?? [] : continued }

    /// The body with a `return` before its value.
    var continued: [Code] { statements + (value.map { [.returning($0)] } ?? []) }
}
