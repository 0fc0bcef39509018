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

/// The participants in the calls of a requirement, immutable until a registration is added or ends.
@usableFromInline
class AnyRoute {
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
    /// `true` if, in addition, every call surely ends with an answer or an error.
    ///
    /// The first candidate alone doesn't ensure that: an interceptor may only proceed, and a proxy
    /// may have no answer.
    final let surelyEnds: Bool
    /// `true` if a call may be passed on to a proxy, which may have no answer.
    final let hasRelays: Bool
    /// The implementers' part, cached until the chain changes; `nil` for such a part.
    final let base: AnyRoute?
    /// The requirement; stored, because casting to `RoutedRequirement` takes longer than a call.
    final let requirement: any RoutedRequirement
    private final let context: RouteContext
    /// The route of the throwing form, once a message needed it; see `performUnanswered`.
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

    /// Retains the objects that the call depends on, for as long as the result is kept.
    @usableFromInline final func retainDependencies() -> [AnyObject?] {
        dependencies.map(\.object)
    }

    /// Keeps the default that a message was accepted for, in the part that ends its calls.
    final func pinDefault(_ value: Any) {
        (base ?? self).context.pin(value)
    }
}
