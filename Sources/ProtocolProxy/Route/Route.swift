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
