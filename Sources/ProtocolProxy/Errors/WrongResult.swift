// SPDX-License-Identifier: MIT

/// A result of another type than the call asks for.
package struct WrongResult {
    /// A substitute for a result of the wrong type.
    package enum Substitute: Sendable {
        /// The value given to `setDefault(_:)` for the type.
        case defaultValue
        /// The type's ``ZeroAnswer``.
        case zero
    }

    /// The requirement that was called.
    package let requirement: AnyRequirement
    /// The type of the result.
    package let given: any Any.Type
    /// The type that the call asks for.
    package let wanted: any Any.Type
    /// The substitute that the call returns, or nil if there is none and the program stops.
    package let substitute: Substitute?
}
