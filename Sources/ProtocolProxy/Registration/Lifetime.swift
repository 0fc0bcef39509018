// SPDX-License-Identifier: MIT

/// What a registration's end depends on.
public struct Lifetime {
    /// The object that the body calls without retaining it; the call holds it while it runs.
    let target: WeakReference?
    /// The name by which the target receives the call.
    let targetSelector: Selector?
    /// The object whose life the registration shares.
    let owner: WeakReference?
    /// Whether the one call of a `once` registration is still to come.
    let once: Once?

    init(
        target: AnyObject? = nil, as targetSelector: Selector? = nil, owner: AnyObject? = nil, once: Bool = false
    ) {
        self.target = target.map(WeakReference.init)
        self.targetSelector = targetSelector
        self.owner = owner.map(WeakReference.init)
        self.once = once ? Once() : nil
    }

    init(anyTarget target: Any? = nil, as targetSelector: Selector? = nil, anyOwner owner: Any?, once: Bool) {
        self.init(
            target: target.map { $0 as AnyObject }, as: targetSelector, owner: owner.map { $0 as AnyObject }, once: once
        )
    }

    /// Whether it depends on nothing.
    var isUnconditional: Bool { target == nil && owner == nil && once == nil }

    /// The objects that a call holds.
    var dependencies: [WeakReference] { [target, owner].compactMap(\.self) }

    /// Whether the registration still stands.
    ///
    /// - Parameter held: Takes what was loaded to find out. Whoever asks under a lock lets go of it after unlocking:
    ///   otherwise the last reference to a dying object might be this one, and its end would run under the lock.
    func isAlive(holding held: inout [AnyObject]) -> Bool {
        for reference in dependencies {
            guard let object = reference.object else { return false }
            held.append(object)
        }
        return once?.hasFired != true
    }

    /// Whether the registration still stands; not to be asked under a lock.
    var isAlive: Bool {
        var held: [AnyObject] = []
        return isAlive(holding: &held)
    }

    /// Whether the registration takes part in a call; what it depends on and was alive when the call began is held by it.
    func take() -> Bool {
        if let target, target.object == nil { return false }
        if let owner, owner.object == nil { return false }
        return once?.take() ?? true
    }

    /// What the call must keep alive, or nil if the registration is over.
    func hold() -> Retained? {
        if let owner, owner.object == nil { return nil }
        guard let target else { return Retained(object: nil) }
        return target.object.map { Retained(object: $0) }
    }
}

/// Something kept alive for the length of a call, or nothing.
struct Retained {
    let object: AnyObject?
}
