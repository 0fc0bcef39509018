// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A step of an expected order of calls; see
/// ``verifyOrder(strictly:fileID:filePath:line:column:_:)``.
public struct OrderStep {
    /// Makes the name lazily, so that passing tests don't pay for it.
    private let describe: () -> String
    let problem: String?
    let state: DoubleState?
    let log: CallLog?
    let matches: (Record) -> Bool

    init<Typed: DoubledRequirement>(_ calls: RecordedCalls<Typed>) {
        self.describe = {
            let selector = calls.requirement.selector
            let call = calls.matcher.elements == nil ? selector.description : calls.expectation
            return "\(calls.state?.name ?? "").\(call)"
        }
        self.problem = calls.problem ?? calls.problemOfOrder
        self.state = calls.state
        self.log = calls.log
        self.matches = calls.matches
    }

    var name: String { describe() }
}
