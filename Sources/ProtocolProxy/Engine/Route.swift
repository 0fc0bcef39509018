// SPDX-License-Identifier: MIT

/// The function that a call runs, composed of all participants.
@usableFromInline
final class Route<Function>: AnyRoute {
    @usableFromInline let function: Function

    init(
        of requirement: any RoutedRequirement, _ function: Function, _ base: AnyObject, _ candidates: [Candidate],
        _ dependencies: [WeakReference], observers: [Entry], reachesImplementers: Bool
    ) {
        self.function = function
        super.init(
            of: requirement, base, candidates, dependencies, observers: observers,
            reachesImplementers: reachesImplementers)
    }
}

/// The participants in the calls of one requirement, frozen until a registration is added or ends.
@usableFromInline
class AnyRoute {
    /// The objects that a call retains: the weakly held ones whose death would change the participants.
    final let dependencies: [WeakReference]
    /// Indicates whether there are any.
    @usableFromInline final let hasDependencies: Bool
    /// Indicates whether a call may reach an implementer, the target of an override, or the default.
    final let reachesImplementers: Bool
    /// The candidates for an answer, in the order of a call.
    final let candidates: [Candidate]
    /// Indicates whether an answer is certain without retaining anything; stored, since each message reads it.
    final let isAnswered: Bool
    /// The observers.
    private final let observers: [Entry]
    /// The part that depends on the implementers only.
    final let base: AnyObject
    /// The requirement of the route; stored, since finding that a requirement makes calls takes longer than making one.
    final let requirement: any RoutedRequirement

    init(
        of requirement: any RoutedRequirement, _ base: AnyObject, _ candidates: [Candidate],
        _ dependencies: [WeakReference], observers: [Entry], reachesImplementers: Bool
    ) {
        self.requirement = requirement
        self.reachesImplementers = reachesImplementers
        self.dependencies = dependencies
        self.hasDependencies = !dependencies.isEmpty
        self.candidates = candidates
        self.isAnswered = candidates.first?.alwaysResponds == true
        self.observers = observers
        self.base = base
    }

    /// Indicates whether an observer would run now.
    final var hasLiveObserver: Bool { observers.contains { $0.lifetime.isAlive } }

    /// Retains the objects that the call depends on, for as long as the result is kept.
    @usableFromInline final func retainDependencies() -> [AnyObject?] { dependencies.map(\.object) }
}

/// The part of a route that depends on the implementers only, and is kept until these change: so a registration costs no
/// more than its own work.
final class RouteBase<Function> {
    /// Calls the first implementer that accepts the call, or the default.
    let function: Function
    /// The implementers that have the requirement.
    let candidates: [Candidate]
    let weakLinks: [WeakReference]

    init(_ function: Function, _ candidates: [Candidate], _ weakLinks: [WeakReference]) {
        self.function = function
        self.candidates = candidates
        self.weakLinks = weakLinks
    }
}
