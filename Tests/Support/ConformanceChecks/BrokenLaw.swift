// SPDX-License-Identifier: MIT

/// The error of a check: a broken law.
struct BrokenLaw: Error {
    let law: Law
    let expected: String
    let found: String

    init(_ law: Law, expected: String, found: String) {
        self.law = law
        self.expected = expected
        self.found = found
    }
}

extension BrokenLaw {
    /// The error for a requirement whose description cannot call a conformer.
    static let uncallable = BrokenLaw(
        .description,
        expected: "a function that calls it, by 'calling(_:)' or 'forwarding(as:_:)'",
        found: "none"
    )
}
