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
/// A type is one for the whole process, and so is its proxy: two tests that run at once see each other's overrides. In a
/// scope, a task has a type proxy for itself, which the static witnesses find as long as they run in it or in its child tasks:
///
/// ```swift
/// try FactoryProxy.withTypeProxy { typeProxy in
///     try typeProxy.override("static make(_:)") { (name: String) in name.count }
///     assert(FactoryProxy.make("four") == 4)
/// }
/// ```
@dynamicMemberLookup
public final class TypeProxy<Proxy: ProtocolProxy>:
    // SAFETY: `Routes` may be used from any thread, and the adoption of a type proxy admits only Sendable handlers.
    ProtocolProxy, @unchecked Sendable
{
    /// The only way to make one.
    ///
    /// Since it is declared here, the public initializers of `ProtocolProxy` are not inherited:
    /// by those, anybody could put an implementer that is not Sendable into a class that is.
    override init(typeOf adoption: Adoption) { super.init(typeOf: adoption) }

    override class var standsForType: Bool { true }

    /// The typed keys of the class, so that the verbs take them here too.
    ///
    /// - Parameter key: The key, rooted at the proxy's class.
    public static subscript<Value>(dynamicMember key: KeyPath<Proxy.Type, Value>) -> Value {
        Proxy.self[keyPath: key]
    }
}

/// Outside of the class, since a generic class has no stored statics.
private let typeProxies = LockedState<[ObjectIdentifier: ProtocolProxy]>([:])

/// The type proxies that a task has for itself.
// SAFETY: what it holds are objects of `TypeProxy`, which are Sendable.
private struct TypeProxyScope: @unchecked Sendable {
    @TaskLocal static var current = TypeProxyScope(proxies: [:])
    /// Whether there was ever one, so that the calls of processes without a scope need not look for theirs.
    static let isUsed = Atomic(false)

    var proxies: [ObjectIdentifier: ProtocolProxy]
}

extension Registering where Self: ProtocolProxy {
    /// The proxy that answers the static requirements and the initializers of this class.
    ///
    /// It is one for the process, but in a task that is in a scope that `withTypeProxy(_:)` opened.
    public static var typeProxy: TypeProxy<Self> {
        let key = ObjectIdentifier(Self.self)
        // Relaxed: a task that is in a scope has entered it after the store, or was started by one that has.
        let scoped = TypeProxyScope.isUsed.load(ordering: .relaxed) ? TypeProxyScope.current.proxies[key] : nil
        let known =
            scoped ?? typeProxies.withLock { $0[key] }
            ?? {
                let made = TypeProxy<Self>(typeOf: Self.sharedAdoption().crossingThreads())
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
        let (made, scope) = openScope()
        var outcome: Swift.Result<Output, Failure>?
        TypeProxyScope.$current.withValue(scope) {
            do throws(Failure) { outcome = .success(try body(made)) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return try outcome.get()
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
        let (made, scope) = openScope()
        var outcome: Swift.Result<Output, Failure>?
        await TypeProxyScope.$current.withValue(scope) {
            do throws(Failure) { outcome = .success(try await body(made)) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return try outcome.get()
    }

    private static func openScope() -> (TypeProxy<Self>, TypeProxyScope) {
        let outer = typeProxy
        // The same adoption, under whose stamp requirements remember where their routes are.
        let made = TypeProxy<Self>(typeOf: outer.routes.adoption)
        let (implementers, forwardsToAll) = outer.routes.state.withLock { ($0.implementers, $0.forwardsToAll) }
        made.routes.setImplementers(implementers)
        made.routes.setForwardsToAll(forwardsToAll)
        var scope = TypeProxyScope.current
        scope.proxies[ObjectIdentifier(Self.self)] = made
        TypeProxyScope.isUsed.store(true, ordering: .relaxed)
        return (made, scope)
    }
}
