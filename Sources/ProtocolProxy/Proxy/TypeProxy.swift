// SPDX-License-Identifier: MIT

import Synchronization

/// A proxy for the static requirements and initializers of a protocol.
///
/// Each class that lists its ``ProtocolProxy/protocols`` has a type proxy, which static witnesses
/// call:
///
/// ```swift
/// extension Factory where Self: ProtocolProxy {
///     static var staticMake: SendableRequirement<@Sendable (String) -> Int, String, Int, Never> {
///         FactoryRequirements.make
///     }
///     static func make(_ name: String) -> Int { typeProxy.send(FactoryRequirements.make, name) }
/// }
/// try FactoryProxy.typeProxy.setImplementer(RealFactory.self)
/// FactoryProxy.typeProxy.override(\.staticMake) { name in name.count }
/// try FactoryProxy.typeProxy.override(selector: "static make(_:)") { (name: String) in
///     name.count
/// }
/// ```
///
/// Outside of scopes, a type proxy lives as long as the process. All threads share it, so its
/// handlers are `@Sendable`. The answer to a call of an initializer is the object that the new
/// proxy forwards to.
///
/// An operator, or another static requirement that takes `Self`, is called with proxies as
/// operands. If neither an override nor an implementer of the type proxy answers, the call goes to
/// the type that the operands' implementers have in common. If they have no common type, the call
/// is unanswered. An unanswered operator doesn't return a zero.
///
/// Within a scope, a task and its child tasks use a type proxy of their own:
///
/// ```swift
/// try FactoryProxy.withTypeProxy { typeProxy in
///     try typeProxy.override(selector: "static make(_:)") { (name: String) in name.count }
///     assert(FactoryProxy.make("four") == 4)
/// }
/// ```
///
/// `withTypeProxies(_:)` opens such a scope for all classes at once.
@dynamicMemberLookup
public final class TypeProxy<Proxy: ProtocolProxy>:
    // SAFETY: `RouteTable` may be used on any thread, and a type proxy admits only Sendable
    // handlers. An instance may have other handlers, but its table is never that of a type proxy.
    ProtocolProxy, @unchecked Sendable
{
    fileprivate init(routes: RouteTable) { super.init(__sharing: routes) }

    // Also hides the initializers of `ProtocolProxy`, which allow a non-Sendable implementer.
    /// Stops the program, because the registrations of an instance aren't necessarily Sendable.
    public required init(__sharing table: __Generated.RouteTable) {
        stop(
            "A type proxy shares no registrations with another proxy. Use 'typeProxy' of "
                + "'\(Proxy.self)'."
        )
    }

    override class var isTypeProxy: Bool { true }

    // BUG: Swift 6.3.1 looks a registration method up here too, and crashes at a misspelled
    // argument if `Value` is a generic parameter. So there is one subscript for each class of typed
    // keys.
    /// Returns a typed key of the proxy's class, so that the type proxy's registration methods
    /// accept it.
    ///
    /// - Parameter key: The static property of the proxy's class, such as `\.staticMake`.
    public static subscript<Function, Arguments, Result: ~Copyable, Failure>(
        dynamicMember key: any KeyPath<
            Proxy.Type, SendableRequirement<Function, Arguments, Result, Failure>
        > & Sendable
    ) -> SendableRequirement<Function, Arguments, Result, Failure> { Proxy.self[keyPath: key] }

    /// Returns the typed key of an asynchronous requirement.
    ///
    /// - Parameter key: The static property of the proxy's class, such as `\.staticMake`.
    public static subscript<Function, Arguments, Result: ~Copyable, Failure>(
        dynamicMember key: any KeyPath<
            Proxy.Type, SendableAsyncRequirement<Function, Arguments, Result, Failure>
        >
            & Sendable
    ) -> SendableAsyncRequirement<Function, Arguments, Result, Failure> { Proxy.self[keyPath: key] }

    /// Returns the typed key of a requirement of a protocol that isn't Sendable.
    ///
    /// Registering a handler by this key on a type proxy stops the program.
    ///
    /// - Parameter key: The static property of the proxy's class, such as `\.staticMake`.
    public static subscript<Function, Arguments, Result: ~Copyable, Failure>(
        dynamicMember key: any KeyPath<
            Proxy.Type, Requirement<Function, Arguments, Result, Failure>
        > & Sendable
    ) -> Requirement<Function, Arguments, Result, Failure> { Proxy.self[keyPath: key] }

    /// Returns the typed key of an asynchronous requirement of a protocol that isn't Sendable.
    ///
    /// Registering a handler by this key on a type proxy stops the program.
    ///
    /// - Parameter key: The static property of the proxy's class, such as `\.staticMake`.
    public static subscript<Function, Arguments, Result: ~Copyable, Failure>(
        dynamicMember key: any KeyPath<
            Proxy.Type, AsyncRequirement<Function, Arguments, Result, Failure>
        > & Sendable
    ) -> AsyncRequirement<Function, Arguments, Result, Failure> { Proxy.self[keyPath: key] }
}

