// SPDX-License-Identifier: MIT

/// The links of a chain, to which calls proceed in turn: to all, or until one has the requirement.
struct Chain {
    let links: [ChainLink]
    /// Indicates whether calls proceed to all of them.
    var tellsAll = false
    /// Indicates whether the last one is checked as the others are; otherwise it answers in any case, also if it lacks the
    /// requirement.
    var asksLast = false
}
