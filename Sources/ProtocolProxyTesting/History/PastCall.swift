// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call of a double, which may be gone, for the history of its test.
struct PastCall {
    /// The position among all calls of the process.
    let number: UInt64
    let selector: Selector
    let arguments: [KeptArgument]
    /// `nil` if the call hasn't ended.
    let outcome: Result<KeptArgument, any Error>?

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(_ record: Record, of journal: Journal, keeping objects: Recording.ObjectKeeping) {
        number = record.number
        selector = journal.requirement.selector
        arguments = journal.elements(of: record).map { argument in
            if case .value(let value) = argument { KeptArgument(value, objects) } else { argument }
        }
        outcome = record.outcome?.map { KeptArgument($0, objects) }
    }

    /// The call in Swift syntax.
    var text: String { selector.call(with: arguments.map(\.description)) }

    /// What the call returned, if it returned anything.
    var result: String? {
        guard case .success(let result)? = outcome else { return nil }
        if case .value(is Void) = result { return nil }
        return result.description
    }

    var error: String? { if case .failure(let error)? = outcome { "\(error)" } else { nil } }

    /// The text after the call.
    var ending: String {
        if outcome == nil { return " (in progress)" }
        if let error { return " threw \(error)" }
        return result.map { " → \($0)" } ?? ""
    }
}
