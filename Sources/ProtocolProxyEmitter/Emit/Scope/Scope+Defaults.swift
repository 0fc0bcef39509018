// SPDX-License-Identifier: MIT

extension Scope {
    /// Whether the body of a witness that is being written leaves its call to the protocol's own
    /// default.
    func isLeftToDefault(_ member: Member) -> Bool { mode == .defaults && fallsBack(member) }

    /// Whether generated code finds out if a requirement that falls back has a default.
    ///
    /// In another module's protocol, the compiler checks that there is one; see `requiringClass()`.
    func isSearched(_ member: Member) -> Bool {
        // The search would be another use of a deprecated declaration.
        areMembersInExtension && !member.read.isImpossible && !member.isDeprecated
            && reasonAgainstSearch(for: member) == nil
    }

    /// What makes a requirement unfit for the search; `nil` if the search can handle it.
    func reasonAgainstSearch(for member: Member) -> String? {
        if !member.genericClause.isEmpty { return "generic" }
        // An unanswered call would throw an error to a caller that may expect none. The witness of
        // a default stops the program instead.
        if member.read.effects.failure == .rethrown { return "rethrowing" }
        // BUG: Swift 6.3.1 rejects a closure with an isolated parameter beside a value that isn't
        // `Sendable`.
        return member.read.parameters.contains(where: \.isIsolated) ? "isolated" : nil
    }

    var fallsBack: Bool { model.members.contains(where: fallsBack) }

    /// Whether an unanswered call runs the default implementation in the protocol's extension:
    /// `true` for `@Optional` without `returning:`.
    func fallsBack(_ member: Member) -> Bool {
        member.read.isOptional && member.read.answer == nil
    }

    /// Whether witnesses can make instances of the class that runs defaults.
    ///
    /// A parent's witnesses count too, but only the compiler sees them.
    ///
    /// It is `false` beside a parent without generated witnesses; see `namedWitnessesOfDefaults()`.
    var isDefaultMade: Bool {
        isMade || model.foreign == nil && !model.parents.isEmpty && model.restatedParents.isEmpty
    }
}
