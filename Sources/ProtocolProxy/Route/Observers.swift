// SPDX-License-Identifier: MIT

/// The observers of a requirement: of its own types, or of all requirements.
struct Observers {
    let before: [Entry]
    let after: [Entry]
    let areTimed: Bool
    let areNumbered: Bool

    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// - Parameters:
    ///   - entries: Observers in order of registration.
    ///   - type: The class of those that take the requirement's types. Watches are no observers of calls.
    init(_ entries: [Entry], of type: AnyClass) {
        let told = entries.filter { $0 is ObserverEntryForAll || Swift.type(of: $0) == type }
        self.before = told.filter { $0.role == .observerBefore }
        self.after = told.filter { $0.role != .observerBefore }
        self.areTimed = after.contains(where: \.isForAll)
        self.areNumbered = told.contains(where: \.isForAll)
    }
}
