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

/// Handles a result of the wrong type from a handler of a generic requirement that cannot throw.
///
/// A proxy's ``ProtocolProxy/unansweredCallHandler`` may conform. Otherwise, the program stops.
package protocol WrongResultHandler: UnansweredCallHandler {
    /// Handles the result; runs on the thread of the call, under no lock.
    ///
    /// - Parameter result: The result. If it has no substitute, the program stops after this function returns.
    func handle(_ result: WrongResult)
}

extension ProtocolProxy {
    /// Returns the substitute for a result of another type than the call asks for, or stops the program.
    ///
    /// - Parameters:
    ///   - result: The result of the wrong type.
    ///   - requirement: The requirement that was called.
    ///   - error: The error that describes the mistake.
    func substitute<Value>(for result: Any, of requirement: AnyRequirement, _ error: any Error) -> Value {
        guard let handler = routes.store.unansweredCallHandler as? any WrongResultHandler else { stop("\(error)") }
        let defaultValue = routes.defaultValue(of: Value.self)
        let value = defaultValue ?? zeroAnswer(of: Value.self)
        // For an optional, the type of the wrapped value.
        let mirror = Mirror(reflecting: result)
        let given = mirror.displayStyle == .optional ? mirror.children.first?.value ?? result : result
        handler.handle(
            WrongResult(
                requirement: requirement, given: type(of: given), wanted: Value.self,
                substitute: value == nil ? nil : defaultValue == nil ? .zero : .defaultValue))
        guard let value, let value = value as? Value else { stop("\(error)") }
        return value
    }
}
