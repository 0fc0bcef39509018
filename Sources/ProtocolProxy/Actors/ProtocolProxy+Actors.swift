// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// The actor in front of this proxy.
    ///
    /// If none is alive, `make` creates one on the executor of the actor that it receives.
    final func actorFacade<Made: __ProxyActor>(orMake make: (any Actor) -> Made) -> Made {
        let owner = executorOfView ?? executorBinding.decidedOwner(preferring: firstActor)
        return executorBinding.actor(of: self) { make(owner) }
    }

    /// The actor on whose executor the isolated requirements run; `nil` while the executor is
    /// undecided.
    final var executor: (any Actor)? {
        executorOfView ?? associatedObject(of: ExecutorBinding.self)?.owner ?? firstActor
    }

    private final var executorOfView: (any Actor)? { routes.ownImplementer?.value as? any Actor }

    private final var firstActor: (any Actor)? {
        routes.store.state.withLock(\.implementers).compactMap { $0.value as? any Actor }.first
    }

    private final var executorBinding: ExecutorBinding {
        associatedObject {
            // Implementers that are awaited do not decide the executor.
            guard layout.isBound else {
                return ExecutorBinding(first: nil, isRetained: false)
            }
            guard let link = routes.store.firstImplementer, let first = link.value as? any Actor
            else {
                return ExecutorBinding(first: firstActor, isRetained: false)
            }
            return ExecutorBinding(first: first, isRetained: !link.isWeak)
        }
    }

    /// Accepts an implementer, unless it must be called on the proxy's executor but runs on
    /// another.
    final func acceptExecutor(of implementer: Any) throws(ProxyError) {
        guard layout.isBound, let actor = implementer as? any Actor else { return }
        guard let owner = executorBinding.owner(refusing: actor, isTarget: false) else { return }
        throw .otherExecutor("An implementer", actor, than: owner)
    }

    final func withdrawExecutor(of implementer: Any) {
        guard layout.isBound, let actor = implementer as? any Actor else { return }
        executorBinding.withdraw(actor, isTarget: false)
    }

    /// Refuses this view's implementer if a target among the shared registrations runs on another
    /// executor.
    final func refuseTargetsElsewhere() throws(ProxyError) {
        guard layout.isOfActors, let actor = executorOfView,
            let target = associatedObject(of: ExecutorBinding.self)?.target,
            !actor.isOnExecutor(of: target)
        else { return }
        throw .otherExecutor("An implementer", actor, than: target)
    }

    /// Accepts a target that receives calls of `selector` as `wanted`, unless they would reach it
    /// on another executor than its own.
    final func acceptExecutor(
        of target: AnyObject,
        for selector: Selector,
        as wanted: Selector,
        in layout: ProtocolLayout
    ) throws(ProxyError) {
        guard layout.isolated?[wanted] != nil else { return }
        let proxy = target as? ProtocolProxy
        // An actor that is awaited may run on any executor.
        if proxy == nil, !layout.isBound { return }
        let owner: (any Actor)? = if let proxy { proxy.executor } else { target as? any Actor }
        guard let actor = owner else {
            // A message receiver, or a proxy without an implementer, is not an actor.
            guard let proxy else { return }
            throw .otherExecutor("A target", proxy, than: nil)
        }
        guard self.layout.isolated?[selector] != nil else {
            throw .calledAnywhere(selector, by: target)
        }
        guard let executor, actor.isOnExecutor(of: executor) else {
            throw .otherExecutor("A target", target, than: executor)
        }
        if !self.layout.isBound {
            _ = executorBinding.decidedOwner(preferring: firstActor ?? executor)
        }
        if let owner = executorBinding.owner(refusing: actor, isTarget: true) {
            throw .otherExecutor("A target", target, than: owner)
        }
        if let owner = ownersOfViews.first(where: { !actor.isOnExecutor(of: $0) }) {
            executorBinding.withdraw(actor, isTarget: true)
            throw .otherExecutor("A target", target, than: owner)
        }
        if let proxy, proxy.executorOfView == nil {
            _ = proxy.executorBinding.decidedOwner(preferring: actor)
        }
    }

    private final var ownersOfViews: [any Actor] {
        var owners: [any Actor] = []
        routes.store.state.withLock { $0.tables.living() }.forEach { table in
            if let owner = table.ownImplementer?.value as? any Actor { owners.append(owner) }
        }
        return owners
    }
}

