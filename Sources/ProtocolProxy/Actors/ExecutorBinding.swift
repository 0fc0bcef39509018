// SPDX-License-Identifier: MIT

/// The executor of a proxy's isolated requirements, and the actors in front of the proxy and its views.
///
/// The first actor that the proxy accepts decides the executor, as an implementer or as a target. As long as one of the
/// accepted actors lives, others must run on that executor. An actor may never change its executor, so as soon as one stands
/// in front of the proxy, this keeps the owner of the executor alive.
final class ExecutorBinding: Sendable {
    private struct State {
        /// The actor that owns the executor, once nothing may change that.
        var owner: (any Actor)?
        /// The accepted implementers and targets, which all run on the executor.
        var accepted = WeakActors()
        /// The targets among them.
        var targets = WeakActors()
        /// The actors in front of the proxy and its views, by the proxy.
        var actors = WeakActors()

        /// Returns an actor that has the executor; nil if that is not decided.
        mutating func anyOwner(holding held: inout [any Actor]) -> (any Actor)? {
            owner ?? accepted.living(holding: &held)
        }
    }

    // Executors are compared without the lock, since `unownedExecutor` is code of the actor.
    private let state: LockedState<State>

    /// Makes the place for the implementer that a proxy was made with.
    ///
    /// - Parameters:
    ///   - first: The implementer.
    ///   - isRetained: Whether the proxy retains it for its own life.
    init(first: (any Actor)?, isRetained: Bool) {
        var state = State()
        var held: [any Actor] = []
        if isRetained {
            state.owner = first
        } else if let first {
            state.accepted.add(first, for: ObjectIdentifier(first), holding: &held)
        }
        self.state = LockedState(state)
    }

    private func withState<Output>(_ body: (inout State, inout [any Actor]) -> Output) -> Output {
        var held: [any Actor] = []
        defer { extendLifetime(held) }
        return state.withLock { body(&$0, &held) }
    }

    /// An actor that has the executor; nil if that is not decided.
    var owner: (any Actor)? { withState { $0.anyOwner(holding: &$1) } }

    /// A target that lives, if there is one.
    var target: (any Actor)? { withState { $0.targets.living(holding: &$1) } }

    /// Decides the executor for ever, unless that has happened.
    ///
    /// - Parameter first: The first implementer, which was accepted if it must run on the executor.
    /// - Returns: The owner of the executor, which this retains.
    func decidedOwner(preferring first: (any Actor)?) -> any Actor {
        withState { state, held in
            let owner = state.owner ?? first ?? state.accepted.living(holding: &held) ?? IdleActor()
            state.owner = owner
            return owner
        }
    }

    /// Accepts an actor if it is the first, which decides the executor, or if it runs on that.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - isTarget: Whether it is a target.
    /// - Returns: The owner of the executor if the actor runs on another one, and is not accepted.
    func owner(refusing actor: any Actor, isTarget: Bool) -> (any Actor)? {
        while true {
            let known = owner
            if let known, !actor.isOnExecutor(of: known) { return known }
            let isAccepted = withState { state, held in
                // If another thread has decided meanwhile, the executors are compared again.
                guard state.anyOwner(holding: &held) === known else { return false }
                state.accepted.add(actor, for: ObjectIdentifier(actor), holding: &held)
                if isTarget { state.targets.add(actor, for: ObjectIdentifier(actor), holding: &held) }
                return true
            }
            if isAccepted { return nil }
        }
    }

    /// Takes back the acceptance of an actor that was not registered after all.
    func withdraw(_ actor: any Actor, isTarget: Bool) {
        withState { state, _ in
            state.accepted.remove(ObjectIdentifier(actor))
            if isTarget { state.targets.remove(ObjectIdentifier(actor)) }
        }
    }

    /// Returns the actor in front of a proxy or view, and makes one if none is alive.
    func actor<Made: __ProxyActor>(of proxy: ProtocolProxy, orMake make: () -> Made) -> Made {
        withState { state, held in
            if let known = state.actors.actor(for: ObjectIdentifier(proxy)) as? Made { return known }
            let made = make()
            state.actors.add(made, for: ObjectIdentifier(proxy), holding: &held)
            return made
        }
    }
}

/// The owner of the executor of a proxy that has no implementer.
actor IdleActor {}

/// Actors that are held weakly, each by an identity.
///
/// It is changed under a lock. So each function hands out the references that it loaded: the last one to an actor must be
/// released after unlocking, since a deinitializer may run any code.
struct WeakActors {
    private struct Element {
        weak var actor: (any Actor)?
        /// The number of times it was added.
        var count = 1
    }

    private var elements: [ObjectIdentifier: Element] = [:]
    /// The number of elements at which dead ones are searched.
    private var countToSearch = 8

    /// Returns the actor with an identity, if it lives.
    func actor(for identity: ObjectIdentifier) -> (any Actor)? { elements[identity]?.actor }

    /// Adds an actor, or counts it once more.
    mutating func add(_ actor: any Actor, for identity: ObjectIdentifier, holding held: inout [any Actor]) {
        // The identity may be that of an object that died.
        if let known = elements[identity]?.actor, known === actor {
            elements[identity]?.count += 1
            return
        }
        if elements.count >= countToSearch {
            removeDead(holding: &held)
            countToSearch = max(8, 2 * elements.count)
        }
        elements[identity] = Element(actor: actor)
    }

    /// Takes back one addition of an actor.
    mutating func remove(_ identity: ObjectIdentifier) {
        guard let element = elements[identity] else { return }
        elements[identity] = element.count == 1 ? nil : Element(actor: element.actor, count: element.count - 1)
    }

    /// Returns an actor that lives, if there is one.
    mutating func living(holding held: inout [any Actor]) -> (any Actor)? {
        var dead: [ObjectIdentifier] = []
        defer { for identity in dead { elements[identity] = nil } }
        for (identity, element) in elements {
            guard let actor = element.actor else {
                dead.append(identity)
                continue
            }
            held.append(actor)
            return actor
        }
        return nil
    }

    private mutating func removeDead(holding held: inout [any Actor]) {
        elements = elements.filter { element in
            guard let actor = element.value.actor else { return false }
            held.append(actor)
            return true
        }
    }
}
