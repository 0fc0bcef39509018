// SPDX-License-Identifier: MIT

/// The function that a call runs, composed of all participants.
@usableFromInline
final class Route<Function>: AnyRoute {
    @usableFromInline let function: Function

    init(
        of requirement: any RoutedRequirement,
        function: Function,
        base: AnyRoute?,
        candidates: [Candidate],
        dependencies: [WeakReference],
        reachesImplementers: Bool,
        context: RouteContext
    ) {
        self.function = function
        super.init(
            of: requirement,
            base: base,
            candidates: candidates,
            dependencies: dependencies,
            reachesImplementers: reachesImplementers,
            context: context
        )
    }
}

/// The participants in the calls of a requirement.
///
/// The object is immutable: if a registration is added or ends, another route replaces it.
@usableFromInline
class AnyRoute: StoredRoute {
    /// The weakly held objects that a call retains, because their deallocation would change the
    /// participants.
    final let dependencies: [WeakReference]
    @usableFromInline final let hasDependencies: Bool
    /// `true` if a call may reach an implementer, the target of an override, or the default.
    final let reachesImplementers: Bool
    final let candidates: [Candidate]
    /// `true` if the first candidate always responds, so that a message need not retain anything to
    /// find that out; for other predicates of this kind, see `Candidate.swift`.
    ///
    /// Stored, because each message reads it.
    final let firstAlwaysResponds: Bool
    /// `true` if the first candidate always responds and every call surely ends with an answer or
    /// an error.
    ///
    /// The first candidate alone doesn't ensure that: an interceptor might do nothing but proceed,
    /// and a proxy might have no answer.
    final let surelyEnds: Bool
    /// `true` if a call may be passed on to a proxy, which may have no answer.
    final let hasRelays: Bool
    /// The base of this route, cached until the chain changes; `nil` if this route is a base
    /// itself.
    final let base: AnyRoute?
    /// The requirement; stored, because casting to `RoutedRequirement` takes longer than a call.
    final let requirement: any RoutedRequirement
    private final let context: RouteContext
    /// The route of the throwing form, made when the first message needs it; see
    /// `performUnanswered`.
    final let throwing = ReferenceSetOnce<AnyRoute>()

    init(
        of requirement: any RoutedRequirement,
        base: AnyRoute?,
        candidates: [Candidate],
        dependencies: [WeakReference],
        reachesImplementers: Bool,
        context: RouteContext
    ) {
        self.requirement = requirement
        self.context = context
        self.reachesImplementers = reachesImplementers
        self.dependencies = dependencies
        self.hasDependencies = !dependencies.isEmpty
        self.candidates = candidates
        let firstAlwaysResponds = candidates.first?.alwaysResponds == true
        self.firstAlwaysResponds = firstAlwaysResponds
        if let relay = candidates.firstIndex(where: \.isRelay) {
            self.hasRelays = true
            let above = candidates[..<relay]
            self.surelyEnds =
                firstAlwaysResponds
                && above.contains { $0.answersEveryCall && !$0.isInterceptor }
        } else {
            self.hasRelays = false
            self.surelyEnds =
                firstAlwaysResponds
                && (candidates.first?.isInterceptor != true || requirement.canBeUnanswered
                    || candidates.contains { $0.alwaysResponds && !$0.isInterceptor })
        }
        self.base = base
    }

    /// Retains the objects that the call depends on, as long as the caller retains the result.
    @usableFromInline final func retainDependencies() -> [AnyObject?] {
        dependencies.map(\.object)
    }

    /// Keeps the default that a message was accepted for, in the part that ends its calls.
    final func pinDefault(_ value: Any) {
        (base ?? self).context.pin(value)
    }
}
