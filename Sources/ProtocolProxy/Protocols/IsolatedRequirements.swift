// SPDX-License-Identifier: MIT

extension __Generated {
    /// A requirement that runs on the conformer's executor.
    public struct IsolatedRequirement {
        let selector: Selector
        let crosses: Bool
    }
}

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

    /// `true` if a message sent from elsewhere may switch to the executor to run the requirement.
    func takesFromElsewhere(_ selector: Selector) -> Bool { crossing.contains(selector) }
}
