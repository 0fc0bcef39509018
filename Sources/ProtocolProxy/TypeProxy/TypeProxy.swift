// SPDX-License-Identifier: MIT

import Synchronization

/// What stands in for a class of proxies where a requirement belongs to the type: static methods, properties and
/// subscripts, and initializers.
///
/// Each class that lists its ``ProtocolProxy/protocols`` has one, and the static witnesses send to it:
///
/// ```swift
/// extension Factory where Self: ProtocolProxy {
///     static var staticMake: SendableRequirement<@Sendable (String) -> Int, String, Int, Never> { FactoryRequirements.make }
///     static func make(_ name: String) -> Int { typeProxy.send(FactoryRequirements.make, name) }
/// }
/// try FactoryProxy.typeProxy.setImplementer(RealFactory.self)
/// FactoryProxy.typeProxy.override(\.staticMake) { name in name.count }
/// try FactoryProxy.typeProxy.override("static make(_:)") { (name: String) in name.count }
/// ```
///
/// It routes the requirements of the type as a proxy routes the others. It lives as long as the process, and it is
/// shared by all threads, so its handlers are `@Sendable`. What answers an initializer makes the object that the new
/// proxy forwards to; its requirement is described as one that returns that object.
///
/// An operator, or another static requirement or initializer that takes `Self`, is called with proxies. Where the type proxy
/// has neither an override nor an implementer for it, the type answers that the operands' implementers have in common, as it
/// would without proxies. Where they have none in common, the call is one that nobody answers, and an operator has no zero.
///
/// A type is one for the whole process, and so is its proxy: two tests that run at once see each other's overrides. In a
/// scope, a task has a type proxy for itself, which the static witnesses find as long as they run in it or in its child tasks:
///
/// ```swift
/// try FactoryProxy.withTypeProxy { typeProxy in
///     try typeProxy.override("static make(_:)") { (name: String) in name.count }
///     assert(FactoryProxy.make("four") == 4)
/// }
/// ```
///
/// `withTypeProxies(_:)` is such a scope for all classes at once.
@dynamicMemberLookup
public final class TypeProxy<Proxy: ProtocolProxy>:
    // SAFETY: `Routes` may be used from any thread, and the adoption of a type proxy admits only Sendable handlers.
    ProtocolProxy, @unchecked Sendable
{
    /// The only way to make one.
    ///
    /// Since it is declared here, the public initializers of `ProtocolProxy` are not inherited:
    /// by those, anybody could put an implementer that is not Sendable into a class that is.
    override init(ofType routes: Routes) { super.init(ofType: routes) }

    override class var standsForType: Bool { true }

    /// The typed keys of the class, so that the verbs take them here too.
    ///
    /// - Parameter key: The key, rooted at the proxy's class.
    public static subscript<Value>(dynamicMember key: any KeyPath<Proxy.Type, Value> & Sendable) -> Value {
        Proxy.self[keyPath: key]
    }
}

/// Outside of the class, since a generic class has no stored statics.
private let typeProxies = LockedState<[ObjectIdentifier: ProtocolProxy]>([:])

/// The type proxies that a task has for itself, and around them those of the scope that it was in before.
// SAFETY: what it holds are objects of `TypeProxy`, which are Sendable, behind a lock.
private final class TypeProxyScope: @unchecked Sendable {
    @TaskLocal static var current: TypeProxyScope?
    /// Whether there was ever one, so that the calls of processes without a scope need not look for theirs.
    static let isUsed = Atomic(false)

    private let outer: TypeProxyScope?
    private let proxies: LockedState<[ObjectIdentifier: ProtocolProxy]>
    /// Whether a class that has none here is given one, where it first asks.
    private let isOfAllClasses: Bool

    init(_ proxies: [ObjectIdentifier: ProtocolProxy] = [:], isOfAllClasses: Bool) {
        self.outer = Self.current
        self.proxies = LockedState(proxies)
        self.isOfAllClasses = isOfAllClasses
        // Relaxed: a task that is in a scope has entered it after the store, or was started by one that has.
        Self.isUsed.store(true, ordering: .relaxed)
    }

    /// The proxy of a class for a task in this scope, unless that is the one of the process.
    func proxy<Proxy: ProtocolProxy & Registering>(of type: Proxy.Type) -> TypeProxy<Proxy>? {
        let key = ObjectIdentifier(type)
        // What lies under a class's key was made for that class.
        if let own = proxies.withLock({ $0[key] }) { return compared(own, as: TypeProxy<Proxy>.self) }
        let around = outer?.proxy(of: type)
        guard isOfAllClasses else { return around }
        let made = Proxy.makeScoped(from: around ?? Proxy.sharedTypeProxy)
        let kept = proxies.withLock { all in
            let kept = all[key] ?? made
            all[key] = kept
            return kept
        }
        // As above.
        return compared(kept, as: TypeProxy<Proxy>.self)
    }
}

