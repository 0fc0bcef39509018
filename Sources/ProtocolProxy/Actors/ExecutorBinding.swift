// SPDX-License-Identifier: MIT

// The folder `Actors` keeps a proxy for actors, and the actor in front of it, on one executor. It
// uses `Routes` and below.

/// The executor of a proxy's isolated requirements, and the actors in front of the proxy and its
/// views.
///
/// The first accepted implementer or target decides the executor. As long as one of the accepted
/// actors lives, all others must run on that executor. An actor can never change its executor, so
/// the binding retains the executor's owner when an actor is created in front of the proxy.
final class ExecutorBinding: Sendable {
    private struct State {
        /// The actor that owns the executor; `nil` while the executor can still change.
        var owner: (any Actor)?
        /// The accepted implementers and targets, which all run on the executor.
        var accepted = WeakActors()
        var targets = WeakActors()
        var actors = WeakActors()

        mutating func anyOwner(holding held: inout [any Actor]) -> (any Actor)? {
            owner ?? accepted.living(holding: &held)
        }
    }

    // Executors are compared without the lock, because `unownedExecutor` is the actor's code.
    private let state: LockedState<State>

    /// `first` is the implementer that the proxy was created with; `isRetained` is `true` if the
    /// proxy never releases that implementer.
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

    var owner: (any Actor)? { withState { $0.anyOwner(holding: &$1) } }

    var target: (any Actor)? { withState { $0.targets.living(holding: &$1) } }

    /// Decides the executor for good, unless it is already decided.
    ///
    /// Returns its owner, which the binding retains.
    func decidedOwner(preferring first: (any Actor)?) -> any Actor {
        withState { state, held in
            let owner = state.owner ?? first ?? state.accepted.living(holding: &held) ?? IdleActor()
            state.owner = owner
            return owner
        }
    }

    /// Accepts an actor if it decides the executor or runs on it; otherwise returns the owner of
    /// the executor.
    func owner(refusing actor: any Actor, isTarget: Bool) -> (any Actor)? {
        while true {
            let known = owner
            if let known, !actor.isOnExecutor(of: known) { return known }
            let isAccepted = withState { state, held in
                // If another thread decided meanwhile, the loop compares the executors again.
                guard state.anyOwner(holding: &held) === known else { return false }
                state.accepted.add(actor, for: ObjectIdentifier(actor), holding: &held)
                if isTarget {
                    state.targets.add(actor, for: ObjectIdentifier(actor), holding: &held)
                }
                return true
            }
            if isAccepted { return nil }
        }
    }

    func withdraw(_ actor: any Actor, isTarget: Bool) {
        withState { state, _ in
            state.accepted.remove(ObjectIdentifier(actor))
            if isTarget { state.targets.remove(ObjectIdentifier(actor)) }
        }
    }

    func actor<Made: __ProxyActor>(of proxy: ProtocolProxy, orMake make: () -> Made) -> Made {
        withState { state, held in
            let known = state.actors.actor(for: ObjectIdentifier(proxy), holding: &held)
            if let known = known as? Made { return known }
            let made = make()
            state.actors.add(made, for: ObjectIdentifier(proxy), holding: &held)
            return made
        }
    }
}

actor IdleActor {}

/// Weakly held actors, each under an identity.
///
/// The struct is used under a lock. So its functions append the actors that they load to `held`,
/// and callers release them after unlocking.
struct WeakActors {
    private struct Element {
        let actor: WeakReference
        var count = 1
    }

    private var elements: [ObjectIdentifier: Element] = [:]
    /// The number of elements at which the dictionary is next searched for dead ones.
    private var countToSearch = 8

    func actor(for identity: ObjectIdentifier, holding held: inout [any Actor]) -> (any Actor)? {
        guard let actor = elements[identity]?.actor.object as? any Actor else { return nil }
        held.append(actor)
        return actor
    }

    mutating func add(
        _ actor: any Actor,
        for identity: ObjectIdentifier,
        holding held: inout [any Actor]
    ) {
        // The known element may be that of a deallocated object that had the same identity.
        if self.actor(for: identity, holding: &held) === actor {
            elements[identity]?.count += 1
            return
        }
        if elements.count >= countToSearch {
            removeDead(holding: &held)
            countToSearch = max(8, 2 * elements.count)
        }
        elements[identity] = Element(actor: WeakReference(actor))
    }

    mutating func remove(_ identity: ObjectIdentifier) {
        // The actor isn't loaded, because its last reference might then end here.
        elements[identity]?.count -= 1
        if elements[identity]?.count == 0 { elements[identity] = nil }
    }

    /// One of the living actors, if there is one; removes dead ones on the way.
    mutating func living(holding held: inout [any Actor]) -> (any Actor)? {
        var dead: [ObjectIdentifier] = []
        var living: (any Actor)?
        for (identity, element) in elements {
            living = element.actor.object as? any Actor
            if living != nil { break }
            dead.append(identity)
        }
        for identity in dead { elements[identity] = nil }
        if let living { held.append(living) }
        return living
    }

    private mutating func removeDead(holding held: inout [any Actor]) {
        elements = elements.filter { element in
            guard let actor = element.value.actor.object as? any Actor else { return false }
            held.append(actor)
            return true
        }
    }
}

extension ProxyError {
    /// An object runs on another executor than the proxy; `role` describes the object, and `owner`
    /// has the proxy's executor.
    static func otherExecutor(_ role: String, _ object: AnyObject, than owner: (any Actor)?)
        -> ProxyError
    {
        let type: any AnyObject.Type = type(of: object)
        let owner = owner is IdleActor ? nil : owner
        let wanted =
            owner.map { "'\(Swift.type(of: $0))' of the proxy" }
            ?? "proxy, which has no implementer"
        return ProxyError(
            .otherExecutor,
            expected: "an actor on the executor of the \(wanted)",
            given: "'\(type)'",
            happened: "\(role) of type '\(type)' runs on another executor than the \(wanted)",
            remedy: owner == nil
                ? "Give the proxy its implementer before its actor is first used."
                : "Requirements that are synchronous, or whose values are not Sendable, can be "
                    + "called on one executor only. Make a proxy of its own for it, or give both "
                    + "actors one 'unownedExecutor'."
        )
    }
}
