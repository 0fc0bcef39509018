// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call for the history of a test; its double may have been deallocated.
struct PastCall {
    /// The position among all calls of the process.
    let number: UInt64
    let selector: Selector
    let arguments: [RecordedArgument]
    /// `nil` if the call hasn't ended.
    let outcome: Result<RecordedArgument, any Error>?

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(_ record: Record, of log: CallLog, keeping objects: Recording.ObjectKeeping) {
        number = record.number
        selector = log.requirement.selector
        arguments = log.elements(of: record).map { argument in
            guard case .value(let value) = argument else { return argument }
            return RecordedArgument(value, objects)
        }
        outcome = record.outcome?.map { RecordedArgument($0, objects) }
    }

    /// The call in Swift syntax.
    var text: String { selector.call(with: arguments.map(\.description)) }

    /// What the call returned, if it returned anything.
    var result: String? {
        guard case .success(let result)? = outcome else { return nil }
        if case .value(is Void) = result { return nil }
        return result.description
    }

    var error: String? {
        if case .failure(let error)? = outcome { "\(error)" } else { nil }
    }

    /// The text after the call.
    var ending: String {
        if outcome == nil { return " (in progress)" }
        if let error { return " threw \(error)" }
        return result.map { " → \($0)" } ?? ""
    }
}
