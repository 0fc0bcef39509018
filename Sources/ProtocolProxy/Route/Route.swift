// SPDX-License-Identifier: MIT

/// The participants in the calls of one requirement, frozen until a registration is added or ends.
@usableFromInline
class AnyRoute {
    /// The objects that a call retains: the weakly held ones whose death would change the participants.
    final let dependencies: [WeakReference]
    /// Indicates whether there are any.
    @usableFromInline final let isConditional: Bool
    /// Indicates whether a call may reach an implementer, the target of an override, or the default.
    final let reachesImplementers: Bool
    /// The participants that would answer.
    final let answerers: Answerers
    /// Indicates whether an answer is certain without retaining anything; stored, since each message reads it.
    final let isAnswered: Bool
    /// The observers.
    private final let observers: [Entry]
    /// The part that depends on the implementers only.
    final let base: AnyObject
    /// The requirement of the route; stored, since finding that a requirement makes calls takes longer than making one.
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

    /// Indicates whether an observer would run now.
    final var hasLiveObserver: Bool { observers.contains { $0.lifetime.isAlive } }

    /// Retains the objects that the call depends on, for as long as the result is kept.
    @usableFromInline final func hold() -> [AnyObject?] { dependencies.map(\.object) }
}

/// The function that a call runs, composed of all participants.
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

/// The overrides and links of a route that may answer.
///
/// Each interceptor has those below it, so that all share one list.
struct Answerers {
    private struct Answerer {
        let lifetime: Lifetime
        var link: Implementer?
        /// Returns whether an implementer that chooses its requirements responds.
        var isWilling: (() -> Bool)?
        /// Indicates whether it answers for certain: the proxy retains it, and it has no checks.
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

        /// Returns the objects to retain so that it answers; nil if it would not.
        func hold() -> Retained? {
            if isCertain { return Retained(object: nil) }
            guard let link else { return lifetime.once?.hasFired == true ? nil : lifetime.hold() }
            guard let value = link.value, isWilling?() != false else { return nil }
            return Retained(object: value as AnyObject)
        }
    }

    /// The topmost is the last.
    private var list: [Answerer] = []
    /// The count of these in the list: the others are above them.
    private var count = 0

    /// Indicates whether the topmost answers for certain.
    var isCertain: Bool { count > 0 && list[count - 1].isCertain }

    /// Adds an override or interceptor above the others.
    mutating func push(_ lifetime: Lifetime) {
        list.append(Answerer(lifetime))
        count = list.count
    }

    /// Adds a link above the others.
    mutating func push(_ link: Implementer, isWilling: (() -> Bool)?) {
        list.append(Answerer(link, isWilling: isWilling))
        count = list.count
    }

    /// Returns these without the topmost ones.
    ///
    /// - Parameter count: The number to omit.
    func without(last count: Int) -> Answerers {
        var those = self
        those.count -= count
        return those
    }

    /// Returns the objects to retain so that one of them answers; nil if none would.
    func answerer() -> Retained? {
        for answerer in list[..<count].reversed() { if let held = answerer.hold() { return held } }
        return nil
    }

    /// Returns whether one of them would answer, and is not known to leave the requirement out.
    func haveAnswer(to selector: Selector) -> Bool {
        list[..<count].contains { $0.hold() != nil && $0.link?.presence(of: selector).isLeftOut != true }
    }
}

/// The access of a route's functions to their proxy.
final class RouteContext: Sendable {
    /// Weak, since interceptors may keep the functions, and routes retain them.
    weak let routes: Routes?
    let requirement: AnyRequirement
    let number: Int

    init(_ routes: Routes, _ requirement: AnyRequirement, _ number: Int) {
        self.routes = routes
        self.requirement = requirement
        self.number = number
    }

    /// The name of the requirement's protocol, for errors.
    var protocolName: String { routes?.adoption.slots[number].protocolName ?? "a protocol whose proxy has died" }

    /// Reports an error that no caller sees.
    func report(_ error: any Error, by role: Participant.Role) {
        routes?.report(error, selector: requirement.selector, by: role)
    }

    /// Returns whether the proxy has a default value for unanswered calls of the requirement.
    func hasDefault(for requirement: AnyRequirement) -> Bool {
        routes?.defaultValue(of: requirement.signature.resultType) != nil
    }

    /// Removes dead implementers.
    func removeDeadImplementers() { routes?.changeImplementers { _ in } }

    /// Returns the number under which a registration is stored.
    func number(of entry: Entry) -> Int { entry.isForAll ? Routes.everything : number }

    /// Removes a registration; does nothing if it was removed.
    func remove(_ entry: Entry) { routes?.remove(entry.id, from: number(of: entry)) }
}

extension RouteContext {
    /// Returns whether a registration takes part in this call.
    func takes(_ entry: Entry) -> Bool {
        if entry.isUnconditional { return true }
        let takes = entry.lifetime.take()
        if !takes || entry.lifetime.once != nil { remove(entry) }
        return takes
    }

    /// Returns the outcome of calls to several implementers: the first error, if there was one.
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
