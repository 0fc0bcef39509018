// SPDX-License-Identifier: MIT

/// The registration of a typed interceptor, as the interceptor itself receives it.
///
/// It has the counterparts of three features of REKit, an Objective-C library: the receiver that
/// each block gets, the check for a supermethod, and `removeCurrentBlock`. A type-erased
/// interceptor finds the same members in ``AnyInvocation``.
///
/// ```swift
/// let proxy = CacheDelegateProxy()
/// proxy.interceptWithRegistration(\.cacheShouldEvict) { interception, next in
///     { cache, key in
///         guard interception.hasNext else { return true }
///         interception.removeInterceptor()
///         return next(cache, key)
///     }
/// }
/// ```
///
/// An interception retains neither the proxy nor the registration. Don't store it for longer than
/// the function that the interceptor returned.
///
/// `Receiver` is ``ProtocolProxy``, or `any ProtocolProxy & Sendable` for a key of a Sendable
/// protocol. Any number of threads may run the interceptor of such a key at once.
public struct Interception<Receiver> {
    let position: InterceptorPosition

    /// The called proxy, or the called view of it; `nil` if it was deallocated.
    ///
    /// An interceptor that captured the proxy instead would keep it alive until the registration
    /// ends.
    public var receiver: Receiver? { receiver(as: Receiver.self) }

    /// Returns the called proxy as an object of its class, such as `CacheDelegateProxy`.
    ///
    /// - Parameter type: The class of the proxy.
    /// - Returns: The proxy, or the view; `nil` if it was deallocated or is of another class.
    public func receiver<Proxy>(as type: Proxy.Type) -> Proxy? {
        position.context.receiver?.object as? Proxy
    }

    /// The requirement that was called.
    public var requirement: AnyRequirement { position.context.requirement }

    /// The full name of the requirement.
    public var selector: Selector { requirement.selector }

    /// Whether an override, an implementer, or another interceptor of this requirement is below.
    ///
    /// `true` doesn't promise an answer: an interceptor below may only proceed, and an implementer
    /// may decline the call. If the value is `false`, the function below returns the default
    /// answer. Without a default answer, that function throws or stops the program. For an operator
    /// or another static requirement that takes `Self`, the value is always `true`, because only
    /// the call knows the types of its operands.
    public var hasNext: Bool { position.hasNext }

    /// Ends the interceptor's registration.
    ///
    /// Calls in progress continue, and a second removal is a no-op.
    public func removeInterceptor() {
        position.removeInterceptor()
    }
}

// SAFETY: all properties are constants. The objects that they refer to synchronize themselves, and
// the proxy is Sendable.
extension Interception: @unchecked Sendable where Receiver: Sendable {}

extension Interception: CustomStringConvertible {
    /// A text that names the requirement.
    public var description: String { "an interception of '\(selector)'" }
}
