// SPDX-License-Identifier: MIT

/// What became of a protocol.
package enum Verdict: Sendable {
    /// All configurations behaved like the conformer alone.
    case passed
    /// The macro reported errors at the protocol, and nothing else failed.
    case refused([String])
    /// The protocol, its conformer or its driver isn't valid Swift even without a proxy.
    case invalid(String)
    case faulty(Fault)

    /// Returns the other verdict if this one is that it passed.
    func unlessPassed(_ other: Verdict) -> Verdict {
        if case .passed = self { other } else { self }
    }
}

/// A way in which a proxy differs from the conformer behind it.
package struct Fault: Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable {
        case generatedCode = "an error in generated code"
        case besideRefusal = "an error in generated code, beside a refusal"
        case warning = "a warning in generated code"
        case unexplained = "an error at the protocol that does not say what to write"
        case elsewhere = "an error beside the protocol"
        case handler = "a handler that does not compile"
        case crash = "the compiler crashed"
        case journal = "another journal"
        case stop = "the program stopped"
        case hang = "the program did not end"
    }

    package let kind: Kind
    /// The configuration of a program that ran.
    package var configuration = ""
    package let text: String

    package var description: String {
        "\(kind.rawValue)\(configuration.isEmpty ? "" : ", with \(configuration)"): \(text)"
    }

    var isOfCompiler: Bool {
        switch kind {
        case .journal, .stop, .hang: false
        default: true
        }
    }

    /// Whether a build without drivers shows it.
    package internal(set) var isInDeclarations = false

    /// What a reduced protocol must have in common: the kind, and the message without names.
    var signature: String {
        let plain = text.replacing(/'[^']*'/, with: "''").replacing(/\d+/, with: "0")
        switch kind {
        case .generatedCode, .besideRefusal, .warning, .unexplained, .elsewhere, .handler:
            return "\(kind) \(plain)"
        case .crash: return "\(kind)"
        case .journal, .stop, .hang: return "\(kind) \(configuration)"
        }
    }
}
