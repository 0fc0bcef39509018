// SPDX-License-Identifier: MIT

/// A link of a chain in a call.
struct ChainLink {
    let link: Implementer
    let condition: Condition
    /// The knowledge whether it has the requirement.
    let presence: Presence

    init(_ link: Implementer, _ condition: Condition, of selector: Selector) {
        self.link = link
        self.condition = condition
        self.presence = link.presence(of: selector)
    }

    /// Returns a probe whether the link has the requirement; nil if that is known, or true of all conformers.
    func probe(in requirement: AnyRequirement) -> DefaultProbe? {
        presence.isKnown ? nil : link.value.flatMap { DefaultProbe(of: $0, in: requirement) }
    }
}
