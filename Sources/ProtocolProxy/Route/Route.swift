// SPDX-License-Identifier: MIT

/// Who takes part in the calls of one requirement, frozen until something is registered or ends.
public class AnyRoute {
    /// What a call holds: the weakly held objects whose end would change who takes part in it.
    final let dependencies: [WeakReference]
    /// Whether there are any.
    @usableFromInline final let isConditional: Bool
    /// Who would answer.
    final let answerers: Answerers
    /// Those who are told.
    private final let observers: [Entry]
    /// The part that depends on the implementers only.
    final let base: AnyObject

    init(_ base: AnyObject, _ answerers: Answerers, _ dependencies: [WeakReference], observers: [Entry]) {
        self.dependencies = dependencies
        self.isConditional = !dependencies.isEmpty
        self.answerers = answerers
        self.observers = observers
        self.base = base
    }

    /// Whether an observer would be told now.
    final var hasLiveObserver: Bool { observers.contains { $0.lifetime.isAlive } }

    /// Keeps alive what the call depends on, for as long as the result is kept.
    @usableFromInline final func hold() -> [AnyObject?] { dependencies.map(\.object) }
}

/// The function that a call runs, composed of all who take part.
public final class Route<Function>: AnyRoute {
    @usableFromInline let function: Function

    init(
        _ function: Function, _ base: AnyObject, _ answerers: Answerers, _ dependencies: [WeakReference],
        observers: [Entry]
    ) {
        self.function = function
        super.init(base, answerers, dependencies, observers: observers)
    }
}

/// The overrides and links of a route, for the question whether one would answer.
///
/// Each interceptor knows those below it, so that all share one list.
struct Answerers {
    struct Answerer {
        /// The number of the registration; 0 of an implementer, which stands below all of them.
        var id: UInt64 = 0
        let lifetime: Lifetime
        let link: Implementer?
        /// Asks an implementer that chooses what it answers.
        let isWilling: (() -> Bool)?
    }

    private final class Node {
        let answerer: Answerer
        let next: Node?

        init(_ answerer: Answerer, above next: Node?) {
            self.answerer = answerer
            self.next = next
        }
    }

    private var top: Node?

    /// Puts one above the others.
    mutating func push(_ answerer: Answerer) { top = Node(answerer, above: top) }

    /// What must be held so that one of them answers; nil if none would.
    ///
    /// - Parameter id: The number of a registration, where only those below it are asked.
    func answerer(below id: UInt64 = .max) -> Retained? {
        var node = top
        while let answerer = node?.answerer {
            node = node?.next
            if answerer.id >= id { continue }
            guard answerer.lifetime.once?.hasFired != true, let held = answerer.lifetime.hold() else { continue }
            guard let link = answerer.link else { return held }
            if let value = link.value, answerer.isWilling?() != false { return Retained(object: value as AnyObject) }
        }
        return nil
    }
}

/// What the functions of a route know of the proxy that they belong to.
final class RouteContext: Sendable {
    /// Weak, since the functions may be kept by interceptors, and are kept by the routes.
    weak let routes: Routes?
    let requirement: AnyRequirement
    let number: Int

    init(_ routes: Routes, _ requirement: AnyRequirement, _ number: Int) {
        self.routes = routes
        self.requirement = requirement
        self.number = number
    }

    /// The name of the protocol that the requirement belongs to, for errors.
    var protocolName: String { routes?.adoption.slots[number].protocolName ?? "a protocol whose proxy has died" }

    /// Tells of an error that no caller sees.
    func report(_ error: any Error, by role: Participant.Role) {
        routes?.report(error, selector: requirement.selector, by: role)
    }

    /// Clears away what has come to its end.
    func removeDead() { routes?.removeDead(from: number) }
}
