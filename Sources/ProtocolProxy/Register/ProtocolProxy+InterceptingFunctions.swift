// SPDX-License-Identifier: MIT

/// A call of a requirement whose arguments cannot be kept, as an interceptor is given it: the way on, without the arguments.
public struct DirectInvocation<Receiver: ProtocolProxy, Function> {
    private let interception: FunctionInterception<Function>

    init(_ interception: FunctionInterception<Function>) { self.interception = interception }

    /// The proxy that was called.
    public var receiver: Receiver {
        // SAFETY: the interceptor was registered on this very object through the type `Receiver`.
        unsafeDowncast(interception.proxy, to: Receiver.self)
    }

    /// The name of the requirement.
    public var selector: Selector { interception.requirement.selector }

    /// What is below: an override, an implementer, or the requirement's own answer; nil where there is nobody.
    public var next: Function? { interception.next() }

    /// Ends the registration of the interceptor; see ``Invocation/removeCurrent()``.
    public func removeCurrent() { interception.remove() }
}

extension Registering where Self: ProtocolProxy {
    /// Intercepts a requirement whose arguments cannot be kept: the handler makes the function that answers, and may call
    /// what is below from it.
    ///
    /// ```swift
    /// protocol Counter: AnyObject { func change(_ count: inout Int) }
    /// extension Counter where Self: ProtocolProxy {
    ///     static var change: FunctionRequirement<(inout Int) -> Void, Int> {
    ///         FunctionRequirement("change(_:)").calling((any Counter).self)
    ///     }
    /// }
    /// func double<Proxy: ProtocolProxy & Counter>(_ proxy: Proxy) {
    ///     proxy.intercept(\.change) { call in
    ///         { count in
    ///             call.next?(&count)
    ///             count *= 2
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name for the registration, which replaces one of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Makes the function for a call; kept until the registration ends. For a proxy that threads share it is run
    ///     by any of them, so it must capture what is Sendable only.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload  // Otherwise the compiler explains a wrong handler of the other forms by this one.
    @discardableResult
    public func intercept<Requirement: DirectRequirement>(
        _ key: KeyPath<Self.Type, Requirement>, key name: OverrideKey? = nil, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: @escaping (DirectInvocation<Self, Requirement.Handler>) -> Requirement.Handler
    ) -> Registration<Self> {
        requireAdmission()
        return add(FunctionInterceptor { handler(DirectInvocation($0)) }, key, Life(owner: owner, once: once), name)
    }

    fileprivate func add<Requirement: DirectRequirement>(
        _ interceptor: FunctionInterceptor<Requirement.Handler>, _ key: KeyPath<Self.Type, Requirement>, _ life: Life,
        _ name: OverrideKey?
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: FunctionBody<Requirement.Handler>.absent, life: life, key: name, interceptor: interceptor),
            to: Self.self[keyPath: key])
    }
}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Intercepts a requirement whose arguments cannot be kept: the handler makes the function that answers, and may call
    /// what is below from it.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name for the registration, which replaces one of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Makes the function for a call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload  // Otherwise the compiler explains a wrong handler of the other forms by this one.
    @discardableResult
    public func intercept<Requirement: DirectRequirement>(
        _ key: KeyPath<Self.Type, Requirement>, key name: OverrideKey? = nil, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: @escaping @Sendable (DirectInvocation<Self, Requirement.Handler>) -> Requirement.Handler
    ) -> Registration<Self> {
        add(FunctionInterceptor { handler(DirectInvocation($0)) }, key, Life(owner: owner, once: once), name)
    }
}

// SAFETY: what it holds is the proxy, the route and the requirement, which the threads share.
extension DirectInvocation: @unchecked Sendable where Receiver: Sendable {}