/// The type proxies of the process.
///
/// They are global because a generic class has no static stored properties.
private let typeProxies = InsertOnlyMap<ObjectIdentifier, ProtocolProxy>()

/// The type proxies of a task's scope and of the scopes around it.
// SAFETY: the stored objects are of class `TypeProxy`, which is Sendable, and the map synchronizes
// itself.
private final class TypeProxyScope: @unchecked Sendable {
    @TaskLocal static var current: TypeProxyScope?
    /// `true` after the first scope was opened.
    ///
    /// Until then, calls skip the lookup.
    static let isUsed = Atomic(false)

    private let outer: TypeProxyScope?
    private let proxies = InsertOnlyMap<ObjectIdentifier, ProtocolProxy>()
    /// `true` if a class without a type proxy in this scope gets one on first use.
    private let isOfAllClasses: Bool

    /// Creates a scope of all classes.
    convenience init() { self.init(isOfAllClasses: true) }

    /// Creates a scope of one class.
    convenience init<Proxy>(of proxy: TypeProxy<Proxy>) {
        self.init(isOfAllClasses: false)
        _ = proxies.value(for: ObjectIdentifier(Proxy.self)) { proxy }
    }

    private init(isOfAllClasses: Bool) {
        self.outer = Self.current
        self.isOfAllClasses = isOfAllClasses
        // Relaxed suffices: a task in a scope entered the scope after this store, or was started by
        // such a task.
        Self.isUsed.store(true, ordering: .relaxed)
    }

    func proxy<Proxy: ProtocolProxy & HandlerRegistration>(of type: Proxy.Type) -> TypeProxy<Proxy>?
    {
        let key = ObjectIdentifier(type)
        // SAFETY: the proxy under the key of a class was made by `makeScoped` of that class, called
        // below or in `withTypeProxy`.
        if let own = proxies[key] { return unsafe unsafeDowncast(own, to: TypeProxy<Proxy>.self) }
        // A class of defaults uses the type proxy that its class of proxies has in this scope.
        if type is any __DefaultImplementationProxy.Type { return nil }
        let around = outer?.proxy(of: type)
        guard isOfAllClasses else { return around }
        let first = proxies.value(for: key) {
            Proxy.makeScoped(from: around ?? Proxy.sharedTypeProxy)
        }
        // SAFETY: `makeScoped` of this class made the proxy, either here or on a thread that was
        // faster.
        return unsafe unsafeDowncast(first, to: TypeProxy<Proxy>.self)
    }
}

/// Runs a function with a separate type proxy for every proxy class in the current task.
///
/// Changes of static requirements are then local to a request, a plugin, or a test. See
/// `withTypeProxy(_:)` for the tasks that use the new type proxies.
///
/// The type proxy of a class is made when the scope first uses the class. It has no registrations,
/// and starts with the implementers and settings that the type proxy around it has at that time.
/// Later changes outside the scope don't reach it.
///
/// - Parameter body: The function to run, on the current thread.
/// - Returns: What `body` returns.
/// - Throws: The error that `body` throws.
public func withTypeProxies<Output: ~Copyable, Failure>(
    _ body: () throws(Failure) -> Output
) throws(Failure) -> Output {
    try TypeProxyScope.$current.run(with: TypeProxyScope(), body)
}

