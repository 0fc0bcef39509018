// SPDX-License-Identifier: MIT

/// The part of a route that depends on the implementers only, and is kept until these change: so a registration costs no
/// more than its own work.
final class RouteBase<Function> {
    /// Calls the first implementer that accepts the call, or the default.
    let function: Function
    let answerers: Answerers
    let weakLinks: [WeakReference]

    init(_ function: Function, _ plan: RoutePlan) {
        self.function = function
        self.answerers = plan.answeringLinks
        self.weakLinks = plan.implementers.compactMap { link in
            link.isWeak ? WeakReference(link.value as AnyObject?) : nil
        }
    }
}
