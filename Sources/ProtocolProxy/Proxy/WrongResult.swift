// SPDX-License-Identifier: MIT

/// A result of another type than the call asks for.
package struct WrongResult {
    /// A substitute for a result of the wrong type.
    package enum Substitute: Sendable {
        /// The value of `setDefault(_:)` for the type.
        case defaultValue
        /// The type's ``ZeroAnswer``.
        case zero
    }

    package let requirement: AnyRequirement
    package let given: any Any.Type
    package let wanted: any Any.Type
    /// What the call returns instead; `nil` if the program stops.
    package let substitute: Substitute?
}

/// Handles a result of the wrong type from a handler of a generic requirement that cannot throw.
///
/// It is an associated object of the proxy. Without one, the program stops.
package final class WrongResultHandler: Sendable {
    let handle: @Sendable (WrongResult) -> Void

    /// - Parameter handle: Runs on the thread of the call, without a lock; without a substitute, the program stops afterwards.
    package init(_ handle: @escaping @Sendable (WrongResult) -> Void) { self.handle = handle }
}

extension ProtocolProxy {
    /// The substitute for a result of another type than the call asks for; stops the program if there is none.
    func substitute<Value>(for result: Any, of requirement: AnyRequirement, _ error: any Error) -> Value {
        guard let handler = associatedObject(of: WrongResultHandler.self) else { stop("\(error)") }
        let defaultValue = routes.defaultValue(of: Value.self)
        let value = defaultValue ?? zeroAnswer(of: Value.self)
        // For an optional, reports the type of the wrapped value.
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
