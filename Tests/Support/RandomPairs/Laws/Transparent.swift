// SPDX-License-Identifier: MIT

#if Everything

extension Draw {
    /// How participants with nothing to do changed a call, in words; `nil` if they didn't.
    func breachOfTransparency(_ record: Record) async -> String? {
        guard !participants.isEmpty, isTransparent else { return nil }
        if KnownDeviation.explains(.transparent, self, record) { return nil }
        var bare = self
        bare.participants = []
        let expected = await Trial(draw: bare).run()
        let made = participants.contains(.shadow) ? expected.made : record.made
        return Self.difference("Callers saw", record.callers.texts, expected.callers.texts)
            ?? Self.difference("The desk saw", record.visitsOfDesk, expected.visitsOfDesk)
            ?? Self.difference("Arguments and results:", ["\(made)"], ["\(expected.made)"])
            ?? excessiveCopies(record)
    }

    /// A route copies what is changed in place once, however many participants it has.
    private func excessiveCopies(_ record: Record) -> String? {
        guard record.copies > calls.count else { return nil }
        return "What \(calls.count) calls changed in place was copied \(record.copies) times."
    }

    /// Whether no participant has anything to do.
    private var isTransparent: Bool {
        if isCalm { return participants.allSatisfy(\.isIdleWhenCalm) }
        return death == nil && participants.allSatisfy(\.isPassive)
    }

    static func difference(_ name: String, _ found: [String], _ expected: [String]) -> String? {
        guard found != expected else { return nil }
        return "\(name) \(found.listed), and without the participants \(expected.listed)."
    }
}

extension Callers {
    /// How each call ended, in the order of the calls.
    var texts: [String] { endings.sorted { $0.call < $1.call }.map(\.description) }
}

extension Record {
    /// The visits of the first desk, in an order that doesn't depend on the order of jobs.
    fileprivate var visitsOfDesk: [String] {
        visits.filter { $0.desk == 1 }.map(\.description).sorted()
    }
}

extension [String] {
    var listed: String { isEmpty ? "nothing" : joined(separator: "; ") }
}
#endif
