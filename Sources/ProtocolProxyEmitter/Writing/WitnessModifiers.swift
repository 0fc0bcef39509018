// SPDX-License-Identifier: MIT

/// The modifiers that a witness repeats from its requirement.
struct WitnessModifiers {
    enum Nonisolation: String {
        case plain = "nonisolated"
        case nonsending = "nonisolated(nonsending)"
        case unsafe = "nonisolated(unsafe)"
    }

    enum Fixity: String {
        case prefix, postfix, infix
    }

    var nonisolation: Nonisolation?
    var fixity: Fixity?

    /// The modifiers for a witness whose name isn't an operator.
    var withoutFixity: WitnessModifiers { WitnessModifiers(nonisolation: nonisolation) }
    var withoutNonsending: WitnessModifiers {
        WitnessModifiers(
            nonisolation: nonisolation == .nonsending ? nil : nonisolation,
            fixity: fixity
        )
    }
}

extension WitnessModifiers: CustomStringConvertible {
    var description: String {
        [nonisolation?.rawValue, fixity?.rawValue].compactMap { $0.map { $0 + " " } }.joined()
    }
}
