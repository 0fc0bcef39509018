// SPDX-License-Identifier: MIT

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
