// SPDX-License-Identifier: MIT

/// Says that a conformer has not the requirement that was called, but the default that was generated for it.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
///
/// - Parameters:
///   - selector: The full name of the requirement.
///   - conformer: The conformer.
public func __leftOut<Conformer>(_ selector: StaticString, by conformer: Conformer) {
    guard let question = Question.current, let selector = try? Selector(parsing: "\(selector)") else { return }
    question.noteDefault(of: selector, by: Question.identity(of: conformer))
}

/// Does nothing: what cannot be copied is no implementer of a proxy.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
///
/// - Parameters:
///   - selector: The full name of the requirement.
///   - conformer: The conformer.
@_disfavoredOverload
public func __leftOut<Conformer: ~Copyable>(_ selector: StaticString, by conformer: borrowing Conformer) {}
