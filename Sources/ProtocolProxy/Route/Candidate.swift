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
    let isWilling: (() -> Bool)?
    /// Returns whether an implementer declines a call.
    let declines: ((PendingCall) -> Bool)?
    /// The knowledge whether an implementer has the requirement, if calls record it.
    let presence: Presence?
    /// Indicates whether a call goes on to the next candidate where this one has the requirement by default only.
    let mayBeLeftOut: Bool
    /// A `FunctionBox` with its function; nil for an interceptor, whose function is made around the one below.
    let function: AnyObject?

    init(
        entry: Entry? = nil, link: Implementer? = nil, isWilling: (() -> Bool)? = nil,
        declines: ((PendingCall) -> Bool)? = nil, presence: Presence? = nil, mayBeLeftOut: Bool = false,
        function: AnyObject? = nil
    ) {
        self.entry = entry
        self.link = link
        self.isWilling = isWilling
        self.declines = declines
        self.presence = presence
        self.mayBeLeftOut = mayBeLeftOut
        self.function = function
    }

    /// Indicates whether it answers each call: the proxy retains it, and there is nothing to check.
    var isUnconditional: Bool { isCertain && declines == nil }

    /// Indicates whether the proxy responds for certain: the proxy retains it, and it chooses no requirements.
    var isCertain: Bool { entry?.isUnconditional != false && link?.isWeak != true && isWilling == nil }

    /// The objects that a candidate depends on, retained.
    struct Held {
        var object: AnyObject?
        var owner: AnyObject?
    }

    /// Retains the objects that it depends on; nil if its implementer has died.
    func hold() -> Held? {
        if let lifetime = entry?.lifetime {
            return Held(object: lifetime.target?.object, owner: lifetime.owner?.object)
        }
        guard let link, link.isWeak else { return Held() }
        return link.value.map { Held(object: $0 as AnyObject) }
    }

    /// Returns whether it takes part in a call, for which the caller retains the objects that it depends on.
    func admits(_ call: @autoclosure () -> PendingCall, _ context: RouteContext) -> Bool {
        if isWilling?() == false || declines?(call()) == true { return false }
        guard let entry else { return true }
        return context.takes(entry)
    }

    /// Retains the objects that it depends on; nil if it would not answer now.
    func answer() -> Held? {
        guard let held = hold(), isWilling?() != false, entry?.lifetime.isAlive != false else { return nil }
        return held
    }
}

extension Collection<Candidate> {
    /// Retains the objects on which the first one depends that would answer; nil if none would.
    func answer() -> Candidate.Held? {
        // Once each: a lazy collection would ask the first one twice, and it may die in between.
        for candidate in self { if let held = candidate.answer() { return held } }
        return nil
    }

    /// Returns whether one of them would answer, and is not known to leave the requirement out.
    func haveAnswer(to selector: Selector) -> Bool {
        contains { $0.answer() != nil && $0.link?.presence(of: selector).isLeftOut != true }
    }
}
