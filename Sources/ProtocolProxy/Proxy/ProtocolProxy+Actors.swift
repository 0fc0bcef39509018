// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the actor in front of this proxy, and makes one if none is alive.
    ///
    /// - Parameter make: Makes one that runs on the executor of the actor that it is given, and retains that.
    /// - Returns: The actor.
    final func standing<Made: __ProxyActor>(orMake make: (any Actor) -> Made) -> Made {
        let place = associatedObject { ActorPlace() }
        let owner = executorOfView ?? place.owner(orElse: firstActor(of: implementers) ?? IdleActor())
        return place.actor(of: self) { make(owner) }
    }

    /// The actor on whose executor the isolated requirements run; nil as long as nothing has decided that.
    final var executor: (any Actor)? {
        executorOfView ?? associatedObject(of: ActorPlace.self)?.owner ?? firstActor(of: implementers)
    }

    /// The implementer of a view that has its own, which the view retains.
    private final var executorOfView: (any Actor)? { routes.ownImplementer?.value as? any Actor }

    private final func firstActor(of implementers: [Any]) -> (any Actor)? {
        implementers.lazy.compactMap { $0 as? any Actor }.first
    }

    /// Refuses an implementer that runs on another executor than the proxy's actor, if that must call it without waiting.
    ///
    /// - Parameters:
    ///   - implementer: The implementer.
    ///   - others: The implementers beside it.
    final func refuseOtherExecutor(_ implementer: Any, beside others: [Any]) throws(ProxyError) {
        guard routes.adoption.isBound, let actor = implementer as? any Actor,
            let owner = associatedObject(of: ActorPlace.self)?.owner ?? firstActor(of: others),
            !actor.isOnExecutor(of: owner)
        else { return }
        throw .otherExecutor("An implementer", actor, than: owner is IdleActor ? nil : owner)
    }

    /// Refuses a target of a requirement that would be called on another executor than its own.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - selector: The requirement of this proxy.
    ///   - wanted: The requirement of the target.
    ///   - adoption: The protocols that have the requirement of the target.
    final func refuseOtherExecutor(
        _ target: AnyObject, for selector: Selector, as wanted: Selector, in adoption: Adoption
    ) throws(ProxyError) {
        guard adoption.isolated?.include(wanted) == true else { return }
        let proxy = target as? ProtocolProxy
        // An actor that is awaited may run on any executor.
        if proxy == nil, !adoption.isBound { return }
        guard let actor = proxy == nil ? target as? any Actor : proxy?.executor else {
            // A message receiver, or a proxy without an implementer, is not an actor.
            guard let proxy else { return }
            throw .otherExecutor("A target", proxy, than: nil)
        }
        guard routes.adoption.isolated?.include(selector) == true else { throw .calledAnywhere(selector, by: target) }
        if let executor, actor.isOnExecutor(of: executor) { return }
        throw .otherExecutor("A target", target, than: executor.flatMap { $0 is IdleActor ? nil : $0 })
    }
}

extension AnyRequirement {
    /// Refuses a message whose sender is not known to be on the actor of the conformers.
    ///
    /// The compiler supplies the sender's isolation. A check at run time would end the program if it failed, and on Linux,
    /// for the main actor, without a message.
    final func requireIsolation(_ isolation: (any Actor)?, on proxy: ProtocolProxy) throws(ProxyError) {
        if proxy.routes.adoption.isOfActors, let wanted = executor(of: proxy, awaitedFrom: isolation) {
            throw .requiresIsolation(self, to: wanted, on: proxy)
        }
        guard let wanted = self.isolation, wanted !== isolation else { return }
        throw .requiresIsolation(self, to: wanted, on: proxy)
    }

    // Not inlined: a message to any other proxy would count references to the set of selectors.
    /// Returns the actor on whose executor the requirement runs; nil if the sender is there, or if it runs anywhere.
    @inline(never)
    final func executor(of proxy: ProtocolProxy, awaitedFrom isolation: (any Actor)?) -> (any Actor)? {
        guard proxy.routes.adoption.isolated?.include(selector) == true, let wanted = proxy.executor else {
            return nil
        }
        return isolation.map(wanted.isOnExecutor) == true ? nil : wanted
    }
}

/// The executor of a proxy's isolated requirements, and the actors in front of the proxy and its views.
///
/// An actor may never change its executor, so it is decided once: when the actor is first asked for.
private final class ActorPlace: Sendable {
    private struct State {
        var owner: (any Actor)?
        var actors: [ObjectIdentifier: WeakActor] = [:]
        /// The number of actors at which dead ones are searched.
        var countToSearch = 8
    }

    private let state = LockedState(State())

    /// The actor whose executor it is, which is kept alive by this; nil as long as it was not asked for.
    var owner: (any Actor)? { state.withLock(\.owner) }

    /// Returns the actor whose executor it is from now on.
    func owner(orElse first: any Actor) -> any Actor {
        state.withLock { state in
            let owner = state.owner ?? first
            state.owner = owner
            return owner
        }
    }

    func actor<Made: __ProxyActor>(of proxy: ProtocolProxy, orMake make: () -> Made) -> Made {
        let (actor, held) = state.withLock { state -> (Made, [any Actor]) in
            if let known = state.actors[ObjectIdentifier(proxy)]?.actor as? Made { return (known, []) }
            let made = make()
            var held: [any Actor] = []
            if state.actors.count >= state.countToSearch {
                state.actors = state.actors.filter { element in
                    guard let actor = element.value.actor else { return false }
                    held.append(actor)
                    return true
                }
                state.countToSearch = max(8, 2 * held.count)
            }
            state.actors[ObjectIdentifier(proxy)] = WeakActor(actor: made)
            return (made, held)
        }
        // Their deinitializers may run any code, which must not run under the lock.
        extendLifetime(held)
        return actor
    }
}

private struct WeakActor {
    weak var actor: (any Actor)?
}

/// The owner of the executor of a proxy that has no implementer.
private actor IdleActor {}