extension AnyRequirement {
    /// Refuses a message whose sender is not known to be on the conformers' actor.
    ///
    /// This method compares actors, because a failing check of the executor would stop the program.
    /// For the main actor on Linux, it would stop even without an error message.
    final func requireIsolation(_ isolation: (any Actor)?, on proxy: ProtocolProxy)
        throws(ProxyError)
    {
        if proxy.layout.isOfActors, let wanted = executor(of: proxy, awaitedFrom: isolation) {
            throw .requiresIsolation(self, to: wanted, on: proxy)
        }
        guard let wanted = self.isolation, wanted !== isolation else { return }
        throw .requiresIsolation(self, to: wanted, on: proxy)
    }

    // Not inlined, because messages to other proxies would otherwise retain the dictionary.
    /// The actor on whose executor the requirement runs; `nil` if the sender is on that executor,
    /// or if the requirement runs anywhere.
    @inline(never)
    final func executor(
        of proxy: ProtocolProxy,
        awaitedFrom isolation: (any Actor)?
    ) -> (any Actor)? {
        guard proxy.layout.isolated?[selector] != nil, let wanted = proxy.executor else {
            return nil
        }
        return isolation.map(wanted.isOnExecutor) == true ? nil : wanted
    }
}

/// For generated code: an actor in front of a proxy.
///
/// It stands in for other actors.
public protocol __ProxyActor: Actor {
    /// The class of the proxies.
    associatedtype __Proxy: __ProxyOfActors
    /// The proxy, which has the registrations and the implementers.
    nonisolated var __proxy: __Proxy { get }
    /// Creates an actor in front of a proxy. It runs on the executor of another actor, which it
    /// retains.
    init(__for proxy: __Proxy, on owner: any Actor)
}

// Witnesses for the requirements of standard protocols, which a proxied protocol inherits without
// declaring them again.
extension __ProxyActor {
    /// The description of the implementer, or the name of the proxy's class.
    public nonisolated var description: String {
        __proxy.implementer.map { "\($0)" } ?? "\(type(of: __proxy))"
    }
    /// The debug description of the implementer, or the name of the proxy's class.
    public nonisolated var debugDescription: String {
        __proxy.implementer.map { String(reflecting: $0) } ?? "\(type(of: __proxy))"
    }
    /// Returns whether two actors are the same object.
    public static func == (left: Self, right: Self) -> Bool {
        left === right
    }

    /// Hashes the identity of the actor.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// The proxy itself, or the proxy behind an actor.
func proxyBehind(_ object: Any) -> ProtocolProxy? {
    object as? ProtocolProxy ?? (object as? any __ProxyActor)?.__proxy
}

/// For generated code: a class of proxies for a protocol that only actors conform to.
public protocol __ProxyOfActors: ProxyClass, Sendable {
    /// The conformer in front of the proxy.
    var actor: Conformer { get }
}

extension __ProxyOfActors {
    /// Returns the actor in front of this proxy; creates one if none is alive.
    public func __actor<Made: __ProxyActor>(_ type: Made.Type) -> Made where Made.__Proxy == Self {
        actorFacade { Made(__for: self, on: $0) }
    }
}

extension ProtocolProxy {
    /// For generated code: refuses the keys of a parent that types other than actors conform to.
    @available(
        *,
        unavailable,
        message: """
            others than actors conform to this parent; declare its requirements again as \
            'nonisolated', and name it in '@Proxied(restating:)'
            """
    )
    public typealias __Keys = __ProxyOfActors
}

extension __ProxyActor {
    /// Returns the actor for an answer of type `Self`.
    ///
    /// It is this actor if its proxy forwards to the answer, the answer itself if that is an actor
    /// of this type, or else a new actor in front of the answer.
    public nonisolated func __selfResult<Answer>(
        for answer: Answer,
        as type: Answer.Type
    ) -> Self {
        __proxy.implementers.contains { $0 as AnyObject === answer as AnyObject }
            ? self : Self.__selfResult(for: answer, as: type)
    }

    /// Returns the actor for a static requirement's answer of type `Self`: the answer itself, or a
    /// new actor in front of it.
    public static func __selfResult<Answer>(for answer: Answer, as type: Answer.Type) -> Self {
        answer as? Self ?? __Proxy(retaining: __Proxy.conformer(answer)).__actor(Self.self)
    }
}

extension ProxyClass {
    /// This proxy, or the actor in front of it, as a conformer of its protocol.
    package var conformer: Conformer {
        guard
            let conformer = self as? Conformer ?? (self as? any __ProxyOfActors)?.actor
                as? Conformer
        else {
            stop(
                "\(Self.self) is the 'ProxyClass' of '\(Conformer.self)' and does not conform to "
                    + "it."
            )
        }
        return conformer
    }
}
