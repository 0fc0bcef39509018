// SPDX-License-Identifier: MIT

/// Handles a result of the wrong type that a handler returned for a generic requirement that cannot
/// throw.
///
/// The handler is an associated object of the proxy. Without a handler, the program stops.
package final class WrongResultHandler: Sendable {
    /// Returns the call's result if there is no substitute; the program stops if this result is of
    /// the wrong type, too.
    ///
    /// `substitute` names what the call returns instead: the "default" or the "zero" of the wanted
    /// type; `nil` if there is none.
    package typealias Handle =
        @Sendable (
            _ requirement: AnyRequirement, _ given: any Any.Type, _ wanted: any Any.Type,
            _ substitute: String?
        ) -> Any?

    let handle: Handle

    /// - Parameter handle: Runs on the thread of the call, without a lock.
    package init(_ handle: @escaping Handle) { self.handle = handle }
}

extension ProtocolProxy {
    /// The substitute for a result that isn't of the type that the call wants; stops the program if
    /// there is none.
    func substitute<Value>(for result: Any, of requirement: AnyRequirement, _ error: any Error)
        -> Value
    {
        guard let handler = associatedObject(of: WrongResultHandler.self) else { stop("\(error)") }
        let defaultValue = routes.defaultValue(of: Value.self)
        let value = defaultValue ?? zeroAnswer(of: Value.self)
        // For an optional, reports the type of the wrapped value.
        let mirror = Mirror(reflecting: result)
        let wrapped = mirror.displayStyle == .optional ? mirror.children.first?.value : nil
        let given = wrapped ?? result
        let origin = defaultValue == nil ? "zero" : "default"
        let answer = handler.handle(
            requirement,
            type(of: given),
            Value.self,
            value == nil ? nil : origin
        )
        guard let value = (value ?? answer) as? Value else { stop("\(error)") }
        return value
    }
}
