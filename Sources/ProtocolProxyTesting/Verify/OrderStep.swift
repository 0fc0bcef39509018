// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A step of an expected order of calls; see ``verifyOrder(fileID:filePath:line:column:_:)``.
public struct OrderStep {
    let name: String
    let problem: String?
    let state: DoubleState?
    let journal: Journal?
    let matches: (Record) -> Bool

    init<Typed: DoubledRequirement>(_ calls: RecordedCalls<Typed>) {
        self.name =
            "\(calls.state?.name ?? "")."
            + (calls.matcher.elements == nil ? calls.requirement.selector.description : calls.expectation)
        self.problem =
            calls.problem
            ?? (calls.journal?.keepsArguments == true
                ? nil
                : "\(calls.state?.name ?? "The double") counts calls and does not know their order. Make the double with 'recording: .all'.")
        self.state = calls.state
        self.journal = calls.journal
        self.matches = calls.matches
    }
}
