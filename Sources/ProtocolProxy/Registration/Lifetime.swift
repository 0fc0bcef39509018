// SPDX-License-Identifier: MIT

extension __Generated {
    /// The conditions for the end of a registration.
    public struct Lifetime {
        /// The object that the body calls without retaining it; a call retains it while it runs.
        let target: WeakReference?
        /// The object whose death ends the registration.
        let owner: WeakReference?
        /// The permission for the one call of a `once` registration.
        let once: OneShotFlag?

        init(target: AnyObject? = nil, owner: AnyObject? = nil, once: Bool = false) {
            self.target = target.map(WeakReference.init)
            self.owner = owner.map(WeakReference.init)
            self.once = once ? OneShotFlag() : nil
        }

        init(anyTarget target: Any? = nil, anyOwner owner: Any?, once: Bool) {
            self.init(target: target.map { $0 as AnyObject }, owner: owner.map { $0 as AnyObject }, once: once)
        }

        /// Indicates whether the registration has no conditions.
        var alwaysTakesPart: Bool { target == nil && owner == nil && once == nil }

        /// The objects that a call retains.
        var dependencies: [WeakReference] { [target, owner].compactMap(\.self) }

        /// Returns whether the registration is still in effect.
        ///
        /// - Parameter held: Receives the objects that were loaded. A caller that holds a lock must release them after
        ///   unlocking: otherwise the last reference to a dying object might be this one, and its deinitializer would run under
        ///   the lock.
        func isAlive(holding held: inout [AnyObject]) -> Bool {
            for reference in dependencies {
                guard let object = reference.object else { return false }
                held.append(object)
            }
            return once?.hasFired != true
        }

        /// Indicates whether the registration is still in effect; not to be used under a lock.
        var isAlive: Bool {
            once?.hasFired != true && target.map { $0.object != nil } != false
                && owner.map { $0.object != nil } != false
        }

        /// Returns whether the registration takes part in a call, which retains the objects that were alive when it began.
        func take() -> Bool {
            if let target, target.object == nil { return false }
            if let owner, owner.object == nil { return false }
            return once?.take() ?? true
        }
    }
}

typealias Lifetime = __Generated.Lifetime
