// SPDX-License-Identifier: MIT

// How the protocol's own extension answers an optional requirement that says no answer itself. Only the compiler can call what
// is in an extension and hidden by a requirement, and only on a type whose witness it likes less. So a macro writes a class of
// proxies for it, with such witnesses:
//
//     final class __Defaults: ProtocolProxy, P, __StandIn {
//         typealias __Proxy = PProxy
//         @_disfavoredOverload func isOpen() -> Bool? { nil }
//     }
//     extension P where Self: __StandIn {
//         @_disfavoredOverload @_implements(P, isOpen()) func __default_isOpen() -> Bool {
//             if self.__fallsBack(for: PRequirements.isOpen) {
//                 return __Generated.given(
//                     __Generated.standIn(self, as: __Defaults.self).isOpen(), as: Bool.self, of: PRequirements.isOpen, on: self)
//             }
//             …
//
// An object of the class is a view of the proxy that fell back, for that one requirement. Where no extension has the function,
// the call finds that of the class, which needs no conversion to an optional.
//
// What the extension makes by `Self(…)`, or by a requirement that returns `Self`, is of the class too, and no view: a proxy of
// its own, which forwards to what was answered.

extension __Generated {
    /// What an implementation in the protocol's extension gave.
    ///
    /// - Parameters:
    ///   - value: The value; nil where there is no such implementation.
    ///   - type: Its type.
    ///   - requirement: The requirement.
    ///   - proxy: The proxy that fell back.
    /// - Returns: The value, or the ``ZeroAnswer`` of the type; a type without one stops the program.
    public static func given<Value: ~Copyable>(
        _ value: consuming Value?, as type: Value.Type, of requirement: AnyRequirement, on proxy: ProtocolProxy
    ) -> Value {
        if let value { return value }
        if let zero = zeroAnswer(as: Value.self) { return zero }
        stop(ProxyError.unanswered(requirement, on: proxy).description)
    }

    /// What an implementation in the protocol's extension gave, where errors can be thrown.
    ///
    /// - Parameters:
    ///   - value: The value; nil where there is no such implementation.
    ///   - type: Its type.
    ///   - requirement: The requirement.
    ///   - proxy: The proxy that fell back.
    ///   - failure: The type of the errors.
    /// - Returns: The value, or the ``ZeroAnswer`` of the type.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unanswered`` where there is neither.
    public static func given<Value: ~Copyable, Failure>(
        _ value: consuming Value?, as type: Value.Type, of requirement: AnyRequirement, on proxy: ProtocolProxy,
        throwing failure: Failure.Type
    ) throws(Failure) -> Value {
        if let value { return value }
        if let zero = zeroAnswer(as: Value.self) { return zero }
        let error = ProxyError.unanswered(requirement, on: proxy)
        if let failure = error as? Failure { throw failure }
        stop(error.description)
    }

    /// Whether there is an implementation in the protocol's extension, by what its getter gave.
    ///
    /// - Parameters:
    ///   - value: The value; nil where there is no such implementation.
    ///   - type: Its type.
    /// - Returns: Whether there is one.
    public static func isGiven<Value: ~Copyable>(_ value: consuming Value?, as type: Value.Type) -> Bool {
        if value != nil { return true }
        return false
    }

    /// What an implementation in the protocol's extension gave that does not wait, where the requirement may.
    ///
    /// Overloads that wait come first where they can be called. In the closure they cannot.
    ///
    /// - Parameter value: Gives the value; nil where there is no such implementation.
    /// - Returns: The value, or nil.
    /// - Throws: What the implementation throws.
    public static func sooner<Value>(_ value: () throws -> Value?) rethrows -> Value? { try value() }

    /// The value, where the implementation that gave it may have thrown.
    ///
    /// If it throws nothing, the compiler would warn of a `try` that has nothing else to try.
    ///
    /// - Parameter value: The value.
    /// - Returns: The same.
    public static func passed<Value>(_ value: Value?) throws -> Value? { value }

    /// Makes the compiler take a variable for one that is changed.
    ///
    /// - Parameter value: The variable.
    public static func keepVariable<Value>(_ value: inout Value) {}
}

/// A class of proxies that answer as the protocol's own extension does.
///
/// This is adopted by the code that '@Proxied' generates. Do not use it directly.
public protocol __StandIn: ProtocolProxy {
    /// The class of proxies whose type proxy answers what the extension asks of its own type.
    associatedtype __Proxy: ProtocolProxy
}

extension __StandIn {
    /// The routes of that type proxy: what was registered on it, and those it forwards to.
    static var routesOfType: Routes { __Proxy.typeProxy.routes }
}

extension __Generated {
    /// A proxy as what it is, on which the compiler finds what an extension has.
    ///
    /// - Parameters:
    ///   - proxy: The proxy.
    ///   - type: Its class.
    /// - Returns: The proxy; one of another class stops the program.
    public static func standIn<Class: ProtocolProxy>(_ proxy: ProtocolProxy, as type: Class.Type) -> Class {
        guard let proxy = proxy as? Class else {
            stop("'\(Swift.type(of: proxy))' conforms to '__StandIn', which is for generated code alone.")
        }
        return proxy
    }
}

extension ProtocolProxy {
    /// Whether this proxy was made to answer a requirement as the protocol's own extension does.
    ///
    /// - Parameter requirement: The requirement.
    public final func __fallsBack(for requirement: AnyRequirement) -> Bool { routes.fallback === requirement }
}
