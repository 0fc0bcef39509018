// SPDX-License-Identifier: MIT

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
