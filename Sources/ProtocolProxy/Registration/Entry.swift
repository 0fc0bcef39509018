// SPDX-License-Identifier: MIT

extension __Generated {
    /// A registration of an override, an interceptor or an observer, as a proxy stores it.
    public class Entry {
        final let lifetime: Lifetime
        /// The number of the entry, assigned when it is added; numbers ascend in order of registration.
        // SAFETY: written once, under the lock of `Routes`, before other code sees the entry.
        final var id: UInt64 = 0
        // SAFETY: read and written under the lock of `Routes` only.
        final var isEnabled = true
        /// The name of the registration.
        // SAFETY: written before other code sees the entry.
        final var name: RegistrationName? { didSet { nameHash = name?.hashValue } }
        /// The hash of the name; kept, since hashing may run any code, and this is read under the lock.
        // SAFETY: as above.
        final private(set) var nameHash: Int?
        /// The role in a call; stored, since a route reads it of all entries.
        final let role: Participant.Role
        /// Indicates whether the registration has no conditions; stored, since each call reads it.
        final let isUnconditional: Bool

        init(_ role: Participant.Role, _ lifetime: Lifetime) {
            self.role = role
            self.lifetime = lifetime
            self.isUnconditional = lifetime.isUnconditional
        }

        /// Indicates whether it answers calls, as opposed to observing them.
        final var isAnswer: Bool { role == .override || role == .interceptor }

        /// Indicates whether it is registered for all requirements.
        var isForAll: Bool { false }
        /// Indicates whether it answers all calls, so that the entries below it are never reached.
        final var hidesRest: Bool { role == .override && lifetime.isUnconditional }

        /// Indicates whether its handler receives the proxy.
        var wantsReceiver: Bool { false }
        /// Indicates whether its handler receives the implementers below it.
        var wantsGeneration: Bool { false }

        /// Returns the function that replaces the one below; nil for observers, and for other types.
        func function<Requirement: RoutedRequirement>(
            of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
        ) -> Requirement.Function? { nil }
    }
}

typealias Entry = __Generated.Entry

/// A function that answers in place of the functions below it.
final class OverrideEntry<Handler>: Entry {
    private let handler: Handler

    init(_ handler: Handler, _ lifetime: Lifetime) {
        self.handler = handler
        super.init(.override, lifetime)
    }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? OverrideEntry<Requirement.Function> { return same.handler }
        // Registered by the key of another protocol with an equal requirement.
        return plan.converted(handler, to: Requirement.Function.self)
    }
}

/// A function that is made from the one below it.
final class InterceptorEntry<Handler>: Entry {
    enum Interceptor {
        case plain((Handler) -> Handler)
        /// An interceptor that receives its registration.
        case informed((Interception, Handler) -> Handler)
        /// An interceptor that stores results of the implementers below it.
        case keeping((ImplementerGeneration, Handler) -> Handler)
    }

    private let interceptor: Interceptor

    init(_ interceptor: Interceptor, _ lifetime: Lifetime) {
        self.interceptor = interceptor
        super.init(.interceptor, lifetime)
    }

    override var wantsReceiver: Bool { if case .informed = interceptor { true } else { false } }
    override var wantsGeneration: Bool { if case .keeping = interceptor { true } else { false } }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? InterceptorEntry<Requirement.Function> {
            return same.made(above: below, answerers, plan)
        }
        return plan.converted(below, to: Handler.self).flatMap {
            plan.converted(made(above: $0, answerers, plan), to: Requirement.Function.self)
        }
    }

    private func made(above below: Handler, _ answerers: Answerers, _ plan: RoutePlan) -> Handler {
        switch interceptor {
        case .plain(let interceptor): return interceptor(below)
        case .informed(let interceptor): return interceptor(plan.interception(of: self, above: answerers), below)
        case .keeping(let interceptor):
            // A route without known implementers has a generation of its own.
            return interceptor(plan.generation ?? ImplementerGeneration(), below)
        }
    }
}
