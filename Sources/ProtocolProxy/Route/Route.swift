// SPDX-License-Identifier: MIT

/// Who takes part in the calls of one requirement, frozen until something is registered or ends.
@usableFromInline
class AnyRoute {
    /// What a call holds: the weakly held objects whose end would change who takes part in it.
    final let dependencies: [WeakReference]
    /// Whether there are any.
    @usableFromInline final let isConditional: Bool
    /// Whether a call may come to an implementer, to the target of an override, or to nobody.
    final let reachesImplementers: Bool
    /// Who would answer.
    final let answerers: Answerers
    /// Whether somebody answers for certain, and nothing need be held for it; stored, since each message asks.
    final let isAnswered: Bool
    /// Those who are told.
    private final let observers: [Entry]
    /// The part that depends on the implementers only.
    final let base: AnyObject
    /// Whose route it is; here, since to find out that a requirement makes calls takes longer than to make one.
    final let requirement: any RoutedRequirement

    init(
        of requirement: any RoutedRequirement, _ base: AnyObject, _ answerers: Answerers,
        _ dependencies: [WeakReference], observers: [Entry], reachesImplementers: Bool
    ) {
        self.requirement = requirement
        self.reachesImplementers = reachesImplementers
        self.dependencies = dependencies
        self.isConditional = !dependencies.isEmpty
        self.answerers = answerers
        self.isAnswered = answerers.isCertain
        self.observers = observers
        self.base = base
    }

    /// Whether an observer would be told now.
    final var hasLiveObserver: Bool { observers.contains { $0.lifetime.isAlive } }

    /// Keeps alive what the call depends on, for as long as the result is kept.
    @usableFromInline final func hold() -> [AnyObject?] { dependencies.map(\.object) }
}

/// The function that a call runs, composed of all who take part.
@usableFromInline
final class Route<Function>: AnyRoute {
    @usableFromInline let function: Function

    init(
        of requirement: any RoutedRequirement, _ function: Function, _ base: AnyObject, _ answerers: Answerers,
        _ dependencies: [WeakReference], observers: [Entry], reachesImplementers: Bool
    ) {
        self.function = function
        super.init(
            of: requirement, base, answerers, dependencies, observers: observers,
            reachesImplementers: reachesImplementers)
    }
}

/// The overrides and links of a route, for the question whether one would answer.
///
/// Each interceptor knows those below it, so that all share one list.
struct Answerers {
    private struct Answerer {
        let lifetime: Lifetime
        var link: Implementer?
        /// Asks an implementer that chooses what it answers.
        var isWilling: (() -> Bool)?
        /// Whether it answers for certain, and nothing need be held for it: what the proxy keeps alive, and asks nothing.
        let isCertain: Bool

        init(_ lifetime: Lifetime) {
            self.lifetime = lifetime
            self.isCertain = lifetime.isUnconditional
        }

        init(_ link: Implementer, isWilling: (() -> Bool)?) {
            self.lifetime = Lifetime()
            self.link = link
            self.isWilling = isWilling
            self.isCertain = isWilling == nil && !link.isWeak
        }

        /// What must be held so that it answers; nil if it would not.
        func hold() -> Retained? {
            if isCertain { return Retained(object: nil) }
            guard let link else { return lifetime.once?.hasFired == true ? nil : lifetime.hold() }
            guard let value = link.value, isWilling?() != false else { return nil }
            return Retained(object: value as AnyObject)
        }
    }

    /// The one on top is the last.
    private var list: [Answerer] = []
    /// How many of the list these are: the others stand above them.
    private var count = 0

    /// Whether the first of them answers for certain.
    var isCertain: Bool { count > 0 && list[count - 1].isCertain }

    /// Puts an override or interceptor above the others.
    mutating func push(_ lifetime: Lifetime) {
        list.append(Answerer(lifetime))
        count = list.count
    }

    /// Puts a link above the others.
    mutating func push(_ link: Implementer, isWilling: (() -> Bool)?) {
        list.append(Answerer(link, isWilling: isWilling))
        count = list.count
    }

    /// As many of them as there were before the last were put above.
    ///
    /// - Parameter count: How many.
    func without(last count: Int) -> Answerers {
        var those = self
        those.count -= count
        return those
    }

    /// What must be held so that one of them answers; nil if none would.
    func answerer() -> Retained? {
        for answerer in list[..<count].reversed() { if let held = answerer.hold() { return held } }
        return nil
    }

    /// Whether one of them would answer, and is not known to leave the requirement out.
    func haveAnswer(to selector: Selector) -> Bool {
        list[..<count].contains { $0.hold() != nil && $0.link?.presence(of: selector).isLeftOut != true }
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

    /// Whether the proxy was told what to return where nobody answers.
    func hasDefault(for requirement: AnyRequirement) -> Bool {
        routes?.defaultValue(of: requirement.signature.resultType) != nil
    }

    /// Clears away the implementers that have died.
    func removeDeadImplementers() { routes?.changeImplementers { _ in } }

    /// The number under which a registration stands.
    func number(of entry: Entry) -> Int { entry.isForAll ? Routes.everything : number }

    /// Removes a registration; does nothing if it is gone.
    func remove(_ entry: Entry) { routes?.remove(entry.id, from: number(of: entry)) }
}

extension RouteContext {
    /// Whether a registration takes part in this call.
    func takes(_ entry: Entry) -> Bool {
        if entry.isUnconditional { return true }
        let takes = entry.lifetime.take()
        if !takes || entry.lifetime.once != nil { remove(entry) }
        return takes
    }

    /// What the caller sees where several were told: the first error, if there was one.
    func merged<Result: ~Copyable, Failure>(
        _ old: consuming Swift.Result<Result, Failure>?, _ new: consuming Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        guard let old else { return new }
        switch consume new {
        case .success: return old
        case .failure(let error):
            switch consume old {
            case .success: return .failure(error)
            case .failure(let first):
                report(error, by: .implementer)
                return .failure(first)
            }
        }
    }
}
