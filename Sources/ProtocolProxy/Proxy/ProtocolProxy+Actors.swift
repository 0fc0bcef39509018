// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the actor in front of this proxy, and makes one if none is alive.
    ///
    /// - Parameter make: Makes one that runs on the executor of the actor that it is given, and retains that.
    /// - Returns: The actor.
    final func standing<Made: __ProxyActor>(orMake make: (any Actor) -> Made) -> Made {
        associatedObject { ActorPlace(owner: executorOfImplementers ?? IdleActor()) }
            .actor(of: self, orMake: make)
    }

    /// The actor on whose executor the isolated requirements run; nil as long as nothing has decided that.
    final var executor: (any Actor)? {
        associatedObject(of: ActorPlace.self)?.owner ?? executorOfImplementers
    }

    private final var executorOfImplementers: (any Actor)? {
        implementers.lazy.compactMap { $0 as? any Actor }.first
    }

    /// Refuses an implementer that runs on another executor than the proxy's actor, if that must call it without waiting.
    ///
    /// - Parameters:
    ///   - implementer: The implementer.
    ///   - isAlone: Whether it replaces all others.
    final func refuseOtherExecutor(_ implementer: Any, isAlone: Bool) throws(ProxyError) {
        guard routes.adoption.isBound, let actor = implementer as? any Actor,
            let owner = isAlone ? associatedObject(of: ActorPlace.self)?.owner : executor
        else { return }
        guard !actor.isOnExecutor(of: owner) else { return }
        throw .otherExecutor(type(of: actor), than: type(of: owner))
    }
}

extension AnyRequirement {
    /// Refuses a message whose sender is not known to be on the actor of the conformers.
    ///
    /// The compiler supplies the sender's isolation. A check at run time would end the program if it failed, and on Linux,
    /// for the main actor, without a message.
    final func requireIsolation(_ isolation: (any Actor)?, on proxy: ProtocolProxy) throws(ProxyError) {
        if proxy.routes.adoption.isOfActors { try requireExecutor(isolation, on: proxy) }
        guard let wanted = self.isolation, wanted !== isolation else { return }
        throw .requiresIsolation(self, to: wanted, on: proxy)
    }

    // Not inlined: a message to any other proxy would count references to the set of selectors.
    @inline(never)
    private final func requireExecutor(_ isolation: (any Actor)?, on proxy: ProtocolProxy) throws(ProxyError) {
        guard proxy.routes.adoption.isolated?.contains(selector) == true, let wanted = proxy.executor else { return }
        if let isolation, wanted.isOnExecutor(of: isolation) { return }
        throw .requiresIsolation(self, to: wanted, on: proxy)
    }
}

/// The executor of a proxy's isolated requirements, and the actors in front of the proxy and its views.
///
/// An actor may never change its executor, so it is decided once: when the actor is first asked for.
private final class ActorPlace: Sendable {
    /// The actor whose executor it is, which keeps that alive.
    let owner: any Actor
    private let actors = LockedState<[ObjectIdentifier: WeakActor]>([:])

    init(owner: any Actor) { self.owner = owner }

    func actor<Made: __ProxyActor>(of proxy: ProtocolProxy, orMake make: (any Actor) -> Made) -> Made {
        actors.withLock { actors in
            if let known = actors[ObjectIdentifier(proxy)]?.actor as? Made { return known }
            let made = make(owner)
            actors[ObjectIdentifier(proxy)] = WeakActor(actor: made)
            return made
        }
    }
}

private struct WeakActor {
    weak var actor: (any Actor)?
}

/// The owner of the executor of a proxy that has no implementer.
private actor IdleActor {}
