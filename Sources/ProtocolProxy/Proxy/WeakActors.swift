// SPDX-License-Identifier: MIT

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
