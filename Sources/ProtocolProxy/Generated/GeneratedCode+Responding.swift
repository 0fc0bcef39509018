// SPDX-License-Identifier: MIT

extension __Generated {
    /// Returns whether a selector is among those that '@Responds' found in a class.
    public static func isWritten(_ selector: Selector, in owner: any Any.Type, _ make: () -> [Selector]) -> Bool {
        let key = ObjectIdentifier(owner)
        let known =
            writtenSelectors.withLock { $0[key] }
            ?? {
                // Several threads may do this at once, with equal results.
                let made = Set(make())
                writtenSelectors.withLock { $0[key] = made }
                return made
            }()
        return known.contains(selector)
    }
}

private let writtenSelectors = LockedState<[ObjectIdentifier: Set<Selector>]>([:])
