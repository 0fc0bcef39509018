// SPDX-License-Identifier: MIT

extension __Generated {
    /// The conditions that end a registration.
    public struct Lifetime {
        /// The object that the handler calls.
        ///
        /// Each call retains it; the handler doesn't.
        let target: WeakReference?
        let owner: WeakReference?
        let once: OneShotFlag?
        /// The selector that the target receives, if there is a target.
        let receivedSelector: Selector?
        /// `true` if the target is a proxy.
        let isRelayed: Bool

        /// The target and the owner are objects, passed as `Any` because their types may be
        /// generic.
        init(
            target: Any? = nil,
            isProxy: Bool = false,
            receiving selector: Selector? = nil,
            owner: Any? = nil,
            once: Bool = false
        ) {
            self.target = target.map { WeakReference($0 as AnyObject) }
            self.receivedSelector = selector
            self.isRelayed = isProxy
            self.owner = owner.map { WeakReference($0 as AnyObject) }
            self.once = once ? OneShotFlag() : nil
        }

        var isUnconditional: Bool { target == nil && owner == nil && once == nil }

        var dependencies: [WeakReference] { [target, owner].compactMap(\.self) }

        /// `true` if the registration is still in effect; for use under a lock.
        ///
        /// Release the objects in `held` after unlocking: a deinitializer must not run under the
        /// lock.
        func isAlive(holding held: inout [AnyObject]) -> Bool {
            for reference in dependencies {
                guard let object = reference.object else { return false }
                held.append(object)
            }
            return once?.hasFired != true
        }

        /// `true` if the registration is still in effect; must not be used under a lock.
        var isAlive: Bool {
            once?.hasFired != true && target.map { $0.object != nil } != false
                && owner.map { $0.object != nil } != false
        }

        /// Retains the target and the owner; `nil` if the registration has ended.
        ///
        /// Must not be used under a lock.
        func retainIfAlive() -> RetainedObjects? {
            let held = RetainedObjects(object: target?.object, owner: owner?.object)
            if target != nil, held.object == nil { return nil }
            if owner != nil, held.owner == nil { return nil }
            return once?.hasFired == true ? nil : held
        }

        /// Claims the registration for one call; `false` if it has ended, or if another call has
        /// used it up.
        ///
        /// The call must already retain target and owner.
        func claim() -> Bool {
            guard isAlive else { return false }
            return once?.claim() ?? true
        }
    }
}

typealias Lifetime = __Generated.Lifetime

/// The objects that keep a participant in a call.
///
/// There may be ``nothing`` to retain. If a target or an owner was deallocated, its property is
/// `nil`, and the lifetime of the registration doesn't admit the call.
struct RetainedObjects {
    /// The implementer, or the target of a registration.
    var object: AnyObject?
    /// The owner of a registration.
    var owner: AnyObject?

    static var nothing: RetainedObjects { RetainedObjects() }
}

/// The claim of a message on a registration with `once`.
///
/// An interceptor by typed key proceeds to a function that must return. So a message that goes
/// through such an interceptor reserves the registration below it. The reservation is for all calls
/// along the route that is composed for the message: on other threads, for a second time, or by a
/// `next` that outlives the message. Messages that other threads send meanwhile are unanswered.
///
/// A typed call skips a reserved registration, even if it then stops the program because nothing
/// below answers. It can't take the registration away from the message: the interceptor may be
/// running already, and its `next` would have nothing to return.
///
/// The route's functions retain the reservation. When the last of them is released, an unused
/// registration is free again.
final class Reservation:
    // SAFETY: the properties are constants, whose objects are only retained.
    @unchecked Sendable
{
    private let flag: OneShotFlag
    private let held: RetainedObjects

    /// Fails if the registration has ended, or another call claimed or reserved it.
    init?(of lifetime: Lifetime) {
        guard let flag = lifetime.once, let held = lifetime.retainIfAlive(), flag.reserve() else {
            return nil
        }
        self.flag = flag
        self.held = held
    }

    deinit { flag.endReservation() }

    func isOf(_ lifetime: Lifetime) -> Bool {
        lifetime.once === flag
    }

    /// Uses the registration up; `false` if that has already happened.
    func claim() -> Bool {
        flag.claimReserved()
    }
}
