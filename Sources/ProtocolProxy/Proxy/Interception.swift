// SPDX-License-Identifier: MIT

/// The registration of a typed interceptor, as the interceptor itself receives it.
///
/// It mirrors the receiver that REKit passes to each block, its check for a supermethod, and
/// `removeCurrentBlock`. For an interceptor by name, ``AnyInvocation`` has the same properties.
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
/// It retains neither the proxy nor the registration. Keep it no longer than the function that was
/// made with it.
///
/// `Receiver` is ``ProtocolProxy``, or `any ProtocolProxy & Sendable` for the key of a Sendable
/// protocol, whose interceptor any number of threads may run at once.
public struct Interception<Receiver> {
    let position: InterceptorPosition

    /// The proxy, or the view of it, that was called; `nil` if it was deallocated.
    ///
    /// Capturing the proxy instead would keep it alive for as long as the interceptor is
    /// registered.
    public var receiver: Receiver? { receiver(as: Receiver.self) }

    /// The proxy that was called, as its class, such as `CacheDelegateProxy`; `nil` for another
    /// class.
    public func receiver<Proxy>(as type: Proxy.Type) -> Proxy? {
        position.context.receiver?.object as? Proxy
    }

    /// The requirement that was called.
    public var requirement: AnyRequirement { position.context.requirement }

    /// The name of the requirement.
    public var selector: Selector { requirement.selector }

    /// `true` if an override, an implementer, or another interceptor of this requirement would
    /// receive the call below.
    ///
    /// That interceptor may only proceed, and an implementer may still decline the call. Otherwise,
    /// the function below returns the default answer or, if there is none, throws or stops the
    /// program. It is always `true` for a static requirement with operands, whose types only the
    /// call knows.
    public var hasNext: Bool { position.hasNext }

    /// Ends the registration of the interceptor; calls in progress continue, and a second removal
    /// is a no-op.
    public func removeInterceptor() { position.removeInterceptor() }
}

// SAFETY: all properties are constants. The objects that they refer to synchronize themselves, and
// the proxy is Sendable.
extension Interception: @unchecked Sendable where Receiver: Sendable {}

extension Interception: CustomStringConvertible {
    /// Names the requirement.
    public var description: String { "an interception of '\(selector)'" }
}
