// SPDX-License-Identifier: MIT

extension __Generated {
    /// A requirement that may be a getter, whose changes can be observed.
    public protocol PropertyRequirement: OutcomeRecordableRequirement {
        /// The type of the property.
        associatedtype Value
        /// A function that takes each change.
        associatedtype ChangeObserver
        /// The type of an observation of the property: one that is Sendable if threads share the proxy.
        associatedtype Observation
        /// Returns the function as the type that all observers of changes share.
        func plain(_ observer: ChangeObserver) -> (PropertyChange<Value>) throws -> Void
        /// Returns the observation as the type that callers receive.
        func typed(_ observation: PropertyObservation) -> Observation
    }
}

typealias PropertyRequirement = __Generated.PropertyRequirement
