// SPDX-License-Identifier: MIT

/// A registration or an implementer that may answer a call, with the conditions that only a call can check.
///
/// A class, since a call counts one reference to it, and not one for each of its properties.
final class Candidate {
    /// The registration that must be in effect; nil for an implementer.
    let entry: Entry?
    /// The implementer, which must be alive; nil for a registration.
    let link: Implementer?
    /// Returns whether an implementer that chooses its requirements responds.
    let respondsCheck: (() -> Bool)?
    /// Returns whether an implementer declineCheck a call.
    let declineCheck: ((PendingCall) -> Bool)?
    /// The knowledge whether an implementer has the requirement, if calls record it.
    let presence: Presence?
    /// Indicates whether a call goes on to the next candidate where this one has the requirement by default only.
    let mayBeLeftOut: Bool
    /// A `FunctionBox` with its function; nil for an interceptor, whose function is made around the one below.
    let function: AnyObject?

    init(
        entry: Entry? = nil, link: Implementer? = nil, respondsCheck: (() -> Bool)? = nil,
        declineCheck: ((PendingCall) -> Bool)? = nil, presence: Presence? = nil, mayBeLeftOut: Bool = false,
        function: AnyObject? = nil
    ) {
        self.entry = entry
        self.link = link
        self.respondsCheck = respondsCheck
        self.declineCheck = declineCheck
        self.presence = presence
        self.mayBeLeftOut = mayBeLeftOut
        self.function = function
    }

    /// Indicates whether it answers each call: the proxy retains it, and there is nothing to check.
    var alwaysTakesPart: Bool { alwaysResponds && declineCheck == nil }

    /// Indicates whether the proxy responds for certain: the proxy retains it, and it chooses no requirements.
    var alwaysResponds: Bool { entry?.alwaysTakesPart != false && link?.isWeak != true && respondsCheck == nil }

    /// The objects that a candidate depends on, retained.
    struct RetainedObjects {
        var object: AnyObject?
        var owner: AnyObject?
    }

    /// Retains the objects that it depends on; nil if its implementer has died.
    func retainDependencies() -> RetainedObjects? {
        if let lifetime = entry?.lifetime {
            return RetainedObjects(object: lifetime.target?.object, owner: lifetime.owner?.object)
        }
        guard let link, link.isWeak else { return RetainedObjects() }
        return link.value.map { RetainedObjects(object: $0 as AnyObject) }
    }

    /// Returns whether it takes part in a call, for which the caller retains the objects that it depends on.
    func admits(_ call: @autoclosure () -> PendingCall, _ context: RouteContext) -> Bool {
        if respondsCheck?() == false || declineCheck?(call()) == true { return false }
        guard let entry else { return true }
        return context.admits(entry)
    }

    /// Retains the objects that it depends on; nil if it would not answer now.
    func retainIfEligible() -> RetainedObjects? {
        guard let held = retainDependencies(), respondsCheck?() != false, entry?.lifetime.isAlive != false else {
            return nil
        }
        return held
    }
}

extension Collection<Candidate> {
    /// Retains the objects on which the first one depends that would answer; nil if none would.
    func retainIfEligible() -> Candidate.RetainedObjects? {
        // Once each: a lazy collection would ask the first one twice, and it may die in between.
        for candidate in self { if let held = candidate.retainIfEligible() { return held } }
        return nil
    }

    /// Returns whether one of them would answer, and is not known to leave the requirement out.
    func canAnswer(to selector: Selector) -> Bool {
        contains { $0.retainIfEligible() != nil && $0.link?.presence(of: selector).isLeftOut != true }
    }
}
