// SPDX-License-Identifier: MIT

extension __Generated {
    /// A registration of an override, an interceptor or an observer, as a proxy stores it.
    public class Entry {
        final let lifetime: Lifetime
        /// Identifies the registration, in ascending order of registration; assigned when the entry
        /// is added.
        // SAFETY: written once, under the lock of `RegistrationStore`, before other code sees the
        // entry.
        final var id: UInt64 = 0
        // SAFETY: accessed only under the lock of `RegistrationStore`.
        final var isEnabled = true
        // SAFETY: written before other code sees the entry.
        final var options: RegistrationOptions? { didSet { nameHash = name?.hashValue } }
        /// The name's hash, cached because a user's `hash(into:)` must not run under the lock.
        // SAFETY: as above.
        final private(set) var nameHash: Int?
        /// The role in a call; stored, because composing a route reads it for each entry.
        final let role: Participant.Role
        /// `true` if the registration has no conditions; stored, because each call reads it.
        final let alwaysTakesPart: Bool
        final let isForAll: Bool

        init(_ role: Participant.Role, _ lifetime: Lifetime, isForAll: Bool = false) {
            self.role = role
            self.isForAll = isForAll
            self.lifetime = lifetime
            self.alwaysTakesPart = lifetime.alwaysTakesPart
        }

        final var name: RegistrationName? { options?.name }

        /// The object whose type and description identify the registration in explanations; `nil`
        /// for a closure.
        var subject: Any? { nil }

        /// This registration for the throwing form of its requirement; `nil` if its functions must
        /// not throw.
        var inThrowingForm: Entry? { nil }

        var wantsReceiver: Bool { false }
        var wantsGeneration: Bool { false }

        /// The layer of an override or an interceptor; `nil` if its function has another type.
        func layer(for requirement: some RoutedRequirement, _ plan: RoutePlan) -> Layer? {
            .interceptor(self)
        }

        /// An interceptor's function around the one below it; `nil` if the handler cannot be
        /// converted to the requirement's function type, or leaves the requirement alone.
        func function<Requirement: RoutedRequirement>(
            of requirement: Requirement,
            above below: Requirement.Function,
            _ candidatesBelow: ArraySlice<Candidate>,
            _ plan: RoutePlan
        ) -> Requirement.Function? { nil }
    }
}

typealias Entry = __Generated.Entry

extension Entry {
    /// Gives a copy of a registration its identity.
    final func identified(as original: Entry) -> Entry {
        id = original.id
        return self
    }
}

extension __Generated {
    /// The conditions that end a registration.
    public struct Lifetime {
        /// The object that the handler calls without retaining; each call retains it.
        let target: WeakReference?
        let owner: WeakReference?
        let once: OneShotFlag?
        /// The selector that the target receives, if there is a target.
        let receivedSelector: Selector?
        /// `true` if the target is a proxy.
        let isRelayed: Bool

        /// Target and owner are objects, of types that may be generic.
        init(
            target: Any? = nil,
            receiving selector: Selector? = nil,
            owner: Any? = nil,
            once: Bool = false
        ) {
            self.target = target.map { WeakReference($0 as AnyObject) }
            self.receivedSelector = selector
            self.isRelayed = target is ProtocolProxy
            self.owner = owner.map { WeakReference($0 as AnyObject) }
            self.once = once ? OneShotFlag() : nil
        }

        var alwaysTakesPart: Bool { target == nil && owner == nil && once == nil }

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

        /// Retains target and owner, not for use under a lock; `nil` if the registration has ended.
        func retainIfAlive() -> Candidate.RetainedObjects? {
            let held = (object: target?.object, owner: owner?.object)
            if target != nil, held.object == nil { return nil }
            if owner != nil, held.owner == nil { return nil }
            return once?.hasFired == true ? nil : held
        }

        /// Claims the registration for one call; `false` if it has ended, or another call used up
        /// `once`.
        ///
        /// The call must already retain target and owner.
        func take() -> Bool {
            guard isAlive else { return false }
            return once?.take() ?? true
        }
    }
}

typealias Lifetime = __Generated.Lifetime
