// SPDX-License-Identifier: MIT

extension __Generated {
    /// A requirement that runs on the executor of the conformer.
    public struct IsolatedRequirement {
        let selector: Selector
        /// Indicates whether arguments and results may cross from one executor to another.
        let crosses: Bool
    }
}

/// The requirements that run on the executor of the conformer.
struct IsolatedRequirements: Sendable {
    private var all: Set<Selector> = []
    private var crossing: Set<Selector> = []

    init(_ requirements: [__Generated.IsolatedRequirement]) {
        self.all = Set(requirements.map(\.selector))
        self.crossing = Set(requirements.filter(\.crosses).map(\.selector))
    }

    init(joining others: [IsolatedRequirements]) {
        for other in others {
            all.formUnion(other.all)
            crossing.formUnion(other.crossing)
        }
    }

    func include(_ selector: Selector) -> Bool { all.contains(selector) }

    /// Returns whether a message from elsewhere may run the requirement on the executor.
    func takesFromElsewhere(_ selector: Selector) -> Bool { crossing.contains(selector) }
}
