// SPDX-License-Identifier: MIT

/// The overrides and links of a route that may answer.
///
/// Each interceptor has those below it, so that all share one list.
struct Answerers {
    private struct Answerer {
        let lifetime: Lifetime
        var link: Implementer?
        /// Returns whether an implementer that chooses its requirements responds.
        var isWilling: (() -> Bool)?
        /// Indicates whether it answers for certain: the proxy retains it, and it has no checks.
        let isCertain: Bool

        init(_ lifetime: Lifetime) {
            self.lifetime = lifetime
            self.isCertain = lifetime.isUnconditional
        }

        init(_ link: Implementer, isWilling: (() -> Bool)?) {
            self.lifetime = Lifetime()
            self.link = link
            self.isWilling = isWilling
            self.isCertain = isWilling == nil && !link.isWeak
        }

        /// Returns the objects to retain so that it answers; nil if it would not.
        func hold() -> Retained? {
            if isCertain { return Retained(object: nil) }
            guard let link else { return lifetime.once?.hasFired == true ? nil : lifetime.hold() }
            guard let keeper = link.keeper, isWilling?() != false else { return nil }
            return Retained(object: keeper)
        }
    }

    /// The topmost is the last.
    private var list: [Answerer] = []
    /// The count of these in the list: the others are above them.
    private var count = 0

    /// Indicates whether the topmost answers for certain.
    var isCertain: Bool { count > 0 && list[count - 1].isCertain }

    /// Adds an override or interceptor above the others.
    mutating func push(_ lifetime: Lifetime) {
        list.append(Answerer(lifetime))
        count = list.count
    }

    /// Adds a link above the others.
    mutating func push(_ link: Implementer, isWilling: (() -> Bool)?) {
        list.append(Answerer(link, isWilling: isWilling))
        count = list.count
    }

    /// Returns these without the topmost ones.
    ///
    /// - Parameter count: The number to omit.
    func without(last count: Int) -> Answerers {
        var those = self
        those.count -= count
        return those
    }

    /// Returns the objects to retain so that one of them answers; nil if none would.
    func answerer() -> Retained? {
        for answerer in list[..<count].reversed() { if let held = answerer.hold() { return held } }
        return nil
    }

    /// Returns whether one of them would answer, and is not known to leave the requirement out.
    func haveAnswer(to selector: Selector) -> Bool {
        list[..<count].contains { $0.hold() != nil && $0.link?.presence(of: selector).isLeftOut != true }
    }
}
