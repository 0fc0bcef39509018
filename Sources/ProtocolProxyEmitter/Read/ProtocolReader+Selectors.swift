// SPDX-License-Identifier: MIT

// The selectors of overloads contain their types, as in `load(_:) as (Int) -> Data`. Requirements
// in different clauses of one `#if` are no overloads of each other.

extension ProtocolReader {
    /// Adds types to selectors that several requirements would otherwise share.
    func disambiguateSelectors(in model: inout ProxiedProtocol) {
        model.items = disambiguated(model.items, beside: [:])
    }

    /// The members with distinct selectors; `others` counts the selectors outside of `items`.
    private func disambiguated(
        _ items: [Item<Member>],
        beside others: [String: Int]
    ) -> [Item<Member>] {
        let counts = items.map(\.countsOfSelectors)
        let all = counts.reduce(others) { $0.merging($1, uniquingKeysWith: +) }
        return zip(items, counts).map { item, own in
            switch item {
            case .one(var member):
                member.changeRequirements {
                    if all[$0.selector, default: 0] > 1 { $0.name = $0.distinctName }
                }
                return .one(member)
            case .conditional(let clauses):
                // Only one clause is compiled, so a requirement of two clauses is no overload.
                let beside = all.merging(own, uniquingKeysWith: -)
                return .conditional(
                    clauses.map { ($0.condition, disambiguated($0.items, beside: beside)) }
                )
            }
        }
    }
}

extension Item<Member> {
    /// How many requirements share each selector, in the clause of an `#if` that has most of them.
    fileprivate var countsOfSelectors: [String: Int] {
        switch self {
        case .one(let member):
            return member.requirements.reduce(into: [:]) { $0[$1.selector, default: 0] += 1 }
        case .conditional(let clauses):
            return clauses.reduce(into: [:]) { counts, clause in
                let own = clause.items.map(\.countsOfSelectors).reduce(into: [:]) {
                    $0.merge($1, uniquingKeysWith: +)
                }
                counts.merge(own, uniquingKeysWith: max)
            }
        }
    }
}