/// Runs an asynchronous function with a separate type proxy for every proxy class in the task.
///
/// Changes of static requirements are then local to a request, a plugin, or a test. See
/// `withTypeProxy(_:)` for the tasks that use the new type proxies.
///
/// The type proxy of a class is made when the scope first uses the class. It has no registrations,
/// and starts with the implementers and settings that the type proxy around it has at that time.
/// Later changes outside the scope don't reach it.
///
/// - Parameter body: The function to run, on the caller's isolation.
/// - Returns: What `body` returns.
/// - Throws: The error that `body` throws.
public nonisolated(nonsending) func withTypeProxies<Output: ~Copyable, Failure>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Output
) async throws(Failure) -> Output {
    try await TypeProxyScope.$current.run(with: TypeProxyScope(), body)
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// The proxy that answers static requirements and initializers.
    ///
    /// There is one for the process, and another one within each scope of `withTypeProxy(_:)` or
    /// `withTypeProxies(_:)`.
    public static var typeProxy: TypeProxy<Self> {
        let scoped =
            TypeProxyScope.isUsed.load(ordering: .relaxed)
            ? TypeProxyScope.current?.proxy(of: Self.self) : nil
        return scoped ?? sharedTypeProxy
    }

    fileprivate static var sharedTypeProxy: TypeProxy<Self> {
        let key = ObjectIdentifier(Self.self)
        // SAFETY: only this getter stores proxies, each under the key of the class that it is the
        // `TypeProxy` of.
        if let known = typeProxies[key] {
            return unsafe unsafeDowncast(known, to: TypeProxy<Self>.self)
        }
        // Not cached: a class of defaults uses the routes of its class of proxies, which depend on
        // the task's scope.
        if let standIn = Self.self as? any __DefaultImplementationProxy.Type {
            return TypeProxy<Self>(routes: standIn.routesOfType)
        }
        let first = typeProxies.value(for: key) {
            TypeProxy<Self>(routes: RouteTable(layout: Self.sharedLayout(), implementer: nil))
        }
        // SAFETY: as above.
        return unsafe unsafeDowncast(first, to: TypeProxy<Self>.self)
    }

    /// Runs a function with a separate type proxy for this class in the current task.
    ///
    /// Until the function returns, static calls of this task, and of tasks that it starts
    /// meanwhile, use the new type proxy. A `Task` that outlives the function keeps using it.
    /// Detached tasks, threads and dispatch queues never use it.
    ///
    /// The new type proxy has no registrations. It starts with the implementers, the
    /// ``ProtocolProxy/ProtocolProxy/forwardsToAll`` and the
    /// ``ProtocolProxy/ProtocolProxy/respondsToSelectorsWithObservers`` of the ``typeProxy`` around
    /// it. Scopes can be nested.
    ///
    /// - Parameter body: The function to run, on the current thread. It takes the new type proxy.
    /// - Returns: What `body` returns.
    /// - Throws: The error that `body` throws.
    public static func withTypeProxy<Output: ~Copyable, Failure>(
        _ body: (TypeProxy<Self>) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let made = makeScoped(from: typeProxy)
        let scope = TypeProxyScope(of: made)
        return try TypeProxyScope.$current.run(with: scope) { () throws(Failure) in try body(made) }
    }

    /// Runs an asynchronous function with a separate type proxy for this class in the task.
    ///
    /// Until the function returns, static calls of this task, and of tasks that it starts
    /// meanwhile, use the new type proxy. A `Task` that outlives the function keeps using it.
    /// Detached tasks, threads and dispatch queues never use it.
    ///
    /// The new type proxy has no registrations. It starts with the implementers, the
    /// ``ProtocolProxy/ProtocolProxy/forwardsToAll`` and the
    /// ``ProtocolProxy/ProtocolProxy/respondsToSelectorsWithObservers`` of the ``typeProxy`` around
    /// it. Scopes can be nested.
    ///
    /// - Parameter body: The function to run, on the caller's isolation. It takes the new type
    ///   proxy.
    /// - Returns: What `body` returns.
    /// - Throws: The error that `body` throws.
    public nonisolated(nonsending) static func withTypeProxy<Output: ~Copyable, Failure>(
        _ body: nonisolated(nonsending) (TypeProxy<Self>) async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let made = makeScoped(from: typeProxy)
        let scope = TypeProxyScope(of: made)
        return try await TypeProxyScope.$current.run(with: scope) { () async throws(Failure) in
            try await body(made)
        }
    }

    /// Makes a type proxy for a scope.
    ///
    /// It forwards to the implementers of the outer type proxy.
    fileprivate static func makeScoped(from outer: TypeProxy<Self>) -> TypeProxy<Self> {
        // Sharing the layout keeps the cached route indices valid.
        let made = TypeProxy<Self>(
            routes: RouteTable(layout: outer.layout, implementer: nil)
        )
        let (implementers, forwardsToAll) = outer.routes.store.state.withLock {
            ($0.implementers, $0.forwardsToAll)
        }
        made.routes.store.setImplementers(implementers)
        made.routes.store.setForwardsToAll(forwardsToAll)
        made.routes.store.respondsWithObservers = outer.routes.store.respondsWithObservers
        return made
    }
}

extension ProtocolProxy {
    /// The type proxy of this class, for code that only knows the superclass.
    fileprivate static var typeProxyOfClass: ProtocolProxy { Self.typeProxy }
}

/// The type proxy that receives the calls of a class of proxies; `nil` for anything else.
func typeProxyBehind(_ object: Any) -> ProtocolProxy? {
    guard let type = object as? ProtocolProxy.Type, !type.protocols.isEmpty else {
        return nil
    }
    return type.typeProxyOfClass
}

/// A generated class of proxies that answer as the protocol's own extension does.
public protocol __DefaultImplementationProxy: ProtocolProxy {
    /// The proxy class whose type proxy receives the static calls that the extension makes on
    /// `Self`.
    associatedtype __Proxy: ProtocolProxy
}

extension __DefaultImplementationProxy {
    /// The routes of that type proxy, with its registrations and implementers.
    static var routesOfType: RouteTable { __Proxy.typeProxy.routes }
}
