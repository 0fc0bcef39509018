// SPDX-License-Identifier: MIT

extension Duration {
    /// The duration in seconds, rounded.
    ///
    /// The components of a duration stop the program if its seconds don't fit into 64 bits.
    package var seconds: Double { Double(attoseconds) / 1e18 }

    /// The duration in the largest unit that makes it at least one: `1.5 s`, `100 ms`.
    var text: String { Self.text(ofSeconds: seconds) }

    /// The text of so many seconds, which may be more than a duration can have.
    static func text(ofSeconds exact: Double) -> String {
        let units = [(1, "s"), (1e3, "ms"), (1e6, "µs"), (1e9, "ns")]
        let (factor, unit) = units.first { abs(exact) * $0.0 >= 1 } ?? units[0]
        // Rounds away floating-point errors, which large numbers don't have.
        let value = abs(exact) < 1e9 ? (exact * factor * 1e6).rounded() / 1e6 : exact
        return "\(Int(exactly: value).map(String.init) ?? "\(value)") \(unit)"
    }
}
