// SPDX-License-Identifier: MIT

/// The conditions that only a call can check.
struct Condition {
    /// The registration that must be in effect.
    var entry: Entry?
    /// The link that must be alive.
    var link: Implementer?
    /// Returns whether an implementer that chooses its requirements responds.
    var isWilling: (() -> Bool)?
    /// Returns whether an implementer declines a call.
    var declines: ((PendingCall) -> Bool)?

    /// Indicates whether there is nothing to check.
    var isNone: Bool { entry == nil && link?.isWeak != true && isWilling == nil && declines == nil }

    /// Returns the objects that the call retains meanwhile; nil if one has died.
    func hold() -> Held? {
        let held = Held(
            link: link.flatMap { $0.isWeak ? $0.value : nil }, target: entry?.lifetime.target?.object,
            owner: entry?.lifetime.owner?.object)
        return link?.isWeak == true && held.link == nil ? nil : held
    }

    /// Objects that a value of this type retains.
    struct Held {
        let link: Any?
        let target: AnyObject?
        let owner: AnyObject?
    }

    /// Returns whether it takes part in a call, for which the caller retains the objects that it depends on.
    func admits(_ call: @autoclosure () -> PendingCall, _ context: RouteContext) -> Bool {
        if isWilling?() == false || declines?(call()) == true { return false }
        guard let entry else { return true }
        return context.takes(entry)
    }
}
