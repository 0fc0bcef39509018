// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the proxy's associated object of a class, and creates it if there is none.
    ///
    /// A library that adds methods to proxies keeps its state here. The proxy retains the object,
    /// and its views share it. This method can be called on any thread. If two threads create an
    /// object at the same time, one of the two objects is dropped.
    ///
    /// - Parameter make: Creates the object. It runs only if there is no object yet, and not under
    ///   a lock.
    /// - Returns: The same object for every call, until it is removed.
    public final func associatedObject<Associated: AnyObject & Sendable>(
        orMake make: () -> Associated
    ) -> Associated {
        if let known = associatedObject(of: Associated.self) { return known }
        let made = make()
        return routes.store.state.withLock { state in
            if let known = state.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated
            {
                return known
            }
            state.associatedObjects[ObjectIdentifier(Associated.self)] = made
            return made
        }
    }

    /// Returns the proxy's associated object of a class, if there is one.
    ///
    /// This method can be called on any thread.
    ///
    /// - Parameter type: The class of the object.
    public final func associatedObject<Associated: AnyObject & Sendable>(of type: Associated.Type)
        -> Associated?
    {
        routes.store.state.withLock {
            $0.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated
        }
    }

    /// Removes the proxy's associated object of a class, if there is one.
    ///
    /// This method can be called on any thread.
    ///
    /// - Parameter type: The class of the object.
    public final func removeAssociatedObject<Associated: AnyObject & Sendable>(
        of type: Associated.Type
    ) {
        // Releases the object after unlocking, because its deinitializer may run any code.
        let removed = routes.store.state.withLock {
            $0.associatedObjects.removeValue(forKey: ObjectIdentifier(Associated.self))
        }
        extendLifetime(removed)
    }
}

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

extension ProtocolProxy {
    /// Reports errors of interceptors to the handler of uncaught errors, if there is one.
    ///
    /// The function must be called on the thread of a call.
    package final var errorReporter: @Sendable (any ReportedError, Selector) -> Void {
        { [weak store = routes.store] error, selector in
            store?.report(error, selector: selector, by: .interceptor)
        }
    }
}
