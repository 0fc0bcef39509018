// SPDX-License-Identifier: MIT

/// Selects the candidates of one call, in order; if none is left, the step calls the function of
/// the layers below.
///
/// A candidate whose object was deallocated is passed over, and removed from the proxy's
/// implementers for later calls. The cursor is synchronous and not generic, so that both kinds of
/// calls share it.
struct Cursor {
    private let candidates: [Candidate]
    private let context: RouteContext
    private var index = 0
    private var hasRemovedDead = false
    /// The objects that the current candidate depends on; `nil` if it is an implementer that was
    /// deallocated.
    ///
    /// The caller must keep them alive until the candidate has answered.
    private(set) var held: Candidate.RetainedObjects?
    /// Finds out whether the current candidate has the requirement; `nil` if that is known.
    private(set) var probe: DefaultProbe?

    init(_ candidates: [Candidate], _ context: RouteContext) {
        self.candidates = candidates
        self.context = context
    }

    /// The function of the next candidate that takes part, in a `FunctionBox`, or `nil`.
    mutating func next(_ call: @autoclosure () -> PendingCall) -> AnyObject? {
        while index < candidates.count {
            let candidate = candidates[index]
            index += 1
            held = candidate.retainDependencies()
            // The implementer was deallocated.
            if held == nil { removeDeadImplementers() }
            guard held != nil, !isSkipped(candidate), candidate.admits(call(), context) else {
                continue
            }
            if candidate.presence?.isKnown == false, let value = candidate.implementer?.value {
                probe = DefaultProbe(of: value, in: context.requirement)
            } else {
                probe = nil
            }
            return candidate.functionBox
        }
        return nil
    }

    /// Records that the current candidate was called; returns `true` if the candidate omits the
    /// requirement, so that the call continues with the next.
    func noteOutcome() -> Bool {
        guard let probe else { return false }
        let candidate = candidates[index - 1]
        candidate.presence?.note(isOmitted: probe.usedDefault)
        return isSkipped(candidate)
    }

    private func isSkipped(_ candidate: Candidate) -> Bool {
        candidate.isSkippedIfOmitted && candidate.isKnownToOmit
    }

    private mutating func removeDeadImplementers() {
        if !hasRemovedDead { context.removeDeadImplementers() }
        hasRemovedDead = true
    }
}
