// SPDX-License-Identifier: MIT

/// Is told where a handler of a generic requirement answered with another type than the call asks for, and the requirement
/// cannot throw.
///
/// A proxy's ``ProtocolProxy/unansweredCallHandler`` may be one. Where it is none, the program stops.
package protocol WrongResultHandler: UnansweredCallHandler {
    /// Is told of the result; it runs where the call does, under no lock.
    ///
    /// - Parameter result: The result. Where there is no other value in its place, the program stops after this.
    func handle(_ result: WrongResult)
}

/// A result that is of another type than the call asks for.
package struct WrongResult {
    /// What the call returns in its place.
    package enum Substitute: Sendable {
        /// What `setDefault(_:)` gave the proxy for the type.
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
    /// What the call returns; nil where there is nothing, and the program stops.
    package let substitute: Substitute?
}

extension ProtocolProxy {
    /// What a call returns whose handler answered with another type than the call asks for.
    ///
    /// - Parameter error: The error that says so.
    func substitute<Value>(for result: Any, of requirement: AnyRequirement, _ error: any Error) -> Value {
        guard let handler = routes.unansweredCallHandler as? any WrongResultHandler else { stop("\(error)") }
        let defaultValue = routes.defaultValue(of: Value.self)
        let value = defaultValue ?? zeroAnswer(of: Value.self)
        // Of an optional, what is there.
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