/// Runs a function in whose task each class of proxies has a type proxy of its own.
///
/// It is as if each class opened its own `withTypeProxy(_:)` around the function, whatever classes there are: a class is
/// given its ``TypeProxy`` where the task first asks for it. Use it where what a piece of work does to static requirements
/// is nobody else's business: a request, a plugin, a test.
///
/// - Parameter body: The function.
/// - Returns: What the function returns.
/// - Throws: What the function throws.
public func withTypeProxies<Output: ~Copyable, Failure>(
    _ body: () throws(Failure) -> Output
) throws(Failure) -> Output {
    try TypeProxyScope(isOfAllClasses: true).run(body)
}

/// Runs an asynchronous function, on the caller's isolation, in whose task each class of proxies has a type proxy of its own;
/// see the form for other functions.
///
/// - Parameter body: The function.
/// - Returns: What the function returns.
/// - Throws: What the function throws.
public nonisolated(nonsending) func withTypeProxies<Output: ~Copyable, Failure>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Output
) async throws(Failure) -> Output {
    try await TypeProxyScope(isOfAllClasses: true).run(body)
}

extension TypeProxyScope {
    func run<Output: ~Copyable, Failure>(_ body: () throws(Failure) -> Output) throws(Failure) -> Output {
        var outcome: Swift.Result<Output, Failure>?
        Self.$current.withValue(self) {
            do throws(Failure) { outcome = .success(try body()) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return try outcome.get()
    }

    nonisolated(nonsending) func run<Output: ~Copyable, Failure>(
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        var outcome: Swift.Result<Output, Failure>?
        await Self.$current.withValue(self) {
            do throws(Failure) { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return try outcome.get()
    }
}

extension Registering where Self: ProtocolProxy {
    /// The proxy that answers the static requirements and the initializers of this class.
    ///
    /// It is one for the process, but in a task that is in a scope that `withTypeProxy(_:)` or `withTypeProxies(_:)` opened.
    public static var typeProxy: TypeProxy<Self> {
        let scoped = TypeProxyScope.isUsed.load(ordering: .relaxed) ? TypeProxyScope.current?.proxy(of: Self.self) : nil
        return scoped ?? sharedTypeProxy
    }

    /// The one for the process.
    fileprivate static var sharedTypeProxy: TypeProxy<Self> {
        let key = ObjectIdentifier(Self.self)
        let known =
            typeProxies.withLock { $0[key] }
            ?? {
                // What an extension asks of the class that stands in, it asks of the other; as the task sees it, so not kept.
                if let standIn = Self.self as? any __StandIn.Type {
                    return TypeProxy<Self>(ofType: standIn.routesOfType)
                }
                let adoption = Self.sharedAdoption().crossingThreads()
                let made = TypeProxy<Self>(ofType: Routes(adoption: adoption, implementer: nil))
                return typeProxies.withLock { all in
                    let kept = all[key] ?? made
                    all[key] = kept
                    return kept
                }
            }()
        // What lies under a class's key was made here, for that class.
        return compared(known, as: TypeProxy<Self>.self)
    }

    /// Runs a function in whose task this class has a type proxy of its own.
    ///
    /// What is registered on it is seen by static calls of this task and of its child tasks, until the function ends, and by
    /// nobody else. A detached task, a thread and a dispatch queue are outside. Nothing is registered on it at first. It
    /// forwards to whom ``typeProxy`` forwarded before, until another implementer is set. Scopes nest.
    ///
    /// - Parameter body: Is given the type proxy, which is ``typeProxy`` meanwhile.
    /// - Returns: What the function returns.
    /// - Throws: What the function throws.
    public static func withTypeProxy<Output: ~Copyable, Failure>(
        _ body: (TypeProxy<Self>) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let made = makeScoped(from: typeProxy)
        return try TypeProxyScope([ObjectIdentifier(Self.self): made], isOfAllClasses: false)
            .run { () throws(Failure) in try body(made) }
    }

    /// Runs an asynchronous function, on the caller's isolation, in whose task this class has a type proxy of its own; see the
    /// form for other functions.
    ///
    /// - Parameter body: Is given the type proxy, which is ``typeProxy`` meanwhile.
    /// - Returns: What the function returns.
    /// - Throws: What the function throws.
    public nonisolated(nonsending) static func withTypeProxy<Output: ~Copyable, Failure>(
        _ body: nonisolated(nonsending) (TypeProxy<Self>) async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let made = makeScoped(from: typeProxy)
        return try await TypeProxyScope([ObjectIdentifier(Self.self): made], isOfAllClasses: false)
            .run { () async throws(Failure) in try await body(made) }
    }

    /// Makes a type proxy for a scope, which forwards to whom the one around it does.
    fileprivate static func makeScoped(from outer: TypeProxy<Self>) -> TypeProxy<Self> {
        // The same adoption, under whose stamp requirements remember where their routes are.
        let made = TypeProxy<Self>(ofType: Routes(adoption: outer.routes.adoption, implementer: nil))
        let (implementers, forwardsToAll) = outer.routes.state.withLock { ($0.implementers, $0.forwardsToAll) }
        made.routes.setImplementers(implementers)
        made.routes.setForwardsToAll(forwardsToAll)
        return made
    }
}
