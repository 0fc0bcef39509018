// SPDX-License-Identifier: MIT

extension __Generated {
    /// A registration of an override, an interceptor or an observer, as a proxy stores it.
    public final class Entry {
        let kind: Kind
        let lifetime: Lifetime
        /// The handler, in the class that `kind` names.
        ///
        /// Read it as `interceptorBox`, `observerOfAll` or `setterObserver`. The box of an
        /// override, or of an observer of one requirement, has the types of a requirement.
        /// `RoutePlan` uses the box only for a requirement of the same types, or else converts the
        /// handler.
        let box: AnyObject
        /// `true` if it was registered for all requirements.
        let isForAll: Bool
        /// `true` if the handler receives the called proxy.
        let wantsReceiver: Bool
        /// The role in a call; stored, because composing a route reads it for each entry.
        let role: Participant.Role
        /// `true` if the registration has no conditions; stored, because each call reads it.
        let isUnconditional: Bool
        /// Identifies the registration, in ascending order of registration; assigned when the entry
        /// is added.
        // SAFETY: written once, under the lock of `RegistrationStore`, before other code sees the
        // entry.
        var id: UInt64 = 0
        // SAFETY: accessed only under the lock of `RegistrationStore`.
        var isEnabled = true
        // SAFETY: written before other code sees the entry.
        var options: RegistrationOptions? { didSet { nameHash = name?.hashValue } }
        /// The name's hash, cached because a user's `hash(into:)` must not run under the lock.
        // SAFETY: as above.
        private(set) var nameHash: Int?

        // The switches over the kinds are here and in `Layer.swift`, and the switches over the
        // roles are beside `Participant.Role`. The compiler reports the cases that they lack. A new
        // kind also needs a place in `RoutePlan.layers(for:)`, and a method that registers it. If a
        // `CallInterceptor` does its work, as in `SetterObserver.swift`, it needs no step of its
        // own.
        enum Kind {
            /// Answers in place of the functions below it. The box is a `FunctionBox`.
            case override
            /// Makes a function around the one below it. The box is an `InterceptorBox`.
            case interceptor
            /// Is notified of calls. The box is a `SynchronousObserver` or an
            /// `AsynchronousObserver`, or, for all requirements, an `ObserverOfAll`.
            case observer(ObserverPhase)
            /// Reads a property before and after its setter is called. The box is a
            /// `SetterObserver`.
            case setterObserver

            fileprivate var role: Participant.Role {
                switch self {
                case .override: .override
                case .interceptor: .interceptor
                case .observer(let phase): phase.role
                // Listed as an observer after the call, when the new value is reported.
                case .setterObserver: .observerAfter
                }
            }
        }

        init(
            _ kind: Kind,
            _ box: AnyObject,
            _ lifetime: Lifetime,
            isForAll: Bool = false,
            wantsReceiver: Bool = false
        ) {
            self.kind = kind
            self.box = box
            self.lifetime = lifetime
            self.isForAll = isForAll
            self.wantsReceiver = wantsReceiver
            self.role = kind.role
            self.isUnconditional = lifetime.isUnconditional
        }
    }
}

typealias Entry = __Generated.Entry

// MARK: The handlers

extension Entry {
    /// The observer of all requirements; `nil` for a registration of another kind.
    var observerOfAll: ObserverOfAll? {
        // SAFETY: only `init(_:_:_:)` of an `ObserverOfAll` makes an observer for all requirements.
        isForAll && role.isObserver ? unsafe unsafeDowncast(box, to: ObserverOfAll.self) : nil
    }

    /// `true` for an observer of all requirements, and for one whose box has the given class, which
    /// is the `observerClass` of the called requirement.
    ///
    /// A requirement of another protocol may have the same selector, but observers of another
    /// class.
    func isObserver(ofClass observerClass: AnyClass) -> Bool {
        isForAll || type(of: box) == observerClass
    }

    /// The interceptor; `nil` for a registration of another kind.
    var interceptorBox: InterceptorBox? { box as? InterceptorBox }

    /// `true` if the interceptor receives the generation of the implementers.
    var wantsGeneration: Bool { role == .interceptor && interceptorBox?.cachesResults == true }

    /// The `CallInterceptor` of a library or a user, whose type and description identify the
    /// registration in explanations.
    var callInterceptor: (any CallInterceptor)? { interceptorBox?.callInterceptor }
}

// MARK: The throwing form

extension Entry {
    /// This registration for the throwing form of its requirement; `nil` if its functions must not
    /// throw.
    var inThrowingForm: Entry? {
        switch kind {
        case .override: self
        case .interceptor: interceptorBox?.inThrowingForm.map(copy)
        case .observer: (box as? any AnyObserver).map { copy(with: $0.inThrowingForm) }
        case .setterObserver: nil
        }
    }

    /// The same registration with another box.
    private func copy(with box: AnyObject) -> Entry {
        if box === self.box { return self }
        let copy = Entry(
            kind,
            box,
            lifetime,
            isForAll: isForAll,
            wantsReceiver: wantsReceiver
        )
        copy.id = id
        return copy
    }

    /// A function of the throwing form that passes the message on to the target, a proxy.
    func relayingFunction<Routed: RoutedRequirement>(
        of requirement: Routed
    ) -> FunctionBox<Routed.Function>? {
        requirement.function(calling: requirement.relayingCall { [lifetime] in lifetime.relay })
            .map { FunctionBox($0) }
    }

    /// The handler as a function of the throwing form of its requirement.
    func throwingFunction<Routed: RoutedRequirement>(
        of requirement: Routed,
        _ plan: RoutePlan
    ) -> FunctionBox<Routed.Function>? {
        for variant in plan.merged.variants {
            if let call = variant.routed.call(of: box),
                let function = requirement.function(calling: call)
            {
                return FunctionBox(function)
            }
        }
        return nil
    }
}

extension Entry {
    /// The name, by which an override or an interceptor is found.
    var name: RegistrationName? { options?.name }
}

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
        func retainIfAlive() -> Candidate.RetainedObjects? {
            let held = Candidate.RetainedObjects(object: target?.object, owner: owner?.object)
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
