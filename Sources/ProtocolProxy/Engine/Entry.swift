// SPDX-License-Identifier: MIT

extension __Generated {
    /// A registration of an override, an interceptor or an observer, as a proxy stores it.
    public class Entry {
        final let lifetime: Lifetime
        /// The number of the entry, assigned when it is added; numbers ascend in order of registration.
        // SAFETY: written once, under the lock of `RegistrationStore`, before other code sees the entry.
        final var id: UInt64 = 0
        // SAFETY: read and written under the lock of `RegistrationStore` only.
        final var isEnabled = true
        /// The name of the registration.
        // SAFETY: written before other code sees the entry.
        final var name: RegistrationName? { didSet { nameHash = name?.hashValue } }
        /// The hash of the name; kept, since hashing may run any code, and this is read under the lock.
        // SAFETY: as above.
        final private(set) var nameHash: Int?
        /// The line of the source where it was registered.
        // SAFETY: as above.
        final var location: SourceLocation?
        /// The role in a call; stored, since a route reads it of all entries.
        final let role: Participant.Role
        /// Indicates whether the registration has no conditions; stored, since each call reads it.
        final let alwaysTakesPart: Bool

        init(_ role: Participant.Role, _ lifetime: Lifetime) {
            self.role = role
            self.lifetime = lifetime
            self.alwaysTakesPart = lifetime.alwaysTakesPart
        }

        /// Indicates whether it answers calls, as opposed to observing them.
        final var isAnswer: Bool { role == .override || role == .interceptor }

        /// Indicates whether it is registered for all requirements.
        var isForAll: Bool { false }

        /// The value whose type and description tell what the registration does; nil for a closure.
        var subject: Any? { nil }

        /// Indicates whether its handler receives the proxy.
        var wantsReceiver: Bool { false }
        /// Indicates whether its handler receives the implementers below it.
        var wantsGeneration: Bool { false }
    }
}

typealias Entry = __Generated.Entry

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

/// A registration that answers calls: an override or an interceptor.
class AnswerEntry: Entry {
    /// Returns its layer; nil for another type of function.
    func layer(for requirement: some RoutedRequirement, _ plan: RoutePlan) -> Layer? { .interceptor(self) }

    /// Returns the function that an interceptor makes around the one below; nil for another type of function.
    func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? { nil }
}
