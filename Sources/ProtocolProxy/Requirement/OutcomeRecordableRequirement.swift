// SPDX-License-Identifier: MIT

extension __Generated {
    /// A requirement whose outcomes can be recorded, since its result can be copied.
    public protocol OutcomeRecordableRequirement: __Generated.TypedRequirement {
        /// The arguments with the result or the error.
        associatedtype Outcome
        /// The type that must be Sendable for a stream of outcomes.
        associatedtype OutcomeCrossing = Void
        /// Returns a registration of an observer that records outcomes.
        func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry
    }
}

typealias OutcomeRecordableRequirement = __Generated.OutcomeRecordableRequirement
