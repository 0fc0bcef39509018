// SPDX-License-Identifier: MIT

/// A snapshot of registrations from under the lock, in order of registration.
struct RegisteredEntries {
    let list: [(entry: Entry, isEnabled: Bool)]

    /// The observers before a call, the answering participants, and the observers after, in the order of a call.
    ///
    /// Do not use it under the lock: it loads weak references to dying objects.
    var participants: (before: [Participant], answers: [Participant], after: [Participant]) {
        func those(_ role: Participant.Role) -> [Participant] {
            list.filter { $0.entry.role == role }.sorted { $0.entry.id < $1.entry.id }.map(Participant.init)
        }
        // The last ones of the list are those for all requirements, which come before the others.
        let answers = list.reversed().filter(\.entry.isAnswer).map(Participant.init)
        return (those(.observerBefore), answers, those(.observerAfter))
    }
}
