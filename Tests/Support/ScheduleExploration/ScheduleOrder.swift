// SPDX-License-Identifier: MIT

/// An order of the jobs of a program: which of the jobs that can run runs next, each time there are
/// several.
///
/// Its text has a digit for each choice, which counts the jobs from the one that has waited
/// longest: `0021` runs the oldest job twice, then the third, then the second, and the oldest from
/// then on. The tenth is `a`, and the 36th is written `(36)`.
package struct ScheduleOrder: Sendable, Hashable {
    /// The choices, without the zeros at the end.
    package let choices: [Int]

    package init(choices: some Collection<Int>) {
        let end = choices.reversed().drop { $0 == 0 }.count
        self.choices = Array(choices.prefix(end))
    }
}

extension ScheduleOrder: LosslessStringConvertible, ExpressibleByStringLiteral {
    package init?(_ text: String) {
        var choices: [Int] = []
        var rest = text[...]
        while let first = rest.popFirst() {
            guard first == "(" else {
                guard let choice = Int(String(first), radix: 36) else { return nil }
                choices.append(choice)
                continue
            }
            guard let end = rest.firstIndex(of: ")"), let choice = Int(rest[..<end]), choice >= 0
            else { return nil }
            choices.append(choice)
            rest = rest[end...].dropFirst()
        }
        self.init(choices: choices)
    }

    package init(stringLiteral text: String) {
        guard let order = ScheduleOrder(text) else {
            preconditionFailure("'\(text)' is no order of jobs.")
        }
        self = order
    }

    package var description: String {
        choices.map(Self.text).joined()
    }

    static func text(of choice: Int) -> String {
        choice < 36 ? String(choice, radix: 36) : "(\(choice))"
    }
}
