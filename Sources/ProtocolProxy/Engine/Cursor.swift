// SPDX-License-Identifier: MIT

/// The way of one call through candidates: the one place that selects.
///
/// It is synchronous, and has no type of the requirement, so that both kinds of calls use it.
struct Cursor {
    private let candidates: [Candidate]
    private let context: RouteContext
    private var index = 0
    private var hasRemovedDead = false
    /// The objects that the current candidate depends on; the caller keeps them until that has answered.
    private(set) var held: Candidate.RetainedObjects?
    /// A check whether the current candidate has the requirement; nil if that is known.
    private(set) var probe: DefaultProbe?

    init(_ candidates: [Candidate], _ context: RouteContext) {
        self.candidates = candidates
        self.context = context
    }

    /// Moves on to the next candidate that takes part in the call, and returns its function; nil if none is left.
    mutating func next(_ call: @autoclosure () -> PendingCall) -> AnyObject? {
        while index < candidates.count {
            let candidate = candidates[index]
            index += 1
            held = candidate.retainDependencies()
            if held == nil { removeDeadImplementers() }
            guard held != nil, !isLeftOut(candidate), candidate.admits(call(), context) else { continue }
            if candidate.presence?.isKnown == false, let value = candidate.link?.value {
                probe = DefaultProbe(of: value, in: context.requirement)
            } else {
                probe = nil
            }
            return candidate.function
        }
        return nil
    }

    /// Records that the current candidate was called; returns whether the call goes on because it left the requirement out.
    func noteOutcome() -> Bool {
        guard let probe else { return false }
        let candidate = candidates[index - 1]
        candidate.presence?.note(isLeftOut: probe.usedDefault)
        return isLeftOut(candidate)
    }

    private func isLeftOut(_ candidate: Candidate) -> Bool {
        candidate.mayBeLeftOut && candidate.presence?.isLeftOut == true
    }

    /// Removes dead implementers from the proxy, once for any number of them.
    private mutating func removeDeadImplementers() {
        if !hasRemovedDead { context.removeDeadImplementers() }
        hasRemovedDead = true
    }
}
