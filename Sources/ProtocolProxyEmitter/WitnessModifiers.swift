// SPDX-License-Identifier: MIT

/// The modifiers of a requirement that its witness repeats.
struct WitnessModifiers {
    enum Nonisolation: String {
        case plain = "nonisolated"
        case nonsending = "nonisolated(nonsending)"
        case unsafe = "nonisolated(unsafe)"
    }

    /// The place of an operator beside its operands.
    enum Fixity: String {
        case prefix, postfix, infix
    }

    var nonisolation: Nonisolation?
    var fixity: Fixity?

    /// The modifiers for a function that is no operator.
    var withoutFixity: WitnessModifiers { WitnessModifiers(nonisolation: nonisolation) }
    /// The modifiers for a synchronous function.
    var withoutNonsending: WitnessModifiers {
        WitnessModifiers(nonisolation: nonisolation == .nonsending ? nil : nonisolation, fixity: fixity)
    }
}

extension WitnessModifiers: CustomStringConvertible {
    /// The modifiers, each with a space after it.
    var description: String {
        [nonisolation?.rawValue, fixity?.rawValue].compactMap { $0.map { $0 + " " } }.joined()
    }
}
